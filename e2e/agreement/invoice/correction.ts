import fc from 'fast-check';
import { patternOf, type InvoiceDocument, type InvoiceItem } from '@moadi/domain/invoices';
import type { World } from '../world.ts';
import { difference, fraction, product, quotient } from './arithmetic.ts';
import { integer, oneIn, pick } from './chance.ts';
import type { Draw } from './draw.ts';
import { item } from './item.ts';
import { completed, type Right } from './right.ts';

/** A right corrective, cancellation or return of an invoice that the authority has (section 7.2). */
export function correctionOf(
  right: Right,
  taxId: string,
  world: World,
  now: number,
): fc.Arbitrary<Right | undefined> {
  return fc.gen().map(g => {
    const draw: Draw = { g, kind: right.kind, world, memory: right.memory, now, fullness: integer(g, 0, 2) };
    const ways = [corrected, cancelled];
    if (![7, 8, 11].includes(patternOf(right.kind))) ways.push(returned, returned);
    const invoice = pick(g, ways)(draw, right.invoice);
    return invoice && { ...right, invoice: referring(draw, invoice, right.invoice, taxId) };
  });
}

type Way = (draw: Draw, original: InvoiceDocument) => InvoiceDocument | undefined;

const SUBJECT = { corrective: 2, cancellation: 3, salesReturn: 4 } as const;

/** Issued after the original. */
function referring(
  { g, now }: Draw,
  invoice: InvoiceDocument,
  original: InvoiceDocument,
  taxId: string,
): InvoiceDocument {
  const issued = original.invoiceHeader.issuingDateTime!;
  const later = pick(g, [issued, now, issued + Math.floor((now - issued) / 2)]);
  return {
    ...invoice,
    invoiceHeader: { ...invoice.invoiceHeader, referenceTaxId: taxId, issuingDateTime: later },
  };
}

/** A whole new invoice of the same goods, rates and buyer; lines may be gone. */
const corrected: Way = (draw, original) => {
  const { g, world } = draw;
  const { tax17: _, cashPaymentValue: __, ...header } = original.invoiceHeader;
  const kept = original.invoiceBodies.filter((___, i) => i === 0 || !oneIn(g, 4));
  return completed(draw, {
    ...original,
    invoiceHeader: {
      ...header,
      invoiceSubject: SUBJECT.corrective,
      ...(header.settlementMethod && { settlementMethod: pick(g, [1, 2, 3]) }),
    },
    invoiceBodies: kept.map(row =>
      oneIn(g, 2)
        ? row
        : item(
            draw,
            header,
            world.goods.find(good => good.stuffId === row.stuffServiceId),
          ),
    ),
    invoicePayments: [],
  });
};

/** The header alone goes; the panel's document has the rest too. */
const cancelled: Way = (_, original) => ({
  ...original,
  invoiceHeader: { ...original.invoiceHeader, invoiceSubject: SUBJECT.cancellation },
});

/** What remains after the return: smaller quantities of the same price, or lines that are gone. */
const returned: Way = (draw, original) => {
  const { tax17: _, cashPaymentValue: __, ...header } = original.invoiceHeader;
  const rows = original.invoiceBodies;
  const dropped = rows.length > 1 && oneIn(draw.g, 2) ? integer(draw.g, 0, rows.length - 1) : undefined;
  const remaining = rows.filter((___, i) => i !== dropped).map(row => halved(draw, row));
  if (dropped === undefined && remaining.every((row, i) => row === rows[i])) return undefined;
  return completed(draw, {
    ...original,
    invoiceHeader: {
      ...header,
      invoiceSubject: SUBJECT.salesReturn,
      // The split is of what remains.
      ...(header.settlementMethod && { settlementMethod: 1 }),
    },
    invoiceBodies: remaining,
    invoicePayments: [],
  });
};

/** Half of the quantity at the same price, where that leaves a line; the discount shrinks with it. */
function halved({ kind }: Draw, row: InvoiceItem): InvoiceItem {
  const field = patternOf(kind) === 2 ? 'currencyUnitAmount' : 'quantity';
  const whole = row[field];
  if (whole === undefined || patternOf(kind) === 6) return row;
  const half = quotient(whole, '2', field === 'quantity' ? 8 : 4);
  const price = product(half, row.fee ?? row.exchangeRate!);
  const discount = proportional(row.discount!, half, whole);
  if (price <= discount || BigInt(row.constructionFee ?? '0') >= price) return row;
  return {
    ...row,
    [field]: half,
    discount: String(discount),
    ...(row.sourceVat !== undefined && {
      sourceVat: String(product(half, difference(row.exchangeRate!, row.currencyPrice!))),
    }),
  };
}

function proportional(amount: string, half: string, whole: string): bigint {
  const [part, all] = [fraction(half), fraction(whole)];
  return (BigInt(amount) * part.n * all.d) / (part.d * all.n);
}
