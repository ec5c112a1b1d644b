import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { oldSignals, readSignals } from './read.ts';
import { addSignals } from './signals.ts';

const [MINE, THEIRS] = [481205937, 612840375];
let database: TestDatabase;
before(async () => {
  database = await cloneDatabase({ pool: 12 });
});
after(() => database.drop());

let place: string;
beforeEach(async () => {
  await database.db.read.deleteFrom('signals').execute();
  place = (await readSignals(database.db, undefined)).snapshot;
});
/** What this reading brought, by its case. */
async function next(): Promise<number[]> {
  const { snapshot, signals } = await readSignals(database.db, place);
  place = snapshot;
  return signals.map(({ clientId }) => clientId!).sort();
}
const add = (clientId: number) => database.db.system(tx => addSignals(tx, [{ topic: 'invoices', clientId }]));

/** A transaction that commits when it is told to, with a signal in it. */
async function open(clientId: number) {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query('begin');
  await client.query(`insert into signals (client_id, topic) values ($1, 'invoices')`, [clientId]);
  return {
    end: async (how: 'commit' | 'rollback') => {
      await client.query(how);
      await client.end();
    },
  };
}

test('each signal comes once, as soon as it is committed, and holds up nobody who was faster', async () => {
  await add(1);
  const [long, never] = [await open(2), await open(3)];
  await add(4);
  assert.deepEqual(await next(), [1, 4], 'what was committed waits for no other');
  assert.deepEqual(await next(), []);
  await add(5);
  await long.end('commit');
  await never.end('rollback');
  assert.deepEqual(await next(), [2, 5], 'late, and not lost');
  assert.deepEqual(await next(), []);
});

test('a savepoint’s signal belongs to its transaction', async () => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query(
    `begin; savepoint a; insert into signals (client_id, topic) values (7, 'cases'); release a`,
  );
  await add(8);
  assert.deepEqual(await next(), [8]);
  await client.query('commit');
  await client.end();
  assert.deepEqual(await next(), [7]);
});

test('of six writers that commit when they like, two readers miss nothing and hear nothing twice', async () => {
  const heard: number[][] = [[], []];
  let isOver = false;
  const readers = heard.map(async into => {
    let at: string | undefined = place;
    for (let isLast = false; !isLast;) {
      isLast = isOver;
      const { snapshot, signals } = await readSignals(database.db, at);
      at = snapshot;
      into.push(...signals.map(({ clientId }) => clientId!));
      await sleep(Math.random() * 10);
    }
  });
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let i = 0; i < 40; i++)
      await database.db.system(async tx => {
        await addSignals(tx, [{ topic: 'invoices', clientId: writer * 100 + i + 1 }]);
        await sleep(Math.random() * 15);
      });
  });
  await Promise.all(writers);
  isOver = true;
  await Promise.all(readers);
  for (const into of heard) {
    assert.equal(into.length, 240);
    assert.equal(new Set(into).size, 240);
  }
});

test('what a restored database brings along from another one is nobody’s news', async () => {
  await sql`insert into signals (client_id, topic, tx) values (9, 'invoices', '9000000000000')`.execute(
    database.db.read,
  );
  await add(1);
  assert.deepEqual(await next(), [1]);
  assert.deepEqual(await next(), []);
});

test('they go after ten minutes', async () => {
  await add(1);
  await asOwner(`update signals set at = now() - interval '11 minutes'`);
  await add(2);
  assert.equal(await oldSignals(database.db).run(0, new AbortController().signal), 1);
  assert.deepEqual(await next(), [2]);
});

test('a case writes its own, and reads none', async () => {
  const { db } = database;
  const write = (clientId?: number) =>
    db.tenant(MINE, tx => addSignals(tx, [{ topic: 'cases', ...(clientId && { clientId }) }]));
  await write(MINE);
  for (const foreign of [THEIRS, undefined]) await assert.rejects(write(foreign), /row-level security/);
  for (const act of [
    sql`select * from signals`,
    sql`delete from signals`,
    sql`update signals set topic = 'x'`,
  ])
    await assert.rejects(
      db.tenant(MINE, tx => act.execute(tx)),
      /permission denied/,
    );
});

async function asOwner(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query(text);
  await client.end();
}
