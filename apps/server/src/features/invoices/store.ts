import type { ListQuery } from '@moadi/contract/kit';
import type { InvoiceState } from '@moadi/domain/enums';
import {
  headerFields,
  itemFields,
  paymentFields,
  shippingGoodFields,
  type InvoiceDocument,
} from '@moadi/domain/invoices';
import { sql } from 'kysely';
import { timestamp } from '../../platform/database/connect.ts';
import { filtered, listed } from '../../platform/database/list.ts';
import { present, toColumns } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { handedIn, type RowKey } from '../../platform/database/sets.ts';
import { newId } from '../../platform/ids.ts';
import { invoiceSource, rowColumns } from './columns.ts';

export async function listInvoices(tx: Tx, clientId: number, list: ListQuery) {
  const query = tx.selectFrom('invoices').select(rowColumns).where('invoices.client_id', '=', clientId);
  return (await listed(query, invoiceSource, list).execute()).map(present);
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

export async function listAllInvoices(tx: Tx, list: ListQuery) {
  const query = everywhere(tx).select([...rowColumns, 'cases.business_name as businessName']);
  return (await listed(query, invoiceSource, list).execute()).map(present);
}

export async function countAllInvoices(tx: Tx, list: ListQuery): Promise<number> {
  const query = everywhere(tx).select(eb => eb.fn.countAll<number>().as('count'));
  return (await filtered(query, invoiceSource, list).executeTakeFirstOrThrow()).count;
}

/** The next number of a fiscal memory; the row stays locked until the invoice is committed, so numbers rise without gaps. */
export async function nextSerial(tx: Tx, fiscalId: string, clientId: number): Promise<number> {
  const row = await tx
    .insertInto('serial_counters')
    .values({ fiscal_id: fiscalId, client_id: clientId, last_serial: 1 })
    .onConflict(oc =>
      oc.column('fiscal_id').doUpdateSet(eb => ({ last_serial: eb('serial_counters.last_serial', '+', 1) })),
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

export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<void> {
  const { clientId, id, fiscalId, userId, now } = invoice;
  await tx
    .insertInto('invoices')
    .values({
      ...documentColumns(invoice),
      client_id: clientId,
      id,
      fiscal_id: fiscalId,
      user_id: userId,
      create_date: timestamp(now),
    })
    .execute();
  await insertRows(tx, clientId, id, invoice.document);
}

/** Replaces the content of an invoice that is still in `from`; false when it no longer is (R6). */
export async function replaceInvoice(tx: Tx, from: InvoiceState, invoice: NewInvoice): Promise<boolean> {
  const { clientId, id, now } = invoice;
  const changed = await tx
    .updateTable('invoices')
    .set({
      ...documentColumns(invoice),
      modify_date: timestamp(now),
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
    .where('state', '=', from)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) return false;
  for (const table of ['invoice_items', 'invoice_payments', 'invoice_shipping_goods'] as const) {
    await tx.deleteFrom(table).where('client_id', '=', clientId).where('invoice_id', '=', id).execute();
  }
  await insertRows(tx, clientId, id, invoice.document);
  return true;
}

function documentColumns({ state, serial, document, now }: NewInvoice) {
  return {
    ...toColumns(headerFields, document.invoiceHeader),
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

/** Well under the 65,535 parameters of one statement. */
const CHUNK = 1_000;

async function insertRows(
  tx: Tx,
  clientId: number,
  invoiceId: string,
  document: InvoiceDocument,
): Promise<void> {
  const keys = (row: { id?: string }, position: number) => ({
    client_id: clientId,
    invoice_id: invoiceId,
    position,
    id: row.id ?? newId(),
  });
  const items = document.invoiceBodies.map((row, i) => ({ ...toColumns(itemFields, row), ...keys(row, i) }));
  for (const chunk of chunks(items)) await tx.insertInto('invoice_items').values(chunk).execute();
  const payments = document.invoicePayments.map((row, i) => ({
    ...toColumns(paymentFields, row),
    ...keys(row, i),
  }));
  for (const chunk of chunks(payments)) await tx.insertInto('invoice_payments').values(chunk).execute();
  const goods = (document.invoiceHeader.invoiceShippingGoods ?? []).map((row, i) => ({
    ...toColumns(shippingGoodFields, row),
    ...keys(row, i),
  }));
  for (const chunk of chunks(goods)) await tx.insertInto('invoice_shipping_goods').values(chunk).execute();
}

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let i = 0; i < rows.length; i += CHUNK) yield rows.slice(i, i + CHUNK);
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
      handedIn(rows, {
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
