import { sql } from 'kysely';
import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';

/**
 * The ledger between us and the authority: what was made, when it left, what came back. A packet's row is written before
 * the packet first leaves and its bytes never change (R2).
 */
export interface Attempt {
  clientId: number;
  /** The packet's uid. */
  id: string;
  invoiceId: string;
  fiscalId: string;
  taxId: string;
  packet: string;
  sha256: Buffer;
  sentAt: number | null;
  sends: number;
  referenceNumber: string | null;
  outcome: Outcome;
  asks: number;
}

/** prepared: has not left, or was refused at the door. unknown: left, no answer. taken: queued there. The rest is final. */
export type Outcome = 'prepared' | 'unknown' | 'taken' | 'accepted' | 'refused' | 'withdrawn';

export interface NewAttempt {
  clientId: number;
  id: string;
  invoiceId: string;
  fiscalId: string;
  taxId: string;
  serial: number;
  packet: string;
  sha256: Buffer;
  jws: string;
  sender: string;
  now: number;
}

export async function storeAttempts(tx: Tx, attempts: readonly NewAttempt[]): Promise<void> {
  if (attempts.length === 0) return;
  await tx
    .insertInto('invoice_attempts')
    .values(
      attempts.map(attempt => ({
        client_id: attempt.clientId,
        id: attempt.id,
        invoice_id: attempt.invoiceId,
        fiscal_id: attempt.fiscalId,
        tax_id: attempt.taxId,
        internal_serial_number: attempt.serial,
        packet: attempt.packet,
        sha256: attempt.sha256,
        jws: attempt.jws,
        sender: attempt.sender,
        create_date: timestamp(attempt.now),
      })),
    )
    .execute();
}

/** The packet of each invoice's present tax id, where one was made. */
export async function currentAttempts(tx: Tx, invoiceIds: readonly string[]): Promise<Map<string, Attempt>> {
  const rows = await tx
    .selectFrom('invoice_attempts as a')
    .innerJoin('invoices as i', join =>
      join
        .onRef('i.client_id', '=', 'a.client_id')
        .onRef('i.id', '=', 'a.invoice_id')
        .onRef('i.tax_id', '=', 'a.tax_id'),
    )
    .select([
      'a.client_id as clientId',
      'a.id',
      'a.invoice_id as invoiceId',
      'a.fiscal_id as fiscalId',
      'a.tax_id as taxId',
      'a.packet',
    ])
    .select([
      'a.sha256',
      'a.sent_at as sentAt',
      'a.sends',
      'a.reference_number as referenceNumber',
      'a.outcome',
      'a.asks',
    ])
    .where('a.invoice_id', 'in', [...invoiceIds])
    .execute();
  return new Map(rows.map(row => [row.invoiceId, { ...row, outcome: row.outcome as Outcome }]));
}

/** Set and committed before the request goes out: from here on the packet may be with the authority. */
export const markSent = (tx: Tx, ids: readonly string[], now: number) =>
  tx
    .updateTable('invoice_attempts')
    .set({
      sent_at: sql`coalesce(sent_at, ${timestamp(now)}::timestamptz)`,
      sends: sql`sends + 1`,
      outcome: 'unknown',
    })
    .where('id', 'in', [...ids])
    .execute();

/** The request did not leave, or was refused at the door: the packet is as it was before. */
export const unmarkSent = (tx: Tx, attempt: Attempt) =>
  tx
    .updateTable('invoice_attempts')
    .set({
      sent_at: attempt.sentAt === null ? null : timestamp(attempt.sentAt),
      sends: attempt.sends,
      outcome: attempt.outcome,
    })
    .where('client_id', '=', attempt.clientId)
    .where('id', '=', attempt.id)
    .execute();

export const markTaken = (tx: Tx, attempt: Attempt, referenceNumber: string, now: number) =>
  tx
    .updateTable('invoice_attempts')
    .set({ reference_number: referenceNumber, taken_at: timestamp(now), outcome: 'taken' })
    .where('client_id', '=', attempt.clientId)
    .where('id', '=', attempt.id)
    .execute();

export const markAnswered = (
  tx: Tx,
  attempt: Attempt,
  {
    outcome,
    answer,
    hash,
    now,
  }: { outcome: 'accepted' | 'refused'; answer: unknown; hash: Buffer; now: number },
) =>
  tx
    .updateTable('invoice_attempts')
    .set({
      outcome,
      answer: JSON.stringify(answer),
      answer_hash: hash,
      asked_at: timestamp(now),
      asks: sql`asks + 1`,
    })
    .where('client_id', '=', attempt.clientId)
    .where('id', '=', attempt.id)
    .execute();

/** Whether a packet with this number has left, or may have: then the number is burnt. */
export async function hasLeft(tx: Tx, clientId: number, invoiceId: string, serial: number): Promise<boolean> {
  const row = await tx
    .selectFrom('invoice_attempts')
    .select('id')
    .where('client_id', '=', clientId)
    .where('invoice_id', '=', invoiceId)
    .where('internal_serial_number', '=', serial)
    .where('sent_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
