import type { RoleType, TicketState } from '@moadi/domain/enums';
import type { NewTicket, Rating, TicketClock, TicketPromise } from '@moadi/domain/tickets';
import { sql } from 'kysely';
import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { nameOf } from './names-store.ts';

/** A group or a type that is chosen: whether it is still offered, and of which group a type is. */
export async function chosen(tx: Tx, { requestGroupId, requestTypeId }: NewTicket, now: number) {
  const offered = sql<boolean>`coalesce(end_date > ${timestamp(now)}::timestamptz, true)`;
  const [group, type] = await Promise.all([
    tx
      .selectFrom('ticket_groups')
      .select([sql<string>`name`.as('name'), offered.as('isOffered')])
      .where(sql<string>`id::text`, '=', requestGroupId!)
      .executeTakeFirst(),
    tx
      .selectFrom('ticket_types')
      .select([sql<string>`name`.as('name'), 'request_group_id as groupId', offered.as('isOffered')])
      .where(sql<string>`id::text`, '=', requestTypeId!)
      .executeTakeFirst(),
  ]);
  return { group, type };
}

const promiseColumns = ({ firstDueDate, settledDueDate }: TicketPromise) => ({
  first_due_date: firstDueDate === undefined ? null : timestamp(firstDueDate),
  settled_due_date: settledDueDate === undefined ? null : timestamp(settledDueDate),
});

export const setPromise = (tx: Tx, id: string, promise: TicketPromise) =>
  tx.updateTable('tickets').set(promiseColumns(promise)).where('id', '=', id).execute();

/** What the database knows of a clock and what it promises. */
const clockColumns = (
  { runningSince, spentMs, isAnswered, openedAt }: TicketClock,
  promise: TicketPromise,
) => ({
  opened_at: timestamp(openedAt),
  is_answered: isAnswered,
  running_since: runningSince === undefined ? null : timestamp(runningSince),
  spent_ms: spentMs,
  ...promiseColumns(promise),
});

export interface Opened {
  id: string;
  userId: string;
  state: TicketState;
  clock: TicketClock;
  promise: TicketPromise;
  lastEntry: number;
  now: number;
}

/** Its number is given by the database. */
export async function insertTicket(tx: Tx, ticket: NewTicket, opened: Opened): Promise<number> {
  const { id, userId, state, clock, promise, lastEntry, now } = opened;
  const row = await tx
    .insertInto('tickets')
    .values({
      id,
      user_id: userId,
      title: ticket.title!,
      request_group_id: ticket.requestGroupId!,
      request_type_id: ticket.requestTypeId!,
      priority: ticket.priority!,
      state,
      about_case: ticket.clientId === undefined ? null : Number(ticket.clientId),
      about_invoice: ticket.invoiceId ?? null,
      assignee_id: null,
      last_entry: lastEntry,
      last_date: timestamp(now),
      create_date: timestamp(now),
      ...clockColumns(clock, promise),
    })
    .returning('request_row_number as number')
    .executeTakeFirstOrThrow();
  return row.number;
}

/** A ticket held until the transaction ends: anyone who writes to it comes after those who did before. */
export async function lockTicket(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('tickets')
    .select(['id', 'user_id as userId', 'title', 'request_row_number as number', 'state', 'priority'])
    .select(['last_entry as lastEntry', 'assignee_id as assigneeId', 'opened_at as openedAt'])
    .select(['is_answered as isAnswered', 'running_since as runningSince', 'spent_ms as spentMs'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { openedAt, isAnswered, runningSince, spentMs, priority, ...ticket } = row;
  const clock: TicketClock = {
    ...{ priority, openedAt, isAnswered, spentMs },
    ...(runningSince !== null && { runningSince }),
  };
  return { ...ticket, clock };
}

export interface Moved {
  id: string;
  state: TicketState;
  lastEntry: number;
  clock: TicketClock;
  promise: TicketPromise;
  now: number;
}

export const moveTicket = (tx: Tx, { id, state, lastEntry, clock, promise, now }: Moved) =>
  tx
    .updateTable('tickets')
    .set({ state, last_entry: lastEntry, last_date: timestamp(now), ...clockColumns(clock, promise) })
    .where('id', '=', id)
    .execute();

/** False: it was rated before. */
export async function rateTicket(
  tx: Tx,
  id: string,
  { rating, comment }: Rating,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tickets')
    .set({ rating: rating!, rating_comment: comment ?? null, rated_at: timestamp(now) })
    .where('id', '=', id)
    .where('rating', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const assignTicket = (tx: Tx, id: string, assigneeId: string | undefined) =>
  tx
    .updateTable('tickets')
    .set({ assignee_id: assigneeId ?? null })
    .where('id', '=', id)
    .execute();

/** Active people of these roles, by name. */
export const peopleOfRoles = (tx: Tx, roles: readonly RoleType[]) =>
  tx
    .selectFrom('users as u')
    .select(['u.id', nameOf('u').as('name')])
    .where('u.role', 'in', roles)
    .where('u.is_active', '=', true)
    .orderBy('name')
    .execute();

/** Whether somebody is in the case that a ticket is about, and its invoice is there. */
export async function isIn(tx: Tx, userId: string, clientId: number, invoiceId: string | undefined) {
  const row = await tx
    .selectFrom('case_users as u')
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('invoices as i')
            .select('i.id')
            .whereRef('i.client_id', '=', 'u.client_id')
            .where(sql<string>`i.id::text`, '=', invoiceId ?? ''),
        )
        .as('hasInvoice'),
    )
    .where('u.user_id', '=', userId)
    .where('u.client_id', '=', clientId)
    .executeTakeFirst();
  return { inCase: row !== undefined, hasInvoice: invoiceId === undefined || Boolean(row?.hasInvoice) };
}
