import type { RegistrationOutcome } from '@moadi/domain/enums';
import type { PaymentRegistrationDocument } from '@moadi/domain/invoices';
import { sql } from 'kysely';
import { timestamp } from '../../../platform/database/connect.ts';
import type { Tx } from '../../../platform/database/scope.ts';

/** The ledger of payments that are told to the authority after their invoice: one row each, stored before it leaves. */
export interface Registration {
  clientId: number;
  id: string;
  invoiceId: string;
  taxId: string;
  paymentType: number;
  paymentValue: string;
  paymentDate: number;
  terminal: string | null;
  trackPaymentNumber: string | null;
  outcome: RegistrationOutcome;
  userId: string;
  sentAt: number | null;
  sends: number;
}

const columns = [
  'client_id as clientId',
  'id',
  'invoice_id as invoiceId',
  'tax_id as taxId',
  'payment_type as paymentType',
  'payment_value as paymentValue',
  'payment_date as paymentDate',
  'terminal',
  'track_payment_number as trackPaymentNumber',
  'outcome',
  'user_id as userId',
  'sent_at as sentAt',
  'sends',
] as const;

export interface NewRegistration {
  clientId: number;
  id: string;
  invoiceId: string;
  taxId: string;
  payment: PaymentRegistrationDocument;
  userId: string;
  now: number;
}

export const insertRegistration = (
  tx: Tx,
  { clientId, id, invoiceId, taxId, payment, userId, now }: NewRegistration,
) =>
  tx
    .insertInto('invoice_payment_registrations')
    .values({
      client_id: clientId,
      id,
      invoice_id: invoiceId,
      tax_id: taxId,
      payment_type: payment.paymentType!,
      payment_value: payment.paymentValue!,
      payment_date: timestamp(payment.paymentDate!),
      terminal: payment.terminal ?? null,
      track_payment_number: payment.trackPaymentNumber ?? null,
      user_id: userId,
      create_date: timestamp(now),
    })
    .execute();

const one = (tx: Tx, clientId: number, id: string) =>
  tx
    .selectFrom('invoice_payment_registrations')
    .select(columns)
    .where('client_id', '=', clientId)
    .where('id', '=', id);

export const findRegistration = async (tx: Tx, clientId: number, id: string) =>
  (await one(tx, clientId, id).forUpdate().executeTakeFirst()) as Registration | undefined;

/** A registration whose request is out, with the number of that sending: an answer to an earlier one is not believed. */
export interface SendingRegistration extends Registration {
  sending: number;
}

/**
 * Says "unknown" before the request goes out, by compare-and-set: only one worker gets the row as its own. `registration` is
 * as it was before; undefined when there is nothing to do any more.
 */
export async function markSending(
  tx: Tx,
  clientId: number,
  id: string,
  now: number,
): Promise<{ registration: SendingRegistration; isOurs: boolean } | undefined> {
  const registration = await findRegistration(tx, clientId, id);
  if (registration?.outcome === 'unknown')
    return { registration: { ...registration, sending: registration.sends }, isOurs: false };
  if (registration?.outcome !== 'prepared') return undefined;
  await tx
    .updateTable('invoice_payment_registrations')
    .set({ outcome: 'unknown', sent_at: timestamp(now), sends: sql`sends + 1` })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
  return { registration: { ...registration, sending: registration.sends + 1 }, isOurs: true };
}

export interface Settlement {
  outcome: RegistrationOutcome;
  errors?: unknown;
  /** A key of `noAnswerCause`, or another of the client's causes. */
  cause?: string;
}

/** What became of a request that left; false when somebody has decided meanwhile, or it has left again since. */
export async function settle(
  tx: Tx,
  { clientId, id, sentAt, sends, sending }: SendingRegistration,
  { outcome, errors, cause }: Settlement,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invoice_payment_registrations')
    .set({
      outcome,
      errors: errors === undefined ? null : JSON.stringify(errors),
      cause: cause ?? null,
      ...(outcome !== 'unknown' && { answered_at: timestamp(now) }),
      // It did not leave: the row is as it was before.
      ...(outcome === 'prepared' && { sent_at: sentAt === null ? null : timestamp(sentAt), sends }),
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('outcome', '=', 'unknown')
    .where('sends', '=', sending)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * The end of our own trying for a reason of ours: what has not left is withdrawn, what may have left stays unknown. Returns it
 * as it is now.
 */
export async function closeUnsent(tx: Tx, clientId: number, id: string, cause: string, now: number) {
  const rows = await tx
    .updateTable('invoice_payment_registrations')
    .set({
      cause,
      outcome: sql`case when outcome = 'prepared' then 'withdrawn' else outcome end`,
      answered_at: sql`case when outcome = 'prepared' then ${timestamp(now)}::timestamptz end`,
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('outcome', 'in', ['prepared', 'unknown'])
    .returning(columns)
    .execute();
  return rows[0] as (Registration & { outcome: 'withdrawn' | 'unknown' }) | undefined;
}

export interface Decided {
  outcome: RegistrationOutcome;
  userId: string;
  note: string;
  now: number;
}

export const decide = (tx: Tx, { clientId, id }: Registration, { outcome, userId, note, now }: Decided) =>
  tx
    .updateTable('invoice_payment_registrations')
    .set({ outcome, decided_by: userId, decided_at: timestamp(now), decision: note })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();

export const registrationsOf = (tx: Tx, clientId: number, invoiceId: string) =>
  tx
    .selectFrom('invoice_payment_registrations')
    .select(columns)
    .select(['create_date as createDate', 'answered_at as answeredAt', 'errors', 'cause'])
    .select(['decided_by as decidedBy', 'decided_at as decidedAt', 'decision'])
    .where('client_id', '=', clientId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('create_date', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** What a payment's news says of its invoice. */
export async function invoiceOf(tx: Tx, clientId: number, id: string) {
  const row = await tx
    .selectFrom('invoices')
    .select(['state', 'internal_serial_number as number'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, state: row.state };
}
