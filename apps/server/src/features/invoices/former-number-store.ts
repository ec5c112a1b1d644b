import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { among, valuesTable, type RowKey } from '../../platform/database/sets.ts';

/* The numbers that invoices had before: what left under them stays on record, and people find the invoice by them. */

export interface FormerNumber {
  clientId: number;
  invoiceId: string;
  taxId: string;
  serial: number;
  /** What the authority said of it, where it was refused. */
  codes: readonly string[];
}

export async function keepFormer(tx: Tx, numbers: readonly FormerNumber[], now: number): Promise<void> {
  if (numbers.length === 0) return;
  const rows = valuesTable(
    numbers.map(({ clientId, invoiceId, taxId, serial, codes }) => ({
      ...{ client_id: clientId, invoice_id: invoiceId, tax_id: taxId, serial, codes },
    })),
    { client_id: 'bigint', invoice_id: 'uuid', tax_id: 'text', serial: 'bigint', codes: 'text[]' },
  );
  await sql`insert into invoice_former_numbers (client_id, invoice_id, tax_id, internal_serial_number, codes, ended_at)
    select client_id, invoice_id, tax_id, serial, codes, ${timestamp(now)}::timestamptz from ${rows}`.execute(
    tx,
  );
}

/** Of an invoice's `errors`, as the authority sent them. */
export const codesOf = (errors: unknown): string[] =>
  Array.isArray(errors) ? (errors as { code: string }[]).map(({ code }) => code) : [];

/** Those of each invoice that has some, the newest first. */
export async function formerNumbersOf(tx: Tx, invoices: readonly RowKey[]) {
  const rows = await tx
    .selectFrom('invoice_former_numbers')
    .select(['invoice_id as invoiceId', 'internal_serial_number as internalSerialNumber'])
    .select(['tax_id as taxId', 'ended_at as endedAt', 'codes'])
    .where(among('client_id', 'invoice_id', invoices))
    .orderBy('ended_at', 'desc')
    .orderBy('internal_serial_number', 'desc')
    .execute();
  return Map.groupBy(rows, ({ invoiceId }) => invoiceId);
}

/** Invoices that had such a tax id before, by the one that they have now: an index answers. */
export const byFormerTaxId = (matches: (column: string) => RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`invoices.tax_id = any(array(
    select now.tax_id from invoice_former_numbers former
    join invoices now on now.client_id = former.client_id and now.id = former.invoice_id
    where ${matches('former.tax_id')}))`;

/** Invoices that had such a number before; two cases may count alike. */
export const byFormerSerial = (matches: (column: string) => RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(invoices.client_id, invoices.id) in (
    select former.client_id, former.invoice_id from invoice_former_numbers former
    where ${matches('former.internal_serial_number')})`;
