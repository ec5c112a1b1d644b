import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { newId } from '../ids.ts';
import { createLog } from '../log/log.ts';
import { runIsolated, type Batch } from './isolate.ts';
import { addJobs, claimJobs, finishJobs, type Job } from './jobs.ts';
import { unending } from './lease.ts';
import { startWorker } from './worker.ts';

let database: TestDatabase;
let lines: string[];
const now = Date.UTC(2026, 10, 21, 8);
before(async () => {
  database = await cloneDatabase();
});
after(() => database.drop());
beforeEach(() => {
  lines = [];
  return database.db.system(tx => tx.deleteFrom('jobs').execute());
});

const log = createLog('error', { write: (line: string) => void lines.push(line) });
const world = () => ({ db: database.db, log, clock: () => now });

const add = (count: number) =>
  database.db.system(tx =>
    addJobs(
      tx,
      Array.from({ length: count }, () => ({
        ...{ kind: 'test', clientId: 111_111_111, subjectId: newId(), runAt: now, now },
      })),
    ),
  );
const claim = (limit = 1_000) =>
  database.db.system(tx => claimJobs(tx, { kind: 'test', limit, worker: 'a', leaseMs: 60_000, now }));
const left = () =>
  database.db.read
    .selectFrom('jobs')
    .select(['id', 'tries', 'lease_until', 'worker', 'last_error', 'run_at'])
    .execute();

/** Finishes what it is given, unless a culprit is among it. */
function batchWith(isCulprit: (job: Job) => boolean) {
  const runs: number[] = [];
  const kind: Batch = {
    kind: 'test',
    run: async jobs => {
      runs.push(jobs.length);
      if (jobs.some(isCulprit)) throw Object.assign(new TypeError('secret'), { code: 'E1' });
      await database.db.system(tx => finishJobs(tx, jobs));
    },
  };
  return { runs, kind };
}

test('R9 one job that throws rests and is named in the log; the thousand beside it are done at once', async () => {
  await add(1_000);
  const jobs = await claim();
  const culprit = jobs[618]!;
  const { runs, kind } = batchWith(job => job.id === culprit.id);
  await runIsolated(world(), kind, jobs, unending);
  const [rest, ...others] = await left();
  assert.deepEqual([rest!.id, others.length], [culprit.id, 0]);
  assert.deepEqual([rest!.tries, rest!.lease_until, rest!.worker], [1, null, null]);
  assert.equal(rest!.last_error, 'failed: E1');
  assert.ok(rest!.run_at > now && rest!.run_at < now + 4_000, 'soon, but not at once');
  assert.ok(runs.length <= 21, `${runs.length} runs`);
  assert.match(lines.join(), new RegExp(`"clientId":111111111,"subjectId":"${culprit.subjectId}"`));
});

test('R9 where everything throws, all of it rests after a bounded number of runs', async () => {
  await add(1_000);
  const { runs, kind } = batchWith(() => true);
  await runIsolated(world(), kind, await claim(), unending);
  assert.ok(runs.length <= 60, `${runs.length} runs`);
  const rows = await left();
  assert.equal(rows.length, 1_000);
  assert.ok(rows.every(row => row.lease_until === null && row.run_at > now && row.tries === 1));
  assert.equal((await claim()).length, 0);
});

test('what a run had finished before it threw is not run again', async () => {
  await add(10);
  const seen: string[] = [];
  const kind: Batch = {
    kind: 'test',
    run: async jobs => {
      seen.push(...jobs.map(job => job.id));
      if (jobs.length > 1) {
        await database.db.system(tx => finishJobs(tx, jobs.slice(0, 9)));
        throw new Error('halfway');
      }
      await database.db.system(tx => finishJobs(tx, jobs));
    },
  };
  await runIsolated(world(), kind, await claim(), unending);
  assert.equal(seen.length, 11);
  assert.deepEqual(await left(), []);
});

test('R10 when the lease is over nothing is tried again: who takes the jobs over does it', async () => {
  await add(4);
  const { runs, kind } = batchWith(() => true);
  await runIsolated(world(), kind, await claim(), { ...unending, isOver: () => true });
  assert.deepEqual(runs, [4]);
  assert.ok((await left()).every(row => row.lease_until !== null && row.tries === 0));
});

test('R7 past its time a job that always throws is given up; one that cannot be given up rests', async () => {
  await add(2);
  const [first, second] = await claim();
  const given: string[] = [];
  const run = async (job: Job, error: string) => {
    if (job.id === second!.id) throw new Error('nor this');
    given.push(error);
    await database.db.system(tx => finishJobs(tx, [job]));
  };
  const { kind } = batchWith(() => true);
  const old = [first!, second!].map(job => ({ ...job, tryingSince: now - 1_001 }));
  await runIsolated(world(), { ...kind, giveUp: { afterMs: 1_000, run } }, old, unending);
  assert.deepEqual(given, ['failed: E1']);
  const rows = await left();
  assert.deepEqual(
    rows.map(row => [row.id, row.lease_until]),
    [[second!.id, null]],
  );
});

test('a worker whose batch throws goes on without waiting for the lease', async () => {
  await add(20);
  let runs = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const worker = startWorker(world(), [
    {
      kind: 'test',
      batch: 20,
      parallel: 1,
      ...{ leaseMs: 600_000, silenceMs: 1_000 },
      run: async jobs => {
        if (runs++ === 0) throw new Error('once');
        await database.db.system(tx => finishJobs(tx, jobs));
        if (runs === 3) resolve();
      },
    },
  ]);
  await promise;
  await worker.stop();
  assert.deepEqual(await left(), []);
});
