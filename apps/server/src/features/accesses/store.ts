import { issuingStates } from '@moadi/domain/access';
import type { CaseRoleType } from '@moadi/domain/enums';
import { sql } from 'kysely';
import { at, timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { personName } from '../../platform/sign-in/person-name.ts';

/** Whom a mobile belongs to. */
export interface Account {
  id: string;
  mobileNumber: string;
  nationalIdentityCode: string | null;
  isVerified: boolean;
  isActive: boolean;
}

const accounts = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select([
      'id',
      'mobile_number as mobileNumber',
      'national_identity_code as nationalIdentityCode',
      'is_active as isActive',
      sql<boolean>`coalesce(nid_verification and shahkar_verification, false)`.as('isVerified'),
    ]);

export const accountOfMobile = (tx: Tx, mobile: string): Promise<Account | undefined> =>
  accounts(tx).where('mobile_number', '=', mobile).executeTakeFirst();

export const accountById = (tx: Tx, id: string): Promise<Account | undefined> =>
  accounts(tx).where('id', '=', id).executeTakeFirst();

/** Whether a verified account has this national code. */
export const isSomebodysCode = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where('national_identity_code', '=', code)
    .where('nid_verification', '=', true)
    .where('shahkar_verification', '=', true)
    .executeTakeFirst()) !== undefined;

/** National ids of the companies whose active cases the user owns. */
export const companiesOf = async (tx: Tx, userId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('cases')
      .select('national_identity_code')
      .where('owner_id', '=', userId)
      .where('state', 'in', issuingStates)
      .where('national_identity_code', 'is not', null)
      .execute()
  ).map(row => row.national_identity_code!);

export const findCase = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('cases')
    .select(['client_id as clientId', 'owner_id as ownerId', 'case_name as caseName'])
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();

export const hasAccess = async (tx: Tx, clientId: number, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom('case_users')
    .select('id')
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

export async function nameOf(tx: Tx, userId: string): Promise<string> {
  const row = await tx
    .selectFrom('users')
    .select(personName.as('name'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.name ?? '';
}

export interface NewAccess {
  id: string;
  clientId: number;
  userId: string;
  roleType: CaseRoleType;
  description: string | undefined | null;
  givenBy: string;
  now: number;
}

/** False: the person has one. */
export async function insertAccess(tx: Tx, access: NewAccess): Promise<boolean> {
  const row = await tx
    .insertInto('case_users')
    .values({
      client_id: access.clientId,
      id: access.id,
      user_id: access.userId,
      role_type: access.roleType,
      description: access.description ?? null,
      given_by: access.givenBy,
      create_date: timestamp(access.now),
    })
    .onConflict(oc => oc.columns(['client_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Of one case, or of whichever has it; held until the transaction ends. */
export const lockAccess = (tx: Tx, id: string, clientId: number | undefined) =>
  tx
    .selectFrom('case_users')
    .selectAll()
    .where('id', '=', id)
    .$if(clientId !== undefined, query => query.where('client_id', '=', clientId!))
    .forUpdate()
    .executeTakeFirst();

/** Somebody's accesses to the cases of others; held until the transaction ends. */
export const lockAccessesOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('case_users')
    .innerJoin('cases', 'cases.client_id', 'case_users.client_id')
    .selectAll('case_users')
    .where('case_users.user_id', '=', userId)
    .where('cases.owner_id', '<>', userId)
    .forUpdate('case_users')
    .execute();

type Kept = NonNullable<Awaited<ReturnType<typeof lockAccess>>>;

/** The access is gone, and kept as one that ended. */
export async function endAccess(tx: Tx, row: Kept, by: string, now: number): Promise<void> {
  const { client_id, id, user_id } = row;
  await tx.deleteFrom('case_users').where('client_id', '=', client_id).where('id', '=', id).execute();
  const used = await tx
    .deleteFrom('case_uses')
    .where('client_id', '=', client_id)
    .where('user_id', '=', user_id)
    .returning('last_used_at')
    .executeTakeFirst();
  await tx
    .insertInto('ended_accesses')
    .values({
      ...row,
      create_date: timestamp(row.create_date),
      last_used_at: used ? timestamp(used.last_used_at) : null,
      ended_at: timestamp(now),
      ended_by: by,
    })
    .execute();
}

export const hasEnded = async (tx: Tx, id: string, clientId: number | undefined): Promise<boolean> =>
  (await tx
    .selectFrom('ended_accesses')
    .select('id')
    .where('id', '=', id)
    .$if(clientId !== undefined, query => query.where('client_id', '=', clientId!))
    .executeTakeFirst()) !== undefined;

/** Accesses and invitations that ended before. */
export async function forgetEnded(tx: Tx, before: number): Promise<number> {
  const moment = at(before);
  const gone = [
    await tx.deleteFrom('ended_accesses').where('ended_at', '<', moment).executeTakeFirst(),
    await tx.deleteFrom('case_invitations').where('ended_at', '<', moment).executeTakeFirst(),
  ];
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
