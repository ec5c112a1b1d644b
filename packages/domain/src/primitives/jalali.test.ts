import { PersianCalendar } from '@internationalized/date';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import {
  dayOfJalali,
  daysInJalaliMonth,
  formatJalali,
  formatJalaliTime,
  isJalaliLeapYear,
  jalaliOf,
  jalaliSeason,
  jalaliText,
  parseJalali,
  weekdayOf,
} from './jalali.ts';
import { jalaliWeekdays } from './jalali-names.ts';
import { answersHostileTextQuickly, vectors } from './vectors.testkit.ts';

const { days, leapYears, typed, refused } = vectors<{
  days: { iso: string; jalali: string }[];
  leapYears: number[];
  typed: { input: string; jalali: string }[];
  refused: string[];
}>('jalali.json');

const DAY = 86_400_000;
const JULIAN_DAY_OF_1970 = 2_440_588;
const library = new PersianCalendar();
const dayOfIso = (iso: string): number => Date.parse(`${iso}T00:00Z`) / DAY;
const firstDay = parseJalali('1300/01/01')!;
const lastDay = parseJalali('1500/12/29')!;

test('R16 every day of 1300 to 1500 agrees with ICU and with the library of calendars, and comes back from its date', () => {
  const icu = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  for (let day = firstDay; day <= lastDay; day += 1) {
    const { year, month, day: dayOfMonth } = jalaliOf(day);
    assert.equal(icu.format(day * DAY), `${month}/${dayOfMonth}/${year} AP`);
    const other = library.fromJulianDay(day + JULIAN_DAY_OF_1970);
    assert.deepEqual([other.year, other.month, other.day], [year, month, dayOfMonth]);
    assert.equal(dayOfJalali({ year, month, day: dayOfMonth }), day);
  }
  assert.equal(lastDay - firstDay + 1, 73_414);
});

test('the vectors hold in both directions', () => {
  for (const { iso, jalali } of days) {
    assert.equal(jalaliText(dayOfIso(iso)), jalali);
    assert.equal(parseJalali(jalali), dayOfIso(iso));
  }
});

test('leap years are those of the calendar', () => {
  for (let year = 1300; year <= 1500; year += 1)
    assert.equal(isJalaliLeapYear(year), leapYears.includes(year), `${year}`);
  assert.deepEqual(
    [6, 7, 11, 12].map(month => daysInJalaliMonth(1404, month)),
    [31, 30, 30, 29],
  );
});

test('dates are read in every script and separator', () => {
  for (const { input, jalali } of typed) assert.equal(parseJalali(input), parseJalali(jalali), input);
});

test('a date that does not exist is refused, not moved', () => {
  for (const input of refused) assert.equal(parseJalali(input), undefined, input);
  assert.equal(dayOfJalali({ year: 1404, month: 12, day: 30 }), undefined);
  assert.equal(dayOfJalali({ year: 1404.5, month: 1, day: 1 }), undefined);
  assert.equal(dayOfJalali({ year: Number.NaN, month: 1, day: 1 }), undefined);
  // A Gregorian year is a slip, and so is one of another century.
  const isDate = (year: number) => dayOfJalali({ year, month: 1, day: 1 }) !== undefined;
  assert.deepEqual([1199, 1200, 1500, 1501, 2026].map(isDate), [false, true, true, false, false]);
});

test('dates are shown in Persian digits and Tehran time', () => {
  assert.equal(formatJalali(dayOfIso('2026-11-20')), '۱۴۰۵/۰۸/۲۹');
  assert.equal(formatJalaliTime(Date.parse('2026-11-20T11:05Z')), '۱۴۰۵/۰۸/۲۹ ۱۴:۳۵');
  assert.equal(formatJalaliTime(Date.parse('2024-03-19T20:30Z')), '۱۴۰۳/۰۱/۰۱ ۰۰:۰۰');
});

test('weeks begin with Saturday', () => {
  const fa = new Intl.DateTimeFormat('fa', { weekday: 'long', timeZone: 'UTC' });
  for (let day = -10; day < 10; day += 1)
    assert.equal(jalaliWeekdays[weekdayOf(day)]!.long, fa.format(day * DAY));
});

test('the four seasons fill the year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1300, max: 1499 }), year => {
      const [spring, summer, autumn, winter] = ([1, 2, 3, 4] as const).map(season =>
        jalaliSeason(year, season),
      );
      assert.equal(spring!.from, dayOfJalali({ year, month: 1, day: 1 }));
      assert.equal(summer!.from, spring!.to + 1);
      assert.equal(autumn!.from, summer!.to + 1);
      assert.equal(winter!.from, autumn!.to + 1);
      assert.equal(winter!.to + 1, dayOfJalali({ year: year + 1, month: 1, day: 1 }));
    }),
  );
});

test('S31 hostile text is answered in linear time', () => answersHostileTextQuickly(parseJalali, ['1403/']));
