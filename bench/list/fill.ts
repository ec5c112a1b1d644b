import pg from 'pg';
import { demoCases } from '../../tools/seed/people.ts';
import { seedDemo } from '../../tools/seed/demo.ts';
import { cloneDatabase, type TestDatabase } from '../../apps/server/test/database.ts';
import { buyerNames } from './names.ts';
import { tell } from '../kit/measure.ts';

const { clientId, fiscalId, owner } = demoCases[0]!;

/** The case whose invoices are listed, and the mobile of its owner. */
export const listed = { clientId, owner };

/** The year over which the invoices are spread ends now. */
export const DAY_MS = 86_400_000;
const SPREAD_MS = 365 * DAY_MS;

/** Some buy every day, most once. */
export const names = buyerNames(5, 30_000);

/** A database whose one case has that many invoices. */
export async function filledDatabase(invoices: number, now: number): Promise<TestDatabase> {
  tell(`Writing ${invoices.toLocaleString('en')} invoices …`);
  const database = await cloneDatabase();
  await seedDemo(database.db, now, { history: false });
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    await client.query(statement, [invoices, clientId, fiscalId, owner, now, SPREAD_MS, names]);
    await client.query(counter, [fiscalId, clientId, invoices]);
    // As the database's own housekeeping would: it must not begin in the middle of the measurement.
    await client.query('vacuum (analyze) invoices, invoice_words');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
  return database;
}

/** The next invoice of the memory $1, of the case $2, comes after $3. */
const counter = `
  insert into serial_counters (fiscal_id, client_id, last_serial) values ($1, $2, $3)
  on conflict (fiscal_id) do update set last_serial = excluded.last_serial`;

/** $1 invoices, $2 case, $3 fiscal memory, $4 owner's mobile, $5 now and $6 spread in ms, $7 names of buyers. One of fifty was refused. */
const statement = `
  insert into invoices (client_id, id, state, fiscal_id, user_id, create_date, register_date, sent_date, tracking_code,
    internal_serial_number, tax_id, invoice_type, invoice_pattern, invoice_subject, issuing_date_time, type_of_buyer,
    buyer_name, buyer_national_identity_code, buyer_economic_number, buyer_postal_code, seller_economic_number,
    settlement_method, cash_payment_value, total_price_before_discount, total_discount, total_price_after_discount,
    total_value_added_tax, total_other_duties_tax, total_invoice_value)
  select $2::bigint,
    -- The shape of the application's own ids: time first.
    (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(hash, 1, 3) || '8' || substr(hash, 4, 15))::uuid,
    case when i % 50 = 0 then 3 when i % 9 = 0 then 4 else 5 end,
    $3::text, users.id, at, at, at + interval '2 seconds', hash,
    i, $3::text || upper(lpad(to_hex(i), 16, '0')), 1, 1, 1, at - interval '1 hour', 2,
    buyers.name, (14000000000 + buyers.number * 7919)::text, (14000000000 + buyers.number * 7919)::text, '3134367831',
    '99987195180001',
    1, i * 1000, i * 1000, 0, i * 1000, i * 100, 0, i * 1100
  from users, generate_series(1, $1::bigint) i,
    lateral (select to_timestamp(($5::bigint - ($1::bigint - i) * ($6::float8 / $1::bigint)) / 1000.0) as at, md5(i::text) as hash) made,
    unnest($7::text[]) with ordinality buyers (name, number)
  where buyers.number = 1 + floor(cardinality($7::text[]) * power(('x' || substr(hash, 1, 8))::bit(32)::bigint / 4294967296.0, 3))
    and users.mobile_number = $4::text
  order by i`;
