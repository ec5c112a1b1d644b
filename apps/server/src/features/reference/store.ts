import {
  cityResource,
  commodityResource,
  provinceResource,
  waybillCityResource,
  waybillCountryResource,
} from '@moadi/contract/reference';
import type {
  citySchema,
  commoditySchema,
  placeSchema,
  waybillPlaceSchema,
} from '@moadi/contract/reference/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
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

export async function listCommodities(tx: Tx, list: PageQuery): Promise<z.output<typeof commoditySchema>[]> {
  const query = tx
    .selectFrom('commodities')
    .select(['id', 'stuff_id as stuffId', 'title', 'vat_rate as vatRate', 'category', 'type', 'supplier'])
    .select(['measurement_unit as measurementUnit', 'edit_date as editDate']);
  return (await listed(query, commodities, list)).map(row => withoutNulls(row));
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

export const listProvinces = async (tx: Tx, list: PageQuery): Promise<z.output<typeof placeSchema>[]> =>
  listed(
    tx.selectFrom('provinces').select([sql<string>`id::text`.as('id'), 'name']),
    { resource: provinceResource, id: 'provinces.id', columns: { name: 'name' } },
    list,
  );

export const listCities = async (tx: Tx, list: PageQuery): Promise<z.output<typeof citySchema>[]> =>
  listed(
    tx
      .selectFrom('cities')
      .select([sql<string>`id::text`.as('id'), 'name', sql<string>`province_id::text`.as('provinceId')]),
    {
      resource: cityResource,
      id: 'cities.id', // Whatever number is asked for.
      columns: { name: 'name', provinceId: { ref: sql`province_id::bigint` } },
    },
    list,
  );

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

/** Titles as they are searched for. */
export const listedByTitles = (tx: Tx, titles: readonly string[]) =>
  inList(tx)
    .where(eb => eb.or(titles.map(title => eb('search', 'like', `%${title}%`))))
    .orderBy('stuff_id')
    .limit(50)
    .execute();
