import { invoiceEndpoints } from '@moadi/contract/invoices';
import { messageText } from '@moadi/domain/faults';
import type { InvoiceDocument, OccasionDocument } from '@moadi/domain/invoices';
import { call } from '../../../kit/api/call.ts';
import { snack } from '../../../ui/overlays/snackbars.ts';
import type { InvoiceItem } from '../detail/InvoiceDialog.tsx';
import { toSubmit } from '../form/submit.ts';
import { refreshInvoices } from '../refresh.ts';

/** A prepared one stays prepared: sending it is an act of its own. */
export const staysProforma = (edited: InvoiceItem, maySend: boolean): boolean =>
  !maySend || edited.isProformaInvoice;

/** Registers a correction again that was refused, withdrawn or only prepared. */
export async function registerAgain(
  edited: InvoiceItem,
  document: InvoiceDocument,
  { bookNumber, description }: OccasionDocument,
  act: { maySend: boolean; idempotencyKey: string },
): Promise<void> {
  const { clientId, id, version } = edited;
  await call(invoiceEndpoints.update, {
    params: { clientId, id },
    body: {
      ...toSubmit({ ...document, bookNumber, description }),
      isProformaInvoice: staysProforma(edited, act.maySend),
      version,
    },
    idempotencyKey: act.idempotencyKey,
  });
  snack('success', messageText('invoices.edited'), { persistent: true });
  void refreshInvoices();
}
