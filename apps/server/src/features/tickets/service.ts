import { permissions } from '@moadi/domain/access';
import { smsKind, ticketEntryKind, ticketState } from '@moadi/domain/enums';
import { fault, messageText } from '@moadi/domain/faults';
import { normalizeDocument } from '@moadi/domain/fields';
import { toPersianDigits } from '@moadi/domain/primitives';
import {
  beginClock,
  checkRating,
  checkReply,
  checkTicket,
  clockAfter,
  directionOf,
  promiseOf,
  ratingFields,
  receiptOf,
  reopeningOf,
  replyFields,
  ticketFields,
  ticketStates,
  writingOf,
  type NewTicket,
  type Rating,
  type Reply,
  type TicketActor,
  type TicketEvent,
} from '@moadi/domain/tickets';
import type { Tx } from '../../platform/database/scope.ts';
import { found, refuse } from '../../platform/http/answers/faults.ts';
import { newId } from '../../platform/ids.ts';
import { addSignals } from '../../platform/live/signals.ts';
import { notify } from '../notifications/notify.ts';
import { workingHours } from '../reference/calendar.ts';
import { insertEntries, type NewEntry } from './conversation-store.ts';
import { attach } from './files.ts';
import { insertNote, type Note } from './notes-store.ts';
import {
  assignTicket,
  chosen,
  insertTicket,
  isIn,
  lockTicket,
  moveTicket,
  peopleOfRoles,
  rateTicket,
} from './store.ts';

export { lateTickets, unreadTickets } from './rows-store.ts';

/** Files that were sent in before. */
interface WithFiles {
  files?: readonly string[] | undefined;
}
type Written = Reply & WithFiles & { seen: number };

/** Who writes, on which side, and when. */
export interface Writer {
  userId: string;
  side: TicketActor;
  now: number;
}

/** A ticket with its first message and the receipt, which names day and hour. Answers its id. */
export async function openTicket(
  tx: Tx,
  { files, ...given }: NewTicket & WithFiles,
  { userId, now }: Omit<Writer, 'side'>,
): Promise<string> {
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
  await attach(tx, files, { userId, ticketId: id, number: 1 });
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
    if (!/^\d+$/.test(clientId)) return unknown('clientId');
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
  files?: readonly string[] | undefined;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockTicket>>>;

/** Writes in a conversation. */
export const writeMessage = (tx: Tx, id: string, body: Written, writer: Writer) =>
  move(
    tx,
    { id, seen: body.seen, message: messageIn(body, writer), files: body.files },
    writingOf[writer.side],
    writer,
  );

export const closeTicket = (tx: Tx, id: string, { seen }: { seen: number }, writer: Writer) =>
  move(tx, { id, seen }, 'close', writer);

/** Anyone who opens it again says why. */
export const reopenTicket = (tx: Tx, id: string, body: Written, writer: Writer) =>
  move(
    tx,
    { id, seen: body.seen, message: messageIn(body, writer), files: body.files },
    reopeningOf[writer.side],
    writer,
  );

function messageIn(given: Reply, { side, now }: Pick<Writer, 'side' | 'now'>): string {
  const { message } = normalizeDocument(replyFields, { ...(given.message && { message: given.message }) });
  const faults = checkReply({ ...(message && { message }) }, side, now);
  return faults.length > 0 ? refuse(...faults) : message!;
}

/**
 * One step of a conversation. Anyone who has not seen its last entry is refused: what they wrote may be answered already, or said by a
 * colleague. The row of the ticket lets one of several go first.
 */
async function move(
  tx: Tx,
  { id, seen, message, files }: Act,
  event: TicketEvent,
  writer: Writer,
): Promise<void> {
  const { side, now } = writer;
  const ticket = found(await lockTicket(tx, id));
  if (side === 'user' && ticket.userId !== writer.userId) found(undefined);
  if (seen !== ticket.lastEntry) refuse(fault('tickets.newerMessage'));
  const isReopened = event === reopeningOf[side];
  const to =
    ticketStates.nextState(ticket.state, event) ??
    refuse(fault(isReopened ? 'tickets.notClosed' : 'tickets.closed'));
  const hours = await workingHours(tx, now);
  const clock = clockAfter(ticket.clock, { to, isReopened, hours, now });
  const written = entriesOf(ticket, event, message, writer);
  await insertEntries(tx, written, now);
  const lastEntry = ticket.lastEntry + written.length;
  await attach(tx, files, { userId: writer.userId, ticketId: id, number: lastEntry });
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
    ...(event === reopeningOf[side] ? [reopened] : []),
    ...(message === undefined ? [] : [written]),
  ];
  return kinds.map((kind, i) => ({
    ...{ ticketId, number: lastEntry + 1 + i, kind, direction: directionOf[side], authorId },
    ...(kind === written && { message }),
  }));
}

/** Open pages of the person who asked and of the support. */
const tell = (tx: Tx, id: string, userId: string) =>
  addSignals(tx, [
    { topic: 'tickets', userId, ids: [id] },
    { topic: 'ticketDesk', ids: [id] },
  ]);

/** The person who asked hears of the support; who has the ticket in hand, of the person who asked. Nobody of what they do themselves. */
async function notifyOther(tx: Tx, ticket: Locked, event: TicketEvent, writer: Writer) {
  const toUser = writer.side === 'support';
  const userId = toUser ? ticket.userId : ticket.assigneeId;
  if (userId === null || userId === writer.userId) return;
  // Who had it in hand may be no support any more.
  if (!toUser && !(await support(tx)).some(person => person.id === userId)) return;
  const { id, title } = ticket;
  const number = toPersianDigits(ticket.number);
  const words = {
    ask: ['tickets.askedTitle', 'tickets.askedMessage'],
    answer: ['tickets.answeredTitle', 'tickets.answeredMessage'],
    close: ['tickets.closedTitle', 'tickets.closedMessage'],
    reopen: ['tickets.reopenedTitle', 'tickets.askedMessage'],
    resume: ['tickets.reopenedTitle', 'tickets.answeredMessage'],
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

/** Once, when it is closed; opened again it keeps what was said. */
export async function rate(
  tx: Tx,
  id: string,
  { seen, ...given }: Rating & { seen: number },
  { userId, now }: Omit<Writer, 'side'>,
): Promise<void> {
  const ticket = found(await lockTicket(tx, id));
  if (ticket.userId !== userId) found(undefined);
  const rating = normalizeDocument(ratingFields, given);
  const faults = checkRating(rating, now);
  if (faults.length > 0) refuse(...faults);
  if (seen !== ticket.lastEntry) refuse(fault('tickets.newerMessage'));
  if (ticket.state !== ticketState.id.closed) refuse(fault('tickets.rateClosed'));
  if (!(await rateTicket(tx, id, rating, now))) refuse(fault('tickets.ratedAlready'));
  await tell(tx, id, userId);
}

/** Who answers tickets. */
export const support = (tx: Tx) => peopleOfRoles(tx, permissions['tickets.reply']);

/** Gives a ticket to somebody, who is told unless they took it themselves. */
export async function assign(
  tx: Tx,
  id: string,
  assigneeId: string | undefined,
  { userId, now }: Omit<Writer, 'side'>,
): Promise<void> {
  const ticket = found(await lockTicket(tx, id));
  if (assigneeId !== undefined && !(await support(tx)).some(person => person.id === assigneeId))
    refuse(fault('tickets.notSupport', 'assigneeId'));
  if ((ticket.assigneeId ?? undefined) === assigneeId) return;
  await assignTicket(tx, id, assigneeId);
  // The person who asked is not concerned.
  await addSignals(tx, [{ topic: 'ticketDesk', ids: [id] }]);
  if (assigneeId === undefined || assigneeId === userId) return;
  const title = messageText('tickets.assignedTitle', { number: toPersianDigits(ticket.number) });
  const message = messageText('tickets.assignedMessage', { title: ticket.title });
  await notify(tx, [{ userId: assigneeId, title, message, link: `/tickets?detail=${id}` }], now);
}

/** Of the staff, for the staff. */
export async function addNote(
  tx: Tx,
  ticketId: string,
  body: Reply,
  { userId, now }: Omit<Writer, 'side'>,
): Promise<Note> {
  found(await lockTicket(tx, ticketId));
  // What it says of a value that is missing is the staff's own matter.
  const message = messageIn(body, { side: 'user', now });
  const note = await insertNote(tx, { ticketId, id: newId(now), authorId: userId, message, now });
  await addSignals(tx, [{ topic: 'ticketNotes', ids: [ticketId] }]);
  return note;
}
