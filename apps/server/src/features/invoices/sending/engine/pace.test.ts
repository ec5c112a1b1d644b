import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MAX_REACTION_IDS } from '@moadi/domain/invoices';
import type { Engine } from './context.ts';
import { followPace, paceOf, sendPace } from './pace.ts';

const limits = (SEND_RATE_PER_S: number, SEND_RATE_PER_CASE_PER_S = SEND_RATE_PER_S) => ({
  config: { SEND_RATE_PER_S, SEND_RATE_PER_CASE_PER_S } as Engine['config'],
});

test('R7 in no second more leaves than the limit: a full bucket and what runs in meanwhile', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 10_000 }), limit => {
      const { perSecond, burst } = paceOf(limits(limit));
      assert.equal(perSecond + burst, limit);
      assert.ok(burst >= limit / 4 && burst < limit / 4 + 1, 'a quarter of it at once');
    }),
  );
  assert.deepEqual(paceOf(limits(1)), { perSecond: 1, burst: 1 });
});

test('R9 packets are counted by case too, unless a case may have all of it', () => {
  assert.deepEqual(sendPace(limits(100, 40)), {
    perSecond: 75,
    burst: 25,
    perCase: { perSecond: 30, burst: 10 },
  });
  for (const one of [100, 101]) assert.deepEqual(sendPace(limits(100, one)), { perSecond: 75, burst: 25 });
});

test('a person’s largest question about reactions fits in at once', () => {
  assert.deepEqual(followPace(limits(20)), { perSecond: 20, burst: MAX_REACTION_IDS });
  assert.deepEqual(followPace(limits(1_000)), { perSecond: 1_000, burst: 1_000 });
});
