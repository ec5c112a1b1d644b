import type { FieldSpec } from '@moadi/domain/fields';
import {
  headerFields,
  itemFields,
  paymentFields,
  shippingGoodFields,
  type InvoiceDocument,
  type InvoiceItem,
} from '@moadi/domain/invoices';
import { startOfDay } from '@moadi/domain/primitives';
import type { ReceivedInvoice } from '../wire/fields.ts';
import { dayNumbers } from './to-wire.ts';

/**
 * A sent invoice in our names: what `invoiceToWire` wrote, and nothing that it left out. A cancellation comes without type and
 * pattern, which the authority takes from its reference, and so does a correction of others (protocol 5.3).
 */
export function documentFromWire({ header, body, payments }: ReceivedInvoice): InvoiceDocument {
  const goods = header.sg ?? [];
  return {
    ...(header.inno !== undefined && { internalSerialNumber: String(parseInt(header.inno, 16)) }),
    invoiceHeader: {
      ...part(headerFields, header),
      ...(goods.length > 0 && { invoiceShippingGoods: goods.map(good => part(shippingGoodFields, good)) }),
    },
    invoiceBodies: body.map(row => withEntered(part(itemFields, row))),
    invoicePayments: payments.map(payment => part(paymentFields, payment)),
  };
}

/**
 * An exchange invoice is the one kind whose lines have no price before discount: there people enter what is left after it,
 * and the field of the form has no wire name of its own (protocol 4.2, adis).
 */
function withEntered(row: InvoiceItem): InvoiceItem {
  const { afterDiscount, preDiscount } = row;
  return afterDiscount === undefined || preDiscount !== undefined
    ? row
    : { ...row, totalPriceAfterDiscount: afterDiscount };
}

function part(fields: Readonly<Record<string, FieldSpec>>, sent: object): object {
  const values = sent as Readonly<Record<string, string | number | undefined>>;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, { wire }]) => {
      const value = wire === undefined ? undefined : values[wire];
      if (wire === undefined || value === undefined) return [];
      return [[field, dayNumbers.has(wire) ? startOfDay(value as number) : value]];
    }),
  );
}
