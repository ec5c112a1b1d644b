import type { ListQuery } from '@moadi/contract/kit';
import { ownTicketResource, ticketResource } from '@moadi/contract/tickets/resources';
import type { ticketSchemas } from '@moadi/contract/tickets/schemas';
import { searchText } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import type { z } from 'zod';
import { at } from '../../platform/database/connect.ts';
import { counted, howMany, inPersian, type ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { hasUnread } from '../notifications/read-about.ts';
import { nameOf } from './names-store.ts';

/* Tickets as they are shown: found, listed, counted. */

export type OwnTicket = z.output<typeof ticketSchemas.ownItem.response>;
export type Ticket = z.output<typeof ticketSchemas.item.response>;

/** Whether the person who asked has something of the support before them that they have not read. */
const isUnread = hasUnread('ticket.answered', { userId: 't.user_id', of: 't.id' });

/** Every word stands in one entry; the first has title and number of the ticket too. */
const hasWords = (text: string) =>
  sql.join(
    searchText(text)
      .split(' ')
      .slice(0, 6)
      .map(word => sql`e.search like ${`%${word.replace(/[\\%_]/g, sign => `\\${sign}`)}%`}`),
    sql` and `,
  );

/** Through the index of words: quick for what few entries have, for it first finds all of them. */
const byWords = (text: string) =>
  sql<boolean>`exists (select from ticket_entries e where e.ticket_id = t.id and ${hasWords(text)})`;

/** Ticket by ticket, in the order of the list, until the page is full; the planner does not turn `offset 0` into the other way. */
const inEach = (text: string) =>
  sql<boolean>`exists (select from (
    select search from ticket_entries where ticket_id = t.id offset 0) e where ${hasWords(text)})`;

const ownColumns = {
  title: 't.title',
  requestRowNumber: 't.request_row_number',
  requestGroup: inPersian('g.name'),
  requestGroupId: { ref: sql`t.request_group_id::text` },
  requestType: inPersian('y.name'),
  requestTypeId: { ref: sql`t.request_type_id::text` },
  priority: 't.priority',
  state: 't.state',
  lastDate: 't.last_date',
  createDate: 't.create_date',
  aboutCase: { ref: sql`t.about_case::text` },
} as const;

const ownSource: ListSource<typeof ownTicketResource> = {
  ...{ resource: ownTicketResource, id: 't.id', search: inEach },
  columns: {
    ...ownColumns,
    isAboutOwnCase: {
      ref: sql`exists (select from case_users u where u.client_id = t.about_case and u.user_id = t.user_id)`,
    },
    isAnswerRead: { ref: sql`(not ${isUnread})` },
  },
};

const source: ListSource<typeof ticketResource> = {
  ...{ resource: ticketResource, id: 't.id', search: byWords },
  columns: {
    ...ownColumns,
    userId: { ref: sql`t.user_id::text` },
    dueDate: { ref: 't.due_date', endless: true },
    assigneeId: { ref: sql`t.assignee_id::text` },
  },
};

const joined = (tx: Tx) =>
  tx
    .selectFrom('tickets as t')
    .innerJoin('ticket_groups as g', 'g.id', 't.request_group_id')
    .innerJoin('ticket_types as y', 'y.id', 't.request_type_id');

const rows = (tx: Tx) =>
  joined(tx)
    .leftJoin('cases as c', 'c.client_id', 't.about_case')
    .select(['t.id', 't.request_row_number as requestRowNumber', 't.title', 't.priority', 't.state'])
    .select(['t.request_group_id as requestGroupId', 't.request_type_id as requestTypeId'])
    .select([
      sql<string>`g.name`.as('groupName'),
      sql<string>`y.name`.as('typeName'),
      't.about_case as clientId',
    ])
    .select(['c.case_name as caseName', 't.about_invoice as invoiceId', 't.last_entry as lastEntry'])
    .select(['t.first_due_date as firstDueDate', 't.settled_due_date as settledDueDate'])
    .select(['t.last_date as lastDate', 't.create_date as createDate', 't.rating'])
    .select(['t.rating_comment as ratingComment']);

type Found = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

function ownRowOf({ groupName, typeName, ...row }: Found): OwnTicket {
  return { ...withoutNulls(row), requestGroup: { name: groupName }, requestType: { name: typeName } };
}

/** With who asked, and who has it in hand. */
const staffRows = (tx: Tx) =>
  rows(tx)
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('users as a', 'a.id', 't.assignee_id')
    .select(['u.id as userId', 'u.first_name as firstName', 'u.last_name as lastName'])
    .select(['u.mobile_number as mobileNumber', 't.assignee_id as assigneeId'])
    .select(sql<string | null>`case when a.id is not null then ${nameOf('a')} end`.as('assignee'));

type StaffFound = Awaited<ReturnType<ReturnType<typeof staffRows>['executeTakeFirstOrThrow']>>;

function rowOf({
  userId,
  firstName,
  lastName,
  mobileNumber,
  assigneeId,
  assignee,
  ...row
}: StaffFound): Ticket {
  const own = ownRowOf(row);
  const dueDate = own.firstDueDate ?? own.settledDueDate;
  return {
    ...own,
    user: withoutNulls({ id: userId, firstName, lastName, mobileNumber }),
    ...(dueDate !== undefined && { dueDate }),
    ...(assigneeId !== null && { ...withoutNulls({ assigneeId, assignee }) }),
  };
}

export const listOwn = async (tx: Tx, userId: string, list: PageQuery): Promise<OwnTicket[]> =>
  (await listed(rows(tx).where('t.user_id', '=', userId), ownSource, list)).map(ownRowOf);

export const countOwn = (tx: Tx, userId: string, list: ListQuery): Promise<number> =>
  counted(joined(tx).where('t.user_id', '=', userId).select(howMany), ownSource, list);

export async function listTickets(tx: Tx, list: PageQuery): Promise<Ticket[]> {
  const search = list.fullText && (await isCommon(tx, list.fullText)) ? inEach : byWords;
  return (await listed(staffRows(tx), { ...source, search }, list)).map(rowOf);
}

/** How many of the newest tickets are looked at; when so many of them contain the text, a page fills quickly. */
const [LOOKED_AT, COMMON] = [1_000, 4];

async function isCommon(tx: Tx, text: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from (select id from tickets order by create_date desc, id desc limit ${LOOKED_AT}) t
      where ${inEach(text)} limit ${COMMON}
    ) matching`.execute(tx);
  return rows[0]!.count === COMMON;
}

export const countTickets = (tx: Tx, list: ListQuery): Promise<number> =>
  counted(joined(tx).select(howMany), source, list);

/** How many of somebody's have an answer that they have not read, by the case that they are about; or of one case alone. */
export const unreadTickets = (tx: Tx, userId: string, clientId?: number) =>
  tx
    .selectFrom('tickets as t')
    .select(['t.about_case as clientId', eb => eb.fn.countAll<number>().as('count')])
    .where('t.user_id', '=', userId)
    .$if(clientId !== undefined, query => query.where('t.about_case', '=', clientId!))
    .where(isUnread)
    .groupBy('t.about_case')
    .execute();

/** How many wait for the support longer than was promised. */
export async function lateTickets(tx: Tx, now: number): Promise<number> {
  const { count } = await tx
    .selectFrom('tickets')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('due_date', '<=', at(now))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findOwn(tx: Tx, userId: string, id: string): Promise<OwnTicket | undefined> {
  const row = await rows(tx).where('t.id', '=', id).where('t.user_id', '=', userId).executeTakeFirst();
  return row && ownRowOf(row);
}

export async function findTicket(tx: Tx, id: string): Promise<Ticket | undefined> {
  const row = await staffRows(tx).where('t.id', '=', id).executeTakeFirst();
  return row && rowOf(row);
}
