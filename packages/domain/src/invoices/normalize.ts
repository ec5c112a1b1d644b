import { normalizeDocument } from '../fields/index.ts';
import {
  headerFields,
  invoiceFields,
  itemFields,
  paymentFields,
  shippingGoodFields,
  type InvoiceDocument,
} from './fields/index.ts';

/** An invoice as it comes from outside, in the form we compute with and keep. */
export function normalizeInvoice(invoice: InvoiceDocument): InvoiceDocument {
  const goods = invoice.invoiceHeader.invoiceShippingGoods;
  return {
    ...normalizeDocument(invoiceFields, invoice),
    invoiceHeader: {
      ...normalizeDocument(headerFields, invoice.invoiceHeader),
      ...(goods && { invoiceShippingGoods: goods.map(good => normalizeDocument(shippingGoodFields, good)) }),
    },
    invoiceBodies: invoice.invoiceBodies.map(item => normalizeDocument(itemFields, item)),
    invoicePayments: invoice.invoicePayments.map(payment => normalizeDocument(paymentFields, payment)),
  };
}
