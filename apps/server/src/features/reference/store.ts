import {
  commodityResource,
  currencyResource,
  unitResource,
  waybillCityResource,
  waybillCountryResource,
} from '@moadi/contract/reference';
import type {
  commoditySchema,
  currencySchema,
  unitSchema,
  waybillPlaceSchema,
} from '@moadi/contract/reference/schemas';
import type { ListQuery } from '@moadi/contract/kit';
import { currencyServiceTitles, type ListedGood } from '@moadi/domain/invoices';
import { searchText, tehranDayOf } from '@moadi/domain/primitives';
import type { z } from 'zod';
import { listed, type ListSource } from '../../platform/database/list.ts';
import { present } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

const commodities: ListSource<typeof commodityResource> = {
  resource: commodityResource,
  id: 'id',
  search: 'search',
  columns: {
    title: 'title',
    stuffId: 'stuff_id',
    vatRate: 'vat_rate',
    category: 'category',
    supplier: 'supplier',
    type: 'type',
    editDate: { ref: 'edit_date', nullable: true },
  },
};

export async function listCommodities(tx: Tx, list: ListQuery): Promise<z.output<typeof commoditySchema>[]> {
  const query = tx
    .selectFrom('commodities')
    .select(['id', 'stuff_id as stuffId', 'title', 'vat_rate as vatRate', 'category', 'type', 'supplier'])
    .select(['measurement_unit as measurementUnit', 'edit_date as editDate']);
  return (await listed(query, commodities, list).execute()).map(row => present(row));
}

/** The rows of goods ids in the authority's list, one for each period of an id. */
export async function listedGoods(
  tx: Tx,
  stuffIds: readonly string[],
): Promise<(ListedGood & { stuffId: string })[]> {
  if (stuffIds.length === 0) return [];
  return (await inList(tx).where('stuff_id', 'in', stuffIds).execute()).map(goodOf);
}

/** The few services that currency may be sold as, found by their titles. */
export async function currencyServices(tx: Tx): Promise<(ListedGood & { stuffId: string })[]> {
  const rows = await inList(tx)
    .where(eb => eb.or(currencyServiceTitles.map(title => eb('search', 'like', `%${searchText(title)}%`))))
    .orderBy('stuff_id')
    .limit(50)
    .execute();
  return rows.map(goodOf);
}

/** When the newest row of the list was true; undefined while there is none. */
export async function listAge(tx: Tx): Promise<number | undefined> {
  const newest = await tx
    .selectFrom('commodities')
    .select('as_of')
    .orderBy('as_of', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.as_of;
}

const inList = (tx: Tx) =>
  tx
    .selectFrom('commodities')
    .select(['stuff_id', 'title', 'category', 'vat_rate', 'valid_from', 'valid_to', 'as_of']);

type ListedRow = Awaited<ReturnType<ReturnType<typeof inList>['executeTakeFirstOrThrow']>>;

const goodOf = (row: ListedRow): ListedGood & { stuffId: string } => ({
  stuffId: row.stuff_id,
  title: row.title,
  category: row.category,
  vatRate: row.vat_rate,
  ...(row.valid_from !== null && { from: tehranDayOf(row.valid_from) }),
  ...(row.valid_to !== null && { to: tehranDayOf(row.valid_to) }),
  asOf: row.as_of,
});

const units: ListSource<typeof unitResource> = {
  resource: unitResource,
  id: 'id',
  search: 'search',
  columns: { unitName: 'unit_name', code: 'code' },
};

export const listUnits = async (tx: Tx, list: ListQuery): Promise<z.output<typeof unitSchema>[]> =>
  listed(
    tx.selectFrom('measurement_units').select(['id', 'code', 'unit_name as unitName']),
    units,
    list,
  ).execute();

const currencies: ListSource<typeof currencyResource> = {
  resource: currencyResource,
  id: 'id',
  search: 'search',
  columns: {
    currency: 'currency',
    alphabeticCode: 'alphabetic_code',
    numericCode: 'numeric_code',
    entryPersianName: 'entry_persian_name',
    entryEnglishName: 'entry_english_name',
  },
};

export async function listCurrencies(tx: Tx, list: ListQuery): Promise<z.output<typeof currencySchema>[]> {
  const query = tx
    .selectFrom('currencies')
    .select(['id', 'currency', 'alphabetic_code as alphabeticCode', 'numeric_code as numericCode'])
    .select(['entry_persian_name as entryPersianName', 'entry_english_name as entryEnglishName'])
    .select('minor_unit as minorUnit');
  return (await listed(query, currencies, list).execute()).map(row => present(row));
}

const place = { id: 'code', search: 'search', columns: { name: 'name', code: 'code' } };

export const listWaybillCountries = async (
  tx: Tx,
  list: ListQuery,
): Promise<z.output<typeof waybillPlaceSchema>[]> =>
  listed(
    tx.selectFrom('waybill_countries').select(['code', 'name']),
    { resource: waybillCountryResource, ...place },
    list,
  ).execute();

export const listWaybillCities = async (
  tx: Tx,
  list: ListQuery,
): Promise<z.output<typeof waybillPlaceSchema>[]> =>
  listed(
    tx.selectFrom('waybill_cities').select(['code', 'name']),
    { resource: waybillCityResource, ...place },
    list,
  ).execute();
