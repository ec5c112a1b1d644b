import { isOffered, kindOf, type InvoiceKind } from '@moadi/domain/invoices';
import type { Initial } from './context.ts';
import { formOfKind, newForm, type InvoiceForm } from './form-store.ts';
import { nextIssueDate } from './issue-day.ts';

/** The kind of which the case registered its last invoice; none where it has none, or where that kind is offered no more. */
function latestKindOf({ latestKind }: Initial): InvoiceKind | undefined {
  const kind = latestKind && kindOf({ invoiceHeader: latestKind });
  return kind && isOffered(kind) ? kind : undefined;
}

/** A new invoice is at work at once with the last kind of the case; the first of all asks for its kind. */
export function freshForm(clientId: number, initial: Initial): InvoiceForm {
  const kind = latestKindOf(initial);
  return kind ? formOfKind(kind, nextIssueDate(clientId, Date.now()), initial.seller.branchCode) : newForm();
}
