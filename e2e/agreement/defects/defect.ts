import type { FieldSpec } from '@moadi/domain/fields';
import { invoiceSections, type InvoiceDocument, type InvoiceSection } from '@moadi/domain/invoices';
import type { Right } from '../invoice/right.ts';

/** One thing made wrong (or only different) in a right invoice, in the panel's own form. */
export interface Defect {
  name: string;
  /** The spoiled invoice; undefined where this one has no place for it. */
  spoil: (right: Right, now: number) => InvoiceDocument | undefined;
}

export interface Entered {
  section: InvoiceSection;
  field: string;
  spec: FieldSpec;
}

/** Every field that a person fills. */
export const enteredFields: readonly Entered[] = Object.entries(invoiceSections).flatMap(
  ([section, fields]) =>
    Object.entries(fields as Record<string, FieldSpec>)
      .filter(([, spec]) => !spec.made && spec.type !== 'id')
      .map(([field, spec]) => ({ section: section as InvoiceSection, field, spec })),
);

type Values = Record<string, unknown>;

/** The part of an invoice that holds a field: of lists of rows the last row. */
export function partOf(invoice: InvoiceDocument, section: InvoiceSection): Values | undefined {
  return rowsOf(invoice, section).at(-1);
}

/** The invoice with the last row of a section (or the header) replaced. */
export function withPart(
  invoice: InvoiceDocument,
  section: InvoiceSection,
  change: (part: Values) => Values,
): InvoiceDocument | undefined {
  const rows = rowsOf(invoice, section);
  const last = rows.at(-1);
  if (!last) return undefined;
  const changed = [...rows.slice(0, -1), change(last)];
  switch (section) {
    case 'invoice':
      return { ...invoice, ...changed[0] };
    case 'header':
      return { ...invoice, invoiceHeader: changed[0]! };
    case 'item':
      return { ...invoice, invoiceBodies: changed };
    case 'payment':
      return { ...invoice, invoicePayments: changed };
    case 'shippingGood':
      return { ...invoice, invoiceHeader: { ...invoice.invoiceHeader, invoiceShippingGoods: changed } };
  }
}

/** Sets a field, also one that was absent. */
export const withValue = (
  invoice: InvoiceDocument,
  section: InvoiceSection,
  field: string,
  value: unknown,
): InvoiceDocument | undefined => withPart(invoice, section, part => ({ ...part, [field]: value }));

function rowsOf(invoice: InvoiceDocument, section: InvoiceSection): readonly Values[] {
  const { invoiceHeader, invoiceBodies, invoicePayments } = invoice;
  switch (section) {
    case 'invoice':
      return [{ ...invoice }];
    case 'header':
      return [{ ...invoiceHeader }];
    case 'item':
      return invoiceBodies.map(row => ({ ...row }));
    case 'payment':
      return invoicePayments.map(row => ({ ...row }));
    case 'shippingGood':
      return (invoiceHeader.invoiceShippingGoods ?? []).map(row => ({ ...row }));
  }
}
