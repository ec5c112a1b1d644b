import assert from 'node:assert/strict';
import { createPublicKey, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { instantOf } from './answer-fields.ts';
import { readJson } from './json/read.ts';
import { parseNonce, parseSentInvoices, parseServerInformation } from './answers.ts';

/** What the authority says, as it is read off the wire. */
function said(answer: object) {
  const read = readJson(JSON.stringify(answer));
  assert.ok(read.ok);
  return read.value;
}

/** A key as long as asked for; nobody has its other half. */
function keyOfBits(bits: number): string {
  const n = randomBytes(bits / 8);
  n[0]! |= 0x80;
  n[n.length - 1]! |= 1;
  const jwk = { kty: 'RSA', n: n.toString('base64url'), e: 'AQAB' };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

test('a nonce has at most 500 letters and a moment that there is', () => {
  const kindOf = (nonce: string, expDate: string) => parseNonce(said({ nonce, expDate })).kind;
  assert.equal(kindOf('n'.repeat(500), '2026-03-21T08:01:00Z'), 'taken');
  assert.equal(kindOf('n'.repeat(501), '2026-03-21T08:01:00Z'), 'unknown');
  assert.equal(kindOf('n', '2026-13-41T08:01:00Z'), 'unknown');
  assert.equal(instantOf('2026-13-41T08:01:00Z'), undefined);
});

test('a packet is known by its uid in whatever case the authority writes it, and keeps ours', () => {
  const uid = 'CF019C26-F235-11ED-A05B-0242AC120003';
  const answer = { timestamp: 1, result: [{ uid: uid.toLowerCase(), referenceNumber: 'r-1' }] };
  const found = parseSentInvoices(said(answer), [uid]);
  assert.deepEqual(found.kind === 'taken' && found.value.packets, [{ uid, referenceNumber: 'r-1' }]);
});

test('keys of up to 8,192 bits are read, shorter ones than 2,048 are none', () => {
  const keysOf = (bits: number) => {
    const found = parseServerInformation(said({ publicKeys: [{ id: 'k', key: keyOfBits(bits) }] }));
    return found.kind === 'taken' ? found.value.keys.length : 0;
  };
  assert.equal(keysOf(8_192), 1);
  assert.equal(keysOf(4_096), 1);
  assert.equal(keysOf(1_024), 0);
});
