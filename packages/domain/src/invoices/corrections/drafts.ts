import { invoiceSubjectType } from '../../enums/index.ts';
import { isCancellation, type Facts } from '../rules/conditions.ts';
import { kindOf, patternOf, typeOf, type InvoiceKind } from '../rules/kinds.ts';
import { stateOf } from '../rules/rule-for.ts';
import type { Instant } from '../../primitives/index.ts';
import { invoiceSections, type FieldOf, type InvoiceDocument, type InvoiceHeader } from '../fields/index.ts';
import { barred } from './bare.ts';
import { given, unknownKind } from './given.ts';
import { pairedLines } from './lines.ts';

const { id: subject } = invoiceSubjectType;

/** Where a corrective begins: the whole document again, which the person then changes. */
export const correctiveOf = (reference: InvoiceDocument, issuingDateTime: Instant): InvoiceDocument =>
  referring(reference, subject.corrective, issuingDateTime);

/**
 * A corrective that says what another document says, such as the same invoice in a newer book; what a corrective may not
 * change stays as it is in the reference, line by line.
 */
export function correctiveSaying(
  reference: InvoiceDocument,
  said: InvoiceDocument,
  issuingDateTime: Instant,
): InvoiceDocument {
  const own = correctiveOf(reference, issuingDateTime);
  const kind = kindOf(reference);
  if (!kind || kindOf(said) !== kind) return own;
  const { invoiceBodies: lines, ...other } = referring(said, subject.corrective, issuingDateTime);
  const { invoiceHeader: header } = own;
  const pairs = pairedLines(own.invoiceBodies, lines);
  return {
    ...other,
    invoiceHeader: {
      ...withLocked(kind, 'header', { header }, header, other.invoiceHeader),
      referenceTaxId: header.referenceTaxId,
    },
    invoiceBodies: lines.map((row, i) => {
      const before = own.invoiceBodies[pairs[i]!];
      return before ? withLocked(kind, 'item', { header, row }, before, row) : row;
    }),
  };
}

/**
 * A correction of which only what it refers to and what is other now is said, as in a row of a book: all else is as the
 * reference has it. A revocation has no body, whatever is said.
 */
export function correctionFrom(reference: InvoiceDocument, said: InvoiceDocument): InvoiceDocument {
  const { referenceTaxId = '', issuingDateTime = 0 } = said.invoiceHeader;
  if (isCancellation(said.invoiceHeader))
    return { ...said, ...revocationOf(referenceTaxId, issuingDateTime, reference) };
  const { issuingDateTime: _, ...before } = reference.invoiceHeader;
  const header = { ...before, ...said.invoiceHeader };
  const lines = reference.invoiceBodies;
  const pairs = pairedLines(lines, said.invoiceBodies);
  return {
    ...said,
    invoiceHeader: { ...given(reference, 'header', { header }, before), ...said.invoiceHeader },
    invoiceBodies: said.invoiceBodies.map((row, i) => {
      const own = lines[pairs[i]!];
      return own ? { ...given(reference, 'item', { header, row }, own), ...row } : row;
    }),
    invoicePayments:
      said.invoicePayments.length > 0 ? said.invoicePayments : reference.invoicePayments.map(withoutId),
  };
}

/** What is said now, but for the fields that are locked. */
function withLocked<T extends object>(
  kind: InvoiceKind,
  section: 'header' | 'item',
  facts: Facts,
  before: T,
  said: T,
): T {
  const { [section]: fields } = invoiceSections;
  const locked = Object.keys(fields).filter(
    field => stateOf(kind, section, field as FieldOf<typeof section>, facts).locked,
  );
  return { ...said, ...Object.fromEntries(locked.map(field => [field, before[field as keyof T]])) };
}

/** The document again, as one that refers to it: what the server made, and the rows' own ids, stay with the reference. */
export function referring(
  { invoiceHeader, invoiceBodies, invoicePayments }: InvoiceDocument,
  invoiceSubject: 2 | 4,
  issuingDateTime: Instant,
): InvoiceDocument {
  const { taxId, registrationDateTime: _, sendingRule: __, ...header } = invoiceHeader;
  return {
    invoiceHeader: {
      ...header,
      invoiceSubject,
      issuingDateTime,
      ...(taxId !== undefined && { referenceTaxId: taxId }),
    },
    invoiceBodies: invoiceBodies.map(withoutId),
    invoicePayments: invoicePayments.map(withoutId),
  };
}

const withoutId = <T extends { id?: string }>({ id: _, ...row }: T): Omit<T, 'id'> => row;

/** A revocation has no body: everything else is the reference's (protocol 7.2). */
export function revocationOf(
  referenceTaxId: string,
  issuingDateTime: Instant,
  reference?: InvoiceDocument,
): InvoiceDocument {
  const plain: InvoiceHeader = {
    invoiceType: typeOf(unknownKind),
    invoicePattern: patternOf(unknownKind),
  };
  const {
    taxId: _,
    registrationDateTime: __,
    sendingRule: ___,
    ...header
  } = reference?.invoiceHeader ?? plain;
  return barred({
    invoiceHeader: { ...header, invoiceSubject: subject.cancellation, referenceTaxId, issuingDateTime },
    invoiceBodies: [],
    invoicePayments: [],
  });
}
