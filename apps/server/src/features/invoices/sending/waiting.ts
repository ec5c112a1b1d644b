import { sendingTrouble, plainTrouble } from '@moadi/domain/enums';
import type { Tx } from '../../../platform/database/scope.ts';
import type { RowKey } from '../../../platform/database/sets.ts';
import { jobsOnTheirWay } from './store.ts';

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
  const rows = await jobsOnTheirWay(tx, kinds, subjects);
  return new Map(
    rows.flatMap(({ id, ...job }) => {
      const waiting = waitingFor(job, now);
      return waiting ? [[id!, waiting] as const] : [];
    }),
  );
}

type Job = Omit<Awaited<ReturnType<typeof jobsOnTheirWay>>[number], 'id'>;

const { id: trouble } = sendingTrouble;

/** Questions without a verdict that are nothing to speak of: about a minute's. */
const USUAL_ASKS = 5;

function waitingFor(job: Job, now: number): Waiting | undefined {
  const { runAt, tries, triedAt, lastError, failures, holdUntil, lastFailure, lastFailureAt } = job;
  const tried = triedAt === null ? {} : { lastTry: triedAt };
  if (job.pausedAt !== null || job.casePausedAt !== null)
    return { why: plainTrouble(trouble.paused), ...tried };
  // The last try of the person who asked: while the gate is shut this work is not even begun.
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
