import type { InvoiceState } from '@moadi/domain/enums';
import type { InvoiceEvent, InvoiceHappening } from '@moadi/domain/invoices';
import { timestamp } from '../../platform/database/connect.ts';
import { keyOf, type Tx } from '../../platform/database/scope.ts';
import { bytes, insertAll } from '../../platform/database/sets.ts';
import { newId } from '../../platform/ids.ts';

export interface TimelineEntry {
  clientId: number;
  invoiceId: string;
  event: InvoiceEvent | InvoiceHappening;
  from: InvoiceState | null;
  to: InvoiceState;
  /** A user's id, or who else it was. */
  actor: 'user' | 'worker' | 'authority';
  userId?: string;
  referenceNumber?: string;
  /** Hash of what was sent or received. */
  hash?: Buffer | undefined;
  note?: string;
  now: number;
}

/**
 * Every change of state, and what else happens to an invoice, is told here, in the transaction of the change (product.md
 * section 3). Rows are never changed.
 */
export const record = (tx: Tx, entries: readonly TimelineEntry[]): Promise<void> =>
  insertAll(tx, { invoice_events: entries.map(entry => eventRow(tx, entry)) });

export const eventRow = (tx: Tx, entry: TimelineEntry) => ({
  client_id: entry.clientId,
  invoice_id: entry.invoiceId,
  id: newId(entry.now),
  at: timestamp(entry.now),
  event: entry.event,
  from_state: entry.from,
  to_state: entry.to,
  actor: entry.actor,
  user_id: entry.userId ?? null,
  key_id: keyOf(tx) ?? null,
  reference_number: entry.referenceNumber ?? null,
  hash: entry.hash ? bytes(entry.hash) : null,
  note: entry.note ?? null,
});

export const timelineOf = (tx: Tx, clientId: number, invoiceId: string) =>
  tx
    .selectFrom('invoice_events')
    .select(['id', 'at', 'event', 'from_state as from', 'to_state as to', 'actor', 'user_id as userId'])
    .select(['key_id as keyId', 'reference_number as referenceNumber', 'hash', 'note'])
    .where('client_id', '=', clientId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('at')
    .orderBy('id')
    .execute();
