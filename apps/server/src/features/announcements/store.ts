import { announcementResource } from '@moadi/contract/announcements/resources';
import type { announcementSchemas } from '@moadi/contract/announcements/schemas';
import type { ListQuery } from '@moadi/contract/kit';
import { messageAudience, roleType } from '@moadi/domain/enums';
import type { Announcement } from '@moadi/domain/notifications';
import { sql } from 'kysely';
import type { z } from 'zod';
import { at, timestamp } from '../../platform/database/connect.ts';
import { counted, howMany, type ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

export type AnnouncementRow = z.output<typeof announcementSchemas.item.response>;

const { user, case: ofCase, role: ofRole } = messageAudience.id;

/** Whom a message is for, of the active: the same people as have it in their boxes (`message_boxes`). */
const audience = sql`
  select p.id from users p
  where p.is_active and p.create_date <= m.publish_date and case m.audience
    when ${ofCase} then exists (
      select from case_users c
      where c.client_id = m.audience_case and c.user_id = p.id and c.create_date <= m.publish_date)
    when ${ofRole} then p.role = m.audience_role and (p.role_since is null or p.role_since <= m.publish_date)
    else true end`;

const audienceCount = sql<number>`case m.audience when ${user} then 1 else (select count(*) from (${audience}) all_of) end`;

/** Of these people: who has read it and left since is none of them any more. */
const readCount = sql<number>`case when m.audience = ${user} then m.is_readed::int
  else (select count(*) from message_receipts r where r.message_id = m.id and r.user_id in (${audience})) end`;

/** Whether anybody has read it at all. */
const isReaded = sql`case when m.audience = ${user} then m.is_readed
  else exists (select from message_receipts r where r.message_id = m.id) end`;

const source: ListSource<typeof announcementResource> = {
  resource: announcementResource,
  id: 'm.id',
  columns: {
    title: 'm.title',
    message: 'm.message',
    audience: 'm.audience',
    userId: { ref: sql<string>`m.user_id::text`, nullable: true },
    publishDate: 'm.publish_date',
    endDate: { ref: 'm.end_date', nullable: true },
    isReaded: { ref: isReaded },
    createDate: 'm.create_date',
  },
};

const written = (tx: Tx) => tx.selectFrom('messages as m').where('m.author_id', 'is not', null);

const nameOf = (table: 'u' | 'a') =>
  sql<
    string | null
  >`nullif(trim(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)})), '')`;

const rows = (tx: Tx, now: number) =>
  written(tx)
    .innerJoin('users as a', 'a.id', 'm.author_id')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('cases as c', 'c.client_id', 'm.audience_case')
    .select(['m.id', 'm.title', 'm.message', 'm.audience', 'm.user_id as userId', 'm.audience_role as role'])
    .select(['m.publish_date as publishDate', 'm.end_date as endDate', 'm.create_date as createDate'])
    .select([
      'm.modify_date as modifyDate',
      'm.version',
      'c.case_name as caseName',
      'u.mobile_number as mobile',
    ])
    .select([
      sql<string | null>`m.audience_case::text`.as('clientId'),
      sql<boolean>`m.publish_date <= ${at(now)}`.as('isPublished'),
      readCount.as('readCount'),
      audienceCount.as('audienceCount'),
      sql<string>`coalesce(${nameOf('a')}, a.mobile_number)`.as('author'),
      nameOf('u').as('userName'),
    ]);

type Found = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

function rowOf(found: Found): AnnouncementRow {
  const { caseName, userName, mobile, ...row } = found;
  const addressee =
    userName ?? mobile ?? caseName ?? (row.role === null ? undefined : roleType.label(row.role));
  const announcement = withoutNulls(row) as Omit<AnnouncementRow, 'isReaded' | 'addressee'>;
  return { ...announcement, isReaded: row.readCount > 0, ...(addressee !== undefined && { addressee }) };
}

export const listAnnouncements = async (tx: Tx, list: PageQuery, now: number): Promise<AnnouncementRow[]> =>
  (await listed(rows(tx, now), source, list)).map(rowOf);

export const countAnnouncements = (tx: Tx, list: ListQuery): Promise<number> =>
  counted(written(tx).select(howMany), source, list);

export async function findAnnouncement(
  tx: Tx,
  id: string,
  now: number,
): Promise<AnnouncementRow | undefined> {
  const row = await rows(tx, now).where('m.id', '=', id).executeTakeFirst();
  return row && rowOf(row);
}

/** The columns of what was written; who it is for is one of three. */
const columnsOf = ({
  title,
  message,
  audience,
  userId,
  clientId,
  role,
  publishDate,
  endDate,
}: Announcement) => ({
  title: title!,
  message: message!,
  audience: audience!,
  user_id: userId ?? null,
  audience_case: clientId === undefined ? null : Number(clientId),
  audience_role: role ?? null,
  publish_date: timestamp(publishDate!),
  end_date: endDate === undefined ? null : timestamp(endDate),
});

export const insertAnnouncement = (
  tx: Tx,
  { id, authorId, now, ...written }: Announcement & { id: string; authorId: string; now: number },
) =>
  tx
    .insertInto('messages')
    .values({ id, author_id: authorId, create_date: timestamp(now), ...columnsOf(written) })
    .execute();

/** False: it is not of this version any more. */
export async function updateAnnouncement(
  tx: Tx,
  { id, version, now, ...written }: Announcement & { id: string; version: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set(eb => ({ ...columnsOf(written), modify_date: timestamp(now), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('author_id', 'is not', null)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const deleteAnnouncement = (tx: Tx, id: string) =>
  tx.deleteFrom('messages').where('id', '=', id).where('author_id', 'is not', null).execute();

/** Whether there is an active user whom this would reach, and what the audience is called. */
export async function reaches(
  tx: Tx,
  { audience, userId, clientId, role }: Announcement,
): Promise<{ name: string; isActive: boolean } | undefined> {
  const people = tx.selectFrom('users').where('is_active', '=', true).select('users.id').limit(1);
  if (audience === user) {
    const row = await tx.selectFrom('users').select('is_active').where('id', '=', userId!).executeTakeFirst();
    return row && { name: '', isActive: row.is_active };
  }
  if (audience === ofCase) {
    const found = await tx
      .selectFrom('cases')
      .select('case_name as name')
      .where('client_id', '=', Number(clientId))
      .executeTakeFirst();
    const first = await people
      .innerJoin('case_users as c', 'c.user_id', 'users.id')
      .where('c.client_id', '=', Number(clientId))
      .executeTakeFirst();
    return found && { name: found.name, isActive: first !== undefined };
  }
  if (audience === ofRole) {
    const first = await people.where('role', '=', role!).executeTakeFirst();
    return { name: roleType.label(role)!, isActive: first !== undefined };
  }
  return { name: messageAudience.label(audience)!, isActive: true };
}
