import { invoiceEndpoints } from '@moadi/contract/invoices';
import type { InvoiceDocument, OccasionDocument } from '@moadi/domain/invoices';
import type { Act } from '../../../kit/api/act.ts';
import { call } from '../../../kit/api/call.ts';
import type { InvoiceItem } from '../answers.ts';
import { toSubmit } from '../form/state/submit.ts';
import type { Follow } from '../progress/useFollow.ts';

/** A prepared one stays prepared: sending it is an act of its own. */
export const staysProforma = (edited: InvoiceItem, maySend: boolean): boolean =>
  !maySend || edited.isProformaInvoice;

/** Registers a correction again that was refused, withdrawn or only prepared. */
export async function registerAgain(
  edited: InvoiceItem,
  document: InvoiceDocument,
  { bookNumber, description }: OccasionDocument,
  { maySend, act, follow }: { maySend: boolean; act: Act; follow: Follow },
): Promise<void> {
  const { clientId, id, version } = edited;
  const stored = await call(invoiceEndpoints.update, {
    params: { clientId, id },
    body: {
      ...toSubmit({ ...document, bookNumber, description }),
      isProformaInvoice: staysProforma(edited, maySend),
      version,
    },
    act,
  });
  follow(clientId, stored, edited.invoiceSubject);
}
