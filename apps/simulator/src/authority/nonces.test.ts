import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Nonces } from './nonces.ts';

test('a nonce is good once, and until thirty seconds after the time that was asked for', t => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 8, 20) });
  const nonces = new Nonces();
  const [early, late, used] = [nonces.make(10), nonces.make(10), nonces.make(200)].map(({ nonce }) => nonce);
  assert.equal(nonces.use(used!), true);
  assert.equal(nonces.use(used!), false);
  t.mock.timers.tick(40_000);
  assert.equal(nonces.use(early!), true);
  t.mock.timers.tick(1);
  assert.equal(nonces.use(late!), false);
  assert.equal(nonces.use('never given'), false);
});

test('anyone who keeps half a million challenges open loses the oldest, not the memory', () => {
  const nonces = new Nonces();
  const first = nonces.make(200).nonce;
  for (let at = 0; at < 500_000; at++) nonces.make(200);
  assert.equal(nonces.use(first), false);
  assert.equal(nonces.use(nonces.make(10).nonce), true);
});
