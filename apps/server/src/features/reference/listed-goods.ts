import { currencyServiceTitles, type ListedGood } from '@moadi/domain/invoices';
import { searchText, tehranDayOf } from '@moadi/domain/primitives';
import type { Tx } from '../../platform/database/scope.ts';
import { periodsById } from './search-store.ts';
import { listedByIds, listedByTitles, type ListedRow } from './store.ts';

export { listAge } from './store.ts';

/** The rows of goods ids in the authority's list, one for each period of an id. */
export async function listedGoods(
  tx: Tx,
  stuffIds: readonly string[],
): Promise<(ListedGood & { stuffId: string })[]> {
  return stuffIds.length === 0 ? [] : (await listedByIds(tx, stuffIds)).map(goodOf);
}

/** A period of an id, with the unit that somebody has given it. */
export type Period = ListedGood & { unit: string | null };

/** Every period of these ids, the last first. */
export async function periodsOf(
  tx: Tx,
  stuffIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Period[]>> {
  const found = await periodsById(tx, stuffIds);
  return new Map(
    [...found].map(([id, rows]) => [id, rows.map(row => ({ ...goodOf(row), unit: row.measurement_unit }))]),
  );
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
