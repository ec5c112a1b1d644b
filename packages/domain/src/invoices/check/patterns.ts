import { fault } from '../../faults/index.ts';
import {
  compare,
  minus,
  parseDecimal,
  parseRial,
  quotient,
  fromRial,
  times,
  toRial,
  type Decimal,
} from '../../primitives/index.ts';
import { itemFields, type InvoiceItem } from '../fields/index.ts';
import { patternOf } from '../rules/kinds.ts';
import { holds } from '../rules/conditions.ts';
import type { CrossRule } from './rule.ts';

const decimal = (text: string | undefined): Decimal | undefined =>
  text === undefined ? undefined : parseDecimal(text);

const rial = (text: string | undefined) => parseRial(text ?? '') ?? 0n;

/** The purchase rate of a line as it was handed in follows from its difference to the selling rate. */
export const isByDifference = (row: InvoiceItem | undefined): boolean =>
  row !== undefined && holds('differenceAlone', { header: {}, row });

export const patternRules: readonly CrossRule[] = [
  {
    source: 'protocol 4.2 (cpr), pattern 2: bought below the selling rate',
    check: ({ kind, invoice, draft }) =>
      kind !== '1.2'
        ? []
        : invoice.invoiceBodies.flatMap((row, i) => {
            const sold = decimal(row.exchangeRate);
            if (isByDifference(draft.invoiceBodies[i])) {
              const difference = decimal(row.priceSellPurchaseDifference);
              return difference && sold && compare(difference, sold) >= 0
                ? [fault('invoices.differenceAboveSale', `invoiceBodies.${i}.priceSellPurchaseDifference`)]
                : [];
            }
            const bought = decimal(row.currencyPrice);
            return bought && sold && compare(bought, sold) >= 0
              ? [fault('invoices.purchaseAboveSale', `invoiceBodies.${i}.currencyPrice`)]
              : [];
          }),
  },
  {
    source: 'protocol 5.4 (sovat): cfee × (exr − cpr), less other duties ≤ sovat ≤ cfee × exr',
    check: ({ kind, invoice }) =>
      kind !== '1.2'
        ? []
        : invoice.invoiceBodies.flatMap((row, i) => {
            const base = parseRial(row.sourceVat ?? '');
            const amount = decimal(row.currencyUnitAmount);
            const sold = decimal(row.exchangeRate);
            const bought = decimal(row.currencyPrice);
            if (base === undefined || !amount || !sold || !bought) return [];
            const duties = rial(row.otherDutiesAmount) + rial(row.otherLegalAmount);
            const least = toRial(minus(times(amount, minus(sold, bought)), fromRial(duties)));
            const most = toRial(times(amount, sold));
            return base < least || base > most
              ? [
                  fault('rules.between', `invoiceBodies.${i}.sourceVat`, {
                    field: itemFields.sourceVat.label,
                    min: least > 0n ? least : 0n,
                    max: most,
                  }),
                ]
              : [];
          }),
  },
  {
    source: 'protocol 5.4 (tcpbs): consfee < prdis',
    check: ({ kind, invoice }) =>
      patternOf(kind) !== 3
        ? []
        : invoice.invoiceBodies.flatMap((row, i) => {
            const making = parseRial(row.constructionFee ?? '');
            const before = parseRial(row.preDiscount ?? '');
            return making !== undefined && before !== undefined && making > 0n && making >= before
              ? [
                  fault('rules.less_than_price', `invoiceBodies.${i}.constructionFee`, {
                    field: itemFields.constructionFee.label,
                    price: before,
                  }),
                ]
              : [];
          }),
  },
  {
    source: 'protocol 4.2 (cui): 0 < cui ≤ 1000',
    check: ({ invoice }) =>
      invoice.invoiceBodies.flatMap((row, i) => {
        const carat = decimal(row.cutie);
        return carat && compare(carat, fromRial(1000n)) > 0
          ? [
              fault('rules.max_value', `invoiceBodies.${i}.cutie`, {
                field: itemFields.cutie.label,
                max: 1000,
              }),
            ]
          : [];
      }),
  },
  {
    source: 'protocol 5.4 (fee, pattern 7): ssrv / am where a fee is given',
    check: ({ kind, invoice }) =>
      kind !== '1.7'
        ? []
        : invoice.invoiceBodies.flatMap((row, i) => {
            const fee = decimal(row.fee);
            const value = parseRial(row.stuffServiceRialValue ?? '');
            const quantity = decimal(row.quantity);
            if (!fee || value === undefined || !quantity || quantity.units === 0n) return [];
            return compare(fee, quotient(fromRial(value), quantity, 8)) === 0
              ? []
              : [fault('invoices.exportFee', `invoiceBodies.${i}.fee`)];
          }),
  },
];
