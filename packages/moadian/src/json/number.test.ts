import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { ExactNumber, canonicalDecimal, isJsonNumber, toBigInt, toSafeInteger } from './number.ts';

test('canonicalDecimal knows one notation for every value', () => {
  const cases: [string, string | undefined][] = [
    ['0', '0'],
    ['-0.000', '0'],
    ['007.50', '7.5'],
    ['-12.0', '-12'],
    ['999999999999999999.99999999', '999999999999999999.99999999'],
    ['100', '100'],
    ['1e3', undefined],
    ['+1', undefined],
    ['.5', undefined],
    ['5.', undefined],
    ['', undefined],
    ['۱۲', undefined],
    ['1 ', undefined],
  ];
  for (const [text, expected] of cases) assert.equal(canonicalDecimal(text), expected, text);
});

test('a decimal of any size survives digit for digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 26n), max: 10n ** 26n }), fc.nat(8), (units, scale) => {
      const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
      const whole = digits.slice(0, digits.length - scale);
      const text = `${units < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`;
      const canonical = canonicalDecimal(text) ?? '';
      const [wholeBack = '', fraction = ''] = canonical.split('.');
      assert.equal(BigInt(wholeBack + fraction.padEnd(scale, '0')), units);
      assert.ok(isJsonNumber(canonical) && !/\.\d*0$|\.$/.test(canonical));
    }),
  );
});

test('hostile digits are read in linear time (S31)', () => {
  const started = process.threadCpuUsage();
  canonicalDecimal(`${'0'.repeat(100_000)}x`);
  canonicalDecimal(`1.${'0'.repeat(100_000)}x`);
  isJsonNumber(`${'9'.repeat(100_000)}x`);
  // Of this thread's own time: a busy machine takes nothing away from the promise.
  assert.ok(process.threadCpuUsage(started).user < 50_000);
});

test('times and counts are integers that a number holds; everything else is not', () => {
  const of = (text: string) => new ExactNumber(text);
  assert.equal(toSafeInteger(of('1684054900556')), 1684054900556);
  assert.equal(toSafeInteger(of('9007199254740993')), undefined);
  assert.equal(toSafeInteger(of('1.5')), undefined);
  assert.equal(toBigInt(of('999999999999999999')), 999999999999999999n);
  assert.equal(toBigInt(of('1.0')), undefined);
  assert.throws(() => of('1,000'), { name: 'RangeError', message: 'not a JSON number: 1,000' });
  const { length } = 'not a JSON number: ';
  assert.throws(
    () => of('x'.repeat(1_000)),
    ({ message }: Error) => message.length === length + 80,
    'of what is long its beginning',
  );
});
