import type { InvoiceNeed, InvoiceState } from '@moadi/domain/enums';
import type { TehranDay } from '@moadi/domain/primitives';
import { sql, type RawBuilder } from 'kysely';
import { at } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { invoiceDays } from './figures-store.ts';
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
      countedKinds(scope, counted),
      ...timed.map(
        ({ kind, ...asked }) =>
          sql`select "clientId", ${kind}::text as kind, count from (${timedBy(caseIn(scope), scope, asked)}) ${sql.ref(kind)}`,
      ),
    ],
    sql` union all `,
  )}`.execute(tx);
  return rows;
}

/** By one pass over the counts: each kind adds up its own rows. */
function countedKinds(scope: Scope, kinds: readonly CountedKind[]): RawBuilder<unknown> {
  const named = kinds.map(({ kind, states, until }) => ({
    kind,
    count: sql.ref(kind),
    isMeant: until === undefined ? isIn(states) : sql`${isIn(states)} and day <= ${until}::int`,
  }));
  const sums = named.map(
    ({ count, isMeant }) => sql`coalesce(sum(count) filter (where ${isMeant}), 0)::int8 as ${count}`,
  );
  return sql`
    select "clientId", kind, count
    from (
      select ${caseIn(scope)} as "clientId", ${sql.join(sums)}
      from (${invoiceDays(scope)}) each
      where ${isIn([...new Set(kinds.flatMap(({ states }) => states))])}
      group by 1) sums
    cross join lateral (values ${sql.join(named.map(({ kind, count }) => sql`(${kind}::text, ${count})`))}) kinds (kind, count)
    where count > 0`;
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
