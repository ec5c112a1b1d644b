import {
  saleStates,
  stateCounted,
  type DayRange,
  type PartOf,
  type SectionName,
} from '@moadi/domain/reports';
import type { TehranDay } from '@moadi/domain/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/scope.ts';
import { blocksOf, figuresOfCases, salesOfCases, type Sales, type Slice } from './case-figures-store.ts';
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
  /** A query with the columns `day`, `count`, `total`, `vat` and one for each part; there is none of what is kept added up. */
  rows?: (scope: Scope) => RawBuilder<unknown>;
}

const sumColumns = sql`state, invoice_type, invoice_pattern, invoice_subject, count, total, vat`;
const dayColumns = sql`day, state, count, total, vat`;
/** Counts of all invoices by day and state. */
export const daysOfAll = sql`
  select ${dayColumns} from invoice_day_totals union all select ${dayColumns} from invoice_total_changes`;

/** The rows of a section. */
const sources = {
  invoices: {
    parts: { state: 'state', pattern: 'invoice_pattern', type: 'invoice_type', subject: 'invoice_subject' },
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

/** What rows are added up by, under its name: `day`, `state` or another part, and its column. */
type Grouping = readonly [of: string, column: string];

/** What has one value in common within one slice of days, or one day of the range, or ever; of a state as counts have it. */
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
  const asked = [range, whole, before, { from: today, to: today }].filter(days => days !== undefined);
  const cuts = cutsOf(asked);
  const query =
    section !== 'invoices'
      ? summed(section, scope, range, cuts)
      : scope === 'all'
        ? figuresOfAll(range, cuts)
        : figuresOfCases(scope, range, slicesOf(asked, cuts, range));
  const { rows } = await sql<SumsRow>`${query}`.execute(tx);
  const isWithin = ({ slice }: SumsRow, { from, to }: DayRange) =>
    slice > cuts.indexOf(from) && slice <= cuts.indexOf(to + 1);
  const rowsOf = (of: string, days?: DayRange) =>
    rows.filter(row => row.of === of && (!days || isWithin(row, days)));
  const states = (days?: DayRange, of = 'state') =>
    rowsOf(of, days).map(row => ({ ...row, model: stateCounted(row.model) }));
  const isKept = rows.some(({ of }) => of === 'ever');
  const named: Readonly<Record<string, readonly FigureRow[]>> = {
    day: rowsOf('day'),
    ...Object.fromEntries(Object.keys(sources[section].parts).map(part => [part, rowsOf(part, range)])),
    ...('state' in sources[section].parts && { state: states(range) }),
    whole: whole ? states(whole) : [],
    before: before ? states(before) : [],
    today: states({ from: today, to: today }),
    ever: states(undefined, isKept ? 'ever' : 'state'),
  };
  return Object.entries(named).flatMap(([of, some]) => addedUp(of, some));
}

/** A query of `SumsRow`: the rows of a section, added up by day of the range, by state and by each other part. */
function summed(
  section: Exclude<SectionName, 'invoices'>,
  scope: Scope,
  range: DayRange,
  cuts: readonly TehranDay[],
): RawBuilder<unknown> {
  const { parts, rows }: Source<never> & Pick<Required<Source<never>>, 'rows'> = sources[section];
  const isAccepted = sql`false`;
  const state = 'state' in parts ? sql`state` : sql`0 as state`;
  const others = othersOf(parts);
  // Days are many and kinds are few: kinds are grouped before they are added up by each part.
  const keys = sql.join(others.map(([, column]) => sql.ref(column)));
  return sql`
    with counted as materialized (${rows(scope)}),
    kinds as (
      select slice, state, ${keys}, ${sums}
      from (select ${sliceOf(sql`day`, cuts)}, ${state}, ${keys}, count, total, vat from counted) sliced
      group by slice, state, ${keys})
    ${byDay(sql`select day, ${state}, count, total, vat from counted where ${within(range)}`, isAccepted)}
    union all ${addedBy([byState, ...others], sql`select * from kinds`, isAccepted)}`;
}

/**
 * The same of the invoices of all cases, in one snapshot with what is not yet folded: days by state alone, and of the range by all
 * parts, where fewer rows hold that.
 */
function figuresOfAll(range: DayRange, cuts: readonly TehranDay[]): RawBuilder<unknown> {
  const isAccepted = sql`state in (${sql.join(saleStates)})`;
  const days = sql`select ${sliceOf(sql`day`, cuts)}, state, count, total, vat from (${daysOfAll}) days`;
  const kinds = sql`select ${sliceOf(sql`${range.from}::int`, cuts)}, kinds.* from (${kindsOfAll(range)}) kinds`;
  return sql`
    ${byDay(sql`select day, state, count, total, vat from (${daysOfAll}) days where ${within(range)}`, isAccepted)}
    union all ${addedBy([byState], days, isAccepted)}
    union all ${addedBy(othersOf(sources.invoices.parts), kinds, isAccepted)}`;
}

/** The invoices of all cases in a range, by kind. */
function kindsOfAll(range: DayRange): RawBuilder<unknown> {
  const { blocks, days } = blocksOf(range);
  const rows = [
    ...(blocks
      ? [
          sql`select ${sumColumns} from invoice_block_totals where block between ${blocks.first}::int and ${blocks.last}::int`,
        ]
      : []),
    ...days.map(some => sql`select ${sumColumns} from invoice_totals where ${within(some)}`),
    sql`select ${sumColumns} from invoice_total_changes where ${within(range)}`,
  ];
  const kinds = sql`state, invoice_type, invoice_pattern, invoice_subject`;
  return sql`select ${kinds}, ${sums} from (${sql.join(rows, sql` union all `)}) each group by ${kinds}`;
}

const byState: Grouping = ['state', 'state'];
const othersOf = (parts: Readonly<Record<string, string>>): Grouping[] =>
  Object.entries(parts).filter(([part]) => part !== 'state');

const sliceOf = (day: RawBuilder<unknown>, cuts: readonly TehranDay[]) =>
  sql`width_bucket(${day}, ${cuts}::int[]) as slice`;

/** What lies between two cuts next to each other, where that is asked for. */
function slicesOf(asked: readonly DayRange[], cuts: readonly TehranDay[], range: DayRange): Slice[] {
  const isIn = ({ from, to }: DayRange, outer: DayRange) => outer.from <= from && to <= outer.to;
  return cuts.slice(0, -1).flatMap((from, i) => {
    const days = { from, to: cuts[i + 1]! - 1 };
    return asked.some(some => isIn(days, some))
      ? [{ ...days, slice: i + 1, isRange: isIn(days, range) }]
      : [];
  });
}

/** Each day on which one of these ranges begins, or the first after its end, in their order. */
const cutsOf = (ranges: readonly DayRange[]): TehranDay[] =>
  [...new Set(ranges.flatMap(({ from, to }) => [from, to + 1]))].toSorted((a, b) => a - b);

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
    if (!sum) {
      models.set(row.model, { ...row, of: name });
      continue;
    }
    const rials = (of: 'total' | 'vat' | 'acceptedTotal' | 'acceptedVat') =>
      String(BigInt(row[of]) + BigInt(sum[of]));
    models.set(row.model, {
      ...{ of: name, model: row.model },
      ...{ count: row.count + sum.count, accepted: row.accepted + sum.accepted },
      ...{ total: rials('total'), vat: rials('vat') },
      ...{ acceptedTotal: rials('acceptedTotal'), acceptedVat: rials('acceptedVat') },
    });
  }
  return [...models.values()];
}

/** Added up: how many, and rials. */
const sums = sql`coalesce(sum(count), 0)::int8 as count, coalesce(sum(total), 0) as total, coalesce(sum(vat), 0) as vat`;

const within = ({ from, to }: DayRange) => sql`day between ${from}::int and ${to}::int`;

type RangesOf = Pick<Counted, 'range' | 'whole' | 'before'>;
export type SalesOf = Partial<Record<keyof RangesOf, Sales>>;

/** What each case has sold in each of these ranges, by one statement; what sold nothing is not there. */
export async function salesByCase(
  tx: Tx,
  scope: Scope,
  ranges: RangesOf,
): Promise<ReadonlyMap<number, SalesOf>> {
  const asked = Object.entries(ranges).flatMap(([name, days]: [string, DayRange | undefined]) =>
    days ? [[name, days] as const] : [],
  );
  const { rows } = await salesOfCases(scope, asked).execute(tx);
  const found = new Map<number, SalesOf>();
  for (const { clientId, name, ...sales } of rows)
    found.set(clientId, { ...found.get(clientId), [name]: sales });
  return found;
}
