import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { compactDecrypt } from 'jose';
import { present, sender, serverKey, serverPair } from './keys.testkit.ts';
import { sealInvoice } from './packet.ts';

const uid = 'cf019c26-f235-11ed-a05b-0242ac120003';
const options = {
  json: '{"header":{}}',
  fiscalId: 'A11216',
  uid,
  signer: sender,
  serverKey,
  now: () => present,
};

test('a sealed invoice is a packet, its JWS, its JWE and the hash of what is posted', async () => {
  const { packet, jws, jwe, sha256 } = await sealInvoice(options);
  assert.deepEqual(packet, { payload: jwe, header: { requestTraceId: uid, fiscalId: 'A11216' } });
  assert.equal(sha256, createHash('sha256').update(jwe).digest('hex'));
  const { plaintext } = await compactDecrypt(jwe, serverPair.privateKey);
  assert.equal(Buffer.from(plaintext).toString(), jws);
  assert.equal(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString(), options.json);
});

test('text and bytes give the same JWS: a signature is deterministic', async () => {
  const bytes = await sealInvoice({ ...options, json: Buffer.from(options.json) });
  assert.equal(bytes.jws, (await sealInvoice(options)).jws);
});

test('a wrong memory id or uid is a bug, thrown before anything is signed', async () => {
  await assert.rejects(sealInvoice({ ...options, fiscalId: 'a11216' }), TypeError);
  await assert.rejects(sealInvoice({ ...options, uid: 'not-a-uuid' }), TypeError);
});
