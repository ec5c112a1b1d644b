import { isStaff } from '@moadi/domain/access';
import { accessEnd, caseRoleType, type AccessEnd, type CaseRoleType } from '@moadi/domain/enums';
import { sql } from 'kysely';
import { at, timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import { personName } from '../../platform/sign-in/person-name.ts';

export interface NewInvitation {
  id: string;
  clientId: number;
  mobileNumber: string;
  nationalIdentityCode: string;
  roleType: CaseRoleType;
  description: string | undefined;
  givenBy: string;
  now: number;
  expiresAt: number;
}

/** False: one waits for this number. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<boolean> {
  const row = await tx
    .insertInto('case_invitations')
    .values({
      client_id: invitation.clientId,
      id: invitation.id,
      mobile_number: invitation.mobileNumber,
      national_identity_code: invitation.nationalIdentityCode,
      role_type: invitation.roleType,
      description: invitation.description ?? null,
      given_by: invitation.givenBy,
      create_date: timestamp(invitation.now),
      expires_at: timestamp(invitation.expiresAt),
    })
    .onConflict(oc => oc.columns(['mobile_number', 'client_id']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const isInvited = async (tx: Tx, clientId: number, mobile: string): Promise<boolean> =>
  (await tx
    .selectFrom('case_invitations')
    .select('id')
    .where('client_id', '=', clientId)
    .where('mobile_number', '=', mobile)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined;

const invitations = (tx: Tx) =>
  tx
    .selectFrom('case_invitations as i')
    .innerJoin('cases', 'cases.client_id', 'i.client_id')
    .innerJoin('users', 'users.id', 'i.given_by')
    .select([
      'i.id',
      'i.client_id as clientId',
      'i.mobile_number as mobileNumber',
      'i.national_identity_code as nationalIdentityCode',
      'i.role_type as roleType',
      'i.description',
      'i.create_date as createDate',
      'i.expires_at as expiresAt',
      'i.ended_at as endedAt',
      'i.given_by as giverId',
      'cases.case_name as caseName',
      'cases.business_name as businessName',
      personName.as('givenBy'),
    ]);

/** Those that a number and one of these ids are named in together. */
const ofPerson = (tx: Tx, mobile: string, codes: readonly string[]) =>
  invitations(tx)
    .where('i.mobile_number', '=', mobile)
    .where('i.national_identity_code', 'in', [...codes]);

export const waitingFor = async (tx: Tx, mobile: string, codes: readonly string[], now: number) =>
  (
    await ofPerson(tx, mobile, codes)
      .where('i.ended_at', 'is', null)
      .where('i.expires_at', '>', at(now))
      .orderBy('i.create_date', 'desc')
      .execute()
  ).map(row => withoutNulls(row));

export async function invitationOf(tx: Tx, id: string, mobile: string, codes: readonly string[]) {
  const row = await ofPerson(tx, mobile, codes).where('i.id', '=', id).executeTakeFirst();
  return row && withoutNulls(row);
}

/** Of one case, or of whichever has it. */
export async function findInvitation(tx: Tx, id: string, clientId: number | undefined) {
  const row = await invitations(tx)
    .where('i.id', '=', id)
    .$if(clientId !== undefined, query => query.where('i.client_id', '=', clientId!))
    .executeTakeFirst();
  return row && withoutNulls(row);
}

/** Whether who invited may still do so: manages the case, or works for all cases. */
export async function isStillGiven(tx: Tx, clientId: number, giverId: string): Promise<boolean> {
  const giver = await tx
    .selectFrom('users')
    .leftJoin('case_users as c', join =>
      join
        .onRef('c.user_id', '=', 'users.id')
        .on('c.client_id', '=', clientId)
        .on('c.role_type', '=', caseRoleType.id.caseManager),
    )
    .select(['users.role', 'c.id as managing'])
    .where('users.id', '=', giverId)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
  return giver !== undefined && (giver.managing !== null || isStaff(giver.role));
}

/** False: it has ended meanwhile, or its time is over. */
export async function endInvitation(
  tx: Tx,
  { clientId, id }: { clientId: number; id: string },
  reason: AccessEnd,
  now: number,
): Promise<boolean> {
  const row = await tx
    .updateTable('case_invitations')
    .set({ ended_at: timestamp(now), end_reason: reason })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .$if(reason !== accessEnd.id.withdrawn, query => query.where('expires_at', '>', at(now)))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes back what somebody offered in any case and nobody has taken, and says which invitations those were. */
export const withdrawAllOf = (tx: Tx, giverId: string, now: number) =>
  tx
    .updateTable('case_invitations')
    .set({ ended_at: timestamp(now), end_reason: accessEnd.id.withdrawn })
    .where('given_by', '=', giverId)
    .where('ended_at', 'is', null)
    .returning(['client_id as clientId', 'id', 'role_type as roleType'])
    .execute();

/** Ends those whose time is over, and says of whom and by whom they were. */
export const endExpired = (tx: Tx, now: number) =>
  tx
    .updateTable('case_invitations as i')
    .from('cases')
    .whereRef('cases.client_id', '=', 'i.client_id')
    .set({ ended_at: sql<string>`i.expires_at`, end_reason: accessEnd.id.expired })
    .where('i.ended_at', 'is', null)
    .where('i.expires_at', '<=', at(now))
    .returning(['i.client_id as clientId', 'i.given_by as giverId', 'i.mobile_number as mobile'])
    .returning('cases.case_name as caseName')
    .execute();
