import { messageText } from '@moadi/domain/faults';
import { holds } from '@moadi/domain/invoices';
import { askConfirm } from '../../../../ui/overlays/confirm.ts';
import { snack } from '../../../../ui/overlays/snackbars.ts';
import { formWords as words } from '../words.ts';
import { ofToday, setHeader, setInvoice, type FormStore } from './form-store.ts';

const asking = new WeakMap<FormStore, Promise<void>>();

/**
 * A future date makes a proforma, if the person agrees; otherwise the date is cleared (spec 2 section 5.1). One that only such a
 * date has made is none any more with another date. What corrects another has no such date, which is said at its field. Who
 * leaves the date and goes on at once is asked once.
 */
export function settleIssueDate(store: FormStore): Promise<void> {
  const settling = asking.get(store) ?? settle(store).finally(() => asking.delete(store));
  asking.set(store, settling);
  return settling;
}

async function settle(store: FormStore): Promise<void> {
  const left = store.get();
  const form = ofToday(left);
  if (form !== left) {
    store.set(form);
    snack('info', words.dayRenewed);
  }
  const { document, future } = store.get();
  const { invoiceHeader, isProformaInvoice } = document;
  const issued = invoiceHeader.issuingDateTime;
  if (typeof issued !== 'number') return;
  if (issued <= Date.now()) {
    // A moment that was to come and has come by now is still what the person agreed to.
    if (future !== undefined && future !== issued) mark(store, undefined);
    return;
  }
  if (isProformaInvoice || holds('refersToAnother', { header: invoiceHeader })) return;
  const agreed = await askConfirm({
    title: words.futureTitle,
    text: messageText('invoices.futureDateConfirm'),
    action: messageText('common.yesContinue'),
  });
  if (agreed) mark(store, issued);
  else setHeader(store, { issuingDateTime: undefined });
}

function mark(store: FormStore, future: number | undefined): void {
  setInvoice(store, { isProformaInvoice: future !== undefined });
  const { future: _, ...form } = store.get();
  store.set(future === undefined ? form : { ...form, future });
}
