import { smsKind, type SmsKind } from '@moadi/domain/enums';
import { declinableKinds, MOST_SMS_A_DAY } from '@moadi/domain/notifications';
import { tehranDayOf } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import { timestamp } from '../../platform/database/connect.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

const atFirst: readonly SmsKind[] = smsKind.items.filter(row => row.atFirst).map(({ id }) => id);

/**
 * A message that is to leave as a text, with how many it stands for; undefined once it is gone, its person inactive, such messages
 * not wanted, or nothing of its line unread. Those that nobody can decline leave also when they were read: anyone who read them may
 * not be whose account it is. A line is told once a day.
 */
export async function textToSend(tx: Tx, messageId: string) {
  const row = await tx
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('sms_declined as c', join =>
      join.onRef('c.user_id', '=', 'm.user_id').onRef('c.kind', '=', 'm.sms_kind'),
    )
    .leftJoin('cases', join =>
      join.on(sql<boolean>`cases.client_id = case when m.kind_of ~ '^\\d{9}$' then m.kind_of::bigint end`),
    )
    .innerJoinLateral(
      db =>
        db
          .selectFrom('messages as l')
          .select(eb => [
            eb.fn.countAll<number>().filterWhere('l.is_readed', '=', false).as('unread'),
            eb.fn.count<number>('l.sms_at').as('sent'),
          ])
          .whereRef('l.user_id', '=', 'm.user_id')
          .where(sameLine)
          .as('line'),
      join => join.onTrue(),
    )
    .innerJoinLateral(
      db =>
        db
          .selectFrom('messages as l')
          .select(['l.title', 'l.message', 'l.link'])
          .whereRef('l.user_id', '=', 'm.user_id')
          .where(sameLine)
          .orderBy('l.is_readed')
          .orderBy(sql`l.id = m.id`, 'desc')
          .orderBy('l.publish_date', 'desc')
          .limit(1)
          .as('told'),
      join => join.onTrue(),
    )
    .select([
      'm.id',
      'u.id as userId',
      'told.title',
      'told.message',
      'told.link',
      'm.kind',
      'm.kind_of as kindOf',
    ])
    .select(['m.sms_kind as smsKind', 'u.mobile_number as mobileNumber', 'cases.case_name as caseName'])
    .select('line.unread')
    .where('m.id', '=', messageId)
    .where('m.sms_kind', 'is not', null)
    .where('u.is_active', '=', true)
    .where(eb => eb.fn.coalesce('c.is_wanted', eb('m.sms_kind', 'in', atFirst)), '=', true)
    .where(eb =>
      eb.or([
        eb('m.sms_kind', 'not in', declinableKinds),
        eb.and([eb('line.unread', '>', 0), eb('line.sent', '=', 0)]),
      ]),
    )
    .executeTakeFirst();
  return row && withoutNulls(row);
}

/** Whether `l` is in the line of `m`, which a message that belongs to no other is alone. */
const sameLine = sql<boolean>`(l.id = m.id or (l.kind = m.kind and l.kind_of = m.kind_of
  and tehran_day(l.publish_date) = tehran_day(m.publish_date)))`;

/**
 * Takes what a message needs to leave: one of the text messages that its person may get on this day, and its line, which is told
 * once. False when either is gone. The row of the day lets one of several go first.
 */
export async function takeText(tx: Tx, { id, userId }: { id: string; userId: string }, now: number) {
  const day = await tx
    .insertInto('sms_days')
    .values({ user_id: userId, day: tehranDayOf(now), count: 1 })
    .onConflict(oc =>
      oc
        .columns(['user_id', 'day'])
        .doUpdateSet(eb => ({ count: eb('sms_days.count', '+', 1) }))
        .where('sms_days.count', '<', MOST_SMS_A_DAY),
    )
    .returning('count')
    .executeTakeFirst();
  if (!day) return false;
  const { numAffectedRows } = await sql`
    with line as (
      select l.id, l.sms_at from messages m join messages l on l.user_id = m.user_id and ${sameLine} where m.id = ${id}
    )
    update messages set sms_at = ${timestamp(now)}
    where id in (select id from line) and not exists (select from line where sms_at is not null)`.execute(tx);
  if (numAffectedRows! > 0n) return true;
  await giveBackDay(tx, userId, now);
  return false;
}

/** It did not leave. */
export async function giveBackText(tx: Tx, { id, userId }: { id: string; userId: string }, now: number) {
  await giveBackDay(tx, userId, now);
  await sql`update messages l set sms_at = null from messages m
    where m.id = ${id} and l.user_id = m.user_id and ${sameLine}`.execute(tx);
}

const giveBackDay = (tx: Tx, userId: string, now: number) =>
  tx
    .updateTable('sms_days')
    .set(eb => ({ count: eb('count', '-', 1) }))
    .where('user_id', '=', userId)
    .where('day', '=', tehranDayOf(now))
    .execute();

export async function choicesMade(tx: Tx, userId: string): Promise<ReadonlyMap<SmsKind, boolean>> {
  const rows = await tx
    .selectFrom('sms_declined')
    .select(['kind', 'is_wanted as isWanted'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ kind, isWanted }) => [kind, isWanted]));
}

export interface SmsChoice {
  userId: string;
  kind: SmsKind;
  isWanted: boolean;
}

/** False: it was so before. */
export async function keepChoice(
  tx: Tx,
  { userId, kind, isWanted }: SmsChoice,
  now: number,
): Promise<boolean> {
  const values = { user_id: userId, kind, is_wanted: isWanted, at: timestamp(now) };
  // What holds without a choice needs none.
  if (atFirst.includes(kind) === isWanted) {
    const { numDeletedRows } = await tx
      .deleteFrom('sms_declined')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
  const row = await tx
    .insertInto('sms_declined')
    .values(values)
    .onConflict(oc => oc.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}
