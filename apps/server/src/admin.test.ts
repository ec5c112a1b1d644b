import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { seedDemo } from '../../../tools/seed/demo.ts';
import { cloneDatabase, TEST_SECRET, type TestDatabase } from '../test/database.ts';
import { runAdmin, startAdmin } from '../test/run-admin.ts';
import { placeOf as secretPlace } from './features/factors/app-secret-store.ts';
import { appsOf } from './features/factors/store.ts';
import { sealedKeyRow } from './features/keys/sealed-key.testkit.ts';
import { placeOf } from './features/keys/store.ts';
import { ownHeadKey, signedHead } from './platform/audit/head.ts';
import { lastLink } from './platform/audit/seal-store.ts';
import { sealSome } from './platform/audit/sealer.ts';
import { withAdmin } from './platform/database/admin-client.ts';
import { connect } from './platform/database/connect.ts';
import { prepareRoles } from './platform/database/roles.ts';
import type { Db } from './platform/database/scope.ts';
import { open, seal } from './platform/envelope/envelope.ts';
import { masterKeys, type MasterKeys } from './platform/envelope/master-keys.ts';
import { newId } from './platform/ids.ts';
import { deriveSecrets } from './platform/sign-in/secrets.ts';

const KEYS = 600;
const [BEFORE, NEXT] = ['the master key of last year 1404', 'the master key of this year 1405'];
const dataDir = mkdtempSync(join(tmpdir(), 'moadi-admin-'));

let database: TestDatabase;
let db: Db;
before(async () => {
  database = await cloneDatabase();
  // The command logs in as a server would.
  db = connect({ ...(await prepareRoles(database.adminUrl, deriveSecrets(TEST_SECRET).database)), pool: 2 });
  await seedDemo(db, Date.UTC(2026, 10, 21), { history: false });
});
after(async () => {
  await db.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const settings = (env: Record<string, string>) => ({
  ...{ MODE: 'demonstration', DATABASE_URL: database.adminUrl, SECRET_KEY: TEST_SECRET, DATA_DIR: dataDir },
  ...env,
});
const admin = (args: readonly string[], env: Record<string, string> = {}) => startAdmin(args, settings(env));
const run = (args: readonly string[], env: Record<string, string> = {}) => runAdmin(args, settings(env));

/** Many keys of many cases at once; what they hold is no matter here. */
async function fill(keys: MasterKeys): Promise<void> {
  const rows = Array.from({ length: KEYS }, (_, i) => sealedKeyRow(100_000_000 + i, keys));
  await db.system(async tx => {
    await tx.deleteFrom('sender_keys').execute();
    await tx.insertInto('sender_keys').values(rows).execute();
  });
}

/** How many rows are under which master key; every one of them must open with these keys. */
async function opened(keys: MasterKeys): Promise<Record<string, number>> {
  const rows = await db.read.selectFrom('sender_keys').selectAll().execute();
  assert.equal(rows.length, KEYS);
  for (const { client_id, id, sealed_key, wrapped_key, master_key } of rows) {
    const envelope = { sealed: sealed_key!, wrapped: wrapped_key!, masterKey: master_key! };
    assert.equal(open(envelope, placeOf(client_id, id), keys).toString(), `key ${id}`);
  }
  return Object.fromEntries(
    [...Map.groupBy(rows, row => row.master_key!)].map(([id, { length }]) => [id, length]),
  );
}

test('S47 a rotation that is killed midway is simply run again; every key opens at every moment', async () => {
  const old = masterKeys([BEFORE]);
  const both = masterKeys([NEXT, BEFORE]);
  await fill(old);
  const env = { KEY_ENCRYPTION_KEY: NEXT, KEY_ENCRYPTION_KEYS_BEFORE: BEFORE };
  const child = admin(['rotate-keys'], env);
  const [first] = (await once(child.stdout, 'data')) as [Buffer];
  assert.match(first.toString(), /wrapped anew …/);
  child.kill('SIGKILL');
  await once(child, 'close');
  const halfway = await opened(both);
  const done = halfway[both.current.id] ?? 0;
  assert.ok(done > 0 && done < KEYS, `${done} of ${KEYS}`);
  // Servers go on with both keys, and with the new one alone where it has come to.
  const { code, output } = await run(['rotate-keys'], env);
  assert.equal(code, 0, output);
  assert.match(output, new RegExp(`Done: ${KEYS - done} wrapped anew, 0 left`));
  assert.deepEqual(await opened(masterKeys([NEXT])), { [both.current.id]: KEYS });
  assert.match((await run(['rotate-keys'], env)).output, /Done: 0 wrapped anew, 0 left/);
});

test('S47 a rotation without the former key changes nothing and says so', async () => {
  const old = masterKeys([BEFORE]);
  await fill(old);
  const { code, output } = await run(['rotate-keys'], { KEY_ENCRYPTION_KEY: NEXT });
  assert.equal(code, 1);
  assert.match(output, new RegExp(`0 wrapped anew, ${KEYS} left`));
  assert.deepEqual(await opened(old), { [old.current.id]: KEYS });
});

test('S10 a new database knows nobody: no account, no case, no key of a program, no session', async () => {
  const empty = await cloneDatabase();
  try {
    for (const table of ['users', 'cases', 'api_keys', 'sessions'] as const) {
      const { rows } = await sql`select from ${sql.table(table)}`.execute(empty.db.read);
      assert.equal(rows.length, 0, table);
    }
  } finally {
    await empty.drop();
  }
});

test('S10 the first system manager is made once, from a user who has signed in', async () => {
  const roleOf = async (mobile: string) =>
    (
      await db.read
        .selectFrom('users')
        .select('role')
        .where('mobile_number', '=', mobile)
        .executeTakeFirstOrThrow()
    ).role;
  const refused = await run(['first-administrator', '09121111111']);
  assert.equal(refused.code, 1);
  assert.match(refused.output, /already/);
  await sql`update users set is_active = false where role = 1`.execute(db.read);
  assert.match((await run(['first-administrator', '09129999999'])).output, /sign in once/);
  assert.match((await run(['first-administrator', '12'])).output, /no mobile number/);
  const runs = await Promise.all([
    run(['first-administrator', '+98 912 111 1111']),
    run(['first-administrator', '09122222222']),
  ]);
  assert.deepEqual(runs.map(({ code }) => code).sort(), [0, 1], JSON.stringify(runs));
  assert.deepEqual([await roleOf('09121111111'), await roleOf('09122222222')].sort(), [1, 3]);
});

test('S47 the secrets of authenticator apps are wrapped anew with the keys', async () => {
  const [old, next] = [masterKeys([BEFORE]), masterKeys([NEXT])];
  await db.read.deleteFrom('sender_keys').execute();
  const { id: userId } = await db.read.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const ids = Array.from({ length: 450 }, () => newId());
  const rows = ids.map(id => {
    const { sealed, wrapped, masterKey } = seal(Buffer.from(id), secretPlace(userId, id), old);
    return {
      ...{ id, user_id: userId, kind: 1 as const, name: 'app', last_step: 1 },
      ...{ sealed_secret: sealed, wrapped_key: wrapped, master_key: masterKey },
      create_date: new Date().toISOString(),
    };
  });
  await db.system(tx => tx.insertInto('second_factors').values(rows).execute());
  const env = { KEY_ENCRYPTION_KEY: NEXT, KEY_ENCRYPTION_KEYS_BEFORE: BEFORE };
  assert.match((await run(['rotate-keys'], env)).output, /Done: 450 wrapped anew, 0 left/);
  for (const { id, envelope } of await appsOf(db.read, userId))
    assert.equal(open(envelope, secretPlace(userId, id), next).toString(), id);
  await db.read.deleteFrom('second_factors').execute();
});

test('S8 the operator takes the second factor of the last system manager away, and ends their sign-ins', async () => {
  const mobile = '09120000001';
  const { id } = await db.read
    .selectFrom('users')
    .select('id')
    .where('mobile_number', '=', mobile)
    .executeTakeFirstOrThrow();
  const now = new Date().toISOString();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await db.system(async tx => {
    const passkey = { credential_id: 'x', public_key: Buffer.from('x'), counter: 0 };
    await tx
      .insertInto('second_factors')
      .values({ id: newId(), user_id: id, kind: 2, name: 'key', create_date: now, ...passkey })
      .execute();
    const times = { create_date: now, last_used_at: now, expires_at: later };
    await tx
      .insertInto('sessions')
      .values({ id: newId(), user_id: id, refresh_hash: Buffer.from('x'), ...times })
      .execute();
  });
  assert.match((await run(['reset-second-factor', '0912'])).output, /no mobile number/);
  assert.match((await run(['reset-second-factor', '09129999999'])).output, /No user/);
  const { code, output } = await run(['reset-second-factor', '+98 912 000 0001']);
  assert.equal(code, 0, output);
  const rows = async (table: 'second_factors' | 'sessions') =>
    db.read.selectFrom(table).selectAll().where('user_id', '=', id).execute();
  assert.equal((await rows('second_factors')).length, 0);
  assert.deepEqual(
    (await rows('sessions')).map(row => (row as { revoked_why?: string }).revoked_why),
    ['factorReset'],
  );
  const [row] = await db.read
    .selectFrom('audit_log')
    .select(['subject', 'detail'])
    .where('action', '=', 'users.secondFactorReset')
    .execute();
  assert.deepEqual(row, { subject: id, detail: { reason: 'by the operator', sessions: 1 } });
  const again = await run(['reset-second-factor', mobile]);
  assert.deepEqual([again.code, /has no second factor/.test(again.output)], [1, true]);
});

test('R17 the audit log is verified as a whole: exit 0 while nothing was done to it, 1 and the place of it afterwards', async () => {
  await db.system(tx => sealSome(tx));
  const elsewhere = join(dataDir, 'elsewhere');
  const key = (await run(['audit-key'])).output.trim();
  assert.match(key, /^MCow[\w+/]+=*$/m);
  const good = await run(['verify-audit']);
  assert.equal(good.code, 0, good.output);
  assert.match(good.output, /good {2}\d+ sealed rows up to number \d+, 0 signed heads/);
  const end = (await lastLink(db.read))!;
  const head = signedHead(end, {
    ...{ day: '2026-11-21', now: Date.UTC(2026, 10, 21) },
    key: ownHeadKey(join(dataDir, 'audit.key')),
  });
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'head.json'), JSON.stringify(head));
  assert.equal((await run(['verify-audit', '--heads', elsewhere])).code, 0);
  await withAdmin(database.adminUrl, client =>
    client.query('delete from audit_log where number = $1', [end.number]),
  );
  const cut = await run(['verify-audit', '--heads', elsewhere]);
  assert.equal(cut.code, 1, cut.output);
  assert.match(cut.output, new RegExp(`row ${end.number} is missing at the end: the head of 2026-11-21`));
});

test('an unknown command, or one without its arguments, says what there is', async () => {
  for (const args of [
    [],
    ['nonsense'],
    ['first-administrator'],
    ['toString'],
    ['verify-audit', '--what', 'x'],
  ]) {
    const { code, output } = await run(args);
    assert.equal(code, 64);
    assert.match(output, /rotate-keys/);
  }
});
