import {
  invoiceSections,
  kindOf,
  shaped,
  shapePart,
  stateOf,
  type InvoiceDocument,
  type InvoiceItem,
  type RowSection,
} from '@moadi/domain/invoices';
import type { FieldTable } from '@moadi/domain/fields';

/** What is handed in: what the kind has open, without what the server makes and the sums come to (S23). */
export function toSubmit(document: InvoiceDocument): InvoiceDocument {
  const kind = kindOf(document);
  const {
    invoiceHeader: header,
    invoiceBodies,
    invoicePayments,
    ...own
  } = kind ? shaped(kind, document) : document;
  const { internalSerialNumber, ...invoice } = own;
  const goods = header.invoiceShippingGoods;
  const entered = <T extends object>(section: 'header' | RowSection, part: T, row?: InvoiceItem): T => {
    const fields: FieldTable = invoiceSections[section];
    const isEntered = (name: string) =>
      fields[name] &&
      !fields[name].made &&
      !(
        kind && stateOf(kind, section as 'header', name as 'taxId', { header, ...(row && { row }) }).computed
      );
    return Object.fromEntries(
      Object.entries(part).filter(([name, value]) => value !== undefined && isEntered(name)),
    ) as T;
  };
  return {
    ...filled(invoice),
    invoiceHeader: {
      ...entered('header', header),
      ...(goods && { invoiceShippingGoods: goods.map(good => entered('shippingGood', good)) }),
    },
    invoiceBodies: invoiceBodies
      .map(row => (kind ? shapePart(kind, 'item', row, { header, row }) : row))
      .map(row => entered('item', row, row)),
    invoicePayments: invoicePayments.map(row => entered('payment', row)),
  };
}

const filled = <T extends object>(part: T): T =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined && value !== '')) as T;
