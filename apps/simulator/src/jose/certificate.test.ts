import assert from 'node:assert/strict';
import { createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import { test } from 'node:test';
import { issueCertificate, newRsaKey } from '../pki/issue.ts';
import { certifySigner } from './certificate.ts';

const validity = { validFrom: '2020-01-01T00:00:00Z', validTo: '2049-12-31T00:00:00Z' };
const now = Date.UTC(2026, 8, 20);
const [root, middle, leaf, short] = await Promise.all([2048, 2048, 2048, 1024].map(bits => newRsaKey(bits)));
const ca = new X509Certificate(await issued('root', root!.privateKey, 'root', root!.privateKey, true));

test('a chain may have links between the signer and the CA, each issued by the next and a CA itself', async () => {
  const link = await issued('middle', middle!.privateKey, 'root', root!.privateKey, true);
  const below = await issued('leaf', leaf!.privateKey, 'middle', middle!.privateKey);
  assert.equal(problemOf([below, link]), undefined);
  assert.equal(problemOf([below]), 'issuer');
  const noCa = await issued('middle', middle!.privateKey, 'root', root!.privateKey);
  assert.equal(problemOf([below, noCa]), 'issuer');
});

test('a key that is not RSA of 2048 bits is no good, no matter who vouches for it (section 2.1)', async () => {
  assert.equal(problemOf([await issued('leaf', leaf!.privateKey, 'root', root!.privateKey)]), undefined);
  assert.equal(problemOf([await issued('leaf', short!.privateKey, 'root', root!.privateKey)]), 'certificate');
});

function problemOf(pems: string[]): string | undefined {
  const x5c = pems.map(pem => new X509Certificate(pem).raw.toString('base64'));
  const certified = certifySigner(x5c, ca, now);
  return 'problem' in certified ? certified.problem : undefined;
}

function issued(
  name: string,
  key: KeyObject,
  issuer: string,
  issuerKey: KeyObject,
  isCa = false,
): Promise<string> {
  const subject = { name, ownerId: '14003778990' };
  return issueCertificate({
    subject: isCa ? { name } : subject,
    publicKey: createPublicKey(key),
    issuer: { name: issuer },
    issuerKey,
    isCa,
    ...validity,
  });
}
