import type { ListQuery } from '@moadi/contract/kit';
import { withinTime, type Tx } from '../../../platform/database/scope.ts';
import { MOST_FOUND, searched } from './search-store.ts';
import { sumsOfCounts, sumsOfRows, type StateSum } from './sums-store.ts';

/** Rows that are added up while somebody waits for a page. */
const MOST_SUMMED = 100_000;
const MOST_MS = 500;

/** How many invoices a list has and what their amounts come to, however long that takes; of one case or of all. */
export async function countAndSum(tx: Tx, list: ListQuery, clientId?: number) {
  const { states, ...rest } = await summed(tx, { list, clientId });
  return { totalCount: countOf(states), states, ...rest };
}

/** The same from the counts that are kept, else from the rows as far as half a second and a hundred thousand of them go. */
export async function summaryOf(tx: Tx, list: ListQuery, clientId?: number) {
  const found = await withinTime(tx, MOST_MS, () => summed(tx, { list, clientId, most: MOST_SUMMED + 1 }));
  if (!found) return { states: [] };
  const { states, isCounted, ...rest } = found;
  const totalCount = countOf(states);
  // Some of the rows say nothing about all of them.
  if (!isCounted && totalCount > MOST_SUMMED) return { moreThan: MOST_SUMMED, states: [], ...rest };
  return { totalCount, states, ...rest };
}

type Asked = Parameters<typeof sumsOfRows>[2];

async function summed(tx: Tx, asked: Asked) {
  const { list, clientId } = asked;
  const counted = await sumsOfCounts(tx, list, clientId);
  if (counted) return { states: counted, isCounted: true };
  const { source, isCapped } = await searched(tx, list, clientId);
  const states = await sumsOfRows(tx, source, asked);
  return { states, isCounted: false, ...(isCapped && { searchedNewest: MOST_FOUND }) };
}

const countOf = (states: readonly StateSum[]): number => states.reduce((sum, { count }) => sum + count, 0);
