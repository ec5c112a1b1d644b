import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fault } from '@moadi/domain/faults';
import { cloneDatabase, type TestDatabase } from '../../../../../test/database.ts';
import { withAdmin } from '../../../../platform/database/admin-client.ts';
import { newId } from '../../../../platform/ids.ts';
import { addJobs, claimJobs } from '../../../../platform/jobs/jobs.ts';
import { isViolationOf } from '../../../../platform/database/violations.ts';
import { addSending, SEND, sendJob } from '../queue.ts';
import { ASK } from './context.ts';

let database: TestDatabase;
before(async () => {
  database = await cloneDatabase();
});
after(() => database.drop());

const CLIENT = 481205937;
const now = Date.UTC(2026, 0, 1);

const send = (clientId: number, id: string) =>
  database.db.system(tx => addSending(tx, { clientId, ids: [id], now }, fault('http.changedMeanwhile')));
const jobsOf = (id: string) =>
  database.db.read.selectFrom('jobs').select(['kind', 'client_id']).where('subject_id', '=', id).execute();

test('R1 an invoice is never to be sent by two jobs, which the database itself refuses; other work of it waits beside', async () => {
  const id = newId(now);
  await send(CLIENT, id);
  await database.db.system(tx => addJobs(tx, [{ ...sendJob(CLIENT, id, now), kind: ASK }]));
  const again = () => database.db.system(tx => addJobs(tx, [sendJob(CLIENT, id, now + 1)]));
  await assert.rejects(again, error => isViolationOf(error, 'jobs_sending'));
  await send(CLIENT + 1, id);
  await send(CLIENT, id);
  assert.equal((await jobsOf(id)).length, 3, 'what waits is taken back for the one that is written now');
  const claim = { kind: SEND, limit: 10, worker: 'test', leaseMs: 60_000, now };
  await database.db.system(tx => claimJobs(tx, claim));
  await assert.rejects(send(CLIENT, id), /http\.changedMeanwhile/);
  await database.db.system(tx => tx.deleteFrom('jobs').execute());
});

test('R1 where two jobs sent one invoice, the one that a worker has stays, or the newest', async () => {
  const migration = new URL('../../../../../migrations/0171_one_sending_job.sql', import.meta.url);
  const [claimed, waiting, alone] = [newId(now), newId(now), newId(now)];
  const statements = await readFile(migration, 'utf8');
  const ids = new Map<string, string>();
  const add = async (name: string, subject: string, at: number) => {
    await database.db.system(tx => addJobs(tx, [sendJob(CLIENT, subject, at)]));
    const newest = database.db.read.selectFrom('jobs').select('id').orderBy('create_date', 'desc').limit(1);
    ids.set(name, (await newest.executeTakeFirstOrThrow()).id);
  };
  await withAdmin(database.adminUrl, async admin => {
    await admin.query('drop index jobs_sending');
    await add('held', claimed, now + 1);
    await add('newer', claimed, now + 2);
    await add('old', waiting, now + 3);
    await add('new', waiting, now + 4);
    await add('alone', alone, now + 5);
    await admin.query('update jobs set lease_until = now() where id = $1', [ids.get('held')]);
    await admin.query(statements);
  });
  const jobs = new Set(
    (await database.db.read.selectFrom('jobs').select('id').execute()).map(({ id }) => id),
  );
  const left = [...ids].filter(([, id]) => jobs.has(id)).map(([name]) => name);
  assert.deepEqual(left, ['held', 'new', 'alone']);
});
