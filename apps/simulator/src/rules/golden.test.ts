import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judge } from './judge.ts';
import { kinds } from './matrix.ts';
import { factsWith, goldenText } from '../testing/golden.ts';

for (const kind of kinds) {
  test(`a correct invoice of ${kind} is accepted without any warning`, () => {
    const verdict = judge(Buffer.from(goldenText(kind)), factsWith());
    assert.deepEqual(verdict.findings, []);
    assert.ok(verdict.accepted);
    assert.ok(verdict.checks.rules > 10);
  });
}
