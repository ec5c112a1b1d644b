import {
  decimalText,
  parseDecimal,
  parseRial,
  plus,
  tehranDayOf,
  ZERO,
  type Decimal,
  type Rial,
} from '../../primitives/index.ts';
import { paymentSettlementType } from '../../enums/index.ts';
import { figureOn, type Figures } from '../figures.ts';
import type { InvoiceDocument, InvoiceHeader, InvoiceItem } from '../fields/index.ts';
import type { InvoiceKind } from '../rules/kinds.ts';
import { headerFacts, holds, type Facts } from '../rules/conditions.ts';
import { ruleFor, type FieldRule } from '../rules/rule-for.ts';
import { shaped, shapePart } from './shape.ts';
import { lineTotals, type LineTotals } from './line.ts';

/**
 * The invoice with every computed field filled as its kind has it (protocol section 5.4): exact, truncated, strings. What
 * the kind does not know is removed, so that nothing out of pattern can be stored or sent. An unfinished invoice gets the
 * sums of what can be read. `memory` spares anyone who asks again and again the lines that are as they were.
 */
export function withTotals(
  kind: InvoiceKind,
  draft: InvoiceDocument,
  figures: Figures,
  memory?: LineMemory,
): InvoiceDocument {
  const invoice = shaped(kind, draft);
  const rows = linesOf(kind, invoice, figures, memory);
  const lines = rows.map(({ totals }) => totals);
  const header = headerTotals(kind, rows);
  const base = header.totalInvoiceValue - header.totalValueAddedTax - header.totalOtherDutiesTax;
  const settlement = settle(invoice.invoiceHeader, header.totalInvoiceValue, base);
  // Export has no tadis, by which shares are divided (section 5.4): it has no shares either.
  const hasShares = ruleFor(kind, 'header', 'totalPriceAfterDiscount').need !== 'hidden';
  const divisor = hasShares ? header.totalPriceAfterDiscount : 0n;
  const shares = lines.map(line => shareOf(line, settlement.cashOnWire, divisor));
  const isShared = shares.some(share => share.vatShare !== undefined);
  return {
    ...invoice,
    invoiceHeader: fill(kind, 'header', invoice.invoiceHeader, {
      ...header,
      cashPaymentValue: settlement.cash,
      installmentsPaymentValue: settlement.credit,
      totalVatOfPayment: isShared ? sum(shares, share => share.vatShare ?? 0n) : undefined,
    }),
    invoiceBodies: rows.map(({ item }, i) => fill(kind, 'item', item, shares[i]!)),
  };
}

/** A line in its kind's shape, with the amounts that follow from it alone. */
interface Line {
  item: InvoiceItem;
  totals: LineTotals;
}

/** Gives what it has for a line, if `facts`, all else that it hangs on, are the same; otherwise what is computed. */
export type LineMemory = (line: InvoiceItem, facts: string, compute: () => Line) => Line;

function linesOf(
  kind: InvoiceKind,
  { invoiceHeader: header, invoiceBodies }: InvoiceDocument,
  figures: Figures,
  memory: LineMemory | undefined,
): Line[] {
  const generalVat = generalVatOf(header, figures);
  const compute = (line: InvoiceItem) => lineOf(kind, header, line, generalVat);
  if (!memory) return invoiceBodies.map(compute);
  const facts = `${kind} ${headerFacts(header)} ${generalVat}`;
  return invoiceBodies.map(line => memory(line, facts, () => compute(line)));
}

function lineOf(kind: InvoiceKind, header: InvoiceHeader, line: InvoiceItem, generalVat: bigint): Line {
  const item = shapePart(kind, 'item', line, { header, row: line });
  const totals = lineTotals(kind, item, generalVat);
  return { item: fill(kind, 'item', item, { ...totals }), totals };
}

/** One line with the amounts that follow from it alone; its shares of the payment follow from the whole invoice. */
export const withLineTotals = (
  kind: InvoiceKind,
  header: InvoiceHeader,
  line: InvoiceItem,
  figures: Figures,
): InvoiceItem => lineOf(kind, header, line, generalVatOf(header, figures)).item;

/** Of the day of issue; while that is still being typed, it is a text, and no day. */
function generalVatOf({ issuingDateTime: issued }: InvoiceHeader, figures: Figures): bigint {
  return figureOn(figures.generalVatPercent, tehranDayOf(typeof issued === 'number' ? issued : 0));
}

const sum = <T>(rows: readonly T[], amount: (row: T) => Rial): Rial =>
  rows.reduce((total, row) => total + amount(row), 0n);

const sumOfTexts = (
  rows: readonly InvoiceItem[],
  field: 'netWeight' | 'stuffServiceCurrencyValue',
): Decimal => rows.reduce((total, row) => plus(total, parseDecimal(row[field] ?? '') ?? ZERO), ZERO);

function headerTotals(kind: InvoiceKind, rows: readonly Line[]) {
  const items = rows.map(({ item }) => item);
  const lines = rows.map(({ totals }) => totals);
  return {
    totalPriceBeforeDiscount: sum(lines, line => line.preDiscount),
    totalDiscount: sum(items, item => parseRial(item.discount ?? '') ?? 0n),
    totalPriceAfterDiscount: sum(lines, line => line.afterDiscount),
    totalValueAddedTax: sum(lines, line => line.vatAmount),
    totalOtherDutiesTax: sum(lines, line => (line.otherDutiesAmount ?? 0n) + (line.otherLegalAmount ?? 0n)),
    totalInvoiceValue: sum(lines, line => line.itemTotal),
    // A waybill's weight is entered: its lines have none.
    totalNetWeight:
      ruleFor(kind, 'header', 'totalNetWeight').need === 'computed'
        ? sumOfTexts(items, 'netWeight')
        : undefined,
    totalRialValue: sum(items, item => parseRial(item.stuffServiceRialValue ?? '') ?? 0n),
    totalCurrencyValue: sumOfTexts(items, 'stuffServiceCurrencyValue'),
  };
}

/**
 * Cash and credit. VAT and duties lie outside the split of a mixed settlement: cap + insp = tbill − tvam − todam. Pure
 * cash is the whole total, pure credit likewise; both stay in the panel (Appendix B).
 */
function settle(header: InvoiceHeader, total: Rial, base: Rial) {
  const { cash, credit, cashAndCredit } = paymentSettlementType.id;
  switch (header.settlementMethod) {
    case cash:
      return { cash: total };
    case credit:
      return { credit: total };
    case cashAndCredit: {
      const entered = parseRial(header.cashPaymentValue ?? '');
      if (entered === undefined) return {};
      // More in cash than there is leaves no credit; the check says so.
      return { cash: entered, credit: entered > base ? undefined : base - entered, cashOnWire: entered };
    }
    default:
      return {};
  }
}

/** cop and vop: multiply first, then divide and truncate. */
function shareOf(
  line: LineTotals,
  cash: Rial | undefined,
  totalAfter: Rial,
): { cashShare?: Rial; vatShare?: Rial } {
  if (cash === undefined || totalAfter <= 0n) return {};
  return { cashShare: (line.itemTotal * cash) / totalAfter, vatShare: (line.vatAmount * cash) / totalAfter };
}

type Amounts = Readonly<Record<string, Rial | Decimal | undefined>>;

/** Lays computed amounts over a part of the document, for the fields that its kind computes. */
function fill<T extends InvoiceHeader | InvoiceItem>(
  kind: InvoiceKind,
  section: 'header' | 'item',
  part: T,
  amounts: Amounts,
): T {
  const computed = Object.keys(amounts);
  if (computed.length === 0) return part;
  const entered = part as Readonly<Record<string, unknown>>;
  // Built anew, not deleted from: an object that has lost a field is slow from then on.
  const filled: Record<string, unknown> = {};
  const lay = (field: string): void => {
    const amount = amounts[field];
    const rule = ruleFor(kind, section as 'header', field as 'taxId');
    if (rule.need === 'hidden') return;
    if (amount !== undefined)
      filled[field] = typeof amount === 'bigint' ? String(amount) : decimalText(amount);
    else if (field in entered && isEntered(rule, section, part)) filled[field] = entered[field];
  };
  for (const field of Object.keys(entered))
    if (field in amounts) lay(field);
    else filled[field] = entered[field];
  for (const field of computed) if (!(field in entered)) lay(field);
  return filled as T;
}

const isEntered = (
  { need, computedWhen }: FieldRule,
  section: 'header' | 'item',
  part: InvoiceHeader | InvoiceItem,
): boolean =>
  (need === 'required' || need === 'optional') &&
  !(computedWhen && holds(computedWhen, factsOf(section, part)));

/** Of a line nothing follows from the header's conditions. */
const factsOf = (section: 'header' | 'item', part: InvoiceHeader | InvoiceItem): Facts =>
  section === 'header' ? { header: part as InvoiceHeader } : { header: {}, row: part as InvoiceItem };
