import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateRows } from './figures.ts';

test('a state with nothing in it is away', () => {
  assert.deepEqual(
    stateRows({ Accepted: 2, ReadyToSend: 0, NotAcceptedWithErrors: 1 }).map(({ count }) => count),
    [1, 2],
  );
});
