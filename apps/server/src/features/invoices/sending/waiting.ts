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

/** When work that goes its usual way was tried last, if ever, and when its turn comes, or has come. */
export interface Turn {
  lastTry?: number;
  nextTry: number;
}

/** By subject: what waits and does not go its usual way. */
export async function waitingWork(
  tx: Tx,
  kinds: readonly string[],
  subjects: readonly RowKey[],
  now: number,
): Promise<Map<string, Waiting>> {
  const work = await workOnItsWay(tx, kinds, subjects, now);
  return new Map([...work].flatMap(([id, { waiting }]) => (waiting ? [[id, waiting] as const] : [])));
}

/** By subject: why it waits, or while nothing is amiss when it is tried. */
export async function workOnItsWay(
  tx: Tx,
  kinds: readonly string[],
  subjects: readonly RowKey[],
  now: number,
): Promise<Map<string, { waiting: Waiting; turn?: never } | { waiting?: never; turn: Turn }>> {
  const rows = await jobsOnTheirWay(tx, kinds, subjects);
  return new Map(
    rows.map(({ id, ...job }) => {
      const waiting = waitingFor(job, now);
      const turn = { ...triedOf(job), nextTry: job.runAt };
      return [id!, waiting ? { waiting } : { turn }] as const;
    }),
  );
}

type Job = Omit<Awaited<ReturnType<typeof jobsOnTheirWay>>[number], 'id'>;

const { id: trouble } = sendingTrouble;

/** Questions without a verdict that are nothing to speak of: about a minute's. */
const USUAL_ASKS = 5;

function waitingFor(job: Job, now: number): Waiting | undefined {
  const { runAt, tries, lastError, failures, holdUntil, lastFailure, lastFailureAt } = job;
  const tried = triedOf(job);
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

const triedOf = ({ triedAt }: Job) => (triedAt === null ? {} : { lastTry: triedAt });
