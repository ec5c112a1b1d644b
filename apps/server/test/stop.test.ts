import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { createMoadianClient } from '@moadi/moadian';
import { register, testSigner } from '../src/features/invoices/sending/engine/engine.testkit.ts';
import { startTestApplication } from './server.ts';

test('an authority that never answers does not hold up the stop; what waits is free for the next worker', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const closing = new AbortController();
  const client = createMoadianClient({
    baseUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    identity: { clientId: 'MOADI1', signer: testSigner },
    signal: closing.signal,
  });
  const server = await startTestApplication({
    providers: {
      authority: {
        client,
        seal: async () => assert.fail('nothing to seal'),
        senderId: 'MOADI1',
        keys: { set: () => undefined, remove: () => {} },
        certificate: () => ({ notAfter: Number.MAX_SAFE_INTEGER }) as never,
        close: async () => closing.abort(),
      },
    },
  });
  const asked = once(silent, 'request');
  const id = await register(server, await server.signIn('09121111111'));
  server.app.work();
  await asked;
  const began = performance.now();
  await server.app.stop();
  const ms = performance.now() - began;
  assert.ok(ms < 15_000, `${ms} ms`);
  const job = await server.database.db.read
    .selectFrom('jobs')
    .select(['lease_until', 'last_error'])
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([job.lease_until, job.last_error], [null, 'unknown: aborted']);
  silent.closeAllConnections();
  silent.close();
  await server.stop();
});
