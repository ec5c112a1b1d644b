import { formatField, type FieldSpec, type Value } from '../../fields/index.ts';
import { fault, type Fault } from '../../faults/index.ts';
import { invoiceSubjectType } from '../../enums/index.ts';
import { compare, formatDecimal } from '../../primitives/index.ts';
import { headerFields, itemFields, type InvoiceDocument, type InvoiceItem } from '../fields/index.ts';
import { isCancellation } from '../rules/conditions.ts';
import { kindOf, type InvoiceKind } from '../rules/kinds.ts';
import { stateOf } from '../rules/rule-for.ts';
import { changesOf } from './changes.ts';
import { amountOf, pairedLines, returnQuantity, rialsOfLine, share } from './lines.ts';

/**
 * What a correction may not be beside the document it refers to (protocol 7.2): both in their kind's shape, with their sums.
 * The browser and the server run this same function; whether the document may be corrected at all is `correctionFault`.
 */
export function faultsAgainst(reference: InvoiceDocument, correction: InvoiceDocument): Fault[] {
  const kind = kindOf(reference);
  if (!kind || kindOf(correction) !== kind)
    return [notCorrectable('invoiceHeader.invoicePattern', headerFields.invoicePattern)];
  const faults = dateFaults(reference, correction);
  if (isCancellation(correction.invoiceHeader)) return faults;
  faults.push(...headerFaults(kind, reference, correction), ...lineFaults(kind, reference, correction));
  return faults.length > 0 ? faults : differenceFaults(kind, reference, correction);
}

const notCorrectable = (path: string, { label }: FieldSpec): Fault =>
  fault('invoices.notCorrectable', path, { field: label });

function dateFaults({ invoiceHeader: before }: InvoiceDocument, { invoiceHeader: after }: InvoiceDocument) {
  const faults: Fault[] = [];
  if ((after.issuingDateTime ?? Infinity) < (before.issuingDateTime ?? 0))
    faults.push(fault('invoices.issueDateBeforeReference', 'invoiceHeader.issuingDateTime'));
  // RC_IITP p.37 rule 4
  const field = 'cottageDeclarationCustomsDate';
  if ((after[field] ?? Infinity) < (before[field] ?? 0))
    faults.push(
      fault('invoices.dateBeforeReference', `invoiceHeader.${field}`, { field: headerFields[field].label }),
    );
  return faults;
}

function headerFaults(kind: InvoiceKind, reference: InvoiceDocument, { invoiceHeader }: InvoiceDocument) {
  const before = reference.invoiceHeader as Readonly<Record<string, Value>>;
  const after = invoiceHeader as Readonly<Record<string, Value>>;
  return Object.entries(headerFields).flatMap(([field, spec]) =>
    stateOf(kind, 'header', field as 'taxId', { header: invoiceHeader }).locked &&
    !isSame(spec, before[field], after[field])
      ? [notCorrectable(`invoiceHeader.${field}`, spec)]
      : [],
  );
}

function lineFaults(kind: InvoiceKind, reference: InvoiceDocument, correction: InvoiceDocument): Fault[] {
  const { invoiceHeader: header, invoiceBodies: lines } = correction;
  const pairs = pairedLines(reference.invoiceBodies, lines);
  return lines.flatMap((row, i) => {
    const before = reference.invoiceBodies[pairs[i]!];
    if (!before)
      return lines.length > reference.invoiceBodies.length
        ? [fault('invoices.lineAdded', `invoiceBodies.${i}`)]
        : [notCorrectable(`invoiceBodies.${i}.stuffServiceId`, itemFields.stuffServiceId)];
    const locked = Object.entries(itemFields).filter(
      ([field, spec]) =>
        stateOf(kind, 'item', field as 'fee', { header, row }).locked &&
        !isSame(spec, before[field as 'fee'], row[field as 'fee']),
    );
    return [
      ...locked.map(([field, spec]) => notCorrectable(`invoiceBodies.${i}.${field}`, spec)),
      ...(isReturn(correction) ? growthFaults(kind, before, row, i) : []),
    ];
  });
}

/**
 * Nothing of a line grows by a return: neither its quantity nor an amount of rials. The basis of its discount stays too, of which
 * the papers do not say whether it shrinks with the quantity (protocol 7.2): between the share of what remains and the whole.
 */
function growthFaults(kind: InvoiceKind, before: InvoiceItem, after: InvoiceItem, index: number): Fault[] {
  const field = returnQuantity(kind);
  const at = `invoiceBodies.${index}`;
  const [left, whole] = [amountOf(after[field]), amountOf(before[field])];
  if (compare(left, whole) > 0)
    return [
      fault('invoices.remainderTooMuch', `${at}.${field}`, { max: formatDecimal(before[field] ?? '0') }),
    ];
  const faults = rialsOfLine
    .filter(name => compare(amountOf(after[name]), amountOf(before[name])) > 0)
    .map(name =>
      fault('invoices.amountGrown', `${at}.${name}`, {
        field: itemFields[name].label,
        max: formatDecimal(before[name] ?? '0'),
      }),
    );
  const least = String(share(BigInt(before.discount ?? '0'), left, whole));
  if (compare(amountOf(after.discount), amountOf(least)) < 0)
    faults.push(fault('invoices.discountBasis', `${at}.discount`, { min: formatDecimal(least) }));
  return faults;
}

/** A corrective changes something, a return brings something back. */
function differenceFaults(
  kind: InvoiceKind,
  reference: InvoiceDocument,
  correction: InvoiceDocument,
): Fault[] {
  if (!isReturn(correction))
    return changesOf(reference, correction).length > 0 ? [] : [fault('invoices.nothingChanged')];
  const field = returnQuantity(kind);
  const pairs = pairedLines(reference.invoiceBodies, correction.invoiceBodies);
  const isLess =
    correction.invoiceBodies.length < reference.invoiceBodies.length ||
    correction.invoiceBodies.some(
      (row, i) => compare(amountOf(row[field]), amountOf(reference.invoiceBodies[pairs[i]!]![field])) < 0,
    );
  return isLess ? [] : [fault('invoices.nothingReturned')];
}

const isReturn = ({ invoiceHeader }: InvoiceDocument): boolean =>
  invoiceHeader.invoiceSubject === invoiceSubjectType.id.salesReturn;

/** `10` and `10.00` are one rate. */
const isSame = (spec: FieldSpec, a: Value, b: Value): boolean =>
  a === b || formatField(spec, a) === formatField(spec, b);
