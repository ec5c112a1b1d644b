import { invoiceState, type InvoiceState } from '@moadi/domain/enums';
import { invoiceTransitions, pendingStates } from '@moadi/domain/invoices';
import { diagramOf, transitionsOf } from '../machine.ts';
import { code, page, table } from '../markdown.ts';

export const statesPage = (): string =>
  page(
    'States of an invoice',
    `${code('packages/domain/src/enums/invoices.ts')} and ${code('packages/domain/src/invoices/states.ts')}`,
    table(
      ['id', 'key', 'label', 'in reports', 'still on its way'],
      invoiceState.items.map(({ id, key, label, reportName }) => [
        code(String(id)),
        code(key),
        label,
        code(reportName),
        pendingStates.includes(id) ? 'yes' : '',
      ]),
    ),
    diagramOf(invoiceTransitions, keyOf),
    '## Transitions\n\nNothing else changes a state. «By»: a case role that sends, a case role that prepares, a worker, the authority, staff. «Needs»: what a person gives with it.',
    transitionsOf(invoiceTransitions, keyOf),
  );

const keyOf = (state: InvoiceState): string => invoiceState.row(state).key;
