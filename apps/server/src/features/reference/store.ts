import { goodsListState } from '@moadi/domain/enums';
import { goodsSearchText } from '@moadi/domain/goods';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import type { OwnColumns } from '../../platform/database/catalogues.ts';
import { timestamp } from '../../platform/database/connect.ts';
import { waybillCityResource, waybillCountryResource } from '@moadi/contract/reference/resources';
import type { waybillPlaceSchema } from '@moadi/contract/reference/schemas';
import type { z } from 'zod';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { idHas, titleHas, titlesOrIds } from './search-store.ts';

/** When the newest list that names a row's id stood so, whether it changed the row or left it as it was. */
const asOf = sql<number>`greatest(commodities.as_of,
  (select named.as_of from commodity_ages named where named.stuff_id = commodities.stuff_id))`;

/** The end as an index has it: today's last moment of yesterday or an older one is over. */
const isNotOver = sql<boolean>`(valid_to is null or valid_to >= tehran_midnight(tehran_day(now())))`;

/** A period ends with a day on which it still holds: the day before that from which on it is not offered. */
export const commodityColumns = {
  end: {
    read: sql<number | null>`tehran_midnight(tehran_day(valid_to) + 1)`,
    column: 'valid_to',
    valueOf: (endDate: number) => startOfDay(tehranDayOf(endDate) - 1),
    // So that no list that is older than this turns it back.
    stamp: (now: number) => ({ edit_date: timestamp(startOfDay(tehranDayOf(now))) }),
  },
  read: { asOf },
  search: ({ title = '' }: { title?: string }) => goodsSearchText(title),
  stamp: (now: number) => ({ as_of: timestamp(now) }),
  list: {
    columns: {
      stuffId: { ref: 'stuff_id', contains: idHas },
      isActive: { ref: isNotOver },
    },
    look: { for: titlesOrIds, fields: ['title'] },
  },
} satisfies OwnColumns;

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

/** When the newest row of the list was true; undefined while there is none. */
export async function listAge(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ asOf: number | null }>`
    select greatest((select max(as_of) from commodities), (select max(as_of) from goods_lists where state = ${LIVE})) as "asOf"`.execute(
    tx,
  );
  return rows[0]!.asOf ?? undefined;
}

const { live: LIVE } = goodsListState.id;

const inList = (tx: Tx) =>
  tx
    .selectFrom('commodities')
    .select(['stuff_id', 'title', 'category', 'vat_rate', 'valid_from', 'valid_to'])
    .select(asOf.as('as_of'));

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
