import { invoiceView, type InvoiceDocument, type InvoiceView } from '@moadi/domain/invoices';
import { useCodeNames } from '../state/code-names.ts';
import { totalsOf, useFormContext, useFormPart } from '../state/context.ts';
import { useProforma } from './useRegister.ts';

/** The invoice on paper, as it stands in the form when the typing rests. */
export function usePaper(): InvoiceView {
  const { initial } = useFormContext();
  const totals = totalsOf(useFormPart(({ document }) => document));
  const names = useCodeNames(totals.invoiceHeader);
  const { proforma } = useProforma();
  // The unit's name is the server's word once the invoice is registered; here it is looked up anew.
  const items = totals.invoiceBodies.map(({ measurementUnitName: _, ...row }) => row);
  const document: InvoiceDocument = { ...totals, invoiceBodies: items, isProformaInvoice: proforma };
  return invoiceView({ document, seller: initial.seller, names });
}
