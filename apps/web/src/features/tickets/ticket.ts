import type { AnswerOf } from '@moadi/contract/kit';
import { ticketEndpoints as endpoints } from '@moadi/contract/tickets';
import { refreshQueries } from '../../kit/api/queries.ts';

export type OwnTicket = AnswerOf<typeof endpoints.ownItem>;
export type Ticket = AnswerOf<typeof endpoints.item>;
export type Entry = AnswerOf<typeof endpoints.messages>[number];

/** Only the support is told whose it is. */
export const isOfSupport = (ticket: OwnTicket | Ticket): ticket is Ticket => 'user' in ticket;

/** The two sides of a conversation, each with its own way to it. */
export const sides = {
  user: {
    item: endpoints.ownItem,
    messages: endpoints.ownMessages,
    file: endpoints.ownFile,
    write: endpoints.ask,
    close: endpoints.ownClose,
    reopen: endpoints.ownReopen,
  },
  support: {
    item: endpoints.item,
    messages: endpoints.messages,
    file: endpoints.file,
    write: endpoints.answer,
    close: endpoints.close,
    reopen: endpoints.reopen,
  },
} as const;
export type Side = keyof typeof sides;

export const refreshTickets = (): Promise<void> =>
  refreshQueries(
    ...[endpoints.own, endpoints.ownCount, endpoints.list, endpoints.count],
    ...Object.values(sides).flatMap(({ item, messages }) => [item, messages]),
  );

/** Who of the support asked a question for somebody is a user there; the names are those of the list. */
export const nameOf = ({ user: { firstName, lastName, mobileNumber } }: Ticket): string =>
  [firstName, lastName].filter(Boolean).join(' ') || mobileNumber;
