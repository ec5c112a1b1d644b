import type { CaseRoleType, CaseState } from '@moadi/domain/enums';
import {
  acceptedStates,
  reportSections,
  type DayRange,
  type PartOf,
  type ReportSection,
  type SectionName,
} from '@moadi/domain/reports';
import type { TehranDay } from '@moadi/domain/primitives';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/scope.ts';

/** Whose rows: of one case, of these, of the cases a user may enter, or all. */
export type Scope = { clientId: number } | { clientIds: readonly number[] } | { userId: string } | 'all';

/** What is counted of which days. */
export interface Counted {
  range: DayRange;
  /** The days of the range that are over. */
  whole: DayRange | undefined;
  before: DayRange | undefined;
  today: TehranDay;
}

/** Figures of what has one value in common; `total` and `vat` are rials of what was accepted, or of a state its own. */
export interface FigureRow {
  /** `day` or a part counts the range by it, `whole`, `before` and `today` those days by state; `ever` is all days by state, without amounts. */
  of: string;
  /** A Tehran day, or the id of an enumeration. */
  model: number;
  count: number;
  /** How many of these were accepted. */
  accepted: number;
  total: string;
  vat: string;
}

interface Source<S extends SectionName> {
  parts: Readonly<Record<PartOf<S>, string>>;
  /** A query with the columns `day`, `count`, `total`, `vat` and one for each part. */
  rows: (scope: Scope) => RawBuilder<unknown>;
  /** The same with no part but the state, where fewer rows hold that. */
  days?: (scope: Scope) => RawBuilder<unknown> | undefined;
  /** The same of these days without the column `day`, where fewer rows hold that. */
  kinds?: (scope: Scope, range: DayRange) => RawBuilder<unknown> | undefined;
}

const sumColumns = sql`state, invoice_type, invoice_pattern, invoice_subject, count, total, vat`;
const kindColumns = sql`day, ${sumColumns}`;
const dayColumns = sql`day, state, count, total, vat`;

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
    days: scope =>
      scope === 'all'
        ? sql`select ${dayColumns} from invoice_day_totals union all select ${dayColumns} from invoice_total_changes`
        : undefined,
    kinds: (scope, range) => (scope === 'all' ? kindsOfAll(range) : undefined),
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
  return sql`${folded} union all select ${sumColumns} from invoice_total_changes where ${within({ from, to })}`;
}

/** All figures of a section, by one statement: they belong to one moment, and add up. */
export async function figuresOf(
  tx: Tx,
  section: SectionName,
  scope: Scope,
  { range, whole, before, today }: Counted,
): Promise<FigureRow[]> {
  const source = sources[section];
  const { rows, parts } = source;
  const byDay = 'days' in source ? source.days(scope) : undefined;
  const byKind = 'kinds' in source ? source.kinds(scope, range) : undefined;
  const first = Math.min(range.from, before?.from ?? range.from);
  const columns = Object.entries(parts);
  const { amounts }: ReportSection = reportSections[section];
  const isAccepted = amounts ? sql`state in (${sql.join(acceptedStates)})` : sql`false`;
  const figures = sql`${counts(isAccepted)}, coalesce(sum(total) filter (where ${isAccepted}), 0) as total,
    coalesce(sum(vat) filter (where ${isAccepted}), 0) as vat`;
  const ofState = sql`${counts(isAccepted)}, coalesce(sum(total), 0) as total, coalesce(sum(vat), 0) as vat`;
  const state = 'state' in parts ? sql.ref(parts.state) : sql`0`;
  const keys = sql.join(columns.map(([, column]) => sql.ref(column)));
  const byState = (name: string, days: DayRange | undefined) => sql`
    select ${name}::text, state, ${ofState} from of_days where ${days ? within(days) : sql`false`} group by 2`;
  // Rows are added up twice, by day and by kind; all figures but those of ever are made of these few. Where both are made of the
  // same rows, these are read once.
  const { rows: found } = await sql<FigureRow>`
    with counted as ${byDay ? sql`not materialized` : sql`materialized`} (${rows(scope)}),
    by_day as not materialized (
      ${byDay ?? sql`select day, ${state} as state, count, total, vat from counted`}),
    of_days as materialized (
      select day, state, ${sums} from by_day where day between ${first}::int and ${range.to}::int group by 1, 2),
    of_kinds as materialized (
      select ${keys}, ${sums} from ${byKind ? sql`(${byKind}) kinds` : sql`counted where ${within(range)}`} group by ${keys})
    select 'day' as of, day as model, ${figures} from of_days where ${within(range)} group by day
    ${sql.join(
      columns.map(
        ([part, column]) => sql`
          union all select ${part}::text, ${sql.ref(column)}, ${part === 'state' ? ofState : figures} from of_kinds group by 2`,
      ),
      sql``,
    )}
    union all ${byState('whole', whole)}
    union all ${byState('before', before)}
    union all ${byState('today', { from: today, to: today })}
    union all select 'ever', state, sum(count)::int8, 0, 0, 0 from by_day group by 2
  `.execute(tx);
  return found;
}

const counts = (isAccepted: RawBuilder<unknown>) => sql`coalesce(sum(count), 0)::int8 as count,
  coalesce(sum(count) filter (where ${isAccepted}), 0)::int8 as accepted`;
const sums = sql`coalesce(sum(count), 0)::int8 as count, coalesce(sum(total), 0) as total, coalesce(sum(vat), 0) as vat`;

const within = ({ from, to }: DayRange) => sql`day between ${from}::int and ${to}::int`;

/** Accepted invoices: how many, and rials. */
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
    where ${inScope(scope)} and state in (${sql.join(acceptedStates)})
    group by 1, 2`.execute(tx);
  const found = new Map<number, SalesOf>();
  for (const { clientId, name, ...sales } of rows)
    found.set(clientId, { ...found.get(clientId), [name]: sales });
  return found;
}

/** Counts of invoices by day and state: of all cases added up by these alone, of others with what else a count has. */
export const invoiceDays = (scope: Scope): RawBuilder<unknown> =>
  sources.invoices.days(scope) ?? sql`select * from invoice_counts where ${inScope(scope)}`;

/** The cases of a person, by name, with what the person is in each. */
export const ownCases = (tx: Tx, userId: string) =>
  tx
    .selectFrom('case_users')
    .innerJoin('cases', 'cases.client_id', 'case_users.client_id')
    .select(['cases.client_id as clientId', 'cases.case_name as caseName', 'cases.state'])
    .select('case_users.role_type as role')
    .where('case_users.user_id', '=', userId)
    .orderBy('cases.case_name')
    .orderBy('cases.client_id')
    .execute();

export async function countInStates(tx: Tx, states: readonly CaseState[]): Promise<number> {
  const { count } = await tx
    .selectFrom('cases')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countCases(tx: Tx, scope: Scope): Promise<number> {
  if (typeof scope === 'object' && 'clientId' in scope) return 1;
  const { count } = await tx
    .selectFrom('cases')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(inScope(scope))
    .executeTakeFirstOrThrow();
  return count;
}

export function inScope(scope: Scope): RawBuilder<boolean> {
  if (scope === 'all') return sql`true`;
  if ('clientId' in scope) return sql`client_id = ${scope.clientId}::bigint`;
  if ('clientIds' in scope) return sql`client_id = any(${[...scope.clientIds]}::bigint[])`;
  return sql`client_id in (select client_id from case_users where user_id = ${scope.userId}::uuid)`;
}

export async function namesOf(tx: Tx, clientIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (clientIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('cases')
    .select(['client_id as clientId', 'case_name as name'])
    .where('client_id', 'in', clientIds)
    .execute();
  return new Map(rows.map(({ clientId, name }) => [clientId, name]));
}

/** The people of a case in these roles. */
export async function peopleOf(tx: Tx, clientId: number, roles: readonly CaseRoleType[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('case_users')
    .select('user_id as userId')
    .where('client_id', '=', clientId)
    .where('role_type', 'in', roles)
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function caseName(tx: Tx, clientId: number): Promise<string> {
  const row = await tx
    .selectFrom('cases')
    .select('case_name as name')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return row.name;
}
