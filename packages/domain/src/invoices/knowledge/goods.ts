import { commodityCategoryType, currencyService, invoicePatternType } from '../../enums/index.ts';
import { fault, type Fault } from '../../faults/index.ts';
import {
  compare,
  formatDecimal,
  isZero,
  parseDecimal,
  searchText,
  tehranDayOf,
  type Instant,
} from '../../primitives/index.ts';
import type { InvoiceDocument, InvoiceItem } from '../fields/index.ts';
import { patternOf, type InvoiceKind } from '../rules/kinds.ts';
import { ruleFor } from '../rules/rule-for.ts';
import { dateOf, heldOn, isCertain, ratesOn } from './age.ts';
import type { Knowledge, ListedGood, Remark, Verdicts } from './types.ts';

/** What the authority's list says of the goods and services that a main invoice names; a correction has its reference's. */
export function goodsVerdicts(kind: InvoiceKind, invoice: InvoiceDocument, known: Knowledge): Verdicts {
  const { issuingDateTime: issued, invoiceShippingGoods = [] } = invoice.invoiceHeader;
  const lines = invoice.invoiceBodies.map((row, i) =>
    lineVerdicts(kind, row, `invoiceBodies.${i}.`, issued, known),
  );
  const carried = invoiceShippingGoods.flatMap(({ stuffServiceId: id }, i) =>
    id && known.listed(id).length === 0
      ? [unlisted(known, `invoiceHeader.invoiceShippingGoods.${i}.stuffServiceId`)]
      : [],
  );
  return {
    faults: [...lines.flatMap(({ faults }) => faults), ...weightFaults(kind, invoice, known)],
    doubts: [...lines.flatMap(({ doubts }) => doubts), ...carried],
    warnings: [],
  };
}

function lineVerdicts(
  kind: InvoiceKind,
  row: InvoiceItem,
  path: string,
  issued: Instant | undefined,
  known: Knowledge,
): Verdicts {
  const none: Verdicts = { faults: [], doubts: [], warnings: [] };
  const id = row.stuffServiceId;
  if (!id) return none;
  const listed = known.listed(id);
  const at = `${path}stuffServiceId`;
  if (listed.length === 0) return { ...none, doubts: [unlisted(known, at)] };
  const pattern = patternOf(kind);
  // RC_IITP p. 50 rule 5: an id keeps its title, so the age of the list does not matter.
  if (pattern === currencySale && !listed.some(isCurrencyService))
    return { ...none, faults: [fault('invoices.onlyCurrencyService', at)] };
  const rate = rateVerdict(kind, row, { path, issued, listed, known });
  // RC_IITP p. 50 rule 4 names services only; whether the authority holds a line against it, nobody has published.
  return pattern === billOfLading && areWares(listed)
    ? { ...rate, doubts: [...rate.doubts, { code: 'invoices.waybillService', path: at }] }
    : rate;
}

/** RC_IITP p. 53 rules 2 and 4: what is exported weighs something, unless it is a service. */
export function weightFaults(
  kind: InvoiceKind,
  { invoiceBodies }: InvoiceDocument,
  known: Knowledge,
): Fault[] {
  if (patternOf(kind) !== goodsExport) return [];
  return invoiceBodies.flatMap(({ stuffServiceId: id, netWeight }, i) => {
    const weight = parseDecimal(netWeight ?? '');
    return id && areWares(known.listed(id)) && weight && isZero(weight)
      ? [fault('invoices.goodsWeigh', `invoiceBodies.${i}.netWeight`)]
      : [];
  });
}

const areWares = (listed: readonly ListedGood[]): boolean =>
  listed.length > 0 && listed.every(({ category }) => category === commodityCategoryType.id.goods);

const { currencySale, export: goodsExport, billOfLading } = invoicePatternType.id;

interface Line {
  path: string;
  issued: Instant | undefined;
  listed: readonly ListedGood[];
  known: Knowledge;
}

/** Protocol 5.4: the rate is the one that is registered for the id on the invoice's day, or the kind's own. */
function rateVerdict(kind: InvoiceKind, row: InvoiceItem, { path, issued, listed, known }: Line): Verdicts {
  const none: Verdicts = { faults: [], doubts: [], warnings: [] };
  const rate = parseDecimal(row.vatRate ?? '');
  const isOwn = ruleFor(kind, 'item', 'vatRate').fixed !== undefined;
  if (!rate || isOwn || issued === undefined) return none;
  const day = tehranDayOf(issued);
  const at = `${path}vatRate`;
  const held = heldOn(listed, day);
  const rates = ratesOn(listed, day);
  const isHeld = rates.some(one => compare(parseDecimal(one)!, rate) === 0);
  // RC_IITP p. 61 rule 7: nobody but the authority knows for certain who has been called up by now.
  const isUntaxed = known.sellerUntaxed(issued);
  if (isUntaxed && isZero(rate)) return none;
  if (isUntaxed && isHeld) return { ...none, doubts: [{ code: 'invoices.sellerUntaxed', path: at }] };
  if (isHeld) return none;
  const asOf = Math.max(...listed.map(one => one.asOf));
  if (rates.length === 0)
    return { ...none, doubts: [{ code: 'invoices.vatRateUnknown', path: at, params: dateOf(asOf) }] };
  const value = rates.map(formatDecimal).join('، ');
  // Where the list leaves one of the id's rates out, that may be the one.
  const saysAll = held.every(({ vatRate }) => vatRate !== undefined);
  return saysAll && held.some(one => isCertain(one, day, known.figures))
    ? { ...none, faults: [fault('invoices.vatRateMismatch', at, { value })] }
    : { ...none, doubts: [{ code: 'invoices.vatRateDoubt', path: at, params: { value, ...dateOf(asOf) } }] };
}

export const currencyServiceTitles: readonly string[] = currencyService.items.map(({ label }) => label);

const wanted = currencyServiceTitles.map(searchText);

const isCurrencyService = ({ title }: Pick<ListedGood, 'title'>): boolean => {
  const text = searchText(title);
  return wanted.some(one => text.includes(one));
};

const unlisted = ({ listAsOf }: Knowledge, path: string): Remark =>
  listAsOf === undefined
    ? { code: 'invoices.stuffListEmpty', path }
    : { code: 'invoices.stuffUnknown', path, params: dateOf(listAsOf) };
