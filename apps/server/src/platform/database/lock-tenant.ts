import { sql } from 'kysely';
import type { Database } from './schema.ts';
import type { Tx } from './scope.ts';

/**
 * Holds back others who write the same list (its table) of the same case until this transaction ends, so that what a look-up did not
 * find is still not there at the write. Rows of older versions may be twins, so an index cannot say it.
 */
export const lockTenant = (tx: Tx, list: keyof Database & string, clientId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${list}, ${clientId}::bigint))`.execute(tx);
