import { sendingTrouble, plainTrouble } from '@moadi/domain/enums';
import type { Tx } from '../../../platform/database/scope.ts';
import type { RowKey } from '../../../platform/database/sets.ts';

/** Why work does not get on, in a sentence for people; when it was tried last and when it is tried next. */
export interface Waiting {
  why: string;
  lastTry?: number;
  /** Absent while nobody knows: a person has paused it. */
  nextTry?: number;
}

/** By subject: what waits and does not go its usual way. */
export async function waitingWork(
  tx: Tx,
  kinds: readonly string[],
  subjects: readonly RowKey[],
  now: number,
): Promise<Map<string, Waiting>> {
  const rows = await jobsOf(tx, kinds, subjects);
  return new Map(
    rows.flatMap(({ id, ...job }) => {
      const waiting = waitingFor(job, now);
      return waiting ? [[id!, waiting] as const] : [];
    }),
  );
}

const jobsOf = (tx: Tx, kinds: readonly string[], subjects: readonly RowKey[]) =>
  tx
    .selectFrom('jobs as j')
    .leftJoin('job_gates as g', 'g.kind', 'j.kind')
    .leftJoin('job_pauses as p', join =>
      join.onRef('p.client_id', '=', 'j.client_id').onRef('p.kind', '=', 'j.kind'),
    )
    .select(['j.subject_id as id', 'j.run_at as runAt', 'j.tries', 'j.tried_at as triedAt'])
    .select(['j.last_error as lastError', 'g.failures', 'g.hold_until as holdUntil'])
    .select(['g.last_failure as lastFailure', 'g.last_failure_at as lastFailureAt'])
    .select(['g.paused_at as pausedAt', 'p.paused_at as casePausedAt'])
    // Constants, not a table: the queue is found by its index, however full it is and whatever the planner believes.
    .where('j.subject_id', 'in', [...new Set(subjects.map(({ id }) => id))])
    .where('j.client_id', 'in', [...new Set(subjects.map(({ clientId }) => clientId))])
    .where('j.kind', 'in', [...kinds])
    .execute();

type Job = Omit<Awaited<ReturnType<typeof jobsOf>>[number], 'id'>;

const { id: trouble } = sendingTrouble;

/** Questions without a verdict that are nothing to speak of: about a minute's. */
const USUAL_ASKS = 5;

function waitingFor(job: Job, now: number): Waiting | undefined {
  const { runAt, tries, triedAt, lastError, failures, holdUntil, lastFailure, lastFailureAt } = job;
  const tried = triedAt === null ? {} : { lastTry: triedAt };
  if (job.pausedAt !== null || job.casePausedAt !== null)
    return { why: plainTrouble(trouble.paused), ...tried };
  // The last try of whoever asked: while the gate is shut this work is not even begun.
  const silence = failures && lastFailureAt !== null ? { lastTry: lastFailureAt } : tried;
  if (holdUntil !== null && holdUntil > now) {
    const why = plainTrouble((failures && lastFailure) || trouble.asked);
    return { why, ...silence, nextTry: Math.max(holdUntil, runAt) };
  }
  if (lastError === trouble.inProgress && tries < USUAL_ASKS) return undefined;
  if (lastError !== null) return { why: plainTrouble(lastError), ...tried, nextTry: runAt };
  return failures && lastFailure !== null
    ? { why: plainTrouble(lastFailure), ...silence, nextTry: runAt }
    : undefined;
}
