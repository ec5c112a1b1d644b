import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { open, rewrap, seal } from './envelope.ts';
import { masterKeys } from './master-keys.ts';

const keys = masterKeys(['the present master key']);
const secret = Buffer.from('a private key');

test('S44 what was sealed opens in its place, and nowhere else', () => {
  const envelope = seal(secret, 'case 1 row a', keys);
  assert.deepEqual(open(envelope, 'case 1 row a', keys), secret);
  assert.throws(() => open(envelope, 'case 2 row a', keys));
  assert.throws(() => open(envelope, 'case 1 row b', keys));
  const other = seal(secret, 'case 1 row a', keys);
  assert.notDeepEqual(other.sealed, envelope.sealed);
  assert.throws(() => open({ ...envelope, wrapped: other.wrapped }, 'case 1 row a', keys));
});

test('S44 every changed byte is noticed', () => {
  const envelope = seal(secret, 'here', keys);
  fc.assert(
    fc.property(
      fc.constantFrom('sealed', 'wrapped'),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (part, at, by) => {
        const changed = Buffer.from(envelope[part]);
        changed[at % changed.length]! ^= by;
        assert.throws(() => open({ ...envelope, [part]: changed }, 'here', keys));
      },
    ),
  );
});

test('S44 without its master key nothing opens, and the message says which one is missing', () => {
  const envelope = seal(secret, 'here', keys);
  const message = new RegExp(envelope.masterKey);
  assert.throws(() => open(envelope, 'here', masterKeys(['another master key'])), message);
  // Not even for who knows its name.
  const { current } = masterKeys(['another master key']);
  assert.throws(() => open(envelope, 'here', { current, ids: [], find: () => current }), /authenticate/);
});

test('S47 a former master key opens what it has wrapped, and wraps nothing any more', () => {
  const before = seal(secret, 'here', keys);
  const both = masterKeys(['the next master key', 'the present master key']);
  assert.deepEqual(open(before, 'here', both), secret);
  const after = rewrap(before, 'here', both);
  assert.deepEqual(after.sealed, before.sealed);
  assert.deepEqual(open(after, 'here', masterKeys(['the next master key'])), secret);
  assert.throws(() => open(after, 'here', keys));
  assert.equal(seal(secret, 'here', both).masterKey, after.masterKey);
});
