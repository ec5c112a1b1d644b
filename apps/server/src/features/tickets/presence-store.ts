import { at, timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { nameOf } from './names-store.ts';

/** Puts down that somebody has a conversation open until then; whether they had it not before. */
export async function putVisitor(
  tx: Tx,
  { ticketId, userId, until, now }: { ticketId: string; userId: string; until: number; now: number },
): Promise<boolean> {
  await tx
    .deleteFrom('ticket_visitors')
    .where('ticket_id', '=', ticketId)
    .where('until', '<=', at(now))
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('ticket_visitors')
    .set({ until: timestamp(until) })
    .where('ticket_id', '=', ticketId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return false;
  await tx
    .insertInto('ticket_visitors')
    .values({ ticket_id: ticketId, user_id: userId, until: timestamp(until) })
    .onConflict(row => row.doNothing())
    .execute();
  return true;
}

/** Whether they had it open. */
export async function removeVisitor(tx: Tx, ticketId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('ticket_visitors')
    .where('ticket_id', '=', ticketId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const otherVisitors = (
  tx: Tx,
  { ticketId, userId, now }: { ticketId: string; userId: string; now: number },
): Promise<{ id: string; name: string }[]> =>
  tx
    .selectFrom('ticket_visitors as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['u.id', nameOf('u').as('name')])
    .where('v.ticket_id', '=', ticketId)
    .where('v.user_id', '<>', userId)
    .where('v.until', '>', at(now))
    .orderBy('name')
    .execute();
