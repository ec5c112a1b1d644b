import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { startEmbedded, type EmbeddedServer } from './server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'moadi-embedded-'));
let running: EmbeddedServer | undefined;
const open = async () => (running = await startEmbedded({ dataDir }));
after(async () => {
  await running?.stop();
  if (running) rmSync(running.directory, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('R12, R13 a real server on the data: durable, owned by one, taken over after a kill', async () => {
  const first = await open();
  await query(first.adminUrl, 'create table kept (n int); insert into kept values (42)');
  const [settings] = await query(
    first.adminUrl,
    `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
    current_setting('synchronous_commit') as commit, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`,
  );
  assert.deepEqual(settings, { fsync: 'on', pages: 'on', commit: 'on', encoding: 'UTF8' });

  await assert.rejects(
    startEmbedded({ dataDir }),
    new RegExp(`in use by process ${process.pid} on .+ since `),
  );
  await first.stop();

  // An owner that is killed leaves its lock and its running server behind.
  const owner = await startOwner();
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  assert.doesNotThrow(() => process.kill(pid, 0));
  const second = await open();
  assert.deepEqual(await query(second.adminUrl, 'select n from kept'), [{ n: 42 }]);
  await second.stop();
});

test('Persian text has trigrams and sorts as people expect', async () => {
  const server = await open();
  await query(server.adminUrl, 'create extension if not exists pg_trgm');
  const [{ trigrams }] = await query(server.adminUrl, `select cardinality(show_trgm('فروشگاه')) as trigrams`);
  assert.ok(trigrams > 5);
  const rows = await query(
    server.adminUrl,
    `select w from unnest(array['گ','ک','پ','ب','چ','ج','ی','آ']) w order by w collate "fa-x-icu"`,
  );
  assert.equal(rows.map(row => row.w).join(''), 'آبپجچکگی');
  await server.stop();
});

async function startOwner(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'owner.testkit.ts'), [dataDir], { stdio: 'inherit' });
  await once(child, 'message');
  return child;
}
