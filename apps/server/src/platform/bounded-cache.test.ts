import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bounded } from './bounded-cache.ts';

test('R25 a bounded map holds the last so many that were set, each with its last value', () => {
  const sets = fc.array(fc.tuple(fc.constantFrom(...'abcdefgh'), fc.nat()), { maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), sets, (max, pairs) => {
      const map = bounded<number>(max);
      const last = new Map<string, number>();
      for (const [key, value] of pairs) {
        map.set(key, value);
        last.delete(key);
        last.set(key, value);
        assert.deepEqual([...map], [...last].slice(-max));
      }
    }),
  );
});
