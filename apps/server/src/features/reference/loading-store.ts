import { sql, type Insertable } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** Servers that start together: one loads, the others wait here and find it loaded. */
export async function isLoaded(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(6021402)`.execute(tx);
  const row = await tx.selectFrom('measurement_units').select('code').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The same for what came later. */
export async function hasActivities(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(6021402)`.execute(tx);
  const row = await tx.selectFrom('activities').select('code').limit(1).executeTakeFirst();
  return row !== undefined;
}

export const insertRows = <Table extends keyof Database>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
) => tx.insertInto(table).values(rows).execute();
