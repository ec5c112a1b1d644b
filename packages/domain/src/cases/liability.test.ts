import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wasNonTaxable } from './liability.ts';

test('what held at a moment is what the next change has ended, in whatever order the changes come', () => {
  // Taxable until 10, out of the tax until 20, taxable since.
  const changes = [
    { at: 20, from: true },
    { at: 10, from: false },
  ];
  for (const order of [changes, changes.toReversed()])
    assert.deepEqual(
      [0, 9, 10, 19, 20, 99].map(at => wasNonTaxable(false, order, at)),
      [false, false, true, true, false, false],
    );
  assert.equal(wasNonTaxable(true, [], 5), true, 'never changed');
});
