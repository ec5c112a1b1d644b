import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Row } from '../lines/rows.ts';
import { takenBack } from './undo.ts';

const line = (id: string, quantity: string): Row => ({ id, quantity });
const [a, b, c] = [line('a', '1'), line('b', '2'), line('c', '3')];

test('a line that was removed comes back to its place, and what was typed into others since stays', () => {
  const typed = line('c', '30');
  assert.deepEqual(takenBack({ before: [a, b, c], after: [a, c], now: [a, typed] }), [a, b, typed]);
  const added = line('d', '4');
  assert.deepEqual(takenBack({ before: [a, b], after: [a], now: [a, added] }), [a, b, added]);
  assert.deepEqual(
    takenBack({ before: [a, b, c], after: [a, c], now: [a] }),
    [a, b],
    'what went since stays away',
  );
});

test('a line that was doubled or filled is as it was, whatever was made of it since', () => {
  const double = line('e', '1');
  assert.deepEqual(takenBack({ before: [a, b], after: [a, double, b], now: [a, line('e', '9'), b] }), [a, b]);
  const filled = { ...b, vatRate: '9' };
  const looked = { ...filled, stuffServiceDescription: 'x' };
  assert.deepEqual(takenBack({ before: [a, b], after: [a, filled], now: [line('a', '5'), looked] }), [
    line('a', '5'),
    b,
  ]);
});
