import { isEmpty, type FieldSpec, type Value } from '@moadi/domain/fields';
import { serialHex } from '@moadi/domain/identifiers';
import {
  headerFields,
  isSent,
  itemFields,
  kindOf,
  paymentFields,
  shippingGoodFields,
  type InvoiceDocument,
  type InvoiceHeader,
  type InvoiceKind,
} from '@moadi/domain/invoices';
import { tehranDayOf, utcDayOf } from '@moadi/domain/primitives';
import type { WireInvoice } from '../wire/fields.ts';

/**
 * Our invoice in the authority's names (protocol section 4). Whatever its kind, subject or settlement marks "-" is left
 * out, so that no out-of-pattern warning can arise (section 5.2). Throws for an invoice without a kind: check it first.
 */
export function invoiceToWire(invoice: InvoiceDocument): WireInvoice {
  const kind = kindOf(invoice);
  if (!kind || invoice.internalSerialNumber === undefined)
    throw new TypeError('not a checked, numbered invoice');
  const header = invoice.invoiceHeader;
  const part = (
    fields: Readonly<Record<string, FieldSpec>>,
    values: object,
    row?: InvoiceDocument['invoiceBodies'][number],
  ) => wirePart(kind, fields, values, { header, ...(row && { row }) });
  const cancellation = header.invoiceSubject === 3;
  const goods = header.invoiceShippingGoods ?? [];
  return {
    header: {
      ...part(headerFields, header),
      inno: serialHex(BigInt(invoice.internalSerialNumber)),
      ...(goods.length > 0 &&
        isSent('sg', kind, { header }) && { sg: goods.map(good => part(shippingGoodFields, good)) }),
    },
    body: cancellation ? [] : invoice.invoiceBodies.map(row => part(itemFields, row, row)),
    payments: cancellation ? [] : invoice.invoicePayments.map(payment => part(paymentFields, payment)),
  } as WireInvoice;
}

function wirePart(
  kind: InvoiceKind,
  fields: Readonly<Record<string, FieldSpec>>,
  values: object,
  facts: Parameters<typeof isSent>[2],
): Record<string, Value> {
  const written: Record<string, Value> = {};
  for (const [field, spec] of Object.entries(fields)) {
    const value = (values as Readonly<Record<string, Value>>)[field];
    if (spec.wire === undefined || isEmpty(value) || !isSent(spec.wire, kind, facts)) continue;
    written[spec.wire] = dayNumbers.has(spec.wire) ? dayNumber(value as number, facts.header) : value;
  }
  return written;
}

/** Sent as the number of a day, not as milliseconds (protocol section 4.1). */
export const dayNumbers: ReadonlySet<string> = new Set(['cdcd', 'asd']);

/**
 * The number of the civil day in Tehran, but never one after the UTC day of the issue date, which a strict reader compares it
 * with (protocol 4.1 asd, 5.4 "Dates"; decision 35). The two meet only where both lie on one day in Tehran and the invoice
 * was issued before 3:30: then the paper's formula gives that UTC day for every moment up to the issue.
 */
const dayNumber = (day: number, { issuingDateTime: issued }: InvoiceHeader): number =>
  Math.min(tehranDayOf(day), issued === undefined ? Infinity : utcDayOf(issued));
