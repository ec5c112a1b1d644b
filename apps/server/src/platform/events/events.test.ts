import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventKind } from '@moadi/domain/events';
import { sql } from 'kysely';
import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import type { Tx } from '../database/scope.ts';
import { newId } from '../ids.ts';
import { NO_CASE } from '../jobs/jobs.ts';
import { startWorker } from '../jobs/worker.ts';
import { createLog } from '../log/log.ts';
import { addEvents } from './add.ts';
import type { StoredEvent } from './read.ts';
import { oldEvents, readingJob, readOn, type EventReader } from './readers.ts';

const [MINE, THEIRS] = [111_111_111, 222_222_222];
const now = Date.UTC(2026, 10, 21, 8);
const log = createLog('silent');
let database: TestDatabase;
before(async () => {
  database = await cloneDatabase({ pool: 12 });
});
after(() => database.drop());

const clients: pg.Client[] = [];
let taken: string[];
beforeEach(async () => {
  taken = [];
  await database.db.system(async tx => {
    for (const table of ['events', 'event_readers', 'jobs', 'told_once'] as const)
      await tx.deleteFrom(table).execute();
  });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end().catch(() => {});
});

type InvoiceKind = Extract<EventKind, `invoice.${string}`>;

/** Notes in the database, where a second time would be refused, and in memory, where it would be seen. */
const reader = (
  name = 'test',
  kinds: readonly InvoiceKind[] = ['invoice.refused'],
): EventReader<InvoiceKind> => ({
  name,
  kinds,
  take: async (tx, events) => {
    for (const { data, at } of events) {
      const what = `${name} ${data.note}`;
      await tx
        .insertInto('told_once')
        .values({ what, at: new Date(at).toISOString() })
        .execute();
      taken.push(data.note!);
    }
  },
});
const event = (note: string, clientId = MINE, kind: InvoiceKind = 'invoice.refused') => ({
  ...{ kind, clientId, subjectId: newId(), data: { number: 1, userId: newId(), note }, now },
});
const add = (...notes: string[]) =>
  database.db.system(tx =>
    addEvents(
      tx,
      notes.map(note => event(note)),
    ),
  );
async function readAll(of = reader()): Promise<void> {
  while (await readOn(database.db, of));
}
const noted = async () =>
  (await database.db.read.selectFrom('told_once').select('what').execute()).map(({ what }) => what).sort();

/** A transaction that commits when it is told to, with an event in it. */
async function open(note: string) {
  const client = new pg.Client({ connectionString: database.adminUrl });
  clients.push(client);
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await client.query(
    `insert into events (client_id, kind, subject_type, subject_id, data, at)
     values ($1, 'invoice.refused', 'invoice', gen_random_uuid(), $2, now())`,
    [MINE, { number: 1, userId: newId(), note }],
  );
  return client;
}

test('an event is there when its change is, and not otherwise', async () => {
  const failing = database.db.system(async tx => {
    await addEvents(tx, [event('never')]);
    throw new Error('no');
  });
  await assert.rejects(failing);
  await add('a', 'b');
  await readAll();
  assert.deepEqual(taken, ['a', 'b']);
});

test('whose transaction commits later is not missed, and is taken in its order; a number that never comes holds nothing up', async () => {
  const [first, never] = [await open('first'), await open('never')];
  await add('second');
  for (let i = 0; i < 5; i++) assert.equal(await readOn(database.db, reader()), true);
  assert.deepEqual(taken, [], 'what was committed waits for what began before');
  await never.query('rollback');
  await first.query('commit');
  await readAll();
  assert.deepEqual(taken, ['first', 'second']);
  await add('third');
  await readAll();
  assert.deepEqual(taken, ['first', 'second', 'third']);
});

test('who draws a number is seen to run before it has written anything', async () => {
  for (let i = 0; i < 3; i++)
    await database.db.system(async tx => {
      await sql`select next_event()`.execute(tx);
      const { rows } = await sql<{ xid: string | null }>`
        select pg_current_xact_id_if_assigned()::text as xid`.execute(tx);
      assert.notEqual(rows[0]!.xid, null);
    });
});

test('long transactions that follow each other without a pause delay a reader, and do not starve it', async () => {
  await add('a');
  let long = await open('0');
  assert.equal(await readOn(database.db, reader()), true, 'the fence stands');
  for (let i = 1; i < 4; i++) {
    const next = await open(String(i));
    await readOn(database.db, reader());
    await long.query('rollback');
    long = next;
    await readOn(database.db, reader());
  }
  await waitFor(async () => (await readOn(database.db, reader()), taken.length > 0));
  assert.deepEqual(taken, ['a']);
  await long.query('rollback');
});

test('several workers: each event once, in the order of its subject, no matter who commits when', async () => {
  const world = { db: database.db, log, clock: Date.now, stopping: new AbortController().signal };
  const workers = Array.from({ length: 3 }, () => startWorker(world, [readingJob(world, reader())]));
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let i = 0; i < 15; i++)
      await database.db.system(async tx => {
        await addEvents(tx, [event(`${writer} ${String(i).padStart(2, '0')}`)]);
        await sleep(Math.random() * 20);
      });
  });
  await Promise.all(writers);
  await waitFor(() => taken.length >= 90);
  await Promise.all(workers.map(worker => worker.stop()));
  assert.equal(new Set(taken).size, 90);
  assert.equal((await noted()).length, 90);
  for (let writer = 0; writer < 6; writer++) {
    const own = taken.filter(note => note.startsWith(`${writer} `));
    assert.deepEqual(own, own.toSorted());
  }
  assert.deepEqual(await database.db.read.selectFrom('jobs').select('kind').execute(), []);
});

test('killed between doing and marking: done again, and what it writes is there once', async () => {
  await add('a', 'b');
  const killed: EventReader<InvoiceKind> = {
    ...reader(),
    take: async (tx: Tx, events: readonly StoredEvent<InvoiceKind>[]) => {
      await reader().take(tx, events);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    },
  };
  await assert.rejects(async () => readAll(killed));
  assert.deepEqual([taken, await noted()], [['a', 'b'], []]);
  await readAll();
  assert.deepEqual(
    [taken, await noted()],
    [
      ['a', 'b', 'a', 'b'],
      ['test a', 'test b'],
    ],
  );
});

test('who has lost its lease takes nothing that another has taken', async () => {
  await add('a', 'b', 'c');
  assert.equal(await readOn(database.db, reader()), true);
  await waitFor(async () => {
    await Promise.all([1, 2, 3].map(() => readOn(database.db, reader())));
    return taken.length > 0;
  });
  assert.deepEqual(taken, ['a', 'b', 'c']);
});

test('one that throws is tried again from the same event, and tells so in its job', async () => {
  await add('a');
  const stopping = new AbortController().signal;
  const failing: EventReader = { ...reader(), take: () => Promise.reject(new TypeError('no')) };
  const world = { db: database.db, log, clock: Date.now, stopping };
  const worker = startWorker(world, [readingJob(world, failing)]);
  const job = () =>
    database.db.read.selectFrom('jobs').select(['kind', 'client_id', 'last_error']).executeTakeFirst();
  await waitFor(async () => (await job())?.last_error !== null && (await job()) !== undefined);
  await worker.stop();
  assert.deepEqual(await job(), { kind: 'events.test', client_id: NO_CASE, last_error: 'failed: TypeError' });
  await readAll();
  assert.deepEqual(taken, ['a']);
});

test('readers go at their own pace, and pass by what they do not want', async () => {
  const [one, other] = [reader('one'), reader('other', ['invoice.gaveUp'])];
  await add('a');
  await database.db.system(tx => addEvents(tx, [event('b', MINE, 'invoice.gaveUp')]));
  await readAll(one);
  assert.deepEqual(taken, ['a']);
  await add('c');
  await readAll(other);
  assert.deepEqual(taken, ['a', 'b']);
  await readAll(one);
  assert.deepEqual(taken, ['a', 'b', 'c']);
});

test('put away after thirty days, and not before every reader has taken it', async () => {
  const world = { names: ['one', 'other'], stopped: new AbortController().signal };
  const putAway = (days: number) =>
    oldEvents(database.db, world.names).run(now + days * 86_400_000, world.stopped);
  await add('a', 'b');
  await readAll(reader('one'));
  assert.equal(await putAway(31), 0, 'the other has not begun');
  await readAll(reader('other'));
  assert.equal(await putAway(29), 0);
  await add('c');
  assert.equal(await putAway(31), 2);
  await readAll(reader('one'));
  assert.deepEqual(taken, ['a', 'b', 'a', 'b', 'c']);
});

test('R20 a copy in another database, whose transactions count from the beginning, goes on where it was', async () => {
  await add('a');
  await readAll();
  await add('b');
  await readOn(database.db, reader());
  await sql`update event_readers set fence_tx = '9000000000000'`.execute(database.db.read);
  await readAll();
  await add('c');
  await readAll();
  assert.deepEqual(taken, ['a', 'b', 'c']);
});

test('S18 nobody sees or writes an event of another case, or of none, and nobody changes one', async () => {
  const { db } = database;
  await db.tenant(MINE, tx => addEvents(tx, [event('mine')]));
  await db.tenant(THEIRS, tx => addEvents(tx, [event('theirs', THEIRS)]));
  const { clientId: _, ...ofNone } = event('none');
  await db.system(tx => addEvents(tx, [ofNone]));
  const seen = await db.tenant(MINE, tx => tx.selectFrom('events').select('client_id').execute());
  assert.deepEqual(seen, [{ client_id: MINE }]);
  for (const foreign of [event('x', THEIRS), ofNone])
    await assert.rejects(
      db.tenant(MINE, tx => addEvents(tx, [foreign])),
      /row-level security/,
    );
  const change = sql`update events set kind = 'x'`;
  for (const write of [
    () => db.tenant(MINE, tx => change.execute(tx)),
    () => db.system(tx => change.execute(tx)),
    () => db.tenant(MINE, tx => sql`delete from events`.execute(tx)),
    () => db.tenant(MINE, tx => sql`select * from event_readers`.execute(tx)),
  ])
    await assert.rejects(write(), /permission denied/);
});

async function waitFor(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 20_000; waited += 20) {
    if (await isSo()) return;
    await sleep(20);
  }
  assert.fail('waited for twenty seconds');
}
