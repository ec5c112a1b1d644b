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
  type KindInCorrections,
} from '@moadi/domain/invoices';
import { tehranDayOf, utcDayOf, type Instant } from '@moadi/domain/primitives';
import type { WireInvoice } from '../wire/fields.ts';

/**
 * Our invoice in the authority's names (protocol section 4). Whatever its kind, subject or settlement marks "-" is left
 * out, so that no out-of-pattern warning can arise (section 5.2). Throws for an invoice without a kind: check it first.
 */
export function invoiceToWire(
  invoice: InvoiceDocument,
  { kindInCorrections = 'sent' }: { kindInCorrections?: KindInCorrections } = {},
): WireInvoice {
  const kind = kindOf(invoice);
  if (!kind || invoice.internalSerialNumber === undefined)
    throw new TypeError('not a checked, numbered invoice');
  const header = invoice.invoiceHeader;
  const part = (
    fields: Readonly<Record<string, FieldSpec>>,
    values: object,
    row?: InvoiceDocument['invoiceBodies'][number],
  ) => {
    const facts = { header, ...(row && { row }) };
    const sent = (name: string) => isSent(name, kind, facts, kindInCorrections);
    return wirePart(fields, values, header, sent);
  };
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
  fields: Readonly<Record<string, FieldSpec>>,
  values: object,
  header: InvoiceHeader,
  sent: (name: string) => boolean,
): Record<string, Value> {
  const written: Record<string, Value> = {};
  for (const [field, spec] of Object.entries(fields)) {
    const value = (values as Readonly<Record<string, Value>>)[field];
    if (spec.wire === undefined || isEmpty(value) || !sent(spec.wire)) continue;
    written[spec.wire] = dayNumbers.has(spec.wire) ? dayNumber(value as Instant, header) : value;
  }
  return written;
}

/** Sent as the number of a day, not as milliseconds (protocol section 4.1). */
export const dayNumbers: ReadonlySet<string> = new Set(['cdcd', 'asd']);

/**
 * The authority divides unix time, so its days are those of UTC. Of an invoice that is issued between midnight in Tehran and
 * 03:30 the day of UTC is the one before: a cottage or an announcement of that very day would be refused as later than the
 * issue, and goes as the day of the issue (decision 27).
 */
function dayNumber(day: Instant, { issuingDateTime: issued }: InvoiceHeader): number {
  const number = tehranDayOf(day);
  return issued !== undefined && number === tehranDayOf(issued) ? utcDayOf(issued) : number;
}
