import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Exact, sum } from './exact.ts';

const amount = fc
  .tuple(fc.bigInt(0n, 10n ** 18n - 1n), fc.bigInt(0n, 10n ** 8n - 1n))
  .map(([whole, fraction]) => Exact.parse(`${whole}.${fraction.toString().padStart(8, '0')}`));

test('truncation cuts toward zero and never rounds', () => {
  for (const [text, decimals, expected] of [
    ['2.999', 0, '2'],
    ['-2.999', 0, '-2'],
    ['-0.5', 0, '0'],
    ['1.23456', 4, '1.2345'],
  ] as const)
    assert.equal(Exact.parse(text).truncated(decimals).toString(), expected);
});

test('the largest quantity times the largest price is exact', () => {
  const most = Exact.parse('999999999999999999.99999999');
  assert.equal(most.times(most).truncated().toString(), '999999999999999999999999980000000000');
});

test('adding and taking away returns; parts add up to the whole', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      assert.ok(a.plus(b).minus(b).equals(a));
      assert.ok(sum([a, b]).equals(b.plus(a)));
      assert.ok(a.times(b).percent().truncated(8).compare(a.times(b).percent()) <= 0);
      assert.equal(Exact.parse(a.toString()).toString(), a.toString());
    }),
  );
});
