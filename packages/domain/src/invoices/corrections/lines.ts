import { compare, parseDecimal, ZERO, type Decimal } from '../../primitives/index.ts';
import type { InvoiceItem } from '../fields/index.ts';
import type { InvoiceKind } from '../rules/kinds.ts';
import { ruleFor } from '../rules/rule-for.ts';

type Amount = 'quantity' | 'currencyUnitAmount' | 'fee' | 'exchangeRate' | 'vatRate' | 'discount';

export const amountOf = (text: string | undefined): Decimal => parseDecimal(text ?? '') ?? ZERO;

/** What of a line can come back: its quantity, or its amount of currency where there is no quantity. */
export const returnQuantity = (kind: InvoiceKind): 'quantity' | 'currencyUnitAmount' =>
  ruleFor(kind, 'item', 'quantity').need === 'hidden' ? 'currencyUnitAmount' : 'quantity';

const order = (field: Amount, a: InvoiceItem, b: InvoiceItem) =>
  compare(amountOf(a[field]), amountOf(b[field]));

/**
 * For each line of a correction the line of the reference it is about: known by its goods id, because lines have no other
 * name on the wire; among several of one good first the one of which it can be the rest. -1: no such line is left.
 */
export function pairedLines(before: readonly InvoiceItem[], after: readonly InvoiceItem[]): number[] {
  const free = new Set(before.keys());
  return after.map(line => {
    const alike = [...free].filter(i => before[i]!.stuffServiceId === line.stuffServiceId);
    const found = alike.find(i => isRestOf(line, before[i]!)) ?? alike.find(i => hasRateOf(line, before[i]!));
    const index = found ?? alike[0] ?? -1;
    free.delete(index);
    return index;
  });
}

const hasRateOf = (line: InvoiceItem, other: InvoiceItem): boolean => order('vatRate', line, other) === 0;

const isRestOf = (line: InvoiceItem, other: InvoiceItem): boolean =>
  (['fee', 'exchangeRate', 'vatRate'] as const).every(field => order(field, line, other) === 0) &&
  (['quantity', 'currencyUnitAmount', 'discount'] as const).every(field => order(field, line, other) <= 0);
