import type { PacketOutcome } from '@moadi/domain/enums';
import { sql, type RawBuilder } from 'kysely';
import { timestamp } from '../../../platform/database/connect.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { among, bytes, valuesTable, insertAll, type RowKey } from '../../../platform/database/sets.ts';

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
  sha256: Buffer;
  /** When it left first, and last. */
  sentAt: number | null;
  lastSentAt: number | null;
  sends: number;
  referenceNumber: string | null;
  /** prepared: has not left, or was refused at the door. unknown: left, no answer. taken: queued there. The rest is final. */
  outcome: PacketOutcome;
  asks: number;
}

/** As it is made: nobody has it yet. */
export interface NewAttempt extends Attempt {
  serial: number;
  packet: string;
  jws: string;
  sender: string;
  now: number;
}

/** Of a packet that has not left. */
export const unsent = {
  sentAt: null,
  lastSentAt: null,
  sends: 0,
  referenceNumber: null,
  outcome: 'prepared',
  asks: 0,
} as const satisfies Partial<Attempt>;

/** Stores packets that leave now: once this is committed they may be with the authority, for all that anybody else can know. */
export async function storeAttempts(tx: Tx, attempts: readonly NewAttempt[], now: number): Promise<void> {
  await insertAll(tx, {
    invoice_attempts: attempts.map(attempt => ({
      client_id: attempt.clientId,
      id: attempt.id,
      invoice_id: attempt.invoiceId,
      fiscal_id: attempt.fiscalId,
      tax_id: attempt.taxId,
      internal_serial_number: attempt.serial,
      packet: attempt.packet,
      sha256: bytes(attempt.sha256),
      jws: attempt.jws,
      sender: attempt.sender,
      create_date: timestamp(attempt.now),
      sent_at: timestamp(now),
      last_sent_at: timestamp(now),
      sends: 1,
      outcome: 'unknown',
    })),
  });
}

/** The packet of each invoice's present tax id, where one was made. */
export async function currentAttempts(tx: Tx, invoices: readonly RowKey[]): Promise<Map<string, Attempt>> {
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
    ])
    .select([
      'a.sha256',
      'a.sent_at as sentAt',
      'a.last_sent_at as lastSentAt',
      'a.sends',
      'a.reference_number as referenceNumber',
      'a.outcome',
      'a.asks',
    ])
    .where(among('a.client_id', 'a.invoice_id', invoices))
    .execute();
  return new Map(rows.map(row => [row.invoiceId, { ...row, outcome: row.outcome as PacketOutcome }]));
}

/** How many packets of each invoice the authority has refused since it was registered, by the packets that are known of them. */
export async function refusedSinceRegistered(
  tx: Tx,
  attempts: readonly Attempt[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('invoice_attempts as a')
    .innerJoin('invoices as i', join =>
      join.onRef('i.client_id', '=', 'a.client_id').onRef('i.id', '=', 'a.invoice_id'),
    )
    .select(eb => ['a.invoice_id as invoiceId', eb.fn.countAll<number>().as('times')])
    .where(
      among(
        'a.client_id',
        'a.invoice_id',
        attempts.map(({ clientId, invoiceId: id }) => ({ clientId, id })),
      ),
    )
    .where('a.outcome', '=', 'refused')
    .whereRef('a.create_date', '>=', 'i.register_date')
    .groupBy('a.invoice_id')
    .execute();
  return new Map(rows.map(({ invoiceId, times }) => [invoiceId, times]));
}

/** What was made for them, byte for byte, by their uids. */
export async function packetsOf(tx: Tx, attempts: readonly Attempt[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('invoice_attempts')
    .select(['id', 'packet'])
    .where(among('client_id', 'id', attempts))
    .execute();
  return new Map(rows.map(({ id, packet }) => [id, packet]));
}

/**
 * Set and committed before the request goes out: from here on the packet may be with the authority. Returns the ids of those
 * that are still as they were read; of others something has become meanwhile, and they stay.
 */
export const markSent = (tx: Tx, attempts: readonly Attempt[], now: number) =>
  change(
    tx,
    attempts.map(({ clientId, id, sentAt, sends, outcome }) => ({
      client_id: clientId,
      id,
      sent_at: timestamp(sentAt ?? now),
      last_sent_at: timestamp(now),
      sends: sends + 1,
      outcome: 'unknown' as const,
      was: outcome,
    })),
    { sent_at: 'timestamptz', last_sent_at: 'timestamptz', sends: 'integer', outcome: 'text' },
    sql`invoice_attempts.outcome = v.was and invoice_attempts.sends = v.sends - 1`,
  );

/** They left at this moment at the latest, first and last. */
export const markLeftBy = (tx: Tx, attempts: readonly RowKey[], now: number) =>
  tx
    .updateTable('invoice_attempts')
    .set({
      sent_at: sql`least(sent_at, ${timestamp(now)}::timestamptz)`,
      last_sent_at: sql`least(last_sent_at, ${timestamp(now)}::timestamptz)`,
    })
    .where(among('client_id', 'id', attempts))
    .execute();

/** The request did not leave, or was refused at the door: the packets are as they were before, unless something has become of them. */
export const unmarkSent = (tx: Tx, attempts: readonly Attempt[]) =>
  change(
    tx,
    attempts.map(({ clientId, id, sentAt, lastSentAt, sends, outcome }) => ({
      client_id: clientId,
      id,
      sent_at: sentAt === null ? null : timestamp(sentAt),
      last_sent_at: lastSentAt === null ? null : timestamp(lastSentAt),
      sends,
      outcome,
    })),
    { sent_at: 'timestamptz', last_sent_at: 'timestamptz', sends: 'integer', outcome: 'text' },
    sql`invoice_attempts.outcome = 'unknown' and invoice_attempts.sends = v.sends + 1`,
  );

/** Queued there, under this number. Returns the ids of those that were `from` until now. */
export const markTaken = (
  tx: Tx,
  taken: readonly { attempt: Attempt; referenceNumber: string }[],
  now: number,
  from: 'unknown' | 'withdrawn' = 'unknown',
) =>
  change(
    tx,
    taken.map(({ attempt: { clientId, id }, referenceNumber }) => ({
      client_id: clientId,
      id,
      reference_number: referenceNumber,
      taken_at: timestamp(now),
      outcome: 'taken',
    })),
    { reference_number: 'text', taken_at: 'timestamptz', outcome: 'text' },
    sql`invoice_attempts.outcome = ${from}`,
  );

export interface Answered {
  attempt: Attempt;
  outcome: 'accepted' | 'refused';
  answer: unknown;
  hash: Buffer;
}

export const markAnswered = (tx: Tx, answered: readonly Answered[], now: number) =>
  change(
    tx,
    answered.map(({ attempt: { clientId, id, asks }, outcome, answer, hash }) => ({
      client_id: clientId,
      id,
      outcome,
      answer,
      answer_hash: bytes(hash),
      asked_at: timestamp(now),
      asks: asks + 1,
    })),
    { outcome: 'text', answer: 'jsonb', answer_hash: 'bytea', asked_at: 'timestamptz', asks: 'integer' },
  );

/** Asked once more, without a verdict. */
export const markAsked = (tx: Tx, attempts: readonly Attempt[]) =>
  change(
    tx,
    attempts.map(({ clientId, id, asks }) => ({ client_id: clientId, id, asks: asks + 1 })),
    { asks: 'integer' },
  );

/**
 * Sets the named columns of many packets in one statement, where `still` holds of the packet and its row `v`, whose `was` is text.
 * Returns the ids of those that it has changed.
 */
async function change<R extends { client_id: number; id: string; was?: string }>(
  tx: Tx,
  rows: readonly R[],
  columns: { readonly [K in Exclude<keyof R & string, 'client_id' | 'id' | 'was'>]: string },
  still: RawBuilder<boolean> = sql`true`,
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const types = { client_id: 'bigint', id: 'uuid', was: 'text', ...columns };
  const changed = await tx
    .updateTable('invoice_attempts')
    .from(valuesTable<{ client_id: number; id: string }>(rows, types))
    .set(Object.fromEntries(Object.keys(columns).map(name => [name, sql.ref(`v.${name}`)])))
    .whereRef('invoice_attempts.client_id', '=', 'v.client_id')
    .whereRef('invoice_attempts.id', '=', 'v.id')
    .where(still)
    .returning('invoice_attempts.id')
    .execute();
  return new Set(changed.map(({ id }) => id));
}

/**
 * Whether a packet with this number was made, left or not: its bytes never change and it may yet be sent, so that the number
 * stands for what it says for ever.
 */
export async function hasPacket(tx: Tx, clientId: number, id: string, serial: number): Promise<boolean> {
  const row = await tx
    .selectFrom('invoice_attempts')
    .select('id')
    .where('client_id', '=', clientId)
    .where('invoice_id', '=', id)
    .where('internal_serial_number', '=', serial)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of which a packet with this number has left, or may have. */
export async function haveLeft(
  tx: Tx,
  clientId: number,
  invoices: readonly { id: string; serial: number }[],
): Promise<ReadonlySet<string>> {
  if (invoices.length === 0) return new Set();
  const rows = await tx
    .selectFrom('invoice_attempts')
    .select('invoice_id as id')
    .where('client_id', '=', clientId)
    .where(
      sql<boolean>`(invoice_id, internal_serial_number) in (select * from unnest(
        ${invoices.map(({ id }) => id)}::uuid[], ${invoices.map(({ serial }) => serial)}::bigint[]))`,
    )
    .where('sent_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A person's decision about a packet. */
export const setOutcome = (tx: Tx, { clientId, id }: Attempt, outcome: 'unknown' | 'withdrawn') =>
  change(tx, [{ client_id: clientId, id, outcome }], { outcome: 'text' });
