import { currencyServiceTitles, type ListedGood } from '@moadi/domain/invoices';
import { searchText, tehranDayOf } from '@moadi/domain/primitives';
import type { Tx } from '../../platform/database/scope.ts';
import { listedByIds, listedByTitles, type ListedRow } from './store.ts';

export { listAge } from './store.ts';

/** The rows of goods ids in the authority's list, one for each period of an id. */
export async function listedGoods(
  tx: Tx,
  stuffIds: readonly string[],
): Promise<(ListedGood & { stuffId: string })[]> {
  return stuffIds.length === 0 ? [] : (await listedByIds(tx, stuffIds)).map(goodOf);
}

/** The few services that currency may be sold as, found by their titles. */
export async function currencyServices(tx: Tx): Promise<(ListedGood & { stuffId: string })[]> {
  return (await listedByTitles(tx, currencyServiceTitles.map(searchText))).map(goodOf);
}

/** A period as the domain knows it. */
export const goodOf = (row: ListedRow): ListedGood & { stuffId: string } => ({
  stuffId: row.stuff_id,
  title: row.title,
  category: row.category,
  ...(row.vat_rate !== null && { vatRate: row.vat_rate }),
  ...(row.valid_from !== null && { from: tehranDayOf(row.valid_from) }),
  ...(row.valid_to !== null && { to: tehranDayOf(row.valid_to) }),
  asOf: row.as_of,
});
