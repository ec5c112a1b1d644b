import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';

/* Bulk acts on rows of a case, which buyers and goods have from one kit: buyers stand for both, as something may hold them. */

let server: TestServer;
let owner: string;
const CASE = '/cases/481205937';
const THEIRS = '/cases/612840375/buyers';

before(async () => {
  server = await startTestApplication({ history: false });
  owner = await server.signIn('09121111111');
});
after(() => server.stop());

interface Outcome {
  id: string;
  stored?: { isActive: boolean };
  refused?: { code: string; errors: { message: string }[] };
}

const bulk = (act: string, ids: readonly string[], { token = owner, key = '', path = 'buyers' } = {}) =>
  server.call('POST', `${CASE}/${path}/bulk`, {
    token,
    body: { act, ids },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const outcomes = async (...asked: Parameters<typeof bulk>): Promise<Outcome[]> => {
  const { status, body, text } = await bulk(...asked);
  assert.equal(status, 200, text);
  return body.data;
};
const create = async (nickName: string): Promise<string> => {
  const { status, body } = await server.call('POST', `${CASE}/buyers`, {
    token: owner,
    body: { typeOfBuyer: 2, nickName },
  });
  assert.equal(status, 201);
  return body.data.id;
};
const item = async (id: string) => server.call('GET', `${CASE}/buyers/${id}`, { token: owner });
const proformaFor = async (buyerId: string) => {
  const body = {
    invoiceHeader: {
      ...{ invoiceType: 1, invoicePattern: 1, issuingDateTime: server.clock() - 60_000, settlementMethod: 1 },
      ...{ typeOfBuyer: 2, buyerEconomicNumber: '14095443737', buyerName: 'نگه‌دارنده', buyerId },
    },
    invoiceBodies: [
      {
        ...{ stuffServiceId: '2720000104932', measurementUnit: '1627' },
        quantity: '1',
        fee: '1000',
        discount: '0',
        vatRate: '10',
      },
    ],
    isProformaInvoice: true,
  };
  const { status, text } = await server.call('POST', `${CASE}/invoice`, { token: owner, body });
  assert.equal(status, 201, text);
};

test('many rows are put aside and taken back by one request, each named once and answered in its place', async () => {
  const ids = [await create('دسته یک'), await create('دسته دو'), await create('دسته سه')];
  const off = await outcomes('deactivate', [...ids.toReversed(), ids[0]!]);
  assert.deepEqual(
    off.map(({ id, stored }) => [id, stored?.isActive]),
    ids.toReversed().map(id => [id, false]),
  );
  assert.equal((await item(ids[1]!)).body.data.isActive, false);
  const on = await outcomes('activate', ids);
  assert.ok(on.every(({ stored }) => stored?.isActive === true));
  await bulk('remove', ids);
});

test('S21 of rows that are deleted together each has its own end: gone, held by an invoice, foreign, never there', async () => {
  const [free, held] = [await create('بی‌کار'), await create('نگه‌داشته')];
  await proformaFor(held);
  const theirToken = await server.signIn('09122222222');
  const [foreign] = (await server.call('GET', THEIRS, { token: theirToken })).body.data;
  const none = newId(server.clock());
  const [gone, kept, ofOthers, nobody] = await outcomes('remove', [free, held, foreign.id, none]);
  assert.deepEqual(gone, { id: free }, 'what is gone is neither stored nor refused');
  assert.equal((await item(free)).status, 404);
  assert.equal(kept!.refused!.code, 'buyers.inUse');
  assert.match(kept!.refused!.errors[0]!.message, /صورتحساب‌های ناتمام [۰-۹]+ /);
  assert.equal((await item(held)).status, 200);
  // Another case's row is answered exactly like one that nobody has.
  assert.equal(ofOthers!.refused!.code, 'http.rowNotFound');
  assert.deepEqual(ofOthers!.refused, nobody!.refused);
  const there = await server.call('GET', `${THEIRS}/${foreign.id}`, { token: theirToken });
  assert.deepEqual([there.status, there.body.data.isActive], [200, foreign.isActive]);
  // One that is held is put aside like any other.
  const [off] = await outcomes('deactivate', [held]);
  assert.equal(off!.stored!.isActive, false);
});

test('S22 who may not write the rows may not do so in bulk either', async () => {
  const id = await create('دست نخورده');
  const onlyBuyers = await server.signIn('09124444443');
  const staff = await server.signIn('09120000001');
  const stranger = await server.signIn('09122222222');
  const code = async (asked: ReturnType<typeof bulk>) => {
    const { status, body } = await asked;
    return [status, body.code];
  };
  for (const act of ['activate', 'deactivate', 'remove']) {
    assert.deepEqual(await code(bulk(act, [id], { token: staff })), [403, 'http.actionForbidden']);
    assert.deepEqual(await code(bulk(act, [id], { token: stranger })), [404, 'http.rowNotFound']);
    const ofGoods = { token: onlyBuyers, path: 'merchandises' };
    assert.deepEqual(await code(bulk(act, [id], ofGoods)), [403, 'http.actionForbidden']);
  }
  assert.equal((await item(id)).body.data.isActive, true);
  // Buyers are case role 3's to keep.
  assert.deepEqual(await outcomes('remove', [id], { token: onlyBuyers }), [{ id }]);
});

test('R4 the same key is the same act: its answer comes again, and nothing is done twice', async () => {
  const id = await create('یک بار');
  const first = await outcomes('remove', [id], { key: 'remove-once' });
  assert.deepEqual(first, [{ id }]);
  assert.deepEqual(await outcomes('remove', [id], { key: 'remove-once' }), first);
  const [anew] = await outcomes('remove', [id]);
  assert.equal(anew!.refused!.code, 'http.rowNotFound');
});

test('two who delete the same rows in another order do not wait for each other for ever', async () => {
  const ids: string[] = [];
  for (const i of Array.from({ length: 12 }, (_, at) => at)) ids.push(await create(`هم‌زمان ${i}`));
  const both = await Promise.all([outcomes('remove', ids), outcomes('remove', ids.toReversed())]);
  const gone = both.flat().filter(({ refused }) => !refused);
  assert.deepEqual(gone.map(({ id }) => id).sort(), ids.toSorted());
});

test('S23 what the act may be, and how many rows it takes, is judged before anything is done', async () => {
  const id = await create('بی‌گزند');
  const code = async (body: object) =>
    (await server.call('POST', `${CASE}/buyers/bulk`, { token: owner, body })).body.code;
  assert.equal(await code({ act: 'destroy', ids: [id] }), 'rules.unknownValue');
  assert.equal(await code({ act: 'remove', ids: [] }), 'rules.minRows');
  assert.equal(await code({ act: 'remove', ids: Array(101).fill(id) }), 'rules.maxRows');
  assert.equal(await code({ act: 'remove', ids: [id], all: true }), 'http.unknownField');
  assert.equal((await item(id)).status, 200);
});
