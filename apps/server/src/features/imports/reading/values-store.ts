import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope.ts';
import type { RowKey } from '../../../platform/database/sets.ts';

/** A value of theirs for which ours is looked up. */
export interface CountedValue {
  list: string;
  key: string;
  text: string;
  count: number;
}

/** Counts values, beside those that were counted before. */
export async function addValues(
  tx: Tx,
  { clientId, id }: RowKey,
  values: readonly CountedValue[],
): Promise<void> {
  if (values.length === 0) return;
  await sql`
    insert into import_values (client_id, import_id, list, key, text, count)
    select ${clientId}::bigint, ${id}::uuid, list, key, text, count
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (list text, key text, text text, count integer)
    on conflict (client_id, import_id, list, key) do update set count = import_values.count + excluded.count`.execute(
    tx,
  );
}

/** Those that occur most first. */
export const listValues = (tx: Tx, { clientId, id }: RowKey, most: number) =>
  tx
    .selectFrom('import_values')
    .select(['list', 'key', 'text', 'count'])
    .where('client_id', '=', clientId)
    .where('import_id', '=', id)
    .orderBy('count', 'desc')
    .orderBy('list')
    .orderBy('key')
    .limit(most)
    .execute();
