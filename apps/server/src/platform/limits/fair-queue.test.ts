import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFairQueue } from './fair-queue.ts';

const settled = () => new Promise(resolve => setTimeout(resolve, 10));

test('S58 one user has so many turns at a time, and others go past those that wait', async () => {
  const queue = createFairQueue({ width: 2, perUser: 1, waitingPerUser: 5, waiting: 10 });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const ask = async (name: string, userId: string) => {
    const end = await queue.enter(userId);
    began.push(name);
    ends.push(end);
  };
  for (const name of ['a1', 'a2', 'a3']) void ask(name, 'a');
  for (const name of ['b1', 'b2']) void ask(name, 'b');
  void ask('c1', 'c');
  await settled();
  assert.deepEqual(began, ['a1', 'b1']);
  ends[1]!();
  // Ending twice gives no second turn away.
  ends[1]!();
  await settled();
  assert.deepEqual(began, ['a1', 'b1', 'b2']);
  ends[0]!();
  await settled();
  assert.deepEqual(began, ['a1', 'b1', 'b2', 'a2']);
  ends[2]!();
  await settled();
  assert.deepEqual(began.at(-1), 'c1');
});

test('S58, R25 more than so many do not wait: they are refused with a time to come back', async () => {
  const queue = createFairQueue({ width: 1, perUser: 1, waitingPerUser: 2, waiting: 3 });
  const refused = (userId: string) =>
    assert.rejects(queue.enter(userId), (error: { waitMs?: number; faults?: { code: string }[] }) => {
      assert.deepEqual([error.waitMs, error.faults![0]!.code], [2_000, 'http.busy']);
      return true;
    });
  const end = await queue.enter('a');
  const waits = [queue.enter('a'), queue.enter('a')];
  await refused('a');
  waits.push(queue.enter('b'));
  await refused('c');
  end();
  for (const wait of waits) (await wait)();
  (await queue.enter('c'))();
});
