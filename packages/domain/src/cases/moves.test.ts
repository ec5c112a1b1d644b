import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caseState, roleType, type CaseState, type RoleType } from '../enums/index.ts';
import { caseMove, caseStates, mayMove, staffMoves, stateName, stateNamed, stateNames } from './index.ts';

test('staff is offered the targets of their role, and none where the payer or the system is to act', () => {
  const targets = (role: RoleType, from: CaseState) => staffMoves(role, from).map(({ to }) => to);
  assert.deepEqual(targets(1, 5), [6, 7, 10]);
  assert.deepEqual(targets(4, 9), [5, 6, 10]);
  assert.deepEqual(targets(5, 9), []);
  assert.deepEqual(targets(5, 8), [6, 9]);
  assert.deepEqual(targets(1, 2), [6]);
  assert.deepEqual(targets(5, 2), []);
  for (const role of roleType.ids)
    for (const from of [1, 4, 6] as const) assert.deepEqual(targets(role, from), []);
  assert.deepEqual(targets(2, 5), []);
});

test('what the payer alone or the system alone does is nobody’s of the staff', () => {
  assert.ok(!mayMove(1, caseMove(1, 'submit')!));
  assert.ok(!mayMove(1, caseMove(2, 'matched')!));
  assert.equal(caseMove(5, 'submit'), undefined);
});

test('every state has one name in addresses, and every target is found by it', () => {
  assert.equal(stateName(caseState.id.taxPayer), 'tax-payer');
  assert.equal(stateNamed('in-progress'), caseState.id.inProgress);
  assert.equal(stateNamed('nowhere'), undefined);
  assert.equal(new Set(stateNames).size, stateNames.length);
  for (const { to } of caseStates.transitions) assert.equal(stateNamed(stateName(to)), to);
});
