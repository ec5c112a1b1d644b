import { fault } from '@moadi/domain/faults';
import { withoutNulls } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { refuse } from '../../../platform/http/answers/faults.ts';
import { sellerRow } from './store.ts';

/** What an invoice needs to know of its case: the seller. */
export async function findSeller(tx: Tx, clientId: number) {
  const row = await sellerRow(tx, clientId);
  if (!row) return refuse(fault('http.rowNotFound'));
  const seller = withoutNulls(row);
  const { fiscalId, economyCode } = seller;
  if (!fiscalId || !economyCode) return refuse(fault('invoices.noFiscalId'));
  return { ...seller, fiscalId, economyCode, businessName: seller.businessName ?? seller.caseName };
}

export type Seller = Awaited<ReturnType<typeof findSeller>>;
