import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { createMoadianClient, type MoadianClient, type ServerKey } from '@moadi/moadian';
import { makePair, serverKeyOf } from '../../../../../packages/moadian/src/keys.testkit.ts';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { timestamp } from '../../platform/database/connect.ts';
import { createLog } from '../../platform/log/log.ts';
import { register, testEngine, testSigner, turn } from '../invoices/sending/engine/engine.testkit.ts';
import { SEND } from '../invoices/sending/queue.ts';
import { authorityKeys, judgeOfKeys } from './authority-keys.ts';

/* The authority offers another key than the one that is known. */

const HOUR = 3_600_000;
const [known, next, swapped] = [
  serverKeyOf('key-1', makePair()),
  serverKeyOf('key-2', makePair()),
  serverKeyOf('key-1', makePair()),
];
let offered: readonly ServerKey[] = [known];
const authority = createServer((request, response) => {
  const publicKeys = offered.map(({ id, spki }) => ({ id, key: spki, algorithm: 'RSA', purpose: 1 }));
  const expDate = new Date(server.clock() + 120_000).toISOString();
  const isNonce = request.url?.includes('nonce?');
  const answer = isNonce ? { nonce: 'n', expDate } : { serverTime: server.clock(), publicKeys };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});

let server: TestServer;
let client: MoadianClient;
let support: string;
before(async () => {
  server = await startTestApplication();
  await new Promise<void>(resolve => authority.listen(0, '127.0.0.1', resolve));
  client = processOf();
});
after(async () => {
  authority.closeAllConnections();
  authority.close();
  await server.stop();
});
beforeEach(async () => {
  server.clock.advance(2 * HOUR);
  support = await server.signIn('09120000002');
});

/** What a process of the product knows of the authority's keys; another of them knows the same. */
function processOf(): MoadianClient {
  const { db } = server.database;
  const { clock } = server;
  const baseUrl = `http://127.0.0.1:${(authority.address() as AddressInfo).port}/requestsmanager`;
  return createMoadianClient({
    ...{ baseUrl, identity: { clientId: 'MOADI1', signer: testSigner }, now: clock, limits: { nonces: 0 } },
    keyStore: authorityKeys(db, baseUrl, clock),
    onKeyChange: judgeOfKeys({ db, clock, log: createLog('silent') }, baseUrl),
  });
}

const picked = async (of = client) => {
  const outcome = await of.serverKey();
  return outcome.kind === 'taken' ? outcome.value.fingerprint : outcome.kind === 'unknown' && outcome.cause;
};
const newKeys = async () => (await server.call('GET', '/sending', { token: support })).body.data.newKeys;
const confirm = (fingerprint: string, token = support) =>
  server.call('POST', '/sending/authority-keys', { token, body: { fingerprint } });
const told = async () => {
  const { body } = await server.call('GET', '/users/messages?take=20', { token: support });
  return (body.data as { title: string; link: string }[]).filter(({ title }) => title.includes('رمزنگاری'));
};

test('S54 the first key is believed, and nobody is asked', async () => {
  assert.equal(await picked(), known.fingerprint);
  assert.deepEqual(await newKeys(), []);
});

test('S54 another key is used by no process until a person has confirmed it, and staff is told once', async () => {
  offered = [next];
  assert.equal(await picked(), 'key-not-accepted');
  assert.equal(await picked(processOf()), 'key-not-accepted', 'after a restart neither');
  assert.deepEqual(await newKeys(), [
    { id: 'key-2', fingerprint: next.fingerprint, firstSeen: server.clock(), replaces: false },
  ]);
  assert.deepEqual(
    (await told()).map(({ link }) => link),
    ['/sending'],
  );
  const id = await register(server, await server.signIn('09121111111'));
  await turn(testEngine(server, client), SEND);
  const job = () =>
    server.database.db.read
      .selectFrom('jobs')
      .select(['last_error', 'run_at'])
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
  assert.equal((await job()).last_error, 'unknown: key-not-accepted');
  await server.database.db.system(tx =>
    tx
      .updateTable('jobs')
      .set({ run_at: timestamp(server.clock() + HOUR) })
      .execute(),
  );
  const supervision = await server.signIn('09120000007');
  assert.equal((await confirm(next.fingerprint, supervision)).status, 403);
  assert.equal((await confirm('0'.repeat(64))).status, 404);
  assert.equal((await confirm(next.fingerprint)).status, 204);
  assert.equal((await confirm(next.fingerprint)).status, 404, 'once');
  assert.ok((await job()).run_at <= server.clock() + 60_000, 'what waits for it leaves within the minute');
  server.clock.advance(10_000);
  assert.deepEqual([await picked(), await picked(processOf())], [next.fingerprint, next.fingerprint]);
  assert.deepEqual(await newKeys(), []);
  const log = (await server.call('GET', '/sending', { token: support })).body.data.keys;
  assert.deepEqual(
    log.map((key: Record<string, unknown>) => [key['fingerprint'], key['confirmedBy']]),
    [
      [next.fingerprint, 'امیر پشتیبان'],
      [known.fingerprint, undefined],
    ],
    'every key with its whole fingerprint, and who has confirmed it; the first was believed',
  );
  const row = await server.database.db.read
    .selectFrom('authority_keys')
    .innerJoin('users', 'users.id', 'confirmed_by')
    .select(['mobile_number', 'confirmed_at'])
    .where('fingerprint', '=', next.fingerprint)
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, { mobile_number: '09120000002', confirmed_at: server.clock() - 10_000 });
});

test('S54 beside a strange key the known one goes on; a key under a known id is told as that', async () => {
  offered = [next, swapped];
  for (let i = 0; i < 10; i++) assert.equal(await picked(), next.fingerprint);
  const [key] = await newKeys();
  assert.deepEqual([key.fingerprint, key.replaces], [swapped.fingerprint, true]);
  server.clock.advance(25 * HOUR);
  support = await server.signIn('09120000002');
  offered = [next];
  assert.equal(await picked(), next.fingerprint);
  assert.deepEqual(await newKeys(), [], 'what is offered no more asks for nobody');
});

test('S54 a key that was known before needs no second word', async () => {
  offered = [known];
  assert.equal(await picked(), known.fingerprint);
  assert.deepEqual(await newKeys(), []);
});
