import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { after, afterEach, before, test } from 'node:test';
import { createSealerPool, type SealerPool } from '@moadi/moadian';
import { compactVerify, importX509 } from 'jose';
import { sql } from 'kysely';
import { makeCertificate, makePair, serverKeyOf } from '../../../../../packages/moadian/src/keys.testkit.ts';
import { startTestApplication, TEST_MASTER_KEYS, type TestServer } from '../../../test/server.ts';
import { masterKeys } from '../../platform/envelope/master-keys.ts';
import { testPki } from './pki.testkit.ts';
import { changeMode, remove, upload } from './service.ts';
import { createSigners, type CaseSigner, type SignersOptions } from './signers.ts';

const [MINE, THEIRS, THIRD] = [481205937, 612840375, 735918264] as const;
const owners = { [MINE]: '9998719518', [THEIRS]: '14095443737', [THIRD]: '14091801405' };
const DAY = 86_400_000;
const { trusted, issue } = testPki(Date.UTC(2026, 10, 21, 8));
const serverKey = serverKeyOf('k', makePair());
const provider = makePair();

let server: TestServer;
let userId: string;
before(async () => {
  server = await startTestApplication({ providers: { trusted } });
  const { db } = server.database;
  userId = (await db.read.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
});
after(() => server.stop());

const pools: SealerPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map(pool => pool.close()));
  await server.database.db.system(async tx => {
    await tx.deleteFrom('sender_keys').execute();
    await tx.updateTable('cases').set({ sending_mode: 1 }).execute();
  });
});

/** As one process has it: threads with the provider's key, and the signers that fill them. */
function worker(options: Partial<SignersOptions> = {}) {
  const pool = createSealerPool({ threads: 1, now: server.clock });
  pools.push(pool);
  const names = new Set<string>();
  const certificatePem = makeCertificate(provider, { notAfter: server.clock() + 1000 * DAY });
  pool.setSigner('MOADI1', { keyPem: provider.keyPem, certificatePem });
  const keys = {
    set: (...args: Parameters<SealerPool['setSigner']>) => {
      names.add(args[0]);
      return pool.setSigner(...args);
    },
    remove: (name: string) => {
      names.delete(name);
      pool.removeSigner(name);
    },
  };
  const signers = createSigners({
    authority: { senderId: 'MOADI1', keys },
    masterKeys: TEST_MASTER_KEYS,
    ...options,
  });
  const of = (...clientIds: number[]) =>
    server.database.db.system(tx => signers.of(tx, clientIds, server.clock()));
  return {
    names,
    of,
    one: async (clientId: number) => (await of(clientId)).get(clientId)!,
    /** Whose certificate stands in a packet that is sealed for a case now; the signature is verified with it. */
    sign: async (signer: CaseSigner) => {
      assert.equal(signer.kind, 'ready');
      const { name } = signer as Extract<CaseSigner, { kind: 'ready' }>;
      const [result] = await pool.seal(
        [{ json: '{}', fiscalId: 'A11216', uid: crypto.randomUUID(), signer: name }],
        serverKey,
      );
      if (!result?.ok) return result?.problem;
      const { jws } = result.value;
      const { x5c } = JSON.parse(Buffer.from(jws.split('.')[0]!, 'base64url').toString()) as {
        x5c: string[];
      };
      const certificate = new X509Certificate(Buffer.from(x5c[0]!, 'base64'));
      await compactVerify(jws, await importX509(certificate.toString(), 'RS256'), { crit: { sigT: true } });
      return certificate.fingerprint256;
    },
  };
}

async function give(clientId: keyof typeof owners, pair = makePair(), notAfter = server.clock() + 300 * DAY) {
  const act = { clientId, userId, address: '', now: server.clock() };
  const certificatePem = issue({ serialNumber: owners[clientId], notAfter }, pair);
  return server.database.db.tenant(clientId, async tx => {
    const given = { keyPem: pair.keyPem, certificatePem };
    const key = await upload(tx, given, act, { masterKeys: TEST_MASTER_KEYS, trusted });
    await changeMode(tx, 2, act);
    return { id: key.id, fingerprint: new X509Certificate(certificatePem).fingerprint256 };
  });
}

test('the provider’s key signs for its cases, a taxpayer’s for its own, each its own in one batch', async () => {
  const mine = await give(MINE);
  const theirs = await give(THEIRS);
  const { of, sign } = worker();
  const signers = await of(MINE, THEIRS, THIRD);
  assert.equal(await sign(signers.get(MINE)!), mine.fingerprint);
  assert.equal(await sign(signers.get(THEIRS)!), theirs.fingerprint);
  assert.deepEqual(signers.get(THIRD), { kind: 'ready', name: 'MOADI1' });
});

test('in every process a replaced key signs no more from the next batch on, a removed one neither', async () => {
  const first = await give(MINE);
  const workers = [worker(), worker()];
  for (const { one, sign } of workers) assert.equal(await sign(await one(MINE)), first.fingerprint);
  const second = await give(MINE);
  for (const { one, sign, names } of workers) {
    assert.equal(await sign(await one(MINE)), second.fingerprint);
    assert.deepEqual([...names], [second.id]);
    assert.equal(await sign({ kind: 'ready', name: first.id }), 'no-signer');
  }
  const act = { clientId: MINE, userId, address: '', now: server.clock() };
  await server.database.db.tenant(MINE, tx => remove(tx, second.id, act));
  for (const { one, names } of workers) {
    assert.deepEqual(await one(MINE), { kind: 'none', reason: 'no-key' });
    assert.equal(names.size, 0);
  }
});

test('a certificate that has ended signs nothing, and the provider’s key does not step in', async () => {
  await give(MINE, makePair(), server.clock() + DAY);
  const { one } = worker();
  assert.equal((await one(MINE)).kind, 'ready');
  server.clock.advance(2 * DAY);
  assert.deepEqual(await one(MINE), { kind: 'none', reason: 'expired' });
});

test('S44 a ciphertext that was moved to another case or row opens nowhere and signs nothing', async () => {
  const mine = await give(MINE);
  const theirs = await give(THEIRS);
  const { one, sign } = worker();
  await server.database.db.system(tx =>
    sql`update sender_keys t set certificate = s.certificate, sealed_key = s.sealed_key, wrapped_key = s.wrapped_key
      from sender_keys s where t.id = ${theirs.id} and s.id = ${mine.id}`.execute(tx),
  );
  const moved = await one(THEIRS);
  assert.equal(moved.kind, 'later', JSON.stringify(moved));
  assert.equal(await sign(await one(MINE)), mine.fingerprint);
  await server.database.db.system(tx =>
    sql`update sender_keys set id = gen_random_uuid() where id = ${mine.id}`.execute(tx),
  );
  assert.equal((await one(MINE)).kind, 'later');
});

test('S44 a whole dump of the database without the master key cannot sign', async () => {
  await give(MINE);
  const { one } = worker({ masterKeys: masterKeys(['what a thief might try']) });
  const signer = await one(MINE);
  assert.match(signer.kind === 'later' ? signer.error : '', /not in the settings/);
});

test('R25 keys in memory are bounded: the one used longest ago makes room, and comes back when needed', async () => {
  const mine = await give(MINE);
  await give(THEIRS);
  await give(THIRD);
  const { of, one, sign, names } = worker({ most: 2 });
  await of(MINE);
  await of(THEIRS);
  await of(THIRD);
  assert.deepEqual([names.size, names.has(mine.id)], [2, false]);
  assert.equal(await sign(await one(MINE)), mine.fingerprint);
  assert.equal(names.size, 2);
});
