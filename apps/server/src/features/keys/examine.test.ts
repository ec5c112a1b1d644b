import assert from 'node:assert/strict';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { makePair } from '../../../../../packages/moadian/src/keys.testkit.ts';
import { examinePair, type GivenPair, type Judge } from './examine.ts';
import { testPki } from './pki.testkit.ts';

const DAY = 86_400_000;
const now = Date.UTC(2026, 10, 21, 8);
const { root, caOf, trusted, pair, issue } = testPki(now);
const owner = ['9998719518', '99987195180001'];
const certificatePem = issue({ serialNumber: owner[0]! });
const good: GivenPair = { keyPem: pair.keyPem, certificatePem };

function refusal(given: Partial<GivenPair>, judge: Partial<Judge> = {}): string | undefined {
  const result = examinePair({ ...good, ...given }, { owner, trusted, now, ...judge });
  return 'code' in result ? `${result.code} ${result.path}`.trim() : undefined;
}

test('a pair of the taxpayer from a trusted authority is taken: PKCS#8, PKCS#1, bare base64, CRLF', () => {
  const result = examinePair(good, { owner, trusted, now });
  assert.ok(!('code' in result));
  assert.equal(result.subject, 'فروشگاه نمونه');
  assert.equal(result.issuer, 'Test root');
  assert.equal(result.serialNumber, owner[0]);
  const kept = createPrivateKey({ key: result.privateKey, format: 'der', type: 'pkcs8' });
  assert.equal(kept.export({ type: 'pkcs8', format: 'pem' }), pair.keyPem);
  const pkcs1 = pair.privateKey.export({ type: 'pkcs1', format: 'pem' }) as string;
  assert.match(pkcs1, /BEGIN RSA PRIVATE KEY/);
  assert.equal(refusal({ keyPem: pkcs1 }), undefined);
  assert.equal(refusal({ keyPem: `Bag Attributes\n  friendlyName: x\n${pair.keyPem}` }), undefined);
  assert.equal(refusal({ keyPem: pair.keyPem.replaceAll('\n', '\r\n') }), undefined);
  assert.equal(refusal({ certificatePem: certificatePem.replace(/-----[A-Z ]+-----/g, '') }), undefined);
});

test('a password-protected PEM is refused as that, in both of its forms', () => {
  const secret = { cipher: 'aes-256-cbc', passphrase: 'secret', format: 'pem' } as const;
  for (const type of ['pkcs8', 'pkcs1'] as const)
    assert.equal(
      refusal({ keyPem: pair.privateKey.export({ type, ...secret }) as string }),
      'keys.passwordProtected keyPem',
    );
});

test('a key that is none, is no RSA key or has another size', () => {
  assert.equal(refusal({ keyPem: 'nonsense' }), 'keys.keyUnreadable keyPem');
  assert.equal(refusal({ keyPem: certificatePem }), 'keys.keyUnreadable keyPem');
  assert.equal(refusal({ keyPem: pair.keyPem.slice(0, 400) }), 'keys.keyUnreadable keyPem');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ec = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  assert.equal(refusal({ keyPem: ec }), 'keys.keyNotFit keyPem');
  assert.equal(refusal({ keyPem: makePair(3072).keyPem }), 'keys.keyNotFit keyPem');
});

test('a certificate that is none, is of another key, or of nobody', () => {
  const certificateFaults: readonly [string, string][] = [
    ['nonsense', 'keys.certificateUnreadable certificatePem'],
    [pair.keyPem, 'keys.certificateUnreadable certificatePem'],
    [issue({ serialNumber: owner[0]! }, makePair()), 'keys.pairMismatch keyPem'],
    [issue({ serialNumber: '' }), 'keys.serialNumberMissing certificatePem'],
  ];
  for (const [text, expected] of certificateFaults) assert.equal(refusal({ certificatePem: text }), expected);
});

test('a certificate of somebody else: the number in it must be the taxpayer’s', () => {
  assert.equal(
    refusal({ certificatePem: issue({ serialNumber: '9995295504' }) }),
    'keys.notYours certificatePem',
  );
  assert.equal(refusal({}, { owner: ['99987195180001'] }), 'keys.notYours certificatePem');
  assert.equal(refusal({}, { owner: ['14095443737', owner[0]!] }), undefined);
});

test('an expired certificate and one that is not valid yet', () => {
  const serialNumber = owner[0]!;
  const past = issue({ serialNumber, notAfter: now - 1 });
  const future = issue({ serialNumber, notBefore: now + DAY });
  assert.equal(refusal({ certificatePem: past }), 'keys.expired certificatePem');
  assert.equal(refusal({ certificatePem: future }), 'keys.notYetValid certificatePem');
});

test('the chain: self-signed, a stranger’s, a forged issuer, through an intermediate, without a trust store', () => {
  const serialNumber = owner[0]!;
  const untrusted = 'keys.untrusted certificatePem';
  const self = issue({ serialNumber, issuer: { name: 'فروشگاه نمونه', pair } });
  assert.equal(refusal({ certificatePem: self }), untrusted);
  // The right name with another key.
  const forged = issue({ serialNumber, issuer: { name: root.name, pair: makePair() } });
  assert.equal(refusal({ certificatePem: forged }), untrusted);
  const middle = { name: 'Test intermediate', pair: makePair() };
  const below = issue({ serialNumber, issuer: middle });
  assert.equal(refusal({ certificatePem: below }), untrusted);
  const link = caOf(middle, root);
  assert.equal(refusal({ certificatePem: below + link }), undefined);
  assert.equal(refusal({ certificatePem: link + below }), undefined);
  // An intermediate that no trusted authority has signed, and a certificate of a shop in the place of one.
  assert.equal(refusal({ certificatePem: below + caOf(middle) }), untrusted);
  const shop = { name: 'Test shop', pair: makePair() };
  const shopsOwn = issue({ serialNumber: '1', name: shop.name }, shop.pair);
  assert.equal(refusal({ certificatePem: issue({ serialNumber, issuer: shop }) + shopsOwn }), untrusted);
  assert.equal(refusal({}, { trusted: undefined }), 'keys.noTrustStore');
  assert.equal(refusal({}, { trusted: [] }), untrusted);
});
