import assert from 'node:assert/strict';
import { test } from 'node:test';
import { casePermissions, confirmedActs, othersActs, permissions } from '@moadi/domain/access';
import { z } from 'zod';
import { groups } from '../openapi/groups.ts';

const endpoints = groups.flatMap(group => Object.values(group.endpoints));

/** Who may do one of these may end a business, let somebody in, sign in another's name, or make themselves more. */
const grave = [
  'cases.changeState',
  'case.changeState',
  'accesses.manage',
  'accesses.end',
  'accesses.delete',
  'keys.manage',
  'users.activate',
  'users.changeRole',
  'users.resetSecondFactor',
];

/** Lets nobody in and nothing last longer: the text message of what was confirmed before, to the same number. */
const sentAgain = 'POST /cases/{clientId}/users/{id}/send';

test('S9 whatever changes cases’ states, accesses, keys, roles or factors names an act that is confirmed', () => {
  for (const name of grave) assert.ok(name in permissions || name in casePermissions, name);
  const unconfirmed = endpoints.filter(({ access, method, path, actToConfirm, othersAct }) => {
    if (access === 'public' || method === 'GET' || actToConfirm || othersAct) return false;
    if (`${method} ${path}` === sentAgain) return false;
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

test('S9 an act that the other person confirms takes a code in its body, and the same place sends it', () => {
  for (const act of othersActs) {
    const own = groups.flatMap(({ endpoints, schemas }) =>
      Object.entries(endpoints).flatMap(([name, { othersAct }]) =>
        othersAct === act ? [schemas[name]!] : [],
      ),
    );
    const codes = own.filter(({ body }) => body instanceof z.ZodObject && 'otp' in body.shape);
    assert.deepEqual([own.length, codes.length], [2, 1], act);
    assert.equal(
      codes[0]!.body!.safeParse({}).error?.issues.some(({ path }) => path[0] === 'otp'),
      true,
    );
  }
});
