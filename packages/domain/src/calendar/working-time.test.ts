import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { atTehranTime, dayOfJalali } from '../primitives/index.ts';
import { afterWorkingTime, workingTimeBetween, type WorkingHours } from './index.ts';

/** Wednesday 4 Azar 1405; Saturday is the 7th. */
const wednesday = dayOfJalali({ year: 1405, month: 9, day: 4 })!;
const HOUR = 3_600_000;
const hours: WorkingHours = {
  weekdaysOff: new Set([5, 6]),
  daysOff: new Set(),
  blocks: [0, 1, 2, 3, 4].flatMap(weekday => [
    { weekday, fromTime: '13:30', toTime: '16:30' },
    { weekday, fromTime: '08:00', toTime: '12:30' },
  ]),
};
const at = (day: number, hour: number, minute = 0) => atTehranTime(wednesday + day, hour, minute);

test('working time runs within the blocks of working days and stands still between them', () => {
  assert.equal(afterWorkingTime(hours, at(0, 9), HOUR), at(0, 10));
  assert.equal(afterWorkingTime(hours, at(0, 12), HOUR), at(0, 14), 'over noon');
  assert.equal(afterWorkingTime(hours, at(0, 3), HOUR), at(0, 9), 'before they open');
  assert.equal(afterWorkingTime(hours, at(0, 16), HOUR), at(3, 8, 30), 'over the end of the week');
  assert.equal(afterWorkingTime(hours, at(0, 23), 4.5 * HOUR), at(3, 12, 30), 'to the end of a block');
});

test('a dated holiday is no working day, and a day without blocks neither', () => {
  const holiday = { ...hours, daysOff: new Set([wednesday + 3]) };
  assert.equal(afterWorkingTime(holiday, at(0, 16), HOUR), at(4, 8, 30));
  const short = { ...hours, blocks: hours.blocks.filter(({ weekday }) => weekday !== 0) };
  assert.equal(afterWorkingTime(short, at(0, 16), HOUR), at(4, 8, 30));
});

test('blocks that overlap count once, one may go on until midnight, and no hours promise nothing', () => {
  const blocks = [
    { weekday: 4, fromTime: '08:00', toTime: '10:00' },
    { weekday: 4, fromTime: '09:00', toTime: '11:00' },
    { weekday: 4, fromTime: '23:00', toTime: '24:00' },
  ];
  const odd = { ...hours, blocks };
  assert.equal(workingTimeBetween(odd, at(0, 0), at(1, 0)), 4 * HOUR);
  assert.equal(afterWorkingTime(odd, at(0, 8), 4 * HOUR), at(1, 0));
  assert.equal(afterWorkingTime({ ...hours, blocks: [] }, at(0, 8), 1), undefined);
});

test('between a moment and the one after so much working time lies just that much', () => {
  const moment = fc.integer({ min: at(0, 0), max: at(30, 0) });
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 60 * HOUR }), (from, ms) => {
      const to = afterWorkingTime(hours, from, ms)!;
      assert.equal(workingTimeBetween(hours, from, to), ms);
      assert.equal(workingTimeBetween(hours, from, to - 1), ms - 1);
    }),
  );
});
