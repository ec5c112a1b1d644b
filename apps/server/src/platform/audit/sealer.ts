import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../database/scope.ts';
import { finishJobs, keepJob, postponeJobs } from '../jobs/jobs.ts';
import type { JobKind } from '../jobs/worker.ts';
import { NOTHING, sealed } from './chain.ts';
import { hasUnsealed, keepSeals, lastLink, lastLinks, lockChain, unsealedRows } from './seal-store.ts';

const MOST = 1_000;
/** Nobody waits for a seal. */
const LOOK_MS = 2_000;

/**
 * Seals the oldest rows that have none, in one transaction; returns how many. What is not committed is not seen and comes later;
 * anyone who dies in the middle has sealed nothing. The lock keeps a second sealer out whose lease has not ended: the chain has one
 * end, which is read after the lock was had.
 */
export async function sealSome(tx: Tx, most = MOST): Promise<number> {
  await lockChain(tx);
  const rows = await unsealedRows(tx, most);
  if (rows.length === 0) return 0;
  const clientIds = new Set(rows.flatMap(({ clientId }) => (clientId === null ? [] : [clientId])));
  const ends = { all: (await lastLink(tx)) ?? NOTHING, cases: await lastLinks(tx, [...clientIds]) };
  await keepSeals(tx, rows, sealed(rows, ends));
  return rows.length;
}

interface World {
  db: Db;
  clock: Clock;
  /** Aborts when the process ends. */
  stopping: AbortSignal;
}

/** A job of no case that is there while rows wait for their seal: one worker seals, as far as there are any. */
export const sealingJob = ({ db, clock, stopping }: World): JobKind => ({
  kind: 'audit.seal',
  batch: 1,
  parallel: 1,
  leaseMs: 30_000,
  silenceMs: 10_000,
  everyMs: LOOK_MS,
  prepare: async (tx, now) => {
    if (await hasUnsealed(tx)) await keepJob(tx, 'audit.seal', now);
  },
  run: async (jobs, { isOver }) => {
    while (!isOver() && !stopping.aborted)
      if ((await db.system(tx => sealSome(tx))) < MOST)
        return void (await db.system(tx => finishJobs(tx, jobs)));
    const now = clock();
    const left = jobs.map(job => ({ job, runAt: now, error: 'stopped', countTry: false }));
    await db.system(tx => postponeJobs(tx, left, now));
  },
});
