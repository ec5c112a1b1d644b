import { fault } from '@moadi/domain/faults';
import { normalizeDocument } from '@moadi/domain/fields';
import { buyerDataFields, checkBuyerData, kindOf, type BuyerData } from '@moadi/domain/invoices';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { RowKey } from '../../platform/database/sets.ts';
import { addSignals } from '../../platform/live/signals.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { findInvoice } from './document-store.ts';
import { updateBuyerData } from './store.ts';

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
  const row = await updateBuyerData(tx, { clientId, id, version }, data, now);
  if (!row) return refuse(fault('http.editedMeanwhile'));
  // It is no event of the timeline, which tells by itself.
  await addSignals(tx, [{ topic: 'invoices', clientId, ids: [id] }]);
  return withoutNulls(row);
}
