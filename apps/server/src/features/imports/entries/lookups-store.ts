import { buyerFields, numberOf, type BuyerDocument } from '@moadi/domain/buyers';
import { invoiceState } from '@moadi/domain/enums';
import { goodFields, type GoodDocument } from '@moadi/domain/goods';
import { unfinishedStates } from '@moadi/domain/invoices';
import { sql } from 'kysely';
import { isOffered } from '../../../platform/database/catalogues.ts';
import { timestamp } from '../../../platform/database/connect.ts';
import { fieldColumns, withoutNulls } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import type { RowKey } from '../../../platform/database/sets.ts';

/* What the rows of a book are looked up in: what the case keeps, and the authority's lists. */

export const savedGoods = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('goods')
    .select(['id', 'stuff_id as stuffId', 'description', 'nick_name as nickName', 'user_code as userCode'])
    .select(['vat_rate as vatRate', 'fee', 'measurement_unit as measurementUnit'])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy('create_date')
    .execute();

export const savedBuyers = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('buyers')
    .select(['id', 'nick_name as nickName', 'type_of_buyer as typeOfBuyer', 'economy_code as economyCode'])
    .select(['national_identity_code as nationalIdentityCode', 'passport_number as passportNumber'])
    .select(['postal_code as postalCode', 'branch_code as branchCode', 'address'])
    .select('landline_number as landlineNumber')
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy('create_date')
    .execute();

export type SavedGood = Awaited<ReturnType<typeof savedGoods>>[number];
export type SavedBuyer = Awaited<ReturnType<typeof savedBuyers>>[number];

/** Codes of the authority by their names, of each list; what has ended is found by its code alone. */
export async function namedCodes(tx: Tx) {
  const units = await tx
    .selectFrom('measurement_units')
    .select(['code', 'unit_name as name'])
    .where(isOffered)
    .execute();
  const currencies = await tx
    .selectFrom('currencies')
    .select(['alphabetic_code as code', 'currency as name'])
    .where('alphabetic_code', 'is not', null)
    .where(isOffered)
    .$narrowType<{ code: string }>()
    .execute();
  const waybillCountries = await tx.selectFrom('waybill_countries').select(['code', 'name']).execute();
  const waybillCities = await tx.selectFrom('waybill_cities').select(['code', 'name']).execute();
  return { units, currencies, waybillCountries, waybillCities };
}

/** Goods of the case that have one of these codes of the person, or of these ids of goods, as they are edited. */
export async function keptGoods(tx: Tx, clientId: number, documents: readonly GoodDocument[]) {
  const codes = documents.flatMap(({ userCode }) => userCode ?? []);
  const ids = documents.flatMap(({ stuffId }) => stuffId ?? []);
  const rows = await tx
    .selectFrom('goods')
    .select(['id', 'version', ...fieldColumns(goodFields)])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(user_code = any(${codes}::text[]) or stuff_id = any(${ids}::text[]))`)
    .execute();
  return rows.map(edited<GoodDocument>);
}

/** Buyers of the case that have one of these numbers, as they are edited. */
export async function keptBuyers(tx: Tx, clientId: number, documents: readonly BuyerDocument[]) {
  const numbers = documents.flatMap(document => numberOf(document) ?? []);
  const rows = await tx
    .selectFrom('buyers')
    .select(['id', 'version', ...fieldColumns(buyerFields)])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`coalesce(economy_code, national_identity_code, passport_number) = any(${numbers}::text[])`,
    )
    .execute();
  return rows.map(edited<BuyerDocument>);
}

const edited = <D extends object>({ id, version, ...fields }: { id: string; version: number }) => ({
  ...{ id, version },
  document: withoutNulls(fields) as D,
});

/** Invoices of the case with these numbers of the person, and whether they came from a book. */
export const sameNumbers = (tx: Tx, { clientId, id }: RowKey, numbers: readonly string[]) =>
  tx
    .selectFrom('invoices as i')
    .leftJoin('import_entries as e', join =>
      join
        .onRef('e.client_id', '=', 'i.client_id')
        .onRef('e.stored_id', '=', 'i.id')
        .on('e.import_id', '<>', id),
    )
    .select(['i.id', 'i.book_number as bookNumber', 'i.total_invoice_value as total'])
    .select(['i.issuing_date_time as issuedAt', 'i.state', 'e.import_id as importId'])
    .select(
      sql<string | null>`coalesce(i.buyer_economic_number, i.buyer_national_identity_code, i.buyer_name)`.as(
        'buyer',
      ),
    )
    .where('i.client_id', '=', clientId)
    .where(sql<boolean>`i.book_number = any(${numbers}::text[])`)
    // What was given up does not count.
    .where('i.state', '<>', invoiceState.id.withdrawn)
    .execute();

/** Those of the invoices that somebody has edited since they were registered. */
export async function editedSince(
  tx: Tx,
  clientId: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('invoice_events')
    .select('invoice_id as id')
    .distinct()
    .where('client_id', '=', clientId)
    .where('invoice_id', 'in', ids)
    .where('event', 'in', ['register', 'registerProforma'])
    .where('from_state', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Takes rows away that nobody has edited since, and that no unfinished invoice has; which they were. */
export async function takeAway(
  tx: Tx,
  table: 'buyers' | 'goods',
  { clientId, ids }: { clientId: number; ids: readonly string[] },
  now: number,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .updateTable(table)
    .set({ deleted_at: timestamp(now) })
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('version', '=', 1)
    .$if(table === 'buyers', query =>
      query.where(
        sql<boolean>`not exists (select from invoices where client_id = ${clientId} and buyer_id = buyers.id
          and state in (${sql.join(unfinishedStates)}))`,
      ),
    )
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
