import { sql } from 'kysely';
import { timestamp } from '../../platform/database/connect.ts';
import { among, type RowKey } from '../../platform/database/sets.ts';
import type { Tx } from '../../platform/database/scope.ts';

/*
 * When the data goes back in time, what happened since is not undone elsewhere: numbers were given and printed, packets left,
 * payments were registered. Nothing of it may happen a second time because nobody here remembers it (decision 92).
 */

/** The next number of every fiscal memory rises by `jump`, of those without a counter too. Returns how many there are. */
export async function raiseSerials(tx: Tx, jump: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('serial_counters')
    .set({ last_serial: sql`last_serial + ${jump}`, doubtful_until: sql`last_serial` })
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * What was waiting or on its way may have left since, and again: it is asked for before it leaves. Of payments nobody can ask,
 * and a person decides.
 */
export async function doubtWhatWaits(
  tx: Tx,
  { dataOf, now }: { dataOf: number; now: number },
): Promise<void> {
  await tx
    .updateTable('invoice_attempts')
    .set({
      outcome: 'unknown',
      sent_at: sql`coalesce(sent_at, ${timestamp(dataOf)}::timestamptz)`,
      last_sent_at: timestamp(now),
      sends: sql`greatest(sends, 1) + 1`,
    })
    .where('outcome', 'in', ['prepared', 'unknown'])
    .execute();
  await tx
    .updateTable('invoice_payment_registrations')
    .set({ outcome: 'unknown', sent_at: timestamp(dataOf), sends: sql`sends + 1` })
    .where('outcome', '=', 'prepared')
    .execute();
}

/** Of these invoices, those whose number may have left in a time that was lost. */
export async function doubtfulAmong(
  tx: Tx,
  clientId: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('invoices as i')
    .innerJoin('serial_counters as c', 'c.fiscal_id', 'i.fiscal_id')
    .select('i.id')
    .where('i.client_id', '=', clientId)
    .where('i.id', 'in', ids)
    .whereRef('i.internal_serial_number', '<=', 'c.doubtful_until')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The same of packets, by their uids. */
export async function doubtfulPackets(tx: Tx, packets: readonly RowKey[]): Promise<ReadonlySet<string>> {
  if (packets.length === 0) return new Set();
  const rows = await tx
    .selectFrom('invoice_attempts as a')
    .innerJoin('serial_counters as c', 'c.fiscal_id', 'a.fiscal_id')
    .select('a.id')
    .where(among('a.client_id', 'a.id', packets))
    .whereRef('a.internal_serial_number', '<=', 'c.doubtful_until')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
