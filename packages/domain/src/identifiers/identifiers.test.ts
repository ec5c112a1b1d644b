import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { vectors } from '../primitives/vectors.testkit.ts';
import * as id from './index.ts';

interface Kind {
  valid: string[];
  invalid: { value: string; reason: string }[];
  normalised?: { input: string; value: string }[];
}
const kinds = vectors<Record<string, Kind>>('identifiers.json');
const rows: Readonly<Record<string, id.IdentifierRow>> = id.identifierKinds;

/** Checks of the vectors that are no kind of the table. */
const checks: Record<string, (text: string) => boolean> = {
  economicCodeOfNatural: text => id.isEconomicCode(1, text),
  economicCodeOfLegal: text => id.isEconomicCode(2, text),
  economicCodeOfCivilPartnership: text => id.isEconomicCode(3, text),
  economicCodeOfForeign: text => id.isEconomicCode(4, text),
  oldEconomicCode: id.isOldEconomicCode,
  plausiblePostalCode: id.isPlausiblePostalCode,
  utilityBillId: id.isUtilityBillId,
  currencyCode: id.isCurrencyCode,
};

for (const [name, { valid, invalid, normalised = [] }] of Object.entries(kinds)) {
  const check = checks[name] ?? rows[name]!.check;
  test(`${name}: the vectors hold`, () => {
    for (const value of valid) assert.ok(check(value), value);
    for (const { value, reason } of invalid) assert.equal(check(value), false, `${value}: ${reason}`);
    for (const { input, value } of normalised) assert.equal(rows[name]!.normalize(input), value);
  });
}

test('a card is shown in groups of four, and what is shown is read as what is kept', () => {
  for (const value of kinds.card!.valid)
    assert.match(rows.card!.show!(value), /^\d{4}\u00a0\d{4}\u00a0\d{4}\u00a0\d{4}$/, 'as on the card');
  for (const [name, { show, normalize }] of Object.entries(rows))
    for (const value of kinds[name]?.valid ?? []) if (show) assert.equal(normalize(show(value)), value, name);
  assert.deepEqual(['', '6037', '60379', '60379975'].map(rows.card!.show!), [
    '',
    '6037',
    '6037\u00a09',
    '6037\u00a09975',
  ]);
});

test('a single wrong digit of a card is noticed', () => {
  for (const value of kinds.card!.valid) {
    for (let at = 0; at < value.length; at += 1) {
      for (const digit of '0123456789'.replace(value[at]!, '')) {
        assert.equal(
          id.isCardNumber(value.slice(0, at) + digit + value.slice(at + 1)),
          false,
          `${value} at ${at}`,
        );
      }
    }
  }
});

test('of the ten last digits exactly one makes a national code, a legal id, a bill id', () => {
  const first = (length: number): fc.Arbitrary<string> =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
  const fitting = (check: (text: string) => boolean, start: string): number =>
    [...'0123456789'].filter(digit => check(start + digit)).length;
  fc.assert(
    fc.property(first(9), start => /^(.)\1*$/.test(start) || fitting(id.isNationalCode, start) === 1),
  );
  fc.assert(fc.property(first(12), start => fitting(id.isUtilityBillId, start) === 1));
  fc.assert(
    fc.property(first(10), start => {
      fc.pre(start.slice(3, 9) !== '000000' && !/^(.)\1*$/.test(start));
      return fitting(id.isLegalNationalId, start) === 1;
    }),
  );
});

test('an identity is judged by its person type', () => {
  const samples = ['9998719518', '14095443737', '90000000012', '999000000001'];
  const accepted = ([1, 2, 3, 4] as const).map(type => samples.filter(code => id.isIdentityOf(type, code)));
  assert.deepEqual(accepted, [
    ['9998719518'],
    ['14095443737'],
    ['14095443737', '90000000012'],
    ['999000000001'],
  ]);
  assert.deepEqual(samples.filter(id.isNationalCodeOrId), ['9998719518', '14095443737']);
});

test('an economic number tells the identity it was made from', () => {
  assert.equal(id.nationalCodeOfEconomicCode('99987195180001'), '9998719518');
  assert.equal(id.nationalCodeOfEconomicCode('14095443737'), '14095443737');
  for (const code of ['99987195190001', '99900000000100', '411999000012', '', 'x']) {
    assert.equal(id.nationalCodeOfEconomicCode(code), undefined, code);
  }
});

test('where the type is not known, an economic number has 11 or 14 digits', () => {
  const codes = ['14095443737', '41199900001', '99987195180001', '99900000000100', '411999000012', '999'];
  assert.deepEqual(codes.filter(id.isAnyEconomicCode), codes.slice(0, 4));
});

test('S6 every spelling of a mobile number gives the same one', () => {
  const spelling = fc.tuple(
    fc.constantFrom('', '0', '98', '+98', '0098', '+98 0'),
    fc.integer({ min: 0, max: 999_999_999 }),
    fc.constantFrom('', ' ', '-'),
  );
  fc.assert(
    fc.property(spelling, ([prefix, number, gap]) => {
      const rest = String(number).padStart(9, '0');
      assert.equal(
        id.normalizeMobile(`${prefix}9${gap}${rest.slice(0, 4)}${gap}${rest.slice(4)}`),
        `09${rest}`,
      );
    }),
  );
  for (const input of ['', '+1 912 123 4567', '02112345678', '0912123456', '091212345678', '98'.repeat(40)]) {
    assert.equal(id.normalizeMobile(input), undefined, input);
  }
});
