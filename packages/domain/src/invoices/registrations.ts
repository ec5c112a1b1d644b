import {
  invoiceState,
  invoiceSubjectType,
  invoiceTaxPayerState,
  paymentSettlementType,
  registrationOutcome,
  type InvoiceState,
  type RegistrationOutcome,
} from '../enums/index.ts';
import { fault, statesIn, type Fault } from '../faults/index.ts';
import { documentFaults, type DocumentOf } from '../fields/index.ts';
import type { Instant, Rial } from '../primitives/index.ts';
import { paymentFields } from './fields/index.ts';
import { registeredUnchangedStates } from './states.ts';

const { paymentType, paymentValue, paymentDate, terminal, trackPaymentNumber } = paymentFields;

/** A payment that is told to the authority after the invoice (protocol section 1.7). */
export const registrationFields = {
  paymentType,
  paymentValue: { ...paymentValue, positive: true },
  paymentDate,
  terminal,
  trackPaymentNumber,
} as const;
export type PaymentRegistrationDocument = DocumentOf<typeof registrationFields>;

/** Settled by credit, wholly or in part. */
export const isOnCredit = (settlementMethod: number | undefined): boolean =>
  settlementMethod === paymentSettlementType.id.credit ||
  settlementMethod === paymentSettlementType.id.cashAndCredit;

export interface PayableInvoice {
  state: InvoiceState;
  invoiceSubject: number;
  settlementMethod?: number | undefined;
  taxPayerSystemStatus?: number | undefined;
}

/** Why no payment can be registered for an invoice; undefined when it can. */
export function payableFault(invoice: PayableInvoice): Fault | undefined {
  const { state, invoiceSubject, settlementMethod, taxPayerSystemStatus } = invoice;
  if (!payableStates.includes(state))
    return fault('invoices.actionOnlyIn', '', statesIn(invoiceState, payableStates));
  if (!isOnCredit(settlementMethod) || invoiceSubject === invoiceSubjectType.id.cancellation)
    return fault('invoices.paymentOnlyCredit');
  if (taxPayerSystemStatus === invoiceTaxPayerState.id.voided) return fault('invoices.paymentVoided');
  return undefined;
}

/** Those in which the invoice still stands: what a correction has replaced is paid on the correction. */
export const payableStates = registeredUnchangedStates;

export interface PaidInvoice {
  totalInvoiceValue?: string | undefined;
  cashPaymentValue?: string | undefined;
  /** Payments that the invoice itself names. */
  invoicePayments: readonly { paymentValue?: string | undefined }[];
}

export interface Paid {
  total: Rial;
  /** Paid with the invoice. */
  atIssue: Rial;
  /** Of a correction: paid on what it refers to, beyond what it names itself. */
  before: Rial;
  /** Registered later, or perhaps registered. */
  registered: Rial;
  open: Rial;
}

/**
 * What is paid and what is open, in rial. Paid with the invoice is its cash part or the payments it names, whichever is more:
 * the payments tell how the cash part was paid. Value-added tax lies outside cash and credit (protocol 5.4), and is open too. A
 * correction stands in the place of its reference, of which `paidBefore` was paid in all: what it names itself repeats that, or part of it.
 */
export function paidOf(
  invoice: PaidInvoice,
  registrations: readonly { paymentValue: string; outcome: string }[],
  paidBefore: Rial = 0n,
): Paid {
  const rial = (value: string | undefined): Rial => BigInt(value ?? '0');
  const total = rial(invoice.totalInvoiceValue);
  const named = invoice.invoicePayments.reduce((sum, row) => sum + rial(row.paymentValue), 0n);
  const cash = rial(invoice.cashPaymentValue);
  const atIssue = named > cash ? named : cash;
  const registered = registrations
    .filter(({ outcome }) => registrationOutcome.row(outcome as RegistrationOutcome).counts)
    .reduce((sum, row) => sum + rial(row.paymentValue), 0n);
  const before = paidBefore > atIssue ? paidBefore - atIssue : 0n;
  const open = total - atIssue - before - registered;
  return { total, atIssue, before, registered, open: open > 0n ? open : 0n };
}

/** All that was paid, or perhaps was. */
export const paidInAll = ({ atIssue, before, registered }: Paid): Rial => atIssue + before + registered;

/** What is wrong with a payment before it is registered; the browser and the server ask the same. */
export function registrationFaults(payment: PaymentRegistrationDocument, open: Rial, now: Instant): Fault[] {
  const faults = documentFaults(
    registrationFields,
    payment,
    ['paymentType', 'paymentValue', 'paymentDate'],
    now,
  );
  const isAmount = !faults.some(({ path }) => path === 'paymentValue');
  if (isAmount && BigInt(payment.paymentValue!) > open)
    faults.push(fault('invoices.paymentAboveOpen', 'paymentValue', { price: open }));
  return faults;
}
