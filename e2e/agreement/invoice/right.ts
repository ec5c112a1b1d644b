import fc from 'fast-check';
import {
  legalFigures,
  patternOf,
  ruleFor,
  sectionRule,
  withTotals,
  type InvoiceDocument,
  type InvoiceKind,
} from '@moadi/domain/invoices';
import type { Memory } from '../memory.ts';
import type { World } from '../world.ts';
import { buyer } from './buyer.ts';
import { integer, oneIn, pick } from './chance.ts';
import { fills, type Draw } from './draw.ts';
import { header, payment } from './header.ts';
import { item } from './item.ts';

/** A right invoice, and whose it is. */
export interface Right {
  kind: InvoiceKind;
  memory: Memory;
  invoice: InvoiceDocument;
}

/** Right invoices of a kind: in the panel's eyes by its rule table, in the authority's by what it knows. */
export function rightInvoice(world: World, kind: InvoiceKind, now: number): fc.Arbitrary<Right> {
  return fc.gen().map(g => {
    const memories = world.memories.filter(memory => !memory.forbiddenPatterns.includes(patternOf(kind)));
    const memory = pick(g, memories);
    const draw: Draw = { g, kind, world, memory, now, fullness: integer(g, 0, 2) };
    return { kind, memory, invoice: invoiceOf(draw) };
  });
}

function invoiceOf(draw: Draw): InvoiceDocument {
  const { kind } = draw;
  const made = header(draw);
  const lines = sectionRule(kind, 'item', { header: made }).max === 1 ? 1 : lineCount(draw);
  const draft: InvoiceDocument = {
    ...(fills(draw) && {
      bookNumber: 'الف-۱۲',
      description: 'توضیح',
      ownReference: 'س-۷',
      internalNote: 'برای ما',
    }),
    invoiceHeader: { ...made, ...buyer(draw, made) },
    invoiceBodies: Array.from({ length: lines }, () => item(draw, made)),
    invoicePayments: [],
  };
  return completed(draw, draft);
}

const lineCount = ({ g }: Draw): number => (oneIn(g, 150) ? 60 : integer(g, 1, 4));

/** With the amounts that depend on the sums: cash part, article 17 tax, payments. */
export const completed = (draw: Draw, draft: InvoiceDocument): InvoiceDocument =>
  paid(draw, settled(draw, draft));

/** Cash part and article 17 tax stay within the sums (section 5.4). */
function settled(draw: Draw, draft: InvoiceDocument): InvoiceDocument {
  const { g, kind } = draw;
  const { invoiceHeader: sums } = withTotals(kind, draft, legalFigures);
  const amount = (text: string | undefined) => BigInt(text ?? '0');
  const vat = amount(sums.totalValueAddedTax);
  const base = amount(sums.totalInvoiceValue) - vat - amount(sums.totalOtherDutiesTax);
  const invoiceHeader = { ...draft.invoiceHeader };
  if (invoiceHeader.settlementMethod === 3) {
    if (base < 2n) invoiceHeader.settlementMethod = 1;
    else invoiceHeader.cashPaymentValue = String(part(g, base - 2n) + 1n);
  }
  if (ruleFor(kind, 'header', 'tax17').need === 'optional' && fills(draw))
    invoiceHeader.tax17 = String(part(g, vat));
  return { ...draft, invoiceHeader };
}

const part = (g: Draw['g'], whole: bigint): bigint => (whole * BigInt(integer(g, 0, 100))) / 100n;

function paid(draw: Draw, draft: InvoiceDocument): InvoiceDocument {
  const { kind, g } = draw;
  const rule = sectionRule(kind, 'payment', { header: draft.invoiceHeader });
  if (!rule.visible) return draft;
  const total = BigInt(withTotals(kind, draft, legalFigures).invoiceHeader.totalInvoiceValue!);
  const rows = integer(g, rule.min, fills(draw) ? 3 : rule.min);
  return { ...draft, invoicePayments: Array.from({ length: rows }, () => payment(draw, total)) };
}
