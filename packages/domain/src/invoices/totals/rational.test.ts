import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayOfJalali, startOfDay } from '../../primitives/index.ts';
import type { InvoiceDocument, InvoiceHeader, InvoiceItem } from '../fields/index.ts';
import { legalFigures } from '../figures.ts';
import { invoiceKinds, patternOf, typeOf, type InvoiceKind } from '../rules/kinds.ts';
import { ruleFor } from '../rules/rule-for.ts';
import { withTotals } from './totals.ts';

/**
 * Protocol section 5.4 a second time, in fractions that are cut only where the paper cuts, by the wire's names and from
 * nothing but what a person enters: for every kind that the authority knows, also those that are switched off.
 */
class Exact {
  readonly n: bigint;
  readonly d: bigint;

  constructor(n: bigint, d = 1n) {
    this.n = n;
    this.d = d;
  }

  static of(text: string | undefined): Exact | undefined {
    const [, whole, rest = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text ?? '') ?? [];
    return whole === undefined ? undefined : new Exact(BigInt(whole + rest), 10n ** BigInt(rest.length));
  }

  plus = (other: Exact) => new Exact(this.n * other.d + other.n * this.d, this.d * other.d);
  minus = (other: Exact) => this.plus(new Exact(-other.n, other.d));
  times = (other: Exact) => new Exact(this.n * other.n, this.d * other.d);
  over = (other: Exact) => new Exact(this.n * other.d, this.d * other.n);

  /** Toward zero, as BigInt divides. */
  cut(decimals = 0): Exact {
    const scale = 10n ** BigInt(decimals);
    return new Exact((this.n * scale) / this.d, scale);
  }

  get text(): string {
    const scale = 10n ** 8n;
    const units = (this.n * scale) / this.d;
    const digits = String(units < 0n ? -units : units).padStart(9, '0');
    const fraction = digits.slice(-8).replace(/0+$/, '');
    return (units < 0n ? '-' : '') + digits.slice(0, -8) + (fraction && `.${fraction}`);
  }
}

const zero = new Exact(0n);
const hundred = new Exact(100n);
const total = (amounts: readonly Exact[]): Exact => amounts.reduce((sum, amount) => sum.plus(amount), zero);
const product = (a: Exact | undefined, b: Exact | undefined): Exact => (a && b ? a.times(b).cut() : zero);

interface Line {
  prdis: Exact;
  dis: Exact;
  adis: Exact;
  vam: Exact;
  odam: Exact | undefined;
  olam: Exact | undefined;
  tcpbs: Exact;
  tsstam: Exact;
  cfee: Exact | undefined;
}

function lineOf(kind: InvoiceKind, item: InvoiceItem, generalRate: bigint): Line {
  const pattern = patternOf(kind);
  const read = (field: keyof InvoiceItem) => Exact.of(item[field] as string | undefined);
  const rial = (field: keyof InvoiceItem) => read(field) ?? zero;
  const am = pattern === 6 || pattern === 8 ? new Exact(1n) : read('quantity');
  const prdis =
    pattern === 2 ? product(read('currencyUnitAmount'), read('exchangeRate')) : product(am, read('fee'));
  const dis = rial('discount');
  const tcpbs = total([rial('constructionFee'), rial('operationStipend'), rial('sellerProfit')]);
  const ssrv = rial('stuffServiceRialValue');
  const entered = rial('totalPriceAfterDiscount');
  const adis =
    pattern === 11 ? entered : pattern === 7 ? ssrv : (pattern === 3 ? prdis.plus(tcpbs) : prdis).minus(dis);
  const percentOf = (base: Exact, rate: Exact) => base.times(rate).over(hundred);
  const vra = read('vatRate') ?? zero;
  const vat = (): Exact => {
    if (pattern === 7 || pattern === 11 || pattern === 14) return zero;
    if (pattern === 2) return percentOf(rial('sourceVat'), vra).cut();
    if (pattern === 9 && item.vatPerLitre !== undefined) return product(am, read('vatPerLitre'));
    if (pattern !== 3) return percentOf(adis, vra).cut();
    if (vra.n === 0n) return zero;
    return percentOf(tcpbs, new Exact(generalRate)).plus(percentOf(prdis, vra)).cut();
  };
  const base = pattern === 3 ? tcpbs : adis;
  const charge = (rate: Exact | undefined, fixed: Exact | undefined) =>
    pattern === 11 ? undefined : rate ? percentOf(base, rate).cut() : fixed;
  const vam = vat();
  const odam = charge(read('otherDutiesRate'), read('otherDutiesAmount'));
  const olam = charge(read('otherLegalRate'), read('otherLegalAmount'));
  const rate = read('exchangeRate');
  const fee = read('fee');
  const cfee = fee && rate && rate.n > 0n ? fee.over(rate).cut(4) : undefined;
  return {
    prdis,
    dis,
    adis,
    vam,
    odam,
    olam,
    tcpbs,
    tsstam: total([adis, vam, odam ?? zero, olam ?? zero]),
    cfee: cfee && cfee.n > 0n ? cfee : undefined,
  };
}

/** What the paper makes of an invoice, by our field names; what a kind does not have is left out at the comparison. */
function expected(kind: InvoiceKind, { invoiceHeader, invoiceBodies }: InvoiceDocument, generalRate: bigint) {
  const lines = invoiceBodies.map(item => lineOf(kind, item, generalRate));
  const sum = (field: 'prdis' | 'dis' | 'adis' | 'vam' | 'tsstam') => total(lines.map(line => line[field]));
  const entered = (field: 'netWeight' | 'stuffServiceRialValue' | 'stuffServiceCurrencyValue') =>
    total(invoiceBodies.map(item => Exact.of(item[field]) ?? zero));
  const [tadis, tvam, tbill] = [sum('adis'), sum('vam'), sum('tsstam')];
  const todam = total(lines.map(line => (line.odam ?? zero).plus(line.olam ?? zero)));
  const mixed = invoiceHeader.settlementMethod === 3;
  const cap = mixed ? Exact.of(invoiceHeader.cashPaymentValue) : undefined;
  // Shares of a payment are divided by tadis, which pattern 7 does not have.
  const isShared = cap && tadis.n > 0n && patternOf(kind) !== 7;
  const share = (amount: Exact) => (isShared ? amount.times(cap).over(tadis).cut() : undefined);
  return {
    header: {
      totalPriceBeforeDiscount: sum('prdis'),
      totalDiscount: sum('dis'),
      totalPriceAfterDiscount: tadis,
      totalValueAddedTax: tvam,
      totalOtherDutiesTax: todam,
      totalInvoiceValue: tbill,
      totalRialValue: entered('stuffServiceRialValue'),
      totalCurrencyValue: entered('stuffServiceCurrencyValue'),
      totalNetWeight: entered('netWeight'),
      totalVatOfPayment: isShared ? total(lines.map(line => share(line.vam)!)) : undefined,
      ...(mixed && { installmentsPaymentValue: cap && tbill.minus(tvam).minus(todam).minus(cap) }),
    },
    items: lines.map(line => ({
      preDiscount: line.prdis,
      afterDiscount: line.adis,
      vatAmount: line.vam,
      otherDutiesAmount: line.odam,
      otherLegalAmount: line.olam,
      goldFeesTotal: line.tcpbs,
      itemTotal: line.tsstam,
      cashShare: share(line.tsstam),
      vatShare: share(line.vam),
      ...(ruleFor(kind, 'item', 'currencyUnitAmount').need === 'computed' && {
        currencyUnitAmount: line.cfee,
      }),
    })),
  };
}

const digits = (most: number) => fc.bigInt({ min: 0n, max: 10n ** BigInt(most) - 1n }).map(String);
const number = (whole: number, decimals: number) =>
  fc
    .tuple(digits(whole), fc.integer({ min: 0, max: decimals }), digits(decimals))
    .map(([integer, places, rest]) =>
      places === 0 ? integer : `${integer}.${rest.padStart(decimals, '0').slice(0, places)}`,
    );
const rate = fc.oneof(fc.constantFrom('0', '9', '10', '1.25', '12.99', '100'), number(2, 2));

const anyItem: fc.Arbitrary<InvoiceItem> = fc.record(
  {
    quantity: fc.oneof(number(6, 8), number(18, 8)),
    fee: fc.oneof(number(9, 8), number(18, 8)),
    netWeight: number(15, 8),
    currencyUnitAmount: number(14, 4),
    currencyType: fc.constant('EUR'),
    exchangeRate: fc.oneof(number(7, 8), number(18, 8)),
    sourceVat: digits(18),
    stuffServiceRialValue: digits(18),
    stuffServiceCurrencyValue: number(14, 4),
    totalPriceAfterDiscount: digits(18),
    discount: fc.oneof(fc.constant('0'), digits(9)),
    vatRate: rate,
    vatPerLitre: number(4, 4),
    otherDutiesTax: fc.constant('x'),
    otherDutiesRate: rate,
    otherDutiesAmount: digits(12),
    otherLegalTax: fc.constant('x'),
    otherLegalRate: rate,
    otherLegalAmount: digits(12),
    constructionFee: digits(15),
    sellerProfit: digits(15),
    operationStipend: digits(15),
  },
  { requiredKeys: [] },
);

const firstOf1403 = startOfDay(dayOfJalali({ year: 1403, month: 1, day: 1 })!);
const anyHeader: fc.Arbitrary<InvoiceHeader> = fc.record(
  {
    settlementMethod: fc.constantFrom(1 as const, 2 as const, 3 as const),
    cashPaymentValue: digits(18),
    issuingDateTime: fc.constantFrom(firstOf1403 - 1, firstOf1403, firstOf1403 + 9e10),
  },
  { requiredKeys: ['issuingDateTime'] },
);

for (const kind of invoiceKinds) {
  test(`R15 totals of ${kind} equal an exact rational computation written apart`, () => {
    const property = fc.property(
      anyHeader,
      fc.array(anyItem, { minLength: 1, maxLength: 5 }),
      (header, items) => {
        const draft: InvoiceDocument = {
          invoiceHeader: {
            ...header,
            invoiceType: typeOf(kind),
            invoicePattern: patternOf(kind) as 1,
          },
          invoiceBodies: items,
          invoicePayments: [],
        };
        const generalRate = header.issuingDateTime! < firstOf1403 ? 9n : 10n;
        const paper = expected(kind, draft, generalRate);
        const ours = withTotals(kind, draft, legalFigures);
        same(kind, 'header', ours.invoiceHeader, paper.header);
        items.forEach((_, i) => same(kind, 'item', ours.invoiceBodies[i]!, paper.items[i]!));
      },
    );
    fc.assert(property, { numRuns: 300 });
  });
}

/** Every field that the kind has, of those that the paper computes. */
function same(
  kind: InvoiceKind,
  section: 'header' | 'item',
  ours: Readonly<Record<string, unknown>>,
  paper: Readonly<Record<string, Exact | undefined>>,
): void {
  for (const [field, amount] of Object.entries(paper)) {
    const { need } = ruleFor(kind, section as 'header', field as 'totalDiscount');
    // A waybill's weight is entered; its total on the wire does not exist.
    if (field === 'totalNetWeight' && kind !== '1.7') continue;
    // Cash above the whole leaves no credit.
    const isNone = field === 'installmentsPaymentValue' && amount?.text.startsWith('-');
    const wanted = need === 'hidden' || isNone ? undefined : amount?.text;
    assert.equal(ours[field], wanted, `${field}: ${JSON.stringify(ours)}`);
  }
}
