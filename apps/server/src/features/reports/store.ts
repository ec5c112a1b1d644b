import type { CaseRoleType, InvoiceState } from '@moadi/domain/enums';
import type { TehranDay } from '@moadi/domain/primitives';
import { sql, type SelectQueryBuilder } from 'kysely';
import { at } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** Whose invoices: of one case, of the cases a user may enter, or all. */
export type Scope = { clientId: number } | { userId: string } | 'all';

const sumOfCounts = sql<number>`sum(count)::int8`.as('count');

/** By day and state, both days included. */
export const countsByDay = (tx: Tx, scope: Scope, { from, to }: { from: TehranDay; to: TehranDay }) =>
  countsOf(tx, scope)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(['day', 'state', sumOfCounts])
    .groupBy(['day', 'state'])
    .execute();

export async function countEver(tx: Tx, scope: Scope): Promise<number> {
  const { count } = await countsOf(tx, scope)
    .select(sql<number>`coalesce(sum(count), 0)::int8`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const countsByState = (tx: Tx, scope: Scope, states: readonly InvoiceState[]) =>
  countsOf(tx, scope).select(['state', sumOfCounts]).where('state', 'in', states).groupBy('state').execute();

/** How many invoices in these states were issued between the moments. */
export async function countIssued(
  tx: Tx,
  scope: Scope,
  { states, from, until }: { states: readonly InvoiceState[]; from: number; until: number },
): Promise<number> {
  const { count } = await scoped(tx, tx.selectFrom('invoices'), scope, 'invoices')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', states)
    .where('issuing_date_time', '>=', at(from))
    .where('issuing_date_time', '<', at(until))
    .executeTakeFirstOrThrow();
  return count;
}

/** The same of each case by itself. */
export const countsByCase = (tx: Tx, scope: Scope, states: readonly InvoiceState[]) =>
  countsOf(tx, scope)
    .select(['client_id as clientId', 'state', sumOfCounts])
    .where('state', 'in', states)
    .groupBy(['client_id', 'state'])
    .execute();

export const issuedByCase = (
  tx: Tx,
  scope: Scope,
  { states, from, until }: { states: readonly InvoiceState[]; from: number; until: number },
) =>
  scoped(tx, tx.selectFrom('invoices'), scope, 'invoices')
    .select(eb => ['client_id as clientId', eb.fn.countAll<number>().as('count')])
    .where('state', 'in', states)
    .where('issuing_date_time', '>=', at(from))
    .where('issuing_date_time', '<', at(until))
    .groupBy('client_id')
    .execute();

export async function countCases(tx: Tx, scope: Scope): Promise<number> {
  if (typeof scope === 'object' && 'clientId' in scope) return 1;
  const cases = tx.selectFrom('cases').select(eb => eb.fn.countAll<number>().as('count'));
  const query =
    scope === 'all'
      ? cases
      : cases.where(
          'client_id',
          'in',
          tx.selectFrom('case_users').select('client_id').where('user_id', '=', scope.userId),
        );
  return (await query.executeTakeFirstOrThrow()).count;
}

type Counts = SelectQueryBuilder<Database, 'invoice_counts', object>;

const countsOf = (tx: Tx, scope: Scope): Counts =>
  scoped(tx, tx.selectFrom('invoice_counts'), scope, 'invoice_counts');

function scoped<T extends 'invoice_counts' | 'invoices'>(
  tx: Tx,
  query: SelectQueryBuilder<Database, T, object>,
  scope: Scope,
  table: T,
): SelectQueryBuilder<Database, T, object> {
  if (scope === 'all') return query;
  const column = sql.ref<number>(`${table}.client_id`);
  if ('clientId' in scope) return query.where(column, '=', scope.clientId);
  return query.where(
    column,
    'in',
    tx.selectFrom('case_users').select('client_id').where('user_id', '=', scope.userId),
  );
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
