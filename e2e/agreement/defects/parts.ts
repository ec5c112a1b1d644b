import type { InvoiceDocument, InvoiceHeader, InvoiceItem } from '@moadi/domain/invoices';
import { product } from '../invoice/arithmetic.ts';
import { withPart, type Defect } from './defect.ts';

/** What a defect makes of a part; undefined where the part has no place for it. */
export type Change<T> = (part: T, invoice: InvoiceDocument, now: number) => T | undefined;

/** Of the last line. */
export const inLine = (name: string, change: Change<InvoiceItem>): Defect => ({
  name,
  spoil: ({ invoice }, now) => {
    const changed = change(invoice.invoiceBodies.at(-1)!, invoice, now);
    return changed && withPart(invoice, 'item', () => ({ ...changed }));
  },
});

export const inHeader = (name: string, change: Change<InvoiceHeader>): Defect => ({
  name,
  spoil: ({ invoice }, now) => {
    const changed = change(invoice.invoiceHeader, invoice, now);
    return changed && { ...invoice, invoiceHeader: changed };
  },
});

/** What a line costs before its discount, in rial. */
export function priceOf(row: InvoiceItem): bigint {
  return row.sourceVat === undefined
    ? product(row.quantity ?? '1', row.fee ?? '0')
    : product(row.currencyUnitAmount!, row.exchangeRate!);
}

/** The part without some fields. */
export function without<T extends object>(part: T, ...fields: (keyof T)[]): T {
  return Object.fromEntries(Object.entries(part).filter(([name]) => !fields.includes(name as keyof T))) as T;
}
