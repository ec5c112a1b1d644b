import { fault } from '@moadi/domain/faults';
import { normalizeDocument } from '@moadi/domain/fields';
import { buyerDataFields, checkBuyerData, kindOf, type BuyerData } from '@moadi/domain/invoices';
import { timestamp } from '../../platform/database/connect.ts';
import { withoutNulls, toColumns } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { RowKey } from '../../platform/database/sets.ts';
import { refuse } from '../../platform/http/faults.ts';
import { findInvoice } from './stored-invoice.ts';

/** Mends what the invoice says of its buyer to people; nothing of it is on the wire, so no state forbids it. */
export async function keepBuyerData(
  tx: Tx,
  { clientId, id }: RowKey,
  { version, ...body }: BuyerData & { version: number },
  now: number,
) {
  const { document } = (await findInvoice(tx, clientId, id)) ?? refuse(fault('http.rowNotFound'));
  const data = normalizeDocument(buyerDataFields, body);
  const faults = checkBuyerData(kindOf(document)!, data, now);
  if (faults.length > 0) refuse(...faults);
  const row = await tx
    .updateTable('invoices')
    .set({ ...toColumns(buyerDataFields, data), modify_date: timestamp(now), version: version + 1 })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version', 'buyer_name as buyerName', 'buyer_landline_number as buyerLandlineNumber'])
    .returning('buyer_address as buyerAddress')
    .executeTakeFirst();
  return row ? withoutNulls(row) : refuse(fault('http.editedMeanwhile'));
}
