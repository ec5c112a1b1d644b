import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cloneDatabase } from '../../../test/database.ts';
import { timestamp } from '../database/connect.ts';
import { deleteOutdated } from './housekeeping.ts';

test('R4 idempotency keys live 72 hours, counters of limits two days, and then go', async () => {
  const { db, drop } = await cloneDatabase();
  const now = Date.UTC(2026, 10, 21, 8);
  const hour = 3_600_000;
  try {
    await db.system(async tx => {
      const counters = [47, 49].map(hours => ({
        key: `${hours}`,
        window_start: timestamp(now - hours * hour),
      }));
      await tx
        .insertInto('limit_counters')
        .values(counters.map(row => ({ ...row, count: 1 })))
        .execute();
      const keys = [71, 73].map(hours => ({ key: `${hours}`, create_date: timestamp(now - hours * hour) }));
      await tx
        .insertInto('idempotency_keys')
        .values(
          keys.map(row => ({
            ...row,
            client_id: 481205937,
            scope: 'test',
            body_hash: Buffer.alloc(32),
            status: 200,
            answer: '{}',
          })),
        )
        .execute();
    });
    assert.deepEqual(await deleteOutdated(db, now), { idempotency_keys: 1, limit_counters: 1 });
    const left = await db.read.selectFrom('idempotency_keys').select('key').execute();
    assert.deepEqual(left, [{ key: '71' }]);
    assert.deepEqual(await deleteOutdated(db, now), {});
    // A few at a time: all of them in the end, none where it is stopped.
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
  } finally {
    await drop();
  }
});
