import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { timestamp } from '../database/connect.ts';
import { newId } from '../ids.ts';
import { closeAllGates, passGate, reportAnswer, reportFailure, reserve } from './gate.ts';
import { addJobs, claimJobs, finishJobs } from './jobs.ts';
import { claimWork } from './worker.ts';

let database: TestDatabase;
let now: number;
before(async () => {
  database = await cloneDatabase();
});
after(() => database.drop());
beforeEach(async () => {
  now = Date.UTC(2026, 10, 21, 8);
  await database.db.system(tx => tx.deleteFrom('job_gates').execute());
  await database.db.system(tx => tx.deleteFrom('case_gates').execute());
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

test('R7 200,000 waiting after a day of silence: no second ever passes the limit, no matter who claims', async () => {
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
  const other = () => database.db.system(tx => passGate(tx, 'other', pace, 100, now));
  await other();
  await fail();
  await fail();
  assert.equal(await take(100), 10, 'two failures: careful, not closed');
  await fail();
  assert.equal(await take(100), 0);
  assert.equal((await other()).limit, 100, 'of this kind alone');
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

test('R7 Retry-After holds all kinds until then, whatever is answered meanwhile and however little another one asks for', async () => {
  await take(1);
  await database.db.system(tx => passGate(tx, 'other', pace, 1, now));
  await database.db.system(tx => closeAllGates(tx, now + 7_000));
  // Requests that were under way.
  await database.db.system(tx => reportAnswer(tx, request()));
  await database.db.system(tx => closeAllGates(tx, now + 1_000));
  for (let i = 0; i < 3; i++) await fail();
  now += 6_999;
  assert.equal(await take(100), 0);
  assert.equal((await database.db.system(tx => passGate(tx, 'other', pace, 1, now))).limit, 0);
  now += 2;
  await database.db.system(tx => reportAnswer(tx, request()));
  assert.equal(await take(100), 100);
});

test('R7 “too many” without a time closes the gate from the first one on', async () => {
  await take(1);
  await database.db.system(tx => reportFailure(tx, request(), 'refused 429', holds => 1_000 * 2 ** holds, 1));
  assert.equal(await take(100), 0);
  now += 1_001;
  assert.equal(await take(100), 10);
});

const ofCase = (clientId: number, count: number) => Array.from({ length: count }, () => ({ clientId }));
const promised = (jobs: readonly { clientId: number }[], of = pace) =>
  database.db.system(tx => reserve(tx, 'test', of, jobs, now));

test('R7 what leaves once more waits until its tokens have run in; claims wait behind it', async () => {
  assert.equal(await take(250), 250);
  assert.deepEqual(await promised(ofCase(1, 75)), { waitMs: 100 });
  assert.deepEqual(await promised(ofCase(2, 75)), { waitMs: 200 });
  now += 199;
  assert.equal(await take(250), 0);
  now += 101;
  assert.equal(await take(250), 75);
  await database.db.system(tx => closeAllGates(tx, now + 7_000));
  assert.deepEqual(await promised(ofCase(1, 1)), { shutMs: 7_000 });
});

test('R7, R9 a case has a bucket of its own: it gets no more, and leaves what it may not take to the others', async () => {
  const kind = { ...pace, kind: 'test', batch: 500, parallel: 1, leaseMs: 600_000, silenceMs: 1_000 };
  const paced = { ...kind, pace: { ...pace, perCase: { perSecond: 75, burst: 25 } }, run: async () => {} };
  await database.db.system(tx =>
    addJobs(
      tx,
      [...ofCase(111_111_111, 500), ...ofCase(222_222_222, 60)].map(({ clientId }) => ({
        ...{ kind: 'test', clientId, subjectId: newId(), runAt: now - 1, now },
      })),
    ),
  );
  const claimed = async () => {
    const jobs = await database.db.system(tx => claimWork(tx, paced, 'a', now));
    return [111_111_111, 222_222_222].map(id => jobs.filter(({ clientId }) => clientId === id).length);
  };
  assert.deepEqual(await claimed(), [25, 25]);
  assert.deepEqual(await claimed(), [0, 0]);
  now += 200;
  assert.deepEqual(await claimed(), [15, 15]);
  assert.deepEqual(await promised(ofCase(111_111_111, 15), paced.pace), { waitMs: 200 });
  now += 200;
  assert.deepEqual(await claimed(), [0, 15]);
  now += 60_000;
  assert.deepEqual(await claimed(), [25, 5]);
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
