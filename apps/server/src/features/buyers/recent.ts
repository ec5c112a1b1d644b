import type { Tx } from '../../platform/database/scope.ts';
import { buyers, type Buyer } from './store.ts';

/** Ids of the buyers that a case has invoiced last, the last one first: the invoices' word, which this feature does not know. */
export type InvoicedLast = (tx: Tx, clientId: number) => Promise<readonly string[]>;

const inUse = [{ field: 'isActive', op: 'EQ', values: [true] }] as const;

/** Those of some saved buyers that the case still uses and that have these words, in the order of the ids. */
export async function usedBuyers(
  tx: Tx,
  clientId: number,
  ids: readonly string[],
  fullText?: string,
): Promise<Buyer[]> {
  if (ids.length === 0) return [];
  const rows = await buyers.list(tx, clientId, {
    ...{ filters: inUse, ids, sort: [], skip: 0, take: ids.length },
    ...(fullText && { fullText }),
  });
  return ids.flatMap(id => rows.find(row => row.id === id) ?? []);
}

interface Search {
  clientId: number;
  text: string;
  skip: number;
  take: number;
}

/** Buyers in use that have these words: those that were invoiced last, then the others, the newest first. */
export async function searchBuyers(
  tx: Tx,
  { clientId, text: fullText, skip, take }: Search,
  lastIds: readonly string[],
): Promise<Buyer[]> {
  const last = await usedBuyers(tx, clientId, lastIds, fullText);
  const shown = last.slice(skip, skip + take);
  if (shown.length === take) return shown;
  const others = await buyers.list(tx, clientId, {
    ...{ filters: inUse, sort: [{ field: 'createDate', descending: true }] },
    ...{ skip: Math.max(0, skip - last.length), take: take - shown.length },
    ...{ without: last.map(({ id }) => id), ...(fullText && { fullText }) },
  });
  return [...shown, ...others];
}
