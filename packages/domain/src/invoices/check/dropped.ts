import { formatField, isEmpty, type FieldSpec, type FieldTable, type Value } from '../../fields/index.ts';
import { fault, type Fault } from '../../faults/index.ts';
import { invoiceSections, type InvoiceDocument, type InvoiceSection } from '../fields/index.ts';
import { sectionTitles } from '../layout.ts';
import { kindOf, type InvoiceKind } from '../rules/kinds.ts';
import { ruleFor } from '../rules/rule-for.ts';

/**
 * What was entered and the invoice in its kind's shape does not have, or has otherwise: a field that the kind or another
 * field closes, one whose value is fixed or follows from the sums. Anyone who hands an invoice in is told; nothing that they
 * wrote goes without a word. Both normalised alike.
 */
export function droppedFaults(entered: InvoiceDocument, shaped: InvoiceDocument): Fault[] {
  const kind = kindOf(shaped);
  if (!kind) return [];
  const { invoiceHeader: given } = entered;
  const { invoiceHeader: kept } = shaped;
  return [
    ...lostIn(kind, 'header', given, kept, 'invoiceHeader.'),
    ...lostRows(kind, 'item', entered.invoiceBodies, shaped.invoiceBodies, 'invoiceBodies'),
    ...lostRows(
      kind,
      'shippingGood',
      given.invoiceShippingGoods,
      kept.invoiceShippingGoods,
      'invoiceHeader.invoiceShippingGoods',
    ),
    ...lostRows(kind, 'payment', entered.invoicePayments, shaped.invoicePayments, 'invoicePayments'),
  ];
}

function lostRows(
  kind: InvoiceKind,
  section: keyof typeof sectionTitles,
  given: readonly object[] = [],
  kept: readonly object[] = [],
  path: string,
): Fault[] {
  if (given.length > kept.length) return [fault('rules.notAllowed', path, { field: sectionTitles[section] })];
  return given.flatMap((row, i) => lostIn(kind, section, row, kept[i]!, `${path}.${i}.`));
}

function lostIn(kind: InvoiceKind, section: InvoiceSection, given: object, kept: object, path: string) {
  const specs: FieldTable = invoiceSections[section];
  return Object.entries(given as Readonly<Record<string, Value>>).flatMap(([field, value]) => {
    const spec = specs[field];
    if (!spec || spec.made || isEmpty(value)) return [];
    return lostFault(kind, section, field, spec, value, valueOf(kept, field), path + field);
  });
}

function lostFault(
  kind: InvoiceKind,
  section: InvoiceSection,
  field: string,
  spec: FieldSpec,
  value: Value,
  kept: Value,
  path: string,
): Fault[] {
  if (value === kept) return [];
  const { label } = spec;
  if (!isEmpty(kept)) {
    return [fault('rules.mustBe', path, { field: label, value: formatField(spec, kept)! })];
  }
  const { closed } = ruleFor(kind, section as 'header', field as 'taxId');
  return [closed ? fault(closed, path) : fault('rules.notAllowed', path, { field: label })];
}

const valueOf = (part: object, field: string): Value => (part as Readonly<Record<string, Value>>)[field];
