import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RoleType } from '@moadi/domain/enums';
import { owedFactor } from './second-factor.ts';

test('S8 staff owes a second factor, and so does who has one: to set it up first, then to show it in each sign-in', () => {
  const owed = (role: RoleType, hasFactor: boolean, shownAt: number | null, setting?: 'off') =>
    owedFactor({ userId: 'u', role, hasFactor, shownAt }, setting ?? 'required');
  for (const role of [1, 2, 4, 5, 6, 7, 8, 9, 10] as const) {
    assert.equal(owed(role, false, null), 'setup');
    assert.equal(owed(role, false, 1), 'setup', 'one that was shown and taken away since');
    assert.equal(owed(role, true, null), 'present');
    for (const shownAt of [0, 1]) assert.equal(owed(role, true, shownAt), 'passed');
    for (const hasFactor of [true, false]) assert.equal(owed(role, hasFactor, null, 'off'), 'passed');
  }
  assert.equal(owed(3, false, null), 'passed');
  assert.equal(owed(3, true, null), 'present');
  assert.equal(owed(3, true, 0), 'passed');
  assert.equal(owed(3, true, null, 'off'), 'passed');
});
