import type { Addressed } from '@moadi/domain/live';
import type { Tx } from '../database/scope.ts';
import { NO_CASE } from '../jobs/jobs.ts';

/**
 * Tells open pages that something has changed, in the transaction of the change. Rows of a case are told by triggers of their
 * tables; this is for what has none.
 */
export async function addSignals(tx: Tx, signals: readonly Addressed[]): Promise<void> {
  if (signals.length === 0) return;
  await tx
    .insertInto('signals')
    .values(
      signals.map(({ topic, clientId = NO_CASE, ids, userId, role }) => ({
        client_id: clientId,
        topic,
        subject_ids: ids ? [...ids] : null,
        user_id: userId ?? null,
        role: role ?? null,
      })),
    )
    .execute();
}
