import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { timestamp } from '../database/connect.ts';
import { newId } from '../ids.ts';
import { passGate, reportAnswer, reportFailure } from './gate.ts';
import { claimJobs, finishJobs } from './jobs.ts';

let database: TestDatabase;
let now: number;
before(async () => {
  database = await cloneDatabase();
});
after(() => database.drop());
beforeEach(async () => {
  now = Date.UTC(2026, 10, 21, 8);
  await database.db.system(tx => tx.deleteFrom('job_gates').execute());
  await database.db.system(tx => tx.deleteFrom('jobs').execute());
});

const pace = { perSecond: 750, burst: 250 };
/** Claims as much as the gate lets through, but no more than there is. */
const take = (want: number, found = want) =>
  database.db.system(async tx => {
    const { limit, spend } = await passGate(tx, 'test', pace, want, now);
    await spend(Math.min(limit, found));
    return limit;
  });
const request = () => ({ kind: 'test', now, ms: 20, jobs: 5 });
const fail = () =>
  database.db.system(tx => reportFailure(tx, request(), 'timeout', holds => 1_000 * 2 ** holds));

test('R7 200,000 waiting after a day of silence: no second ever passes the limit, whoever claims', async () => {
  const waiting = 200_000;
  await database.db.system(tx =>
    sql`insert into jobs (id, kind, client_id, subject_id, run_at, create_date)
      select gen_random_uuid(), 'test', 100000000 + i % 50, gen_random_uuid(), ${timestamp(now)}::timestamptz, ${timestamp(now)}::timestamptz
      from generate_series(1, ${waiting}) i`.execute(tx),
  );
  now += 24 * 3_600_000;
  const started: { at: number; count: number }[] = [];
  // A few virtual seconds show it: 2 workers, one claim each every 100 ms.
  for (let tick = 0; tick < 50; tick++) {
    for (const worker of ['a', 'b']) {
      const jobs = await database.db.system(async tx => {
        const { limit, spend } = await passGate(tx, 'test', pace, 500, now);
        const claimed = await claimJobs(tx, { kind: 'test', limit, worker, leaseMs: 60_000, now });
        await spend(claimed.length);
        return claimed;
      });
      await database.db.system(tx => finishJobs(tx, jobs));
      started.push({ at: now, count: jobs.length });
    }
    now += 100;
  }
  for (const { at } of started) {
    const within = started.filter(one => one.at > at - 1_000 && one.at <= at);
    assert.ok(within.reduce((sum, { count }) => sum + count, 0) <= 1_000);
  }
  // And it is used: 5 seconds at 750, and the first burst.
  const total = started.reduce((sum, { count }) => sum + count, 0);
  assert.ok(total >= 3_800 && total <= 4_000, String(total));
});

test('only what was claimed is spent', async () => {
  assert.equal(await take(300, 50), 250);
  assert.equal(await take(300), 200);
  now += 100;
  assert.equal(await take(300), 75);
});

test('three failures in a row close the gate, each further one for longer; afterwards a few try first', async () => {
  await take(1);
  await fail();
  await fail();
  assert.equal(await take(100), 10, 'two failures: careful, not closed');
  await fail();
  assert.equal(await take(100), 0);
  now += 1_001;
  assert.equal(await take(100), 10);
  await fail();
  now += 1_001;
  assert.equal(await take(100), 0);
  now += 1_000;
  assert.equal(await take(100), 10);
  await database.db.system(tx => reportAnswer(tx, request()));
  assert.equal(await take(100), 100);
});

test('Retry-After holds everybody until then', async () => {
  await take(1);
  await database.db.system(tx => reportAnswer(tx, request(), now + 7_000));
  assert.equal(await take(100), 0);
  now += 7_001;
  assert.equal(await take(100), 100);
});

test('a paused kind rests; a paused case rests alone', async () => {
  const person = newId();
  await take(1);
  await database.db.system(tx =>
    tx
      .updateTable('job_gates')
      .set({ paused_at: timestamp(now), paused_by: person })
      .execute(),
  );
  assert.equal(await take(100), 0);
  await database.db.system(async tx => {
    for (const clientId of [111_111_111, 222_222_222])
      await tx
        .insertInto('jobs')
        .values({
          id: newId(),
          kind: 'test',
          client_id: clientId,
          subject_id: newId(),
          run_at: timestamp(now),
          create_date: timestamp(now),
        })
        .execute();
    await tx
      .insertInto('job_pauses')
      .values({
        client_id: 111_111_111,
        kind: 'test',
        paused_at: timestamp(now),
        paused_by: person,
        reason: 'x',
      })
      .execute();
  });
  const claimed = await database.db.system(tx =>
    claimJobs(tx, { kind: 'test', limit: 10, worker: 'a', leaseMs: 1_000, now }),
  );
  assert.deepEqual(
    claimed.map(job => job.clientId),
    [222_222_222],
  );
});
