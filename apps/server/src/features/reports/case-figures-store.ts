import { saleStates, type DayRange } from '@moadi/domain/reports';
import { sql, type RawBuilder } from 'kysely';
import { inScope, type Scope } from './store.ts';

/* What the invoices of cases come to: what is folded, and what has come since. */

/** A block of days is so many. */
const BLOCK_DAYS = 16;

/** Days that lie between two cuts, under the number that they have in an answer. */
export interface Slice extends DayRange {
  slice: number;
  /** All parts are asked for, not the state alone. */
  isRange: boolean;
}

/** Whole blocks of days, and the days at both ends that fill none. */
export function blocksOf({ from, to }: DayRange): {
  blocks?: { first: number; last: number };
  days: DayRange[];
} {
  const first = Math.ceil(from / BLOCK_DAYS);
  const end = Math.floor((to + 1) / BLOCK_DAYS);
  if (first >= end) return { days: [{ from, to }] };
  const ends = [
    { from, to: first * BLOCK_DAYS - 1 },
    { from: end * BLOCK_DAYS, to },
  ];
  return { blocks: { first, last: end - 1 }, days: ends.filter(days => days.from <= days.to) };
}

const parts = {
  state: 'state',
  pattern: 'invoice_pattern',
  type: 'invoice_type',
  subject: 'invoice_subject',
};

/**
 * A query of what has one value in common: each day of the range, each value of a part in each of these slices, and under `ever` each
 * state over all days, which has a count alone. States are as counts have them.
 */
export function figuresOfCases(scope: Scope, range: DayRange, slices: readonly Slice[]): RawBuilder<unknown> {
  const spans: RawBuilder<unknown>[] = [span('day', 0, range.from, range.to), span('ever', 0, 0, 0)];
  const ends: RawBuilder<unknown>[] = [];
  for (const { slice, isRange, ...days } of slices) {
    const split = blocksOf(days);
    for (const part of isRange ? Object.keys(parts) : ['state'])
      if (split.blocks) spans.push(span(part, slice, split.blocks.first, split.blocks.last));
    ends.push(
      ...split.days.map(
        ({ from, to }) => sql`(${slice}::int, ${from}::int, ${to}::int, ${isRange}::boolean)`,
      ),
    );
  }
  const values = Object.entries(parts).map(
    ([of, column]) => sql`(${of}::text, ${sql.ref(column)}::int, ${of === 'state'}::boolean)`,
  );
  return sql`
    with asked (of, slice, first, last) as (values ${sql.join(spans)})
    select of, model, slice, sum(count)::int8 as count, sum(total) as total, sum(vat) as vat, sum(accepted)::int8 as accepted,
      sum(accepted_total) as "acceptedTotal", sum(accepted_vat) as "acceptedVat"
    from (
      select asked.of, model, slice, count, total, vat, accepted, accepted_total, accepted_vat
      from asked join invoice_figures kept on kept.of = asked.of and span between first and last
      where ${inScope(scope)}
      union all
      select asked.of, model, slice, count, total, vat, ${ofSales}
      from invoice_total_changes
      cross join lateral figures_of(day, state, invoice_type, invoice_pattern, invoice_subject) kept
      join asked on kept.of = asked.of and span between first and last
      where ${inScope(scope)}
      union all
      select part.of, part.model, slice, count, total, vat, ${ofSales}
      from (values ${sql.join(ends)}) ends (slice, first, last, is_range)
      join invoice_counts on day between first and last
      cross join lateral (values ${sql.join(values)}) part (of, model, is_state)
      where ${inScope(scope)} and (is_state or is_range)) each
    group by of, model, slice`;
}

/** Of one count, what are sales. */
const ofSales = sql.join(
  ['count', 'total', 'vat'].map(
    name => sql`case when state in (${sql.join(saleStates)}) then ${sql.ref(name)} else 0 end`,
  ),
);

const span = (of: string, slice: number, first: number, last: number) =>
  sql`(${of}::text collate "C", ${slice}::int, ${first}::int, ${last}::int)`;

/** Invoices that count as sales: how many, and rials. */
export interface Sales {
  count: number;
  total: string;
  vat: string;
}

/** What each case has sold in each of these ranges, by one statement: a row of each where something was. */
export const salesOfCases = (
  scope: Scope,
  ranges: readonly (readonly [name: string, days: DayRange])[],
): RawBuilder<Sales & { clientId: number; name: string }> => sql`
  with ranges (name, first, last) as (
    values ${sql.join(ranges.map(([name, { from, to }]) => sql`(${name}::text, ${from}::int, ${to}::int)`))})
  select client_id as "clientId", name, sum(count)::int8 as count, sum(total) as total, sum(vat) as vat
  from (
    select client_id, name, accepted as count, accepted_total as total, accepted_vat as vat
    from ranges join invoice_figures on of = 'day' and span between first and last
    where ${inScope(scope)}
    union all
    select client_id, name, count, total, vat
    from ranges join invoice_total_changes on day between first and last
    where ${inScope(scope)} and state in (${sql.join(saleStates)})) each
  group by 1, 2 having sum(count) <> 0`;

/** How many invoices of cases are in states, over all days: rows of `client_id`, the name of the states, and `count`, to be added up. */
export function everOfCases(
  scope: Scope,
  named: readonly { kind: string; states: readonly number[] }[],
): RawBuilder<unknown> {
  const asked = named.flatMap(({ kind, states }) => states.map(state => sql`(${kind}::text, ${state}::int)`));
  // A state may have several names.
  const names = sql`(values ${sql.join(asked)}) asked (kind, meant)`;
  return sql`
    select client_id, kind, count from ${names} join invoice_figures on of = 'ever' and span = 0 and model = meant
    where ${inScope(scope)}
    union all
    select client_id, kind, count from ${names} join invoice_total_changes on state = meant where ${inScope(scope)}`;
}
