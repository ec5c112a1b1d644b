import type { Fault } from '../faults/index.ts';
import { documentFaults, type DocumentOf } from '../fields/index.ts';
import { fault } from '../faults/index.ts';
import type { Instant } from '../primitives/index.ts';
import { unfilledIn } from './canned.ts';
import { ratingFields, replyFields, ticketFields } from './fields.ts';
import type { TicketActor } from './states.ts';

export type NewTicket = DocumentOf<typeof ticketFields>;
export type Reply = DocumentOf<typeof replyFields>;
export type Rating = DocumentOf<typeof ratingFields>;

export function checkTicket(ticket: NewTicket, now: Instant): Fault[] {
  const required = ['title', 'requestGroupId', 'requestTypeId', 'priority', 'message'] as const;
  const faults = documentFaults(ticketFields, ticket, required, now);
  // An invoice is found in its case.
  if (ticket.invoiceId !== undefined && ticket.clientId === undefined)
    faults.push(fault('rules.requiredSelect', 'clientId', { field: ticketFields.clientId.label }));
  return faults;
}

/** What somebody wants to send. Of the support's nothing leaves with a value of a canned answer missing. */
export function checkReply(reply: Reply, side: TicketActor, now: Instant): Fault[] {
  const faults = documentFaults(replyFields, reply, ['message'], now);
  const name = side === 'support' ? unfilledIn(reply.message ?? '') : undefined;
  return name === undefined ? faults : [...faults, fault('tickets.unfilled', 'message', { name })];
}

export const checkRating = (rating: Rating, now: Instant): Fault[] =>
  documentFaults(ratingFields, rating, ['rating'], now);
