import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedOf, changeOf, rejectedOf, rialsIn } from './figures.ts';

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

test('rials of some states are added exactly', () => {
  const models = [
    { customModel: 4, count: 1, total: '900000000000000001' },
    { customModel: 5, count: 2, total: '2' },
    { customModel: 8, count: 4, total: '5' },
  ];
  assert.equal(rialsIn(models, [4, 5], 'total'), '900000000000000003');
  assert.equal(rialsIn(undefined, [4], 'vat'), '0');
});
