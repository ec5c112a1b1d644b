import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateRows } from './figures.ts';

test('all twelve states are shown', () => {
  assert.equal(stateRows({ Accepted: 1 }).length, 12);
});
