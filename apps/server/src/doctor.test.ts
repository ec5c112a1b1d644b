import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { cloneDatabase, TEST_SECRET, type TestDatabase } from '../test/database.ts';
import { examine } from './doctor.ts';
import { sealedKeyRow } from './features/keys/sealed-key.testkit.ts';
import { readConfig } from './platform/config/config.ts';
import { connect } from './platform/database/connect.ts';
import { prepareRoles } from './platform/database/roles.ts';
import type { Db } from './platform/database/scope.ts';
import { masterKeys } from './platform/envelope/master-keys.ts';
import { deriveSecrets } from './platform/sign-in/secrets.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'moadi-doctor-'));
let database: TestDatabase;
let db: Db;
before(async () => {
  database = await cloneDatabase();
  // As a server logs in.
  db = connect({ ...(await prepareRoles(database.adminUrl, deriveSecrets(TEST_SECRET).database)), pool: 2 });
});
after(async () => {
  await db.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const settings = () => ({
  ...{ MODE: 'demonstration', DATABASE_URL: database.adminUrl, SECRET_KEY: TEST_SECRET, DATA_DIR: dataDir },
});
const asOwner = async (statement: string) => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
};
const HOUR = 3_600_000;

/** What is wrong, by what was looked at; the tests' own PostgreSQL has durability switched off (durable.test.ts). */
async function wrong(
  env: Record<string, string> = {},
  now = Date.now,
): Promise<Record<string, readonly string[]>> {
  const config = readConfig({ ...settings(), ...env });
  const findings = await examine({ config, adminUrl: database.adminUrl, now });
  assert.equal(findings.length, 9);
  const found = findings.filter(finding => finding.wrong.length > 0 && !finding.what.includes('power cut'));
  return Object.fromEntries(found.map(finding => [finding.what, finding.wrong]));
}

test('each thing that is wrong is named with what to do, beside all that is well', async () => {
  assert.deepEqual(await wrong(), {});
  const another = await wrong({ SECRET_KEY: 'another key of thirty-two letters or more' });
  assert.match(another['secret key']![0]!, /^SECRET_KEY is not the one that a server ran with/);
  const keys = { SENDER_KEY_FILE: '/nowhere', SENDER_CERTIFICATE_FILE: '/nowhere' };
  assert.match(
    (await wrong(keys))['key and certificate that we send with']![0]!,
    /^SENDER_KEY_FILE: \/nowhere/,
  );
  assert.match(
    (await wrong({ TRUSTED_CA_FILE: '/nowhere' }))['authorities of taxpayers’ certificates']![0]!,
    /^TRUSTED_CA_FILE: /,
  );
  assert.match(
    (await wrong({ STORAGE_URL: 'file:///dev/null/files' }))['place of uploaded files']![0]!,
    /ENOTDIR/,
  );
  assert.match(
    (await wrong({}, () => Date.now() + HOUR))['PostgreSQL: version and clock']![0]!,
    /differ by 3600 s/,
  );
});

test('a clock that was set back, and keys that nothing in the settings opens', async () => {
  const row = sealedKeyRow(481_205_937, masterKeys(['of last year']));
  await db.system(tx => tx.insertInto('sender_keys').values(row).execute());
  const ahead = new Date(Date.now() + HOUR).toISOString();
  await sql`insert into job_gates (kind, tokens, refilled_at) values ('invoice.send', 0, ${ahead})`.execute(
    db.read,
  );
  const found = await wrong();
  assert.match(found['taxpayers’ sealed keys']![0]!, /^1 of them open with none of the master keys/);
  assert.match(found['nothing from the future']![0]!, /^The queue was worked on 60 minutes from now/);
  assert.equal(Object.keys(found).length, 2);
});

test('tables that are behind, or not as they were made', async () => {
  await asOwner('delete from schema_migrations where number = 23');
  await asOwner("update schema_migrations set sha256 = 'x' where number = 22");
  const [missing, changed] = (await wrong())['PostgreSQL: tables']!;
  assert.match(missing!, /0023_confirmed_keys\.sql is still to be applied/);
  assert.match(changed!, /0022_versions\.sql has changed/);
  await asOwner('drop table schema_migrations');
  assert.match((await wrong())['PostgreSQL: tables']![0]!, /No server has started/);
});

test('as a command: a line for each, code 1 where something is wrong; where there is nothing it makes nothing', () => {
  const run = (env: Record<string, string>) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'admin.ts'), 'doctor'], {
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    });
  const { status, stdout } = run(settings());
  assert.equal(status, 1);
  assert.match(stdout, /^good {2}secret key$/m);
  assert.match(stdout, /^BAD {3}PostgreSQL: safe after a power cut\n {6}PostgreSQL runs with fsync=off/m);
  const empty = mkdtempSync(join(dataDir, 'empty-'));
  const nothing = run({ MODE: 'demonstration', DATA_DIR: empty });
  assert.deepEqual([nothing.status, nothing.stdout], [1, '']);
  assert.match(nothing.stderr, /There is no database in .+ yet/);
  assert.deepEqual(readdirSync(empty), []);
});
