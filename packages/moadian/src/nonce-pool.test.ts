import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as settled } from 'node:timers/promises';
import { createNoncePool } from './nonce-pool.ts';
import type { Nonce } from './nonce-pool.ts';
import { unknown } from './outcome.ts';
import type { Outcome } from './outcome.ts';

function makePool(size: number) {
  const world = { now: 0, fetched: 0, down: false };
  const fetchNonce = async (): Promise<Outcome<Nonce>> => {
    if (world.down) return unknown('connection');
    return { kind: 'taken', value: { nonce: `n${++world.fetched}`, expiresAtMs: world.now + 60_000 } };
  };
  const pool = createNoncePool({ fetchNonce, now: () => world.now, size, marginMs: 5_000 });
  const take = async () => {
    const outcome = await pool.take();
    await settled();
    return outcome.kind === 'taken' ? outcome.value : outcome.kind;
  };
  return { world, pool, take };
}

test('an idle pool asks for nothing; after a take it holds its size in advance', async () => {
  const { world, take } = makePool(3);
  assert.equal(world.fetched, 0);
  const first = await take();
  assert.equal(world.fetched, 4);
  const more = [await take(), await take(), await take(), await take()];
  assert.equal(new Set([first, ...more]).size, 5);
  assert.equal(world.fetched, 8);
});

test('a nonce near its end is not given out', async () => {
  const { world, take } = makePool(2);
  await take();
  world.now = 55_000;
  const fetched = world.fetched;
  assert.equal(Number((await take()).slice(1)) > fetched, true);
});

test('many takes at once never have more than the size under way beyond their own', async () => {
  const { world, pool } = makePool(2);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => pool.take()));
  await settled();
  assert.equal(new Set(outcomes.map(one => one.kind === 'taken' && one.value)).size, 10);
  assert.equal(world.fetched, 12);
});

test('a failed refill is silent; the next take reports', async () => {
  const { world, take } = makePool(2);
  world.down = true;
  assert.equal(await take(), 'unknown');
  world.down = false;
  assert.match(await take(), /^n\d$/);
});

test('no size, no pre-fetching', async () => {
  const { world, take } = makePool(0);
  await take();
  assert.equal(world.fetched, 1);
});
