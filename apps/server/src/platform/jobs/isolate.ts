import { sendingTrouble } from '@moadi/domain/enums';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/scope.ts';
import type { Log } from '../log/log.ts';
import { backOff, type BackOff } from './back-off.ts';
import { heldJobs, postponeJobs, triedFor, type Job } from './jobs.ts';
import type { Lease } from './lease.ts';

export interface Batch {
  kind: string;
  run: (jobs: readonly Job[], lease: Lease) => Promise<void>;
  /** How long one that threw rests; absent: from two seconds to five minutes. */
  retry?: BackOff;
  /** The end of trying a job that throws whenever it is run; the others are tried for ever. */
  giveUp?: { afterMs: number; run: (job: Job, error: string) => Promise<void> };
}

/** So many runs of one batch may throw: enough to find several culprits among a thousand, not enough to spin. */
const MOST_FAILURES = 40;

/**
 * Runs a batch. When that throws, what it left undone is run again by halves until the culprits stand alone: they rest,
 * longer each time, and the others are done. Where everything throws, all of it rests.
 */
export async function runIsolated(
  { db, log, clock }: { db: Db; log: Log; clock: Clock },
  { kind, run, giveUp, retry }: Batch,
  batch: readonly Job[],
  lease: Lease,
): Promise<void> {
  let failures = 0;

  async function attempt(jobs: readonly Job[]): Promise<void> {
    try {
      await run(jobs, lease);
    } catch (error) {
      failures++;
      log.error({ err: error, kind, jobs: jobs.length, ...nameLone(jobs) }, 'a batch of jobs threw');
      const left = await db.system(tx => heldJobs(tx, jobs));
      // After the lease another worker takes the rest over.
      if (left.length === 0 || lease.isOver()) return;
      if (jobs.length === 1 || failures >= MOST_FAILURES) return rest(left, nameOf(error));
      const middle = Math.ceil(left.length / 2);
      await attempt(left.slice(0, middle));
      if (left.length > 1) await attempt(left.slice(middle));
    }
  }

  async function rest(jobs: readonly Job[], error: string): Promise<void> {
    const now = clock();
    const [lone] = jobs.length === 1 ? jobs : [];
    if (lone && giveUp && triedFor(lone, now) > giveUp.afterMs)
      try {
        return await giveUp.run(lone, error);
      } catch (failure) {
        log.error({ err: failure, kind }, 'a job could not be given up');
      }
    const postponed = jobs.map(job => {
      const runAt = now + backOff(job.tries, Math.random, retry);
      return { job, runAt, error, countTry: true };
    });
    await db.system(tx => postponeJobs(tx, postponed, now));
  }

  await attempt(batch);
}

const nameLone = ([first, ...more]: readonly Job[]) =>
  first && more.length === 0 ? { clientId: first.clientId, subjectId: first.subjectId } : {};

/** For the ledger's people: what kind of failure it was, never content. */
const nameOf = (error: unknown): string => {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return `${sendingTrouble.id.failed}: ${String(code ?? name)}`;
};
