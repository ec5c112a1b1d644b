import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import type { Db } from '../database/scope.ts';
import { newId } from '../ids.ts';
import { createLog } from '../log/log.ts';
import { addJobs, finishJobs, type Job } from './jobs.ts';
import { startWorker } from './worker.ts';

let database: TestDatabase;
before(async () => {
  database = await cloneDatabase();
});
after(() => database.drop());

test('a crowd of wakes makes a worker look a few times, and what came with the last of them is done', async () => {
  let looks = 0;
  const db: Db = { ...database.db, system: work => ((looks += 1), database.db.system(work)) };
  const { promise, resolve } = Promise.withResolvers<readonly Job[]>();
  const run = async (jobs: readonly Job[]) => {
    await database.db.system(tx => finishJobs(tx, jobs));
    resolve(jobs);
  };
  const kind = { kind: 'test', batch: 10, parallel: 1, leaseMs: 60_000, silenceMs: 1_000, run };
  const worker = startWorker({ db, log: createLog('silent'), clock: Date.now }, [kind]);
  const began = performance.now();
  for (let i = 0; i < 500; i++) {
    worker.wake();
    await new Promise(done => setImmediate(done));
  }
  const elapsed = performance.now() - began;
  assert.ok(looks <= 5 + elapsed / 100, `${looks} looks in ${elapsed} ms`);
  const subjectId = newId();
  const job = { kind: 'test', clientId: 111_111_111, subjectId, runAt: 0, now: Date.now() };
  await database.db.system(tx => addJobs(tx, [job]));
  worker.wake();
  assert.deepEqual(
    (await promise).map(one => one.subjectId),
    [subjectId],
  );
  await worker.stop();
});

test('work that keeps coming is done in batches, and not one by one', async () => {
  const { db } = database;
  const many = 60;
  const batches: number[] = [];
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const run = async (jobs: readonly Job[]) => {
    await db.system(tx => finishJobs(tx, jobs));
    batches.push(jobs.length);
    if (batches.reduce((sum, size) => sum + size) === many) resolve();
  };
  const kind = { kind: 'flow', batch: 1_000, parallel: 1, leaseMs: 60_000, silenceMs: 1_000, run };
  const worker = startWorker({ db, log: createLog('silent'), clock: Date.now }, [kind]);
  const began = performance.now();
  for (let i = 0; i < many; i++) {
    const job = { kind: 'flow', clientId: 111_111_111, subjectId: newId(), runAt: 0, now: Date.now() };
    await db.system(tx => addJobs(tx, [job]));
    worker.wake();
  }
  await done;
  const elapsed = performance.now() - began;
  assert.ok(batches.length <= 2 + elapsed / 250, `${batches} in ${elapsed} ms`);
  await worker.stop();
});
