import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { Worker } from 'node:worker_threads';
import { compactDecrypt, compactVerify, importX509 } from 'jose';
import {
  hour,
  makeCertificate,
  makePair,
  present,
  senderCertificate,
  senderPair,
  serverKey,
  serverPair,
} from '../keys.testkit.ts';
import type { SealOrder } from './orders.ts';
import { createSealerPool } from './pool.ts';
import type { SealerPoolOptions } from './pool.ts';

const senderKey = { keyPem: senderPair.keyPem, certificatePem: senderCertificate };
const order = (more: object = {}): SealOrder => ({
  json: '{"header":{}}',
  fiscalId: 'A11216',
  uid: randomUUID(),
  ...more,
});

function makePool(t: TestContext, options: SealerPoolOptions = {}) {
  const pool = createSealerPool({ threads: 2, now: () => present, ...options });
  t.after(() => pool.close());
  assert.equal(pool.setSigner('A11216', senderKey), undefined);
  return pool;
}

test('a batch comes back sealed, in its order, each packet what sealInvoice would have made', async t => {
  const pool = makePool(t);
  const orders = Array.from({ length: 100 }, (_, at) => order({ json: `{"header":{"tbill":${at}}}` }));
  const results = await pool.seal(orders, serverKey);
  assert.equal(results.length, 100);
  for (const [at, result] of results.entries()) {
    assert.ok(result.ok);
    const { packet, jws, jwe, sha256 } = result.value;
    assert.deepEqual(packet, {
      payload: jwe,
      header: { requestTraceId: orders[at]?.uid, fiscalId: 'A11216' },
    });
    assert.equal(sha256, createHash('sha256').update(jwe).digest('hex'));
    const { plaintext } = await compactDecrypt(jwe, serverPair.privateKey);
    assert.equal(Buffer.from(plaintext).toString(), jws);
    const key = await importX509(senderCertificate, 'RS256');
    const { payload } = await compactVerify(jws, key, { crit: { sigT: true } });
    assert.equal(Buffer.from(payload).toString(), `{"header":{"tbill":${at}}}`);
  }
  assert.equal(pool.waiting, 0);
});

test('an invoice is written in the thread, exact to the last digit', async t => {
  const pool = makePool(t);
  const invoice = { header: { tprdis: '999999999999999999', tonw: '0.00000001' }, body: [], payments: [] };
  const [result] = await pool.seal([{ invoice, fiscalId: 'A11216', uid: randomUUID() }], serverKey);
  assert.ok(result?.ok);
  assert.equal(
    Buffer.from(result.value.jws.split('.')[1] ?? '', 'base64url').toString(),
    '{"header":{"tprdis":999999999999999999,"tonw":0.00000001},"body":[],"payments":[]}',
  );
});

test('what is wrong with one order is its own result and spoils no other', async t => {
  let now = present;
  const pool = makePool(t, { now: () => now });
  const short = makeCertificate(senderPair, { notAfter: present + hour });
  assert.equal(pool.setSigner('short', { ...senderKey, certificatePem: short }), undefined);
  now = present + 2 * hour;
  const unwritable = { header: { setm: 9 }, body: [], payments: [] };
  const results = await pool.seal(
    [
      order(),
      order({ fiscalId: 'a1' }),
      order({ uid: '1' }),
      order({ signer: 'nobody' }),
      order({ signer: 'short' }),
      { invoice: unwritable as never, fiscalId: 'A11216', uid: randomUUID() },
      order({ json: undefined }),
      order({ json: () => 'no message' }),
      { invoice: { header: { sstt: () => 'no message' } }, fiscalId: 'A11216', uid: randomUUID() } as never,
      order(),
    ],
    serverKey,
  );
  assert.deepEqual(
    results.map(result => (result.ok ? 'sealed' : result.problem)),
    [
      'sealed',
      'fiscal-id',
      'uid',
      'no-signer',
      'expired',
      'unwritable',
      'failed',
      'failed',
      'failed',
      'sealed',
    ],
  );
  assert.deepEqual(!results[5]?.ok && results[5]?.problems, [{ path: 'header.setm', problem: 'enum' }]);
  const [noKey] = await pool.seal([order()], { id: 'k', spki: 'nonsense' });
  assert.deepEqual(!noKey?.ok && noKey?.problem, 'failed');
});

test('a key that cannot sign is told at once and changes nothing; another one takes its place', async t => {
  const pool = makePool(t);
  assert.equal(pool.setSigner('A11216', { ...senderKey, keyPem: 'nonsense' }), 'key-unreadable');
  assert.equal(pool.setSigner('A11216', { ...senderKey, keyPem: makePair().keyPem }), 'pair-mismatch');
  assert.equal((await pool.seal([order()], serverKey))[0]?.ok, true);
  const other = makePair();
  const certificatePem = makeCertificate(other, { serialNumber: '10100302746' });
  pool.setSigner('A11216', { keyPem: other.keyPem, certificatePem });
  const [result] = await pool.seal([order()], serverKey);
  assert.ok(result?.ok);
  await compactVerify(result.value.jws, await importX509(certificatePem, 'RS256'), { crit: { sigT: true } });
});

test('a key that was removed signs no more, also not in a thread that starts later', async t => {
  const pool = makePool(t);
  assert.equal(pool.setSigner('other', senderKey), undefined);
  assert.equal((await pool.seal([order({ signer: 'other' })], serverKey))[0]?.ok, true);
  pool.removeSigner('other');
  const results = await pool.seal(
    Array.from({ length: 40 }, () => order({ signer: 'other' })),
    serverKey,
  );
  assert.ok(results.every(result => !result.ok && result.problem === 'no-signer'));
});

test('the queue is bounded: what has no room comes back at once, and the rest is done', async t => {
  const pool = makePool(t, { mostWaiting: 20 });
  const orders = Array.from({ length: 30 }, () => order());
  const both = [pool.seal(orders, serverKey), pool.seal([order()], serverKey)];
  assert.equal(pool.waiting, 20);
  const [first, second] = await Promise.all(both);
  const problems = (first ?? []).map(result => (result.ok ? 'sealed' : result.problem));
  assert.deepEqual(problems, [...Array<string>(20).fill('sealed'), ...Array<string>(10).fill('queue-full')]);
  assert.deepEqual(second, [{ ok: false, problem: 'queue-full' }]);
  assert.equal((await pool.seal([order()], serverKey))[0]?.ok, true);
});

test('ten thousand may wait, unless told otherwise', async t => {
  const pool = makePool(t, { threads: 1 });
  // What has no uid takes no time.
  const results = await pool.seal(
    Array.from({ length: 10_001 }, () => order({ uid: '1' })),
    serverKey,
  );
  const problems = results.map(result => !result.ok && result.problem);
  assert.deepEqual(new Set(problems.slice(0, 10_000)), new Set(['uid']));
  assert.equal(problems[10_000], 'queue-full');
});

/** Those that are told anything until the test ends. */
function threadsOf(t: TestContext): ReadonlySet<Worker> {
  const threads = new Set<Worker>();
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, message: unknown) {
    threads.add(this);
    postMessage.call(this, message);
  };
  t.after(() => (Worker.prototype.postMessage = postMessage));
  return threads;
}

test('a thread that dies takes only its own orders along, and another one takes its place', async t => {
  const threads = threadsOf(t);
  const pool = makePool(t, { threads: 1 });
  const orders = Array.from({ length: 200 }, () => order());
  const batch = pool.seal(orders, serverKey);
  setImmediate(() => void [...threads].map(thread => thread.terminate()));
  const results = await batch;
  const died = results.filter(result => !result.ok && result.problem === 'thread-died').length;
  assert.ok(died > 0 && died < 200, `${died} died`);
  assert.equal(results.filter(result => result.ok).length, 200 - died);
  assert.equal(threads.size, 2);
});

test('what cannot be handed to any thread fails alone, and holds no place in one', async () => {
  const pool = createSealerPool({ threads: 1, now: () => present });
  pool.setSigner('A11216', senderKey);
  const strange = { id: 'k', spki: (() => 'no text') as never };
  for (let at = 0; at < 3; at++)
    assert.deepEqual(
      (await pool.seal([order()], strange)).map(one => !one.ok && one.problem),
      ['failed'],
    );
  const late = new Promise<string>(resolve => setTimeout(resolve, 10_000, 'waits forever').unref());
  const sealed = pool.seal([order()], serverKey).then(([one]) => one?.ok);
  assert.equal(await Promise.race([sealed, late]), true);
  assert.equal(pool.waiting, 0);
  await pool.close();
});

test('closing finishes what was taken, takes no more, and ends the threads', async t => {
  const threads = threadsOf(t);
  const pool = createSealerPool({ threads: 2, now: () => present });
  pool.setSigner('A11216', senderKey);
  const under = pool.seal(
    Array.from({ length: 60 }, () => order()),
    serverKey,
  );
  const closed = pool.close();
  assert.deepEqual(await pool.seal([order()], serverKey), [{ ok: false, problem: 'closed' }]);
  await closed;
  assert.ok((await under).every(result => result.ok));
  assert.equal(threads.size, 2);
  // A thread that has ended has no number any more.
  for (const { threadId } of threads) assert.equal(threadId, -1);
  await pool.close();
});

test('the work is done on the threads: little of it is left to the caller', async t => {
  const pool = makePool(t);
  await pool.seal([order()], serverKey);
  const orders = Array.from({ length: 500 }, () => order());
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  await pool.seal(orders, serverKey);
  const whole = process.cpuUsage(all);
  const ours = process.threadCpuUsage(own);
  const share = (ours.user + ours.system) / (whole.user + whole.system);
  assert.ok(share < 0.4, `${(share * 100).toFixed(0)} percent`);
});

test('an idle pool that nobody closed does not keep the process alive', () => {
  const script = `
    import { createSealerPool } from '${join(import.meta.dirname, 'pool.ts')}';
    const pool = createSealerPool({ threads: 1 });
    const [result] = await pool.seal([{ json: '', fiscalId: 'A11216', uid: '${randomUUID()}' }], { id: '', spki: '' });
    console.log(result.problem);
  `;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    timeout: 20_000,
    encoding: 'utf8',
  });
  assert.deepEqual([stdout, status], ['no-signer\n', 0]);
});
