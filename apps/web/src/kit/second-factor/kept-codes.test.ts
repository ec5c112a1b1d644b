import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { session } from '../api/session.ts';
import { forgetCodes, keepCodes, keptCodes } from './kept-codes.ts';

const stored = new Map<string, string>();
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  },
});

const user = { userType: 1, mobileNumber: '09121111111', role: 3, isActive: true, createDate: 0 } as const;
const signIn = (id: string) =>
  session.set({
    accessToken: '',
    expiredToken: 0,
    secondFactor: 'passed',
    hasTours: false,
    user: { ...user, id },
  });

beforeEach(() => stored.clear());

test('recovery codes outlive a reload, until they are said to be kept', () => {
  signIn('a');
  assert.equal(keptCodes(), undefined);
  keepCodes(['1', '2']);
  assert.deepEqual(keptCodes(), ['1', '2']);
  forgetCodes();
  assert.equal(keptCodes(), undefined);
});

test('anyone who signs in after somebody in the same tab does not see theirs, nor does nobody', () => {
  signIn('a');
  keepCodes(['1']);
  session.set(undefined);
  assert.equal(keptCodes(), undefined);
  signIn('b');
  assert.equal(keptCodes(), undefined);
  signIn('a');
  assert.deepEqual(keptCodes(), ['1']);
});

test('after half an hour they are not shown any more', t => {
  t.mock.timers.enable({ apis: ['Date'] });
  signIn('a');
  keepCodes(['1']);
  t.mock.timers.tick(1_799_999);
  assert.deepEqual(keptCodes(), ['1']);
  t.mock.timers.tick(1);
  assert.equal(keptCodes(), undefined);
});
