import type { ticketSchemas } from '@moadi/contract/tickets/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import { at, timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { NO_CASE } from '../../platform/jobs/jobs.ts';

export type TicketFile = z.output<typeof ticketSchemas.upload.response>;

/** Bytes of what somebody has sent in since then and is still there. */
export async function bytesOf(tx: Tx, userId: string, since: number): Promise<number> {
  const row = await tx
    .selectFrom('ticket_files as f')
    .innerJoin('evidences as e', join => join.onRef('e.id', '=', 'f.file_id').on('e.client_id', '=', NO_CASE))
    .select(sql<number>`coalesce(sum(e.size), 0)`.as('bytes'))
    .where('f.user_id', '=', userId)
    .where('f.create_date', '>', at(since))
    .where('e.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.bytes;
}

export const insertTicketFile = (tx: Tx, fileId: string, userId: string, now: number) =>
  tx
    .insertInto('ticket_files')
    .values({ file_id: fileId, user_id: userId, create_date: timestamp(now) })
    .execute();

/** Makes files of somebody, which belong to no message yet, part of one; how many there were. */
export async function attachFiles(
  tx: Tx,
  {
    ids,
    userId,
    ticketId,
    number,
  }: { ids: readonly string[]; userId: string; ticketId: string; number: number },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('ticket_files')
    .set({ ticket_id: ticketId, entry_number: number })
    .where('file_id', 'in', ids)
    .where('user_id', '=', userId)
    .where('ticket_id', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Files of some entries, by the numbers of those; what was found unsafe is gone. */
export async function filesOf(tx: Tx, ticketId: string, numbers: readonly number[]) {
  if (numbers.length === 0) return new Map<number, TicketFile[]>();
  const rows = await tx
    .selectFrom('ticket_files as f')
    .innerJoin('evidences as e', join => join.onRef('e.id', '=', 'f.file_id').on('e.client_id', '=', NO_CASE))
    .select(['e.id', 'e.file_name as fileName', 'e.content_type as contentType', 'e.size'])
    .select(['e.check_state as checkState', sql<number>`f.entry_number`.as('number')])
    .where('f.ticket_id', '=', ticketId)
    .where('f.entry_number', 'in', numbers)
    .where('e.deleted_at', 'is', null)
    .orderBy('e.create_date')
    .orderBy('e.id')
    .execute();
  return Map.groupBy(rows, ({ number }) => number);
}

export async function isOfTicket(tx: Tx, ticketId: string, fileId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ticket_files')
    .select('file_id')
    .where('ticket_id', '=', ticketId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

/** What was sent in before a moment and became part of nothing. */
export async function removeUnsent(tx: Tx, before: number, now: number): Promise<number> {
  const gone = await tx
    .deleteFrom('ticket_files')
    .where('ticket_id', 'is', null)
    .where('create_date', '<', at(before))
    .returning('file_id')
    .execute();
  if (gone.length === 0) return 0;
  await tx
    .updateTable('evidences')
    .set({ deleted_at: timestamp(now) })
    .where('client_id', '=', NO_CASE)
    .where(
      'id',
      'in',
      gone.map(row => row.file_id),
    )
    .execute();
  return gone.length;
}
