import { sql } from 'kysely';
import type { Tx } from '../database/scope.ts';

/** Whatever held jobs holds them no more, and what it says of them is not believed; for data that went back in time. */
export const forgetLeases = (tx: Tx) =>
  tx
    .updateTable('jobs')
    .set({ lease_until: null, worker: null, claims: sql`claims + 1` })
    .where('worker', 'is not', null)
    .execute();
