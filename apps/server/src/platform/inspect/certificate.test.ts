import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { testPki } from '../../features/keys/pki.testkit.ts';
import { remakeCertificate } from './certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'moadi-certificates-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const to = join(folder, 'to');

const pki = testPki(Date.UTC(2026, 10, 21));
const pem = pki.issue();
const { raw, publicKey } = new X509Certificate(pem);
const keyPem = publicKey.export({ type: 'spki', format: 'pem' }) as string;
const privatePem = pki.pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;

const kindOf = async (text: string | Buffer) => (await remakeCertificate(Buffer.from(text), to)).kind;

test('S38 certificates and public keys are parsed and written anew, without what stood around them', async () => {
  for (const given of [pem, raw, `<html>subject=x\n${pem}<script>`, pem.replaceAll('\n', '\r\n')]) {
    assert.equal(await kindOf(given), 'fine');
    assert.equal(
      new X509Certificate(readFileSync(to)).fingerprint256,
      new X509Certificate(pem).fingerprint256,
    );
    assert.doesNotMatch(readFileSync(to, 'latin1'), /html|script|subject/);
  }
  assert.equal(await kindOf(`${pem}\n${pki.caPem}`), 'fine');
  assert.equal(readFileSync(to, 'latin1').match(/BEGIN CERTIFICATE/g)?.length, 2);
  assert.equal(await kindOf(keyPem), 'fine');
  assert.equal(readFileSync(to, 'latin1'), keyPem);
});

test('S38 a private key is told apart; what is neither is damaged', async () => {
  assert.equal(await kindOf(privatePem), 'privateKey');
  assert.equal(await kindOf(`${pem}${privatePem}`), 'privateKey');
  assert.equal(await kindOf('-----BEGIN ENCRYPTED PRIVATE KEY-----\nx'), 'privateKey');
  for (const text of [
    '',
    'x',
    pem.replace(/[A-Z]{4}/g, 'AAAA'),
    '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
    pem.repeat(11),
  ])
    assert.equal(await kindOf(text), 'damaged', text.slice(0, 40));
});
