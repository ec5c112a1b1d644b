import { accessResource } from '@moadi/contract/accesses/resources';
import type { accessSchema } from '@moadi/contract/accesses/schemas';
import type { ListQuery } from '@moadi/contract/kit';
import type { RoleType } from '@moadi/domain/enums';
import { sql } from 'kysely';
import type { z } from 'zod';
import { counted, howMany, type ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

export type Access = z.output<typeof accessSchema>;

const fullName = sql<string | null>`nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '')`;

const source: ListSource<typeof accessResource> = {
  resource: accessResource,
  id: 'a.id',
  columns: {
    fullName: { ref: fullName },
    nationalIdentityCode: 'a.national_identity_code',
    mobileNumber: 'a.mobile_number',
    caseName: 'cases.case_name',
    businessName: 'cases.business_name',
    clientId: 'a.client_id',
    roleType: 'a.role_type',
    kind: 'a.kind',
    state: 'a.state',
    createDate: 'a.create_date',
  },
};

/** Of one case, or of all. */
const rowsOf = (tx: Tx, clientId: number | undefined) =>
  tx
    .selectFrom('case_access_rows as a')
    .innerJoin('cases', 'cases.client_id', 'a.client_id')
    .$if(clientId !== undefined, query => query.where('a.client_id', '=', clientId!));

const shown = (tx: Tx, clientId: number | undefined) =>
  rowsOf(tx, clientId)
    .leftJoin('users', 'users.id', 'a.given_by')
    .select([
      'a.id',
      'a.client_id as clientId',
      'a.kind',
      'a.state',
      'a.role_type as roleType',
      'a.mobile_number as mobileNumber',
      'a.national_identity_code as nationalIdentityCode',
      'a.description',
      'a.create_date as createDate',
      'a.last_used_at as lastUsedAt',
      'a.expires_at as expiresAt',
      'a.ended_at as endedAt',
      'a.end_reason as endReason',
      'cases.case_name as caseName',
      'cases.business_name as businessName',
      fullName.as('fullName'),
      sql<string | null>`nullif(trim(concat_ws(' ', users.first_name, users.last_name)), '')`.as('givenBy'),
    ]);

export const listAccesses = async (tx: Tx, list: PageQuery, clientId?: number): Promise<Access[]> =>
  (await listed(shown(tx, clientId), source, list)).map(row => withoutNulls(row));

export async function countAccesses(tx: Tx, list: ListQuery, clientId?: number): Promise<number> {
  return counted(rowsOf(tx, clientId).select(howMany), source, list);
}

export async function findAccess(tx: Tx, clientId: number, id: string): Promise<Access> {
  const row = await shown(tx, clientId).where('a.id', '=', id).executeTakeFirstOrThrow();
  return withoutNulls(row);
}

/** Active staff of these roles, how many, and when one of them last looked into the case. */
export async function staffOf(tx: Tx, clientId: number, roles: readonly RoleType[]) {
  const rows = await tx
    .selectFrom('users')
    .leftJoin('case_uses', join =>
      join.onRef('case_uses.user_id', '=', 'users.id').on('case_uses.client_id', '=', clientId),
    )
    .select(eb => [
      'users.role',
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('case_uses.last_used_at').as('lastUsedAt'),
    ])
    .where('users.role', 'in', roles)
    .where('users.is_active', '=', true)
    .groupBy('users.role')
    .orderBy('users.role')
    .execute();
  return rows.map(row => withoutNulls(row));
}
