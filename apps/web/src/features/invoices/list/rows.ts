import type { AnswerOf } from '@moadi/contract/kit';
import type { invoiceEndpoints } from '@moadi/contract/invoices';
import { invoiceState, invoiceTaxPayerState } from '@moadi/domain/enums';
import { faultText, messageText } from '@moadi/domain/faults';
import { payableFault, pendingStates, type InvoiceActionName } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';

export type InvoiceRow = AnswerOf<typeof invoiceEndpoints.list>[number];

/** How people call the row. */
export const numberOf = (row: Pick<InvoiceRow, 'internalSerialNumber' | 'state'>): string =>
  row.internalSerialNumber === undefined
    ? (invoiceState.label(row.state) ?? '')
    : toPersianDigits(row.internalSerialNumber);

/** Why an act that the row's state allows would still be refused. */
export function refusalOf(action: InvoiceActionName | undefined, row: InvoiceRow): string | undefined {
  if (action === 'withdraw' && row.left) return messageText('invoices.sendingClaimed');
  const found = action === 'registerPayment' ? payableFault(row) : undefined;
  return found && faultText(found);
}

/** The buyer may still react, or has, and we do not know it. */
export const isReactionOpen = ({ taxPayerSystemStatus: status }: InvoiceRow): boolean =>
  status === undefined || status === invoiceTaxPayerState.id.awaitingReaction;

/** The authority has still to answer. */
export const isPending = ({ state }: InvoiceRow): boolean => pendingStates.includes(state);
