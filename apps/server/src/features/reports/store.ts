import type { CaseRoleType, InvoiceState } from '@moadi/domain/enums';
import type { DayRange, PartOf, SectionName } from '@moadi/domain/reports';
import type { TehranDay } from '@moadi/domain/primitives';
import { sql, type RawBuilder } from 'kysely';
import { at } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** Whose rows: of one case, of the cases a user may enter, or all. */
export type Scope = { clientId: number } | { userId: string } | 'all';

/** What is counted of which days. */
export interface Counted {
  range: DayRange;
  /** The days of the range that are over. */
  whole: DayRange | undefined;
  before: DayRange | undefined;
  today: TehranDay;
}

/** Figures of what has one value in common; `total` and `vat` are rials. */
export interface FigureRow {
  /** `day` or a part counts the range by it; `whole` and `before` are those days by state; `today`, `ever` stand for themselves. */
  of: string;
  /** A Tehran day, or the id of an enumeration. */
  model: number;
  count: number;
  total: string;
  vat: string;
}

/**
 * The rows of a section: a query with the columns `day`, `count`, `total`, `vat` and one for each part. What the invoices of all
 * cases come to is read in one snapshot with what is not yet folded into it.
 */
const sources = {
  invoices: {
    parts: { state: 'state', pattern: 'invoice_pattern', type: 'invoice_type', subject: 'invoice_subject' },
    rows: scope =>
      scope === 'all'
        ? sql`
            select day, state, invoice_type, invoice_pattern, invoice_subject, count, total, vat from invoice_totals
            union all
            select day, state, invoice_type, invoice_pattern, invoice_subject, count, total, vat from invoice_total_changes`
        : sql`
            select day, state, invoice_type, invoice_pattern, invoice_subject, count, total, vat from invoice_counts
            where ${inScope(scope)}`,
  },
  cases: {
    parts: { state: 'state', personType: 'type_of_case' },
    rows: scope => sql`select ${created}, state, type_of_case, ${single} from cases where ${inScope(scope)}`,
  },
  contracts: {
    parts: { type: 'contract_type' },
    rows: scope => sql`select ${created}, contract_type, ${single} from contracts where ${inScope(scope)}`,
  },
  users: {
    parts: { role: 'role' },
    rows: () => sql`select ${created}, role, ${single} from users`,
  },
} as const satisfies {
  [S in SectionName]: {
    parts: Readonly<Record<PartOf<S>, string>>;
    rows: (scope: Scope) => RawBuilder<unknown>;
  };
};

const created = sql`tehran_day(create_date) as day`;
const single = sql`1 as count, 0::numeric as total, 0::numeric as vat`;

/** All figures of a section, by one statement: they belong to one moment, and add up. */
export async function figuresOf(
  tx: Tx,
  section: SectionName,
  scope: Scope,
  { range, whole, before, today }: Counted,
): Promise<FigureRow[]> {
  const { rows, parts } = sources[section];
  const first = Math.min(range.from, before?.from ?? range.from);
  const columns = Object.entries(parts);
  const state = 'state' in parts ? sql.ref(parts.state) : sql`0`;
  const byState = (name: string, days: DayRange | undefined) => sql`
    select ${name}::text, ${state}, ${sums} from ranged
    where ${days ? within(days) : sql`false`} group by 2`;
  const { rows: found } = await sql<FigureRow>`
    with counted as materialized (${rows(scope)}),
    ranged as materialized (
      select day, ${sql.join(columns.map(([, column]) => sql.ref(column)))}, ${sums} from counted
      where day between ${first}::int and ${range.to}::int group by day, ${sql.join(columns.map(([, column]) => sql.ref(column)))}
    )
    select 'day' as of, day as model, ${sums} from ranged where ${within(range)} group by day
    ${sql.join(
      columns.map(
        ([part, column]) => sql`
          union all
          select ${part}::text, ${sql.ref(column)}, ${sums} from ranged where ${within(range)} group by 2`,
      ),
      sql``,
    )}
    union all ${byState('whole', whole)}
    union all ${byState('before', before)}
    union all select 'today', 0, ${sums} from ranged where day = ${today}::int
    union all select 'ever', ${state}, ${sums} from counted group by 2
  `.execute(tx);
  return found;
}

const sums = sql`coalesce(sum(count), 0)::int8 as count, coalesce(sum(total), 0) as total, coalesce(sum(vat), 0) as vat`;

const within = ({ from, to }: DayRange) => sql`day between ${from}::int and ${to}::int`;

/** How many invoices are in these states now, whenever they were registered. */
export async function countsByState(tx: Tx, scope: Scope, states: readonly InvoiceState[]) {
  const { rows } = await sql<{ state: InvoiceState; count: number }>`
    select state, sum(count)::int8 as count from (${sources.invoices.rows(scope)}) each
    where state in (${sql.join(states)}) group by state`.execute(tx);
  return rows;
}

interface Issued {
  states: readonly InvoiceState[];
  from: number;
  until: number;
}

/** How many invoices in these states were issued between the moments. */
export async function countIssued(tx: Tx, scope: Scope, issued: Issued): Promise<number> {
  const { count } = await issuedIn(tx, scope, issued)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many invoices are in these states now, of each case by itself. */
export const countsByCase = (tx: Tx, scope: Scope, states: readonly InvoiceState[]) =>
  tx
    .selectFrom('invoice_counts')
    .where(inScope(scope))
    .select(['client_id as clientId', 'state', sql<number>`sum(count)::int8`.as('count')])
    .where('state', 'in', states)
    .groupBy(['client_id', 'state'])
    .execute();

export const issuedByCase = (tx: Tx, scope: Scope, issued: Issued) =>
  issuedIn(tx, scope, issued)
    .select(eb => ['client_id as clientId', eb.fn.countAll<number>().as('count')])
    .groupBy('client_id')
    .execute();

const issuedIn = (tx: Tx, scope: Scope, { states, from, until }: Issued) =>
  tx
    .selectFrom('invoices')
    .where(inScope(scope))
    .where('state', 'in', states)
    .where('issuing_date_time', '>=', at(from))
    .where('issuing_date_time', '<', at(until));

export async function countCases(tx: Tx, scope: Scope): Promise<number> {
  if (typeof scope === 'object' && 'clientId' in scope) return 1;
  const { count } = await tx
    .selectFrom('cases')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(inScope(scope))
    .executeTakeFirstOrThrow();
  return count;
}

function inScope(scope: Scope): RawBuilder<boolean> {
  if (scope === 'all') return sql`true`;
  if ('clientId' in scope) return sql`client_id = ${scope.clientId}::bigint`;
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
