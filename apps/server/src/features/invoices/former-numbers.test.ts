import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { register, testEngine, turn } from './sending/engine/engine.testkit.ts';
import { ModelAuthority } from './sending/engine/model-authority.testkit.ts';
import { ASK } from './sending/engine/context.ts';
import { SEND } from './sending/queue.ts';

const migration = join(import.meta.dirname, '../../../migrations/0031_former_numbers.sql');
let server: TestServer;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());

test('the numbers given up before this table was made are in it, also where its owner is no superuser', async () => {
  const token = await server.signIn('09121111111');
  const engine = testEngine(server, new ModelAuthority(() => 0.8, server.clock, 0).client);
  const id = await register(server, token);
  for (const kind of [SEND, ASK]) {
    server.clock.advance(200_000);
    await turn(engine, kind);
  }
  const { db, adminUrl } = server.database;
  const row = () =>
    db.read
      .selectFrom('invoices')
      .select(['state', 'tax_id', 'internal_serial_number as number'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const refused = await row();
  assert.equal(refused.state, 3);
  const line = { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' };
  const invoiceHeader = { invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - 1_000 };
  const body = { invoiceHeader, invoiceBodies: [line], version: 1 };
  const edited = await server.call('PUT', `/cases/481205937/invoice/${id}`, { token, body });
  assert.equal(edited.status, 200);
  const former = () =>
    db.read
      .selectFrom('invoice_former_numbers')
      .select(['tax_id', 'internal_serial_number', 'codes'])
      .execute();
  const written = [{ tax_id: refused.tax_id, internal_serial_number: refused.number, codes: ['0304401'] }];
  assert.deepEqual(await former(), written);

  // As the upgrade finds it: the ledger is there, the table is empty, nothing reads it yet, and the tables belong to a plain user.
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const owner = `owner_${process.pid}`;
  try {
    await client.query(`delete from invoice_former_numbers; create role ${owner} nologin`);
    await client.query('alter table invoice_former_numbers disable trigger former_numbers_found');
    for (const table of ['invoices', 'invoice_attempts', 'invoice_former_numbers'])
      await client.query(`alter table ${table} owner to ${owner}`);
    await client.query(`grant usage on schema public to ${owner}`);
    const text = readFileSync(migration, 'utf8');
    await client.query(`begin; set local role ${owner}`);
    await client.query(text.slice(text.indexOf('-- The owner of the tables')));
    await client.query('commit');
    const { rows } = await client.query<{ bound: boolean }>(
      `select bool_and(relforcerowsecurity) as bound from pg_class
        where relkind = 'r' and relname in ('invoices', 'invoice_attempts', 'invoice_former_numbers')`,
    );
    assert.ok(rows[0]!.bound, 'the policies bind the owner again');
  } finally {
    await client.query('rollback; alter table invoice_former_numbers enable trigger former_numbers_found');
    await client.query(
      `reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}`,
    );
    await client.end();
  }
  assert.deepEqual(await former(), written);
});
