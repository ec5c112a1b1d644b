import { toRial, times, type Decimal, type Rial } from '../../primitives/index.ts';

/** A line's numbers, parsed; what is missing or unreadable is absent and counts as zero. */
export interface LineNumbers {
  quantity?: Decimal;
  fee?: Decimal;
  currencyUnitAmount?: Decimal;
  exchangeRate?: Decimal;
  currencyPrice?: Decimal;
  rateDifference?: Decimal;
  vatRate?: Decimal;
  vatPerLitre?: Decimal;
  otherDutiesRate?: Decimal;
  otherLegalRate?: Decimal;
  sourceVat: Rial;
  discount: Rial;
  rialValue: Rial;
  goldFees: Rial;
  enteredAfterDiscount: Rial;
  otherDutiesAmount?: Rial;
  otherLegalAmount?: Rial;
}

/** How one pattern computes a line; every step truncates toward zero (protocol section 5.4, «قطع کردن»). */
export interface Formulas {
  before: (line: LineNumbers) => Rial;
  after: (line: LineNumbers, before: Rial) => Rial;
  vat: (line: LineNumbers, before: Rial, after: Rial, generalVatPercent: bigint) => Rial;
  /** The base of other duties and legal funds. */
  dutiesBase: (line: LineNumbers, after: Rial) => Rial;
}

const product = (a: Decimal | undefined, b: Decimal | undefined): Rial => (a && b ? toRial(times(a, b)) : 0n);

/** trunc(base × rate / 100) */
export const percentOf = (base: Rial, rate: Decimal | undefined): Rial =>
  rate ? (base * rate.units) / (100n * 10n ** BigInt(rate.scale)) : 0n;

const common: Formulas = {
  before: line => product(line.quantity, line.fee),
  after: (line, before) => before - line.discount,
  vat: (line, _before, after) => percentOf(after, line.vatRate),
  dutiesBase: (_line, after) => after,
};

const byPattern: Readonly<Record<number, Partial<Formulas>>> = {
  2: {
    before: line => product(line.currencyUnitAmount, line.exchangeRate),
    vat: line => percentOf(line.sourceVat, line.vatRate),
  },
  3: {
    after: (line, before) => before + line.goldFees - line.discount,
    vat: goldVat,
    dutiesBase: line => line.goldFees,
  },
  7: {
    before: () => 0n,
    after: line => line.rialValue,
    vat: () => 0n,
    dutiesBase: line => line.rialValue,
  },
  9: {
    vat: (line, _before, after) =>
      line.vatPerLitre ? product(line.quantity, line.vatPerLitre) : percentOf(after, line.vatRate),
  },
  11: {
    before: () => 0n,
    after: line => line.enteredAfterDiscount,
    vat: () => 0n,
  },
};

export const formulasOf = (pattern: number): Formulas => ({ ...common, ...byPattern[pattern] });

/**
 * Making fee, commission and profit carry the general rate, the metal its own (IITP p.62). With an exempt id (rate 0) the
 * authority's sandbox accepts only zero (protocol section 5.4, "gold with an exempt id").
 */
function goldVat(line: LineNumbers, before: Rial, _after: Rial, generalVatPercent: bigint): Rial {
  const rate = line.vatRate;
  if (!rate || rate.units === 0n) return 0n;
  const one = 10n ** BigInt(rate.scale);
  return (line.goldFees * generalVatPercent * one + before * rate.units) / (100n * one);
}
