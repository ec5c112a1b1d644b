import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { vectors } from '../primitives/vectors.testkit.ts';
import { isTaxId, makeTaxId, MAX_SERIAL, normalizeTaxId, parseTaxId, serialHex } from './tax-id.ts';
import { verhoeffDigit } from './verhoeff.ts';

const DAY = 86_400_000;
const file = vectors<{
  vectors: { fiscalId: string; utcDay: number; serial: string; controlText: string; taxId: string }[];
  instants: { fiscalId: string; issuedAt: string; serial: string; taxId: string }[];
  verhoeff: { text: string; digit: number }[];
  invalid: { value: string; reason: string }[];
  normalised: { input: string; value: string }[];
}>('taxid.json');

const anyParts = fc.record({
  fiscalId: fc.string({ unit: fc.constantFrom(...'ABCXYZ0189'), minLength: 6, maxLength: 6 }),
  issuedAt: fc.integer({ min: 0, max: 99_999 * DAY }),
  serial: fc.bigInt(0n, MAX_SERIAL),
});

test('published and computed ids are made and read', () => {
  for (const { fiscalId, utcDay, serial, controlText, taxId } of file.vectors) {
    assert.equal(makeTaxId({ fiscalId, issuedAt: utcDay * DAY, serial: BigInt(serial) }), taxId);
    assert.deepEqual(parseTaxId(taxId), { fiscalId, utcDay, serial: BigInt(serial) });
    assert.equal(verhoeffDigit(controlText), Number(taxId.at(-1)));
  }
  for (const { text, digit } of file.verhoeff) assert.equal(verhoeffDigit(text), digit);
});

test('the day is the UTC day of the instant of issue', () => {
  for (const { fiscalId, issuedAt, serial, taxId } of file.instants) {
    assert.equal(makeTaxId({ fiscalId, issuedAt: Date.parse(issuedAt), serial: BigInt(serial) }), taxId);
  }
});

test('wrong ids are refused', () => {
  for (const { value, reason } of file.invalid) assert.equal(isTaxId(value), false, reason);
});

test('typed ids are brought into form', () => {
  for (const { input, value } of file.normalised) assert.equal(normalizeTaxId(input), value);
});

test('an id gives back what it was made of', () => {
  fc.assert(
    fc.property(anyParts, ({ fiscalId, issuedAt, serial }) => {
      const taxId = makeTaxId({ fiscalId, issuedAt, serial });
      assert.equal(taxId.length, 22);
      assert.deepEqual(parseTaxId(taxId), { fiscalId, utcDay: Math.floor(issuedAt / DAY), serial });
    }),
  );
});

test('a single wrong digit of fiscal id or check digit is noticed', () => {
  fc.assert(
    fc.property(
      anyParts,
      fc.constantFrom(0, 1, 2, 3, 4, 5, 21),
      fc.constantFrom(...'0123456789'),
      (parts, at, digit) => {
        const taxId = makeTaxId(parts);
        fc.pre(/[0-9]/.test(taxId[at]!) && taxId[at] !== digit);
        return !isTaxId(taxId.slice(0, at) + digit + taxId.slice(at + 1));
      },
    ),
  );
});

test('the serial goes as ten hexadecimal digits', () => {
  assert.equal(serialHex(49_321_217n), '0002F09501');
  assert.equal(serialHex(0n), '0000000000');
  assert.equal(serialHex(MAX_SERIAL), 'FFFFFFFFFF');
});

test('values that do not fit throw', () => {
  const good = { fiscalId: 'A11216', issuedAt: 0, serial: 1n };
  for (const wrong of [
    { fiscalId: 'a11216' },
    { issuedAt: -1 },
    { issuedAt: Number.NaN },
    { issuedAt: 2 ** 20 * DAY },
    { serial: -1n },
    { serial: MAX_SERIAL + 1n },
  ]) {
    assert.throws(() => makeTaxId({ ...good, ...wrong }), RangeError);
  }
});
