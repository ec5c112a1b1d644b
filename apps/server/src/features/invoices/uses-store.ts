import type { InvoiceState } from '@moadi/domain/enums';
import { unfinishedStates } from '@moadi/domain/invoices';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/scope.ts';

const SHOWN = 10;

export interface Uses {
  totalCount: number;
  invoices: { id: string; internalSerialNumber: number; state: InvoiceState }[];
}

/** The unfinished invoices of a case that hold something: the newest, and how many there are. */
async function unfinishedWith(
  tx: Tx,
  clientId: number,
  holds: (eb: ExpressionBuilder<Database, 'invoices'>) => Expression<SqlBool>,
): Promise<Uses> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'internal_serial_number as internalSerialNumber', 'state'])
    .select(eb => eb.fn.countAll<number>().over().as('totalCount'))
    .where('client_id', '=', clientId)
    .where('state', 'in', unfinishedStates)
    .where(holds)
    .orderBy('create_date', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    totalCount: rows[0]?.totalCount ?? 0,
    invoices: rows.map(({ totalCount: _, ...row }) => row),
  };
}

export const usesOfBuyer = (tx: Tx, clientId: number, buyerId: string): Promise<Uses> =>
  unfinishedWith(tx, clientId, eb => eb('buyer_id', '=', buyerId));

/** A line copies what its good was and keeps the id of the authority's catalogue only. */
export const usesOfStuff = (tx: Tx, clientId: number, stuffId: string): Promise<Uses> =>
  unfinishedWith(tx, clientId, eb =>
    eb.exists(
      eb
        .selectFrom('invoice_items')
        .select('invoice_items.position')
        .whereRef('invoice_items.client_id', '=', 'invoices.client_id')
        .whereRef('invoice_items.invoice_id', '=', 'invoices.id')
        .where('invoice_items.stuff_service_id', '=', stuffId),
    ),
  );
