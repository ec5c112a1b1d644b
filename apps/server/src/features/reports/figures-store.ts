import {
  reportSections,
  saleStates,
  stateCounted,
  type DayRange,
  type PartOf,
  type ReportSection,
  type SectionName,
} from '@moadi/domain/reports';
import type { TehranDay } from '@moadi/domain/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/scope.ts';
import { inScope, type Scope } from './store.ts';

/* What is counted of invoices, cases, contracts and people, day by day. */

/** What is counted of which days. */
export interface Counted {
  range: DayRange;
  /** The days of the range that are over. */
  whole: DayRange | undefined;
  before: DayRange | undefined;
  today: TehranDay;
}

/** Figures of what has one value in common. */
export interface FigureRow {
  /** `day` or a part counts the range by it; `whole`, `before` and `today` those days by state, `ever` all days. */
  of: string;
  /** A Tehran day, or the id of an enumeration. */
  model: number;
  count: number;
  /** How many of these are sales, and their rials. */
  accepted: number;
  acceptedTotal: string;
  acceptedVat: string;
  total: string;
  vat: string;
}

interface Source<S extends SectionName> {
  parts: Readonly<Record<PartOf<S>, string>>;
  /** A query with the columns `day`, `count`, `total`, `vat` and one for each part. */
  rows: (scope: Scope) => RawBuilder<unknown>;
  /** Rows are stored as such: read twice sooner than kept. */
  isCounted?: true;
  /** The same as two, where fewer rows hold that: by day and state alone, and of a range by all parts without `day`. */
  apart?: (
    scope: Scope,
    range: DayRange,
  ) => { days: RawBuilder<unknown>; kinds: RawBuilder<unknown> } | undefined;
}

const sumColumns = sql`state, invoice_type, invoice_pattern, invoice_subject, count, total, vat`;
const kindColumns = sql`day, ${sumColumns}`;
const dayColumns = sql`day, state, count, total, vat`;
const daysOfAll = sql`
  select ${dayColumns} from invoice_day_totals union all select ${dayColumns} from invoice_total_changes`;

/**
 * The rows of a section. What the invoices of all cases come to is read in one snapshot with what is not yet folded into it.
 */
const sources = {
  invoices: {
    parts: { state: 'state', pattern: 'invoice_pattern', type: 'invoice_type', subject: 'invoice_subject' },
    rows: scope =>
      scope === 'all'
        ? sql`select ${kindColumns} from invoice_totals union all select ${kindColumns} from invoice_total_changes`
        : sql`select ${kindColumns} from invoice_counts where ${inScope(scope)}`,
    isCounted: true,
    apart: (scope, range) => (scope === 'all' ? { days: daysOfAll, kinds: kindsOfAll(range) } : undefined),
  },
  cases: {
    parts: { state: 'state', personType: 'type_of_case' },
    rows: scope => byDayMade(sql`state, type_of_case`, sql`from cases where ${inScope(scope)}`),
  },
  contracts: {
    parts: { type: 'contract_type' },
    rows: scope => byDayMade(sql`contract_type`, sql`from contracts where ${inScope(scope)}`),
  },
  users: {
    parts: { role: 'role' },
    rows: () => byDayMade(sql`role`, sql`from users`),
  },
} as const satisfies { [S in SectionName]: Source<S> };

/** Rows that are counted by the day on which they were made and by these columns. */
const byDayMade = (columns: RawBuilder<unknown>, rows: RawBuilder<unknown>) => sql`
  select tehran_day(create_date) as day, ${columns}, count(*) as count, 0::numeric as total, 0::numeric as vat
  ${rows} group by day, ${columns}`;

/** A block of invoice_block_totals is so many days. */
const BLOCK_DAYS = 16;

/** Whole blocks of days, and the days at both ends that fill none. */
function kindsOfAll({ from, to }: DayRange): RawBuilder<unknown> {
  const first = Math.ceil(from / BLOCK_DAYS);
  const end = Math.floor((to + 1) / BLOCK_DAYS);
  const days = (range: DayRange) => sql`select ${sumColumns} from invoice_totals where ${within(range)}`;
  const folded =
    first < end
      ? sql`
        select ${sumColumns} from invoice_block_totals where block between ${first}::int and ${end - 1}::int
        union all ${days({ from, to: first * BLOCK_DAYS - 1 })}
        union all ${days({ from: end * BLOCK_DAYS, to })}`
      : days({ from, to });
  const kinds = sql`state, invoice_type, invoice_pattern, invoice_subject`;
  return sql`
    select ${kinds}, ${sums} from (
      ${folded} union all select ${sumColumns} from invoice_total_changes where ${within({ from, to })}) each
    group by ${kinds}`;
}

/** What rows are added up by, under its name: `day`, `state` or another part, and its column. */
type Grouping = readonly [of: string, column: string];

/** What has one value in common within one slice of days, or one day of the range; of a state as counts have it. */
interface SumsRow extends FigureRow {
  slice: number;
}

/** All figures of a section, by one statement: they belong to one moment, and add up. */
export async function figuresOf(
  tx: Tx,
  section: SectionName,
  scope: Scope,
  { range, whole, before, today }: Counted,
): Promise<FigureRow[]> {
  // A slice of days lies within each of these, or beside it.
  const cuts = cutsOf([range, whole, before, { from: today, to: today }]);
  const { rows } = await sql<SumsRow>`${summed(section, scope, range, cuts)}`.execute(tx);
  const isWithin = ({ slice }: SumsRow, { from, to }: DayRange) =>
    slice > cuts.indexOf(from) && slice <= cuts.indexOf(to + 1);
  const rowsOf = (of: string, days?: DayRange) =>
    rows.filter(row => row.of === of && (!days || isWithin(row, days)));
  const states = (days?: DayRange) =>
    rowsOf('state', days).map(row => ({ ...row, model: stateCounted(row.model) }));
  const named: Readonly<Record<string, readonly FigureRow[]>> = {
    day: rowsOf('day'),
    ...Object.fromEntries(Object.keys(sources[section].parts).map(part => [part, rowsOf(part, range)])),
    ...('state' in sources[section].parts && { state: states(range) }),
    whole: whole ? states(whole) : [],
    before: before ? states(before) : [],
    today: states({ from: today, to: today }),
    ever: states(),
  };
  return Object.entries(named).flatMap(([of, some]) => addedUp(of, some));
}

/** A query of `SumsRow`: the rows of a section, added up by day of the range, by state and by each other part. */
function summed(
  section: SectionName,
  scope: Scope,
  range: DayRange,
  cuts: readonly TehranDay[],
): RawBuilder<unknown> {
  const { parts, apart, rows, isCounted }: Source<never> = sources[section];
  const { amounts }: ReportSection = reportSections[section];
  const isAccepted = amounts ? sql`state in (${sql.join(saleStates)})` : sql`false`;
  const state = 'state' in parts ? sql`state` : sql`0 as state`;
  const slice = (day: RawBuilder<unknown>) => sql`width_bucket(${day}, ${cuts}::int[]) as slice`;
  const inRange = (counts: RawBuilder<unknown>) =>
    byDay(sql`select day, ${state}, count, total, vat from ${counts} where ${within(range)}`, isAccepted);
  const states: Grouping = ['state', 'state'];
  const others: Grouping[] = Object.entries<string>(parts).filter(([part]) => part !== 'state');
  const split = apart?.(scope, range);
  if (split) {
    const days = sql`select ${slice(sql`day`)}, ${state}, count, total, vat from (${split.days}) days`;
    const kinds = sql`select ${slice(sql`${range.from}::int`)}, kinds.* from (${split.kinds}) kinds`;
    return sql`
      ${inRange(sql`(${split.days}) days`)}
      union all ${addedBy([states], days, isAccepted)}
      union all ${addedBy(others, kinds, isAccepted)}`;
  }
  // Days are many and kinds are few: kinds are grouped before they are added up by each part.
  const keys = sql.join(others.map(([, column]) => sql.ref(column)));
  return sql`
    with counted as ${isCounted ? sql`not materialized` : sql`materialized`} (${rows(scope)}),
    kinds as (
      select slice, state, ${keys}, ${sums}
      from (select ${slice(sql`day`)}, ${state}, ${keys}, count, total, vat from counted) sliced
      group by slice, state, ${keys})
    ${inRange(sql`counted`)}
    union all ${addedBy([states, ...others], sql`select * from kinds`, isAccepted)}`;
}

/** Each day on which one of these ranges begins, or the first after its end, in their order. */
const cutsOf = (ranges: readonly (DayRange | undefined)[]): TehranDay[] =>
  [...new Set(ranges.flatMap(days => (days ? [days.from, days.to + 1] : [])))].toSorted((a, b) => a - b);

/** Rows are read once, and added up by each of these, within each slice of days. */
function addedBy(
  groupings: readonly Grouping[],
  rows: RawBuilder<unknown>,
  isAccepted: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const columns = groupings.map(([, column]) => sql.ref(column));
  const named = groupings.map(([of], i) => sql`when grouping(${columns[i]}) = 0 then ${of}::text`);
  return sql`
    select case ${sql.join(named, sql` `)} end as of, coalesce(${sql.join(columns)}) as model, slice, ${sums},
      ${acceptedSums(isAccepted)}
    from (${rows}) each
    group by grouping sets (${sql.join(columns.map(column => sql`(slice, ${column})`))})`;
}

/** Rows added up day by day; of a day only what was accepted is asked for in rials. */
const byDay = (rows: RawBuilder<unknown>, isAccepted: RawBuilder<unknown>) => sql`
  select 'day'::text as of, day as model, 0 as slice, coalesce(sum(count), 0)::int8 as count,
    0::numeric as total, 0::numeric as vat, ${acceptedSums(isAccepted)}
  from (${rows}) each group by day`;

const acceptedSums = (isAccepted: RawBuilder<unknown>) => sql`
  coalesce(sum(count) filter (where ${isAccepted}), 0)::int8 as accepted,
  coalesce(sum(total) filter (where ${isAccepted}), 0) as "acceptedTotal",
  coalesce(sum(vat) filter (where ${isAccepted}), 0) as "acceptedVat"`;

/** Rows of one model as one. */
function addedUp(name: string, rows: readonly FigureRow[]): FigureRow[] {
  const models = new Map<number, FigureRow>();
  for (const row of rows) {
    const sum = models.get(row.model);
    const rials = (of: 'total' | 'vat' | 'acceptedTotal' | 'acceptedVat') =>
      String(BigInt(row[of]) + BigInt(sum?.[of] ?? 0));
    models.set(row.model, {
      ...{ of: name, model: row.model },
      ...{ count: row.count + (sum?.count ?? 0), accepted: row.accepted + (sum?.accepted ?? 0) },
      ...{ total: rials('total'), vat: rials('vat') },
      ...{ acceptedTotal: rials('acceptedTotal'), acceptedVat: rials('acceptedVat') },
    });
  }
  return [...models.values()];
}

/** Added up: how many, and rials. */
const sums = sql`coalesce(sum(count), 0)::int8 as count, coalesce(sum(total), 0) as total, coalesce(sum(vat), 0) as vat`;

const within = ({ from, to }: DayRange) => sql`day between ${from}::int and ${to}::int`;

/** Counts of invoices by day and state: of all cases added up by these alone, of others with what else a count has. */
export const invoiceDays = (scope: Scope): RawBuilder<unknown> =>
  scope === 'all' ? daysOfAll : sql`select * from invoice_counts where ${inScope(scope)}`;

/** Invoices that count as sales: how many, and rials. */
export type Sales = Pick<FigureRow, 'count' | 'total' | 'vat'>;
type RangesOf = Pick<Counted, 'range' | 'whole' | 'before'>;
export type SalesOf = Partial<Record<keyof RangesOf, Sales>>;

/** What each case has sold in each of these ranges, by one statement; what sold nothing is not there. */
export async function salesByCase(
  tx: Tx,
  scope: Scope,
  ranges: RangesOf,
): Promise<ReadonlyMap<number, SalesOf>> {
  const asked = Object.entries(ranges).flatMap(([name, days]: [string, DayRange | undefined]) =>
    days ? [sql`(${name}::text, ${days.from}::int, ${days.to}::int)`] : [],
  );
  const { rows } = await sql<Sales & { clientId: number; name: keyof RangesOf }>`
    select client_id as "clientId", name, ${sums}
    from invoice_counts join (values ${sql.join(asked)}) ranges (name, first, last) on day between first and last
    where ${inScope(scope)} and state in (${sql.join(saleStates)})
    group by 1, 2`.execute(tx);
  const found = new Map<number, SalesOf>();
  for (const { clientId, name, ...sales } of rows)
    found.set(clientId, { ...found.get(clientId), [name]: sales });
  return found;
}
