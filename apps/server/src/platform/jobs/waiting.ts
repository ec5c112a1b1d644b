import { sql } from 'kysely';
import { at, timestamp } from '../database/connect.ts';
import type { Tx } from '../database/scope.ts';
import { among } from './jobs.ts';

/* Jobs as those see them who had them written: what still waits is hurried, taken back, or asked about. */

/** What a case's jobs waited for is there: they run at once. */
export const hurryJobs = (tx: Tx, clientId: number, error: string, now: number) =>
  tx
    .updateTable('jobs')
    .set({ run_at: timestamp(now) })
    .where('client_id', '=', clientId)
    .where('last_error', '=', error)
    .where('lease_until', 'is', null)
    .execute();

/** Takes back a job that nobody has claimed; false when a worker has it already: one atomic step. */
export const withdrawJob = async (
  tx: Tx,
  kind: string,
  clientId: number,
  subjectId: string,
  now: number,
): Promise<boolean> => (await withdrawJobs(tx, kind, clientId, [subjectId], now)).size > 0;

/**
 * The same for many; returns whose jobs were taken back. Waits for nobody: a job that is locked is just being claimed. Which of
 * them have to stay is asked once no worker can have them any more: whatever one did before is then to be seen.
 */
export async function withdrawJobs(
  tx: Tx,
  kind: string,
  clientId: number,
  subjectIds: readonly string[],
  now: number,
  staying: (subjectIds: readonly string[]) => Promise<ReadonlySet<string>> = async () => new Set(),
): Promise<ReadonlySet<string>> {
  if (subjectIds.length === 0) return new Set();
  const free = await tx
    .selectFrom('jobs')
    .select(['id', 'subject_id as subjectId'])
    .where('kind', '=', kind)
    .where('client_id', '=', clientId)
    .where('subject_id', 'in', [...subjectIds])
    .where(eb => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', at(now))]))
    .forUpdate()
    .skipLocked()
    .execute();
  if (free.length === 0) return new Set();
  const stay = await staying(free.map(({ subjectId }) => subjectId));
  const back = free.filter(({ subjectId }) => !stay.has(subjectId));
  await tx
    .deleteFrom('jobs')
    .where(among(sql`select unnest(${back.map(({ id }) => id)}::uuid[])`))
    .execute();
  return new Set(back.map(({ subjectId }) => subjectId));
}

/** Whether somebody is going to do this, or is at it. */
export async function isWaiting(tx: Tx, kind: string, clientId: number, subjectId: string): Promise<boolean> {
  const job = await tx
    .selectFrom('jobs')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return job !== undefined;
}
