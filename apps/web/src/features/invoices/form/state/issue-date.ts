import { messageText } from '@moadi/domain/faults';
import { holds } from '@moadi/domain/invoices';
import { askConfirm } from '../../../../ui/overlays/confirm.ts';
import { formWords as words } from '../words.ts';
import { setHeader, setInvoice, type FormStore } from './form-store.ts';

/**
 * A future date makes a proforma, if the person agrees; otherwise the date is cleared (spec 2 section 5.1). What corrects
 * another has no such date, which is said at its field.
 */
export async function settleIssueDate(store: FormStore): Promise<void> {
  const { invoiceHeader, isProformaInvoice } = store.get().document;
  const issued = invoiceHeader.issuingDateTime;
  if (typeof issued !== 'number' || issued <= Date.now() || isProformaInvoice) return;
  if (holds('refersToAnother', { header: invoiceHeader })) return;
  const agreed = await askConfirm({
    title: words.futureTitle,
    text: messageText('invoices.futureDateConfirm'),
    action: messageText('common.yesContinue'),
  });
  if (agreed) setInvoice(store, { isProformaInvoice: true });
  else setHeader(store, { issuingDateTime: undefined });
}
