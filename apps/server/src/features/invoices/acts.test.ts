import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isTaxId } from '@moadi/domain/identifiers';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../platform/ids.ts';
import { storeAttempts, unsent } from './sending/ledger.ts';
import { sentencesOf, startTestApplication, type TestServer } from '../../../test/server.ts';

const CLIENT = 481205937;
/** An active case of the stranger. */
const OTHER = 612840375;
const CASE = `/cases/${CLIENT}/invoice`;
let server: TestServer;
let owner: string;
let financeSender: string;
let preparer: string;
let stranger: string;
let staff: string;

before(async () => {
  server = await startTestApplication();
  owner = await server.signIn('09121111111');
  preparer = await server.signIn('09124444443');
  financeSender = await server.signIn('09124444442');
  stranger = await server.signIn('09122222222');
  staff = await server.signIn('09120000001');
});
after(() => server.stop());

const sale = (more: object = {}, header: object = {}) => ({
  invoiceHeader: {
    invoiceType: 1,
    invoicePattern: 1,
    issuingDateTime: server.clock() - 60_000,
    typeOfBuyer: 2,
    buyerName: 'شرکت پخش البرز',
    buyerEconomicNumber: '14292059547',
    settlementMethod: 1,
    ...header,
  },
  invoiceBodies: [
    {
      stuffServiceId: '2720000104932',
      measurementUnit: '1627',
      quantity: '3',
      fee: '1000',
      discount: '0',
      vatRate: '10',
    },
  ],
  ...more,
});
const post = async (body: object): Promise<string> =>
  (await server.call('POST', CASE, { token: owner, body })).body.data.id;
const proforma = (header: object = {}) => post(sale({ isProformaInvoice: true }, header));
const queued = () => post(sale());
const item = async (id: string) => (await server.call('GET', `${CASE}/${id}`, { token: owner })).body.data;
const many = (act: 'send' | 'reject', ids: readonly string[], token = owner, key?: string) =>
  server.call('POST', `${CASE}/many/${act}`, {
    token,
    body: { ids },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const told = (rows: { stored?: { state: number }; refused?: { code: string } }[]) =>
  rows.map(({ stored, refused }) => stored?.state ?? refused!.code);
const jobs = (id: string) =>
  server.database.db.read.selectFrom('jobs').selectAll().where('subject_id', '=', id).execute();
const missing = '01990000-0000-7000-8000-000000000000';

test('many are sent: each has its answer, and a refused one keeps no other back (R1)', async () => {
  const [first, second] = [await proforma(), await proforma()];
  const future = await proforma({ issuingDateTime: server.clock() + 2 * 86_400_000 });
  const waiting = await queued();
  const ids = [first, future, waiting, missing, second];
  const { status, body } = await many('send', [...ids, first]);
  assert.equal(status, 200);
  assert.deepEqual(
    body.data.map(({ id }: { id: string }) => id),
    ids,
    'in the order asked, each once',
  );
  assert.deepEqual(told(body.data), [
    1,
    'invoices.issueDateInFuture',
    'invoices.actionOnlyIn',
    'http.rowNotFound',
    1,
  ]);
  assert.match(sentencesOf(body.data[2].refused), /پیش‌فاکتور/);
  for (const id of [first, second]) {
    const sent = await item(id);
    assert.ok(isTaxId(sent.taxId));
    assert.deepEqual([sent.state, sent.isProformaInvoice, (await jobs(id)).length], [1, false, 1]);
    assert.deepEqual(sent.events.map(({ event }: { event: string }) => event).toSorted(), [
      'registerProforma',
      'send',
    ]);
  }
  assert.deepEqual([(await item(future)).state, await jobs(future)], [10, []]);
});

test('R4 a chunk that is sent again with its key answers the same and sends nothing twice', async () => {
  const ids = [await proforma(), await queued()];
  const answers = await Promise.all(Array.from({ length: 8 }, () => many('send', ids, owner, 'chunk-1')));
  const done = answers.filter(({ status }) => status === 200);
  assert.ok(answers.every(({ status, body }) => status === 200 || body.code === 'http.idempotencyRunning'));
  for (const { body } of [...done, await many('send', ids, owner, 'chunk-1')])
    assert.deepEqual(told(body.data), [1, 'invoices.actionOnlyIn']);
  assert.equal((await jobs(ids[0]!)).length, 1);
  assert.equal((await many('send', [ids[0]!], owner, 'chunk-1')).body.code, 'http.idempotencyMismatch');
});

test('R6 anyone who comes at the same time finds it done or being done; it leaves once', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => proforma()));
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => many('send', i % 2 ? ids : ids.toReversed())),
  );
  const rows = answers.flatMap(({ status, body }) => (assert.equal(status, 200), body.data));
  const sent = rows.filter(({ stored }: { stored?: object }) => stored);
  assert.deepEqual(sent.map(({ id }: { id: string }) => id).toSorted(), ids.toSorted());
  for (const { refused } of rows.filter(({ stored }: { stored?: object }) => !stored))
    assert.ok(['invoices.actionOnlyIn', 'http.changedMeanwhile'].includes(refused.code), refused.code);
  for (const id of ids) assert.equal((await jobs(id)).length, 1);
});

test('many are withdrawn while nobody has claimed them; what a worker has stays', async () => {
  const [here, claimed, rejected, draft] = [await queued(), await queued(), await queued(), await proforma()];
  await server.database.db.system(async tx => {
    const lease = { lease_until: new Date(server.clock() + 60_000).toISOString(), worker: 'w' };
    await tx.updateTable('jobs').set(lease).where('subject_id', '=', claimed).execute();
    await tx.deleteFrom('jobs').where('subject_id', '=', rejected).execute();
    await tx.updateTable('invoices').set({ state: 3 }).where('id', '=', rejected).execute();
  });
  const { body } = await many('reject', [here, claimed, rejected, draft]);
  assert.deepEqual(told(body.data), [11, 'invoices.sendingClaimed', 11, 'invoices.actionOnlyIn']);
  assert.deepEqual(await jobs(here), []);
  assert.deepEqual([(await item(claimed)).state, (await jobs(claimed)).length], [1, 1]);
});

test('R5 what a worker sends and lets go while it is being taken back stays', async () => {
  const { db } = server.database;
  const [sent, here] = [await queued(), await queued()];
  const { fiscalId, taxId, internalSerialNumber } = await item(sent);
  let back: ReturnType<typeof many> | undefined;
  await db.system(async tx => {
    // Nobody gets at any job until this is over: who takes back has looked at all else by then.
    await sql`lock table jobs in exclusive mode`.execute(tx);
    back = many('reject', [sent, here]);
    const isHeldUp = async () =>
      (await sql`select from pg_locks where not granted`.execute(db.read)).rows.length > 0;
    for (let tries = 0; tries < 500 && !(await isHeldUp()); tries += 1) await sleep(10);
    const attempt = {
      ...{ ...unsent, clientId: CLIENT, id: newId(server.clock()), invoiceId: sent, fiscalId, taxId },
      ...{ serial: internalSerialNumber, packet: '{}', sha256: Buffer.alloc(32), jws: '', sender: 'x' },
    };
    await storeAttempts(tx, [{ ...attempt, now: server.clock() }], server.clock());
  });
  const { body } = await back!;
  assert.deepEqual(told(body.data), ['invoices.sendingClaimed', 11]);
  assert.deepEqual([(await item(sent)).state, (await jobs(sent)).length], [1, 1]);
});

test('an invoice that a worker is just changing is refused at once, not waited for', async () => {
  const [held, free] = [await queued(), await queued()];
  const { body } = await server.database.db.system(async tx => {
    await tx.updateTable('invoices').set({ description: 'x' }).where('id', '=', held).execute();
    return many('reject', [held, free]);
  });
  assert.deepEqual(told(body.data), ['http.changedMeanwhile', 11]);
  assert.equal((await jobs(held)).length, 1, 'and keeps its job');
});

test('case roles 1 and 2 send singly or many at once; role 3, staff and strangers do not', async () => {
  const id = await proforma();
  for (const [token, status, code] of [
    [preparer, 403, 'invoices.notSender'],
    [staff, 403, 'http.actionForbidden'],
    [stranger, 404, 'http.rowNotFound'],
  ] as const) {
    for (const act of ['send', 'reject'] as const) {
      const bulk = await many(act, [id], token);
      const single = await server.call('PATCH', `${CASE}/${id}/${act}`, { token });
      for (const answer of [bulk, single])
        assert.deepEqual([answer.status, answer.body.code], [status, code], `${act} ${code}`);
    }
  }
  assert.equal((await item(id)).state, 10);
  assert.deepEqual(told((await many('send', [id], financeSender)).body.data), [1]);
  assert.deepEqual(told((await many('reject', [id], financeSender)).body.data), [11]);
});

test('S21 another case’s invoice does not exist here, no matter who asks', async () => {
  const id = await proforma();
  const { status, body } = await server.call('POST', `/cases/${OTHER}/invoice/many/send`, {
    token: stranger,
    body: { ids: [id] },
  });
  assert.deepEqual([status, told(body.data)], [200, ['http.rowNotFound']]);
  assert.equal((await item(id)).state, 10);
});

test('a chunk is bounded, and never empty', async () => {
  assert.equal((await many('send', [])).status, 400);
  assert.equal(
    (
      await many(
        'send',
        Array.from({ length: 101 }, () => missing),
      )
    ).status,
    400,
  );
});

test('states are counted as the list counts them, for a case and over all', async () => {
  const counts = async (path: string, token: string) =>
    (await server.call('GET', `${path}/state-counts`, { token })).body.data as {
      state: number;
      count: number;
    }[];
  for (const [path, token] of [
    [CASE, owner],
    ['/invoice', staff],
  ] as const) {
    for (const { state, count } of await counts(path, token)) {
      const { body } = await server.call('GET', `${path}/count?state=EQ|${state}`, { token });
      assert.equal(body.data.totalCount, count, `${path} ${state}`);
      assert.ok(count > 0, 'a state that nothing is in is not named');
    }
  }
  assert.ok((await counts(CASE, owner)).length >= 3);
  assert.equal((await server.call('GET', '/invoice/state-counts', { token: owner })).status, 403);
});

test('a list takes one of several values, and finds an empty value as what it is shown as', async () => {
  const count = async (query: string) => {
    const { status, body } = await server.call('GET', `${CASE}/count?${query}`, { token: owner });
    return status === 200 ? body.data.totalCount : body.code;
  };
  const [one, two] = [await count('state=EQ|1'), await count('state=EQ|10')];
  assert.ok(one > 0 && two > 0);
  assert.equal(await count('state=IN|1|10'), one + two);
  assert.equal(await count('state=IN|1'), one);
  for (const wrong of ['IN|', 'IN|1|']) assert.equal(await count(`state=${wrong}`), 'http.badFilterValue');
  assert.equal(await count('state=IN|1|99'), 'rules.unknownValue');
  assert.equal(await count('createDate=IN|1'), 'http.unknownOperator');
  const all = await count('');
  assert.equal(await count('article6Status=EQ|2'), all);
  assert.equal(await count('taxPayerSystemStatus=EQ|0'), all);
  await server.database.db.system(tx =>
    tx
      .updateTable('invoices')
      .set({ article6_status: 1, tax_payer_system_status: 5 })
      .where('client_id', '=', CLIENT)
      .where('state', '=', 10)
      .execute(),
  );
  assert.equal(await count('article6Status=EQ|2'), all - two);
  assert.equal(await count('taxPayerSystemStatus=EQ|0'), all - two);
  assert.equal(await count('taxPayerSystemStatus=EQ|5'), two);
});
