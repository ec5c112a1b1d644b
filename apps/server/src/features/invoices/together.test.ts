import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { startTestApplication, type TestServer } from '../../../test/server.ts';

/* The database ends the connection at every place where registering writes something: a crash in the middle. */

const CASE = '/cases/481205937/invoice';
/** What registering writes, each in a table of its own. */
const tables = [
  'serial_counters',
  'invoices',
  'invoice_items',
  'invoice_events',
  'invoice_counts',
  'jobs',
  'idempotency_keys',
];

let server: TestServer;
let admin: pg.Client;
let token: string;
before(async () => {
  server = await startTestApplication();
  admin = new pg.Client({ connectionString: server.database.adminUrl });
  await admin.connect();
  await admin.query(`create function die() returns trigger security definer language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return new; end $$`);
  token = await server.signIn('09121111111');
});
after(async () => {
  await admin.end();
  await server.stop();
});

async function register(key: string) {
  const line = { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' };
  const invoiceHeader = { invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - 1_000 };
  const body = { invoiceHeader, invoiceBodies: [line] };
  return server.call('POST', CASE, { token, body, headers: { 'idempotency-key': key } });
}

/** Everything that is there, by table. */
async function kept(): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const table of tables)
    all[table] = (await admin.query(`select * from ${table} order by 1, 2, 3`)).rows;
  return all;
}

for (const moment of ['while', 'after'] as const)
  test(`R1 a crash ${moment === 'while' ? 'before' : 'at the commit after'} any write keeps nothing of it, and the same key then registers`, async () => {
    let last = (await register(`first-${moment}`)).body.data.internalSerialNumber as number;
    for (const table of tables) {
      const before = await kept();
      await admin.query(
        moment === 'while'
          ? `create trigger die before insert or update on ${table} for each row execute function die()`
          : `create constraint trigger die after insert or update on ${table} deferrable initially deferred
             for each row execute function die()`,
      );
      const failed = await register(`${table}-${moment}`);
      await admin.query(`drop trigger die on ${table}`);
      assert.ok(failed.status >= 500, `${table}: ${failed.status}`);
      assert.deepEqual(await kept(), before, table);
      const { status, body } = await register(`${table}-${moment}`);
      assert.deepEqual([status, body.data.internalSerialNumber], [201, ++last], table);
    }
  });
