import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatJalali, jalaliOf, parseJalali, weekdayOf } from '@moadi/domain/primitives';
import * as fc from 'fast-check';
import { addMonths, dayByKey, dayName, monthName, monthWeeks } from './month-grid.ts';

const day = (text: string) => parseJalali(text)!;
const anyDay = fc.integer({ min: -20_000, max: 40_000 });

test('the weeks of Aban 1405 begin on Friday the first', () => {
  const weeks = monthWeeks(day('1405/08/15'));
  assert.deepEqual(weeks[0]!.slice(0, 6), Array(6).fill(undefined));
  assert.equal(weeks[0]![6], day('1405/08/01'));
  assert.equal(weeks.length, 6);
  assert.equal(weeks[5]![0], day('1405/08/30'));
});

test('every month shows each of its days once, under its weekday', () => {
  fc.assert(
    fc.property(anyDay, some => {
      const weeks = monthWeeks(some);
      const days = weeks.flat().filter(found => found !== undefined);
      assert.ok(days.includes(some));
      days.forEach((found, index) => {
        assert.equal(jalaliOf(found).day, index + 1);
        assert.equal(jalaliOf(found).month, jalaliOf(some).month);
      });
      for (const week of weeks)
        week.forEach((found, at) => found !== undefined && assert.equal(weekdayOf(found), at));
    }),
  );
});

test('keys lead by day, week, month and year', () => {
  const from = day('1405/06/31');
  const to = (key: string, shift = false) => formatJalali(dayByKey(key, shift, from)!);
  assert.equal(to('ArrowLeft'), '۱۴۰۵/۰۷/۰۱');
  assert.equal(to('ArrowRight'), '۱۴۰۵/۰۶/۳۰');
  assert.equal(to('ArrowDown'), '۱۴۰۵/۰۷/۰۷');
  assert.equal(to('PageDown'), '۱۴۰۵/۰۷/۳۰', 'Mehr has no 31st');
  assert.equal(to('PageUp', true), '۱۴۰۴/۰۶/۳۱');
  assert.equal(weekdayOf(dayByKey('Home', false, from)!), 0);
  assert.equal(weekdayOf(dayByKey('End', false, from)!), 6);
  assert.equal(dayByKey('a', false, from), undefined);
});

test('a leap day goes to the last day of a shorter Esfand', () => {
  assert.equal(formatJalali(addMonths(day('1403/12/30'), 12)), '۱۴۰۴/۱۲/۲۹');
});

test('months forward and back come to the same month', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -200, max: 200 }), (from, count) => {
      assert.equal(jalaliOf(addMonths(addMonths(from, count), -count)).month, jalaliOf(from).month);
    }),
  );
});

test('days and months are named as they are said', () => {
  assert.equal(dayName(day('1405/08/30')), 'شنبه ۳۰ آبان ۱۴۰۵');
  assert.equal(monthName(day('1405/08/30')), 'آبان ۱۴۰۵');
});
