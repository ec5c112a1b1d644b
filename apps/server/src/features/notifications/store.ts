import type { RoleType, SmsKind } from '@moadi/domain/enums';
import type { MessageKind } from '@moadi/domain/notifications';
import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';

export interface Notice {
  userId: string;
  /** It is to go out as a text message too, to anyone who wants these. */
  sms?: SmsKind;
  title: string;
  message: string;
  link?: string;
  /** With others of the day that are of this kind and about the same it is one line. */
  line?: { kind: MessageKind; of: string };
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
