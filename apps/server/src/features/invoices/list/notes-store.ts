import { noteFields, type InvoiceNotes } from '@moadi/domain/invoices';
import { timestamp } from '../../../platform/database/connect.ts';
import { toColumns } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import type { RowKey } from '../../../platform/database/sets.ts';
import { invoicesOf } from './store.ts';

export const isThere = async (tx: Tx, { clientId, id }: RowKey): Promise<boolean> =>
  (await invoicesOf(tx, clientId).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Undefined when it is no longer the version that the edit began from. */
export const updateNotes = (
  tx: Tx,
  { clientId, id, version }: RowKey & { version: number },
  notes: InvoiceNotes,
  now: number,
) =>
  tx
    .updateTable('invoices')
    .set({ ...toColumns(noteFields, notes), modify_date: timestamp(now), version: version + 1 })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version', 'own_reference as ownReference', 'internal_note as internalNote'])
    .executeTakeFirst();
