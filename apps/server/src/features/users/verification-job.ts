import { faultText, messageText } from '@moadi/domain/faults';
import type { Tx } from '../../platform/database/scope.ts';
import { isViolationOf } from '../../platform/database/violations.ts';
import { backOff, patience } from '../../platform/jobs/back-off.ts';
import { finishJobs, heldJobs, postponeJobs, type Job } from '../../platform/jobs/jobs.ts';
import type { Lease } from '../../platform/jobs/lease.ts';
import type { JobKind } from '../../platform/jobs/worker.ts';
import { notify } from '../notifications/notify.ts';
import { askLater, VERIFY } from './ask-later.ts';
import type { UserDeps } from './context.ts';
import { findUser, saveIdentityTaken, saveVerification } from './store.ts';
import { inquire, type Inquired } from './verification.ts';

type World = Pick<UserDeps, 'db' | 'clock' | 'inquiries'>;

/** Ends the verification of people whom the services could not be asked about when they registered; never given up. */
export const verificationJobs = (world: World): JobKind => ({
  kind: VERIFY,
  // Each inquiry is paid for and rate-limited: a few at a time.
  batch: 4,
  parallel: 1,
  leaseMs: 60_000,
  silenceMs: 10_000,
  run: async (jobs, lease) => void (await Promise.all(jobs.map(job => askAgain(world, job, lease)))),
});

async function askAgain({ db, clock, inquiries }: World, job: Job, { outside }: Lease): Promise<void> {
  const user = await findUser(db.read, job.subjectId);
  const isDone = !user?.nationalIdentityCode || (user.shahkarVerification && user.nidVerification);
  if (isDone) return void (await db.system(tx => finishJobs(tx, [job])));
  const inquired = await outside(() => inquire(inquiries, user));
  const now = clock();
  await db
    .system(async tx => {
      if (inquired.because === 'unreachable') {
        // Another worker may have taken it over, and ended it.
        if ((await heldJobs(tx, [job])).length === 0) return;
        await saveVerification(tx, user, inquired, now);
        const runAt = now + backOff(job.tries + 1, Math.random, patience);
        const postponed = { job, runAt, error: 'the inquiry did not answer', countTry: true };
        return postponeJobs(tx, [postponed], now);
      }
      if ((await finishJobs(tx, [job])).length === 0) return;
      if (await saveVerification(tx, user, inquired, now)) await tell(tx, user.id, whyNot(inquired), now);
      // The person has corrected the identity meanwhile: that one is asked about.
      else await askLater(tx, user.id, now);
    })
    .catch(async (error: unknown) => {
      // Somebody else was found to be this person before.
      if (!isViolationOf(error, 'users_identity')) throw error;
      await db.system(async tx => {
        if ((await finishJobs(tx, [job])).length === 0) return;
        await saveIdentityTaken(tx, user, now);
        await tell(tx, user.id, messageText('auth.identityTaken'), now);
      });
    });
}

/** Why somebody is still not verified; undefined: they are. A service that does not take what it was asked denies nothing. */
function whyNot({ shahkar, nid, refusal }: Inquired): string | undefined {
  if (refusal) return faultText(refusal);
  if (shahkar === false) return messageText('auth.mobileOwnerMismatch');
  if (nid === false) return messageText('auth.civilRegistryMismatch');
  return shahkar && nid ? undefined : messageText('auth.inquiryRefused');
}

async function tell(tx: Tx, userId: string, cause: string | undefined, now: number) {
  const message =
    cause === undefined
      ? messageText('auth.identityVerified')
      : messageText('auth.verificationFailed', { cause });
  const title = messageText('auth.verificationTitle');
  await notify(tx, [{ userId, title, message, link: '/account/profile' }], now);
}
