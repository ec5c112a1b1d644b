import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { seedDemo } from '../../../tools/seed/demo.ts';
import { contentOf } from '../test/content-of.ts';
import { TEST_DAY, TEST_SECRET } from '../test/database.ts';
import { afterRestore } from './after-restore.ts';
import { takeSerials } from './features/invoices/store.ts';
import { connect } from './platform/database/connect.ts';
import { passwordFile } from './platform/database/embedded/cluster.ts';
import { startEmbedded, type EmbeddedServer } from './platform/database/embedded/server.ts';
import { migrate } from './platform/database/migrate.ts';
import { prepareRoles } from './platform/database/roles.ts';
import type { Db } from './platform/database/scope.ts';

/* The recipe of docs/operations.md, "Going back in time", on a PostgreSQL with an archived log. */

const folder = mkdtempSync(join(tmpdir(), 'moadi-recovery-'));
const [wal, first, second] = ['wal', 'first', 'second'].map(name => join(folder, name)) as [
  string,
  string,
  string,
];
for (const path of [wal, first, second]) mkdirSync(path);
// PostgreSQL runs as another user where the tests run as root.
chmodSync(folder, 0o755);
chmodSync(wal, 0o777);
let running: EmbeddedServer | undefined;
after(async () => {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function within<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function withDb<T>(adminUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect({ ...(await prepareRoles(adminUrl, TEST_SECRET)), pool: 2 });
  return work(db).finally(() => db.close());
}

/** What `pg_basebackup` does, with the functions that it uses itself: the package does not bring it. */
const baseCopy = (adminUrl: string, from: string, to: string) =>
  within(adminUrl, async client => {
    await client.query(`select pg_backup_start('base', true)`);
    const { status } = spawnSync('cp', ['-a', from, to]);
    assert.equal(status, 0);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    rmSync(join(to, 'postmaster.pid'));
    writeFor(to, 'backup_label', rows[0]!.labelfile);
  });

function writeFor(directory: string, name: string, text: string): void {
  const file = join(directory, name);
  writeFileSync(file, text);
  const { uid, gid } = statSync(directory);
  chownSync(file, uid, gid);
}

const take = (db: Db) => db.system(tx => takeSerials(tx, 'MEMORY', 481205937, 1));

test('R19 with an archived log PostgreSQL goes back to a moment: every row as it was then, none later, and no number twice', async () => {
  const settings = ['archive_mode=on', `archive_command=test ! -f ${wal}/%f && cp %p ${wal}/%f`];
  running = await startEmbedded({ dataDir: first, settings });
  const { adminUrl, directory } = running;
  await prepareRoles(adminUrl, TEST_SECRET);
  await migrate(adminUrl);
  const restored = join(second, 'postgres');
  await baseCopy(adminUrl, directory, restored);

  const given: number[] = [];
  const { moment, asOfThen } = await withDb(adminUrl, async db => {
    // All of this is in the log alone.
    await seedDemo(db, TEST_DAY);
    for (let i = 0; i < 20; i++) given.push(await take(db));
    const asOfThen = await contentOf(adminUrl);
    const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(db.read);
    await sleep(20);
    for (let i = 0; i < 20; i++) given.push(await take(db));
    await db.system(tx => tx.updateTable('invoices').set({ state: 3 }).execute());
    return { moment: rows[0]!.moment, asOfThen };
  });
  await within(adminUrl, async client => {
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    const archived = 'select coalesce(last_archived_wal >= $1, false) as is from pg_stat_archiver';
    for (let waited = 0; waited < 20_000; waited += 50) {
      if ((await client.query<{ is: boolean }>(archived, [rows[0]!.name])).rows[0]!.is) return;
      await sleep(50);
    }
    assert.fail('the log was not archived within twenty seconds');
  });
  const password = readFileSync(passwordFile(first));
  await running.stop();
  rmSync(directory, { recursive: true, force: true });

  writeFileSync(passwordFile(second), password, { mode: 0o600 });
  writeFor(restored, 'recovery.signal', '');
  appendFileSync(
    join(restored, 'postgresql.auto.conf'),
    [
      `restore_command = 'cp ${wal}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      `recovery_target_action = promote`,
      '',
    ].join('\n'),
  );
  running = await startEmbedded({ dataDir: second });
  const back = running.adminUrl;
  for (let waited = 0; waited < 30_000; waited += 50) {
    const { rows } = await within(back, client =>
      client.query<{ is: boolean }>('select pg_is_in_recovery() as is'),
    );
    if (!rows[0]!.is) break;
    await sleep(50);
  }
  // What pages are told to look at is in no log (unlogged): they ask anew.
  assert.deepEqual({ ...(await contentOf(back)), signals: asOfThen['signals'] }, asOfThen);
  await withDb(back, async db => {
    await afterRestore(db, Date.parse(moment), Date.now());
    const next = await take(db);
    assert.ok(next > Math.max(...given), `${next} after ${Math.max(...given)}`);
  });
});
