import type { Filter, FilterField, ListQuery, Resource, SortField } from '@moadi/contract/kit';
import { searchText } from '@moadi/domain/primitives';
import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { timestamp } from './connect.ts';

/** Where a filter or sort of a resource finds its column. */
export interface ListColumn {
  ref: string | RawBuilder<unknown>;
  /** The column whose value counts where this one is empty. */
  orElse?: string;
  /** Empty values come last when sorting down, as its index has them. */
  nullable?: boolean;
  /** What has no moment holds `infinity`, which puts it last in the order; no filter finds it by that. */
  endless?: boolean;
  /** What `CT` asks, where that is not whether the column contains the text. */
  contains?: (text: string) => RawBuilder<SqlBool>;
  /** Rows that had a matching value before are found by it too. */
  formerly?: (matches: (column: string) => RawBuilder<SqlBool>) => RawBuilder<SqlBool>;
}

/** A column of Persian names: sorted as people do, by the letters of Persian. */
export const inPersian = (column: string) => ({ ref: sql`${sql.ref(column)} collate persian` });

/** One column for every field that the resource lets people filter or sort; a missing one does not compile. */
export type ListColumns<R extends Resource> = Readonly<
  Record<FilterField<R> | SortField<R>, ListColumn | string>
>;

export interface ListSource<R extends Resource> {
  resource: R;
  columns: ListColumns<R>;
  /** Breaks ties, so that pages never overlap; also the end of every list index. */
  id: string;
  /** Column of normalised text that `fullText` looks in, or how it is looked for otherwise. */
  search?: string | ((text: string) => RawBuilder<SqlBool>);
}

/** A list, with what stands for its text and for filters that had to be looked up before. */
export interface FoundQuery extends ListQuery {
  conditions?: readonly RawBuilder<SqlBool>[];
}

/** Adds the filters of a query. */
export function filtered<DB, T extends keyof DB, O, R extends Resource>(
  query: SelectQueryBuilder<DB, T, O>,
  source: ListSource<R>,
  list: FoundQuery,
): SelectQueryBuilder<DB, T, O> {
  let filteredQuery = query;
  for (const condition of list.conditions ?? []) filteredQuery = filteredQuery.where(condition);
  for (const filter of list.filters) filteredQuery = filteredQuery.where(condition(source, filter));
  if (list.ids) filteredQuery = filteredQuery.where(sql.ref(source.id), 'in', list.ids);
  const { search } = source;
  if (!list.fullText || !search) return filteredQuery;
  if (typeof search === 'function') return filteredQuery.where(search(list.fullText));
  for (const word of searchText(list.fullText).split(' ').slice(0, 6)) {
    filteredQuery = filteredQuery.where(contains(sql.ref(search), word));
  }
  return filteredQuery;
}

/** What a query selects to be `counted`. */
export const howMany = sql<number>`count(*)`.as('count');

/** How many rows of a query the list has. */
export async function counted<DB, T extends keyof DB, R extends Resource>(
  query: SelectQueryBuilder<DB, T, { count: number }>,
  source: ListSource<R>,
  list: FoundQuery,
): Promise<number> {
  return (await filtered(query, source, list).executeTakeFirstOrThrow()).count;
}

export function columnOf<R extends Resource>(source: ListSource<R>, field: string): ListColumn {
  const column = (source.columns as Readonly<Record<string, ListColumn | string>>)[field]!;
  return typeof column === 'string' ? { ref: column } : column;
}

function condition<R extends Resource>(
  source: ListSource<R>,
  { field, op, values }: Filter,
): Expression<SqlBool> {
  const { kind, emptyId } = source.resource.columns[field]!;
  const { ref, orElse, endless, formerly, contains: has } = columnOf(source, field);
  if (has && op === 'CT') return has(String(values[0]));
  const wanted = values.map(value => {
    if (kind === 'instant' || kind === 'day') return timestamp(Number(value));
    // Larger than a small column holds, a number is one that no row has, and no mistake.
    return kind === 'number' ? sql`${value}::bigint` : value;
  });
  const matches = (column: ListColumn['ref']) => {
    const value = valueOf(column, orElse);
    // What is shown as another value is found as that one.
    const shown = emptyId === undefined ? value : sql`coalesce(nullif(${value}, 0), ${sql.lit(emptyId)})`;
    const matching = compared(shown, op, wanted);
    return endless ? sql<SqlBool>`(${matching} and isfinite(${value}))` : matching;
  };
  const isDenied = op === 'NEQ' || op === 'BWN';
  return formerly && !isDenied ? sql<SqlBool>`(${matches(ref)} or ${formerly(matches)})` : matches(ref);
}

/** The value of a row that a filter or an order compares. */
export function valueOf(ref: ListColumn['ref'], orElse: string | undefined): RawBuilder<unknown> {
  const value = typeof ref === 'string' ? sql.ref(ref) : ref;
  return orElse === undefined ? value : sql`coalesce(${value}, ${sql.ref(orElse)})`;
}

function compared(
  column: RawBuilder<unknown>,
  op: Filter['op'],
  values: readonly unknown[],
): RawBuilder<SqlBool> {
  const [first, second] = values;
  switch (op) {
    case 'CT':
      return contains(column, String(first));
    case 'IN':
      return sql<SqlBool>`${column} in (${sql.join(values)})`;
    case 'BW':
      return sql<SqlBool>`${column} between ${first} and ${second}`;
    case 'BWN':
      return sql<SqlBool>`${column} not between ${first} and ${second}`;
    default:
      return sql<SqlBool>`${column} ${sql.raw(comparison[op])} ${first}`;
  }
}

const comparison = { EQ: '=', NEQ: '<>', LT: '<', LTE: '<=', GT: '>', GTE: '>=' } as const;

/** `%`, `_` and `\` of the searched text mean themselves. */
const contains = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} ilike ${`%${text.replace(/[\\%_]/g, found => `\\${found}`)}%`}`;
