import type { InvoiceState } from '@moadi/domain/enums';
import { acceptedStates, correctedStates } from '@moadi/domain/reports';
import { sql } from 'kysely';
import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { among, valuesTable, type RowKey } from '../../platform/database/sets.ts';

/* Who holds invoices while they change, the states that they are in, and how they leave one for another. */

/** A query of invoices that holds them until the transaction ends, in key order: two workers never wait for each other crosswise. */
export const heldInOrder = (tx: Tx, keys: readonly RowKey[]) =>
  tx
    .selectFrom('invoices')
    .where(among('client_id', 'id', keys))
    .orderBy('client_id')
    .orderBy('id')
    .forUpdate();

export const lockInOrder = (tx: Tx, keys: readonly RowKey[]) => heldInOrder(tx, keys).select('id').execute();

/**
 * Holds invoices until the transaction ends, and waits for none: returns those that nobody else is changing just now. Many at
 * once could otherwise wait crosswise for a worker.
 */
export async function lockInvoices(tx: Tx, keys: readonly RowKey[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('invoices')
    .select('id')
    .where(among('client_id', 'id', keys))
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether an invoice is a sale: as its state says, or otherwise where the row says so. */
export const isSale = sql`case when invoices.counts_otherwise
  then invoices.state in (${sql.join(correctedStates)}) else invoices.state in (${sql.join(acceptedStates)}) end`;

/** How many invoices there are by state, from the rollup that their own transactions keep; of one case or of all. */
export async function countStates(tx: Tx, clientId?: number) {
  const rows = await tx
    .selectFrom('invoice_counts')
    .select([sql<InvoiceState>`state % 100`.as('state'), sql<number>`sum(count)::int8`.as('count')])
    .$if(clientId !== undefined, query => query.where('client_id', '=', clientId!))
    .groupBy(sql`1`)
    .execute();
  return rows.filter(({ count }) => count > 0);
}

export interface StateChange extends RowKey {
  from: InvoiceState;
  to: InvoiceState;
  /** Columns that change with the state; the others stay. */
  more?: StateColumns | undefined;
}

/** Moves an invoice along the table by compare-and-set; false when it was not in `from` any more (R6). */
export const changeState = async (tx: Tx, change: StateChange, now: number): Promise<boolean> =>
  (await changeStates(tx, [change], now)).length === 1;

/** The same for many in one statement; returns the ids that moved. */
export async function changeStates(tx: Tx, changes: readonly StateChange[], now: number): Promise<string[]> {
  if (changes.length === 0) return [];
  const rows = changes.map(({ clientId, id, from, to, more }) => ({
    client_id: clientId,
    id,
    from_state: from,
    to_state: to,
    ...more,
  }));
  const changed = await tx
    .updateTable('invoices')
    .from(
      valuesTable(rows, {
        client_id: 'bigint',
        id: 'uuid',
        from_state: 'smallint',
        to_state: 'smallint',
        ...stateColumns,
      }),
    )
    .set(eb => ({
      state: eb.ref('v.to_state'),
      modify_date: timestamp(now),
      ...Object.fromEntries(
        Object.keys(stateColumns).map(name => [
          name,
          sql`coalesce(v.${sql.ref(name)}, invoices.${sql.ref(name)})`,
        ]),
      ),
    }))
    .whereRef('invoices.client_id', '=', 'v.client_id')
    .whereRef('invoices.id', '=', 'v.id')
    .whereRef('invoices.state', '=', 'v.from_state')
    .returning('invoices.id')
    .execute();
  return changed.map(row => row.id);
}

/** Columns that may change with a state, and their types. */
const stateColumns = {
  internal_serial_number: 'bigint',
  tax_id: 'text',
  sent_date: 'timestamptz',
  register_date: 'timestamptz',
  is_proforma_invoice: 'boolean',
  tracking_code: 'text',
  errors: 'jsonb',
  warning: 'jsonb',
  receipt: 'text',
  receipt_verified: 'boolean',
} as const;

export interface StateColumns {
  /** Of a preview that is sent. */
  internal_serial_number?: number;
  tax_id?: string;
  sent_date?: string;
  register_date?: string;
  is_proforma_invoice?: boolean;
  tracking_code?: string;
  errors?: unknown;
  warning?: unknown;
  receipt?: string;
  receipt_verified?: boolean;
}
