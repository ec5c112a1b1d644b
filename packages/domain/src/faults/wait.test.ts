import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageText, waitText } from './index.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const waits: readonly [ms: number, unit: 'seconds' | 'minutes' | 'hours', n: number][] = [
  [0, 'seconds', 1],
  [1, 'seconds', 1],
  [SECOND, 'seconds', 1],
  [SECOND + 1, 'seconds', 2],
  [MINUTE, 'seconds', 60],
  [MINUTE + 1, 'minutes', 2],
  [3 * MINUTE, 'minutes', 3],
  [HOUR, 'minutes', 60],
  [HOUR + 1, 'hours', 2],
  [24 * HOUR, 'hours', 24],
];
for (const [ms, unit, n] of waits)
  test(`a wait of ${ms} ms is told as ${n} ${unit}: the largest unit that fits, never less than it takes`, () =>
    assert.equal(waitText(ms), messageText(`common.${unit}`, { n })));
