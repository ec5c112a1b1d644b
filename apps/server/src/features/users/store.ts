import { sql } from 'kysely';
import type { GenderType, RoleType, UserType } from '@moadi/domain/enums';
import type { userSchema } from '@moadi/contract/users/schemas';
import type { UnverifiedReason } from '@moadi/domain/users';
import type { z } from 'zod';
import { at, timestamp } from '../../platform/database/connect.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

export type User = z.output<typeof userSchema>;

export const columns = [
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
  'unverified_because as unverifiedBecause',
  'is_active as isActive',
  'create_date as createDate',
] as const;

export async function findUser(tx: Tx, id: string): Promise<User | undefined> {
  const row = await tx.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
  return row && withoutNulls(row);
}

export async function findUserByMobile(tx: Tx, mobile: string): Promise<User | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(columns)
    .where('mobile_number', '=', mobile)
    .executeTakeFirst();
  return row && withoutNulls(row);
}

export interface NewUser {
  id: string;
  userType: UserType;
  mobileNumber: string;
  nationalIdentityCode: string;
  birthDate: number;
  firstName?: string;
  lastName?: string;
  fatherName?: string;
  gender?: GenderType;
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
  /** What stands in the way beside a plain no. */
  because?: UnverifiedReason | undefined;
  person?: { firstName: string; lastName: string; fatherName: string; gender?: GenderType };
}

/** Unless the identity was changed while its inquiries ran: false. */
export async function saveVerification(
  tx: Tx,
  user: { id: string; nationalIdentityCode?: string | undefined },
  { shahkar, nid, because, person }: Verification,
  now: number,
): Promise<boolean> {
  const saved = await tx
    .updateTable('users')
    .set({
      shahkar_verification: shahkar,
      nid_verification: nid,
      unverified_because: because ?? null,
      modify_date: timestamp(now),
      ...(person && {
        first_name: person.firstName,
        last_name: person.lastName,
        father_name: person.fatherName,
        ...(person.gender !== undefined && { gender: person.gender }),
      }),
    })
    .where('id', '=', user.id)
    .where('national_identity_code', '=', user.nationalIdentityCode ?? '')
    .returning('id')
    .execute();
  return saved.length > 0;
}

/**
 * Another account was found to be this person, which the database says only once mobile and registry have said yes: an earlier no
 * holds no longer. Unless the identity was changed meanwhile.
 */
export const saveIdentityTaken = (
  tx: Tx,
  user: { id: string; nationalIdentityCode?: string | undefined },
  now: number,
) =>
  tx
    .updateTable('users')
    .set({
      shahkar_verification: true,
      nid_verification: null,
      unverified_because: 'identityTaken',
      modify_date: timestamp(now),
    })
    .where('id', '=', user.id)
    .where('national_identity_code', '=', user.nationalIdentityCode ?? '')
    .execute();

/** The mobile stays found to be this person's; who that is has to be found anew. */
export const saveIdentity = (
  tx: Tx,
  user: User,
  { code, birthDate }: { code: string; birthDate: number },
  now: number,
) =>
  tx
    .updateTable('users')
    .set({
      national_identity_code: code,
      birth_date: timestamp(birthDate),
      nid_verification: null,
      unverified_because: null,
      modify_date: timestamp(now),
      ...(code !== user.nationalIdentityCode && { shahkar_verification: null }),
    })
    .where('id', '=', user.id)
    .execute();

/** The account stays, without the identity that it holds; what staff or the registry wrote of the person goes with it. */
export const freeIdentity = (tx: Tx, id: string, now: number) =>
  tx
    .updateTable('users')
    .set({
      national_identity_code: null,
      birth_date: null,
      first_name: null,
      last_name: null,
      father_name: null,
      gender: null,
      shahkar_verification: null,
      nid_verification: null,
      unverified_because: null,
      modify_date: timestamp(now),
    })
    .where('id', '=', id)
    .where('national_identity_code', 'is not', null)
    .returning('id')
    .executeTakeFirst();

/** Who was told that another account is this person, once none is any more. Returns their ids. */
export async function forgetTaken(tx: Tx, nationalIdentityCode: string, now: number): Promise<string[]> {
  const rows = await tx
    .updateTable('users')
    .set({ unverified_because: null, modify_date: timestamp(now) })
    .where('national_identity_code', '=', nationalIdentityCode)
    .where('unverified_because', '=', 'identityTaken')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Nobody else changes users until the transaction ends. */
export const lockUsers = (tx: Tx) => sql`lock table users in share row exclusive mode`.execute(tx);

export async function hasActive(tx: Tx, role: RoleType): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The id of the active user with this mobile, who has the role from now on. */
export async function giveRole(
  tx: Tx,
  mobile: string,
  role: RoleType,
  now: number,
): Promise<string | undefined> {
  const user = await tx
    .updateTable('users')
    .set({ role, modify_date: timestamp(now) })
    .where('mobile_number', '=', mobile)
    .where('is_active', '=', true)
    .returning('id')
    .executeTakeFirst();
  return user?.id;
}

/** How many codes ended between these moments, and how many of them were used. */
export const countCodes = (tx: Tx, after: number, until: number) =>
  tx
    .selectFrom('code_requests')
    .select(eb => [eb.fn.countAll<number>().as('sent'), eb.fn.count<number>('used_at').as('used')])
    .where('expires_at', '>', at(after))
    .where('expires_at', '<=', at(until))
    .executeTakeFirstOrThrow();
