import { sql } from 'kysely';
import { buyerDataFields, type BuyerData } from '@moadi/domain/invoices';
import type { InvoiceSendType, InvoiceState } from '@moadi/domain/enums';
import {
  headerFields,
  itemFields,
  paymentFields,
  shippingGoodFields,
  type InvoiceDocument,
} from '@moadi/domain/invoices';
import type { DocumentOf, FieldTable } from '@moadi/domain/fields';
import { timestamp } from '../../platform/database/connect.ts';
import { filledColumns, toColumns } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { insertAll, type RowKey } from '../../platform/database/sets.ts';
import { newId } from '../../platform/ids.ts';

/** A memory without a counter may have given numbers in a time that was lost. */
const afterRestores = sql<number>`coalesce((select max(first_serial) from restores), 0)`;

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
    .values({ fiscal_id: fiscalId, client_id: clientId, last_serial: sql`${count} + ${afterRestores}` })
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
  sendType?: InvoiceSendType | undefined;
  /** Of a preview there is none. */
  serial: number | undefined;
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
    ...(invoice.sendType !== undefined && { send_type: invoice.sendType }),
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
    internal_serial_number: serial ?? null,
    book_number: document.bookNumber ?? null,
    own_reference: document.ownReference ?? null,
    internal_note: document.internalNote ?? null,
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
