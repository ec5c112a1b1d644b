import type { InvoiceDocument, InvoiceHeader } from '../fields/index.ts';
import type { Facts } from '../rules/conditions.ts';
import type { InvoiceKind } from '../rules/kinds.ts';
import { rulesIn, stateBy } from '../rules/rule-for.ts';
import { sectionRule, type RowSection } from '../rules/sections.ts';

/**
 * The invoice as its kind allows it, but for its lines: fields that the kind hides or that a condition switches off are dropped,
 * fixed values are set, sections the kind does not have are emptied. What a person typed under another choice never travels on.
 */
export function shaped(kind: InvoiceKind, invoice: InvoiceDocument): InvoiceDocument {
  const { invoiceSubject = 1, referenceTaxId } = invoice.invoiceHeader;
  const header: InvoiceHeader = shapePart(kind, 'header', invoice.invoiceHeader, {
    header: invoice.invoiceHeader,
  });
  header.invoiceSubject = invoiceSubject;
  // Not a field of the form: anyone who corrects an invoice sets it.
  if (invoiceSubject !== 1 && referenceTaxId !== undefined) header.referenceTaxId = referenceTaxId;
  const goods = invoice.invoiceHeader.invoiceShippingGoods;
  const facts: Facts = { header };
  return {
    ...invoice,
    invoiceHeader:
      goods && sectionRule(kind, 'shippingGood', facts).visible
        ? {
            ...header,
            invoiceShippingGoods: goods.map(good => shapePart(kind, 'shippingGood', good, facts)),
          }
        : header,
    invoicePayments: sectionRule(kind, 'payment', facts).visible
      ? invoice.invoicePayments.map(payment => shapePart(kind, 'payment', payment, facts))
      : [],
  };
}

export function shapePart<T extends object>(
  kind: InvoiceKind,
  section: 'header' | 'item' | 'payment' | 'shippingGood',
  part: T,
  facts: Facts,
): T {
  const kept: Record<string, unknown> = {};
  const values = part as Record<string, unknown>;
  for (const [field, rule] of rulesIn(kind, section)) {
    if (rule.fixed !== undefined) kept[field] = rule.fixed;
    else if (values[field] === undefined || values[field] === '') continue;
    else {
      const state = stateBy(rule, facts);
      if (state.computed || state.enabled) kept[field] = values[field];
    }
  }
  return kept as T;
}

/** A new invoice of a kind: its initial values, and as many empty rows of each list as it needs at least. */
export function emptyInvoice(kind: InvoiceKind, given: InvoiceHeader): InvoiceDocument {
  const header: InvoiceHeader = { ...initialValues(kind, 'header'), ...given };
  const rows = (section: RowSection) =>
    Array.from({ length: sectionRule(kind, section, { header }).min }, () => initialValues(kind, section));
  const goods = rows('shippingGood');
  return {
    invoiceHeader: { ...header, ...(goods.length > 0 && { invoiceShippingGoods: goods }) },
    invoiceBodies: rows('item'),
    invoicePayments: rows('payment'),
  };
}

/** What a new header, line, payment or carried good of the kind starts with. */
export function initialValues(kind: InvoiceKind, section: 'header' | 'item' | 'payment' | 'shippingGood') {
  const values: Record<string, string | number> = {};
  for (const [field, rule] of rulesIn(kind, section)) {
    const value = rule.fixed ?? rule.initial;
    if (rule.need !== 'hidden' && value !== undefined) values[field] = value;
  }
  return values;
}
