import assert from 'node:assert/strict';
import { createServer as createTlsServer } from 'node:https';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { exchange } from './http.ts';
import type { HttpEdge } from './http.ts';
import { senderCertificate, senderPair } from './keys.testkit.ts';

const edge: HttpEdge = {
  fetch: globalThis.fetch,
  now: Date.now,
  signalAfter: ms => AbortSignal.timeout(ms),
  signal: undefined,
  timeoutMs: 5_000,
  answerBytes: 1000,
};

async function post(url: string, more: Partial<HttpEdge> = {}) {
  const answer = await exchange({ method: 'POST', url, headers: {}, body: '[]' }, { ...edge, ...more });
  return answer.kind === 'unknown' ? { cause: answer.cause, sent: answer.sent } : answer;
}

async function listen(server: Server, t: TestContext): Promise<number> {
  t.after(() => server.close());
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

test('without a connection nothing was sent; with a broken one nobody knows', async t => {
  const server = createServer(socket => socket.once('data', () => socket.destroy()));
  const port = await listen(server, t);
  assert.deepEqual(await post(`http://127.0.0.1:${port}/`), { cause: 'connection', sent: true });
  await new Promise(resolve => server.close(resolve));
  assert.deepEqual(await post(`http://127.0.0.1:${port}/`), { cause: 'connection', sent: false });
  assert.deepEqual(await post('http://no-such-host.invalid/'), { cause: 'connection', sent: false });
});

test('S52 a certificate that nobody vouches for is refused before a byte is sent', async t => {
  const received: string[] = [];
  const server = createTlsServer({ key: senderPair.keyPem, cert: senderCertificate }, (request, response) => {
    received.push(request.url ?? '');
    response.end('{}');
  });
  const port = await listen(server, t);
  assert.deepEqual(await post(`https://127.0.0.1:${port}/`), { cause: 'connection', sent: false });
  assert.deepEqual(received, []);
});

test('a fetch that overlooks its signal cannot hang a call', { timeout: 5_000 }, async t => {
  const deaf = (() => new Promise<never>(() => undefined)) as typeof fetch;
  const keepAlive = setInterval(() => undefined, 1_000);
  t.after(() => clearInterval(keepAlive));
  assert.deepEqual(await post('http://x/', { fetch: deaf, timeoutMs: 50 }), { cause: 'timeout', sent: true });
});
