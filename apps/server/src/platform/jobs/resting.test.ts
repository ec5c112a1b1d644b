import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { resting } from './resting.ts';

/** Milliseconds that it takes. */
async function took(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

test('long work rests for a share of each stretch, not of all that went before', async () => {
  const rest = resting(new AbortController().signal, 0.5);
  await sleep(400);
  assert.ok((await took(rest)) >= 195);
  assert.ok((await took(rest)) < 100);
});

test('a rest is at most five seconds long', { timeout: 20_000 }, async () => {
  const rest = resting(new AbortController().signal, 1_000);
  await sleep(50);
  assert.ok((await took(rest)) < 10_000);
});

test('who stops the work does not wait for its rest', async () => {
  const end = new AbortController();
  const rest = resting(end.signal, 1_000);
  await sleep(50);
  const waited = took(rest);
  end.abort();
  assert.ok((await waited) < 2_000);
});
