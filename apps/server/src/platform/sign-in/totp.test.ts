import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { base32 } from '../base32.ts';
import { stepAt, stepOf, totpOf, totpUri } from './totp.ts';

interface Vectors {
  secret: string;
  base32: string;
  codes: { second: number; step: number; code: string }[];
  base32Of: { text: string; base32: string }[];
}
const file = join(import.meta.dirname, '../../../../../vectors/totp.json');
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors;
const secret = Buffer.from(vectors.secret);

test('S8 the codes are those of RFC 6238, and apps show their last six digits', () => {
  for (const { second, step, code } of vectors.codes) {
    assert.equal(stepAt(second * 1_000), step);
    assert.equal(totpOf(secret, step, 8), code);
    assert.equal(totpOf(secret, step), code.slice(-6));
  }
});

test('S8 a code is good in its half minute, the one before and the one after', () => {
  // The first lies at the beginning of time, with nothing before it.
  for (const { second, step, code } of vectors.codes.slice(1)) {
    const six = code.slice(-6);
    const at = (by: number) => stepOf(secret, six, (second + by * 30) * 1_000);
    assert.deepEqual([-2, -1, 0, 1, 2].map(at), [undefined, step, step, step, undefined]);
  }
  for (const wrong of ['', '0', '000000', '0708180', '07081804', '۰۸۱۸۰۴'])
    assert.equal(stepOf(secret, wrong, 1_111_111_109_000), undefined, wrong);
});

test('secrets are written as RFC 4648 says, without padding', () => {
  for (const { text, base32: written } of vectors.base32Of) assert.equal(base32(Buffer.from(text)), written);
  assert.equal(base32(secret), vectors.base32);
});

test('the address of the square names site, account and secret', () => {
  const uri = new URL(totpUri(secret, '09121111111', 'Moadi panel.example.ir'));
  assert.equal(uri.protocol, 'otpauth:');
  assert.equal(uri.host, 'totp');
  assert.equal(decodeURIComponent(uri.pathname), '/Moadi panel.example.ir:09121111111');
  assert.deepEqual(Object.fromEntries(uri.searchParams), {
    secret: vectors.base32,
    issuer: 'Moadi panel.example.ir',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
