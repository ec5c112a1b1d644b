import { isStaff } from '@moadi/domain/access';
import { caseRoleType, type RoleType, type SmsKind } from '@moadi/domain/enums';
import type { MessageKind } from '@moadi/domain/notifications';
import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';

export interface Notice {
  userId: string;
  /** It is about this case: anyone who is in it no more does not hear of it, and those who manage it do. */
  inCase?: number;
  /** It is to go out as a text message too, to anyone who wants these. */
  sms?: SmsKind;
  title: string;
  message: string;
  link?: string;
  /** With others of the day that are of this kind and about the same it is one line. */
  line?: { kind: MessageKind; of: string };
}

/** The notices as they are sent: each to who may hear of its case now. */
export async function addressed(tx: Tx, notices: readonly Notice[]): Promise<readonly Notice[]> {
  const cases = new Set(notices.flatMap(({ inCase }) => inCase ?? []));
  if (cases.size === 0) return notices;
  const inCases = await tx
    .selectFrom('case_users')
    .innerJoin('users', 'users.id', 'case_users.user_id')
    .select(['case_users.client_id as clientId', 'case_users.user_id as userId', 'role_type as role'])
    .where('case_users.client_id', 'in', [...cases])
    .where('users.is_active', '=', true)
    .execute();
  const people = await tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', 'in', [...new Set(notices.map(({ userId }) => userId))])
    .where('is_active', '=', true)
    .execute();
  const staff = new Set(people.filter(({ role }) => isStaff(role)).map(({ id }) => id));
  return notices.flatMap(notice => {
    const { inCase, userId } = notice;
    if (inCase === undefined || staff.has(userId)) return notice;
    const own = inCases.filter(({ clientId }) => clientId === inCase);
    if (own.some(one => one.userId === userId)) return notice;
    const managers = own.filter(({ role }) => role === caseRoleType.id.caseManager);
    return managers.map(manager => ({ ...notice, userId: manager.userId }));
  });
}

/** Messages of the panel itself, for one person each. */
export const insertMessages = (tx: Tx, notices: readonly (Notice & { id: string })[], now: number) =>
  tx
    .insertInto('messages')
    .values(
      notices.map(({ id, userId, title, message, link, line, sms }) => ({
        id,
        user_id: userId,
        title,
        message,
        link: link ?? null,
        kind: line?.kind ?? null,
        kind_of: line?.of ?? null,
        sms_kind: sms ?? null,
        create_date: timestamp(now),
        publish_date: timestamp(now),
      })),
    )
    .execute();

/** False: it was sent before. */
export async function noteNotified(tx: Tx, what: string, now: number): Promise<boolean> {
  const first = await tx
    .insertInto('told_once')
    .values({ what, at: timestamp(now) })
    .onConflict(oc => oc.column('what').doNothing())
    .returning('what')
    .executeTakeFirst();
  return first !== undefined;
}

/** Those of them that were sent. */
export async function notifiedAmong(tx: Tx, whats: readonly string[]): Promise<ReadonlySet<string>> {
  if (whats.length === 0) return new Set();
  const rows = await tx.selectFrom('told_once').select('what').where('what', 'in', whats).execute();
  return new Set(rows.map(({ what }) => what));
}

export async function activeUsersOf(tx: Tx, roles: readonly RoleType[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', 'in', roles)
    .where('is_active', '=', true)
    .execute();
  return rows.map(row => row.id);
}
