import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atTehranTime, dayOfJalali, endOfDay } from '../primitives/index.ts';
import { endOfWorkingDays, isWorkingDay } from './index.ts';

const day = (year: number, month: number, date: number) => dayOfJalali({ year, month, day: date })!;
/** Wednesday 4 Azar 1405; Saturday is the 7th. */
const wednesday = day(1405, 9, 4);
const week = { weekdaysOff: new Set([5, 6]), daysOff: new Set<number>() };

test('working days leave out the week’s days off and dated holidays', () => {
  assert.ok(isWorkingDay(week, wednesday));
  assert.ok(!isWorkingDay(week, wednesday + 1));
  assert.ok(!isWorkingDay(week, wednesday + 2));
  assert.ok(isWorkingDay(week, wednesday + 3));
  assert.ok(!isWorkingDay({ ...week, daysOff: new Set([wednesday]) }, wednesday));
});

test('what comes in on a day is promised by the end of the second working day after it', () => {
  const at = atTehranTime(wednesday, 9, 30);
  assert.equal(endOfWorkingDays(week, at, 2), endOfDay(wednesday + 4));
  // The day before: Wednesday and Saturday.
  assert.equal(endOfWorkingDays(week, atTehranTime(wednesday - 1, 23, 59), 2), endOfDay(wednesday + 3));
  const holiday = { ...week, daysOff: new Set([wednesday + 3]) };
  assert.equal(endOfWorkingDays(holiday, at, 2), endOfDay(wednesday + 5));
  assert.equal(endOfWorkingDays({ ...week, weekdaysOff: new Set([0, 1, 2, 3, 4, 5, 6]) }, at, 2), undefined);
});
