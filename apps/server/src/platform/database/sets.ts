import { sql, type AliasedRawBuilder, type Insertable, type RawBuilder } from 'kysely';
import { textArray } from './arrays.ts';
import type { Database } from './schema.ts';
import type { Tx } from './scope.ts';

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
export function valuesTable<R extends object>(
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

/** Rows as JSON can carry them; bytes as `bytes()` writes them. */
type Portable<R> = { [K in keyof R]: NonNullable<R[K]> extends Buffer ? string | Extract<R[K], null> : R[K] };
type NewRows = { [T in keyof Database]?: readonly Portable<Insertable<Database[T]>>[] };

/**
 * Inserts rows into several tables by one statement, each table's as one parameter of JSON: a thousand rows cost one round
 * trip. Columns that no row fills keep their defaults; long texts travel beside the JSON, which nobody then has to read.
 */
export async function insertAll(tx: Tx, tables: NewRows): Promise<void> {
  const filled = Object.entries(tables).filter(([, rows]) => rows.length > 0);
  if (filled.length === 0) return;
  const inserts = [];
  for (const [table, rows] of filled) {
    const types = await typesOf(tx, table);
    const { columns, texts, json } = sparse(rows, types);
    const names = (list: Iterable<string>) => sql.join([...list].map(name => sql.ref(name)));
    const shape = sql.join(columns.map(name => sql`${sql.ref(name)} ${sql.raw(types.get(name)!)}`));
    const sources = [
      sql`jsonb_to_recordset(${json}::jsonb) as (${shape})`,
      ...[...texts.values()].map(values => sql`unnest(${values}::text[])`),
    ];
    const all = names([...columns, ...texts.keys()]);
    inserts.push(sql`${sql.ref(`new_${table}`)} as (insert into ${sql.table(table)} (${all})
      select ${all} from rows from (${sql.join(sources)}) as v(${all}))`);
  }
  await sql`with ${sql.join(inserts)} select`.execute(tx);
}

const knownTypes = new Map<string, ReadonlyMap<string, string>>();

/**
 * The types of a table's columns, asked for once: only a new version of the server changes them. Naming those that are
 * filled costs the database half of what reading into the whole wide row does.
 */
async function typesOf(tx: Tx, table: string): Promise<ReadonlyMap<string, string>> {
  const known = knownTypes.get(table);
  if (known) return known;
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0`.execute(tx);
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  knownTypes.set(table, types);
  return types;
}

interface Sparse {
  columns: string[];
  /** Columns of long texts, as arrays. */
  texts: ReadonlyMap<string, Buffer>;
  json: string;
}

const LONG = 1_000;

/** Wide rows are mostly empty: neither we nor the database handle what is null. */
function sparse(rows: readonly object[], types: ReadonlyMap<string, string>): Sparse {
  const columns = new Set<string>();
  const long = new Set<string>();
  const kept = rows.map(row => {
    const values: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(row)) {
      if (value === null) continue;
      columns.add(name);
      values[name] = value;
      if (typeof value === 'string' && value.length > LONG && types.get(name) === 'text') long.add(name);
    }
    return values;
  });
  const texts = new Map<string, Buffer>();
  for (const name of long) {
    texts.set(name, textArray(kept.map(values => values[name] as string | undefined)));
    for (const values of kept) delete values[name];
  }
  return { columns: [...columns].filter(name => !long.has(name)), texts, json: JSON.stringify(kept) };
}

/** Bytes for a column of them, as JSON carries them. */
export const bytes = (buffer: Buffer): string => `\\x${buffer.toString('hex')}`;
