import { importState, type ImportKind, type ImportState } from '@moadi/domain/enums';
import { at, timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { RowKey } from '../../platform/database/sets.ts';

/* What the house looks for among the books of all cases, by the time and after a restore. */

const keyAndState = ['client_id as clientId', 'id', 'state'] as const;

/** Books of a kind, of all cases, in these states. */
export const booksIn = (tx: Tx, kind: ImportKind, states: readonly ImportState[]) =>
  tx
    .selectFrom('imports')
    .select(keyAndState)
    .where('kind', '=', kind)
    .where('state', 'in', states)
    .execute();

/** Announced so long ago, and not there yet. */
export const neverArrived = (tx: Tx, before: number, most: number) =>
  tx
    .selectFrom('imports')
    .select(keyAndState)
    .where('state', '=', importState.id.arriving)
    .where('create_date', '<', at(before))
    .limit(most)
    .execute();

/** Ended so long ago, with their rows still there. */
export const endedBefore = (tx: Tx, before: number, most: number) =>
  tx
    .selectFrom('imports')
    .select(keyAndState)
    .where('ended_at', '<', at(before))
    .where('rows_removed_at', 'is', null)
    .limit(most)
    .execute();

export const markRowsRemoved = (tx: Tx, { clientId, id }: RowKey, now: number) =>
  tx
    .updateTable('imports')
    .set({ rows_removed_at: timestamp(now) })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
