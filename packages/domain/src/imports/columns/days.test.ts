import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { jalaliOf, jalaliText } from '../../primitives/index.ts';
import { dateReading, readDay } from './days.ts';
import { scaleDoubt } from './scale.ts';

const day = 20_500;

test('a year of four digits says in which calendar it is', () => {
  const gregorian = new Date(day * 86_400_000).toISOString().slice(0, 10);
  for (const calendar of ['jalali', 'gregorian'] as const)
    for (const text of [
      jalaliText(day),
      gregorian,
      gregorian.replaceAll('-', ''),
      `${gregorian}T14:30:00`,
      ` ${jalaliText(day)} 14:30`,
    ])
      assert.equal(readDay(text, calendar, 'ymd')?.day, day, text);
  assert.deepEqual(readDay('1405/01/01 9:05', 'jalali', 'ymd'), {
    day: readDay('1405/01/01', 'jalali', 'ymd')!.day,
    hour: 9,
    minute: 5,
  });
});

test('every day in every order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 28_000 }), at => {
      const { year, month, day: date } = jalaliOf(at);
      assert.equal(readDay(`${date}/${month}/${year}`, 'jalali', 'dmy')?.day, at);
      assert.equal(readDay(`${month}-${date}-${year}`, 'gregorian', 'mdy')?.day, at);
    }),
  );
});

test('what is no date is none', () => {
  for (const text of [
    '',
    '1405/13/01',
    '1405/12/32',
    '2025-02-30',
    '5',
    'فردا',
    '1405/01',
    '1405/01/01 25:00',
  ])
    assert.equal(readDay(text, 'jalali', 'ymd'), undefined, text);
});

test('dates tell how they are to be read, or that it has to be decided', () => {
  for (const [texts, calendars, orders] of [
    [['1405/09/04', '1405/09/05'], ['jalali'], ['ymd']],
    [['04/09/1405'], ['jalali'], ['dmy', 'mdy']],
    [['04/09/1405', '13/09/1405'], ['jalali'], ['dmy']],
    [['09/25/2026'], ['gregorian'], ['mdy']],
    [['05/06/07'], ['jalali', 'gregorian'], ['ymd', 'dmy', 'mdy']],
    [[], ['jalali'], ['ymd']],
  ] as const) {
    const found = dateReading(texts);
    assert.deepEqual([found.calendars, found.orders], [calendars, orders], texts.join());
  }
});

test('sums near ten times or a tenth of the last ones are doubted', () => {
  assert.equal(scaleDoubt(1_000n, 100n)?.factor, 'tenfold');
  assert.equal(scaleDoubt(1_000n, 100n)?.otherwise, 100n);
  assert.equal(scaleDoubt(10n, 100n)?.factor, 'tenth');
  for (const total of [0n, 30n, 100n, 300n, 5_000n]) assert.equal(scaleDoubt(total, 100n), undefined);
  assert.equal(scaleDoubt(100n, 0n), undefined);
});
