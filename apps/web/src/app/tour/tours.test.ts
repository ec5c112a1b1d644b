import { can } from '@moadi/domain/access';
import type { RoleType } from '@moadi/domain/enums';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextStep, stepsOf, tourOfPath } from './tours.ts';

const idsOf = (role: RoleType) => stepsOf('panel', needs => can(role, needs)).map(({ id }) => id);

test('a page is known by its address, in whichever case it is', () => {
  assert.equal(tourOfPath('/dashboard'), 'panel');
  assert.equal(tourOfPath('/cases/481205937/invoices/list/single'), 'invoices');
  for (const path of ['/cases/481205937/dashboard', '/dashboard/x', '/cases', '/users'])
    assert.equal(tourOfPath(path), undefined, path);
});

test('steps are those of the person who may, in their order', () => {
  assert.deepEqual(idsOf(3).slice(0, 3), ['menu', 'cases', 'commands']);
  const mine = stepsOf('caseReviews', needs => can(4, needs));
  assert.equal(mine.length, 2);
  assert.deepEqual(
    stepsOf('caseReviews', needs => can(2, needs)),
    [],
  );
});

test('what is not in sight is left out in both directions, and behind the last there is none', () => {
  const steps = ['a', 'b', 'c', 'd'].map(id => ({ id, at: [] }));
  const isThere = ({ id }: { id: string }) => id !== 'b' && id !== 'd';
  assert.equal(nextStep(steps, 1, 1, isThere), 2);
  assert.equal(nextStep(steps, 1, -1, isThere), 0);
  assert.equal(nextStep(steps, 3, 1, isThere), undefined);
  assert.equal(nextStep(steps, 4, 1, isThere), undefined);
  assert.equal(nextStep(steps, -1, -1, isThere), undefined);
});
