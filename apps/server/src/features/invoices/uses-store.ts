import type { InvoiceState } from '@moadi/domain/enums';
import { unfinishedStates } from '@moadi/domain/invoices';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/scope.ts';
import { serialOrNone } from './serial-store.ts';

const SHOWN = 10;

export interface Uses {
  totalCount: number;
  invoices: { id: string; internalSerialNumber?: number | undefined; state: InvoiceState }[];
}

/** The unfinished invoices of a case that have its buyers, by these; who has none is not there. */
export async function usesOfBuyers(
  tx: Tx,
  clientId: number,
  buyerIds: readonly string[],
): Promise<ReadonlyMap<string, Uses>> {
  const rows = await tx
    .selectFrom(eb =>
      eb
        .selectFrom('invoices')
        .select(['id', serialOrNone, 'state', 'buyer_id as buyerId'])
        .select(sql<number>`count(*) over (partition by buyer_id)`.as('totalCount'))
        .select(
          sql<number>`row_number() over (partition by buyer_id order by create_date desc, id desc)`.as(
            'place',
          ),
        )
        .where('client_id', '=', clientId)
        .where('state', 'in', unfinishedStates)
        .where('buyer_id', 'in', buyerIds)
        .as('held'),
    )
    .selectAll()
    .where('place', '<=', SHOWN)
    .orderBy('place')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ buyerId }) => buyerId!)].map(([buyerId, own]) => [
      buyerId,
      {
        totalCount: own[0]!.totalCount,
        invoices: own.map(numbered),
      },
    ]),
  );
}

const numbered = ({
  id,
  internalSerialNumber,
  state,
}: {
  id: string;
  internalSerialNumber: number | null;
  state: InvoiceState;
}) => ({ id, state, ...(internalSerialNumber !== null && { internalSerialNumber }) });

/**
 * The unfinished invoices of a case that have a good: the newest, and how many there are. A line copies what its good was and
 * keeps the id of the authority's catalogue only.
 */
export async function usesOfStuff(tx: Tx, clientId: number, stuffId: string): Promise<Uses> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', serialOrNone, 'state'])
    .select(eb => eb.fn.countAll<number>().over().as('totalCount'))
    .where('client_id', '=', clientId)
    .where('state', 'in', unfinishedStates)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('invoice_items')
          .select('invoice_items.position')
          .whereRef('invoice_items.client_id', '=', 'invoices.client_id')
          .whereRef('invoice_items.invoice_id', '=', 'invoices.id')
          .where('invoice_items.stuff_service_id', '=', stuffId),
      ),
    )
    .orderBy('create_date', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    totalCount: rows[0]?.totalCount ?? 0,
    invoices: rows.map(numbered),
  };
}

/** Whether a case has any, finished or not. */
export async function hasInvoices(tx: Tx, clientId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('invoices')
    .select('id')
    .where('client_id', '=', clientId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
