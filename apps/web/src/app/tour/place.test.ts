import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { cardPlace, inView } from './place.ts';

const view = { width: 1366, height: 900 };
const small = { width: 390, height: 844 };
const size = { width: 380, height: 160 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('the card stands below what it shows, above where that is low, and over the end of what fills the window', () => {
  const below = cardPlace(box(500, 100, 200, 40), size, view);
  assert.ok(below.top > 140 && below.top < 160);
  const above = cardPlace(box(500, 800, 200, 40), size, view);
  assert.ok(above.top + size.height <= 800);
  const over = cardPlace(box(200, 60, 900, 900), size, view);
  assert.ok(over.top > 600 && over.top + size.height < view.height);
});

test('on a phone it takes the edge that is farther away', () => {
  assert.ok(cardPlace(box(10, 60, 300, 40), size, small).top > 600);
  assert.equal(cardPlace(box(10, 700, 300, 40), size, small).top, 12);
});

test('it is always whole in the window, wherever its target is, in it or beyond', () => {
  const place = fc.record({
    left: fc.integer({ min: -2000, max: 3000 }),
    top: fc.integer({ min: -2000, max: 3000 }),
    width: fc.integer({ min: 1, max: 3000 }),
    height: fc.integer({ min: 1, max: 3000 }),
  });
  fc.assert(
    fc.property(place, fc.constantFrom(view, small), ({ left, top, width, height }, view) => {
      const at = cardPlace(box(left, top, width, height), size, view);
      assert.ok(at.top >= 0 && at.top + size.height <= view.height);
      assert.ok(at.left >= 0 && at.left + size.width <= view.width);
    }),
  );
  assert.deepEqual(inView(box(-50, -50, 100, 100), view), { left: 0, top: 0, right: 50, bottom: 50 });
});
