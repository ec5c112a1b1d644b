import { invoiceSubjectType, paymentSettlementType } from '../../enums/index.ts';
import { valueFaults, type FieldSpec } from '../../fields/index.ts';
import { fault, type Fault } from '../../faults/index.ts';
import {
  compare,
  decimalText,
  formatDecimal,
  isZero,
  minus,
  parseRial,
  type Decimal,
  type Instant,
} from '../../primitives/index.ts';
import type { Figures } from '../figures.ts';
import { itemFields, type InvoiceDocument, type InvoiceItem, type InvoicePayment } from '../fields/index.ts';
import { kindOf, type InvoiceKind } from '../rules/kinds.ts';
import { ruleFor } from '../rules/rule-for.ts';
import { withTotals } from '../totals/totals.ts';
import { referring } from './drafts.ts';
import { amountOf, pairedLines, returnQuantity, rialsOfLine, share } from './lines.ts';

/** How much of each line comes back now, as it was entered; empty is nothing. */
export type Returned = readonly (string | undefined)[];

/** What is wrong with the quantities of a return; paths are `returned.0`. */
export function returnFaults(reference: InvoiceDocument, returned: Returned, now: Instant): Fault[] {
  const kind = kindOf(reference)!;
  const field = returnQuantity(kind);
  const { positive: _, ...spec }: FieldSpec = itemFields[field];
  const faults = reference.invoiceBodies.flatMap((row, i): Fault[] => {
    const text = returned[i];
    const path = `returned.${i}`;
    if (!text) return [];
    const wrong = valueFaults(spec as FieldSpec, text, path, now);
    if (wrong.length > 0) return wrong;
    const [back, sold] = [amountOf(text), amountOf(row[field])];
    if (compare(back, sold) > 0)
      return [fault('invoices.returnQuantityTooMuch', path, { max: formatDecimal(sold) })];
    const isPart = !isZero(back) && compare(back, sold) < 0;
    return isPart && ruleFor(kind, 'item', field).fixed !== undefined
      ? [fault('invoices.returnWholeLine', path)]
      : [];
  });
  if (faults.length > 0) return faults;
  const remaining = remainders(reference, returned);
  if (remaining.every(isZero)) return [fault('invoices.returnAllItems')];
  return returned.some(text => !isZero(amountOf(text))) ? [] : [fault('invoices.nothingReturned')];
}

/** How much of each line a registered return took back: what its form is filled with again. */
export function returnedIn(reference: InvoiceDocument, document: InvoiceDocument): Returned {
  const field = returnQuantity(kindOf(reference)!);
  const pairs = pairedLines(reference.invoiceBodies, document.invoiceBodies);
  return reference.invoiceBodies.map((row, i) => {
    const back = minus(amountOf(row[field]), amountOf(document.invoiceBodies[pairs.indexOf(i)]?.[field]));
    return isZero(back) ? undefined : decimalText(back);
  });
}

/** What remains of each line's quantity. */
export function remainders(reference: InvoiceDocument, returned: Returned): Decimal[] {
  const field = returnQuantity(kindOf(reference)!);
  return reference.invoiceBodies.map((row, i) => minus(amountOf(row[field]), amountOf(returned[i])));
}

/**
 * The return of these quantities: what remains, at the same price, with its sums. Rials that belong to a line as a whole
 * shrink with its quantity, cut toward zero. What was paid counts first for what remains.
 */
export function returnOf(
  reference: InvoiceDocument,
  returned: Returned,
  issuingDateTime: Instant,
  figures: Figures,
): InvoiceDocument {
  const kind = kindOf(reference)!;
  const left = remainders(reference, returned);
  const draft = referring(reference, invoiceSubjectType.id.salesReturn, issuingDateTime);
  const lines = draft.invoiceBodies.flatMap((row, i) =>
    isZero(left[i]!) ? [] : [shrunk(kind, row, left[i]!)],
  );
  return settled(kind, { ...draft, invoiceBodies: lines }, figures);
}

/** Of the rials of a line those that shrink toward zero. */
const shrinking = rialsOfLine.filter(name => name !== 'sourceVat' && name !== 'stuffServiceRialValue');

function shrunk(kind: InvoiceKind, row: InvoiceItem, left: Decimal): InvoiceItem {
  const field = returnQuantity(kind);
  const whole = amountOf(row[field]);
  if (compare(left, whole) === 0) return row;
  const part = { ...row, [field]: decimalText(left) };
  for (const name of shrinking)
    if (row[name] !== undefined) part[name] = String(share(BigInt(row[name]), left, whole));
  // Its least amount follows from the quantity (protocol 5.4, sovat): rounded up, it is never below.
  if (row.sourceVat !== undefined)
    part.sourceVat = String(-share(-BigInt(row.sourceVat), left, whole, 'down'));
  return part;
}

/** Cash, credit, payments and withheld tax of what remains: none can be more than it. */
function settled(kind: InvoiceKind, draft: InvoiceDocument, figures: Figures): InvoiceDocument {
  const { cash: allCash, cashAndCredit } = paymentSettlementType.id;
  const total = (
    invoice: InvoiceDocument,
    field: 'totalInvoiceValue' | 'totalValueAddedTax' | 'totalOtherDutiesTax',
  ) => BigInt(invoice.invoiceHeader[field] ?? '0');
  const summed = withTotals(kind, { ...draft, invoicePayments: [] }, figures);
  const value = total(summed, 'totalInvoiceValue');
  const vat = total(summed, 'totalValueAddedTax');
  const base = value - vat - total(summed, 'totalOtherDutiesTax');
  const { tax17, cashPaymentValue, settlementMethod, ...header } = draft.invoiceHeader;
  const isMixed = settlementMethod === cashAndCredit;
  const isAllPaid = isMixed && BigInt(cashPaymentValue ?? '0') >= base;
  const withheld = BigInt(tax17 ?? '0');
  return withTotals(
    kind,
    {
      ...draft,
      invoiceHeader: {
        ...header,
        ...(settlementMethod !== undefined && { settlementMethod: isAllPaid ? allCash : settlementMethod }),
        ...(isMixed && !isAllPaid && { cashPaymentValue }),
        ...(tax17 !== undefined && { tax17: String(withheld < vat ? withheld : vat) }),
      },
      invoicePayments: paidOnly(draft.invoicePayments, value),
    },
    figures,
  );
}

/**
 * Payments up to what remains; the one that goes beyond it counts in part, and those after it are gone. One that was of
 * nothing stays what it was: a bill has a payment, if only to say that none was made.
 */
function paidOnly(payments: readonly InvoicePayment[], value: bigint): InvoicePayment[] {
  let open = value;
  return payments.flatMap(payment => {
    const paid = parseRial(payment.paymentValue ?? '');
    if (paid === undefined) return [];
    const counted = paid < open ? paid : open;
    open -= counted;
    return counted > 0n || paid === 0n ? [{ ...payment, paymentValue: String(counted) }] : [];
  });
}

/**
 * How much of each line was sold, and how much of that came back before: `ancestors` are the documents that this one refers
 * to, the nearest first. What a return refers to was sold; a corrective says anew what was sold.
 */
export function soldBefore(
  document: InvoiceDocument,
  ancestors: readonly InvoiceDocument[],
): { sold: string; returned: string }[] {
  const kind = kindOf(document);
  if (!kind) return [];
  const field = returnQuantity(kind);
  let at = document.invoiceBodies.map((_, i) => i);
  let sold = document;
  for (const before of ancestors) {
    if (sold.invoiceHeader.invoiceSubject !== invoiceSubjectType.id.salesReturn) break;
    const pairs = pairedLines(before.invoiceBodies, sold.invoiceBodies);
    at = at.map(i => pairs[i] ?? -1);
    sold = before;
  }
  return document.invoiceBodies.map((row, i) => {
    const whole = amountOf(sold.invoiceBodies[at[i]!]?.[field] ?? row[field]);
    return { sold: decimalText(whole), returned: decimalText(minus(whole, amountOf(row[field]))) };
  });
}
