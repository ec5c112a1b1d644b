import type { Clock } from '../clock.ts';
import type { Db } from '../database/scope.ts';
import type { Log } from '../log/log.ts';
import { addJobs, finishJobs, keepJob, NO_SUBJECT } from './jobs.ts';
import type { JobKind } from './worker.ts';

/** Something to do now and again for the whole installation: by one worker, however many there are. */
export interface Chore {
  /** The kind of its job. */
  kind: string;
  /** From the end of one time to the beginning of the next. */
  everyMs: number;
  /**
   * Returns how many things it did. Done twice it must change nothing: what a worker had done before it was killed, another
   * does again. `stopped` aborts when the process ends or the lease does.
   */
  run: (now: number, stopped: AbortSignal) => Promise<number>;
}

/** How often a worker looks whether a chore is due: seldom against an hour, often against a lease. */
const LOOK_MS = 15_000;

/**
 * A chore as a kind of job that belongs to no case. Its row waits for its time, and is claimed, tried again and counted like any
 * other; done, it makes room for the next in one transaction, so that its age is the time since it was done.
 */
export const recurring = (
  { db, clock, log, stopping }: { db: Db; clock: Clock; log: Log; stopping: AbortSignal },
  { kind, everyMs, run }: Chore,
): JobKind => ({
  kind,
  batch: 1,
  parallel: 1,
  leaseMs: 60_000,
  silenceMs: 10_000,
  retry: { baseMs: 10_000, capMs: Math.min(everyMs, 600_000) },
  everyMs: LOOK_MS,
  prepare: (tx, now) => keepJob(tx, kind, now),
  run: async (jobs, { signal }) => {
    const stopped = AbortSignal.any([signal, stopping]);
    const count = await run(clock(), stopped);
    // Half of it done is not done.
    stopped.throwIfAborted();
    if (count > 0) log.info({ kind, count }, 'chore done');
    await db.system(async tx => {
      const now = clock();
      if ((await finishJobs(tx, jobs)).length > 0)
        await addJobs(tx, [{ kind, subjectId: NO_SUBJECT, runAt: now + everyMs, now }]);
    });
  },
});
