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
 * Rows handed in as a table `v`, each column as one parameter: many different changes in one statement. `columns` are names with
 * their PostgreSQL types; an absent value is null.
 */
export function valuesTable<R extends object>(
  rows: readonly R[],
  columns: { readonly [K in keyof R & string]-?: string },
): AliasedRawBuilder<{ [K in keyof R]-?: NonNullable<R[K]> }, 'v'> {
  const types = new Map(Object.entries<string>(columns));
  const filled = filledColumns(rows, types);
  const of = [...types].map(([name, type]) =>
    filled.has(name) ? filled.typed(name, type) : sql`null::${sql.raw(type)} as ${sql.ref(name)}`,
  );
  return sql<{
    [K in keyof R]-?: NonNullable<R[K]>;
  }>`(select ${sql.join(of)} from ${filled.table})`.as<'v'>(sql.ref('v'));
}

/** Rows as parameters carry them; bytes as `bytes()` writes them. */
type Portable<R> = { [K in keyof R]: NonNullable<R[K]> extends Buffer ? string | Extract<R[K], null> : R[K] };
type NewRows = { [T in keyof Database]?: readonly Portable<Insertable<Database[T]>>[] };

/**
 * Inserts rows into several tables by one statement, each column as one parameter: a thousand rows cost one round trip, and half
 * of what the database needs to read them out of JSON. Columns that no row fills keep their defaults.
 */
export async function insertAll(tx: Tx, tables: NewRows): Promise<void> {
  const inserts = [];
  for (const [table, rows] of Object.entries(tables)) {
    if (rows.length === 0) continue;
    const types = await typesOf(tx, table);
    const filled = filledColumns(rows, types);
    const names = sql.join(filled.names.map(name => sql.ref(name)));
    const of = sql.join(filled.names.map(name => filled.typed(name, types.get(name)!)));
    inserts.push(sql`${sql.ref(`new_${table}`)} as (insert into ${sql.table(table)} (${names})
      select ${of} from ${filled.table})`);
  }
  if (inserts.length > 0) await sql`with ${sql.join(inserts)} select`.execute(tx);
}

const knownTypes = new Map<string, ReadonlyMap<string, string>>();

/** The types of a table's columns, asked for once: only a new version of the server changes them. */
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

type Values = readonly (string | undefined)[];

/** Wide rows are mostly empty, and alike in much: neither we nor the database handle what is null, and what all have is said once. */
function filledColumns(rows: readonly object[], types: ReadonlyMap<string, string>) {
  const columns = [...textsOf(rows, types)];
  // One column at least says how many rows there are.
  const each = new Map(columns.filter(([, values], i) => i === 0 || !areAlike(values)));
  const all = new Map(columns);
  return {
    names: [...all.keys()],
    has: (name: string): boolean => all.has(name),
    /** A column as the database's own type. */
    typed: (name: string, type: string) => {
      if (!each.has(name)) return sql`${all.get(name)![0]}::${sql.raw(type)} as ${sql.ref(name)}`;
      return type === 'text' ? sql.ref(name) : sql`${sql.ref(name)}::${sql.raw(type)}`;
    },
    table: unnested(each),
  };
}

const areAlike = (values: Values): boolean =>
  values.length > 1 && values[0] !== undefined && values.every(value => value === values[0]);

function textsOf(rows: readonly object[], types: ReadonlyMap<string, string>): Map<string, Values> {
  const columns = new Map<string, (string | undefined)[]>();
  for (const [i, row] of rows.entries())
    for (const [name, value] of Object.entries(row)) {
      if (value === null || value === undefined) continue;
      const type = types.get(name);
      if (type === undefined) throw new TypeError(`There is no column ${name}.`);
      let column = columns.get(name);
      if (!column) columns.set(name, (column = Array.from<undefined>({ length: rows.length })));
      column[i] = asText(value, type);
    }
  return columns;
}

/** As the database reads a value of the type. */
function asText(value: unknown, type: string): string {
  if (type === 'jsonb') return JSON.stringify(value);
  if (Array.isArray(value))
    return `{${value.map(one => `"${String(one).replace(/["\\]/g, '\\$&')}"`).join()}}`;
  return String(value);
}

const unnested = (columns: ReadonlyMap<string, Values>) =>
  sql`unnest(${sql.join(
    [...columns.values()].map(values => sql`${textArray(values)}::text[]`),
  )}) as filled (${sql.join([...columns.keys()].map(name => sql.ref(name)))})`;

/** Bytes for a column of them, as JSON carries them. */
export const bytes = (buffer: Buffer): string => `\\x${buffer.toString('hex')}`;
