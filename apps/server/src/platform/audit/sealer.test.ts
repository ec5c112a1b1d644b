import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { withAdmin } from '../database/admin-client.ts';
import type { Tx } from '../database/scope.ts';
import { auditAct } from '../http/audit.ts';
import { newId } from '../ids.ts';
import { startWorker } from '../jobs/worker.ts';
import { createLog } from '../log/log.ts';
import { caseRows, chainRows, lastLink, unsealedRows } from './seal-store.ts';
import { sealingJob, sealSome } from './sealer.ts';
import { casesVerifier, chainVerifier, type Finding, type Head } from './verify.ts';

const CASES = [481_205_937, 612_840_375];
const now = Date.UTC(2026, 10, 21, 8);
const log = createLog('silent');
let database: TestDatabase;
before(async () => {
  database = await cloneDatabase({ pool: 24 });
});
after(() => database.drop());
/** As the owner of the database could, past every right and trigger. */
const asOwner = (statement: string, values: unknown[] = []) =>
  withAdmin(database.adminUrl, async client => {
    await client.query('set session_replication_role = replica');
    return client.query(statement, values);
  });
beforeEach(async () => {
  await asOwner('truncate audit_log, jobs');
});

const act = (tx: Tx, i: number, clientId?: number) =>
  clientId === undefined
    ? auditAct(tx, { userId: newId(), action: 'users.signedOut', now: now + i, detail: { session: newId() } })
    : auditAct(tx, { clientId, action: 'files.removed', now: now + i, detail: { evidenceType: 1 } });
const write = async (count: number) => {
  for (let i = 0; i < count; i++) await database.db.system(tx => act(tx, i, [undefined, ...CASES][i % 3]));
};
async function sealAll(): Promise<void> {
  while ((await database.db.system(tx => sealSome(tx))) > 0);
}
async function verified(heads: readonly Head[] = []): Promise<Finding[]> {
  const { read } = database.db;
  const [chain, ofCases] = [chainVerifier(heads), casesVerifier()];
  const found: Finding[] = [];
  for await (const row of chainRows(read)) found.push(...chain.next(row));
  found.push(...chain.end());
  for await (const row of caseRows(read)) found.push(...ofCases.next(row));
  return found;
}
const count = async (where: string) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from audit_log where ${sql.raw(where)}`.execute(
      database.db.read,
    )
  ).rows[0]!.n;
const worker = () =>
  startWorker({ db: database.db, log, clock: Date.now }, [
    sealingJob({ db: database.db, clock: Date.now, stopping: new AbortController().signal }),
  ]);
async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (await isSo()) return;
    await sleep(50);
  }
  assert.fail('waited for a minute');
}

test('R17 sixteen writers of a thousand events each while workers seal: no fork, no gap, and nobody waits for the sealer', async t => {
  const [writers, each] = [16, 1_000];
  const workers = [worker(), worker()];
  const stopWorkers = () => Promise.all(workers.map(one => one.stop()));
  t.after(stopWorkers);
  const writing = new AbortController();
  // Who is held up by whom until it commits: the sealer is known by the lock that it has. Both make the table's file longer, which
  // holds others up for that moment alone.
  const held: unknown[] = [];
  const watch = (async () => {
    const client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    let looks = 0;
    while (!writing.signal.aborted) {
      const { rows } = await client.query(
        `select a.query, a.wait_event from pg_stat_activity a
         where a.datname = current_database() and a.query like 'insert into "audit_log"%'
           and a.wait_event is distinct from 'extend' and exists (
           select from pg_locks l where l.locktype = 'advisory' and l.granted and l.pid = any(pg_blocking_pids(a.pid)))`,
      );
      held.push(...rows);
      looks += 1;
      await sleep(2);
    }
    await client.end();
    return looks;
  })();
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let i = 0; i < each; i++)
        await database.db.system(tx => act(tx, i, [undefined, ...CASES][(writer + i) % 3]));
    }),
  );
  writing.abort();
  assert.ok((await watch) > 50, 'looked often');
  assert.deepEqual(held, []);
  await waitFor(async () => (await count('number is null')) === 0);
  await stopWorkers();
  assert.equal((await lastLink(database.db.read))!.number, writers * each);
  assert.equal(await count('client_id is not null and case_number is null'), 0);
  assert.deepEqual(await verified(), []);
});

test('R17 a writer that commits late, and one whose act fails, hold nothing up and leave no gap', async () => {
  const late = new pg.Client({ connectionString: database.adminUrl });
  await late.connect();
  await late.query('begin');
  await late.query(
    `insert into audit_log (id, at, action) values (gen_random_uuid(), '2020-01-01', 'users.registered')`,
  );
  await write(3);
  const failing = database.db.system(async tx => {
    await act(tx, 5);
    throw new Error('no');
  });
  await assert.rejects(failing);
  await sealAll();
  assert.equal((await lastLink(database.db.read))!.number, 3);
  await late.query('commit');
  await late.end();
  await sealAll();
  assert.equal((await lastLink(database.db.read))!.number, 4);
  assert.deepEqual(await verified(), []);
});

test('R17 the sealer killed half way has sealed nothing, and the next goes on without a fork; two at once make one chain', async () => {
  await write(30);
  await database.db.system(tx => sealSome(tx, 7));
  const killed = database.db.system(async tx => {
    await sealSome(tx, 7);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });
  await assert.rejects(killed);
  assert.equal((await lastLink(database.db.read))!.number, 7);
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      while ((await database.db.system(tx => sealSome(tx, 3))) > 0);
    }),
  );
  assert.equal((await lastLink(database.db.read))!.number, 30);
  assert.deepEqual(await verified(), []);
});

test('R17 nobody of the server changes, removes or seals again what was sealed, nor writes a row with a seal', async () => {
  await write(6);
  const { db } = database;
  const denied = [
    `update audit_log set action = 'x'`,
    `update audit_log set detail = null`,
    'delete from audit_log',
    'truncate audit_log',
    `insert into audit_log (id, at, action, number, hash) values (gen_random_uuid(), now(), 'x', 1, '\\x00')`,
  ];
  const inCase = (statement: string) => db.tenant(CASES[0]!, tx => sql.raw(statement).execute(tx));
  for (const statement of denied) {
    await assert.rejects(
      db.system(tx => sql.raw(statement).execute(tx)),
      /permission denied/,
      statement,
    );
    await assert.rejects(inCase(statement), /permission denied/, statement);
  }
  const seal = `update audit_log set number = 100, hash = '\\x00'`;
  await assert.rejects(inCase(seal), /permission denied/);
  await sealAll();
  await assert.rejects(
    db.system(tx => sql.raw(seal).execute(tx)),
    /does not change/,
  );
  await assert.rejects(
    db.system(tx => sql.raw('update audit_log set number = null, hash = null').execute(tx)),
    /does not change/,
  );
  assert.deepEqual(await verified(), []);
});

test('S18 a case sees and writes its own rows of the log only, and none of no case', async () => {
  await write(6);
  const seen = await database.db.tenant(CASES[0]!, tx =>
    tx.selectFrom('audit_log').select('client_id').distinct().execute(),
  );
  assert.deepEqual(seen, [{ client_id: CASES[0] }]);
  for (const clientId of [CASES[1], undefined])
    await assert.rejects(
      database.db.tenant(CASES[0]!, tx => act(tx, 1, clientId)),
      /row-level security/,
    );
});

test('R17 what the owner of the database does to sealed rows is found in the table, by its place', async () => {
  await write(30);
  await sealAll();
  const { number, hash } = (await lastLink(database.db.read))!;
  const heads = [{ day: '2026-11-21', number, hash }];
  assert.deepEqual(await verified(heads), []);
  const rows = (await asOwner('select * from audit_log')).rows as Record<string, unknown>[];
  const restore = async () => {
    await asOwner('truncate audit_log');
    for (const row of rows) {
      const names = Object.keys(row);
      const values = names.map((name, i) => (name === 'detail' ? `$${i + 1}::jsonb` : `$${i + 1}`));
      await asOwner(
        `insert into audit_log (${names.join(', ')}) values (${values.join(', ')})`,
        names.map(name => (name === 'detail' ? JSON.stringify(row[name]) : row[name])),
      );
    }
    assert.deepEqual(await verified(heads), []);
  };
  const deeds: readonly (readonly [string, Finding])[] = [
    [`update audit_log set user_id = gen_random_uuid() where number = 8`, { what: 'changed', number: 8 }],
    [`update audit_log set at = at + interval '1 ms' where number = 8`, { what: 'changed', number: 8 }],
    [`update audit_log set detail = '{"evidenceType": 2}' where number = 9`, { what: 'changed', number: 9 }],
    [`delete from audit_log where number between 11 and 13`, { what: 'removed', from: 11, to: 13 }],
    [`delete from audit_log where number > 25`, { what: 'cutOff', from: 26, to: 30, day: '2026-11-21' }],
    [`delete from audit_log`, { what: 'cutOff', from: 1, to: 30, day: '2026-11-21' }],
    [
      `update audit_log set number = null, hash = null, case_number = null, case_hash = null where number = 5`,
      { what: 'removed', from: 5, to: 5 },
    ],
  ];
  for (const [deed, expected] of deeds) {
    await asOwner(deed);
    assert.deepEqual((await verified(heads))[0], expected, deed);
    await restore();
  }
  await asOwner(
    "update audit_log set number = null, hash = null, case_number = null, case_hash = null; update audit_log set action = 'x' where id = (select max(id::text)::uuid from audit_log)",
  );
  await sealAll();
  assert.deepEqual(await verified(), []);
  assert.ok((await verified(heads)).some(({ what }) => what === 'rewritten'));
});

test('rows from before there were seals are sealed as they come', async () => {
  await asOwner(`insert into audit_log (id, at, client_id, action, detail)
    values (gen_random_uuid(), '2024-01-01', ${CASES[0]}, 'GET /buyers', '{"b": 1.0, "a": [1, 2]}')`);
  await write(1);
  assert.equal((await unsealedRows(database.db.read, 10)).length, 2);
  await sealAll();
  assert.deepEqual(await verified(), []);
});
