import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atTehranTime, dayOfJalali, formatJalali, parseJalali } from '@moadi/domain/primitives';
import * as fc from 'fast-check';
import {
  dateFault,
  dateText,
  momentFault,
  momentText,
  quickRanges,
  rangeFault,
  readDate,
  readMoment,
} from './date-text.ts';

test('a day is read with either digits, with marks or as eight digits', () => {
  const day = dayOfJalali({ year: 1405, month: 8, day: 29 });
  for (const text of ['۱۴۰۵/۰۸/۲۹', '1405/8/29', '1405-08-29', ' ۱۴۰۵۰۸۲۹ '])
    assert.equal(readDate(text), day, text);
});

test('a day that does not exist stays as it was typed, with the reason', () => {
  assert.equal(readDate('۱۴۰۴/۱۲/۳۰'), '۱۴۰۴/۱۲/۳۰');
  assert.equal(dateText('۱۴۰۴/۱۲/۳۰'), '۱۴۰۴/۱۲/۳۰');
  assert.equal(dateFault('۱۴۰۴/۱۲/۳۰'), 'اسفند ۱۴۰۴ فقط ۲۹ روز دارد');
  assert.equal(typeof readDate('۱۴۰۳/۱۲/۳۰'), 'number', '1403 is a leap year');
  assert.equal(dateFault('۱۴۰۴/۷/۳۱'), 'مهر ۱۴۰۴ فقط ۳۰ روز دارد');
  assert.match(dateFault('۱۴۰۴/۱۳/۱')!, /ماه باید/);
  assert.match(dateFault('دیروز')!, /بنویسید/);
  assert.match(dateFault('2026/01/01')!, /بنویسید/);
});

test('limits are told with the day they end on', () => {
  const day = readDate('1405/01/10') as number;
  assert.equal(dateFault(day, { min: day, max: day }), undefined);
  assert.equal(dateFault(day - 1, { min: day }), 'تاریخ نمی‌تواند پیش از ۱۴۰۵/۰۱/۱۰ باشد.');
  assert.equal(dateFault(day + 1, { max: day }), 'تاریخ نمی‌تواند پس از ۱۴۰۵/۰۱/۱۰ باشد.');
});

test('showing and reading a day undo each other', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50_000, max: 40_000 }), day => assert.equal(readDate(dateText(day)), day)),
  );
});

test('any text is either a day or kept as it is', () => {
  const almostDates = fc.stringMatching(/^[0-9۰-۹]{1,4}[/.-][0-9]{1,3}[/.-][0-9]{1,3}$/);
  fc.assert(
    fc.property(fc.oneof(fc.string(), almostDates), text => {
      const value = readDate(text);
      if (typeof value === 'string') assert.equal(value, text);
      if (typeof value === 'number') assert.equal(dateFault(value), undefined);
    }),
  );
});

test('a moment has a date and a time, and says which of them is wrong', () => {
  const moment = readMoment('۱۴۰۵/۰۸/۲۹', '۱۴:۳۵');
  assert.equal(moment, atTehranTime(parseJalali('1405/08/29')!, 14, 35));
  assert.deepEqual(momentText(moment), { date: '۱۴۰۵/۰۸/۲۹', time: '۱۴:۳۵' });
  assert.equal(readMoment('1405/08/29', '1435'), moment);
  assert.equal(readMoment('', ''), undefined);
  assert.equal(readMoment(' ', '14:35'), undefined, 'a cleared day is no wrong one');
  assert.match(momentFault(readMoment('1405/08/29', '24:00'))!, /ساعت/);
  assert.match(momentFault(readMoment('1405/08/29', ''))!, /ساعت/);
  assert.match(momentFault(readMoment('۱۴۰۴/۱۲/۳۰', '10:00'))!, /فقط ۲۹ روز/);
});

test('a moment that is not understood keeps both texts', () => {
  assert.deepEqual(momentText(readMoment('1404/12/30', '99')), { date: '1404/12/30', time: '99' });
});

test('quick ranges end today and begin where their names say', () => {
  const today = parseJalali('1405/08/29')!;
  const starts = quickRanges(today).map(range => formatJalali(range.from));
  assert.deepEqual(starts, ['۱۴۰۵/۰۸/۲۹', '۱۴۰۵/۰۸/۲۳', '۱۴۰۵/۰۷/۳۰', '۱۴۰۵/۰۸/۰۱', '۱۴۰۵/۰۷/۰۱']);
  assert.ok(quickRanges(today).every(range => range.to === today));
});

test('a range that ends before it begins is wrong', () => {
  assert.ok(rangeFault({ from: 10, to: 9 }));
  assert.equal(rangeFault({ from: 10, to: 10 }), undefined);
  assert.equal(rangeFault({ from: 'x', to: 1 }), undefined);
});
