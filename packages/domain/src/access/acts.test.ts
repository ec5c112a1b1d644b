import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confirmedActs, waysToConfirm, type ConfirmedAct, type Means } from './index.ts';

const none: Means = { kinds: [], recoveryCodes: 0, isNewSignIn: false };
const both: Means = { kinds: [1, 2], recoveryCodes: 3, isNewSignIn: false };

test('S9 who has a second factor shows it where a code is not enough; who has none uses the code', () => {
  assert.deepEqual(waysToConfirm('factors.remove', both), ['passkey', 'totp', 'recoveryCode']);
  assert.deepEqual(waysToConfirm('factors.remove', none), ['code']);
  assert.deepEqual(waysToConfirm('keys.upload', none), ['code']);
  assert.deepEqual(waysToConfirm('keys.upload', { ...both, kinds: [1], recoveryCodes: 0 }), ['totp', 'code']);
  for (const act of ['factors.reset', 'users.role', 'users.activate'] as const)
    assert.deepEqual(waysToConfirm(act, both), ['passkey', 'totp'], 'never with a recovery code');
});

test('S9 the first second factor needs no confirmation right after the sign-in, and only then', () => {
  assert.deepEqual(waysToConfirm('factors.add', { ...none, isNewSignIn: true }), []);
  assert.deepEqual(waysToConfirm('factors.add', none), ['code']);
  assert.deepEqual(waysToConfirm('factors.add', { ...both, isNewSignIn: true }), [
    'passkey',
    'totp',
    'recoveryCode',
  ]);
  for (const act of Object.keys(confirmedActs) as ConfirmedAct[])
    if (act !== 'factors.add')
      assert.notDeepEqual(waysToConfirm(act, { ...none, isNewSignIn: true }), [], act);
});
