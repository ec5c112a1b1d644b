import assert from 'node:assert/strict';
import { test } from 'node:test';
import { casePermissions, confirmedActs, permissions } from '@moadi/domain/access';
import { groups } from '../openapi/groups.ts';

const endpoints = groups.flatMap(group => Object.values(group.endpoints));

/** Who may do one of these may end a business, let somebody in, sign in another's name, or make themselves more. */
const grave = [
  'cases.changeState',
  'accesses.manage',
  'accesses.delete',
  'keys.manage',
  'users.activate',
  'users.changeRole',
  'users.resetSecondFactor',
];

test('S9 whatever changes cases’ states, accesses, keys, roles or factors names an act that is confirmed', () => {
  for (const name of grave) assert.ok(name in permissions || name in casePermissions, name);
  const unconfirmed = endpoints.filter(({ access, method, actToConfirm }) => {
    if (access === 'public' || method === 'GET' || actToConfirm) return false;
    return grave.includes('inCase' in access ? access.inCase : access.permission);
  });
  assert.deepEqual(
    unconfirmed.map(({ method, path }) => `${method} ${path}`),
    [],
  );
});

test('S9 every act is named by an endpoint, one that writes', () => {
  const named = endpoints.filter(({ actToConfirm }) => actToConfirm);
  assert.deepEqual(
    [...new Set(named.map(({ actToConfirm }) => actToConfirm))].sort(),
    Object.keys(confirmedActs).sort(),
  );
  assert.ok(named.every(({ method }) => method !== 'GET'));
});
