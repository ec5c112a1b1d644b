import { messageText } from '@moadi/domain/faults';
import { formatJalali, tehranDayOf, tehranTimeOf, toPersianDigits } from '@moadi/domain/primitives';
import type { Db } from '../../platform/database/scope.ts';
import type { Log } from '../../platform/log/log.ts';
import { notifyOnce, sendingStaff } from '../notifications/notify-once.ts';
import { differences } from './counts-store.ts';

/** The Tehran hour in which it is done: a whole table is read, while few people work. */
const HOUR = 3;
/** So many are named in the log; they all have one cause, and are mended together. */
const MOST_NAMED = 20;

/**
 * Once a night: holds the counts that dashboards and reports are made of against the invoices themselves, and tells the staff
 * that watches the sending where they differ. Returns how many days of cases do.
 */
export async function compareCounts({ db, log }: { db: Db; log: Log }, now: number): Promise<number> {
  if (tehranTimeOf(now).hour !== HOUR) return 0;
  const found = await db.patient(tx => differences(tx, MOST_NAMED));
  if (found.length === 0) return 0;
  log.error({ found }, 'counts of invoices differ from the invoices; mend with: npm run admin -- recount');
  const days = [...new Set(found.map(({ day }) => day))];
  await notifyOnce(db, `counts differ ${tehranDayOf(now)}`, now, async tx => ({
    users: await sendingStaff(tx),
    title: messageText('reports.countsDifferTitle'),
    message: messageText('reports.countsDiffer', {
      date: formatJalali(Math.min(...days)),
      n: toPersianDigits(days.length),
    }),
    link: '/sending',
  }));
  return found.length;
}
