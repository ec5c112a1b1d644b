import { buyerDataFields, type BuyerData } from '@moadi/domain/invoices';
import type { ListQuery } from '@moadi/contract/kit';
import type { InvoiceState } from '@moadi/domain/enums';
import {
  headerFields,
  itemFields,
  paymentFields,
  shippingGoodFields,
  type InvoiceDocument,
} from '@moadi/domain/invoices';
import type { DocumentOf, FieldTable } from '@moadi/domain/fields';
import { sql } from 'kysely';
import { timestamp } from '../../platform/database/connect.ts';
import { filtered } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import { filledColumns, withoutNulls, toColumns } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { among, valuesTable, insertAll, type RowKey } from '../../platform/database/sets.ts';
import { newId } from '../../platform/ids.ts';
import { invoiceSource, rowColumns } from './columns.ts';

export async function listInvoices(tx: Tx, clientId: number, list: PageQuery) {
  const query = tx.selectFrom('invoices').select(rowColumns).where('invoices.client_id', '=', clientId);
  return (await listed(query, invoiceSource, list)).map(withoutNulls);
}

export async function countInvoices(tx: Tx, clientId: number, list: ListQuery): Promise<number> {
  const query = tx
    .selectFrom('invoices')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('invoices.client_id', '=', clientId);
  return (await filtered(query, invoiceSource, list).executeTakeFirstOrThrow()).count;
}

/** Over all cases, for staff. */
const everywhere = (tx: Tx) =>
  tx.selectFrom('invoices').innerJoin('cases', 'cases.client_id', 'invoices.client_id');

export async function listAllInvoices(tx: Tx, list: PageQuery) {
  const query = everywhere(tx).select([...rowColumns, 'cases.business_name as businessName']);
  return (await listed(query, invoiceSource, list)).map(withoutNulls);
}

export async function countAllInvoices(tx: Tx, list: ListQuery): Promise<number> {
  const query = everywhere(tx).select(eb => eb.fn.countAll<number>().as('count'));
  return (await filtered(query, invoiceSource, list).executeTakeFirstOrThrow()).count;
}

/**
 * The next `count` numbers of a fiscal memory, the last of them; the row stays locked until the invoices are committed, so
 * numbers rise without gaps.
 */
export async function takeSerials(
  tx: Tx,
  fiscalId: string,
  clientId: number,
  count: number,
): Promise<number> {
  const row = await tx
    .insertInto('serial_counters')
    .values({ fiscal_id: fiscalId, client_id: clientId, last_serial: count })
    .onConflict(oc =>
      oc
        .column('fiscal_id')
        .doUpdateSet(eb => ({ last_serial: eb('serial_counters.last_serial', '+', count) })),
    )
    .returning('last_serial')
    .executeTakeFirstOrThrow();
  return row.last_serial;
}

export async function latestSerial(tx: Tx, fiscalId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('serial_counters')
    .select('last_serial')
    .where('fiscal_id', '=', fiscalId)
    .executeTakeFirst();
  return row?.last_serial;
}

export interface NewInvoice {
  clientId: number;
  id: string;
  fiscalId: string;
  userId: string;
  state: InvoiceState;
  serial: number;
  document: InvoiceDocument;
  now: number;
}

/** Whole invoices as rows of their tables. */
export const invoiceRows = (invoices: readonly NewInvoice[]) => ({
  invoices: invoices.map(invoice => ({
    ...filledColumns(headerFields, invoice.document.invoiceHeader),
    ...ownColumns(invoice),
    client_id: invoice.clientId,
    id: invoice.id,
    fiscal_id: invoice.fiscalId,
    user_id: invoice.userId,
    create_date: timestamp(invoice.now),
  })),
  ...partRows(invoices),
});

/** Replaces the content of an invoice that is still as it was read; false when it no longer is (R6). */
export async function replaceInvoice(
  tx: Tx,
  read: { state: InvoiceState; version: number },
  invoice: NewInvoice,
): Promise<boolean> {
  const { clientId, id, now } = invoice;
  const changed = await tx
    .updateTable('invoices')
    .set({
      ...toColumns(headerFields, invoice.document.invoiceHeader),
      ...ownColumns(invoice),
      modify_date: timestamp(now),
      version: read.version + 1,
      errors: null,
      warning: null,
      sent_date: null,
      tracking_code: null,
      receipt: null,
      receipt_verified: null,
      tax_payer_system_status: null,
      article6_status: null,
      reaction_asked_at: null,
      reaction_problem: null,
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('state', '=', read.state)
    .where('version', '=', read.version)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) return false;
  for (const table of ['invoice_items', 'invoice_payments', 'invoice_shipping_goods'] as const) {
    await tx.deleteFrom(table).where('client_id', '=', clientId).where('invoice_id', '=', id).execute();
  }
  await insertAll(tx, partRows([invoice]));
  return true;
}

/** What always has a value, and what stands beside the header. */
function ownColumns({ state, serial, document, now }: NewInvoice) {
  return {
    invoice_type: document.invoiceHeader.invoiceType!,
    invoice_pattern: document.invoiceHeader.invoicePattern!,
    invoice_subject: document.invoiceHeader.invoiceSubject!,
    issuing_date_time: timestamp(document.invoiceHeader.issuingDateTime!),
    state,
    internal_serial_number: serial,
    book_number: document.bookNumber ?? null,
    description: document.description ?? null,
    is_proforma_invoice: document.isProformaInvoice ?? false,
    register_date: state === 1 ? timestamp(now) : null,
  };
}

/** Lines, payments and carried goods, in their order. */
function partRows(invoices: readonly Pick<NewInvoice, 'clientId' | 'id' | 'document'>[]) {
  const rows = <T extends FieldTable, R extends DocumentOf<T> & { id?: string }>(
    fields: T,
    parts: (document: InvoiceDocument) => readonly R[] | undefined,
  ) =>
    invoices.flatMap(({ clientId, id: invoiceId, document }) =>
      (parts(document) ?? []).map((row, position) => ({
        ...filledColumns(fields, row),
        client_id: clientId,
        invoice_id: invoiceId,
        position,
        id: row.id ?? newId(),
      })),
    );
  return {
    invoice_items: rows(itemFields, document => document.invoiceBodies),
    invoice_payments: rows(paymentFields, document => document.invoicePayments),
    invoice_shipping_goods: rows(shippingGoodFields, document => document.invoiceHeader.invoiceShippingGoods),
  };
}

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

/** How many invoices there are by state, from the rollup that their own transactions keep; of one case or of all. */
export async function countStates(tx: Tx, clientId?: number) {
  const rows = await tx
    .selectFrom('invoice_counts')
    .select(['state', sql<number>`sum(count)::int8`.as('count')])
    .$if(clientId !== undefined, query => query.where('client_id', '=', clientId!))
    .groupBy('state')
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

/** Undefined when it is no longer the version that the edit began from. */
export const updateBuyerData = (
  tx: Tx,
  { clientId, id, version }: RowKey & { version: number },
  data: BuyerData,
  now: number,
) =>
  tx
    .updateTable('invoices')
    .set({ ...toColumns(buyerDataFields, data), modify_date: timestamp(now), version: version + 1 })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version', 'buyer_name as buyerName', 'buyer_landline_number as buyerLandlineNumber'])
    .returning('buyer_address as buyerAddress')
    .executeTakeFirst();

export const keysByTaxId = (tx: Tx, clientId: number, taxIds: readonly string[]): Promise<RowKey[]> =>
  tx
    .selectFrom('invoices')
    .select(['client_id as clientId', 'id'])
    .where('client_id', '=', clientId)
    .where('tax_id', 'in', taxIds)
    .execute();

/** Names of users, who are no tenant's rows. */
export const namesOfUsers = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('users').select(['id', 'first_name', 'last_name']).where('id', 'in', ids).execute();
