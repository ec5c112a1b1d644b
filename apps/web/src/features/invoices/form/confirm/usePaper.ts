import { invoiceView, type InvoiceDocument, type InvoiceView } from '@moadi/domain/invoices';
import { useCodeNames } from '../state/code-names.ts';
import { totalsOf, useFormContext, useFormPart } from '../state/context.ts';
import { useProforma } from './useRegister.ts';

/** The invoice on paper, as it stands in the form when the typing rests. */
export const usePaper = (): InvoiceView => usePaperOf(useFormPart(({ document }) => document));

/** A document of the form on paper; with so many of its lines. */
export function usePaperOf(entered: InvoiceDocument, mostLines?: number): InvoiceView {
  const { initial } = useFormContext();
  const totals = totalsOf(entered);
  const names = useCodeNames(totals.invoiceHeader);
  const { proforma } = useProforma();
  // The unit's name is the server's word once the invoice is registered; here it is looked up anew.
  const items = totals.invoiceBodies.slice(0, mostLines).map(({ measurementUnitName: _, ...row }) => row);
  const document: InvoiceDocument = { ...totals, invoiceBodies: items, isProformaInvoice: proforma };
  return invoiceView({ document, seller: initial.seller, names });
}
