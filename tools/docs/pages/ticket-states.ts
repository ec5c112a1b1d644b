import { ticketState, type TicketState } from '@moadi/domain/enums';
import { ticketStates } from '@moadi/domain/tickets';
import { diagramOf, transitionsOf } from '../machine.ts';
import { code, page, table } from '../markdown.ts';

export const ticketStatesPage = (): string =>
  page(
    'States of a ticket',
    `${code('packages/domain/src/enums/tickets.ts')} and ${code('packages/domain/src/tickets/states.ts')}`,
    table(
      ['id', 'key', 'label'],
      ticketState.items.map(({ id, key, label }) => [code(String(id)), code(key), label]),
    ),
    diagramOf(ticketStates.transitions, keyOf),
    '## Transitions\n\nNothing else changes a state. «By»: the person who asked, or the support.',
    transitionsOf(ticketStates.transitions, keyOf),
  );

const keyOf = (state: TicketState): string => ticketState.row(state).key;
