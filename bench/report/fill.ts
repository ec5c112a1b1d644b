import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../../apps/server/test/database.ts';
import { recount } from '../../apps/server/src/features/reports/counts-store.ts';
import { seedDemo } from '../../tools/seed/demo.ts';
import { tell } from '../kit/measure.ts';

/** The case that is asked about: the first of those that were made. */
export const FIRST_CASE = 300_000_000;

interface Size {
  cases: number;
  days: number;
  invoices: number;
}

/**
 * A database of so many cases whose invoices lie evenly over so many days. Indexes that lists need are left out and the counts
 * made at the end, as a restore would: what is measured is reading them.
 */
export async function reportedDatabase({ cases, days, invoices }: Size, now: number): Promise<TestDatabase> {
  tell(`Writing ${invoices.toLocaleString('en')} invoices of ${cases.toLocaleString('en')} cases …`);
  const database = await cloneDatabase();
  await seedDemo(database.db, now, { history: false });
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index where indrelid = 'invoices'::regclass and not indisprimary`,
    );
    for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
    await client.query('alter table invoices disable trigger user');
    await client.query(statement, [invoices, FIRST_CASE, cases, now, days]);
    await client.query('alter table invoices enable trigger user');
    await client.query('vacuum (analyze) invoices');
  } finally {
    await client.end();
  }
  await database.db.patient(recount);
  return database;
}

/** $1 invoices, $2 first case, $3 cases, $4 now in ms, $5 days. Kinds and states in the shares that a trading company has. */
const statement = `
  insert into invoices (client_id, id, state, fiscal_id, user_id, create_date, register_date, internal_serial_number,
    tax_id, invoice_type, invoice_pattern, invoice_subject, issuing_date_time, total_value_added_tax, total_invoice_value)
  select $2::bigint + i % $3::bigint, gen_random_uuid(),
    (array[5, 5, 5, 5, 5, 5, 4, 3, 6, 2])[1 + (i / 7) % 10], 'A' || lpad((i % $3::bigint)::text, 5, '0'), users.id, at, at, i,
    'T' || lpad(i::text, 21, '0'), 1 + (i / 3) % 2, (array[1, 1, 1, 1, 2, 3, 4, 7])[1 + (i / 11) % 8],
    (array[1, 1, 1, 1, 1, 2, 3, 4])[1 + (i / 13) % 8], at, i * 100, i * 1100
  from (select id from users limit 1) users, generate_series(1, $1::bigint) i,
    lateral (select to_timestamp($4::float8 / 1000 - (i * 7919 % ($5::bigint * 86400))) as at) made`;
