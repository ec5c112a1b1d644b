import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOfJalali, startOfDay, tehranDayOf, utcDayOf } from '../primitives/index.ts';
import { deadlineOf, isLate } from './deadline.ts';
import { figuresWith, legalFigures } from './figures.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const days = 12;
const figures = legalFigures;

/** What the papers may mean by a distance of twelve days from one moment to another. */
const readings: Readonly<Record<string, (issued: number, received: number) => boolean>> = {
  hours: (issued, received) => received - issued > days * DAY,
  'days in Tehran': (issued, received) => tehranDayOf(received) - tehranDayOf(issued) > days,
  'days in UTC': (issued, received) => utcDayOf(received) - utcDayOf(issued) > days,
};

test('what is not declared late is late by no reading, an hour later neither', () => {
  const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2030, 0, 1) });
  const around = fc.integer({ min: -2 * DAY, max: 2 * DAY });
  fc.assert(
    fc.property(moment, around, fc.integer({ min: 0, max: HOUR }), (issued, more, onItsWay) => {
      const now = issued + days * DAY + more;
      if (isLate(issued, { now, figures })) return;
      for (const [name, isBeyond] of Object.entries(readings))
        assert.ok(!isBeyond(issued, now + onItsWay), name);
    }),
    { numRuns: 2_000 },
  );
});

test('nothing is declared late that has more than an hour left by the narrowest reading', () => {
  const issued = Date.UTC(2026, 10, 8, 20, 45);
  assert.equal(deadlineOf(issued, { now: issued, figures }), issued + 288 * HOUR);
  assert.equal(isLate(issued, { now: issued + 287 * HOUR, figures }), false);
  assert.equal(isLate(issued, { now: issued + 287 * HOUR + 1, figures }), true);
  assert.equal(isLate(undefined, { now: issued, figures }), false);
});

test('an installation’s own days hold from their day on, and leave what was before', () => {
  const from = dayOfJalali({ year: 1406, month: 1, day: 1 })!;
  const own = figuresWith({ sendingDeadlineDays: [{ from, value: 5 }] });
  const [before, after] = [startOfDay(from) - 1, startOfDay(from)];
  const late = (now: number) => isLate(now - 6 * DAY, { now, figures: own });
  assert.deepEqual([late(before), late(after)], [false, true]);
  assert.deepEqual(figuresWith({}), legalFigures);
  assert.deepEqual(own.generalVatPercent, legalFigures.generalVatPercent);
  // A row of the past stands over all that we knew from its day on.
  const old = dayOfJalali({ year: 1403, month: 1, day: 1 })!;
  assert.deepEqual(figuresWith({ sendingDeadlineDays: [{ from: old, value: 20 }] }).sendingDeadlineDays, [
    legalFigures.sendingDeadlineDays[0],
    { from: old, value: 20 },
  ]);
});
