import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { CompactSign } from 'jose';
import { answer, clientOf, publicKey, startDouble, status } from './double.testkit.ts';
import type { Script } from './double.testkit.ts';
import { makePair, present, serverPair, spkiOf } from './keys.testkit.ts';
import { inquiryWindow } from './inquiry-window.ts';

const double = await startDouble();
after(double.close);
beforeEach(() => void (double.requests.length = 0));
const client = clientOf(double);
const window = inquiryWindow(present, present);

function makeReceipt(referenceNumber: string, key = serverPair.privateKey): Promise<string> {
  const receipt = {
    referenceNumber,
    clientId: 'A11216',
    taxId: 'T',
    receivedDate: '2026-03-21T08:00:00.000Z',
  };
  return new CompactSign(Buffer.from(JSON.stringify(receipt)))
    .setProtectedHeader({ alg: 'RS256', sigT: '2026-03-21T08:00:01Z' })
    .sign(key);
}

const entry = (referenceNumber: string, statusWord: string, more: object = {}) => ({
  referenceNumber,
  uid: `uid-${referenceNumber}`,
  status: statusWord,
  data: {},
  packetType: 'receive_invoice_confirm',
  fiscalId: 'A11216',
  sign: '',
  ...more,
});

async function ask(ids: string[], entries: unknown) {
  double.scripts['inquiry-by-reference-id'] = answer(() => entries);
  return client.inquiryByReferenceIds(ids, window);
}

test('every status is read, with its errors and warnings', async () => {
  const error = [{ code: '012802', message: 'روش تسویه', errorType: 'ERROR' }];
  const outcome = await ask(
    ['a', 'b', 'c', 'd', 'e', 'f'],
    [
      entry('a', 'FAILED', { data: { error, warning: [{ code: 1300501, message: 'x' }], success: false } }),
      entry('b', 'IN_PROGRESS', { packetType: 'INVOICE.V01', sign: null }),
      entry('c', 'TIMEOUT', { data: undefined }),
      entry('d', 'NOT_FOUND', { uid: null, data: null, sign: undefined }),
      entry('e', 'PENDING'),
      entry('f', 'DELETED'),
    ],
  );
  assert.ok(outcome.kind === 'taken');
  assert.deepEqual(
    outcome.value.map(one => one.status),
    ['FAILED', 'IN_PROGRESS', 'TIMEOUT', 'NOT_FOUND', 'IN_PROGRESS', 'UNKNOWN'],
  );
  assert.deepEqual(outcome.value[0], {
    referenceNumber: 'a',
    uid: 'uid-a',
    status: 'FAILED',
    errors: [{ code: '012802', message: 'روش تسویه' }],
    warnings: [{ code: '1300501', message: 'x' }],
    fiscalId: 'A11216',
    packetType: 'receive_invoice_confirm',
    sign: undefined,
    receipt: undefined,
  });
  const [request] = double.to('inquiry-by-reference-id');
  assert.deepEqual(request?.query.getAll('referenceIds'), ['a', 'b', 'c', 'd', 'e', 'f']);
  assert.equal(request?.query.get('start'), '2026-03-21T10:30:00.000000000+03:30');
});

test('a status that contradicts its own data is unknown', async () => {
  const outcome = await ask(
    ['a', 'b'],
    [entry('a', 'SUCCESS', { data: { success: false } }), entry('b', 'FAILED', { data: { success: true } })],
  );
  assert.deepEqual(outcome.kind === 'taken' && outcome.value.map(one => one.status), ['UNKNOWN', 'UNKNOWN']);
});

test('receipts are verified with the server key; one of another packet proves nothing', async () => {
  const good = await makeReceipt('a');
  const [header, body] = good.split('.');
  const outcome = await ask(
    ['a', 'b', 'c'],
    [
      entry('a', 'SUCCESS', { sign: good }),
      entry('b', 'SUCCESS', { sign: good }),
      entry('c', 'SUCCESS', { sign: `${header}.${body}.${Buffer.alloc(256).toString('base64url')}` }),
    ],
  );
  assert.ok(outcome.kind === 'taken');
  const receipt = {
    referenceNumber: 'a',
    clientId: 'A11216',
    taxId: 'T',
    receivedDate: '2026-03-21T08:00:00.000Z',
    signedAt: '2026-03-21T08:00:01Z',
    keyId: 'key-1',
  };
  assert.deepEqual(
    outcome.value.map(one => one.receipt),
    [{ kind: 'verified', receipt }, { kind: 'foreign' }, { kind: 'refused', problem: 'signature' }],
  );
  assert.equal(outcome.value[0]?.sign, good);
});

test('a receipt by a key of today makes the client ask for the keys again, at most once a minute', async () => {
  const next = makePair();
  let now = present;
  const changing = clientOf(double, { now: () => now });
  const script = double.scripts['server-information'] as Script;
  await changing.serverKey();
  double.scripts['server-information'] = answer(() => ({ publicKeys: [publicKey('key-2', spkiOf(next))] }));
  const sign = await makeReceipt('a', next.privateKey);
  double.scripts['inquiry-by-reference-id'] = answer(() => [entry('a', 'SUCCESS', { sign })]);
  const kindOf = async () => {
    const outcome = await changing.inquiryByReferenceIds(['a'], window);
    return outcome.kind === 'taken' ? outcome.value[0]?.receipt?.kind : outcome.kind;
  };
  assert.equal(await kindOf(), 'refused');
  assert.equal(double.to('server-information').length, 1);
  now += 60_000;
  assert.equal(await kindOf(), 'verified');
  assert.equal(await kindOf(), 'verified');
  assert.equal(double.to('server-information').length, 2);
  double.scripts['server-information'] = script;
});

test('a kept receipt is verified later, once its key is there; without any key it stays unchecked', async () => {
  const next = makePair();
  let now = present;
  const changing = clientOf(double, { now: () => now });
  const script = double.scripts['server-information'] as Script;
  const sign = await makeReceipt('a', next.privateKey);
  const kindOf = async () => (await changing.checkReceipt(sign)).kind;
  double.scripts['server-information'] = status(503);
  assert.equal(await kindOf(), 'unchecked');
  double.scripts['server-information'] = script;
  assert.equal(await kindOf(), 'refused');
  double.scripts['server-information'] = answer(() => ({ publicKeys: [publicKey('key-2', spkiOf(next))] }));
  assert.equal(await kindOf(), 'refused');
  now += 60_000;
  assert.equal(await kindOf(), 'verified');
  const third = makePair();
  const newest = await makeReceipt('b', third.privateKey);
  double.scripts['server-information'] = answer(() => ({ publicKeys: [publicKey('key-3', spkiOf(third))] }));
  now += 60_000;
  assert.equal((await changing.checkReceipt(newest)).kind, 'verified', 'asked for before it is called wrong');
  double.scripts['server-information'] = script;
});

test('a packet that the authority cannot decrypt makes the client ask for the key again', async () => {
  let now = present;
  const changing = clientOf(double, { now: () => now });
  await changing.serverKey();
  const error = [{ code: '04150', message: 'x' }];
  double.scripts['inquiry-by-reference-id'] = answer(() => [entry('a', 'FAILED', { data: { error } })]);
  await changing.inquiryByReferenceIds(['a'], window);
  now += 60_000;
  await changing.serverKey();
  await changing.serverKey();
  assert.equal(double.to('server-information').length, 2);
  await changing.serverKey(true);
  assert.equal(double.to('server-information').length, 3);
});

test('without the server key receipts stay unchecked, and the answer still counts', async () => {
  const keyless = clientOf(double);
  const script = double.scripts['server-information'];
  double.scripts['server-information'] = status(503);
  double.scripts['inquiry-by-reference-id'] = answer(() => [entry('a', 'SUCCESS', { sign: 'a.b.c' })]);
  const outcome = await keyless.inquiryByReferenceIds(['a'], window);
  assert.deepEqual(outcome.kind === 'taken' && outcome.value[0]?.receipt, { kind: 'unchecked' });
  if (script) double.scripts['server-information'] = script;
});

test('ids are asked for in groups of a hundred, each once', async () => {
  const ids = Array.from({ length: 250 }, (_, i) => `r${i}`);
  double.scripts['inquiry-by-uid'] = answer(({ query }) =>
    query.getAll('uidList').map(uid => ({ ...entry('x', 'IN_PROGRESS'), uid: uid.toUpperCase() })),
  );
  const outcome = await client.inquiryByUids('A11216', [...ids, ...ids], window);
  assert.equal(outcome.kind === 'taken' && outcome.value.length, 250);
  const requests = double.to('inquiry-by-uid');
  // A few at a time: they arrive in any order.
  const asked = requests.map(one => one.query.getAll('uidList'));
  assert.deepEqual(asked.map(group => group.length).sort(), [100, 100, 50]);
  assert.deepEqual(new Set(asked.flat()), new Set(ids));
  assert.equal(requests[0]?.query.get('fiscalId'), 'A11216');
  assert.deepEqual(await client.inquiryByUids('A11216', []), { kind: 'taken', value: [] });
});

test('an answer about something else, or twice about one, is not believed; a missing one is just missing', async () => {
  const causeOf = (outcome: Awaited<ReturnType<typeof ask>>) => outcome.kind === 'unknown' && outcome.cause;
  assert.equal(causeOf(await ask(['a'], [entry('b', 'SUCCESS')])), 'foreign');
  assert.equal(causeOf(await ask(['a'], [entry('a', 'FAILED'), entry('a', 'SUCCESS')])), 'foreign');
  assert.equal(causeOf(await ask(['a'], {})), 'malformed');
  assert.equal(causeOf(await ask(['a'], ['a'])), 'malformed');
  assert.deepEqual(await ask(['a'], []), { kind: 'taken', value: [] });
  const once = await ask(['a'], [entry('a', 'FAILED'), entry('a', 'FAILED')]);
  assert.equal(once.kind === 'taken' && once.value.length, 1);
  const nobody = entry('b', 'NOT_FOUND', { referenceNumber: null });
  assert.deepEqual(await ask(['a'], [nobody]), { kind: 'taken', value: [] });
  assert.equal(causeOf(await ask(['a'], [{ ...nobody, status: 'SUCCESS' }])), 'foreign');
});

test('S53 hostile text arrives cleaned and shortened', async () => {
  const message = `<script>\u0000\u202e${'x'.repeat(5000)}\ud800`;
  const outcome = await ask(['a'], [entry('a', 'FAILED', { data: { error: [{ code: '1', message }] } })]);
  const cleaned = outcome.kind === 'taken' ? outcome.value[0]?.errors[0]?.message : '';
  assert.equal(cleaned, `<script>${'x'.repeat(1990)}`);
});

test('the time inquiry pages and filters', async () => {
  double.scripts['inquiry'] = answer(() => [entry('a', 'FAILED')]);
  const outcome = await client.inquiryByTime({ window, status: 'FAILED', pageNumber: 2 });
  assert.equal(outcome.kind === 'taken' && outcome.value.length, 1);
  const [request] = double.to('inquiry');
  assert.equal([...(request?.query.keys() ?? [])].join(), 'start,end,pageNumber,pageSize,status');
  assert.equal(request?.query.get('pageSize'), '100');
  assert.equal((await client.inquiryByTime()).kind, 'taken');
  assert.equal(double.to('inquiry')[1]?.query.get('start'), null);
});
