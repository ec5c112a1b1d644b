import type { Endpoint } from '@moadi/contract/kit';
import type { Tx } from '../database/scope.ts';
import { auditRead } from './audit.ts';
import { readOf, type Call, type Reading } from './call.ts';

/**
 * Does the work of a request whose reading is written down (S26): a list with what it was asked for and how many rows it answers,
 * as one event; anything else before it begins. How many rows there are is no row, and is not written. Nothing is answered before
 * it stands.
 */
export async function reading<A>(
  tx: Tx,
  isAudited: boolean,
  endpoint: Endpoint,
  call: Reading & Pick<Call<object>, 'list'>,
  work: () => Promise<A>,
): Promise<A> {
  if (!isAudited || endpoint.count) return work();
  if (!endpoint.list) {
    await auditRead(tx, readOf(endpoint, call));
    return work();
  }
  const rows = await work();
  const list = { query: call.list, count: Array.isArray(rows) ? rows.length : 0 };
  await auditRead(tx, { ...readOf(endpoint, call), list });
  return rows;
}
