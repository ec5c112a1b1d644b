import { currencyServiceTitles, type ListedGood } from '@moadi/domain/invoices';
import { searchText, tehranDayOf } from '@moadi/domain/primitives';
import type { Tx } from '../../platform/database/scope.ts';

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
