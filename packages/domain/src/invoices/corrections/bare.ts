import type { FieldTable } from '../../fields/index.ts';
import { headerFields, type InvoiceDocument, type InvoiceHeader } from '../fields/index.ts';
import { headerGroups } from '../layout.ts';
import { sendBySubject } from '../rules/send.ts';

const sent: readonly (string | undefined)[] = (sendBySubject[3] as { only: readonly string[] }).only;

/** What the authority takes of a cancellation; its kind, whose it is and whom it concerned are kept for people. */
const kept: ReadonlySet<string> = new Set([
  ...Object.entries(headerFields as FieldTable).flatMap(([field, { wire }]) =>
    sent.includes(wire) ? [field] : [],
  ),
  'invoiceType',
  'invoicePattern',
  'sellerBranchCode',
  ...headerGroups.buyer.fields,
]);

/** A cancellation without what it cannot have: lines, payments, sums. */
export const barred = (invoice: InvoiceDocument): InvoiceDocument => ({
  ...invoice,
  invoiceHeader: Object.fromEntries(
    Object.entries(invoice.invoiceHeader).filter(([field]) => kept.has(field)),
  ) as InvoiceHeader,
  invoiceBodies: [],
  invoicePayments: [],
});
