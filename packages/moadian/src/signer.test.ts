import assert from 'node:assert/strict';
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { test } from 'node:test';
import { hour, makeCertificate, makePair, present, senderCertificate, senderPair } from './keys.testkit.ts';
import { createSoftwareSigner } from './signer.ts';
import type { SoftwareSignerOptions } from './signer.ts';

const good = { keyPem: senderPair.keyPem, certificatePem: senderCertificate, now: () => present };

function problemOf(change: Partial<SoftwareSignerOptions>): string | undefined {
  const result = createSoftwareSigner({ ...good, ...change });
  return result.ok ? undefined : result.problem;
}

test('a good pair signs, and tells whom it speaks for and until when', async () => {
  const result = createSoftwareSigner(good);
  assert.ok(result.ok);
  assert.equal(result.signer.serialNumber, '14003778990');
  assert.equal(result.signer.notAfter, present + 1000 * hour);
  assert.doesNotMatch(result.signer.certificate, /\s|-/);
  const signature = await result.signer.sign(Buffer.from('bytes'), result.signer.certificate);
  assert.ok(verify('sha256', Buffer.from('bytes'), createPublicKey(good.keyPem), signature));
});

test('the certificate may also be the bare base64 of its DER', () => {
  const bare = senderCertificate.replace(/-----[A-Z ]+-----/g, '');
  assert.equal(problemOf({ certificatePem: bare }), undefined);
});

test('an encrypted key needs its passphrase', () => {
  const keyPem = senderPair.privateKey.export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase: 'secret',
  }) as string;
  assert.equal(problemOf({ keyPem }), 'key-unreadable');
  assert.equal(problemOf({ keyPem, passphrase: 'wrong' }), 'key-unreadable');
  assert.equal(problemOf({ keyPem, passphrase: 'secret' }), undefined);
});

test('what the authority would refuse is refused here, by name', () => {
  assert.equal(problemOf({ keyPem: 'nonsense' }), 'key-unreadable');
  assert.equal(problemOf({ certificatePem: 'nonsense' }), 'certificate-unreadable');
  assert.equal(problemOf({ keyPem: makePair().keyPem }), 'pair-mismatch');
  assert.equal(problemOf({ keyPem: makePair(3072).keyPem }), 'key-not-rsa-2048');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecPem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  assert.equal(problemOf({ keyPem: ecPem }), 'key-not-rsa-2048');
  const nameless = makeCertificate(senderPair, { serialNumber: '' });
  assert.equal(problemOf({ certificatePem: nameless }), 'serial-number-missing');
  assert.equal(problemOf({ now: () => present - 2 * hour }), 'not-yet-valid');
  assert.equal(problemOf({ now: () => present + 1001 * hour }), 'expired');
});
