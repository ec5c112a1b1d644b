import { daysUntil, postingDeadline, POSTING_DAYS } from '@moadi/domain/contracts';
import { smsKind } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { formatJalali, startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import type { Db } from '../../platform/database/scope.ts';
import { notifyOnce, notYetSent } from '../notifications/notify-once.ts';
import { awaitedPapers, endingContracts, managersOf } from './reminder-store.ts';

/** So many days before, it is told; after a stand-still of the server only the nearest is. */
const postingStages = [-1, 1, 3];
const endingStages = [1, 7, 30];

interface Reminder {
  /** Of which contract and stage: told once. */
  what: string;
  clientId: number;
  title: string;
  message: string;
}

/**
 * Reminds of papers that have to be posted within ten days, 3 days and 1 day before their end and when they are over, and of contracts
 * that end, 30, 7 and 1 days before. Returns how many were told.
 */
export async function remindOfContracts(db: Db, now: number): Promise<number> {
  const all = [...(await postings(db, now)), ...(await endings(db, now))];
  const open = await notYetSent(
    db.read,
    all.map(({ what }) => what),
  );
  let notified = 0;
  for (const { what, clientId, title, message } of all.filter(reminder => open.has(reminder.what)))
    notified += await notifyOnce(db, what, now, async tx => ({
      ...{ users: await managersOf(tx, clientId), title, message },
      link: `/cases/${clientId}/contracts`,
      sms: smsKind.id.contract,
    }));
  return notified;
}

async function postings(db: Db, now: number): Promise<Reminder[]> {
  const widest = Math.max(...postingStages);
  const madeBefore = startOfDay(tehranDayOf(now) - POSTING_DAYS + widest + 1);
  const rows = await awaitedPapers(db.read, madeBefore);
  return rows.flatMap(({ clientId, id, paperVersion, paperDate, caseName }) => {
    const deadline = postingDeadline(paperDate);
    const days = daysUntil(deadline, now);
    const stage = postingStages.find(before => days <= before);
    if (stage === undefined) return [];
    const date = formatJalali(tehranDayOf(deadline));
    return {
      what: `contract posting ${clientId} ${id} ${paperVersion} ${stage}`,
      clientId,
      title: messageText('contracts.postingTitle'),
      message:
        stage < 0
          ? messageText('contracts.postingOver', { caseName, date })
          : messageText('contracts.postingSoon', { caseName, date, days }),
    };
  });
}

async function endings(db: Db, now: number): Promise<Reminder[]> {
  const today = tehranDayOf(now);
  const before = startOfDay(today + Math.max(...endingStages) + 1);
  const rows = await endingContracts(db.read, startOfDay(today), before);
  return rows.flatMap(({ clientId, id, endDate, caseName }) => {
    const days = daysUntil(endDate, now);
    const stage = endingStages.find(most => days <= most);
    if (stage === undefined) return [];
    return {
      // An end that has moved is another one.
      what: `contract ends ${clientId} ${id} ${endDate} ${stage}`,
      clientId,
      title: messageText('contracts.endingTitle'),
      message: messageText('contracts.ending', { caseName, days, date: formatJalali(tehranDayOf(endDate)) }),
    };
  });
}
