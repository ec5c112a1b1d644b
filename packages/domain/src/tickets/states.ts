import { ticketDirection, ticketState, type TicketDirection, type TicketState } from '../enums/index.ts';
import { stateMachine } from '../states/index.ts';

/** `reopen` asks again, `resume` answers once more: both with a message, of a ticket that was closed. */
export type TicketEvent = 'ask' | 'answer' | 'close' | 'reopen' | 'resume';
/** The person who asked, or the support. */
export type TicketActor = 'user' | 'support';

const { open, answered, closed } = ticketState.id;
const user = ['user'] as const;
const support = ['support'] as const;
const both = ['user', 'support'] as const;

/** Both sides write until it is closed, and either opens it again (product.md section 11). */
export const ticketStates = stateMachine<TicketState, TicketEvent, TicketActor>([
  { from: null, to: open, event: 'ask', by: user },
  { from: open, to: open, event: 'ask', by: user },
  { from: answered, to: open, event: 'ask', by: user },
  { from: open, to: answered, event: 'answer', by: support },
  { from: answered, to: answered, event: 'answer', by: support },
  { from: open, to: closed, event: 'close', by: both },
  { from: answered, to: closed, event: 'close', by: both },
  { from: closed, to: open, event: 'reopen', by: user },
  { from: closed, to: answered, event: 'resume', by: support },
]);

/** What a message of one side is. */
export const writingOf = { user: 'ask', support: 'answer' } as const satisfies Record<
  TicketActor,
  TicketEvent
>;

/** What its opening again is: a message of one side, too. */
export const reopeningOf = { user: 'reopen', support: 'resume' } as const satisfies Record<
  TicketActor,
  TicketEvent
>;

export const directionOf: Readonly<Record<TicketActor, TicketDirection>> = ticketDirection.id;
