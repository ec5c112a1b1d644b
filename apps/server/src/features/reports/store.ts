import type { CaseRoleType, CaseState } from '@moadi/domain/enums';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/scope.ts';

/** Whose rows: of one case, of these, of the cases a user may enter, or all. */
export type Scope = { clientId: number } | { clientIds: readonly number[] } | { userId: string } | 'all';

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

/** Where states are named, of the cases that are in one of them. */
export async function namesOf(
  tx: Tx,
  clientIds: readonly number[],
  states?: readonly CaseState[],
): Promise<ReadonlyMap<number, string>> {
  if (clientIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('cases')
    .select(['client_id as clientId', 'case_name as name'])
    .where('client_id', 'in', clientIds)
    .$if(states !== undefined, query => query.where('state', 'in', states!))
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
