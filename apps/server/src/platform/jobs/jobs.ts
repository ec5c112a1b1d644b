import { sql } from 'kysely';
import { at, timestamp } from '../database/connect.ts';
import type { Tx } from '../database/scope.ts';
import { newId } from '../ids.ts';

export interface Job {
  id: string;
  kind: string;
  clientId: number | null;
  subjectId: string | null;
  tries: number;
  /** Grows with every claim; a worker may finish a job only with the number it got (fencing). */
  claims: number;
  createdAt: number;
}

export interface NewJob {
  kind: string;
  clientId: number | null;
  subjectId: string | null;
  runAt: number;
  now: number;
}

/** Written in the transaction that needs the work done; nothing runs before it commits. */
export async function addJobs(tx: Tx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx
    .insertInto('jobs')
    .values(
      jobs.map(job => ({
        id: newId(job.now),
        kind: job.kind,
        client_id: job.clientId,
        subject_id: job.subjectId,
        run_at: timestamp(job.runAt),
        create_date: timestamp(job.now),
      })),
    )
    .execute();
}

export interface Claim {
  kind: string;
  limit: number;
  worker: string;
  /** Longer than the longest the work can take: a lease that ended is taken over. */
  leaseMs: number;
  now: number;
}

/** Claims due jobs that nobody holds, oldest first, skipping rows that another worker is just claiming. */
export async function claimJobs(tx: Tx, { kind, limit, worker, leaseMs, now }: Claim): Promise<Job[]> {
  return tx
    .updateTable('jobs')
    .set({ worker, lease_until: timestamp(now + leaseMs), claims: sql<number>`claims + 1` })
    .where('id', 'in', eb =>
      eb
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', kind)
        .where('run_at', '<=', at(now))
        .where(or => or.or([or('lease_until', 'is', null), or('lease_until', '<', at(now))]))
        .orderBy('run_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'client_id as clientId', 'subject_id as subjectId', 'tries', 'claims'])
    .returning('create_date as createdAt')
    .execute();
}

/** Ends jobs that are still ours; returns the ids that were. */
export async function finishJobs(tx: Tx, jobs: readonly Pick<Job, 'id' | 'claims'>[]): Promise<string[]> {
  if (jobs.length === 0) return [];
  const rows = await tx
    .deleteFrom('jobs')
    .where(eb => eb.or(jobs.map(job => eb.and([eb('id', '=', job.id), eb('claims', '=', job.claims)]))))
    .returning('id')
    .execute();
  return rows.map(row => row.id);
}

/** Lets a job go until `runAt`; counts as a try unless nothing was attempted. */
export const postponeJob = (
  tx: Tx,
  job: Pick<Job, 'id' | 'claims'>,
  { runAt, error, countTry }: { runAt: number; error: string; countTry: boolean },
) =>
  tx
    .updateTable('jobs')
    .set({
      run_at: timestamp(runAt),
      lease_until: null,
      worker: null,
      last_error: error.slice(0, 500),
      ...(countTry && { tries: sql<number>`tries + 1` }),
    })
    .where('id', '=', job.id)
    .where('claims', '=', job.claims)
    .execute();

/** Takes back a job that nobody has claimed; false when a worker has it already: one atomic step. */
export async function withdrawJob(
  tx: Tx,
  kind: string,
  clientId: number,
  subjectId: string,
  now: number,
): Promise<boolean> {
  const rows = await tx
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('client_id', '=', clientId)
    .where('subject_id', '=', subjectId)
    .where(eb => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', at(now))]))
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** On a graceful stop: what this worker still holds is free at once. */
export const releaseJobs = (tx: Tx, worker: string) =>
  tx.updateTable('jobs').set({ lease_until: null, worker: null }).where('worker', '=', worker).execute();
