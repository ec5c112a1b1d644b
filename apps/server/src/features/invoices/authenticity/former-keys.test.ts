import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { createMoadianClient, type ServerKey } from '@moadi/moadian';
import { makePair, serverKeyOf } from '../../../../../../packages/moadian/src/keys.testkit.ts';
import { startTestApplication, type TestServer } from '../../../../test/server.ts';
import { authorityKeys } from '../../keys/authority-keys.ts';
import { CASE, register, testSigner } from '../sending/engine/engine.testkit.ts';
import { accept, proofWorld, upload, type ProofWorld } from './proof.testkit.ts';

/* The authority changes its key, our process starts anew, and an old document is still proven by its receipt. */

const DAY = 86_400_000;
let offered: readonly ServerKey[];
let isAway = false;
const authority = createServer((request, response) => {
  if (isAway) return void response.destroy();
  const isNonce = request.url?.includes('nonce?');
  const publicKeys = offered.map(({ id, spki }) => ({ id, key: spki, algorithm: 'RSA', purpose: 1 }));
  const expDate = new Date(server.clock() + 120_000).toISOString();
  const answer = isNonce ? { nonce: 'n', expDate } : { serverTime: server.clock(), publicKeys };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});

let server: TestServer;
let world: ProofWorld;
let address: string;
before(async () => {
  world = proofWorld();
  offered = [world.serverKey];
  server = await startTestApplication({ providers: world.providers });
  await new Promise<void>(resolve => authority.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(authority.address() as AddressInfo).port}/requestsmanager`;
});
after(async () => {
  authority.closeAllConnections();
  authority.close();
  await server.stop();
});
beforeEach(() => server.clock.advance(DAY));

const changes: { added: number; removed: number; replaced: number }[] = [];
/** What a new process knows: nothing but the database. */
function restart(of = address): void {
  const client = createMoadianClient({
    baseUrl: address,
    identity: { clientId: 'MOADI1', signer: testSigner },
    now: server.clock,
    limits: { nonces: 0 },
    keyStore: authorityKeys(server.database.db, of, server.clock),
    onKeyChange: ({ added, removed, replaced }) =>
      void changes.push({ added: added.length, removed: removed.length, replaced: replaced.length }),
  });
  world.life.client.checkReceipt = client.checkReceipt;
}

async function receiptCheck(text: string): Promise<string> {
  const stranger = await server.signIn('09122222222');
  const { body } = await upload(server, stranger, text);
  return (body.data.checks as { check: string; result: string }[]).find(({ check }) => check === 'receipt')!
    .result;
}

let text: string;
test('S54 a receipt by a former key of the authority is verified after a restart, and each key seen is on record', async () => {
  restart();
  const owner = await server.signIn('09121111111');
  const { id } = await accept(server, world, await register(server, owner));
  text = (await server.call('GET', `${CASE}/${id}/irrefutable`, { token: owner })).text;
  assert.equal(await receiptCheck(text), 'passed');

  const next = serverKeyOf('key-2', makePair());
  offered = [next];
  server.clock.advance(DAY);
  const changedAt = server.clock();
  assert.equal(await receiptCheck(text), 'passed', 'a former key, in memory');
  restart();
  server.clock.advance(DAY);
  assert.equal(await receiptCheck(text), 'passed', 'and from the database');
  assert.deepEqual(changes, [
    { added: 1, removed: 0, replaced: 0 },
    { added: 1, removed: 1, replaced: 0 },
  ]);
  const rows = await server.database.db.read
    .selectFrom('authority_keys')
    .selectAll()
    .where('authority', '=', address)
    .orderBy('first_seen')
    .execute();
  assert.deepEqual(
    rows.map(row => [row.id, row.fingerprint]),
    [world.serverKey, next].map(key => [key.id, key.fingerprint]),
  );
  const [first, second] = rows;
  assert.ok(first!.last_seen < changedAt && second!.first_seen >= changedAt);
  assert.ok(second!.last_seen >= changedAt + DAY);
});

test('also while the authority is away', async () => {
  isAway = true;
  restart();
  assert.equal(await receiptCheck(text), 'passed');
  isAway = false;
});

test('what another process has seen is known to this one', async () => {
  restart();
  const theirs = serverKeyOf('key-3', makePair());
  assert.equal(await receiptCheck(text), 'passed');
  await authorityKeys(server.database.db, address, server.clock).save([theirs]);
  server.clock.advance(DAY);
  const before = changes.length;
  assert.equal(await receiptCheck(text), 'passed');
  assert.equal(changes.length, before + 1, 'the key offered now is not the one seen last');
});

test('a key of another authority, a sandbox say, proves nothing here', async () => {
  restart('https://sandbox.example');
  assert.equal(await receiptCheck(text), 'failed');
});
