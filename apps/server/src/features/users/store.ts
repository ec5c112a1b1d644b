import type { userSchema } from '@moadi/contract/users/schemas';
import type { z } from 'zod';
import { timestamp } from '../../platform/database/connect.ts';
import { present } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

export type User = z.output<typeof userSchema>;

const columns = [
  'id',
  'user_type as userType',
  'role',
  'first_name as firstName',
  'last_name as lastName',
  'father_name as fatherName',
  'gender',
  'mobile_number as mobileNumber',
  'national_identity_code as nationalIdentityCode',
  'birth_date as birthDate',
  'shahkar_verification as shahkarVerification',
  'nid_verification as nidVerification',
  'is_active as isActive',
  'create_date as createDate',
] as const;

export async function findUser(tx: Tx, id: string): Promise<User | undefined> {
  const row = await tx.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
  return row && present(row);
}

export async function findUserByMobile(tx: Tx, mobile: string): Promise<User | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(columns)
    .where('mobile_number', '=', mobile)
    .executeTakeFirst();
  return row && present(row);
}

/** Whether a verified user already owns this identity; two people cannot. */
export async function identityTaken(tx: Tx, code: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('national_identity_code', '=', code)
    .where('nid_verification', '=', true)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewUser {
  id: string;
  userType: 1 | 2;
  mobileNumber: string;
  nationalIdentityCode: string;
  birthDate: number;
  firstName?: string;
  lastName?: string;
  fatherName?: string;
  gender?: number;
  createDate: number;
}

/** Undefined when the mobile was registered in between. */
export async function insertUser(tx: Tx, user: NewUser): Promise<string | undefined> {
  const row = await tx
    .insertInto('users')
    .values({
      id: user.id,
      user_type: user.userType,
      mobile_number: user.mobileNumber,
      national_identity_code: user.nationalIdentityCode,
      birth_date: timestamp(user.birthDate),
      first_name: user.firstName ?? null,
      last_name: user.lastName ?? null,
      father_name: user.fatherName ?? null,
      gender: user.gender ?? null,
      shahkar_verification: null,
      nid_verification: null,
      description: null,
      create_date: timestamp(user.createDate),
    })
    .onConflict(oc => oc.column('mobile_number').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export interface Verification {
  shahkar: boolean | null;
  nid: boolean | null;
  person?: { firstName: string; lastName: string; fatherName: string; gender: number };
}

export const saveVerification = (tx: Tx, id: string, { shahkar, nid, person }: Verification, now: number) =>
  tx
    .updateTable('users')
    .set({
      shahkar_verification: shahkar,
      nid_verification: nid,
      modify_date: timestamp(now),
      ...(person && {
        first_name: person.firstName,
        last_name: person.lastName,
        father_name: person.fatherName,
        gender: person.gender,
      }),
    })
    .where('id', '=', id)
    .execute();

export const saveIdentity = (tx: Tx, id: string, code: string, birthDate: number, now: number) =>
  tx
    .updateTable('users')
    .set({
      national_identity_code: code,
      birth_date: timestamp(birthDate),
      shahkar_verification: null,
      nid_verification: null,
      modify_date: timestamp(now),
    })
    .where('id', '=', id)
    .execute();
