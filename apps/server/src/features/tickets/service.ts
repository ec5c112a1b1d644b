import { smsKind, ticketEntryKind } from '@moadi/domain/enums';
import { fault, messageText } from '@moadi/domain/faults';
import { normalizeDocument } from '@moadi/domain/fields';
import { toPersianDigits } from '@moadi/domain/primitives';
import {
  beginClock,
  checkReply,
  checkTicket,
  clockAfter,
  directionOf,
  promiseOf,
  receiptOf,
  replyFields,
  ticketFields,
  ticketStates,
  writingOf,
  type NewTicket,
  type Reply,
  type TicketActor,
  type TicketEvent,
} from '@moadi/domain/tickets';
import type { Tx } from '../../platform/database/scope.ts';
import { found, refuse } from '../../platform/http/faults.ts';
import { newId } from '../../platform/ids.ts';
import { addSignals } from '../../platform/live/signals.ts';
import { notify } from '../notifications/notify.ts';
import { workingHours } from '../reference/calendar.ts';
import { insertEntries, type NewEntry } from './conversation-store.ts';
import { insertNote, type Note } from './notes-store.ts';
import { chosen, insertTicket, isIn, lockTicket, moveTicket } from './store.ts';

/** Who writes, on which side, and when. */
export interface Writer {
  userId: string;
  side: TicketActor;
  now: number;
}

/** A ticket with its first message and the receipt, which names day and hour. Answers its id. */
export async function openTicket(tx: Tx, given: NewTicket, { userId, now }: Omit<Writer, 'side'>) {
  const ticket = await examined(tx, given, userId, now);
  const state = ticketStates.nextState(null, 'ask')!;
  const clock = beginClock(ticket.priority!, now);
  const promise = promiseOf(clock, await workingHours(tx, now));
  const id = newId(now);
  const opened = { id, userId, state, clock, promise, lastEntry: 2, now };
  const number = await insertTicket(tx, ticket, opened);
  const { message, receipt } = ticketEntryKind.id;
  const first = { ticketId: id, number: 1, kind: message, direction: directionOf.user, authorId: userId };
  await insertEntries(
    tx,
    [
      { ...first, message: ticket.message, words: `${ticket.title} ${number}` },
      {
        ...{ ticketId: id, number: 2, kind: receipt, direction: directionOf.support },
        message: receiptOf(number, promise),
      },
    ],
    now,
  );
  await tell(tx, id, userId);
  return id;
}

async function examined(tx: Tx, given: NewTicket, userId: string, now: number): Promise<NewTicket> {
  const ticket = normalizeDocument(ticketFields, given);
  const faults = checkTicket(ticket, now);
  if (faults.length > 0) refuse(...faults);
  const { group, type } = await chosen(tx, ticket, now);
  const unknown = (path: keyof typeof ticketFields) =>
    refuse(fault('rules.unknownValue', path, { field: ticketFields[path].label }));
  if (!group) return unknown('requestGroupId');
  if (!group.isOffered) refuse(fault('tickets.groupEnded', 'requestGroupId', { name: group.name }));
  if (!type) return unknown('requestTypeId');
  if (type.groupId !== ticket.requestGroupId) refuse(fault('tickets.typeNotInGroup', 'requestTypeId'));
  if (!type.isOffered) refuse(fault('tickets.groupEnded', 'requestTypeId', { name: type.name }));
  const { clientId, invoiceId } = ticket;
  if (clientId !== undefined) {
    const { inCase, hasInvoice } = await isIn(tx, userId, Number(clientId), invoiceId);
    if (!inCase) return unknown('clientId');
    if (!hasInvoice) return unknown('invoiceId');
  }
  return ticket;
}

interface Act {
  id: string;
  /** The last entry that the writer saw. */
  seen: number;
  message?: string;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockTicket>>>;

/** Writes in a conversation. */
export const writeMessage = (tx: Tx, id: string, body: Reply & { seen: number }, writer: Writer) =>
  move(tx, { id, seen: body.seen, message: messageIn(body, writer.now) }, writingOf[writer.side], writer);

export const closeTicket = (tx: Tx, id: string, { seen }: { seen: number }, writer: Writer) =>
  move(tx, { id, seen }, 'close', writer);

/** Whoever opens it again says why. */
export const reopenTicket = (tx: Tx, id: string, body: Reply & { seen: number }, writer: Writer) =>
  move(tx, { id, seen: body.seen, message: messageIn(body, writer.now) }, 'reopen', writer);

function messageIn(given: Reply, now: number): string {
  const { message } = normalizeDocument(replyFields, { ...(given.message && { message: given.message }) });
  const faults = checkReply({ ...(message && { message }) }, now);
  return faults.length > 0 ? refuse(...faults) : message!;
}

/**
 * One step of a conversation. Whoever has not seen its last entry is refused: what they wrote may be answered already, or said by a
 * colleague. The row of the ticket lets one of several go first.
 */
async function move(tx: Tx, { id, seen, message }: Act, event: TicketEvent, writer: Writer): Promise<void> {
  const { side, now } = writer;
  const ticket = found(await lockTicket(tx, id));
  if (side === 'user' && ticket.userId !== writer.userId) found(undefined);
  if (seen < ticket.lastEntry) refuse(fault('tickets.newerMessage'));
  const to =
    ticketStates.nextState(ticket.state, event) ??
    refuse(fault(event === 'reopen' ? 'tickets.notClosed' : 'tickets.closed'));
  const hours = await workingHours(tx, now);
  const clock = clockAfter(ticket.clock, { to, isReopened: event === 'reopen', hours, now });
  const written = entriesOf(ticket, event, message, writer);
  await insertEntries(tx, written, now);
  const lastEntry = ticket.lastEntry + written.length;
  await moveTicket(tx, { id, state: to, lastEntry, clock, promise: promiseOf(clock, hours), now });
  await tell(tx, id, ticket.userId);
  await notifyOther(tx, ticket, event, writer);
}

function entriesOf(
  { id: ticketId, lastEntry }: Locked,
  event: TicketEvent,
  message: string | undefined,
  { userId: authorId, side }: Writer,
): NewEntry[] {
  const { message: written, closed, reopened } = ticketEntryKind.id;
  const kinds = [
    ...(event === 'close' ? [closed] : []),
    ...(event === 'reopen' ? [reopened] : []),
    ...(message === undefined ? [] : [written]),
  ];
  return kinds.map((kind, i) => ({
    ...{ ticketId, number: lastEntry + 1 + i, kind, direction: directionOf[side], authorId },
    ...(kind === written && { message }),
  }));
}

/** Open pages of whoever asked and of the support. */
const tell = (tx: Tx, id: string, userId: string) =>
  addSignals(tx, [{ topic: 'tickets', userId, ids: [id] }]);

/** Whoever asked hears of the support; who has the ticket in hand, of whoever asked. Nobody of what they do themselves. */
async function notifyOther(tx: Tx, ticket: Locked, event: TicketEvent, writer: Writer) {
  const toUser = writer.side === 'support';
  const userId = toUser ? ticket.userId : ticket.assigneeId;
  if (userId === null || userId === writer.userId) return;
  const { id, title } = ticket;
  const number = toPersianDigits(ticket.number);
  const words = {
    ask: ['tickets.askedTitle', 'tickets.askedMessage'],
    answer: ['tickets.answeredTitle', 'tickets.answeredMessage'],
    close: ['tickets.closedTitle', 'tickets.closedMessage'],
    reopen: ['tickets.reopenedTitle', toUser ? 'tickets.answeredMessage' : 'tickets.askedMessage'],
  } as const;
  const [titleKey, messageKey] = words[event];
  const notice = {
    ...{ userId, title: messageText(titleKey, { number }), message: messageText(messageKey, { title }) },
    link: `${toUser ? '/user/tickets' : '/tickets'}?detail=${id}`,
    ...(toUser && { sms: smsKind.id.ticket }),
    line: { kind: toUser ? 'ticket.answered' : 'ticket.asked', of: id } as const,
  };
  await notify(tx, [notice], writer.now);
}

/** Of the staff, for the staff. */
export async function addNote(
  tx: Tx,
  ticketId: string,
  body: Reply,
  { userId, now }: Omit<Writer, 'side'>,
): Promise<Note> {
  found(await lockTicket(tx, ticketId));
  const message = messageIn(body, now);
  const note = await insertNote(tx, { ticketId, id: newId(now), authorId: userId, message, now });
  await addSignals(tx, [{ topic: 'ticketNotes', ids: [ticketId] }]);
  return note;
}
