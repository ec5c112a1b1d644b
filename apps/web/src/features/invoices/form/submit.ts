import {
  headerFields,
  itemFields,
  kindOf,
  paymentFields,
  shaped,
  shippingGoodFields,
  type InvoiceDocument,
} from '@moadi/domain/invoices';
import type { FieldTable } from '@moadi/domain/fields';

/** What is handed in: the document in its kind's shape, without what the server makes and computes itself (S23). */
export function toSubmit(document: InvoiceDocument): InvoiceDocument {
  const kind = kindOf(document);
  const { invoiceHeader, invoiceBodies, invoicePayments, ...own } = kind ? shaped(kind, document) : document;
  const { internalSerialNumber, ...invoice } = own;
  const goods = invoiceHeader.invoiceShippingGoods;
  return {
    ...filled(invoice),
    invoiceHeader: {
      ...entered(headerFields, invoiceHeader),
      ...(goods && { invoiceShippingGoods: goods.map(good => entered(shippingGoodFields, good)) }),
    },
    invoiceBodies: invoiceBodies.map(row => entered(itemFields, row)),
    invoicePayments: invoicePayments.map(row => entered(paymentFields, row)),
  };
}

const entered = <T extends object>(fields: FieldTable, part: T): T =>
  Object.fromEntries(
    Object.entries(part).filter(([name, value]) => value !== undefined && fields[name] && !fields[name].made),
  ) as T;

const filled = <T extends object>(part: T): T =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined && value !== '')) as T;
