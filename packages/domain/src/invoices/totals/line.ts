import {
  compare,
  isZero,
  minus,
  parseDecimal,
  parseRial,
  quotient,
  type Decimal,
  type Rial,
} from '../../primitives/index.ts';
import type { InvoiceItem } from '../fields/index.ts';
import { patternOf, type InvoiceKind } from '../rules/kinds.ts';
import { ruleFor } from '../rules/rule-for.ts';
import { formulasOf, percentOf, type LineNumbers } from './formulas.ts';

/** What the sums add to one line; amounts in rial, `currencyUnitAmount` with 4 decimals. */
export interface LineTotals {
  preDiscount: Rial;
  afterDiscount: Rial;
  vatAmount: Rial;
  otherDutiesAmount?: Rial;
  otherLegalAmount?: Rial;
  goldFeesTotal: Rial;
  itemTotal: Rial;
  currencyUnitAmount?: Decimal;
  currencyPrice?: Decimal;
  priceSellPurchaseDifference?: Decimal;
}

/** Protocol section 5.4. A line that is not finished counts what can be read of it. */
export function lineTotals(kind: InvoiceKind, item: InvoiceItem, generalVatPercent: bigint): LineTotals {
  const line = numbersOf(item);
  const formulas = formulasOf(patternOf(kind));
  const preDiscount = formulas.before(line);
  const afterDiscount = formulas.after(line, preDiscount);
  const vatAmount = formulas.vat(line, preDiscount, afterDiscount, generalVatPercent);
  const base = formulas.dutiesBase(line, afterDiscount);
  // A duty without a rate is a fixed amount that the person enters (protocol section 5.3, od*, ol*).
  const otherDutiesAmount = line.otherDutiesRate
    ? percentOf(base, line.otherDutiesRate)
    : line.otherDutiesAmount;
  const otherLegalAmount = line.otherLegalRate ? percentOf(base, line.otherLegalRate) : line.otherLegalAmount;
  return {
    preDiscount,
    afterDiscount,
    vatAmount,
    otherDutiesAmount,
    otherLegalAmount,
    goldFeesTotal: line.goldFees,
    itemTotal: afterDiscount + vatAmount + (otherDutiesAmount ?? 0n) + (otherLegalAmount ?? 0n),
    currencyUnitAmount: currencyAmount(kind, line),
    currencyPrice: purchaseRate(line),
    priceSellPurchaseDifference: rateDifference(line),
  };
}

function numbersOf(item: InvoiceItem): LineNumbers {
  const rial = (text: string | undefined) => (text === undefined ? 0n : (parseRial(text) ?? 0n));
  const decimal = (text: string | undefined) => (text === undefined ? undefined : parseDecimal(text));
  return {
    quantity: decimal(item.quantity),
    fee: decimal(item.fee),
    currencyUnitAmount: decimal(item.currencyUnitAmount),
    exchangeRate: decimal(item.exchangeRate),
    currencyPrice: decimal(item.currencyPrice),
    rateDifference: decimal(item.priceSellPurchaseDifference),
    vatRate: decimal(item.vatRate),
    vatPerLitre: decimal(item.vatPerLitre),
    otherDutiesRate: decimal(item.otherDutiesRate),
    otherLegalRate: decimal(item.otherLegalRate),
    sourceVat: rial(item.sourceVat),
    discount: rial(item.discount),
    rialValue: rial(item.stuffServiceRialValue),
    goldFees: rial(item.constructionFee) + rial(item.sellerProfit) + rial(item.operationStipend),
    enteredAfterDiscount: rial(item.totalPriceAfterDiscount),
    otherDutiesAmount: parseRial(item.otherDutiesAmount ?? ''),
    otherLegalAmount: parseRial(item.otherLegalAmount ?? ''),
  };
}

/**
 * Outside currency sale the currency amount of a unit follows from its price: trunc4(fee / exr). One that is cut to nothing
 * is left out: the field may be, and where it stands it is above zero (protocol section 4.2).
 */
function currencyAmount(kind: InvoiceKind, line: LineNumbers): Decimal | undefined {
  if (ruleFor(kind, 'item', 'currencyUnitAmount').need !== 'computed') return undefined;
  if (!line.fee || !line.exchangeRate || line.exchangeRate.units === 0n) return undefined;
  const amount = quotient(line.fee, line.exchangeRate, 4);
  return isZero(amount) ? undefined : amount;
}

/** Where only the difference was entered (Appendix B: cpr = exr − difference); one that leaves nothing has no rate. */
function purchaseRate({ exchangeRate, currencyPrice, rateDifference: difference }: LineNumbers) {
  if (!exchangeRate || currencyPrice || !difference || compare(difference, exchangeRate) >= 0)
    return undefined;
  return minus(exchangeRate, difference);
}

/** What was sold dearer than it was bought (Appendix B: cpr = exr − difference); bought above that, there is none. */
function rateDifference({ exchangeRate, currencyPrice }: LineNumbers): Decimal | undefined {
  if (!exchangeRate || !currencyPrice || compare(currencyPrice, exchangeRate) > 0) return undefined;
  return minus(exchangeRate, currencyPrice);
}
