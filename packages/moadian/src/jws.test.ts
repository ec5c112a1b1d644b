import assert from 'node:assert/strict';
import { X509Certificate, verify } from 'node:crypto';
import { test } from 'node:test';
import { compactVerify, importX509 } from 'jose';
import { present, sender, senderCertificate } from './keys.testkit.ts';
import { signJws } from './jws.ts';
import type { Signer } from './signer.ts';
import { readVectors } from './vectors.testkit.ts';

type PacketVectors = {
  token: Record<'sigT' | 'payloadBase64url' | 'certificate' | 'serialNumber' | 'notAfter' | 'token', string>;
};
const { token: vector } = readVectors<PacketVectors>('packets');

test('the token printed in RC_TICS v1.6 page 13 is reproduced byte for byte', async () => {
  const publicKey = new X509Certificate(Buffer.from(vector.certificate, 'base64')).publicKey;
  const printed = Buffer.from(vector.token.split('.')[2] ?? '', 'base64url');
  // PKCS#1 v1.5 is deterministic: the only signature of this input is the printed one, if that one verifies.
  const signer: Signer = {
    certificate: vector.certificate,
    serialNumber: vector.serialNumber,
    notAfter: Date.parse(vector.notAfter),
    async sign(input) {
      assert.ok(
        verify('sha256', input, publicKey, printed),
        'the printed signature is not of our signing input',
      );
      return printed;
    },
  };
  const payload = Buffer.from(vector.payloadBase64url, 'base64url');
  assert.equal(await signJws(payload, signer, Date.parse(vector.sigT)), vector.token);
});

test('the header has exactly the four documented keys in their order', async () => {
  const jws = await signJws(Buffer.from('{}'), sender, present + 789);
  const header = Buffer.from(jws.split('.')[0] ?? '', 'base64url').toString();
  assert.equal(
    header,
    `{"crit":["sigT"],"sigT":"2026-03-21T08:00:00Z","x5c":["${sender.certificate}"],"alg":"RS256"}`,
  );
});

test('jose verifies what we sign, payload bytes unchanged', async () => {
  const payload = Buffer.from('{"متن": "فارسی"}\r\n');
  const jws = await signJws(payload, sender, present);
  const key = await importX509(senderCertificate, 'RS256');
  const verified = await compactVerify(jws, key, { crit: { sigT: true } });
  assert.deepEqual(Buffer.from(verified.payload), payload);
});
