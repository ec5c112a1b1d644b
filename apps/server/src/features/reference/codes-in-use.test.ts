import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { sale } from '../../../test/requests/sale.ts';
import { pathsOf, startTestApplication, type TestServer } from '../../../test/server.ts';
import type { Tx } from '../../platform/database/scope.ts';

const CASE = 481205937;
let server: TestServer;
let owner: string;
let admin: string;
let invoiceId: string;

before(async () => {
  server = await startTestApplication();
  owner = await server.signIn('09121111111');
  admin = await server.signIn('09120000001');
  const { body } = await call('POST', `/cases/${CASE}/invoice`, sale(server.clock()), owner);
  invoiceId = body.data.id;
});
after(() => server.stop());

const call = (method: string, path: string, body?: object, token = admin) =>
  server.call(method, path, { token, ...(body && { body }) });

/** A new unit of measurement of this code, by its id. */
async function unitOf(code: string): Promise<string> {
  const { status, body, text } = await call('POST', '/measurement-units', { unitName: `واحد ${code}`, code });
  assert.equal(status, 201, text);
  return body.data.id;
}

const addLine = (tx: Tx, position: number, unit: string) =>
  sql`insert into invoice_items (client_id, invoice_id, position, id, measurement_unit)
    values (${CASE}, ${invoiceId}, ${position}, gen_random_uuid(), ${unit})`.execute(tx);

/** Does one thing while a transaction that has done another is open; the transaction goes on once the first one waits for it. */
async function during<T>(open: (tx: Tx) => Promise<unknown>, act: () => Promise<T>): Promise<T> {
  let acting: Promise<T>;
  await server.database.db.system(async tx => {
    await open(tx);
    acting = act();
    const done = acting.then(() => true);
    while (!(await isWaiting(tx))) if (await Promise.race([done, sleep(20)])) break;
  });
  return acting!;
}

const sleep = (ms: number) => new Promise<false>(resolve => setTimeout(() => resolve(false), ms));

async function isWaiting(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted
    and (database is null or database = (select oid from pg_database where datname = current_database()))
    and pid = any(select pid from pg_stat_activity where datname = current_database())`.execute(tx);
  return rows.length > 0;
}

test('a unit that a line which is being written names is not deleted, nor is its code changed', async () => {
  const id = await unitOf('9901');
  const deleted = await during(
    tx => addLine(tx, 2, '9901'),
    () => call('DELETE', `/measurement-units/${id}`),
  );
  assert.deepEqual([deleted.status, deleted.body.code], [409, 'reference.inUse']);

  const other = await unitOf('9902');
  const renamed = await during(
    tx => addLine(tx, 3, '9902'),
    () => call('PUT', `/measurement-units/${other}`, { unitName: 'واحد ۹۹۰۲', code: '9903', version: 1 }),
  );
  assert.deepEqual(
    [renamed.status, renamed.body.code, ...pathsOf(renamed.body)],
    [409, 'reference.keyInUse', 'code'],
  );
});

test('a line that names a unit which was deleted after it had been checked is not written', async () => {
  const id = await unitOf('9904');
  const form = sale(server.clock());
  const body = { ...form, invoiceBodies: [{ ...form.invoiceBodies[0], measurementUnit: '9904' }] };
  const asked = await call('POST', `/cases/${CASE}/invoice/inquiry`, body, owner);
  const said = (asked.body.data.result as { path: string }[]).map(({ path }) => path);
  assert.ok(!said.includes('invoiceBodies.0.measurementUnit'), 'now its name is remembered');
  assert.equal((await call('DELETE', `/measurement-units/${id}`)).status, 204);
  const { status } = await call('POST', `/cases/${CASE}/invoice`, body, owner);
  assert.equal(status, 503, 'to be tried again, when the check knows it no more');
  // Once it is there again, so are its lines.
  await unitOf('9904');
  const again = await call('POST', `/cases/${CASE}/invoice`, body, owner);
  assert.equal(again.status, 201, again.text);
});

test('who is the first to use a unit waits until somebody has deleted it or not; who has used it does not wait', async () => {
  const id = await unitOf('9905');
  const remove = (tx: Tx) =>
    sql`select pg_advisory_xact_lock(hashtextextended('measurement_units', 0))`
      .execute(tx)
      .then(() => tx.deleteFrom('measurement_units').where('id', '=', id).execute());
  const line = (position: number, unit: string) =>
    server.database.db
      .tenant(CASE, tx => addLine(tx, position, unit))
      .then(
        () => 'written',
        (error: { code?: string }) => error.code,
      );
  assert.equal(await during(remove, () => line(4, '9905')), '40001');
  const order: string[] = [];
  await server.database.db.system(async tx => {
    await remove(tx);
    order.push(String(await line(5, '9901')));
    order.push('the other one is still at it');
  });
  assert.deepEqual(order, ['written', 'the other one is still at it']);
});

test('a goods id that takes a unit which is being deleted is refused', async () => {
  const id = await unitOf('9906');
  const good = {
    ...{ title: 'چراغ سقفی', stuffId: '2729000000990', vatRate: '10', category: 1, type: 1 },
    ...{ editDate: server.clock() - 86_400_000, measurementUnit: '9906' },
  };
  const made = await during(
    tx => tx.deleteFrom('measurement_units').where('id', '=', id).execute(),
    () => call('POST', '/stuff-service', good),
  );
  assert.deepEqual([made.status, made.body.code], [400, 'rules.unknownValue']);
});

test('cases are counted, by an index, and a case once that has many lines', async () => {
  const id = await unitOf('9907');
  await server.database.db.system(async tx => {
    for (const position of [10, 11, 12]) await addLine(tx, position, '9907');
  });
  assert.deepEqual((await call('GET', `/measurement-units/${id}/uses`)).body.data, {
    totalCount: 1,
    holders: [{ of: 'cases', count: 1 }],
  });
});
