import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeAgo } from './dates.ts';

const now = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;

test('time passed is told in its largest unit', () => {
  assert.equal(timeAgo(now - 20_000, now), 'لحظاتی پیش');
  assert.equal(timeAgo(now - 5 * minute, now), '۵ دقیقه پیش');
  assert.equal(timeAgo(now - 119 * minute, now), '۱ ساعت پیش');
  assert.equal(timeAgo(now - 72 * 60 * minute, now), '۳ روز پیش');
});

test('what is long ago, or still to come, is told by its date', () => {
  assert.equal(timeAgo(now - 40 * 24 * 60 * minute, now), '۱۴۰۵/۰۷/۱۹ ۱۵:۳۰');
  assert.equal(timeAgo(now + 60 * minute, now), '۱۴۰۵/۰۸/۲۹ ۱۶:۳۰');
});
