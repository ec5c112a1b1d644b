import type { Tx } from '../../platform/database/scope.ts';
import { buyers, type Buyer } from './store.ts';

/** Those of some saved buyers that the case still uses, in the order of the ids. */
export async function usedBuyers(tx: Tx, clientId: number, ids: readonly string[]): Promise<Buyer[]> {
  if (ids.length === 0) return [];
  const filters = [{ field: 'isActive', op: 'EQ', values: [true] }] as const;
  const rows = await buyers.list(tx, clientId, { filters, ids, sort: [], skip: 0, take: ids.length });
  return ids.flatMap(id => rows.find(row => row.id === id) ?? []);
}
