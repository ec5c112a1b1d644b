import { fault } from '@moadi/domain/faults';
import { formatJalaliTime } from '@moadi/domain/primitives';
import type { Tx } from '../../platform/database/scope.ts';
import { found, refuse } from '../../platform/http/faults.ts';
import { namesOf, standingOf } from './details-store.ts';
import { takeCase } from './dues-store.ts';

/** Whoever does nothing in a case for so long has left it. */
const IDLE_MS = 15 * 60_000;

/** Whether somebody who took it then has it still. */
export const isTaken = (reviewedAt: number | null, now: number): boolean =>
  reviewedAt !== null && reviewedAt >= now - IDLE_MS;

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
  const { reviewerId, reviewedAt } = found(await standingOf(tx, clientId));
  const names = await namesOf(db, [reviewerId]);
  const words = { name: names.get(reviewerId ?? '') ?? '', date: formatJalaliTime(reviewedAt ?? now) };
  refuse(fault('cases.takenByOther', '', words));
}
