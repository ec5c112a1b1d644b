import { fault, type Fault } from '@moadi/domain/faults';
import { headerFields, type InvoiceDocument } from '@moadi/domain/invoices';
import type { Tx } from '../../../platform/database/scope.ts';
import type { Seller } from './case-facts.ts';
import { buyersAmong } from './store.ts';

/**
 * Saved buyers that the case does not have. A correction keeps its reference's, which may have been deleted since: nothing
 * about the buyer can be changed there.
 */
export async function unknownBuyers(
  tx: Tx,
  { clientId }: Seller,
  documents: readonly InvoiceDocument[],
): Promise<Fault[][]> {
  const named = documents.map(({ invoiceHeader: { buyerId, invoiceSubject = 1 } }) =>
    invoiceSubject === 1 ? buyerId : undefined,
  );
  const ids = [...new Set(named.filter(id => id !== undefined))].filter(isId);
  const rows = ids.length === 0 ? [] : await buyersAmong(tx, clientId, ids);
  const known = new Set(rows.map(({ id }) => id));
  return named.map(id => (id === undefined || !isId(id) || known.has(id) ? [] : [unknown]));
}

const unknown = fault('rules.unknownValue', 'invoiceHeader.buyerId', { field: headerFields.buyerId.label });

/** One that is none is said by the check of the field. */
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
