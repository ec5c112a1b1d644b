import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { underLease, type Hold } from './lease.ts';

const times = { leaseMs: 600, silenceMs: 300 };
const work = (renew: () => Promise<unknown>, run: (hold: Hold) => Promise<void>) =>
  underLease(times, performance.now(), renew, run);

test('R10 a lease is renewed while the work lasts, and no longer', async () => {
  let renewals = 0;
  await work(
    async () => renewals++,
    async lease => {
      await sleep(1_000);
      assert.ok(!lease.isOver() && !lease.signal.aborted);
    },
  );
  const during = renewals;
  assert.ok(during >= 3, String(during));
  await sleep(400);
  assert.equal(renewals, during);
});

test('R10 one that cannot be renewed is over before another may take the work', async () => {
  const began = performance.now();
  await work(
    () => Promise.reject(new Error('the database is away')),
    async ({ signal, isOver }) => {
      await new Promise(resolve => signal.addEventListener('abort', resolve));
      const after = performance.now() - began;
      assert.ok(after >= 299 && after < 590, String(after));
      assert.ok(isOver());
    },
  );
});

test('a renewal that never returns is one that failed', async () => {
  await work(
    () => new Promise(() => {}),
    async ({ signal }) => void (await new Promise(resolve => signal.addEventListener('abort', resolve))),
  );
});

test('a process that was frozen past its lease knows it before its timers do, and for good', async () => {
  await work(
    async () => {},
    async lease => {
      const until = performance.now() + 350;
      while (performance.now() < until);
      assert.ok(lease.isOver());
      await sleep(150);
      assert.ok(lease.isOver() && lease.signal.aborted);
    },
  );
});

test('what the work throws comes out, and ends the renewals', async () => {
  await assert.rejects(
    work(
      async () => {},
      () => Promise.reject(new Error('broken')),
    ),
    /broken/,
  );
});
