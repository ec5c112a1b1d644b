import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { seedDemo } from '../../../tools/seed/demo.ts';
import {
  cloneDatabase,
  emptyDatabase,
  TEST_DAY,
  TEST_SECRET,
  type EmptyDatabase,
  type TestDatabase,
} from '../test/database.ts';
import { runAdmin } from '../test/run-admin.ts';

/* The commands about backups as an operator runs them. */

const folder = mkdtempSync(join(tmpdir(), 'moadi-backups-'));
const key = join(folder, 'backup.key');
const backups = join(folder, 'backups');
let database: TestDatabase;
let backup: string;

before(async () => {
  database = await cloneDatabase();
  await seedDemo(database.db, TEST_DAY);
  mkdirSync(backups);
  writeFileSync(key, 'Vq3kq0cWm2nT7yXb9LsRz5pD8fHj1uGa4oEiCtKvNw6Q\n');
  const { code, output } = await run(['backup', '--to', backups, '--key', key]);
  assert.equal(code, 0, output);
  const [name] = readdirSync(backups);
  assert.match(name!, /^moadi-\d{8}T\d{6}Z\.backup$/);
  backup = join(backups, name!);
  assert.ok(output.includes(`in ${backup}.`), output);
});
after(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  runAdmin(args, {
    ...{ MODE: 'demonstration', DATABASE_URL: database.adminUrl, SECRET_KEY: TEST_SECRET },
    ...{ DATA_DIR: join(folder, 'data'), ...env },
  });

async function rows<T extends object>(adminUrl: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  return client
    .query<T>(text)
    .then(answer => answer.rows)
    .finally(() => client.end());
}

async function intoEmpty(work: (target: EmptyDatabase) => Promise<void>): Promise<void> {
  const target = await emptyDatabase();
  await work(target).finally(target.drop);
}

test('R18 backup, verify and restore: the rows are there, and numbers, sign-ins and sending are seen to', async () => {
  const verified = await run(['verify-backup', '--from', backup, '--key', key]);
  assert.equal(verified.code, 0);
  assert.match(verified.output, /The copy is whole: \d+ rows and 0 files as of/);
  await intoEmpty(async ({ adminUrl }) => {
    const { code, output } = await run(['restore', '--from', backup, '--key', key], {
      DATABASE_URL: adminUrl,
    });
    assert.equal(code, 0, output);
    assert.match(output, /numbers of \d+ fiscal memories rose by \d+000, \d+ sign-ins ended/);
    const serials = (url: string) =>
      rows<{ fiscal_id: string; last: number }>(
        url,
        'select fiscal_id, last_serial::int as last from serial_counters order by 1',
      );
    const [before, now] = [await serials(database.adminUrl), await serials(adminUrl)];
    assert.ok(before.length > 0);
    for (const [i, { fiscal_id, last }] of before.entries()) {
      assert.equal(now[i]!.fiscal_id, fiscal_id);
      assert.ok(now[i]!.last >= last + 1_000_000, `${fiscal_id}: ${last}, then ${now[i]!.last}`);
    }
    const told = await rows(adminUrl, `select from audit_log where action = 'data.restored'`);
    assert.equal(told.length, 1);
    const gates = await rows(adminUrl, 'select from job_gates where paused_at is not null');
    assert.equal(gates.length, 2);
    const { output: health } = await run(['doctor'], { DATABASE_URL: adminUrl });
    for (const what of ['PostgreSQL: tables', 'taxpayers’ sealed keys'])
      assert.ok(health.includes(`good  ${what}`), health);
    assert.equal((await run(['verify-audit'], { DATABASE_URL: adminUrl })).code, 0);
  });
});

test('R18 a damaged or cut copy and another key end with 1, and the database stays empty', async () => {
  const whole = readFileSync(backup);
  const damaged = join(folder, 'damaged');
  const other = join(folder, 'other.key');
  writeFileSync(other, 'another key of backups 1405 7yXb9LsRz5pD8fHj1uGa4oEi');
  const changed = Buffer.from(whole);
  changed[whole.length >> 1]! ^= 1;
  await intoEmpty(async ({ adminUrl }) => {
    for (const [bytes, keyFile, says] of [
      [changed, key, /damaged/],
      [whole.subarray(0, -20), key, /damaged or cut off/],
      [whole, other, /another key/],
    ] as const) {
      writeFileSync(damaged, bytes);
      const { code, output } = await run(['restore', '--from', damaged, '--key', keyFile], {
        DATABASE_URL: adminUrl,
      });
      assert.equal(code, 1);
      assert.match(output, says);
    }
    assert.deepEqual(
      await rows(adminUrl, `select from pg_class where relnamespace = 'public'::regnamespace`),
      [],
    );
  });
});

test('R18 into a database with something in it nothing is restored; missing options and keys are named', async () => {
  const full = await run(['restore', '--from', backup, '--key', key]);
  assert.equal(full.code, 1);
  assert.match(full.output, /not empty/);
  const without = await run(['backup']);
  assert.deepEqual([without.code, without.output], [78, '--to is missing.\n--key is missing.\n']);
  const keyless = await run(['backup', '--to', backups, '--key', join(folder, 'none')]);
  assert.equal(keyless.code, 78);
  assert.match(keyless.output, /openssl rand -base64 48/);
});

test('R18 into a new folder of data: its database is made, and without the secret nothing is begun', async () => {
  const dataDir = join(folder, 'new');
  const own = { DATABASE_URL: '', DATA_DIR: dataDir, SECRET_KEY: '' };
  const args = ['restore', '--from', backup, '--key', key];
  const without = await run(args, own);
  assert.equal(without.code, 78);
  assert.match(without.output, /secret\.key back first/);
  assert.ok(!existsSync(join(dataDir, 'postgres')));
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'secret.key'), `${TEST_SECRET}\n`);
  const { code, output } = await run(args, own);
  assert.equal(code, 0, output);
  const again = await run(['recount'], own);
  assert.equal(again.code, 0, again.output);
});

test('R19 after a recovery to a moment the same is seen to; the moment must be one of the past', async () => {
  const serial = async () =>
    (
      await rows<{ last: number }>(
        database.adminUrl,
        'select max(last_serial)::int as last from serial_counters',
      )
    )[0]!.last;
  const before = await serial();
  for (const wrong of ['yesterday', '2026-11-28', '2999-01-01T00:00:00Z'])
    assert.equal((await run(['after-recovery', '--to', wrong])).code, 78, wrong);
  assert.equal(await serial(), before);
  const moment = new Date(Date.now() - 60_000).toISOString();
  const { code, output } = await run(['after-recovery', '--to', moment]);
  assert.equal(code, 0, output);
  assert.ok((await serial()) >= before + 1_000_000 + 60 * 10_000);
});
