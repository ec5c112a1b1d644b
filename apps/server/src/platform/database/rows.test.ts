import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerFields } from '@moadi/domain/buyers';
import type { FieldSpec, FieldTable } from '@moadi/domain/fields';
import { goodFields } from '@moadi/domain/goods';
import {
  headerFields,
  invoiceFields,
  itemFields,
  paymentFields,
  shippingGoodFields,
} from '@moadi/domain/invoices';
import { cloneDatabase } from '../../../test/database.ts';
import { snake } from './columns.ts';

/** What PostgreSQL calls the type that a field is kept in. */
const typeOf = ({ type }: FieldSpec): string =>
  (
    ({
      rial: 'numeric',
      decimal: 'numeric',
      enum: 'smallint',
      flag: 'boolean',
      day: 'timestamp with time zone',
      instant: 'timestamp with time zone',
    }) as Record<string, string>
  )[type] ?? 'text';

/** Names of rows and running numbers: not a person's input. */
const own: Readonly<Record<string, string>> = {
  id: 'uuid',
  buyerId: 'uuid',
  commodityId: 'uuid',
  internalSerialNumber: 'bigint',
};

const tables: readonly [string, FieldTable][] = [
  ['invoices', { ...invoiceFields, ...headerFields }],
  ['invoice_items', itemFields],
  ['invoice_payments', paymentFields],
  ['invoice_shipping_goods', shippingGoodFields],
  ['buyers', buyerFields],
  ['goods', goodFields],
];

test('every field of the domain has its column, of a type that holds it exactly', async () => {
  const { db, drop } = await cloneDatabase();
  try {
    const rows = await db.read
      .selectFrom('information_schema.columns' as never)
      .select(['table_name', 'column_name', 'data_type'] as never)
      .where('table_schema' as never, '=', 'public' as never)
      .execute();
    const types = new Map(
      (rows as { table_name: string; column_name: string; data_type: string }[]).map(row => [
        `${row.table_name}.${row.column_name}`,
        row.data_type,
      ]),
    );
    for (const [table, fields] of tables) {
      for (const [field, spec] of Object.entries(fields)) {
        assert.equal(types.get(`${table}.${snake(field)}`), own[field] ?? typeOf(spec), `${table}.${field}`);
      }
    }
  } finally {
    await drop();
  }
});
