import type { RoleType } from '@moadi/domain/enums';
import type { ListQuery } from '@moadi/contract/kit';
import { userResource } from '@moadi/contract/users/resources';
import type { userRowSchema } from '@moadi/contract/users/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import { timestamp } from '../../platform/database/connect.ts';
import { counted, howMany, type ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { columns } from './store.ts';

export type UserRow = z.output<typeof userRowSchema>;

const source: ListSource<typeof userResource> = {
  resource: userResource,
  id: 'id',
  search: 'search',
  columns: {
    firstName: 'first_name',
    lastName: { ref: 'last_name', nullable: true },
    fatherName: 'father_name',
    gender: 'gender',
    nationalIdentityCode: 'national_identity_code',
    mobileNumber: 'mobile_number',
    role: 'role',
    shahkarVerification: 'shahkar_verification',
    nidVerification: 'nid_verification',
    isActive: 'is_active',
    createDate: 'create_date',
  },
};

const fullName = sql<string | null>`nullif(trim(concat_ws(' ', first_name, last_name)), '')`.as('fullName');

const rows = (tx: Tx) =>
  tx.selectFrom('users').select([...columns, 'description', 'modify_date as modifyDate', fullName]);

/** `active`: those who can be chosen for something. */
export async function listUsers(tx: Tx, list: PageQuery, which?: 'active'): Promise<UserRow[]> {
  const query = which ? rows(tx).where('is_active', '=', true) : rows(tx);
  return (await listed(query, source, list)).map(row => withoutNulls(row));
}

export async function countUsers(tx: Tx, list: ListQuery): Promise<number> {
  return counted(tx.selectFrom('users').select(howMany), source, list);
}

export async function findUserRow(tx: Tx, id: string): Promise<UserRow | undefined> {
  const row = await rows(tx).where('id', '=', id).executeTakeFirst();
  return row && withoutNulls(row);
}

export interface HeldUser {
  id: string;
  role: RoleType;
  isActive: boolean;
}

/** The account as it is, which nobody else changes until the transaction ends. */
export const holdUser = (tx: Tx, id: string): Promise<HeldUser | undefined> =>
  tx
    .selectFrom('users')
    .select(['id', 'role', 'is_active as isActive'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The active users of a role, held until the transaction ends: anyone who waited here sees what is left. */
export async function holdManagers(tx: Tx, role: RoleType): Promise<string[]> {
  const held = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .where('is_active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return held.map(({ id }) => id);
}

export const updateUser = (
  tx: Tx,
  id: string,
  change: { is_active: boolean } | { role: RoleType },
  now: number,
) =>
  tx
    .updateTable('users')
    .set({ ...change, modify_date: timestamp(now) })
    .where('id', '=', id)
    .execute();
