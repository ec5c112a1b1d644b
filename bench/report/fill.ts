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
  people: number;
}

/**
 * A database of so many cases, each with a contract and its extension, whose invoices and people lie evenly over so many days. Indexes
 * that lists need are left out and the counts made at the end, as a restore would: what is measured is reading them. Those of the few
 * rows that call for somebody are there.
 */
export async function reportedDatabase(
  { cases, days, invoices, people }: Size,
  now: number,
): Promise<TestDatabase> {
  tell(`Writing ${invoices.toLocaleString('en')} invoices of ${cases.toLocaleString('en')} cases …`);
  const database = await cloneDatabase();
  await seedDemo(database.db, now, { history: false });
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    for (const [statement, ...values] of others(people, cases, now, days))
      await client.query(statement as string, values);
    const { rows } = await client.query<{ name: string; made: string; isRare: boolean }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made, indpred is not null as "isRare"
       from pg_index where indrelid = 'invoices'::regclass and not indisprimary`,
    );
    for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
    await client.query('alter table invoices disable trigger user');
    await client.query(statement, [invoices, FIRST_CASE, cases, now, days]);
    await client.query('alter table invoices enable trigger user');
    for (const { made, isRare } of rows) if (isRare) await client.query(made);
    await client.query('vacuum (analyze) invoices');
    await client.query('analyze cases, contracts, users');
  } finally {
    await client.end();
  }
  await database.db.patient(recount);
  return database;
}

/** People, their cases and contracts, each with its values. */
const others = (people: number, cases: number, now: number, days: number) => [
  [
    `insert into users (id, role, mobile_number, create_date)
      select gen_random_uuid(), 3, '0935' || lpad(i::text, 7, '0'), to_timestamp($2::float8 / 1000 - (i * 7919 % ($3::bigint * 86400)))
      from generate_series(1, $1::bigint) i`,
    ...[people, now, days],
  ],
  [
    `insert into cases (client_id, owner_id, case_name, type_of_case, state, create_date)
      select $1::bigint + i, users.id, 'case ' || i, 1 + i % 4, (array[1, 4, 5, 5, 5, 5, 8, 9, 10, 6])[1 + i % 10],
        to_timestamp($3::float8 / 1000 - (i * 7919 % ($4::bigint * 86400)))
      from (select id from users limit 1) users, generate_series(0, $2::bigint - 1) i`,
    ...[FIRST_CASE, cases, now, days],
  ],
  [
    `with first as (
      insert into contracts (client_id, id, contract_type, start_date, contract_period, end_date, paper_date, user_id, is_extended, create_date)
        select client_id, gen_random_uuid(), 1 + client_id % 3, create_date, 3, create_date + interval '1 year', create_date, owner_id, true,
          create_date
        from cases where client_id >= $1::bigint and client_id < $1::bigint + $2::bigint returning *)
    insert into contracts (client_id, id, contract_type, start_date, contract_period, end_date, paper_date, user_id, extends_id, create_date)
      select client_id, gen_random_uuid(), contract_type, end_date, 3, end_date + interval '1 year', create_date, user_id, id, create_date
      from first`,
    ...[FIRST_CASE, cases],
  ],
];

/**
 * $1 invoices, $2 first case, $3 cases, $4 now in ms, $5 days. Kinds and states in the shares that a trading company has; an answer
 * is waited for only by what was registered within the last hours.
 */
const statement = `
  insert into invoices (client_id, id, state, fiscal_id, user_id, create_date, register_date, internal_serial_number,
    tax_id, invoice_type, invoice_pattern, invoice_subject, issuing_date_time, total_value_added_tax, total_invoice_value)
  select $2::bigint + i % $3::bigint, gen_random_uuid(),
    case when (i / 7) % 10 = 9 and at < to_timestamp($4::float8 / 1000) - interval '8 hours' then 5
      else (array[5, 5, 5, 5, 5, 5, 4, 3, 6, 2])[1 + (i / 7) % 10] end, 'A' || lpad((i % $3::bigint)::text, 5, '0'), users.id, at, at, i,
    'T' || lpad(i::text, 21, '0'), 1 + (i / 3) % 2, (array[1, 1, 1, 1, 2, 3, 4, 7])[1 + (i / 11) % 8],
    (array[1, 1, 1, 1, 1, 2, 3, 4])[1 + (i / 13) % 8], at, i * 100, i * 1100
  from (select id from users limit 1) users, generate_series(1, $1::bigint) i,
    lateral (select to_timestamp($4::float8 / 1000 - (i * 7919 % ($5::bigint * 86400))) as at) made`;
