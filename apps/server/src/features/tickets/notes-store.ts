import type { ticketSchemas } from '@moadi/contract/tickets/schemas';
import type { z } from 'zod';
import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { nameOf } from './names-store.ts';

export type Note = z.output<typeof ticketSchemas.writeNote.response>;

const rows = (tx: Tx, ticketId: string) =>
  tx
    .selectFrom('ticket_notes as n')
    .innerJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'n.message', 'n.create_date as createDate'])
    .select(nameOf('u').as('author'))
    .where('n.ticket_id', '=', ticketId);

export const notesOf = (tx: Tx, ticketId: string): Promise<Note[]> =>
  rows(tx, ticketId).orderBy('n.create_date').orderBy('n.id').execute();

export interface NewNote {
  ticketId: string;
  id: string;
  authorId: string;
  message: string;
  now: number;
}

export async function insertNote(tx: Tx, { ticketId, id, authorId, message, now }: NewNote): Promise<Note> {
  await tx
    .insertInto('ticket_notes')
    .values({ ticket_id: ticketId, id, author_id: authorId, message, create_date: timestamp(now) })
    .execute();
  return rows(tx, ticketId).where('n.id', '=', id).executeTakeFirstOrThrow();
}
