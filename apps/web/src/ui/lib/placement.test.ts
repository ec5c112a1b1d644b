import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeBeside } from './placement.ts';

const view = { width: 1000, height: 600 };
const anchor = (top: number, right: number) => ({ top, bottom: top + 36, right, left: right - 200 });

test('it hangs below, its right edge on the right edge of what it belongs to', () => {
  assert.deepEqual(placeBeside(anchor(100, 900), { width: 300, height: 200 }, view), {
    top: 140,
    left: 600,
    maxHeight: 452,
  });
});

test('near the bottom it stands above', () => {
  assert.equal(placeBeside(anchor(500, 900), { width: 300, height: 200 }, view).top, 296);
});

test('what is too high for both sides is cut to the larger one', () => {
  const place = placeBeside(anchor(200, 900), { width: 300, height: 900 }, view);
  assert.deepEqual([place.top, place.maxHeight], [240, 352]);
});

test('it stays inside the window', () => {
  assert.equal(placeBeside(anchor(100, 210), { width: 300, height: 50 }, view).left, 8);
  assert.equal(placeBeside(anchor(100, 1000), { width: 300, height: 50 }, view, 'center').left, 692);
});
