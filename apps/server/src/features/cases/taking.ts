import { fault } from '@moadi/domain/faults';
import { formatJalaliTime } from '@moadi/domain/primitives';
import type { Tx } from '../../platform/database/scope.ts';
import { found, refuse } from '../../platform/http/answers/faults.ts';
import { hurryJobs } from '../../platform/jobs/waiting.ts';
import { TAKEN } from './inquiry.ts';
import { namesOf, statusOf } from './details-store.ts';
import { releaseCase, takeCase } from './dues-store.ts';

/** Anyone who does nothing in a case for so long has left it. */
const IDLE_MS = 15 * 60_000;

/** Until when somebody who took it then has it, unless they let it go; undefined: nobody has it now. */
export function takenUntil(reviewedAt: number | null, now: number): number | undefined {
  const until = (reviewedAt ?? -Infinity) + IDLE_MS;
  return until >= now ? until : undefined;
}

/** Lets a case go; what has waited for that runs at once. */
export async function release(
  tx: Tx,
  { clientId, userId, now }: { clientId: number; userId: string; now: number },
): Promise<void> {
  if (await releaseCase(tx, clientId, userId)) await hurryJobs(tx, clientId, TAKEN, now);
}

/**
 * One person reviews a case at a time: takes it, or goes on with it, or is told who has it. The names of people are asked for
 * beside the transaction of the case, which does not see them.
 */
export async function take(
  tx: Tx,
  db: Tx,
  { clientId, userId, now }: { clientId: number; userId: string; now: number },
): Promise<void> {
  if (await takeCase(tx, clientId, userId, now - IDLE_MS, now)) return;
  const { reviewerId, reviewedAt } = found(await statusOf(tx, clientId));
  const names = await namesOf(db, [reviewerId]);
  const words = { name: names.get(reviewerId ?? '') ?? '', date: formatJalaliTime(reviewedAt ?? now) };
  refuse(fault('cases.takenByOther', '', words));
}
