import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asJpeg, attempts, pixelsOf, qualities, scales } from './compress.ts';

test('a picture keeps its shape, and no side is longer than 4096', () => {
  assert.deepEqual(pixelsOf({ width: 4000, height: 3000 }, 0.5), { width: 2000, height: 1500 });
  assert.deepEqual(pixelsOf({ width: 3000, height: 8192 }, 1), { width: 1500, height: 4096 });
  assert.deepEqual(pixelsOf({ width: 10_000, height: 1 }, 0.4), { width: 4000, height: 1 });
});

test('what is tried stays within what a person can choose, each smaller than the one before', () => {
  for (const [i, { quality, scale }] of attempts.entries()) {
    assert.ok(quality >= qualities.min && quality <= qualities.max);
    assert.ok(scale >= scales.min && scale <= scales.max);
    const before = attempts[i - 1];
    if (before) assert.ok(quality * scale < before.quality * before.scale);
  }
});

test('the new picture is called after the old one', () => {
  assert.deepEqual(['a.b.png', 'photo', 'کارت ملی.WEBP'].map(asJpeg), [
    'a.b.jpg',
    'photo.jpg',
    'کارت ملی.jpg',
  ]);
});
