import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedOf, changeOf, rejectedOf, stateRows } from './figures.ts';

test('accepted counts both ways of acceptance, rejected the refused (spec 3 section 6)', () => {
  const counts = { Accepted: 5, AcceptedWithWarnings: 2, NotAcceptedWithErrors: 3 };
  assert.deepEqual([acceptedOf(counts), rejectedOf(counts), acceptedOf({})], [7, 3, 0]);
});

test('a change needs a period before', () => {
  assert.deepEqual(
    [changeOf(15, 10), changeOf(5, 10), changeOf(3, 0), changeOf(0, 4)],
    [50, -50, undefined, -100],
  );
});

test('all twelve states are shown', () => {
  assert.equal(stateRows({ Accepted: 1 }).length, 12);
});
