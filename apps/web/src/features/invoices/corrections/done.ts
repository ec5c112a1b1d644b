import { invoiceEndpoints } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import type { CorrectionSubject } from '@moadi/domain/invoices';
import { messageText } from '@moadi/domain/faults';
import { refreshQueries } from '../../../kit/api/queries.ts';
import { snack } from '../../../ui/overlays/snackbars.ts';
import { refreshInvoices } from '../refresh.ts';

type Stored = AnswerOf<typeof invoiceEndpoints.revoke>;

const messages = { 2: 'invoices.corrected', 3: 'invoices.revoked', 4: 'invoices.returned' } as const;

export const doneText = (subject: CorrectionSubject, { taxId, isProformaInvoice }: Stored): string =>
  isProformaInvoice || !taxId
    ? messageText('invoices.createdProforma')
    : messageText(messages[subject], { taxId: `\u2066${taxId}\u2069` });

/** Says what was registered; lists and chains look again. */
export function done(subject: CorrectionSubject, stored: Stored): void {
  snack('success', doneText(subject, stored), { persistent: true });
  void refreshInvoices();
  void refreshQueries(invoiceEndpoints.chain);
}
