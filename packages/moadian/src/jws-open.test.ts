import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { base64url, signJws } from './jws.ts';
import { openJws } from './jws-open.ts';
import { makeCertificate, makePair, present, sender, senderPair, type Pair } from './keys.testkit.ts';

const payload = Buffer.from('{"متن":"فارسی"}');
const jws = await signJws(payload, sender, present + 789);

const problemOf = (text: string): string => {
  const opened = openJws(text);
  return opened.ok ? `verified: ${opened.value.verified}` : opened.problem;
};

/** Signed by the sender, whatever the header says. */
function make(header: object): string {
  const full = { sigT: '2026-03-21T08:00:00Z', x5c: [sender.certificate], alg: 'RS256', ...header };
  const input = `${base64url(Buffer.from(JSON.stringify(full)))}.${base64url(payload)}`;
  return `${input}.${base64url(sign('sha256', Buffer.from(input), senderPair.privateKey))}`;
}

test('what we sign opens: payload bytes, certificate, time to the second', () => {
  const opened = openJws(jws);
  assert.ok(opened.ok);
  assert.deepEqual(opened.value.payload, payload);
  assert.equal(opened.value.signedAt, present);
  assert.equal(opened.value.certificate.raw.toString('base64'), sender.certificate);
  assert.equal(opened.value.verified, true);
});

test('no character can be changed, not even in the unused bits of the last one', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \n'];
  const places = fc.oneof(fc.nat(jws.length - 1), fc.constantFrom(jws.length - 1, jws.lastIndexOf('.') - 1));
  fc.assert(
    fc.property(places, fc.constantFrom(...letters), (at, letter) => {
      fc.pre(jws[at] !== letter);
      assert.notEqual(problemOf(jws.slice(0, at) + letter + jws.slice(at + 1)), 'verified: true');
    }),
    { numRuns: 500 },
  );
  for (const letter of letters.filter(each => each !== jws.at(-1)))
    assert.notEqual(problemOf(jws.slice(0, -1) + letter), 'verified: true', letter);
});

const pemOf = (pair: Pair) => makeCertificate(pair).replace(/-----[A-Z ]+-----|\s/g, '');

/** Another kind of key in a certificate that our own has signed. */
function ellipticCertificate(): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return pemOf({ ...senderPair, publicKey });
}

test('what cannot be verified is named by what is in the way', () => {
  assert.equal(problemOf(make({})), 'verified: true');
  for (const text of ['', 'a.b', `${jws}.x`, `${jws}=`, 'W10.e30.AA', 'e30.e30.'.repeat(2)])
    assert.equal(problemOf(text), 'not-a-jws', text);
  for (const alg of ['none', 'HS256', 'RS512', 'PS256', 'rs256', null, ['RS256']])
    assert.equal(problemOf(make({ alg })), 'algorithm', String(alg));
  assert.equal(problemOf(make({ crit: ['sigT', 'b64'], b64: false })), 'algorithm');
  assert.equal(problemOf(make({ crit: 'sigT' })), 'algorithm');
  for (const sigT of [undefined, 5, 'yesterday']) assert.equal(problemOf(make({ sigT })), 'signing-time');
  for (const x5c of [undefined, [], 'x', [''], ['MIIB'], [5], { 0: sender.certificate }])
    assert.equal(problemOf(make({ x5c })), 'certificate-unreadable', JSON.stringify(x5c));
  assert.equal(problemOf(make({ x5c: [pemOf(makePair(1024))] })), 'certificate-not-rsa');
  assert.equal(problemOf(make({ x5c: [ellipticCertificate()] })), 'certificate-not-rsa');
  assert.equal(problemOf(make({ x5c: [pemOf(makePair())] })), 'verified: false');
});

test('the payload of one that cannot be verified is there to be looked at', () => {
  const opened = openJws(make({ alg: 'none' }));
  assert.ok(!opened.ok);
  assert.deepEqual(opened.payload, payload);
});

test('texts of every kind are answered, not thrown at', () => {
  fc.assert(fc.property(fc.string(), text => openJws(text).ok === false));
});
