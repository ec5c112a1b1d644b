import { offeredKindOf } from '@moadi/domain/invoices';
import type { Initial } from './context.ts';
import { formOfKind, newForm, type InvoiceForm } from './form-store.ts';
import { nextIssueDate } from './issue-day.ts';

/** A new invoice is at work at once with the last kind of the case; the first of all asks for its kind. */
export function freshForm(clientId: number, { latestKind, seller }: Initial): InvoiceForm {
  const kind = latestKind && offeredKindOf({ invoiceHeader: latestKind });
  return kind ? formOfKind(kind, nextIssueDate(clientId, Date.now()), seller.branchCode) : newForm();
}
