import { fault } from '@moadi/domain/faults';
import { withoutNulls } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { refuse } from '../../../platform/http/faults.ts';

/** What an invoice needs to know of its case: the seller. */
export async function findSeller(tx: Tx, clientId: number) {
  const row = await tx
    .selectFrom('cases')
    .select([
      'client_id as clientId',
      'state',
      'business_name as businessName',
      'case_name as caseName',
      'economy_code as economyCode',
    ])
    .select([
      'national_identity_code as nationalIdentityCode',
      'fiscal_id as fiscalId',
      'branch_code as branchCode',
    ])
    .select([
      'postal_code as postalCode',
      'address',
      'landline_number as landlineNumber',
      'type_of_case as typeOfCase',
      'is_non_taxable as isNonTaxable',
    ])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  if (!row) return refuse(fault('http.rowNotFound'));
  const seller = withoutNulls(row);
  const { fiscalId, economyCode } = seller;
  if (!fiscalId || !economyCode) return refuse(fault('invoices.noFiscalId'));
  return { ...seller, fiscalId, economyCode, businessName: seller.businessName ?? seller.caseName };
}

export type Seller = Awaited<ReturnType<typeof findSeller>>;
