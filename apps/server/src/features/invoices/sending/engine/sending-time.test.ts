import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isFarApart, lastLeft, spansOf } from './sending-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = 1_800_000_000_000;

const packet = fc
  .tuple(fc.integer({ min: 0, max: 60 * DAY }), fc.integer({ min: 0, max: 60 * DAY }))
  .map(([a, b]) => ({ attempt: { sentAt: NOW - Math.max(a, b), lastSentAt: NOW - Math.min(a, b) } }));

test('R3 whatever is asked about together, a window of a week holds the sending that is meant, and the first unless it is told apart', () => {
  fc.assert(
    fc.property(
      fc.array(packet, { minLength: 1, maxLength: 30 }),
      fc.constantFrom('last', 'first'),
      (works, around) => {
        const spans = spansOf(works, () => around, NOW);
        assert.deepEqual(new Set(spans.flatMap(span => span.works)), new Set(works));
        for (const { works: together, window } of spans) {
          const [from, to] = [Date.parse(window.start), Date.parse(window.end)];
          assert.ok(to - from < 7 * DAY);
          const isIn = (time: number) =>
            assert.ok(time >= from && time <= to, `${time - from} of ${to - from}`);
          for (const { attempt } of together) {
            const isFar = isFarApart(attempt);
            if (around === 'last') isIn(lastLeft(attempt)!);
            if (around === 'first' || !isFar) isIn(attempt.sentAt);
          }
        }
      },
    ),
  );
});

test('of a packet that left once, or of a version that kept no last time, the first is the last', () => {
  const attempt = { sentAt: NOW - 30 * DAY, lastSentAt: null };
  assert.deepEqual([lastLeft(attempt), isFarApart(attempt)], [NOW - 30 * DAY, false]);
  const [span] = spansOf([{ attempt }], () => 'last', NOW);
  assert.ok(Date.parse(span!.window.start) === NOW - 30 * DAY - HOUR);
});
