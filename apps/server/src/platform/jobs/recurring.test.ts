import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { newId } from '../ids.ts';
import { createLog } from '../log/log.ts';
import { addJobs, finishJobs, keepJob, NO_CASE, NO_SUBJECT, type Job } from './jobs.ts';
import { recurring, type Chore } from './recurring.ts';
import { repairSetBack } from './set-back.ts';
import { claimWork, startWorker, type JobKind } from './worker.ts';

const HOUR = 3_600_000;
const kind = 'house.test';
let database: TestDatabase;
let now: number;
let stopping: AbortController;
before(async () => {
  database = await cloneDatabase();
});
after(() => database.drop());
beforeEach(() => {
  now = Date.UTC(2026, 10, 21, 8);
  stopping = new AbortController();
  return database.db.system(tx => tx.deleteFrom('jobs').execute());
});

const log = createLog('silent');
const world = () => ({ db: database.db, log, clock: () => now, stopping: stopping.signal });
const chore = (run: Chore['run']): JobKind => recurring(world(), { kind, everyMs: HOUR, run });
const rows = () => database.db.read.selectFrom('jobs').selectAll().where('kind', '=', kind).execute();
const claim = (of: JobKind, worker = 'a') => database.db.system(tx => claimWork(tx, of, worker, now));

/** Runs what it claims, as a worker does; false when there was nothing to do. */
async function look(of: JobKind, worker = 'a'): Promise<boolean> {
  const jobs = await claim(of, worker);
  if (jobs.length > 0) await of.run(jobs, lease);
  return jobs.length > 0;
}
const lease = {
  signal: new AbortController().signal,
  isOver: () => false,
  outside: <T>(ask: () => Promise<T>) => ask(),
};

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 10_000; waited += 20) {
    if (await isSo()) return;
    await sleep(20);
  }
  assert.fail('waited for ten seconds');
}

test('several workers: a chore is done once, and once more when its time has come again', async () => {
  let done = 0;
  const run = async () => ++done;
  const kinds = Array.from({ length: 4 }, () => ({ ...chore(run), everyMs: 5 }));
  const workers = kinds.map(of => startWorker(world(), [of]));
  await until(() => done > 0);
  await sleep(200);
  assert.equal(done, 1);
  const [row, ...others] = await rows();
  assert.deepEqual([others, row!.client_id, row!.subject_id], [[], NO_CASE, NO_SUBJECT]);
  assert.deepEqual([row!.run_at, row!.create_date, row!.lease_until], [now + HOUR, now, null]);
  now += HOUR;
  await until(() => done > 1);
  await sleep(200);
  await Promise.all(workers.map(worker => worker.stop()));
  assert.equal(done, 2);
  assert.equal((await rows()).length, 1);
});

test('one that throws is tried again soon and says so in its row; then it has its usual pace', async () => {
  let fails = true;
  let runs = 0;
  const of = {
    ...chore(async () => {
      runs++;
      if (fails) throw Object.assign(new Error('no'), { code: '57014' });
      return 0;
    }),
    everyMs: 5,
  };
  const worker = startWorker(world(), [of]);
  await until(async () => (await rows())[0]?.tries === 1);
  const [row] = await rows();
  assert.deepEqual([row!.last_error, row!.lease_until], ['failed: 57014', null]);
  assert.ok(row!.run_at > now && row!.run_at <= now + 15_000, `${row!.run_at - now}`);
  fails = false;
  now = row!.run_at;
  await until(async () => (await rows())[0]?.tries === 0);
  await worker.stop();
  const [next] = await rows();
  assert.deepEqual([runs, next!.run_at, next!.last_error], [2, now + HOUR, null]);
});

test('killed after it has acted and before it is marked: another worker does it again, and the first can mark nothing', async () => {
  const of = chore(async () => 0);
  const [dead] = await claim(of, 'a');
  assert.equal(await look(of, 'b'), false, 'somebody is at it');
  now += of.leaseMs + 1;
  assert.equal(await look(of, 'b'), true);
  assert.deepEqual(await database.db.system(tx => finishJobs(tx, [dead!])), []);
  await of.run([dead!], lease);
  const [row, ...others] = await rows();
  assert.deepEqual([row!.run_at, others], [now + HOUR, []], 'anyone who lost the lease adds no second one');
});

test('told to stop in the middle: not done, and free for the next worker', async () => {
  const of = chore(async (_now, stopped) => {
    stopping.abort(new Error('stop'));
    assert.equal(stopped.aborted, true);
    return 1;
  });
  await assert.rejects(look(of), /^Error: stop$/);
  assert.equal((await rows())[0]!.run_at, now);
});

test('a clock that is set back delays no chore', async () => {
  const of = chore(async () => 0);
  assert.equal(await look(of), true);
  now -= 24 * HOUR;
  await database.db.system(tx => repairSetBack(tx, [of], now));
  assert.equal((await rows())[0]!.run_at, now + HOUR);
});

test('S18 a job without a case opens no case, and no tenant sees, makes or takes one', async () => {
  const { db } = database;
  await db.system(tx => keepJob(tx, kind, now));
  const [job] = await claim(chore(async () => 0));
  await assert.rejects(async () => db.tenant(job!.clientId, async () => {}), /positive integer/);
  const mine = { kind: 'test', clientId: 111_111_111, subjectId: newId(), runAt: now, now };
  await db.tenant(mine.clientId, tx => addJobs(tx, [mine]));
  const seen = await db.tenant(mine.clientId, tx => tx.selectFrom('jobs').select('kind').execute());
  assert.deepEqual(seen, [{ kind: 'test' }]);
  for (const write of [
    () => db.tenant(mine.clientId, tx => keepJob(tx, 'house.other', now)),
    () => db.tenant(mine.clientId, tx => tx.updateTable('jobs').set({ client_id: NO_CASE }).execute()),
  ])
    await assert.rejects(write, /row-level security/);
  await db.tenant(mine.clientId, tx => tx.deleteFrom('jobs').execute());
  assert.equal((await rows()).length, 1);
});

test('nobody waits for a chore: writes do not make workers look for it', async () => {
  let looks = 0;
  const quiet = { ...chore(async () => 0), prepare: async () => void looks++ };
  const worker = startWorker(world(), [quiet]);
  for (let i = 0; i < 20; i++, await sleep(50)) worker.wake();
  await worker.stop();
  assert.equal(looks, 1);
});

test('two kinds of one name stop the start: one would take the other’s jobs', () => {
  const run = async (_jobs: readonly Job[]) => {};
  const one = { ...chore(async () => 0), run };
  assert.throws(() => startWorker(world(), [one, one]), /one name/);
});
