import type { InvoiceNeed, InvoiceState } from '@moadi/domain/enums';
import type { TehranDay } from '@moadi/domain/primitives';
import { sql, type RawBuilder } from 'kysely';
import { at } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { everOfCases } from './case-figures-store.ts';
import { daysOfAll } from './figures-store.ts';
import { inScope, type Scope } from './store.ts';

/* Invoices that call for somebody now, counted by case or over all of them. */

/** Stands for the case where all of them are counted together. */
export const OF_ALL = 0;
const caseIn = (scope: Scope) => (scope === 'all' ? sql`${OF_ALL}::bigint` : sql`client_id`);

/** Invoices that are counted under one name: in these states now, and registered until a day. */
export interface CountedKind {
  kind: InvoiceNeed;
  states: readonly InvoiceState[];
  until: TehranDay | undefined;
}

/** Invoices that are counted under one name: in these states now, and with an instant between the two, ms. */
export interface TimedKind extends Timed {
  kind: InvoiceNeed;
}

interface KindCount {
  clientId: number;
  kind: InvoiceNeed;
  count: number;
}

/** How many invoices of each kind there are, by case, at one moment; of a kind without any there is no row. */
export async function countNeeds(
  tx: Tx,
  scope: Scope,
  counted: readonly CountedKind[],
  timed: readonly TimedKind[],
): Promise<KindCount[]> {
  const { rows } = await sql<KindCount>`${sql.join(
    [
      scope === 'all' ? countedOfAll(counted) : countedOfCases(scope, counted),
      ...timed.map(
        ({ kind, ...asked }) =>
          sql`select "clientId", ${kind}::text as kind, count from (${timedBy(caseIn(scope), scope, asked)}) ${sql.ref(kind)}`,
      ),
    ],
    sql` union all `,
  )}`.execute(tx);
  return rows;
}

/** Of all cases by one pass over their counts: each kind adds up its own rows. */
function countedOfAll(kinds: readonly CountedKind[]): RawBuilder<unknown> {
  const named = kinds.map(({ kind, states, until }) => ({
    kind,
    count: sql.ref(kind),
    isMeant: until === undefined ? isIn(states) : sql`${isIn(states)} and day <= ${until}::int`,
  }));
  const sums = named.map(
    ({ count, isMeant }) => sql`coalesce(sum(count) filter (where ${isMeant}), 0)::int8 as ${count}`,
  );
  return sql`
    select ${OF_ALL}::bigint as "clientId", kind, count
    from (
      select ${sql.join(sums)}
      from (${daysOfAll}) each
      where ${isIn([...new Set(kinds.flatMap(({ states }) => states))])}) sums
    cross join lateral (values ${sql.join(named.map(({ kind, count }) => sql`(${kind}::text, ${count})`))}) kinds (kind, count)
    where count > 0`;
}

/** Of cases from what is kept of all their days, less the days after the last that is meant: as few as those are. */
function countedOfCases(scope: Scope, kinds: readonly CountedKind[]): RawBuilder<unknown> {
  const later = kinds.flatMap(({ kind, states, until }) =>
    until === undefined
      ? []
      : [
          sql`select client_id, ${kind}::text, -count from invoice_counts
          where ${inScope(scope)} and day > ${until}::int and ${isIn(states)}`,
        ],
  );
  const rows = [everOfCases(scope, kinds), ...later];
  return sql`
    select client_id as "clientId", kind, sum(count)::int8 as count
    from (${sql.join(rows, sql` union all `)}) each
    group by 1, 2 having sum(count) > 0`;
}

const isIn = (states: readonly InvoiceState[]) => sql`state in (${sql.join(states)})`;

interface Timed {
  states: readonly InvoiceState[];
  by: 'issuingDateTime' | 'modifyDate';
  from?: number | undefined;
  to?: number | undefined;
}

const instants = {
  issuingDateTime: sql`issuing_date_time`,
  // As the list of invoices has it.
  modifyDate: sql`coalesce(modify_date, create_date)`,
} as const satisfies Record<Timed['by'], RawBuilder<unknown>>;

/** How many invoices of each case are in these states and have an instant between the two. */
export async function countTimedOfEach(tx: Tx, timed: Timed): Promise<Omit<KindCount, 'kind'>[]> {
  const { rows } = await sql<Omit<KindCount, 'kind'>>`${timedBy(sql`client_id`, 'all', timed)}`.execute(tx);
  return rows;
}

const timedBy = (
  group: RawBuilder<unknown>,
  scope: Scope,
  { states, by, from, to }: Timed,
): RawBuilder<unknown> => sql`
  select ${group} as "clientId", count(*)::int8 as count from invoices
  where ${inScope(scope)} and ${isIn(states)}
    ${from === undefined ? sql`` : sql`and ${instants[by]} >= ${at(from)}`}
    ${to === undefined ? sql`` : sql`and ${instants[by]} <= ${at(to)}`}
  group by 1`;
