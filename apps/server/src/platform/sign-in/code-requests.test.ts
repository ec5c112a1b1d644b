import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newCode } from './code-requests.ts';

test('S1 a million codes are six digits each, and evenly spread: by their first three and by their last three', () => {
  const draws = 1_000_000;
  const counts = [new Uint32Array(1_000), new Uint32Array(1_000)] as const;
  for (let i = 0; i < draws; i++) {
    const code = newCode();
    assert.equal(code.length, 6);
    counts[0][Number(code.slice(0, 3))]!++;
    counts[1][Number(code.slice(3))]!++;
  }
  const expected = draws / 1_000;
  for (const count of counts) {
    const chiSquare = count.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    // 999 degrees of freedom: a fair draw lies outside of this once in some ten million runs.
    assert.ok(chiSquare > 775 && chiSquare < 1_255, `chi-square ${chiSquare}`);
  }
});
