import {
  itemFields,
  paymentFields,
  shippingGoodFields,
  type InvoiceDocument,
  type InvoiceItem,
  type InvoicePayment,
  type InvoiceShippingGood,
  type RowSection,
} from '@moadi/domain/invoices';
import type { FieldTable, Value } from '@moadi/domain/fields';

export type Row = { id?: string } & Readonly<Record<string, Value>>;

interface RowList {
  /** Where its rows lie; also the beginning of their paths and of their fields' names. */
  path: string;
  fields: FieldTable;
}

/** The lists of rows, by their section of the rules. */
export const rowLists: Readonly<Record<RowSection, RowList>> = {
  item: { path: 'invoiceBodies', fields: itemFields },
  payment: { path: 'invoicePayments', fields: paymentFields },
  shippingGood: { path: 'invoiceHeader.invoiceShippingGoods', fields: shippingGoodFields },
};

export const rowPath = (section: RowSection, index: number, field: string): string =>
  `${rowLists[section].path}.${index}.${field}`;

export function rowsOf(document: InvoiceDocument, section: RowSection): readonly Row[] {
  const { invoiceHeader, invoiceBodies, invoicePayments } = document;
  const rows = {
    item: invoiceBodies,
    payment: invoicePayments,
    shippingGood: invoiceHeader.invoiceShippingGoods ?? none,
  }[section];
  return rows as readonly Row[];
}
const none: readonly Row[] = [];

export function withRows(
  document: InvoiceDocument,
  section: RowSection,
  rows: readonly Row[],
): InvoiceDocument {
  if (section === 'item') return { ...document, invoiceBodies: rows as InvoiceItem[] };
  if (section === 'payment') return { ...document, invoicePayments: rows as InvoicePayment[] };
  const invoiceShippingGoods = rows as InvoiceShippingGood[];
  return { ...document, invoiceHeader: { ...document.invoiceHeader, invoiceShippingGoods } };
}

/** Rows are known by an id of their own: their fields stay with them when others come and go. */
export const withId = (row: Row): Row => ({ ...row, id: crypto.randomUUID() });

/** The same document with an id in every row that has none. */
export const withIds = (document: InvoiceDocument): InvoiceDocument =>
  (Object.keys(rowLists) as RowSection[]).reduce((changed, section) => {
    const rows = rowsOf(changed, section);
    return rows.length === 0
      ? changed
      : withRows(
          changed,
          section,
          rows.map(row => (row.id ? row : withId(row))),
        );
  }, document);
