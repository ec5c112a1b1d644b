import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { atTehranTime, endOfDay, startOfDay, tehranDayOf, tehranTimeOf, utcDayOf } from './tehran-day.ts';
import { vectors } from './vectors.testkit.ts';

const { instants, dayStarts } = vectors<{
  instants: { utc: string; tehran: string }[];
  dayStarts: { iso: string; utc: string }[];
}>('jalali.json');

const dayOfIso = (iso: string): number => Date.parse(`${iso}T00:00Z`) / 86_400_000;
const year = (from: number, to: number): fc.Arbitrary<number> =>
  fc.integer({ min: dayOfIso(`${from}-01-01`), max: dayOfIso(`${to}-01-01`) });
const anyDay = year(1921, 2099);

test('R16 the wall clock agrees with the zone table on both sides of every change of the clock', () => {
  for (const { utc, tehran } of instants) {
    const instantMs = Date.parse(utc);
    const [date = '', time = ''] = tehran.split('T');
    const { hour, minute, second } = tehranTimeOf(instantMs);
    assert.equal(tehranDayOf(instantMs), dayOfIso(date), utc);
    assert.deepEqual(
      [hour, minute, second],
      time.split(':').map(part => Math.floor(Number(part))),
      utc,
    );
  }
});

test('R16 days begin with their first millisecond, also where midnight was skipped or came twice', () => {
  for (const { iso, utc } of dayStarts) assert.equal(startOfDay(dayOfIso(iso)), Date.parse(utc), iso);
});

test('the days fill the time line without gap or overlap', () => {
  fc.assert(
    fc.property(anyDay, day => {
      assert.equal(tehranDayOf(startOfDay(day)), day);
      assert.equal(tehranDayOf(startOfDay(day) - 1), day - 1);
      assert.equal(tehranDayOf(endOfDay(day)), day);
      assert.equal(endOfDay(day) + 1, startOfDay(day + 1));
    }),
    { numRuns: 5000 },
  );
});

test('an instant is found again from its day, hour and minute', () => {
  const minuteOfDay = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(year(2023, 2099), minuteOfDay, (day, minutes) => {
      const instantMs = atTehranTime(day, Math.floor(minutes / 60), minutes % 60);
      assert.equal(tehranDayOf(instantMs), day);
      assert.deepEqual(tehranTimeOf(instantMs), {
        hour: Math.floor(minutes / 60),
        minute: minutes % 60,
        second: 0,
      });
    }),
  );
});

test('a skipped wall-clock time gives the instant of the skip, a repeated one its first occurrence', () => {
  assert.equal(atTehranTime(dayOfIso('2022-03-22'), 0, 30), Date.parse('2022-03-21T20:30Z'));
  assert.equal(atTehranTime(dayOfIso('2022-09-21'), 23, 30), Date.parse('2022-09-21T19:00Z'));
});

test('the day inside a tax id is a UTC day', () => {
  assert.equal(utcDayOf(Date.parse('2024-03-20T20:30Z')), 19802);
  assert.equal(utcDayOf(Date.parse('2024-03-21T00:00Z')), 19803);
  assert.equal(utcDayOf(-1), -1);
});

test('100,000 instants are converted within a second', () => {
  const start = process.cpuUsage();
  for (let index = 0; index < 100_000; index += 1) tehranDayOf(index * 20_000_000);
  assert.ok(process.cpuUsage(start).user < 1_000_000);
});
