import {
  documentFaults,
  isEmpty,
  missing,
  valueFaults,
  type FieldSpec,
  type Value,
} from '../../fields/index.ts';
import { fault, type Fault } from '../../faults/index.ts';
import {
  headerField,
  headerFields,
  invoiceSections,
  type InvoiceDocument,
  type InvoiceItem,
} from '../fields/index.ts';
import { isCancellation, type Facts } from '../rules/conditions.ts';
import { barred } from '../corrections/bare.ts';
import { isOffered, kindOf, type InvoiceKind } from '../rules/kinds.ts';
import { canBeRequired, rulesIn, stateBy } from '../rules/rule-for.ts';
import { sectionRule, type RowSection } from '../rules/sections.ts';
import { withTotals } from '../totals/totals.ts';
import { crossRules } from './cross-rules.ts';
import type { CheckContext, Checked } from './rule.ts';
import { dateRules } from './dates.ts';
import { isByDifference } from './patterns.ts';
import { referenceRules } from './references.ts';

/**
 * All faults of an invoice that can be known before it is sent, with paths such as `invoiceBodies.0.fee`. The browser and
 * the server run this same function; what needs the database is added by the server.
 */
export const checkInvoice = (draft: InvoiceDocument, context: CheckContext): Fault[] =>
  completeInvoice(draft, context).faults;

/** The same with the invoice as the rules saw it: in its kind's shape, with its sums; as it came when its kind is unknown. */
export function completeInvoice(
  draft: InvoiceDocument,
  context: CheckContext,
): { invoice: InvoiceDocument; faults: Fault[] } {
  const kind = kindOf(draft);
  if (!kind) return { invoice: draft, faults: [unknownKind] };
  if (isCancellation(draft.invoiceHeader)) return completeCancellation(kind, draft, context);
  const invoice = withTotals(kind, draft, context.figures, context.memory);
  if (!(context.offered ?? isOffered)(kind)) return { invoice, faults: [unknownKind] };
  const checked: Checked = { kind, invoice, draft, context };
  const faults = [...fieldFaults(checked), ...rowCountFaults(checked)];
  // One mistake, one message: nothing more about a field that has its fault. Thousands of lines have thousands.
  const said = new Set(faults.map(({ path }) => path));
  for (const rule of crossRules) {
    if (rule.ofSums && faults.some(({ path }) => path.startsWith('invoiceBodies'))) continue;
    if (rule.ofAll && faults.length > 0) continue;
    const found = rule.check(checked);
    for (const one of rule.ofAll ? found.slice(0, 1) : found)
      if (said.size < said.add(one.path).size) faults.push(one);
  }
  return { invoice, faults };
}

/** A cancellation is its header alone, and names what it cancels (protocol 7.2). */
function completeCancellation(kind: InvoiceKind, draft: InvoiceDocument, context: CheckContext) {
  const invoice = barred(draft);
  const { issuingDateTime, referenceTaxId } = invoice.invoiceHeader;
  const at = 'invoiceHeader.issuingDateTime';
  const faults = [
    ...(issuingDateTime === undefined
      ? [missing(headerFields.issuingDateTime, at)]
      : valueFaults(headerFields.issuingDateTime, issuingDateTime, at, context.now)),
    ...(referenceTaxId
      ? valueFaults(headerFields.referenceTaxId, referenceTaxId, 'invoiceHeader.referenceTaxId', context.now)
      : []),
    ...documentFaults(ownFields, invoice, [], context.now),
    ...[...dateRules, ...referenceRules].flatMap(rule => rule.check({ kind, invoice, draft, context })),
  ];
  return { invoice, faults };
}
const { description, bookNumber } = invoiceSections.invoice;
const ownFields = { description, bookNumber };

const unknownKind = fault('invoices.unknownKind', 'invoiceHeader.invoicePattern');

function fieldFaults({ kind, invoice, draft, context }: Checked): Fault[] {
  const header = invoice.invoiceHeader;
  const part = (
    section: 'invoice' | 'header' | RowSection,
    values: object,
    path: string,
    facts: Facts,
  ): Fault[] => {
    const specs: Record<string, FieldSpec> = invoiceSections[section];
    const found: Fault[] = [];
    for (const [field, rule] of rulesIn(kind, section)) {
      const value = (values as Record<string, Value>)[field];
      if (isEmpty(value) && !canBeRequired(rule)) continue;
      const state = stateBy(rule, facts);
      const at = path + field;
      const spec = section === 'header' ? headerField(field as 'taxId', header.typeOfBuyer) : specs[field]!;
      if (isEmpty(value)) {
        if (state.required) found.push(missing(spec, at));
      } else if (!spec.made && !state.computed) found.push(...valueFaults(spec, value, at, context.now));
    }
    return found;
  };
  return [
    ...part('invoice', invoice, '', { header }),
    ...part('header', header, 'invoiceHeader.', { header }),
    ...invoice.invoiceBodies.flatMap((row, i) =>
      part('item', row, `invoiceBodies.${i}.`, { header, row: enteredLine(draft, row, i) }),
    ),
    ...invoice.invoicePayments.flatMap((row, i) => part('payment', row, `invoicePayments.${i}.`, { header })),
    ...(header.invoiceShippingGoods ?? []).flatMap((row, i) =>
      part('shippingGood', row, `invoiceHeader.invoiceShippingGoods.${i}.`, { header }),
    ),
  ];
}

/** A line as the rules see it: of two fields that follow from each other, the one that was entered. */
function enteredLine(draft: InvoiceDocument, row: InvoiceItem, index: number): InvoiceItem {
  if (!isByDifference(draft.invoiceBodies[index])) return row;
  const { currencyPrice: _, ...entered } = row;
  return entered;
}

function rowCountFaults({ kind, invoice }: Checked): Fault[] {
  const facts = { header: invoice.invoiceHeader };
  const count = (section: RowSection, rows: number, path: string, empty: Fault['code']): Fault[] => {
    const rule = sectionRule(kind, section, facts);
    if (rows < rule.min) return [fault(empty, path)];
    return rows > rule.max ? [fault('invoices.tooManyRows', path, { max: rule.max })] : [];
  };
  return [
    ...count('item', invoice.invoiceBodies.length, 'invoiceBodies', 'invoices.itemsEmpty'),
    ...count('payment', invoice.invoicePayments.length, 'invoicePayments', 'invoices.paymentsEmpty'),
    ...count(
      'shippingGood',
      invoice.invoiceHeader.invoiceShippingGoods?.length ?? 0,
      'invoiceHeader.invoiceShippingGoods',
      'invoices.shippingEmpty',
    ),
  ];
}
