import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { startTestApplication, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let token: string;
before(async () => {
  server = await startTestApplication();
  token = await server.signIn('09121111111');
});
after(() => server.stop());

const CASE = '/cases/481205937';

test('each thing that is wrong has its path, code, parameters, and a sentence in Persian and in English', async () => {
  const body = { typeOfBuyer: 2, nickName: 'ن'.repeat(700), economyCode: 5 };
  const { status, body: answer } = await server.call('POST', `${CASE}/buyers`, { token, body });
  assert.equal(status, 400);
  assert.deepEqual(Object.keys(answer).sort(), ['code', 'errors', 'requestId']);
  assert.equal(answer.code, answer.errors![0]!.code);
  const [long, text] = answer.errors!;
  assert.deepEqual([long!.path, long!.code, text!.path, text!.code].sort(), [
    'economyCode',
    'nickName',
    'rules.max',
    'rules.textType',
  ]);
  for (const { path, params, message, messageEn } of answer.errors!) {
    assert.match(message, /[آ-ی].*\.$/);
    assert.match(messageEn, /^[\x20-\x7e]+\.$/);
    assert.ok(messageEn.includes(path));
    assert.ok(message.includes(String(params['field'])));
  }
  const { max } = answer.errors!.find(({ code }) => code === 'rules.max')!.params;
  assert.equal(typeof max, 'number');
});

test('what has no body, and what no route was found for, has the same form', async () => {
  const gone = await server.call('GET', `${CASE}/invoice/01999999-0000-7000-8000-000000000000`, { token });
  const nowhere = await server.call('GET', '/nothing');
  const wrong = await server.call('PUT', '/users/login');
  for (const { body } of [gone, nowhere, wrong]) {
    assert.equal(body.errors!.length, 1);
    assert.equal(body.errors![0]!.code, body.code);
    assert.match(body.errors![0]!.messageEn, /^[A-Z]/);
  }
  assert.deepEqual(wrong.body.errors![0]!.params, { methods: 'GET, PATCH, POST' });
});

test('R4 what was kept of several acts before answers had entries is answered in the form of today', async () => {
  const line = { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' };
  const invoiceHeader = { invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - 1_000 };
  const right = { invoiceHeader, invoiceBodies: [line] };
  const send = () =>
    server.call('POST', `${CASE}/invoice/many`, {
      token,
      body: { invoices: [right, { ...right, invoiceBodies: [] }, right] },
      headers: { 'idempotency-key': 'before' },
    });
  const first = (await send()).body.data;
  const { code, errors } = first[1].refused;
  assert.equal(code, 'invoices.itemsEmpty');
  const old = { code, description: [errors[0].message], fields: { invoiceBodies: [errors[0].message] } };
  const migration = '../../../migrations/0060_refusals_in_entries.sql';
  const admin = new pg.Client({ connectionString: server.database.adminUrl });
  await admin.connect();
  try {
    const keep = 'update idempotency_keys set answer = $1 where key = $2';
    await admin.query(keep, [JSON.stringify([first[0], { refused: old }, first[2]]), 'before']);
    await admin.query(readFileSync(join(import.meta.dirname, migration), 'utf8'));
  } finally {
    await admin.end();
  }
  const { status, body, headers } = await send();
  assert.deepEqual([status, headers['idempotent-replayed']], [200, 'true']);
  assert.deepEqual([body.data[0], body.data[2]], [first[0], first[2]]);
  const [entry] = body.data[1].refused.errors;
  assert.deepEqual([body.data[1].refused.code, entry.message], [code, errors[0].message]);
  assert.match(entry.messageEn, /updated/);
});
