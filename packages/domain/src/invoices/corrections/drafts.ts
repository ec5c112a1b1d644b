import { invoiceSubjectType } from '../../enums/index.ts';
import { patternOf, typeOf, type InvoiceKind } from '../rules/kinds.ts';
import type { Instant } from '../../primitives/index.ts';
import type { InvoiceDocument, InvoiceHeader } from '../fields/index.ts';
import { barred } from './bare.ts';

const { id: subject } = invoiceSubjectType;

/** Where a corrective begins: the whole document again, which the person then changes. */
export const correctiveOf = (reference: InvoiceDocument, issuingDateTime: Instant): InvoiceDocument =>
  referring(reference, subject.corrective, issuingDateTime);

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

/** Of an invoice that was issued elsewhere we know nothing but its number: it is kept as a plain sale. */
const unknownKind: InvoiceKind = '1.1';

/** A revocation has no body: everything else is the reference's (protocol 7.2). */
export function revocationOf(
  referenceTaxId: string,
  issuingDateTime: Instant,
  reference?: InvoiceDocument,
): InvoiceDocument {
  const plain: InvoiceHeader = {
    invoiceType: typeOf(unknownKind),
    invoicePattern: patternOf(unknownKind) as 1,
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
