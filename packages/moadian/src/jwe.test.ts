import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compactDecrypt } from 'jose';
import { encryptJwe, jweKeyId } from './jwe.ts';
import { serverKey, serverPair } from './keys.testkit.ts';
import { parseServerKey } from './server-key.ts';
import { readVectors } from './vectors.testkit.ts';

type PacketVectors = {
  jweHeader: { kid: string; base64url: string };
  serverKey: { id: string; spki: string };
};
const vectors = readVectors<PacketVectors>('packets');

test('jose decrypts what we encrypt', async () => {
  const jwe = encryptJwe('a.b.c', serverKey);
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, serverPair.privateKey);
  assert.equal(Buffer.from(plaintext).toString(), 'a.b.c');
  assert.deepEqual(protectedHeader, { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'key-1' });
});

test('the header is the one printed in RC_TICS v1.6 page 24', () => {
  const key = { ...serverKey, id: vectors.jweHeader.kid };
  assert.equal(encryptJwe('x', key).split('.')[0], vectors.jweHeader.base64url);
});

test('sizes are those of the document: 512-byte key for 4096 bits, 12-byte IV, 16-byte tag', () => {
  const key = parseServerKey(vectors.serverKey.id, vectors.serverKey.spki);
  assert.ok(key);
  const parts = encryptJwe('x'.repeat(1000), key).split('.');
  assert.deepEqual(
    parts.slice(1).map(part => Buffer.from(part, 'base64url').length),
    [512, 12, 1000, 16],
  );
});

test('content key and IV come from the random source, in that order', () => {
  const asked: number[] = [];
  encryptJwe('x', serverKey, size => {
    asked.push(size);
    return new Uint8Array(size);
  });
  assert.deepEqual(asked, [32, 12]);
});

test('two results never equal each other', () => {
  assert.notEqual(encryptJwe('x', serverKey), encryptJwe('x', serverKey));
});

test('the key that a packet was made for is told by its header; what is no JWE names none', () => {
  assert.equal(jweKeyId(encryptJwe('x', serverKey)), 'key-1');
  for (const text of ['', 'a.b.c', '.', 'e30.x', `${Buffer.from('{"kid":5}').toString('base64url')}.x`])
    assert.equal(jweKeyId(text), undefined, text);
});
