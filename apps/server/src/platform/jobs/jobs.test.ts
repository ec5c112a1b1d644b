import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { newId } from '../ids.ts';
import { addJobs, claimJobs, finishJobs, postponeJobs, releaseJobs } from './jobs.ts';

let database: TestDatabase;
before(async () => {
  database = await cloneDatabase();
});
after(() => database.drop());
beforeEach(() => database.db.system(tx => tx.deleteFrom('jobs').execute()));

const now = Date.UTC(2026, 10, 21, 8);
const add = (clientId: number, count: number, runAt: number) =>
  database.db.system(tx =>
    addJobs(
      tx,
      Array.from({ length: count }, (_, i) => ({
        kind: 'test',
        clientId,
        subjectId: newId(),
        runAt: runAt + i,
        now,
      })),
    ),
  );
const claim = (limit: number, worker = 'a', at = now) =>
  database.db.system(tx => claimJobs(tx, { kind: 'test', limit, worker, leaseMs: 60_000, now: at }));

test('R9 a case with many waiting jobs leaves the others their turn', async () => {
  await add(111_111_111, 3_000, now - 60_000);
  await add(222_222_222, 3, now - 1_000);
  await add(333_333_333, 30, now - 1_000);
  const claimed = await claim(100);
  const of = (clientId: number) => claimed.filter(job => job.clientId === clientId).length;
  assert.equal(of(222_222_222), 3);
  assert.equal(of(333_333_333), 30);
  assert.ok(of(111_111_111) >= 33, `${of(111_111_111)}`);
  assert.ok(claimed.length <= 100);
});

test('alone, a case gets the whole claim, oldest first; what is not due waits', async () => {
  await add(111_111_111, 50, now - 1_000);
  await add(111_111_111, 50, now + 1_000);
  const claimed = await claim(40);
  assert.equal(claimed.length, 40);
  assert.equal((await claim(40)).length, 10);
  assert.equal((await claim(40)).length, 0);
});

test('two workers never hold the same job; an ended lease is taken over and its first holder is fenced off', async () => {
  await add(111_111_111, 40, now - 1_000);
  await add(222_222_222, 40, now - 1_000);
  const [a, b] = await Promise.all([claim(60, 'a'), claim(60, 'b')]);
  const ids = [...a!, ...b!].map(job => job.id);
  assert.equal(new Set(ids).size, ids.length);
  const taken = await claim(100, 'c', now + 61_000);
  assert.equal(taken.length, 80);
  assert.deepEqual(await database.db.system(tx => finishJobs(tx, a!)), []);
  const runAt = now + 3_600_000;
  await database.db.system(tx =>
    postponeJobs(
      tx,
      a!.map(job => ({ job, runAt, error: 'late', countTry: true })),
    ),
  );
  assert.equal((await database.db.system(tx => finishJobs(tx, taken))).length, 80);
});

test('a postponed job comes back at its time with one try more; a stopped worker gives back what it holds', async () => {
  await add(111_111_111, 2, now - 1_000);
  const [first, second] = await claim(2);
  await database.db.system(tx =>
    postponeJobs(tx, [
      { job: first!, runAt: now + 5_000, error: 'busy', countTry: true },
      { job: second!, runAt: now + 9_000, error: 'not sent', countTry: false },
    ]),
  );
  assert.equal((await claim(2, 'b')).length, 0);
  const [again] = await claim(2, 'b', now + 5_000);
  assert.deepEqual([again!.id, again!.tries], [first!.id, 1]);
  await database.db.system(tx => releaseJobs(tx, 'b'));
  const all = await claim(2, 'c', now + 9_000);
  assert.deepEqual(all.map(job => job.tries).sort(), [0, 1]);
});
