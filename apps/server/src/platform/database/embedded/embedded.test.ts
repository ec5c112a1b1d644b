import assert from 'node:assert/strict';
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { exitCodeOf } from '../../config/config.ts';
import { isRunning } from '../../processes.ts';
import { resetPassword } from './cluster.ts';
import { holdDirectory } from './lock.ts';
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

const postmaster = () =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

async function ended(pid: number): Promise<boolean> {
  for (let waited = 0; waited < 15_000 && isRunning(pid); waited += 50) await sleep(50);
  return !isRunning(pid);
}

test('a real server on the data: durable, owned by one, taken over after a kill', async () => {
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

  // An owner that is killed leaves its lock behind, and for a moment its running server.
  const owner = await startOwner();
  const pid = postmaster();
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  const second = await open();
  assert.ok(!isRunning(pid));
  assert.deepEqual(await query(second.adminUrl, 'select n from kept'), [{ n: 42 }]);
  await second.stop();
});

test('whose keeper was killed stops by itself, in good order', async () => {
  const owner = await startOwner();
  const pid = postmaster();
  owner.kill('SIGKILL');
  assert.ok(await ended(pid));
  assert.ok(!existsSync(join(dataDir, 'postgres/postmaster.pid')));
});

test('a password that is lost, empty or another’s is told at once with what to do, and can be made anew', async () => {
  const file = join(dataDir, 'postgres.password');
  const before = readFileSync(file, 'utf8');
  for (const [how, spoil] of [
    ['is missing', () => rmSync(file)],
    ['is empty', () => writeFileSync(file, '')],
    ['is not the one of', () => writeFileSync(file, 'x'.repeat(32))],
  ] as const) {
    spoil();
    const began = performance.now();
    const error = await startEmbedded({ dataDir }).then(
      () => assert.fail('started'),
      (reason: Error) => reason,
    );
    assert.ok(performance.now() - began < 10_000, 'at once');
    assert.match(error.message, new RegExp(`^${file} ${how}.* new-database-password$`));
    assert.doesNotMatch(error.message, /\n/);
    assert.equal(exitCodeOf(error), 78);
    assert.ok(!existsSync(join(dataDir, 'postgres/postmaster.pid')), 'nothing is left running');
  }
  resetPassword(dataDir, undefined);
  assert.notEqual(readFileSync(file, 'utf8'), before);
  const server = await open();
  assert.deepEqual(await query(server.adminUrl, 'select n from kept'), [{ n: 42 }]);
  await server.stop();
});

test('a first start that is killed leaves no half database, and the next one makes a whole', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'moadi-embedded-'));
  try {
    for (const delay of [150, 500, 900]) {
      const owner = forkOwner(fresh);
      await sleep(delay);
      owner.kill('SIGKILL');
      await once(owner, 'exit');
    }
    const server = await startEmbedded({ dataDir: fresh });
    assert.deepEqual(await query(server.adminUrl, 'select 1 as n'), [{ n: 1 }]);
    await server.stop();
    // What a killed one was making may go on for a moment; the next start takes it away.
    await sleep(1_000);
    await (await startEmbedded({ dataDir: fresh })).stop();
    assert.deepEqual(readdirSync(fresh).sort(), ['postgres', 'postgres.log', 'postgres.password']);
    // A disk that is not there is no first start.
    rmSync(server.directory, { recursive: true });
    rmSync(join(fresh, 'postgres'), { force: true });
    await assert.rejects(
      startEmbedded({ dataDir: fresh }),
      /ran on .+ before .+ gone or its disk is not there/,
    );
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
});

test('a lock of a process that has ended, or that was never written whole, is taken over; of many at once by one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moadi-lock-'));
  const path = join(folder, 'holder.json');
  const gone = spawn('true');
  await once(gone, 'exit');
  const left = JSON.stringify({ pid: gone.pid, ticks: '1', host: hostname(), since: '' });
  for (const text of [left, '', '{}', 'not json']) {
    writeFileSync(path, text);
    holdDirectory(folder)();
    assert.deepEqual(readdirSync(folder), []);
  }
  // Another machine cannot be looked at.
  writeFileSync(path, JSON.stringify({ pid: 1, ticks: '1', host: 'elsewhere', since: 'noon' }));
  assert.throws(
    () => holdDirectory(folder),
    /in use by process 1 on elsewhere since noon.+remove .+holder\.json/,
  );

  for (let round = 0; round < 3; round++) {
    writeFileSync(path, left);
    const claimants = Array.from({ length: 6 }, () =>
      fork(join(import.meta.dirname, 'claimant.testkit.ts'), [folder]),
    );
    const exits = claimants.map(one => once(one, 'exit'));
    const answers = await Promise.all(
      claimants.map(async one => ((await once(one, 'message')) as [string])[0]),
    );
    for (const one of claimants) one.kill('SIGKILL');
    await Promise.all(exits);
    assert.equal(answers.filter(answer => answer === 'mine').length, 1, answers.join('\n'));
  }
  rmSync(folder, { recursive: true });
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

const forkOwner = (folder = dataDir): ChildProcess =>
  fork(join(import.meta.dirname, 'owner.testkit.ts'), [folder], { stdio: 'inherit' });

async function startOwner(): Promise<ChildProcess> {
  const child = forkOwner();
  await once(child, 'message');
  return child;
}
