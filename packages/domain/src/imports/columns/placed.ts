import type { Fault } from '../../faults/index.ts';
import { invoiceSections } from '../../invoices/index.ts';
import { buyerFields } from '../../buyers/index.ts';
import { goodFields } from '../../goods/index.ts';
import type { FieldTable } from '../../fields/index.ts';
import type { Built, PlacedFault } from './types.ts';

/** Where a fault of a check stands in the book, and what our field is called. */
export function placed({ places, at }: Built<unknown>, fault: Fault): PlacedFault {
  const row = /^(.*\.\d+)\.[^.]+$/.exec(fault.path)?.[1];
  const place = places.get(fault.path) ?? (row === undefined ? undefined : places.get(row)) ?? at;
  const label = labelOf(fault.path);
  return { fault, place, ...(label !== undefined && { label }) };
}

function labelOf(path: string): string | undefined {
  const field = path.slice(path.lastIndexOf('.') + 1);
  const tables: readonly FieldTable[] = path.includes('invoiceShippingGoods.')
    ? [invoiceSections.shippingGood]
    : path.startsWith('invoiceBodies.')
      ? [invoiceSections.item]
      : path.startsWith('invoicePayments.')
        ? [invoiceSections.payment]
        : path.startsWith('invoiceHeader.')
          ? [invoiceSections.header]
          : [invoiceSections.invoice, buyerFields, goodFields];
  return tables.find(table => Object.hasOwn(table, field))?.[field]?.label;
}
