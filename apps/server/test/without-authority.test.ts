import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { timestamp } from '../src/platform/database/connect.ts';
import { SEND } from '../src/features/invoices/sending/queue.ts';
import { register } from '../src/features/invoices/sending/engine/engine.testkit.ts';
import { startTestApplication } from './server.ts';

test('without an authority a worker does everything else, and what is to be sent waits', async t => {
  const server = await startTestApplication();
  t.after(() => server.stop());
  const { db } = server.database;
  const id = await register(server, await server.signIn('09121111111'));
  const outdated = { key: 'old', window_start: timestamp(server.clock() - 3 * 86_400_000), count: 1 };
  await db.system(tx => tx.insertInto('limit_counters').values(outdated).execute());
  const isThere = async () =>
    (await db.read.selectFrom('limit_counters').select('key').where('key', '=', 'old').execute()).length > 0;
  server.app.work();
  for (let waited = 0; waited < 10_000 && (await isThere()); waited += 50) await sleep(50);
  assert.equal(await isThere(), false, 'the house is kept');
  const job = await db.read
    .selectFrom('jobs')
    .select(['kind', 'claims'])
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(job, { kind: SEND, claims: 0 });
});
