import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { arc, labelled, nearest, percents, ringParts, ticks, timeX } from './scale.ts';

test('grid lines stand at round numbers', () => {
  assert.deepEqual(ticks(0), [0, 1]);
  assert.deepEqual(ticks(3), [0, 1, 2, 3]);
  assert.deepEqual(ticks(17), [0, 5, 10, 15, 20]);
  assert.deepEqual(ticks(1234), [0, 500, 1000, 1500]);
});

test('the lines reach over the largest value, five steps at most', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), max => {
      const lines = ticks(max);
      assert.ok(lines.at(-1)! >= max && lines.length >= 2 && lines.length <= 6);
    }),
  );
});

test('labels are thinned until they fit, and the newest keeps its own', () => {
  assert.deepEqual(labelled(5, 500, 70), [0, 1, 2, 3, 4]);
  assert.deepEqual(labelled(30, 420, 70), [4, 9, 14, 19, 24, 29]);
  assert.deepEqual(labelled(0, 420, 70), []);
});

test('time runs from right to left, and pointing finds the point again', () => {
  assert.equal(timeX(0, 30, 10, 310), 310);
  assert.equal(timeX(29, 30, 10, 310), 10);
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 }), fc.nat(), (count, seed) => {
      const index = seed % count;
      assert.equal(nearest(timeX(index, count, 10, 900), count, 10, 900), index);
    }),
  );
});

test('the parts of a ring follow each other, and none that is there vanishes', () => {
  assert.deepEqual(ringParts([5, 0]), [
    { start: 0, length: 100 },
    { start: 0, length: 0 },
  ]);
  assert.deepEqual(
    ringParts([1, 3]).map(part => part.start),
    [0, 25],
  );
  assert.ok(ringParts([1, 1_000_000])[0]!.length > 0);
});

test('a part of a ring is drawn from the top with the clock, more than half the long way, a whole one as two halves', () => {
  assert.equal(arc(0, 25), 'M60 12A48 48 0 0 1 108 60');
  assert.equal(arc(25, 75), 'M108 60A48 48 0 1 1 60 12');
  assert.equal(arc(0, 100), 'M60 12A48 48 0 0 1 60 108A48 48 0 0 1 60 12');
});

test('percentages are cut, never rounded up', () => {
  assert.deepEqual(percents([1, 1, 1]), [33, 33, 33]);
  assert.deepEqual(percents([0, 0]), [0, 0]);
});
