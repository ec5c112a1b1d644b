import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../database/scope.ts';
import type { Log } from '../log/log.ts';
import { giveBack, takeTokens, type Pace } from './gate.ts';
import { claimJobs, releaseJobs, type Job } from './jobs.ts';

export interface JobKind {
  kind: string;
  /** How fast all workers together may go; absent: as fast as they can. */
  pace?: Pace;
  /** Jobs handled together, and how many such batches at the same time. */
  batch: number;
  parallel: number;
  leaseMs: number;
  /** Ends or postpones every job it is given. What it throws leaves the rest to the lease. */
  run: (jobs: readonly Job[], worker: string) => Promise<void>;
}

export interface Worker {
  /** Looks for work at once instead of at the next tick. */
  wake: () => void;
  /** Finishes what runs, releases the leases. */
  stop: () => Promise<void>;
}

const IDLE_MS = 1_000;

/** Runs each kind of job in a loop of its own, so that a slow kind never holds up another. */
export function startWorker(
  { db, log, clock }: { db: Db; log: Log; clock: Clock },
  kinds: readonly JobKind[],
): Worker {
  const name = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const stopping = new AbortController();
  const wakers = new Set<() => void>();

  /** Until the next tick, a wake or the stop. */
  const idle = async () => {
    const woken = new AbortController();
    const wake = () => woken.abort();
    wakers.add(wake);
    await sleep(IDLE_MS, undefined, { signal: AbortSignal.any([woken.signal, stopping.signal]) }).catch(
      () => {},
    );
    wakers.delete(wake);
  };

  const claim = async (tx: Tx, { kind, batch, leaseMs, pace }: Omit<JobKind, 'run' | 'parallel'>) => {
    const now = clock();
    const limit = pace ? await takeTokens(tx, kind, pace, batch, now) : batch;
    if (limit === 0) return [];
    const jobs = await claimJobs(tx, { kind, limit, worker: name, leaseMs, now });
    if (pace && jobs.length < limit) await giveBack(tx, kind, limit - jobs.length);
    return jobs;
  };

  const loop = async ({ kind, batch, leaseMs, pace, run }: JobKind) => {
    while (!stopping.signal.aborted) {
      try {
        const jobs = await db.system(tx => claim(tx, { kind, batch, leaseMs, pace }));
        if (jobs.length > 0) await run(jobs, name);
        else await idle();
      } catch (error) {
        log.error({ err: error, kind }, 'job loop failed; trying again');
        await idle();
      }
    }
  };
  const loops = kinds.flatMap(kind => Array.from({ length: kind.parallel }, () => loop(kind)));

  return {
    wake: () => {
      for (const wake of wakers) wake();
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
      await db
        .system(tx => releaseJobs(tx, name))
        .catch(error => log.error({ err: error }, 'leases not released'));
    },
  };
}
