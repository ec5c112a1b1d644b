import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedOf, changeOf, rejectedOf } from './figures.ts';

test('accepted counts both ways of acceptance, rejected the refused (spec 3 section 6)', () => {
  const counts = { Accepted: 5, AcceptedWithWarnings: 2, NotAcceptedWithErrors: 3 };
  assert.deepEqual([acceptedOf(counts), rejectedOf(counts), acceptedOf({})], [7, 3, 0]);
});

test('a change needs days before, and is exact for amounts that no number holds', () => {
  assert.deepEqual(
    [changeOf(15, 10), changeOf(5, 10), changeOf(3, 0), changeOf(0, 4), changeOf(199, 100)],
    [50, -50, undefined, -100, 99],
  );
  assert.equal(changeOf('900000000000000003', '300000000000000001'), 200);
});
