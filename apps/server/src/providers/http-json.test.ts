import assert from 'node:assert/strict';
import { createServer as createTlsServer } from 'node:https';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { makeCertificate, makePair } from '../../../../packages/moadian/src/keys.testkit.ts';
import { hurried, NOWHERE, startFake } from './fake.testkit.ts';
import { asking } from './http-json.ts';

let fake: Awaited<ReturnType<typeof startFake>>;
before(async () => void (fake = await startFake()));
after(() => fake.stop());

const ask = (url: string) => hurried({ method: 'POST', url, json: {} });

test('S52 a certificate that nobody vouches for is refused before a byte is sent', async t => {
  const pair = makePair();
  let requests = 0;
  const server = createTlsServer({ key: pair.keyPem, cert: makeCertificate(pair) }, (_, response) => {
    requests += 1;
    response.end('{}');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const { kind } = await ask(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  assert.deepEqual([kind, requests], ['notSent', 0]);
});

test('S52 no redirect is followed, and an answer is read to one megabyte alone', async () => {
  fake.says(({ path }) => (path === '/a' ? { status: 302, bytes: '' } : { json: { followed: true } }));
  assert.deepEqual(await ask(`${fake.url}/a`), { kind: 'reply', status: 302, body: undefined });
  assert.equal(fake.seen.length, 1);
  fake.says({ bytes: Buffer.alloc(1_500_000, 0x20) });
  assert.deepEqual(await ask(fake.url), { kind: 'lost', cause: 'too-large' });
});

test('what did not leave is told from what may have', async t => {
  assert.deepEqual(await ask(NOWHERE), { kind: 'notSent', cause: 'ECONNREFUSED' });
  assert.equal((await ask('http://no-such-host.invalid')).kind, 'notSent');
  fake.says('silent');
  assert.deepEqual(await ask(fake.url), { kind: 'lost', cause: 'timeout' });
  assert.equal(fake.seen.length, 1);
  fake.says('cut');
  assert.equal((await ask(fake.url)).kind, 'lost');
  // Takes the connection and never speaks TLS: nothing was asked.
  const mute = createServer(() => {});
  await new Promise<void>(resolve => mute.listen(0, '127.0.0.1', resolve));
  t.after(() => mute.close());
  const began = performance.now();
  const patient = asking({ connectMs: 200, totalMs: 5_000 });
  const url = `https://127.0.0.1:${(mute.address() as AddressInfo).port}/`;
  assert.deepEqual(await patient({ method: 'GET', url }), { kind: 'notSent', cause: 'no-connection' });
  assert.ok(performance.now() - began < 4_000);
});

test('S53 an answer cut in its middle is none', async t => {
  const half = createServer(socket => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"matched":true}'));
  });
  await new Promise<void>(resolve => half.listen(0, '127.0.0.1', resolve));
  t.after(() => half.close());
  assert.equal((await ask(`http://127.0.0.1:${(half.address() as AddressInfo).port}/`)).kind, 'lost');
});
