import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { InvoiceDocument, InvoiceHeader, InvoiceItem } from '../fields/index.ts';
import { legalFigures } from '../figures.ts';
import { offeredKinds, patternOf, typeOf, type InvoiceKind } from '../rules/kinds.ts';
import { emptyInvoice } from './shape.ts';
import { withTotals, type LineMemory } from './totals.ts';

/** 1405/08/29, when the general rate is 10 percent. */
const issuingDateTime = Date.UTC(2026, 10, 20, 8);

function invoice(kind: InvoiceKind, items: InvoiceItem[], header: InvoiceHeader = {}): InvoiceDocument {
  return {
    invoiceHeader: {
      invoiceType: typeOf(kind),
      invoicePattern: patternOf(kind) as 1,
      issuingDateTime,
      ...header,
    },
    invoiceBodies: items,
    invoicePayments: [],
  };
}

const totals = (kind: InvoiceKind, items: InvoiceItem[], header?: InvoiceHeader) =>
  withTotals(kind, invoice(kind, items, header), legalFigures);

test('a sale: truncated at every step, never rounded (protocol 5.4)', () => {
  const { invoiceHeader, invoiceBodies } = totals(
    '1.1',
    [
      { quantity: '2.5', fee: '333333.33333333', discount: '33', vatRate: '10' },
      {
        quantity: '1',
        fee: '999',
        discount: '0',
        vatRate: '9.99',
        otherDutiesTax: 'عوارض',
        otherDutiesRate: '1.5',
      },
    ],
    { settlementMethod: 3, cashPaymentValue: '400000' },
  );
  // 2.5 × 333333.33333333 = 833333.333333325
  assert.deepEqual(
    [
      invoiceBodies[0]!.preDiscount,
      invoiceBodies[0]!.afterDiscount,
      invoiceBodies[0]!.vatAmount,
      invoiceBodies[0]!.itemTotal,
    ],
    ['833333', '833300', '83330', '916630'],
  );
  // 999 × 9.99 % = 99.8001; 999 × 1.5 % = 14.985
  assert.deepEqual(
    [invoiceBodies[1]!.vatAmount, invoiceBodies[1]!.otherDutiesAmount, invoiceBodies[1]!.itemTotal],
    ['99', '14', '1112'],
  );
  assert.equal(invoiceHeader.totalPriceBeforeDiscount, '834332');
  assert.equal(invoiceHeader.totalDiscount, '33');
  assert.equal(invoiceHeader.totalPriceAfterDiscount, '834299');
  assert.equal(invoiceHeader.totalValueAddedTax, '83429');
  assert.equal(invoiceHeader.totalOtherDutiesTax, '14');
  assert.equal(invoiceHeader.totalInvoiceValue, '917742');
  // cap + insp = tbill − tvam − todam
  assert.equal(invoiceHeader.installmentsPaymentValue, String(834299 - 400000));
  // cop = trunc(916630 × 400000 / 834299)
  assert.equal(invoiceBodies[0]!.cashShare, String((916630n * 400000n) / 834299n));
  assert.equal(
    invoiceHeader.totalVatOfPayment,
    String((83330n * 400000n) / 834299n + (99n * 400000n) / 834299n),
  );
});

test('amounts at the edge: 18 digits and 8 decimals stay exact', () => {
  const { invoiceBodies } = totals('1.1', [
    { quantity: '0.00000001', fee: '999999999999999999.99999999', discount: '0', vatRate: '0' },
  ]);
  assert.equal(invoiceBodies[0]!.preDiscount, '9999999999');
});

test('cash, credit and both', () => {
  const item = { quantity: '1', fee: '1000', discount: '0', vatRate: '10' };
  const cash = totals('1.1', [item], { settlementMethod: 1 }).invoiceHeader;
  assert.deepEqual([cash.cashPaymentValue, cash.installmentsPaymentValue], ['1100', undefined]);
  const credit = totals('1.1', [item], { settlementMethod: 2, cashPaymentValue: '5' }).invoiceHeader;
  assert.deepEqual([credit.cashPaymentValue, credit.installmentsPaymentValue], [undefined, '1100']);
  const both = totals('1.1', [item], { settlementMethod: 3, cashPaymentValue: '300' }).invoiceHeader;
  assert.deepEqual([both.cashPaymentValue, both.installmentsPaymentValue], ['300', '700']);
  const most = totals('1.1', [item], { settlementMethod: 3, cashPaymentValue: '1001' }).invoiceHeader;
  assert.deepEqual([most.cashPaymentValue, most.installmentsPaymentValue], ['1001', undefined]);
});

test('gold: fees carry the general rate, the metal its own, an exempt id none (protocol 5.4)', () => {
  const line = {
    quantity: '2',
    fee: '1000000',
    discount: '0',
    constructionFee: '301',
    sellerProfit: '70',
    operationStipend: '8',
  };
  const taxed = totals('1.3', [{ ...line, vatRate: '1' }]).invoiceBodies[0]!;
  assert.equal(taxed.goldFeesTotal, '379');
  assert.equal(taxed.afterDiscount, '2000379');
  assert.equal(taxed.vatAmount, String((379n * 10n + 2000000n * 1n) / 100n));
  assert.equal(totals('1.3', [{ ...line, vatRate: '0' }]).invoiceBodies[0]!.vatAmount, '0');
});

test('currency sale: from amount and rate, taxed on its own base', () => {
  const line = totals('1.2', [
    {
      currencyUnitAmount: '100.5',
      exchangeRate: '590000.5',
      currencyPrice: '580000',
      sourceVat: '1005050',
      vatRate: '10',
      discount: '0',
    },
  ]).invoiceBodies[0]!;
  assert.equal(line.preDiscount, '59295050');
  assert.equal(line.vatAmount, '100505');
  assert.equal(line.itemTotal, '59395555');
});

test('export: from the licence’s values, without VAT', () => {
  const { invoiceHeader, invoiceBodies } = totals('1.7', [
    { quantity: '10', netWeight: '1.5', stuffServiceRialValue: '5000', stuffServiceCurrencyValue: '1.25' },
    { quantity: '1', netWeight: '0.25', stuffServiceRialValue: '7', stuffServiceCurrencyValue: '0.0001' },
  ]);
  assert.deepEqual(
    [
      invoiceHeader.totalNetWeight,
      invoiceHeader.totalRialValue,
      invoiceHeader.totalCurrencyValue,
      invoiceHeader.totalInvoiceValue,
    ],
    ['1.75', '5007', '1.2501', '5007'],
  );
  assert.equal(invoiceHeader.totalPriceBeforeDiscount, undefined);
  assert.equal(invoiceBodies[0]!.vatRate, '0');
});

test('commodity exchange: the total after discount is entered', () => {
  const { invoiceHeader, invoiceBodies } = totals('1.11', [
    { quantity: '3', totalPriceAfterDiscount: '900' },
  ]);
  assert.equal(invoiceBodies[0]!.afterDiscount, '900');
  assert.deepEqual([invoiceHeader.totalPriceAfterDiscount, invoiceHeader.totalInvoiceValue], ['900', '900']);
  assert.equal(invoiceHeader.totalOtherDutiesTax, undefined);
});

test('outside currency sale the currency amount follows from fee and rate, with four decimals', () => {
  const line = totals('1.1', [
    {
      quantity: '1',
      fee: '1000000',
      discount: '0',
      vatRate: '10',
      currencyType: 'EUR',
      exchangeRate: '600001',
    },
  ]).invoiceBodies[0]!;
  assert.equal(line.currencyUnitAmount, '1.6666');
});

test('what another kind or settlement had is dropped, fixed values are set', () => {
  const draft = totals('1.6', [{ quantity: '7', fee: '100', discount: '0', vatRate: '10' }], {
    billId: '123',
    cottageDeclarationCustomsNumber: '9',
  });
  assert.equal(draft.invoiceBodies[0]!.quantity, '1');
  assert.equal(draft.invoiceBodies[0]!.preDiscount, '100');
  assert.deepEqual(
    [draft.invoiceHeader.billId, draft.invoiceHeader.cottageDeclarationCustomsNumber],
    [undefined, undefined],
  );
});

test('an unfinished invoice has the sums of what can be read', () => {
  const { invoiceHeader } = totals('1.1', [
    { quantity: '12.', fee: 'abc' },
    { quantity: '2', fee: '50' },
    {},
  ]);
  assert.equal(invoiceHeader.totalPriceBeforeDiscount, '100');
});

// Against an exact rational computation written apart from the code above.
interface Fraction {
  n: bigint;
  d: bigint;
}
const fraction = (text: string): Fraction => {
  const [whole = '0', rest = ''] = text.split('.');
  return { n: BigInt(whole + rest), d: 10n ** BigInt(rest.length) };
};
const mul = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });
const floor = ({ n, d }: Fraction): bigint => n / d;

const decimalText = (integer: number, places: number) =>
  fc
    .tuple(
      fc.bigInt({ min: 0n, max: 10n ** BigInt(integer) - 1n }),
      fc.integer({ min: 0, max: places }),
      fc.bigInt({ min: 0n, max: 10n ** BigInt(places) - 1n }),
    )
    .map(([whole, digits, rest]) =>
      digits === 0 ? String(whole) : `${whole}.${String(rest).padStart(places, '0').slice(0, digits)}`,
    );

const saleLine = fc.record({
  quantity: decimalText(6, 8),
  fee: decimalText(9, 8),
  discount: decimalText(6, 0),
  vatRate: fc.constantFrom('0', '9', '10', '1.25', '12.99'),
  otherDutiesRate: fc.option(fc.constantFrom('0.5', '3', '7.77'), { nil: undefined }),
  otherDutiesTax: fc.constant('x'),
});

test('property: sale totals equal an exact rational computation (R15)', () => {
  const hundred = { n: 100n, d: 1n };
  fc.assert(
    fc.property(
      fc.array(saleLine, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('1.1' as const, '2.1' as const, '1.4' as const),
      (lines, kind) => {
        const { invoiceHeader, invoiceBodies } = totals(kind, lines);
        let [before, after, vat, duties, sum] = [0n, 0n, 0n, 0n, 0n];
        lines.forEach((line, i) => {
          const lineBefore = floor(mul(fraction(line.quantity), fraction(line.fee)));
          const lineAfter = lineBefore - BigInt(line.discount);
          const percent = (rate: string) => {
            const { n, d } = fraction(rate);
            return (lineAfter * n) / (d * hundred.n);
          };
          const lineVat = percent(line.vatRate);
          const lineDuties = line.otherDutiesRate === undefined ? 0n : percent(line.otherDutiesRate);
          assert.equal(invoiceBodies[i]!.preDiscount, String(lineBefore));
          assert.equal(invoiceBodies[i]!.vatAmount, String(lineVat));
          assert.equal(invoiceBodies[i]!.itemTotal, String(lineAfter + lineVat + lineDuties));
          before += lineBefore;
          after += lineAfter;
          vat += lineVat;
          duties += lineDuties;
          sum += lineAfter + lineVat + lineDuties;
        });
        assert.equal(invoiceHeader.totalPriceBeforeDiscount, String(before));
        assert.equal(invoiceHeader.totalPriceAfterDiscount, String(after));
        assert.equal(invoiceHeader.totalValueAddedTax, String(vat));
        assert.equal(invoiceHeader.totalOtherDutiesTax, String(duties));
        assert.equal(invoiceHeader.totalInvoiceValue, String(sum));
      },
    ),
    { numRuns: 500 },
  );
});

test('property: totals are settled, computing them again changes nothing, for every kind', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...offeredKinds),
      fc.array(saleLine, { maxLength: 4 }),
      fc.constantFrom(1 as const, 2 as const, 3 as const),
      (kind, lines, settlementMethod) => {
        const once = totals(kind, lines, { settlementMethod, cashPaymentValue: '5' });
        assert.deepEqual(withTotals(kind, once, legalFigures), once);
      },
    ),
    { numRuns: 300 },
  );
});

test('property: lines that are remembered add up to what all of them computed anew do, whatever is changed between', () => {
  const known = new Map<object, { facts: string; line: ReturnType<LineMemory> }>();
  const memory: LineMemory = (item, facts, compute) => {
    const found = known.get(item);
    if (found?.facts === facts) return found.line;
    const line = compute();
    known.set(item, { facts, line });
    return line;
  };
  const change = fc.record({
    kind: fc.constantFrom(...offeredKinds),
    lines: fc.array(saleLine, { minLength: 1, maxLength: 3 }),
    settlementMethod: fc.constantFrom(1 as const, 2 as const, 3 as const),
    invoiceSubject: fc.constantFrom(1 as const, 2 as const, 4 as const),
    year: fc.integer({ min: 2020, max: 2027 }),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 2, maxLength: 6 }), changes => {
      const pool = changes.flatMap(({ lines }) => lines);
      for (const { kind, settlementMethod, invoiceSubject, year } of changes) {
        const draft = emptyInvoice(kind, {
          invoiceType: typeOf(kind),
          invoicePattern: patternOf(kind) as 1,
          issuingDateTime: Date.UTC(year, 5),
          ...{ settlementMethod, invoiceSubject, cashPaymentValue: '5' },
        });
        draft.invoiceBodies = pool;
        assert.deepEqual(
          withTotals(kind, draft, legalFigures, memory),
          withTotals(kind, draft, legalFigures),
        );
      }
    }),
    { numRuns: 200 },
  );
});

test('a line that is remembered is handed back itself, not a copy, while the payment has no shares in it', () => {
  const lines = [1, 2].map(quantity => ({
    quantity: String(quantity),
    fee: '7',
    discount: '0',
    vatRate: '10',
  }));
  const known: InvoiceItem[] = [];
  const memory: LineMemory = (_item, _facts, compute) => {
    const line = compute();
    known.push(line.item);
    return line;
  };
  const { invoiceBodies } = withTotals(
    '1.1',
    invoice('1.1', lines, { settlementMethod: 1 }),
    legalFigures,
    memory,
  );
  assert.equal(known.length, 2);
  invoiceBodies.forEach((row, i) => assert.equal(row, known[i]));
});

test('a date that is still being typed is a text, and no reason to stop adding up', () => {
  const typed = { ...emptyInvoice('1.3', { invoiceType: 1, invoicePattern: 3 }) };
  typed.invoiceHeader.issuingDateTime = '۱۴۰۵/۰۹' as never;
  assert.equal(withTotals('1.3', typed, legalFigures).invoiceHeader.totalInvoiceValue, '0');
});

test('Appendix B the difference of the rates follows from them; bought dearer than sold, there is none', () => {
  const differenceOf = (exchangeRate?: string, currencyPrice?: string, more: object = {}) =>
    totals('1.2', [{ exchangeRate, currencyPrice, ...more } as InvoiceItem]).invoiceBodies[0]!
      .priceSellPurchaseDifference;
  assert.equal(differenceOf('600000', '590000.25'), '9999.75');
  assert.equal(differenceOf('600000', '590000.25', { priceSellPurchaseDifference: '7' }), '9999.75');
  assert.equal(differenceOf('0.00000003', '0.00000001'), '0.00000002');
  assert.equal(differenceOf('590000', '600000', { priceSellPurchaseDifference: '7' }), undefined);
  assert.equal(differenceOf('590000'), undefined);
});

test('Appendix B the purchase rate follows from the difference, if only that is given', () => {
  const rateOf = (exchangeRate?: string, priceSellPurchaseDifference?: string, more: object = {}) => {
    const line = { exchangeRate, priceSellPurchaseDifference, ...more } as InvoiceItem;
    const [row] = totals('1.2', [line]).invoiceBodies;
    return [row!.currencyPrice, row!.priceSellPurchaseDifference];
  };
  assert.deepEqual(rateOf('600000', '9999.75'), ['590000.25', '9999.75']);
  assert.deepEqual(
    rateOf('600000', '9999.75', { currencyPrice: '1' }),
    ['1', '599999'],
    'the rate comes first',
  );
  assert.deepEqual(rateOf('600000', '600000'), [undefined, '600000'], 'nothing is left');
  assert.deepEqual(rateOf(undefined, '5'), [undefined, '5']);
  // What is stored has both, and is the same when it is worked out again.
  const [row] = totals('1.2', [{ exchangeRate: '600000', priceSellPurchaseDifference: '1' }]).invoiceBodies;
  assert.deepEqual(totals('1.2', [row!]).invoiceBodies[0], row);
});
