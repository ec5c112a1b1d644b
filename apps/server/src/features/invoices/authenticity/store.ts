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
