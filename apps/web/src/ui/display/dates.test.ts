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

test('beyond a day it counts the days of Tehran, not times twenty-four hours', () => {
  const hour = 60 * minute;
  const night = Date.UTC(2026, 10, 20, 22, 30); // two in the morning in Tehran
  assert.equal(timeAgo(night - 23 * hour, night), '۲۳ ساعت پیش');
  assert.equal(timeAgo(night - 25 * hour, night), 'دیروز');
  assert.equal(timeAgo(night - 30 * hour, night), '۲ روز پیش', 'eight in the evening of the day before');
  assert.equal(timeAgo(now - 30 * hour, now), 'دیروز', 'in the afternoon the same time is half past nine');
});
