import type { RoleType, SmsKind } from '@moadi/domain/enums';
import { messageResource } from '@moadi/contract/notifications/resources';
import type { messageSchema } from '@moadi/contract/notifications/schemas';
import type { z } from 'zod';
import { timestamp } from '../../platform/database/connect.ts';
import type { ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

export type Message = z.output<typeof messageSchema>;

const source: ListSource<typeof messageResource> = {
  resource: messageResource,
  id: 'id',
  columns: { title: 'title', message: 'message', createDate: 'create_date', isReaded: 'is_readed' },
};

const columns = [
  'id',
  'title',
  'message',
  'link',
  'is_readed as isReaded',
  'create_date as createDate',
] as const;

export async function messagesOf(tx: Tx, userId: string, list: PageQuery): Promise<Message[]> {
  const query = tx.selectFrom('messages').select(columns).where('user_id', '=', userId);
  return (await listed(query, source, list)).map(row => withoutNulls(row));
}

export async function countMessages(tx: Tx, userId: string) {
  const row = await tx
    .selectFrom('messages')
    .select(eb => [
      eb.fn.countAll<number>().as('totalCount'),
      eb.fn.countAll<number>().filterWhere('is_readed', '=', false).as('unreadCount'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row;
}

export async function markRead(
  tx: Tx,
  userId: string,
  id: string,
  now: number,
): Promise<Message | undefined> {
  const row = await tx
    .updateTable('messages')
    .set({ is_readed: true, modify_date: timestamp(now) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
  return row && withoutNulls(row);
}

export interface Notice {
  userId: string;
  /** It is to go out as a text message too, to whoever did not decline these. */
  sms?: SmsKind;
  title: string;
  message: string;
  link?: string;
}

export const insertMessages = (tx: Tx, notices: readonly (Notice & { id: string })[], now: number) =>
  tx
    .insertInto('messages')
    .values(
      notices.map(({ id, userId, title, message, link, sms }) => ({
        id,
        user_id: userId,
        title,
        message,
        link: link ?? null,
        sms_kind: sms ?? null,
        create_date: timestamp(now),
      })),
    )
    .execute();

/** False: it was told before. */
export async function markTold(tx: Tx, what: string, now: number): Promise<boolean> {
  const first = await tx
    .insertInto('told_once')
    .values({ what, at: timestamp(now) })
    .onConflict(oc => oc.column('what').doNothing())
    .returning('what')
    .executeTakeFirst();
  return first !== undefined;
}

/** Those of them that were told. */
export async function toldAmong(tx: Tx, whats: readonly string[]): Promise<ReadonlySet<string>> {
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
