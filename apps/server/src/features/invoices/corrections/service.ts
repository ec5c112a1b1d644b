import { fault } from '@moadi/domain/faults';
import { invoiceSubjectType } from '@moadi/domain/enums';
import {
  correctionFault,
  normalizeInvoice,
  returnFaults,
  returnOf,
  revocationOf,
  type CorrectionSubject,
  type InvoiceDocument,
} from '@moadi/domain/invoices';
import type { Instant } from '@moadi/domain/primitives';
import { refuse } from '../../../platform/http/answers/faults.ts';
import { create, type Act, type Stored } from '../service.ts';
import { findInvoice } from '../document-store.ts';
import { linkedTo } from './chain-store.ts';

const { id: subject } = invoiceSubjectType;

/** What a person says of a correction beside its content. */
export interface Occasion {
  issuingDateTime: Instant;
  bookNumber?: string | undefined;
  description?: string | undefined;
  isProformaInvoice?: boolean | undefined;
}

/** A corrective: the whole invoice again, with what is to change. */
export async function correct(act: Act, id: string, body: InvoiceDocument): Promise<Stored> {
  const reference = await correctable(act, id, subject.corrective);
  const { taxId, invoiceType, invoicePattern } = reference.invoiceHeader;
  return create(act, {
    ...body,
    invoiceHeader: {
      ...body.invoiceHeader,
      invoiceType,
      invoicePattern,
      invoiceSubject: subject.corrective,
      referenceTaxId: taxId,
    } as InvoiceDocument['invoiceHeader'],
  });
}

/** A return: of some lines something comes back, what remains is registered. */
export async function takeBack(
  act: Act,
  id: string,
  { returned, issuingDateTime, ...own }: Occasion & { returned: readonly { id: string; quantity: string }[] },
): Promise<Stored> {
  const reference = await correctable(act, id, subject.salesReturn);
  const lines = reference.invoiceBodies;
  if (returned.some(row => !lines.some(line => line.id === row.id)))
    refuse(fault('http.rowNotFound', 'returned'));
  if (new Set(returned.map(row => row.id)).size < returned.length)
    refuse(fault('invoices.returnedTwice', 'returned'));
  const quantities = lines.map(line => returned.find(row => row.id === line.id)?.quantity);
  const faults = returnFaults(reference, quantities, act.now);
  if (faults.length > 0) refuse(...faults);
  return create(act, withOwn(returnOf(reference, quantities, issuingDateTime, act.figures), own));
}

/** A revocation of an invoice of ours. */
export async function revoke(act: Act, id: string, { issuingDateTime, ...own }: Occasion): Promise<Stored> {
  const reference = await correctable(act, id, subject.cancellation);
  return create(act, withOwn(revocationOf(reference.invoiceHeader.taxId!, issuingDateTime, reference), own));
}

/** A revocation by tax id: of an invoice of ours, or of one that was issued elsewhere. */
export async function revokeByTaxId(
  act: Act,
  { referencedTaxId, issuingDateTime, ...own }: Occasion & { referencedTaxId: string },
): Promise<Stored> {
  const named = normalizeInvoice(revocationOf(referencedTaxId, issuingDateTime)).invoiceHeader
    .referenceTaxId!;
  const found = (await linkedTo(act.tx, act.access.clientId, [named])).find(({ taxId }) => taxId === named);
  if (found) return revoke(act, found.id, { issuingDateTime, ...own });
  return create(act, withOwn(revocationOf(named, issuingDateTime), own));
}

/** The document that is to be corrected, unless it cannot be now. */
async function correctable(
  { tx, access }: Act,
  id: string,
  wanted: CorrectionSubject,
): Promise<InvoiceDocument> {
  const found = (await findInvoice(tx, access.clientId, id)) ?? refuse(fault('http.rowNotFound'));
  const { invoiceHeader } = found.document;
  const refusal = correctionFault(wanted, {
    ...found.own,
    invoiceSubject: invoiceHeader.invoiceSubject!,
    invoicePattern: invoiceHeader.invoicePattern!,
  });
  return refusal ? refuse(refusal) : found.document;
}

function withOwn(document: InvoiceDocument, own: Omit<Occasion, 'issuingDateTime'>): InvoiceDocument {
  const { bookNumber, description, isProformaInvoice } = own;
  return {
    ...document,
    ...(bookNumber !== undefined && { bookNumber }),
    ...(description !== undefined && { description }),
    ...(isProformaInvoice !== undefined && { isProformaInvoice }),
  };
}
