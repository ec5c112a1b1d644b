import { listed, type PageQuery } from '../../../platform/database/list-page.ts';
import { withoutNulls } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { rowColumns } from '../columns.ts';
import { searched } from './search-store.ts';

export const invoicesOf = (tx: Tx, clientId: number) =>
  tx.selectFrom('invoices').where('invoices.client_id', '=', clientId);

/** Over all cases, for staff. */
export const invoicesOfAll = (tx: Tx) =>
  tx.selectFrom('invoices').innerJoin('cases', 'cases.client_id', 'invoices.client_id');

export async function listInvoices(tx: Tx, clientId: number, list: PageQuery) {
  const { source } = await searched(tx, list, clientId);
  return (await listed(invoicesOf(tx, clientId).select(rowColumns), source, list)).map(withoutNulls);
}

export async function listAllInvoices(tx: Tx, list: PageQuery) {
  const { source } = await searched(tx, list);
  const query = invoicesOfAll(tx).select([...rowColumns, 'cases.business_name as businessName']);
  return (await listed(query, source, list)).map(withoutNulls);
}
