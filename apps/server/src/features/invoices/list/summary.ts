import type { ListQuery } from '@moadi/contract/kit';
import { withinTime, type Tx } from '../../../platform/database/scope.ts';
import { MOST_FOUND, searched } from './search-store.ts';
import { sumsOfCounts, sumsOfRows, type StateSum } from './sums-store.ts';

/** Rows that are added up while somebody waits for a page. */
const MOST_SUMMED = 100_000;
const MOST_MS = 500;

/** How many invoices a list has and what their amounts come to, however long that takes; of one case or of all. */
export async function countAndSum(tx: Tx, list: ListQuery, clientId?: number) {
  const { isCounted: _, ...found } = await summed(tx, { list, clientId });
  return found;
}

/** The same from the counts that are kept, else from the rows as far as half a second and a hundred thousand of them go. */
export async function summaryOf(tx: Tx, list: ListQuery, clientId?: number) {
  const found = await withinTime(tx, MOST_MS, () => summed(tx, { list, clientId, most: MOST_SUMMED + 1 }));
  if (!found) return { states: [] };
  const { isCounted, ...sums } = found;
  // Some of the rows say nothing about all of them.
  if (!isCounted && sums.totalCount !== undefined && sums.totalCount > MOST_SUMMED)
    return { moreThan: MOST_SUMMED, states: [] };
  return sums;
}

interface Sums {
  totalCount?: number;
  moreThan?: number;
  states: StateSum[];
  searchedNewest?: number;
  isCounted: boolean;
}

type Asked = Parameters<typeof sumsOfRows>[2];

async function summed(tx: Tx, asked: Asked): Promise<Sums> {
  const { list, clientId } = asked;
  const counted = await sumsOfCounts(tx, list, clientId);
  if (counted) return { totalCount: countOf(counted), states: counted, isCounted: true };
  const { source, capped } = await searched(tx, list, clientId);
  const cap = await capped();
  if (cap) {
    // What those that were looked at come to is nothing that anybody asked for.
    const moreThan = cap.hasMore ? { moreThan: MOST_FOUND } : {};
    return { ...moreThan, states: [], searchedNewest: MOST_FOUND, isCounted: false };
  }
  const states = await sumsOfRows(tx, source, asked);
  return { totalCount: countOf(states), states, isCounted: false };
}

const countOf = (states: readonly StateSum[]): number => states.reduce((sum, { count }) => sum + count, 0);
