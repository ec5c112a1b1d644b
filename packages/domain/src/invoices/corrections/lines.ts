import { compare, parseDecimal, ZERO, type Decimal } from '../../primitives/index.ts';
import { itemFields, type InvoiceItem } from '../fields/index.ts';
import type { InvoiceKind } from '../rules/kinds.ts';
import { ruleFor } from '../rules/rule-for.ts';

/** What people enter for a line as a whole, in rials. */
export const rialsOfLine = [
  'discount',
  'constructionFee',
  'sellerProfit',
  'operationStipend',
  'otherDutiesAmount',
  'otherLegalAmount',
  'sourceVat',
  'stuffServiceRialValue',
] as const satisfies readonly (keyof typeof itemFields)[];

type Amount =
  'quantity' | 'currencyUnitAmount' | 'fee' | 'exchangeRate' | 'vatRate' | (typeof rialsOfLine)[number];

export const amountOf = (text: string | undefined): Decimal => parseDecimal(text ?? '') ?? ZERO;

/** What of a line can come back: its quantity, or its amount of currency where there is no quantity. */
export const returnQuantity = (kind: InvoiceKind): 'quantity' | 'currencyUnitAmount' =>
  ruleFor(kind, 'item', 'quantity').need === 'hidden' ? 'currencyUnitAmount' : 'quantity';

const order = (field: Amount, a: InvoiceItem, b: InvoiceItem) =>
  compare(amountOf(a[field]), amountOf(b[field]));

/**
 * For each line of a correction the line of the reference it is about: known by its goods id, because lines have no other
 * name on the wire; among several of one good first the one that it still is, then one of which it can be the rest. -1: no
 * such line is left.
 */
export function pairedLines(before: readonly InvoiceItem[], after: readonly InvoiceItem[]): number[] {
  const free = new Set(before.keys());
  const pairs = after.map((line, at) =>
    before[at] && isAlike(line, before[at]) && isSame(line, before[at]) && free.delete(at) ? at : -1,
  );
  for (const fits of [isSame, isRestOf, hasRateOf, isAlike])
    after.forEach((line, at) => {
      if (pairs[at] !== -1) return;
      const found = [...free].find(i => isAlike(line, before[i]!) && fits(line, before[i]!));
      if (found === undefined) return;
      pairs[at] = found;
      free.delete(found);
    });
  return pairs;
}

const isAlike = (line: InvoiceItem, other: InvoiceItem): boolean =>
  line.stuffServiceId === other.stuffServiceId;

const hasRateOf = (line: InvoiceItem, other: InvoiceItem): boolean => order('vatRate', line, other) === 0;

const isRestOf = (line: InvoiceItem, other: InvoiceItem): boolean =>
  (['fee', 'exchangeRate', 'vatRate'] as const).every(field => order(field, line, other) === 0) &&
  (['quantity', 'currencyUnitAmount', ...rialsOfLine] as const).every(
    field => order(field, line, other) <= 0,
  );

const isSame = (line: InvoiceItem, other: InvoiceItem): boolean =>
  (['fee', 'exchangeRate', 'vatRate', 'quantity', 'currencyUnitAmount', ...rialsOfLine] as const).every(
    field => order(field, line, other) === 0,
  );

/** amount × part ÷ whole, cut toward zero; `down`: toward the smaller number. */
export function share(amount: bigint, part: Decimal, whole: Decimal, way?: 'down'): bigint {
  const scale = Math.max(part.scale, whole.scale);
  const units = ({ units: own, scale: has }: Decimal) => own * 10n ** BigInt(scale - has);
  if (whole.units === 0n) return 0n;
  const [up, by] = [amount * units(part), units(whole)];
  return way === 'down' && up < 0n && up % by !== 0n ? up / by - 1n : up / by;
}
