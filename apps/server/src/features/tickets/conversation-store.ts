import type { ticketSchemas } from '@moadi/contract/tickets/schemas';
import type { TicketDirection, TicketEntryKind } from '@moadi/domain/enums';
import { searchText } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import type { z } from 'zod';
import { timestamp } from '../../platform/database/connect.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { filesOf } from './files-store.ts';
import { nameOf } from './names-store.ts';

export type OwnEntry = z.output<typeof ticketSchemas.ownMessages.response>[number];
export type Entry = z.output<typeof ticketSchemas.messages.response>[number];

const TAKE = 50;

export interface EntryPage {
  before?: number | undefined;
  take?: number | undefined;
}

/** The last entries before a number, in their order. */
const pageOf = (tx: Tx, ticketId: string, { before, take = TAKE }: EntryPage) =>
  tx
    .selectFrom('ticket_entries as e')
    .select(['e.number', 'e.kind', 'e.direction', 'e.message', 'e.create_date as createDate'])
    .where('e.ticket_id', '=', ticketId)
    .$if(before !== undefined, query => query.where('e.number', '<', before!))
    .orderBy('e.number', 'desc')
    .limit(take);

/** As the person who asked reads it: who of the support wrote is the support's matter. */
export async function ownEntries(tx: Tx, ticketId: string, page: EntryPage): Promise<OwnEntry[]> {
  const rows = await pageOf(tx, ticketId, page).execute();
  return withFiles(tx, ticketId, rows.map(row => withoutNulls(row)).reverse());
}

async function withFiles<E extends { number: number }>(tx: Tx, ticketId: string, rows: readonly E[]) {
  const files = await filesOf(
    tx,
    ticketId,
    rows.map(({ number }) => number),
  );
  return rows.map(row => ({ ...row, ...(files.has(row.number) && { files: files.get(row.number)! }) }));
}

export async function entries(tx: Tx, ticketId: string, page: EntryPage): Promise<Entry[]> {
  const rows = await pageOf(tx, ticketId, page)
    .leftJoin('users as u', 'u.id', 'e.author_id')
    .select(sql<string | null>`case when u.id is not null then ${nameOf('u')} end`.as('author'))
    .execute();
  return withFiles(tx, ticketId, rows.map(row => withoutNulls(row)).reverse());
}

export interface NewEntry {
  ticketId: string;
  number: number;
  kind: TicketEntryKind;
  direction: TicketDirection;
  authorId?: string | undefined;
  message?: string | undefined;
  /** What it is found by beside its message. */
  words?: string | undefined;
}

export const insertEntries = (tx: Tx, list: readonly NewEntry[], now: number) =>
  tx
    .insertInto('ticket_entries')
    .values(
      list.map(({ ticketId, number, kind, direction, authorId, message, words }) => ({
        ...{ ticket_id: ticketId, number, kind, direction },
        author_id: authorId ?? null,
        message: message ?? null,
        // What the panel itself says in every ticket finds none.
        search:
          authorId === undefined || message === undefined ? null : searchText(`${words ?? ''} ${message}`),
        create_date: timestamp(now),
      })),
    )
    .execute();
