import type { Tx } from '../../../platform/database/scope.ts';

/* What checks read of the rows of others: cases, buyers, catalogues. */

export const sellerRow = (tx: Tx, clientId: number) =>
  tx
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

export const buyersAmong = (tx: Tx, clientId: number, ids: readonly string[]) =>
  tx
    .selectFrom('buyers')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();

/** Where each list of the authority's codes lies. Goods ids are no such list: an unknown one only warns. */
export const lists = {
  units: { table: 'measurement_units', code: 'code', name: 'unit_name' },
  currencies: { table: 'currencies', code: 'alphabetic_code', name: 'currency' },
  waybillCountries: { table: 'waybill_countries', code: 'code', name: 'name' },
  waybillCities: { table: 'waybill_cities', code: 'code', name: 'name' },
} as const;

export type List = keyof typeof lists;

export async function namesOfCodes(tx: Tx, list: List, codes: readonly string[]) {
  // The four tables are alike; the compiler is shown one of them.
  const { table, code, name } = lists[list] as { table: 'waybill_cities'; code: 'code'; name: 'name' };
  return tx
    .selectFrom(table)
    .select([`${code} as code`, `${name} as name`])
    .where(code, 'in', codes)
    .execute();
}
