import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deriveSecrets, hashCode, hashToken, sameBytes } from './secrets.ts';

const secret = 'a secret of the installation that is long enough';

test('each purpose has a key of its own, and another secret gives others; the same gives the same after a restart', () => {
  const keysOf = (text: string) => {
    const { accessToken, otpPepper, refreshPepper, database } = deriveSecrets(text);
    return [accessToken.export(), otpPepper, refreshPepper, Buffer.from(database, 'hex')].map(key => {
      assert.equal(key.length, 32);
      return key.toString('hex');
    });
  };
  const all = [...keysOf(secret), ...keysOf(`${secret}!`)];
  assert.equal(new Set(all).size, 8);
  assert.deepEqual(keysOf(secret), all.slice(0, 4));
});

test('S2 a code’s hash hangs on the code, its salt and the key', async () => {
  const [salt, pepper] = [Buffer.alloc(16, 1), Buffer.alloc(32, 2)];
  const hash = await hashCode('123456', salt, pepper);
  assert.equal(hash.length, 32);
  assert.ok(sameBytes(hash, await hashCode('123456', salt, pepper)));
  for (const other of [
    hashCode('123457', salt, pepper),
    hashCode('123456', Buffer.alloc(16, 2), pepper),
    hashCode('123456', salt, Buffer.alloc(32, 3)),
  ])
    assert.ok(!sameBytes(hash, await other));
});

test('a token’s hash hangs on the token and the key; bytes of another length are others', () => {
  const pepper = Buffer.alloc(32, 2);
  const hash = hashToken('token', pepper);
  assert.ok(sameBytes(hash, hashToken('token', pepper)));
  assert.ok(!sameBytes(hash, hashToken('tokem', pepper)));
  assert.ok(!sameBytes(hash, hashToken('token', Buffer.alloc(32, 3))));
  assert.ok(!sameBytes(hash, hash.subarray(1)));
  assert.ok(!hash.includes('token'));
});
