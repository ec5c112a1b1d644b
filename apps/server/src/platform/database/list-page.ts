import {
  cursorText,
  sortsOf,
  type Filter,
  type Position,
  type Resource,
  type Sort,
} from '@moadi/contract/kit';
import { fault } from '@moadi/domain/faults';
import { normalizeText } from '@moadi/domain/primitives';
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { refuse } from '../http/answers/faults.ts';
import { columnOf, filtered, valueOf, type FoundQuery, type ListSource } from './list.ts';

/** The list that a page is read for, and who wants to hear where it ends. */
export interface PageQuery extends FoundQuery {
  /** Told once for a full page: the cursor of the page behind it. */
  onNext?: (cursor: string) => void;
  /** Rows that are shown already. */
  without?: readonly string[];
  /** All that is found is read and put in order then; otherwise the database may walk an index of the order until the page is full. */
  isFoundFirst?: boolean;
}

/** The first rows that a text finds in a list, in the list's own order. */
export const firstRows = ({ defaultSort }: Resource, text: string, take: number): PageQuery => ({
  ...{ skip: 0, take, filters: [], fullText: normalizeText(text) },
  ...{ sort: sortsOf(defaultSort), sortIsDefault: true },
});

/** The rows of a page: filtered, in order, behind a cursor or after so many. */
export async function listed<DB, T extends keyof DB, O, R extends Resource>(
  query: SelectQueryBuilder<DB, T, O>,
  source: ListSource<R>,
  list: PageQuery,
): Promise<O[]> {
  const sort = (list.sortIsDefault && byRange(source, list.filters)) || list.sort;
  const order = orderOf(source, sort);
  const rows = filtered(query, source, list);
  // No index has the order of what is selected.
  const placeOf = (value: RawBuilder<unknown>) => (list.isFoundFirst ? sql`(select ${value})` : value);
  const ordered = order.reduce(
    (sorted, { value, direction }) => sorted.orderBy(sql`${placeOf(value)} ${sql.raw(direction)}`),
    list.without?.length ? rows.where(sql.ref(source.id), 'not in', list.without) : rows,
  );
  const placed = ordered.select(
    sql<Position['values']>`array[${sql.join(order.map(({ value }) => sql`${value}::text`))}]`.as(PLACE),
  ) as unknown as SelectQueryBuilder<DB, T, O & Placed>;
  const page = (
    list.after
      ? await behind(placed, order, list.after, list.take)
      : await placed.offset(list.skip).limit(list.take).execute()
  ) as (O & Placed)[];
  const last = page.length === list.take ? page.at(-1) : undefined;
  if (last) list.onNext?.(cursorText({ sort: textOf(sort), values: last[PLACE] }));
  return page.map(({ [PLACE]: _, ...row }) => row as O);
}

/** A column beside those of the row; it leaves again before the row is answered. */
const PLACE = 'listPlace';
type Placed = { [PLACE]: Position['values'] };

/** One step of an order. */
interface Step {
  value: RawBuilder<unknown>;
  descending: boolean;
  /** Empty values come last when sorting down, first when sorting up. */
  nullable: boolean;
  direction: string;
}

function orderOf<R extends Resource>(source: ListSource<R>, sort: readonly Sort[]): Step[] {
  const steps = sort.map(({ field, descending }) => {
    const { ref, orElse, nullable = false } = columnOf(source, field);
    const nulls = nullable ? ` nulls ${descending ? 'last' : 'first'}` : '';
    return { value: valueOf(ref, orElse), descending, nullable, direction: directionOf(descending) + nulls };
  });
  const descending = sort.at(-1)?.descending ?? false;
  const key = { value: sql.ref(source.id), descending, nullable: false, direction: directionOf(descending) };
  return [...steps, key];
}

const directionOf = (descending: boolean): string => (descending ? 'desc' : 'asc');

const textOf = (sort: readonly Sort[]): string =>
  sort.map(({ field, descending }) => (descending ? '-' : '') + field).join(',');

/**
 * The rows behind a place, by ranges that follow each other in the order: the rest of those alike in all but the key, then of
 * those alike in all but the last step, and so on. Each range is one that an index of the order finds at its begin, which it
 * could not for a condition of them all.
 */
async function behind<DB, T extends keyof DB, O>(
  query: SelectQueryBuilder<DB, T, O>,
  order: readonly Step[],
  { values }: Position,
  take: number,
): Promise<O[]> {
  const rows: O[] = [];
  for (const range of rangesBehind(order, values)) {
    if (rows.length === take) break;
    const more = query
      .where(range)
      .limit(take - rows.length)
      .execute();
    rows.push(...((await more.catch(refuseStrange)) as O[]));
  }
  return rows;
}

function rangesBehind(order: readonly Step[], values: Position['values']): RawBuilder<SqlBool>[] {
  return order
    .flatMap((step, place) => {
      const alike = order.slice(0, place).map((one, i) => isAlike(one, values[i]!));
      return furtherThan(step, values[place]!).map(further => [...alike, further]);
    })
    .map(all => sql<SqlBool>`(${sql.join(all, sql` and `)})`)
    .toReversed();
}

const isAlike = ({ value }: Step, own: string | null) =>
  own === null ? sql`${value} is null` : sql`${value} = ${own}`;

/** The ranges of one step behind a value, the farthest first. */
function furtherThan({ value, descending, nullable }: Step, own: string | null): RawBuilder<unknown>[] {
  if (own === null) return nullable && !descending ? [sql`${value} is not null`] : [];
  const further = sql`${value} ${sql.raw(descending ? '<' : '>')} ${own}`;
  return nullable && descending ? [sql`${value} is null`, further] : [further];
}

/** A cursor that somebody wrote by hand: its values are not of the columns' types (class 22, data exceptions). */
const refuseStrange = (error: { code?: unknown }): never => {
  if (String(error.code).startsWith('22')) refuse(fault('http.badCursor', 'cursor'));
  throw error;
};

/**
 * Rows of a range of time that nobody ordered otherwise come newest first by that time: its index then serves the range and
 * the order. By any other order the newest rows of the case would be read until enough of them fall into the range.
 */
function byRange<R extends Resource>({ resource }: ListSource<R>, filters: readonly Filter[]) {
  const range = filters.find(({ field, op }) => {
    const column = resource.columns[field];
    return column?.kind === 'instant' && column.sortable && op !== 'NEQ' && op !== 'BWN';
  });
  return range && [{ field: range.field, descending: true }];
}
