import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bounded } from './bounded-cache.ts';

test('R25 a bounded map holds the last half of what it may, each with its last value, and never more than it may', () => {
  const keys = [...'abcdefgh'];
  const acts = fc.array(fc.tuple(fc.constantFrom(...keys), fc.option(fc.nat())), { maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), acts, (half, pairs) => {
      const map = bounded<number>(2 * half);
      // What was set, oldest first; one that was deleted keeps its place, as it took room when it was set.
      const last = new Map<string, number | undefined>();
      for (const [key, value] of pairs) {
        if (value === null) {
          map.delete(key);
          if (last.has(key)) last.set(key, undefined);
        } else {
          map.set(key, value);
          last.delete(key);
          last.set(key, value);
        }
        for (const [known, expected] of [...last].slice(-half)) assert.equal(map.get(known), expected);
        const held = keys.filter(each => map.get(each) !== undefined);
        assert.ok(held.length <= 2 * half);
        for (const each of held) assert.equal(map.get(each), last.get(each));
      }
    }),
  );
});

test('R25 a hundred thousand strangers do not slow it down', () => {
  const map = bounded<number>(1_000);
  for (let i = 0; i < 1_000_000; i++) map.set(`key ${i}`, i);
  assert.equal(map.get('key 999999'), 999_999);
});
