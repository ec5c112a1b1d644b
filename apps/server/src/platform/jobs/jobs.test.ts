import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { timestamp } from '../database/connect.ts';
import { newId } from '../ids.ts';
import { addJobs, claimJobs, finishJobs, holdJobs, NO_CASE, postponeJobs, renewLeases } from './jobs.ts';
import { hurryJobs, withdrawJobs } from './waiting.ts';

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

test('work that belongs to no case has its turn like a case, and no taxpayer sees it', async () => {
  await add(111_111_111, 3_000, now - 60_000);
  const [subjectId, paused] = [newId(), newId()];
  await database.db.system(tx =>
    addJobs(tx, [
      { kind: 'test', subjectId, runAt: now - 1_000, now },
      { kind: 'test', subjectId: paused, runAt: now + 1, now },
    ]),
  );
  const own = (await claim(100)).filter(job => job.clientId === NO_CASE);
  assert.deepEqual(
    own.map(job => job.subjectId),
    [subjectId],
  );
  const seen = await database.db.tenant(111_111_111, tx =>
    tx.selectFrom('jobs').select('client_id').distinct().execute(),
  );
  assert.deepEqual(seen, [{ client_id: 111_111_111 }]);
  assert.equal((await database.db.system(tx => finishJobs(tx, own))).length, 1);
});

test('alone, a case gets the whole claim, oldest first; what is not due waits', async () => {
  await add(111_111_111, 50, now - 1_000);
  await add(111_111_111, 50, now + 1_000);
  const claimed = await claim(40);
  assert.equal(claimed.length, 40);
  assert.equal((await claim(40)).length, 10);
  assert.equal((await claim(40)).length, 0);
});

const rows = () => database.db.read.selectFrom('jobs').selectAll().orderBy('id').execute();

test('two workers never hold the same job; an ended lease is taken over and its first holder is fenced off', async () => {
  await add(111_111_111, 40, now - 1_000);
  await add(222_222_222, 40, now - 1_000);
  const [a, b] = await Promise.all([claim(60, 'a'), claim(60, 'b')]);
  const ids = [...a!, ...b!].map(job => job.id);
  assert.equal(new Set(ids).size, ids.length);
  const taken = await claim(100, 'c', now + 61_000);
  assert.equal(taken.length, 80);
  const before = await rows();
  assert.deepEqual(await database.db.system(tx => finishJobs(tx, a!)), []);
  const runAt = now + 3_600_000;
  await database.db.system(tx =>
    postponeJobs(
      tx,
      a!.map(job => ({ job, runAt, error: 'late', countTry: true })),
      now,
    ),
  );
  assert.deepEqual(await rows(), before, 'nothing of it reaches the jobs of the next holder');
  assert.equal((await database.db.system(tx => finishJobs(tx, taken))).length, 80);
});

test('a postponed job comes back at its time with one try more', async () => {
  await add(111_111_111, 2, now - 1_000);
  const [first, second] = await claim(2);
  await database.db.system(tx =>
    postponeJobs(
      tx,
      [
        { job: first!, runAt: now + 5_000, error: 'busy', countTry: true },
        { job: second!, runAt: now + 9_000, error: 'not sent', countTry: false },
      ],
      now + 700,
    ),
  );
  const last = await database.db.read.selectFrom('jobs').select(['tried_at', 'last_error']).execute();
  assert.deepEqual(last.map(row => `${row.tried_at! - now} ${row.last_error}`).sort(), [
    '700 busy',
    '700 not sent',
  ]);
  assert.equal((await claim(2, 'b')).length, 0);
  const [again] = await claim(2, 'b', now + 5_000);
  assert.deepEqual([again!.id, again!.tries], [first!.id, 1]);
});

test('a job is hurried that waits for what has come, in this case alone, and none that somebody is at', async () => {
  await add(111_111_111, 4, now - 1_000);
  await add(222_222_222, 1, now - 1_000);
  const claimed = await claim(5);
  const ofCase = claimed.filter(job => job.clientId === 111_111_111);
  const other = claimed.find(job => job.clientId === 222_222_222)!;
  const later = now + 3_600_000;
  const waiting = (job: (typeof claimed)[number], error: string) => ({
    ...{ job, runAt: later, error, countTry: false },
  });
  const [first, second, third] = ofCase;
  await database.db.system(tx =>
    postponeJobs(
      tx,
      [
        waiting(first!, 'wanted'),
        waiting(second!, 'wanted'),
        waiting(third!, 'else'),
        waiting(other, 'wanted'),
      ],
      now,
    ),
  );
  // The second is claimed again before what it waits for has come, and its lease stays as it is.
  await database.db.system(tx =>
    tx
      .updateTable('jobs')
      .set({ run_at: timestamp(now) })
      .where('id', '=', second!.id)
      .execute(),
  );
  const [held] = await claim(1);
  assert.equal(held!.id, second!.id);
  await database.db.tenant(111_111_111, tx => hurryJobs(tx, 111_111_111, 'wanted', now));
  assert.deepEqual(
    (await claim(5)).map(({ id }) => id),
    [first!.id],
  );
  assert.equal((await claim(5, 'b', later)).length, 5, 'the others come at their time');
});

test('R10 a renewed lease is not taken over; what ended, was put off or was taken over is not renewed', async () => {
  await add(111_111_111, 4, now - 1_000);
  const jobs = await claim(4);
  const [kept, finished, putOff] = jobs;
  const system = database.db.system;
  const renew = (at: number) => system(tx => renewLeases(tx, jobs, at + 60_000));
  await system(tx => finishJobs(tx, [finished!]));
  await system(tx => postponeJobs(tx, [{ job: putOff!, runAt: now, error: 'busy', countTry: true }], now));
  await renew(now + 50_000);
  assert.deepEqual(
    (await claim(4, 'b', now + 61_000)).map(job => job.id),
    [putOff!.id],
  );
  assert.equal((await claim(4, 'c', now + 111_000)).length, 2, 'the renewal has ended too');
  await renew(now + 111_000);
  const leases = await system(tx => tx.selectFrom('jobs').select('lease_until').execute());
  assert.deepEqual(
    leases.map(row => row.lease_until).sort(),
    [121_000, 171_000, 171_000].map(ms => now + ms),
  );
  assert.equal((await system(tx => holdJobs(tx, [kept!]))).size, 0);
});

test('R10 what is held for a change cannot be claimed until that is committed; its holder never waits for itself', async () => {
  await add(111_111_111, 2, now - 1_000);
  const jobs = await claim(2);
  await database.db.system(async tx => {
    assert.equal((await holdJobs(tx, jobs)).size, 2);
    assert.equal((await claim(2, 'b', now + 61_000)).length, 0);
    await database.db.system(other => renewLeases(other, jobs, now + 120_000));
  });
  assert.equal((await claim(2, 'b', now + 61_000)).length, 2);
});

/** What an hour of calm leaves behind: statistics of an empty table. */
async function analyze(): Promise<void> {
  const owner = new pg.Client({ connectionString: database.adminUrl });
  await owner.connect();
  await owner.query('analyze jobs');
  await owner.end();
}

test('R9 a queue that was empty when it was analysed and has filled since is claimed from within the time of a statement', async () => {
  const clientId = 111_111_111;
  const fill = () =>
    database.db.patient(tx =>
      sql`insert into jobs (id, kind, client_id, subject_id, run_at, create_date)
        select gen_random_uuid(), 'test', ${clientId}, gen_random_uuid(), to_timestamp(0), to_timestamp(0)
        from generate_series(1, 50000)`.execute(tx),
    );
  await fill();
  await database.db.system(tx => tx.deleteFrom('jobs').execute());
  await analyze();
  await fill();
  const claimed = await claim(1_000);
  assert.equal(claimed.length, 1_000);
  await database.db.system(tx => renewLeases(tx, claimed, now + 120_000));
  const waiting = await database.db.read
    .selectFrom('jobs')
    .select('subject_id as id')
    .where('worker', 'is', null)
    .limit(100)
    .execute();
  const ids = waiting.map(({ id }) => id!);
  const back = await database.db.system(tx => withdrawJobs(tx, 'test', clientId, ids, now));
  assert.equal(back.size, 100);
});
