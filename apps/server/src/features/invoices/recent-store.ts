import type { Tx } from '../../platform/database/scope.ts';

/** So many of the newest invoices are looked at for their buyers: an index ends there, however many there are. */
const LOOKED_AT = 200;
const BUYERS = 8;

/** What the newest invoices of a case say of the one that comes next: its kind, and ids of saved buyers, the last one first. */
export async function lately(tx: Tx, clientId: number) {
  const rows = await tx
    .selectFrom('invoices')
    .select(['invoice_type as invoiceType', 'invoice_pattern as invoicePattern', 'buyer_id as buyerId'])
    .where('client_id', '=', clientId)
    .orderBy('create_date', 'desc')
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const [newest] = rows;
  return {
    kind: newest && { invoiceType: newest.invoiceType, invoicePattern: newest.invoicePattern },
    buyerIds: distinct(rows).slice(0, BUYERS),
  };
}

/** Who searches for a buyer means one of these most of the time. */
const SEARCHED = 1_000;

/** Ids of the saved buyers of a case's newest invoices, the last one first. */
export async function invoicedLast(tx: Tx, clientId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('invoices')
    .select('buyer_id as buyerId')
    .where('client_id', '=', clientId)
    .orderBy('create_date', 'desc')
    .orderBy('id', 'desc')
    .limit(SEARCHED)
    .execute();
  return distinct(rows);
}

const distinct = (rows: readonly { buyerId: string | null }[]): string[] => [
  ...new Set(rows.flatMap(({ buyerId }) => buyerId ?? [])),
];
