import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { checkWindow, inquiryTime, inquiryWindow } from './inquiry-window.ts';

const week = 7 * 86_400_000;

test("times are written as in the document's example", () => {
  assert.equal(inquiryTime(Date.parse('2023-05-13T20:30:00Z')), '2023-05-14T00:00:00.000000000+03:30');
  assert.equal(inquiryTime(Date.parse('2023-05-14T20:29:59.123Z')), '2023-05-14T23:59:59.123000000+03:30');
});

test('a window holds its moment, runs forward, and never passes a week', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1.6e12, max: 1.9e12 }),
      fc.integer({ min: -60_000, max: 9 * week }),
      (around, later) => {
        const { start, end } = inquiryWindow(around, around + later);
        const [from, to] = [Date.parse(start), Date.parse(end)];
        assert.ok(from < around && around < to && to - from < week);
        assert.ok(later > week - 7_200_000 || to >= around + later);
      },
    ),
  );
});

test('what seems to be sent later than now may be from any time of the last week: the clock was set back', () => {
  const now = 1.7e12;
  for (const ahead of [60_001, 3_600_000, 86_400_000, 9 * week]) {
    const { start, end } = inquiryWindow(now + ahead, now);
    assert.deepEqual([Date.parse(start), Date.parse(end)], [now + 3_600_000 - week + 1_000, now + 3_600_000]);
  }
});

test('a window that the authority would refuse is thrown at', () => {
  const of = (startMs: number, endMs: number) => ({ start: inquiryTime(startMs), end: inquiryTime(endMs) });
  fc.assert(
    fc.property(
      fc.integer({ min: 1.6e12, max: 1.9e12 }),
      fc.integer({ min: 0, max: week }),
      (around, later) => {
        checkWindow(inquiryWindow(around, around + later));
      },
    ),
  );
  checkWindow(of(1.7e12, 1.7e12 + week));
  for (const wrong of [
    of(1.7e12, 1.7e12 + week + 1),
    of(1.7e12, 1.7e12 - 1),
    { start: '2023-05-14', end: '2023-05-15' },
    { start: inquiryTime(1.7e12), end: inquiryTime(1.7e12).replace('+03:30', '') },
  ])
    assert.throws(() => checkWindow(wrong), RangeError, JSON.stringify(wrong));
});
