import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { newId } from '../ids.ts';
import { createLog } from '../log/log.ts';
import { closeAllGates, passGate, reserve } from './gate.ts';
import { addJobs, claimJobs, finishJobs, postponeJobs, renewLeases, type Job } from './jobs.ts';
import { withdrawJob } from './waiting.ts';
import { repairSetBack, watchForSetBack } from './set-back.ts';
import { claimWork, startWorker } from './worker.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const wrong = Date.UTC(2026, 10, 21, 8);
const CASE = 481_205_937;

let database: TestDatabase;
let now: number;
before(async () => {
  database = await cloneDatabase();
});
after(() => database.drop());
beforeEach(async () => {
  now = wrong;
  for (const table of ['jobs', 'job_gates', 'case_gates'] as const)
    await database.db.system(tx => tx.deleteFrom(table).execute());
});

const rate = { perSecond: 10, burst: 10 };
const kind = {
  ...{ kind: 'test', batch: 100, parallel: 1, leaseMs: 30_000, silenceMs: 20_000 },
  ...{ pace: { ...rate, perCase: rate }, run: async () => {} },
};
const add = (runAt = now) => {
  const job = { kind: 'test', clientId: CASE, subjectId: newId(), runAt, now };
  return database.db.system(tx => addJobs(tx, [job])).then(() => job.subjectId);
};
const claim = () => database.db.system(tx => claimWork(tx, kind, 'worker', now));
const mend = () => database.db.system(tx => repairSetBack(tx, [kind], now));
const finish = (jobs: readonly Job[]) => database.db.system(tx => finishJobs(tx, jobs));

for (const back of [HOUR, 24 * HOUR])
  test(`set back by ${back / HOUR} h: what was to wait waits as long, and not until the old time has come again`, async () => {
    // All tokens are spent, one job was tried and rests a minute, one was never claimed, one is held by a worker that dies.
    await add();
    const [tried] = await claim();
    await database.db.system(tx =>
      reserve(
        tx,
        'test',
        kind.pace,
        Array.from({ length: 9 }, () => ({ clientId: CASE })),
        now,
      ),
    );
    await database.db.system(tx =>
      postponeJobs(tx, [{ job: tried!, runAt: now + MINUTE, error: 'x', countTry: true }], now),
    );
    await add();
    await add();
    now += 1_000;
    const held = await database.db.system(tx =>
      claimJobs(tx, { kind: 'test', limit: 1, worker: 'dead', leaseMs: 30_000, now }),
    );
    assert.equal(held.length, 1);

    now -= back;
    assert.equal((await claim()).length, 0, 'without more, everything would wait');
    assert.ok((await mend()) >= back - 1_000);
    assert.equal(await mend(), 0, 'once is enough');
    now += 1_000;
    const first = await claim();
    assert.equal(first.length, 1, 'what was due is due, and the gate fills again');
    assert.notEqual(first[0]!.id, held[0]!.id);
    now += 30_000;
    assert.ok(
      (await claim()).some(({ id }) => id === held[0]!.id),
      'the dead worker’s',
    );
    now += MINUTE - 32_000;
    assert.ok(!(await claim()).some(({ id }) => id === tried!.id), 'its minute is not over');
    now += 2_000;
    assert.ok((await claim()).some(({ id }) => id === tried!.id));
  });

test('a hold of the gate lasts as long as it was to last', async () => {
  await add();
  await finish(await claim());
  await database.db.system(tx => closeAllGates(tx, now + 5 * MINUTE));
  now -= 24 * HOUR;
  await mend();
  const limit = async () => (await database.db.system(tx => passGate(tx, 'test', rate, 5, now))).limit;
  now += 5 * MINUTE - 1_000;
  assert.equal(await limit(), 0);
  now += 1_001;
  assert.equal(await limit(), 5);
});

test('who works on renews its lease, and keeps its jobs', async () => {
  await add();
  const mine = await claim();
  now -= HOUR;
  await mend();
  for (let beat = 0; beat < 12; beat++) {
    now += 5_000;
    await database.db.system(tx => renewLeases(tx, mine, now + kind.leaseMs));
    assert.deepEqual(await claim(), []);
  }
  assert.equal((await finish(mine)).length, 1);
});

test('a person takes back what a dead worker held', async () => {
  const subject = await add();
  await claim();
  now -= 24 * HOUR;
  const taken = () => database.db.system(tx => withdrawJob(tx, 'test', CASE, subject, now));
  assert.equal(await taken(), false);
  await mend();
  now += kind.leaseMs + 1;
  assert.equal(await taken(), true);
});

test('clocks that merely differ change nothing; a job that is due tomorrow stays so', async () => {
  await add();
  await finish(await claim());
  await add(now + 24 * HOUR);
  now -= 59_000;
  assert.equal(await mend(), 0);
  now += 60_000;
  assert.deepEqual(await claim(), []);
  const { run_at } = await database.db.read.selectFrom('jobs').select('run_at').executeTakeFirstOrThrow();
  assert.equal(run_at, wrong + 24 * HOUR);
});

test('a worker notices by itself at its start', async t => {
  await add();
  now -= HOUR;
  const { promise, resolve } = Promise.withResolvers<number>();
  const run = async (jobs: readonly Job[]) => {
    await finish(jobs);
    resolve(jobs.length);
  };
  const world = { db: database.db, log: createLog('silent'), clock: () => now };
  const worker = startWorker(world, [{ ...kind, run }]);
  t.after(() => worker.stop());
  assert.equal(await promise, 1);
});

test('it is mended at the first look, whenever the clock goes back, and once more when all is written; what fails again', async () => {
  let mended = 0;
  let fails = false;
  const look = watchForSetBack(async () => {
    if (fails) throw new Error('no database');
    mended++;
  }, 100);
  const looked = async (at: number) => (await look(at).catch(() => {}), mended);
  assert.deepEqual([await looked(now), await looked(now + 1), await looked(now - 59_000)], [1, 1, 1]);
  await sleep(120);
  assert.deepEqual([await looked(now), await looked(now)], [2, 2]);
  fails = true;
  assert.equal(await looked(now - HOUR), 2);
  fails = false;
  assert.deepEqual([await looked(now - HOUR), await looked(now - HOUR)], [3, 3]);
  await sleep(120);
  assert.deepEqual([await looked(now), await looked(now)], [4, 4]);
});
