import { headerField, headerFields } from './header.ts';
import { itemFields } from './item.ts';
import { invoiceFields, paymentFields, shippingGoodFields } from './payment.ts';
import type { DocumentOf } from '../../fields/spec.ts';

/** Where a field lives; also the parts of an invoice document. */
export const invoiceSections = {
  invoice: invoiceFields,
  header: headerFields,
  item: itemFields,
  payment: paymentFields,
  shippingGood: shippingGoodFields,
} as const;

export type InvoiceSection = keyof typeof invoiceSections;
export type FieldOf<S extends InvoiceSection> = keyof (typeof invoiceSections)[S] & string;

export type InvoiceShippingGood = DocumentOf<typeof shippingGoodFields>;
export type InvoiceHeader = DocumentOf<typeof headerFields> & {
  invoiceShippingGoods?: InvoiceShippingGood[];
};
export type InvoiceItem = DocumentOf<typeof itemFields>;
export type InvoicePayment = DocumentOf<typeof paymentFields>;

/** An invoice as the form holds it, the API carries it and the database gives it back (spec 2 section 3). */
export interface InvoiceDocument extends DocumentOf<typeof invoiceFields> {
  invoiceHeader: InvoiceHeader;
  invoiceBodies: InvoiceItem[];
  invoicePayments: InvoicePayment[];
}

export { headerField, headerFields, itemFields, invoiceFields, paymentFields, shippingGoodFields };
