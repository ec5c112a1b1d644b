import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import {
  compare,
  type Decimal,
  decimalText,
  digitsOf,
  formatDecimal,
  fromRial,
  isZero,
  minus,
  parseDecimal,
  plainDecimal,
  plus,
  quotient,
  times,
  toRial,
  truncated,
  ZERO,
} from './decimal.ts';
import { answersHostileTextQuickly } from './vectors.testkit.ts';

const decimal = (text: string): Decimal => parseDecimal(text) ?? assert.fail(text);
const anyDecimal = fc.record({ units: fc.bigInt(-(10n ** 30n), 10n ** 30n), scale: fc.nat(20) });
const tenTo = (exponent: number): bigint => 10n ** BigInt(exponent);

test('decimals are read in every script, and nothing else is', () => {
  for (const text of ['1234.5', '۱٬۲۳۴٫۵۰', '1,234.500', '٠٠١٢٣٤٫٥']) {
    assert.deepEqual(decimal(text), { units: 12345n, scale: 1 }, text);
  }
  assert.deepEqual(decimal('-0.00'), ZERO);
  for (const text of ['', '.', '1.', '.5', '1/5', '1,5', '1e3', '1.2.3', '1٫2٫3', '0x1', 'Infinity']) {
    assert.equal(parseDecimal(text), undefined, text);
  }
});

test('what is plain already is what writing it anew would give', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0011259.,-−٬٫۰۳ '), maxLength: 14 });
  const long = fc
    .tuple(anyDecimal, fc.nat(150))
    .map(([value, zeros]) => decimalText(value) + '0'.repeat(zeros));
  fc.assert(
    fc.property(fc.oneof(text, long, anyDecimal.map(decimalText)), input => {
      const value = parseDecimal(input);
      assert.equal(plainDecimal(input), value && decimalText(value));
    }),
    { numRuns: 2_000 },
  );
});

test('a text of more than 200 characters is no number, however many of them are zeros', () => {
  assert.deepEqual(parseDecimal('7'.padStart(200, '0')), fromRial(7n));
  assert.equal(parseDecimal('7'.padStart(201, '0')), undefined);
});

test('the limits count the digits that the value needs', () => {
  const rate = { integer: 3, fraction: 2 };
  assert.ok(parseDecimal('100.25', rate));
  assert.ok(parseDecimal('000100.2500', rate));
  assert.equal(parseDecimal('1000', rate), undefined);
  assert.equal(parseDecimal('1.234', rate), undefined);
  assert.deepEqual(digitsOf(decimal('0.05')), { integer: 1, fraction: 2 });
  assert.deepEqual(digitsOf({ units: 1500n, scale: 3 }), { integer: 1, fraction: 1 });
});

test('the plain text is canonical', () => {
  assert.equal(decimalText({ units: -150n, scale: 2 }), '-1.5');
  assert.equal(decimalText({ units: 5n, scale: 3 }), '0.005');
  assert.equal(decimalText({ units: 0n, scale: 5 }), '0');
  assert.equal(decimalText(decimal('12345678901234567890.12345678')), '12345678901234567890.12345678');
});

test('decimals are shown in Persian digits, negative ones in parentheses', () => {
  assert.equal(formatDecimal(decimal('-1234.5')), '(۱٬۲۳۴٫۵)');
  assert.equal(formatDecimal('0.0500'), '۰٫۰۵');
  assert.equal(formatDecimal('—'), '—');
});

test('rials are cut toward zero, never rounded', () => {
  assert.equal(toRial(decimal('1.999')), 1n);
  assert.equal(toRial(decimal('-1.999')), -1n);
  assert.equal(toRial(fromRial(-7n)), -7n);
  assert.deepEqual(truncated(decimal('2.71828'), 4), decimal('2.7182'));
  assert.deepEqual(truncated(decimal('-2.70009'), 4), decimal('-2.7'));
  assert.deepEqual(quotient(decimal('-1'), decimal('3'), 4), decimal('-0.3333'));
  assert.deepEqual(quotient(decimal('1'), decimal('0.25'), 0), decimal('4'));
  assert.throws(() => quotient(decimal('1'), ZERO, 2), RangeError);
});

test('R15 100,000 sums, differences and products equal exact rationals', () => {
  const numRuns = 100_000;
  const same = (value: Decimal, units: bigint, scale: number): boolean => {
    const common = Math.max(value.scale, scale);
    return value.units * tenTo(common - value.scale) === units * tenTo(common - scale);
  };
  fc.assert(
    fc.property(anyDecimal, anyDecimal, (a, b) => {
      const left = a.units * tenTo(b.scale);
      const right = b.units * tenTo(a.scale);
      const scale = a.scale + b.scale;
      assert.ok(same(plus(a, b), left + right, scale));
      assert.ok(same(minus(a, b), left - right, scale));
      assert.ok(same(times(a, b), a.units * b.units, scale));
      assert.equal(compare(a, b), Number(left > right) - Number(left < right));
      assert.equal(isZero(minus(a, b)), left === right);
    }),
    { numRuns },
  );
});

test('a quotient is the largest multiple of its last digit that does not pass the true value', () => {
  const divisor = anyDecimal.filter(value => value.units !== 0n);
  fc.assert(
    fc.property(anyDecimal, divisor, fc.nat(8), (a, b, scale) => {
      const result = quotient(a, b, scale);
      const rest = minus(a, times(result, b));
      const unit = times({ units: 1n, scale }, b);
      const abs = (value: Decimal): Decimal => (value.units < 0n ? minus(ZERO, value) : value);
      assert.equal(compare(abs(rest), abs(unit)), -1);
      assert.ok(result.scale <= scale);
      assert.ok(isZero(rest) || rest.units < 0n === a.units < 0n);
    }),
  );
});

test('parsing undoes writing and formatting', () => {
  fc.assert(
    fc.property(anyDecimal, value => {
      const canonical = truncated(value, value.scale);
      assert.deepEqual(parseDecimal(decimalText(value)), canonical);
      if (value.units >= 0n) assert.deepEqual(parseDecimal(formatDecimal(value)), canonical);
    }),
  );
});

test('S31 hostile text is answered in linear time', () => {
  answersHostileTextQuickly(parseDecimal);
  answersHostileTextQuickly(formatDecimal);
});
