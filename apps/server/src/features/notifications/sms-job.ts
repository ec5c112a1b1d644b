import { smsKind } from '@moadi/domain/enums';
import { smsMoment, smsText, textOfLine } from '@moadi/domain/notifications';
import type { Parts } from '../../parts.ts';
import { backOff, type BackOff } from '../../platform/jobs/back-off.ts';
import { finishJobs, postponeJobs, type Job } from '../../platform/jobs/jobs.ts';
import type { Lease } from '../../platform/jobs/lease.ts';
import type { JobKind } from '../../platform/jobs/worker.ts';
import { SMS } from './notify.ts';
import { giveBackText, takeText, textToSend } from './sms-store.ts';

type World = Pick<Parts, 'db' | 'clock' | 'config' | 'sms' | 'log'>;

/** A provider that is away is asked again after a minute, and at last every hour. */
const patience: BackOff = { baseMs: 60_000, capMs: 3_600_000 };
/** What could not be sent within some hours is in the panel, and no news any more. */
const MOST_TRIES = 8;

/** Text messages of what was told in the panel; what their people want is asked at the moment of sending. */
export const smsJobs = (world: World): JobKind => ({
  kind: SMS,
  batch: 8,
  parallel: 1,
  leaseMs: 60_000,
  silenceMs: 20_000,
  run: async (jobs, lease) => void (await Promise.all(jobs.map(job => sendText(world, job, lease)))),
});

async function sendText({ db, clock, config, sms, log }: World, job: Job, { outside }: Lease): Promise<void> {
  const message = await textToSend(db.read, job.subjectId);
  const kind = message?.smsKind ?? smsKind.id.security;
  const { mayDecline } = smsKind.row(kind);
  const began = clock();
  const moment = smsMoment(kind, began);
  // Nobody may have been there in its time, and a refused one is tried again whenever that comes.
  if (message && moment > began) {
    const postponed = { job, runAt: moment, error: 'night', countTry: false } as const;
    return void (await db.system(tx => postponeJobs(tx, [postponed], began)));
  }
  if (message && (!mayDecline || (await db.system(tx => takeText(tx, message, began))))) {
    const { id, mobileNumber, unread } = message;
    const count = Math.max(1, unread);
    const { link, ...words } = textOfLine({ ...message, count }, message.caseName);
    // Where it is seen, as a line of its own: a link that a telephone knows as one.
    const address =
      config.PUBLIC_URL && link !== undefined ? `\n${new URL(link, config.PUBLIC_URL).href}` : '';
    const text = smsText(words, count) + address;
    const result = await outside(() => sms.send(mobileNumber, { purpose: 'notice', id, text }));
    if (result.kind === 'refused') {
      if (mayDecline) await db.system(tx => giveBackText(tx, message, began));
      if (result.cause !== 'input' && job.tries < MOST_TRIES) {
        const now = clock();
        const runAt = now + backOff(job.tries + 1, Math.random, patience);
        const postponed = { job, runAt, error: 'the provider did not take the message', countTry: true };
        return void (await db.system(tx => postponeJobs(tx, [postponed], now)));
      }
      log.warn({ code: result.code }, 'a text message was given up');
    }
  }
  await db.system(tx => finishJobs(tx, [job]));
}
