import type { ListQuery } from '@moadi/contract/kit';
import {
  cityResource,
  commodityResource,
  provinceResource,
  waybillCityResource,
  waybillCountryResource,
} from '@moadi/contract/reference/resources';
import type {
  citySchema,
  commoditySchema,
  placeSchema,
  waybillPlaceSchema,
} from '@moadi/contract/reference/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import { hasWords, titleHas } from './search-store.ts';
import { counted, howMany, inPersian, type ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

const commodities: ListSource<typeof commodityResource> = {
  resource: commodityResource,
  id: 'id',
  search: hasWords,
  columns: {
    title: { ref: 'title', contains: hasWords },
    stuffId: 'stuff_id',
    vatRate: 'vat_rate',
    category: 'category',
    supplier: 'supplier',
    type: 'type',
    editDate: { ref: 'edit_date', nullable: true },
  },
};

const commodityColumns = [
  ...(['id', 'stuff_id as stuffId', 'title', 'vat_rate as vatRate', 'category', 'type', 'supplier'] as const),
  ...(['measurement_unit as measurementUnit', 'edit_date as editDate'] as const),
  ...(['valid_from as validFrom', 'valid_to as validTo', 'as_of as asOf'] as const),
] as const;

export async function listCommodities(tx: Tx, list: PageQuery): Promise<z.output<typeof commoditySchema>[]> {
  const query = tx.selectFrom('commodities').select(commodityColumns);
  return (await listed(query, commodities, list)).map(row => withoutNulls(row));
}

export const countCommodities = (tx: Tx, list: ListQuery) =>
  counted(tx.selectFrom('commodities').select(howMany), commodities, list);

export async function findCommodity(
  tx: Tx,
  id: string,
): Promise<z.output<typeof commoditySchema> | undefined> {
  const row = await tx
    .selectFrom('commodities')
    .select(commodityColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && withoutNulls(row);
}

const place = { id: 'code', search: 'search', columns: { name: 'name', code: 'code' } };

export const listWaybillCountries = async (
  tx: Tx,
  list: PageQuery,
): Promise<z.output<typeof waybillPlaceSchema>[]> =>
  listed(
    tx.selectFrom('waybill_countries').select(['code', 'name']),
    { resource: waybillCountryResource, ...place },
    list,
  );

export const listWaybillCities = async (
  tx: Tx,
  list: PageQuery,
): Promise<z.output<typeof waybillPlaceSchema>[]> =>
  listed(
    tx.selectFrom('waybill_cities').select(['code', 'name']),
    { resource: waybillCityResource, ...place },
    list,
  );

const provinces: ListSource<typeof provinceResource> = {
  resource: provinceResource,
  id: 'provinces.id',
  columns: { name: inPersian('name') },
};

export const listProvinces = async (tx: Tx, list: PageQuery): Promise<z.output<typeof placeSchema>[]> =>
  listed(tx.selectFrom('provinces').select([sql<string>`id::text`.as('id'), 'name']), provinces, list);

export const countProvinces = (tx: Tx, list: ListQuery) =>
  counted(tx.selectFrom('provinces').select(howMany), provinces, list);

const cities: ListSource<typeof cityResource> = {
  resource: cityResource,
  id: 'cities.id',
  columns: {
    name: inPersian('cities.name'),
    provinceName: inPersian('provinces.name'),
    // Whatever number is asked for.
    provinceId: { ref: sql`province_id::bigint` },
  },
};

const citiesOf = (tx: Tx) =>
  tx.selectFrom('cities').innerJoin('provinces', 'provinces.id', 'cities.province_id');

export const listCities = async (tx: Tx, list: PageQuery): Promise<z.output<typeof citySchema>[]> =>
  listed(
    citiesOf(tx)
      .select([sql<string>`cities.id::text`.as('id'), 'cities.name'])
      .select([sql<string>`province_id::text`.as('provinceId'), 'provinces.name as provinceName']),
    cities,
    list,
  );

export const countCities = (tx: Tx, list: ListQuery) => counted(citiesOf(tx).select(howMany), cities, list);

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

export type ListedRow = Awaited<ReturnType<typeof listedByIds>>[number];

export const listedByIds = (tx: Tx, stuffIds: readonly string[]) =>
  inList(tx).where('stuff_id', 'in', stuffIds).execute();

/** Titles as they are searched for: found by their words, then whole. */
export const listedByTitles = (tx: Tx, titles: readonly string[]) =>
  inList(tx)
    .where(titleHas(titles.map(title => `(${title.split(' ').join(' & ')})`).join(' | ')))
    .where(eb => eb.or(titles.map(title => eb('search', 'like', `%${title}%`))))
    .orderBy('stuff_id')
    .limit(50)
    .execute();
