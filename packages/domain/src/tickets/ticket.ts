import type { Fault } from '../faults/index.ts';
import { documentFaults, type DocumentOf } from '../fields/index.ts';
import { fault } from '../faults/index.ts';
import type { Instant } from '../primitives/index.ts';
import { replyFields, ticketFields } from './fields.ts';

export type NewTicket = DocumentOf<typeof ticketFields>;
export type Reply = DocumentOf<typeof replyFields>;

export function checkTicket(ticket: NewTicket, now: Instant): Fault[] {
  const required = ['title', 'requestGroupId', 'requestTypeId', 'priority', 'message'] as const;
  const faults = documentFaults(ticketFields, ticket, required, now);
  // An invoice is found in its case.
  if (ticket.invoiceId !== undefined && ticket.clientId === undefined)
    faults.push(fault('rules.requiredSelect', 'clientId', { field: ticketFields.clientId.label }));
  return faults;
}

export const checkReply = (reply: Reply, now: Instant): Fault[] =>
  documentFaults(replyFields, reply, ['message'], now);
