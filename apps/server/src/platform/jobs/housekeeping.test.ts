import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { timestamp } from '../database/connect.ts';
import { newId } from '../ids.ts';
import { deleteOutdated } from './housekeeping.ts';

let database: TestDatabase;
const now = Date.UTC(2026, 10, 21, 8);
const hour = 3_600_000;
const user_id = newId();
before(async () => {
  database = await cloneDatabase();
  const user = { id: user_id, mobile_number: '09120000000', create_date: timestamp(now) };
  await database.db.system(tx => tx.insertInto('users').values(user).execute());
});
after(() => database.drop());

/** One row whose moment was so many hours ago, in each of the tables. */
async function leave(hours: number): Promise<void> {
  const moment = timestamp(now - hours * hour);
  const hash = () => Buffer.from(newId(now).replaceAll('-', ''), 'hex');
  const times = { create_date: moment, expires_at: moment };
  await database.db.system(async tx => {
    const session = { id: newId(now), user_id, refresh_hash: hash(), last_used_at: moment };
    await tx
      .insertInto('sessions')
      .values({ ...session, ...times })
      .execute();
    await tx
      .insertInto('act_confirmations')
      .values({ id: newId(now), token_hash: hash(), session_id: session.id, act: 'x', target: 'x', ...times })
      .execute();
    await tx
      .insertInto('factor_challenges')
      .values({ id: newId(now), purpose: 'x', cookie_hash: hash(), ...times })
      .execute();
    await tx
      .insertInto('code_requests')
      .values({
        ...{ id: newId(now), cookie_hash: hash(), mobile_number: '09120000000', purpose: 'x' },
        ...{ salt: hash(), code_hash: hash(), ...times },
      })
      .execute();
    await tx
      .insertInto('known_browsers')
      .values({ id: newId(now), cookie_hash: hash(), user_id, last_used_at: moment, ...times })
      .execute();
    await tx
      .insertInto('limit_counters')
      .values({ key: newId(now), window_start: moment, count: 1 })
      .execute();
    await tx
      .insertInto('idempotency_keys')
      .values({
        ...{ key: newId(now), create_date: moment, client_id: 481205937, scope: 'test' },
        ...{ body_hash: Buffer.alloc(32), status: 200, answer: '{}' },
      })
      .execute();
  });
}

test('R4 answers under idempotency keys live 72 hours, the keys a hundred days, and everything else that passes away its own time', async () => {
  const lives = {
    answers: 72,
    idempotency_keys: 100 * 24,
    limit_counters: 48,
    code_requests: 30 * 24,
    factor_challenges: 0,
    act_confirmations: 24,
    known_browsers: 0,
    sessions: 30 * 24,
  };
  for (const [table, hours] of Object.entries(lives)) {
    await leave(hours - 1);
    const young = await deleteOutdated(database.db, now);
    assert.ok(!(table in young), `${table} after ${hours - 1} hours`);
    await leave(hours + 1);
    const old = await deleteOutdated(database.db, now);
    assert.equal(old[table as keyof typeof old], 1, `${table} after ${hours + 1} hours`);
  }
  assert.deepEqual(await deleteOutdated(database.db, now), {});
});

test('a few at a time: all of them in the end, none where it is stopped', async () => {
  const { db } = database;
  await deleteOutdated(db, now);
  const old = Array.from({ length: 5 }, (_, i) => ({ key: `old ${i}`, count: 1 }));
  const window_start = timestamp(now - 49 * hour);
  await db.system(tx =>
    tx
      .insertInto('limit_counters')
      .values(old.map(row => ({ ...row, window_start })))
      .execute(),
  );
  assert.deepEqual(await deleteOutdated(db, now, { most: 2, stopped: AbortSignal.abort() }), {});
  assert.deepEqual(await deleteOutdated(db, now, { most: 2 }), { limit_counters: 5 });
});
