import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeyCache } from './key-cache.ts';
import type { KeyCacheOptions, KeyChange } from './key-cache.ts';
import { hour, makePair, serverKey, serverKeyOf } from './keys.testkit.ts';
import { taken, unknown } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import type { ServerKey } from './server-key.ts';

const swapped = serverKeyOf('key-1', makePair());
const second = serverKeyOf('key-2', makePair());

function makeCache(more: Partial<KeyCacheOptions> = {}) {
  const world = {
    now: 0,
    loads: 0,
    offered: taken([serverKey]) as Outcome<ServerKey[]>,
    accept: true,
    random: 0,
  };
  const changes: KeyChange[] = [];
  const cache = createKeyCache({
    load: async () => {
      world.loads++;
      return world.offered;
    },
    now: () => world.now,
    random: size => new Uint8Array(size).fill(world.random),
    maxAgeMs: hour,
    onKeyChange: change => {
      changes.push(change);
      return world.accept;
    },
    ...more,
  });
  const picked = async () => {
    const outcome = await cache.pick();
    return outcome.kind === 'taken' ? outcome.value.fingerprint : outcome.kind === 'unknown' && outcome.cause;
  };
  return { world, changes, cache, picked };
}

/** What an earlier run has left. */
const storeOf = (current: ServerKey[], former: ServerKey[] = []) => {
  const saved: (readonly ServerKey[])[] = [];
  return {
    saved,
    store: {
      load: async () => ({ current, former }),
      save: async (offered: readonly ServerKey[]) => void saved.push(offered),
    },
  };
};

test('keys are asked for once an hour, however many want them', async () => {
  const { world, cache, picked } = makeCache();
  await Promise.all([cache.pick(), cache.pick(), cache.all()]);
  assert.equal(world.loads, 1);
  world.now = hour - 1;
  assert.equal(await picked(), serverKey.fingerprint);
  assert.equal(world.loads, 1);
  world.now = hour;
  await picked();
  assert.equal(world.loads, 2);
});

test('of several keys any is picked', async () => {
  const { world, picked } = makeCache();
  world.offered = taken([serverKey, second]);
  assert.equal(await picked(), serverKey.fingerprint);
  world.random = 255;
  assert.equal(await picked(), second.fingerprint);
});

test('receipts are verified with the known keys while none can be asked for', async () => {
  const { world, cache } = makeCache(storeOf([second]));
  world.offered = unknown('timeout');
  assert.deepEqual(await cache.all(), [second]);
});

test('a failed load is passed on and tried again', async () => {
  const { world, picked } = makeCache();
  world.offered = unknown('timeout');
  assert.equal(await picked(), 'timeout');
  world.offered = taken([serverKey]);
  assert.equal(await picked(), serverKey.fingerprint);
});

test('S54 the first key is reported too; a known one is not', async () => {
  const first = makeCache();
  await first.picked();
  assert.deepEqual(first.changes, [
    { known: [], offered: [serverKey], added: [serverKey], replaced: [], removed: [], kept: [] },
  ]);
  const known = makeCache(storeOf([serverKey], [second]));
  await known.picked();
  assert.deepEqual(known.changes, []);
});

test('S54 a key swapped behind its id is detected, and used only if accepted', async () => {
  const { store, saved } = storeOf([serverKey]);
  const { world, changes, cache, picked } = makeCache({ store });
  world.offered = taken([swapped]);
  world.accept = false;
  assert.equal(await picked(), 'key-not-accepted');
  assert.deepEqual(saved, [], 'what was not accepted is not kept');
  assert.deepEqual(changes[0]?.replaced, [swapped]);
  world.accept = true;
  const { loads } = world;
  assert.deepEqual([await picked(), world.loads], ['key-not-accepted', loads], 'not asked for every packet');
  world.now += 10_000;
  assert.equal(await picked(), swapped.fingerprint);
  assert.deepEqual(await cache.all(), [swapped, serverKey]);
  assert.deepEqual(saved, [[swapped]]);
});

test('S54 beside a key that is not accepted the known one goes on', async () => {
  const { store, saved } = storeOf([serverKey]);
  const { world, changes, cache, picked } = makeCache({ store });
  world.offered = taken([second, serverKey]);
  world.accept = false;
  for (const random of [0, 1]) {
    world.random = random;
    assert.equal(await picked(), serverKey.fingerprint);
  }
  assert.deepEqual([changes[0]?.added, changes[0]?.kept], [[second], [serverKey]]);
  assert.deepEqual(saved, [[serverKey]]);
  assert.deepEqual(await cache.all(), [serverKey], 'nor does it verify a receipt');
  [world.accept, world.random] = [true, 0];
  world.now += 2 * hour;
  assert.equal(await picked(), second.fingerprint);
});

test('a key with which something could not be opened is left out while there is another, accepted or to come', async () => {
  const { world, cache } = makeCache();
  const pickedBut = async (...ids: string[]) => {
    const outcome = await cache.pick(true, ids);
    return outcome.kind === 'taken' ? outcome.value.id : outcome.kind === 'unknown' && outcome.cause;
  };
  assert.equal(await pickedBut('key-1'), 'key-1', 'the only one, as before');
  world.offered = taken([serverKey, second]);
  world.accept = false;
  assert.equal(await pickedBut('key-1'), 'key-not-accepted', 'the other one is waited for');
  assert.equal(await pickedBut(), 'key-1');
  world.accept = true;
  for (const random of [0, 1]) {
    world.random = random;
    assert.equal(await pickedBut('key-1'), 'key-2');
    assert.equal(await pickedBut('key-1', 'key-2'), ['key-1', 'key-2'][random]);
  }
});

test('nobody waits for the hourly question, unless it should have been answered long ago', async () => {
  const { world, cache, picked } = makeCache();
  await picked();
  world.offered = taken([second]);
  world.now = hour;
  assert.equal(await picked(), serverKey.fingerprint, 'it is being asked for');
  assert.equal(await picked(), second.fingerprint);
  world.offered = taken([serverKey]);
  world.now += 2 * hour;
  assert.equal(await picked(), serverKey.fingerprint);
  assert.equal(world.loads, 3);
  cache.doubt();
  world.offered = taken([second]);
  world.now += 60_000;
  assert.equal(await picked(), second.fingerprint, 'who doubts waits');
});

test('anyone who doubts makes the next one ask, at most once a minute', async () => {
  const { world, cache, picked } = makeCache();
  await picked();
  world.now = 59_999;
  cache.doubt();
  await picked();
  assert.equal(world.loads, 1);
  world.now = 60_000;
  await picked();
  assert.equal(world.loads, 2);
  world.now += 60_000;
  await picked();
  assert.equal(world.loads, 2, 'what was asked for then is no longer doubted');
});

test('S54 a judge that fails accepts nothing', async () => {
  const down = () => Promise.reject(new Error('database down'));
  assert.equal(await makeCache({ onKeyChange: down }).picked(), 'key-not-accepted');
  const { store } = storeOf([]);
  assert.equal(await makeCache({ store: { ...store, load: down } }).picked(), 'key-not-accepted');
  assert.equal(await makeCache({ store: { ...store, save: down } }).picked(), 'key-not-accepted');
});

test('former keys still verify receipts after a rotation', async () => {
  const { world, changes, cache, picked } = makeCache();
  await picked();
  world.now = 2 * hour;
  world.offered = taken([second]);
  assert.equal(await picked(), second.fingerprint);
  assert.deepEqual([changes[1]?.added, changes[1]?.removed], [[second], [serverKey]]);
  assert.deepEqual(await cache.all(), [second, serverKey]);
});

test('a clock that was set back keeps nobody from asking again: not for old keys, not after a refusal', async () => {
  const { world, cache, picked } = makeCache();
  world.now = 48 * hour;
  await picked();
  world.now = hour;
  world.offered = taken([serverKey, second]);
  await cache.all();
  assert.equal(world.loads, 2);
  world.accept = false;
  world.offered = taken([swapped]);
  world.now = 48 * hour;
  assert.equal(await picked(), 'key-not-accepted');
  world.accept = true;
  world.now = 4 * hour;
  assert.equal(await picked(), swapped.fingerprint);
});
