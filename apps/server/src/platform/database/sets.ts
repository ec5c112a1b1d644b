import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely';

/** Names one row of a tenant table. */
export interface RowKey {
  clientId: number;
  id: string;
}

/** `(client_id, id) in …` for any number of rows, as two parameters. */
export const among = (clientColumn: string, idColumn: string, keys: readonly RowKey[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(clientColumn)}, ${sql.ref(idColumn)}) in (
    select * from unnest(${keys.map(key => key.clientId)}::bigint[], ${keys.map(key => key.id)}::uuid[]))`;

/**
 * Rows handed in as a table `v`, as one parameter of JSON: many different changes in one statement. `columns` are names with
 * their PostgreSQL types; an absent value is null.
 */
export function handedIn<R extends object>(
  rows: readonly R[],
  columns: { readonly [K in keyof R & string]-?: string },
): AliasedRawBuilder<{ [K in keyof R]-?: NonNullable<R[K]> }, 'v'> {
  const shape = Object.entries(columns as Record<string, string>)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
  return sql<{
    [K in keyof R]-?: NonNullable<R[K]>;
  }>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'v'>(sql.raw(`v(${shape})`));
}
