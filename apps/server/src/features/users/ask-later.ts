import type { Tx } from '../../platform/database/scope.ts';
import { backOff, patience } from '../../platform/jobs/back-off.ts';
import { addJobs, NO_CASE } from '../../platform/jobs/jobs.ts';
import { isWaiting } from '../../platform/jobs/waiting.ts';

/** A job for each person about whom a service did not answer. */
export const VERIFY = 'users.verify';

/** Asks about a person again by itself, in the transaction that keeps what is known so far. */
export async function askLater(tx: Tx, userId: string, now: number): Promise<void> {
  if (await isWaiting(tx, VERIFY, NO_CASE, userId)) return;
  const runAt = now + backOff(0, Math.random, patience);
  await addJobs(tx, [{ kind: VERIFY, subjectId: userId, runAt, now, why: 'the inquiry did not answer' }]);
}
