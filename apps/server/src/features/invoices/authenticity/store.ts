import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import type { LedgerStatus } from './judge.ts';

/** What an invoice's document is made of. */
export async function findAccepted(tx: Tx, clientId: number, id: string) {
  const row = await tx
    .selectFrom('invoices')
    .select(['state', 'tax_id as taxId', 'receipt', 'receipt_verified as receiptVerified'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, state: row.state };
}

/** The packet that the authority has accepted under this tax id, as it was signed. */
export async function acceptedPacket(tx: Tx, clientId: number, id: string, taxId: string) {
  const row = await tx
    .selectFrom('invoice_attempts')
    .select('jws')
    .where('client_id', '=', clientId)
    .where('invoice_id', '=', id)
    .where('tax_id', '=', taxId)
    .where('outcome', '=', 'accepted')
    .executeTakeFirst();
  return row?.jws;
}

/** Packets that were made under a tax id, the accepted one first, then the newest. */
export const packetsOf = (tx: Tx, { clientId, id }: { clientId: number; id: string }, taxId: string) =>
  tx
    .selectFrom('invoice_attempts')
    .select(['outcome', 'jws'])
    .where('client_id', '=', clientId)
    .where('invoice_id', '=', id)
    .where('tax_id', '=', taxId)
    .orderBy(sql`outcome = 'accepted'`, 'desc')
    .orderBy('create_date', 'desc')
    .execute();

/** The hash of the packet that an invoice's present tax id stands for, by invoice: of the accepted one, otherwise of the newest. */
export async function packetHashes(
  tx: Tx,
  clientId: number,
  ids: readonly string[],
): Promise<Map<string, Buffer>> {
  const { rows } = await sql<{ id: string; hash: Buffer }>`
    select distinct on (a.invoice_id) a.invoice_id as id, sha256(convert_to(a.jws, 'UTF8')) as hash
    from invoice_attempts a
    join invoices i on i.client_id = a.client_id and i.id = a.invoice_id and i.tax_id = a.tax_id
    where a.client_id = ${clientId} and a.invoice_id = any(${ids}::uuid[])
    order by a.invoice_id, (a.outcome = 'accepted') desc, a.create_date desc`.execute(tx);
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/** Whose invoice it is; for the server alone, which then asks whether the asker may know. */
export const stateOfLedger = (read: Kysely<Database>, taxId: string) =>
  read
    .selectFrom('invoices')
    .select(['client_id as clientId', 'id'])
    .where('tax_id', '=', taxId)
    .executeTakeFirst();

/** What the ledger has of it; undefined where no packet was ever made under that tax id. */
export async function ledgerStatus(
  tx: Tx,
  { clientId, id }: { clientId: number; id: string },
  { taxId, packet }: { taxId: string; packet: string },
): Promise<LedgerStatus | undefined> {
  const found = await findAccepted(tx, clientId, id);
  const rows = await tx
    .selectFrom('invoice_attempts')
    .select(['outcome', sql<boolean>`jws = ${packet}`.as('same')])
    .where('client_id', '=', clientId)
    .where('invoice_id', '=', id)
    .where('tax_id', '=', taxId)
    .execute();
  if (!found || rows.length === 0) return undefined;
  const same = rows.filter(row => row.same);
  return {
    packet: same.some(row => row.outcome === 'accepted') ? 'same' : same.length > 0 ? 'notAccepted' : 'other',
    state: found.state,
    receipt: (found.receiptVerified && found.receipt) || undefined,
  };
}
