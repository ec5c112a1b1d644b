import {
  itemFields,
  patternOf,
  stateOf,
  type FieldOf,
  type InvoiceHeader,
  type InvoiceItem,
} from '@moadi/domain/invoices';
import type { Good } from '../world.ts';
import { difference, fraction, product, quotient } from './arithmetic.ts';
import { code, decimal, digits, integer, oneIn, pick, text } from './chance.ts';
import { fills, type Draw } from './draw.ts';

/** A right line: what the rule table demands, and of the optional fields as many as the invoice is full of. */
export function item(draw: Draw, header: InvoiceHeader, good = goodFor(draw)): InvoiceItem {
  const row: InvoiceItem = {};
  for (const field of Object.keys(values) as FieldOf<'item'>[]) {
    const state = stateOf(draw.kind, 'item', field, { header, row });
    const wanted = state.required || following.has(field) || fills(draw);
    const value = state.enabled && wanted ? values[field]!(draw, row, good) : undefined;
    if (value !== undefined) row[field] = value;
  }
  return row;
}

/** Filled whenever what they belong to is. */
const following: ReadonlySet<string> = new Set([
  'exchangeRate',
  'otherDutiesRate',
  'otherDutiesAmount',
  'otherLegalRate',
  'otherLegalAmount',
]);

function goodFor({ g, kind, world }: Draw): Good {
  const wanted = patternOf(kind) === 2 ? world.goods.filter(good => good.currencyService) : world.goods;
  return pick(g, wanted);
}

type Make = (draw: Draw, row: InvoiceItem, good: Good) => string | undefined;

/** In the order in which they depend on each other. */
const values: Partial<Record<FieldOf<'item'>, Make>> = {
  stuffServiceId: (_, __, good) => good.stuffId,
  stuffServiceDescription: ({ g }) => text(g, itemFields.stuffServiceDescription.max),
  measurementUnit: ({ g }) => pick(g, ['164', '1627', '1637', '16100', '16134', '169']),
  quantity: ({ g }) => decimal(g, 4, 8),
  fee: feeOf,
  netWeight: ({ g }) => decimal(g, 9, 8),
  currencyUnitAmount: ({ g }) => decimal(g, 6, 4),
  currencyType: ({ g }) => pick(g, ['EUR', 'USD', 'AED', 'CNY', 'TRY']),
  exchangeRate: ({ g, kind }, row) =>
    row.currencyType || patternOf(kind) === 2 ? decimal(g, 7, 8) : undefined,
  currencyPrice: ({ g }, row) => boughtFor(g, row.exchangeRate!),
  sourceVat: baseOf,
  stuffServiceRialValue: ({ g }) => digits(g, integer(g, 1, 15)),
  stuffServiceCurrencyValue: ({ g }) => decimal(g, 10, 4),
  totalPriceAfterDiscount: ({ g }) => digits(g, integer(g, 1, 17)),
  constructionFee: ({ g }, row) => below(g, before(row)),
  sellerProfit: ({ g }) => rialOrNothing(g),
  operationStipend: ({ g }) => rialOrNothing(g),
  discount: ({ g }, row) => (oneIn(g, 2) ? '0' : below(g, before(row))),
  vatPerLitre: ({ g }) => decimal(g, 4, 4),
  vatRate: (_, row, good) => (row.vatPerLitre ? undefined : String(good.vatRate)),
  otherDutiesTax: (...drawn) => duty(...drawn),
  otherDutiesRate: ({ g }, row) => (row.otherDutiesTax ? rateOrNothing(g) : undefined),
  otherDutiesAmount: ({ g }, row) =>
    row.otherDutiesTax && !row.otherDutiesRate ? rialOrNothing(g) : undefined,
  otherLegalTax: (...drawn) => duty(...drawn),
  otherLegalRate: ({ g }, row) => (row.otherLegalTax ? rateOrNothing(g) : undefined),
  otherLegalAmount: ({ g }, row) => (row.otherLegalTax && !row.otherLegalRate ? rialOrNothing(g) : undefined),
  cutie: ({ g }) => pick(g, ['750', '1000', '0.01', '999.99', decimal(g, 3, 2)]),
  operationStipendRegisterNumber: ({ g, memory }) => pick(g, memory.commissionContracts),
};

/** Before discount at least one rial: patterns 6 and 8 have the quantity 1; an export's fee follows from its value. */
function feeOf({ g, kind }: Draw, row: InvoiceItem): string | undefined {
  if (patternOf(kind) === 7) return undefined;
  const fee = oneIn(g, 12) ? digits(g, 12) : decimal(g, 10, 8);
  return product(fee, row.quantity ?? '1') > 0n ? fee : digits(g, 9);
}

const before = (row: InvoiceItem): bigint =>
  row.fee
    ? product(row.fee, row.quantity ?? '1')
    : product(row.currencyUnitAmount ?? '0', row.exchangeRate ?? '0');

/** Less than this, and not negative. */
function below(g: Draw['g'], limit: bigint): string {
  const part = pick(g, [0n, 1n, 10n, 33n, 99n, 100n]);
  const amount = (limit * part) / 100n;
  return String(amount < limit ? amount : limit > 0n ? limit - 1n : 0n);
}

/** Something less than the selling rate, above zero. */
function boughtFor(g: Draw['g'], sold: string): string {
  const { n, d } = fraction(sold);
  const bought = quotient(String(n * BigInt(integer(g, 1, 99))), String(d * 100n), 8);
  return bought === '0' ? '0.00000001' : bought;
}

/** cfee × (exr − cpr) ≤ sovat ≤ cfee × exr (section 5.4). */
function baseOf({ g }: Draw, row: InvoiceItem): string {
  const least = product(row.currencyUnitAmount!, difference(row.exchangeRate!, row.currencyPrice!));
  const most = product(row.currencyUnitAmount!, row.exchangeRate!);
  return String(least + ((most - least) * BigInt(integer(g, 0, 100))) / 100n);
}

/** No other duties on an untaxed line, export apart (RC_IITP p.65 rule 9). */
const duty: Make = ({ g, kind }, row) =>
  patternOf(kind) === 7 || row.vatPerLitre || (row.vatRate && row.vatRate !== '0') ? text(g, 255) : undefined;

const rateOrNothing = (g: Draw['g']): string | undefined =>
  oneIn(g, 3) ? undefined : pick(g, ['0', '0.5', '3', '7.77', '100']);

const rialOrNothing = (g: Draw['g']): string => (oneIn(g, 3) ? '0' : code(g, integer(g, 1, 12)));
