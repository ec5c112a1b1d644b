import { messageResource } from '@moadi/contract/notifications/resources';
import type { messageSchema } from '@moadi/contract/notifications/schemas';
import { messageAudience } from '@moadi/domain/enums';
import { textOfLine, topicOf, type MessageKind } from '@moadi/domain/notifications';
import { sql } from 'kysely';
import type { z } from 'zod';
import { at } from '../../platform/database/connect.ts';
import type { ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { addSignals } from '../../platform/live/signals.ts';

export type Message = z.output<typeof messageSchema>;

/** Whose box, and when it is looked into. */
export interface Look {
  userId: string;
  now: number;
}

const source: ListSource<typeof messageResource> = {
  resource: messageResource,
  id: 'id',
  columns: { title: 'title', message: 'message', createDate: 'publish_date', isReaded: 'is_readed' },
};

const columns = [
  'id',
  'title',
  'message',
  'link',
  'is_readed as isReaded',
  'publish_date as createDate',
] as const;

/** What is shown in a box now. */
const boxOf = (tx: Tx, { userId, now }: Look) =>
  tx
    .selectFrom('message_boxes')
    .where('user_id', '=', userId)
    .where('publish_date', '<=', at(now))
    .where(eb => eb.or([eb('end_date', 'is', null), eb('end_date', '>', at(now))]));

export async function messagesOf(tx: Tx, look: Look, list: PageQuery): Promise<Message[]> {
  return (await listed(boxOf(tx, look).select(columns), source, list)).map(row => withoutNulls(row));
}

export const countMessages = (tx: Tx, look: Look) =>
  boxOf(tx, look)
    .select(eb => [
      eb.fn.countAll<number>().as('totalCount'),
      eb.fn.countAll<number>().filterWhere('is_readed', '=', false).as('unreadCount'),
    ])
    .executeTakeFirstOrThrow();

/** The text of a column by which messages belong together: those of one kind, about one thing, on one day. */
const lineOf = sql<string>`case when kind is null then id::text else kind || ' ' || kind_of || ' ' || tehran_day(publish_date) end`;

/** Lines of a box, those with something unread first, each with the newest of its messages. */
export async function linesOf(tx: Tx, look: Look, { skip, take }: { skip: number; take: number }) {
  const rows = await tx
    .with('shown', db =>
      boxOf(db as unknown as Tx, look).select([...columns, 'kind', 'kind_of as kindOf', lineOf.as('line')]),
    )
    .with('lines', db =>
      db
        .selectFrom('shown')
        .select(eb => [
          'line',
          eb.fn.countAll<number>().as('count'),
          sql<boolean>`bool_and("isReaded")`.as('allRead'),
          sql<number>`max("createDate")`.as('newest'),
          sql<string>`(array_agg(id order by "createDate" desc, id desc))[1]`.as('first'),
        ])
        .groupBy('line')
        .orderBy('allRead')
        .orderBy('newest', 'desc')
        .orderBy('first', 'desc')
        .offset(skip)
        .limit(take),
    )
    .selectFrom('lines')
    .innerJoin('shown', 'shown.id', 'lines.first')
    .leftJoin('cases', join =>
      join.on(
        sql<boolean>`cases.client_id = case when shown."kindOf" ~ '^\\d{9}$' then shown."kindOf"::bigint end`,
      ),
    )
    .select([
      'shown.id',
      'shown.title',
      'shown.message',
      'shown.link',
      'shown.kind',
      'shown.kindOf',
      'shown.createDate',
    ])
    .select(['lines.count', 'lines.allRead as isReaded', 'cases.case_name as caseName'])
    .orderBy('lines.allRead')
    .orderBy('lines.newest', 'desc')
    .orderBy('lines.first', 'desc')
    .execute();
  return rows.map(row => {
    const { caseName, kind, kindOf, ...line } = withoutNulls(row);
    return withoutNulls({ ...line, ...textOfLine({ ...line, kind, kindOf }, caseName) });
  });
}

/** Whether somebody has messages of a kind about something that they have not read; both are named by columns of the query around. */
export const hasUnread = (kind: MessageKind, { userId, of }: { userId: string; of: string }) =>
  sql<boolean>`exists (
    select from messages m
    where m.audience = ${messageAudience.id.user} and m.user_id = ${sql.ref(userId)} and not m.is_readed
      and m.kind = ${kind} and m.kind_of = ${sql.ref(of)}::text)`;

/** One message was read; undefined when there is none in this box. */
export async function markRead(tx: Tx, look: Look, id: string): Promise<Message | undefined> {
  await markThese(tx, look, sql<boolean>`id = ${id}`);
  const row = await boxOf(tx, look).select(columns).where('id', '=', id).executeTakeFirst();
  return row && withoutNulls(row);
}

/** Not what has come after a message of the same box; nothing where it is not in this one. */
const upToIt = (tx: Tx, look: Look, id: string) =>
  sql<boolean>`(publish_date, id) <= ${boxOf(tx, look).select(['publish_date', 'id']).where('id', '=', id)}`;

/** The messages of the line that this one is of, up to it: it stood for them. Undefined when there is none in this box. */
export async function markLine(tx: Tx, look: Look, id: string): Promise<number | undefined> {
  const row = await boxOf(tx, look).select(lineOf.as('line')).where('id', '=', id).executeTakeFirst();
  return row && markThese(tx, look, sql<boolean>`${lineOf} = ${row.line} and ${upToIt(tx, look, id)}`);
}

/** Who has before their eyes what messages tell of has read them. */
export const markAbout = (
  tx: Tx,
  look: Look,
  { kind, of }: { kind: MessageKind; of: string },
): Promise<number> => markThese(tx, look, sql<boolean>`kind = ${kind} and kind_of = ${of}`);

/** All that are shown, or those up to one. */
export const markAll = (tx: Tx, look: Look, upTo?: string): Promise<number> =>
  markThese(tx, look, upTo === undefined ? sql<boolean>`true` : upToIt(tx, look, upTo));

/**
 * Each in its own way: one person's is marked itself, of the others a receipt is written. What was read on one page is read on the
 * others too, and who wrote it sees how many have. Returns how many had not been read.
 */
async function markThese(tx: Tx, look: Look, which: ReturnType<typeof sql<boolean>>): Promise<number> {
  const { userId, now } = look;
  const own = await tx
    .updateTable('messages')
    .set({ is_readed: true })
    .where('audience', '=', messageAudience.id.user)
    .where('user_id', '=', userId)
    .where('is_readed', '=', false)
    .where('publish_date', '<=', at(now))
    .where(which)
    .returning([sql<boolean>`author_id is not null`.as('isWritten'), 'kind', 'kind_of as kindOf'])
    .execute();
  const receipts = await tx
    .insertInto('message_receipts')
    .columns(['user_id', 'message_id', 'read_at'])
    .expression(
      boxOf(tx, look)
        .select(['user_id', 'id', at(now).as('read_at')])
        .where('is_readed', '=', false)
        .where(which),
    )
    .onConflict(oc => oc.doNothing())
    .executeTakeFirst();
  const receiptCount = Number(receipts.numInsertedOrUpdatedRows ?? 0n);
  const shownBy = Map.groupBy(own, ({ kind }) => topicOf(kind ?? undefined));
  const markedCount = own.length + receiptCount;
  const isOfStaff = receiptCount > 0 || own.some(({ isWritten }) => isWritten);
  if (markedCount > 0)
    await addSignals(tx, [
      { topic: 'messages', userId },
      ...(isOfStaff ? [{ topic: 'announcements' } as const] : []),
      ...[...shownBy].flatMap(([topic, rows]) => {
        const ids = [...new Set(rows.flatMap(({ kindOf }) => kindOf ?? []))];
        return topic ? [{ topic, userId, ids }] : [];
      }),
    ]);
  return markedCount;
}
