import { auditResource } from '@moadi/contract/audit/resources';
import type { ListQuery } from '@moadi/contract/kit';
import { auditGroup, kindsOfGroup, type AuditKind } from '@moadi/domain/audit';
import type { CaseRoleType, RoleType } from '@moadi/domain/enums';
import { sql } from 'kysely';
import { timestamp } from '../../platform/database/connect.ts';
import { counted, howMany, type ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { personName } from '../../platform/sign-in/person-name.ts';

/** A kind's group is its row's; the table holds the kind alone. Kinds of before there was a table were readings. */
const groupOfAction = sql`case ${sql.join(
  auditGroup.ids
    .filter(group => kindsOfGroup(group).length > 0)
    .map(group => sql`when audit_log.action in (${sql.join(kindsOfGroup(group))}) then ${group}`),
  sql` `,
)} when audit_log.action like '% /%' then ${auditGroup.id.reading} end`;

const source: ListSource<typeof auditResource> = {
  resource: auditResource,
  id: 'audit_log.id',
  columns: {
    createDate: 'audit_log.at',
    userName: { ref: personName },
    caseName: 'cases.case_name',
    clientId: 'audit_log.client_id',
    group: { ref: groupOfAction },
    action: 'audit_log.action',
  },
};

const columns = [
  'audit_log.id',
  'audit_log.at as createDate',
  'audit_log.action',
  'audit_log.user_id as userId',
  'audit_log.client_id as clientId',
  'audit_log.subject',
  'audit_log.address',
  'audit_log.detail',
  'audit_log.number',
  'audit_log.hash',
  'audit_log.case_number as caseNumber',
] as const;

const allRows = (tx: Tx) =>
  tx
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .leftJoin('cases', 'cases.client_id', 'audit_log.client_id');

export const listRows = (tx: Tx, list: PageQuery) =>
  listed(allRows(tx).select([...columns, 'cases.case_name as caseName']), source, list);

export type AuditLogRow = Omit<Awaited<ReturnType<typeof listRows>>[number], 'caseName'> & {
  caseName?: string | null;
};

export async function countRows(tx: Tx, list: ListQuery): Promise<number> {
  return counted(allRows(tx).select(howMany), source, list);
}

/** The rows of a case, in its own transaction, which knows no names; `by`: only of these users. */
const caseRows = (tx: Tx, clientId: number, by: readonly string[] | undefined) =>
  tx
    .selectFrom('audit_log')
    .where('audit_log.client_id', '=', clientId)
    .$if(by !== undefined, query => query.where(sql<boolean>`user_id = any(${by ?? []}::uuid[])`));

export const listCaseRows = (
  tx: Tx,
  clientId: number,
  list: PageQuery,
  by: readonly string[] | undefined,
): Promise<AuditLogRow[]> => listed(caseRows(tx, clientId, by).select(columns), source, list);

export async function countCaseRows(
  tx: Tx,
  clientId: number,
  list: ListQuery,
  by: readonly string[] | undefined,
): Promise<number> {
  return counted(caseRows(tx, clientId, by).select(howMany), source, list);
}

/** Everybody who has a row in the case's log. */
export async function actorsOf(tx: Tx, clientId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('audit_log')
    .select('user_id as userId')
    .distinct()
    .where('client_id', '=', clientId)
    .where('user_id', 'is not', null)
    .execute();
  return rows.map(({ userId }) => userId!);
}

/** Who has a role in the case, and which. */
export async function membersOf(tx: Tx, clientId: number): Promise<Map<string, CaseRoleType>> {
  const rows = await tx
    .selectFrom('case_users')
    .select(['user_id as userId', 'role_type as role'])
    .where('client_id', '=', clientId)
    .execute();
  return new Map(rows.map(({ userId, role }) => [userId, role]));
}

/** As many people as have looked at one row, at the most. */
const MOST_READERS = 200;

/** By whom a row of a case was read, how often, and when first and last; who did last comes first. */
export const readingsOf = (
  tx: Tx,
  { clientId, id }: { clientId: number; id: string },
  operations: readonly string[],
) =>
  tx
    .selectFrom('audit_log')
    .select(eb => [
      eb.ref('user_id').$notNull().as('userId'),
      eb.fn.countAll<number>().as('times'),
      sql<number>`min(at)`.as('firstAt'),
      sql<number>`max(at)`.as('lastAt'),
    ])
    .where('client_id', '=', clientId)
    .where('subject', '=', id)
    .where('action', '=', 'reading.row')
    .where(sql<boolean>`detail ->> 'operation' = any(${operations}::text[])`)
    .where('user_id', 'is not', null)
    .groupBy('user_id')
    .orderBy('lastAt', 'desc')
    .limit(MOST_READERS)
    .execute();

/** Who did this to rows of a case, each at its moment. */
export const doersOf = (
  tx: Tx,
  { clientId, action }: { clientId: number; action: AuditKind },
  done: readonly { id: string; at: number }[],
) =>
  tx
    .selectFrom('audit_log')
    .select(eb => [
      eb.ref('subject').$notNull().as('id'),
      eb.ref('user_id').$notNull().as('userId'),
      'audit_log.at',
    ])
    .where('client_id', '=', clientId)
    .where(sql<boolean>`audit_log.at = any(${done.map(({ at }) => timestamp(at))}::timestamptz[])`)
    .where(sql<boolean>`subject = any(${done.map(({ id }) => id)}::text[])`)
    .where('action', '=', action)
    .where('user_id', 'is not', null)
    .execute();

/** Names and roles of users, by id. */
export async function peopleOf(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { name: string; role: RoleType }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('users')
    .select(['users.id', 'users.role', personName.as('name')])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/** Names of users, by id; who has none yet is left out. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('users')
    .select(['id', sql<string>`trim(concat_ws(' ', first_name, last_name))`.as('name')])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.filter(({ name }) => name !== '').map(({ id, name }) => [id, name]));
}

/** Which of these users are called so. */
export async function calledSo(tx: Tx, ids: readonly string[], text: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(sql<boolean>`strpos(trim(concat_ws(' ', first_name, last_name)), ${text}) > 0`)
    .execute();
  return rows.map(({ id }) => id);
}
