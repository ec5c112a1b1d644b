import type { AnswerOf } from '@moadi/contract/kit';
import type { invoiceEndpoints } from '@moadi/contract/invoices';
import { invoiceState } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { pendingStates, type InvoiceActionName } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';

export type InvoiceRow = AnswerOf<typeof invoiceEndpoints.list>[number];

/** How people call the row. */
export const numberOf = (row: Pick<InvoiceRow, 'internalSerialNumber' | 'state'>): string =>
  row.internalSerialNumber === undefined
    ? (invoiceState.label(row.state) ?? '')
    : toPersianDigits(row.internalSerialNumber);

/** Why an act that the row's state allows would still be refused. */
export const refusalOf = (action: InvoiceActionName | undefined, row: InvoiceRow): string | undefined =>
  action === 'withdraw' && row.left ? messageText('invoices.sendingClaimed') : undefined;

/** The authority has still to answer. */
export const isPending = ({ state }: InvoiceRow): boolean => pendingStates.includes(state);
