import assert from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { makePair } from '../../../../../packages/moadian/src/keys.testkit.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { pathsOf, startTestApplication, type TestServer } from '../../../test/server.ts';
import { createLog } from '../../platform/log/log.ts';
import { warnOfEnding } from './ending.ts';
import { testPki } from './pki.testkit.ts';

const CASE = 481205937;
const OWNER = '9998719518';
const DAY = 86_400_000;
const path = `/cases/${CASE}/sender-key`;
const mode = `/cases/${CASE}/sending-mode`;

const began = Date.UTC(2026, 10, 21, 8);
const { trusted, pair, issue } = testPki(began);
const body = { keyPem: pair.keyPem, certificatePem: issue({ serialNumber: OWNER }) };

let server: TestServer;
let token: string;
let logged = '';
before(async () => {
  const log = createLog('debug', { write: line => void (logged += line) });
  server = await startTestApplication({ providers: { trusted }, log });
  token = await server.signIn('09121111111');
});
after(() => server.stop());
// The clock stands still here; each test begins with an hour of its own.
beforeEach(() => server.database.db.read.deleteFrom('limit_counters').execute());

const overview = async () => (await server.call('GET', path, { token })).body.data;
/** Each with a confirmation of its own. */
const upload = async (given: object = body, by = token) =>
  server.call('POST', path, {
    token: by,
    body: given,
    headers: await confirmed(server, by, 'keys.upload', CASE),
  });
const remove = async (id: string) =>
  server.call('DELETE', `${path}/${id}`, {
    token,
    headers: await confirmed(server, token, 'keys.remove', `${CASE}/${id}`),
  });
const setMode = async (value: number, by = token) =>
  server.call('PUT', mode, {
    token: by,
    body: { mode: value },
    headers: await confirmed(server, by, 'keys.mode', CASE),
  });

test('a manager uploads, replaces and removes; the history stays, and every act is written down', async () => {
  assert.deepEqual(await overview(), { now: server.clock(), mode: 1, history: [] });
  const first = await upload();
  assert.equal(first.status, 201, JSON.stringify(first.body));
  const { id, fingerprint, ...rest } = first.body.data;
  assert.match(fingerprint, /^[0-9a-f]{64}$/);
  assert.deepEqual(rest, {
    subject: 'فروشگاه نمونه',
    issuer: 'Test root',
    serialNumber: OWNER,
    notBefore: began - DAY,
    notAfter: began + 300 * DAY,
    createDate: server.clock(),
    creatorName: 'علی نمونه',
  });
  const second = (await upload()).body.data;
  const seen = await overview();
  assert.equal(seen.current.id, second.id);
  assert.deepEqual(
    seen.history.map((key: { id: string; endedWhy: number; endedBy: string }) => [
      key.id,
      key.endedWhy,
      key.endedBy,
    ]),
    [[id, 1, 'علی نمونه']],
  );
  assert.equal((await remove(second.id)).status, 204);
  assert.equal((await remove(second.id)).status, 404);
  const after = await overview();
  assert.deepEqual([after.current, after.history.length, after.history[0].endedWhy], [undefined, 2, 2]);
  const { rows } = await sql<{ action: string; kept: number }>`
    select action, (select count(*)::int from sender_keys where sealed_key is not null or wrapped_key is not null) as kept
    from audit_log where client_id = ${CASE} and action like 'keys.%' order by at, id`.execute(
    server.database.db.read,
  );
  assert.deepEqual(
    rows.map(row => row.action),
    ['keys.added', 'keys.added', 'keys.removed'],
  );
  assert.equal(rows[0]?.kept, 0, 'the private parts are gone');
});

test('what is wrong is refused with its reason at its field, and nothing is kept', async () => {
  await upload();
  const before = await overview();
  const wrong: readonly [object, string, string][] = [
    [{ ...body, keyPem: makePair().keyPem }, 'keys.pairMismatch', 'keyPem'],
    [{ ...body, certificatePem: issue({ serialNumber: '9995295504' }) }, 'keys.notYours', 'certificatePem'],
    [
      { ...body, certificatePem: issue({ serialNumber: OWNER, notAfter: began - DAY }) },
      'keys.expired',
      'certificatePem',
    ],
    [
      {
        ...body,
        keyPem: pair.privateKey.export({
          type: 'pkcs8',
          format: 'pem',
          cipher: 'aes-256-cbc',
          passphrase: 'x',
        }),
      },
      'keys.passwordProtected',
      'keyPem',
    ],
  ];
  for (const [given, code, field] of wrong) {
    const answer = await upload(given);
    assert.deepEqual([answer.status, answer.body.code], [400, code]);
    assert.deepEqual(pathsOf(answer.body), [field]);
  }
  assert.equal((await upload({ keyPem: body.keyPem })).body.code, 'rules.required');
  assert.equal((await upload({ ...body, keyPem: 'x'.repeat(60_001) })).status, 400);
  assert.deepEqual({ ...(await overview()), now: 0 }, { ...before, now: 0 });
});

test('the taxpayer’s mode needs a key that is valid now', async () => {
  const { current } = await overview();
  await remove(current.id);
  assert.equal((await setMode(2)).body.code, 'keys.modeNeedsKey');
  await upload();
  assert.equal((await setMode(2)).status, 204);
  assert.equal((await overview()).mode, 2);
  assert.equal((await setMode(3)).status, 400);
  assert.equal((await setMode(1)).status, 204);
});

test('case role 2 reads, role 3 and strangers do not, staff reads and never writes', async () => {
  const statuses = async (mobile: string) => {
    const by = await server.signIn(mobile);
    const read = await server.call('GET', path, { token: by });
    const write = await upload(body, by);
    const change = await setMode(1, by);
    return [read.status, write.status, change.status];
  };
  assert.deepEqual(await statuses('09124444442'), [200, 403, 403]);
  assert.deepEqual(await statuses('09124444443'), [403, 403, 403]);
  assert.deepEqual(await statuses('09122222222'), [404, 404, 404]);
  assert.deepEqual(await statuses('09120000001'), [200, 403, 403]);
  token = await server.signIn('09121111111');
});

test('S44 a case’s own transaction cannot read even its sealed key', async () => {
  await upload();
  const read = (column: string) =>
    server.database.db.tenant(CASE, tx => sql`select ${sql.ref(column)} from sender_keys`.execute(tx));
  assert.equal((await read('fingerprint')).rows.length > 0, true);
  for (const column of ['sealed_key', 'wrapped_key', 'master_key'])
    await assert.rejects(read(column), /permission denied/);
});

test('S46 nothing of the private key is in any response, log line, crash or row', async () => {
  const canary = makePair();
  const given = { keyPem: canary.keyPem, certificatePem: issue({ serialNumber: OWNER }, canary) };
  const answers: string[] = [];
  const call = async (...[method, at, options]: Parameters<TestServer['call']>) => {
    const headers = { ...(await confirmed(server, token, 'keys.upload', CASE)), ...options?.headers };
    const answer = await server.call(method, at, { token, ...options, headers });
    answers.push(JSON.stringify([answer.body, answer.headers]));
    return answer;
  };
  const key = (await call('POST', path, { body: given })).body.data;
  // Refused at every step where its text is at hand, and a crash in the middle of the work.
  await call('POST', path, { body: { ...given, certificatePem: body.certificatePem } });
  await call('POST', path, { body: { ...given, certificatePem: given.keyPem } });
  await call('POST', path, { body: { ...given, keyPem: given.keyPem.slice(0, -90) } });
  await call('POST', path, { body: { ...given, other: given.keyPem } });
  await call('POST', path, {
    body: `${JSON.stringify(given)}}`,
    headers: { 'content-type': 'application/json' },
  });
  const admin = new pg.Client({ connectionString: server.database.adminUrl });
  await admin.connect();
  await admin.query(`alter table sender_keys add constraint crash check (subject = 'x') not valid`);
  assert.equal((await call('POST', path, { body: given })).status, 500);
  await admin.query('alter table sender_keys drop constraint crash');
  for (const { method, path: at } of server.app.routes.registered)
    if (method === 'GET') await call('GET', at.replace('{clientId}', String(CASE)).replace('{id}', key.id));

  const { rows: tables } = await admin.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  let dump = '';
  for (const { name } of tables)
    dump += JSON.stringify((await admin.query(`select to_jsonb(t)::text as row from ${name} t`)).rows);
  await admin.end();

  const places = { answers: answers.join('\n'), logged, dump };
  assert.ok(places.answers.includes(key.fingerprint) && dump.includes(key.fingerprint) && logged.length > 0);
  for (const trace of tracesOf(canary.keyPem))
    for (const [place, text] of Object.entries(places))
      assert.ok(!text.includes(trace), `${place}: ${trace}`);
});

/** Every part of a private key that alone would give it away, in each writing that could get into a text. */
function tracesOf(keyPem: string): string[] {
  const jwk = createPrivateKey(keyPem).export({ format: 'jwk' }) as Record<string, string>;
  const numbers = ['d', 'p', 'q', 'dp', 'dq', 'qi'].map(name => Buffer.from(jwk[name]!, 'base64url'));
  const lines = keyPem.split('\n').slice(6, -4);
  return [
    ...lines,
    ...numbers.flatMap(number =>
      (['hex', 'base64', 'base64url'] as const).map(code =>
        number.subarray(3, 33).toString(code).slice(0, 36),
      ),
    ),
  ];
}

test('thirty days before its end a certificate in use is told of once, to the managers of the case', async () => {
  const { db } = server.database;
  const messages = () =>
    db.read
      .selectFrom('messages')
      .select(['message', 'link'])
      .where('link', '=', `/cases/${CASE}/sender-key`)
      .execute();
  await upload({
    ...body,
    certificatePem: issue({ serialNumber: OWNER, notAfter: server.clock() + 40 * DAY }),
  });
  const look = () => warnOfEnding(db, undefined, server.clock());
  await setMode(2);
  assert.equal(await look(), 0);
  server.clock.advance(11 * DAY);
  token = await server.signIn('09121111111');
  await setMode(1);
  assert.equal(await look(), 0, 'a key that is not in use ends in silence');
  await setMode(2);
  const counts = await Promise.all(Array.from({ length: 4 }, look));
  assert.equal(
    counts.reduce((a, b) => a + b),
    1,
  );
  assert.equal(await look(), 0);
  assert.equal((await messages()).length, 1);
  assert.match((await messages())[0]!.message, /«فروشگاه نمونه» در ۱۴۰۵\/۱۰\/۱۰/);
});

test('of the provider’s own certificate the staff that watches the sending is told, once', async () => {
  const { db } = server.database;
  const certificate = { fingerprint: 'f', subject: 'شرکت معتمد نمونه', notAfter: server.clock() + 31 * DAY };
  const look = (now: number) => warnOfEnding(db, certificate, now);
  assert.equal(await look(server.clock()), 0);
  const soon = server.clock() + 2 * DAY;
  assert.deepEqual((await Promise.all([look(soon), look(soon)])).sort(), [0, 1]);
  const told = await db.read
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.user_id')
    .select('users.role')
    .where('messages.link', '=', '/sending')
    .orderBy('users.role')
    .execute();
  assert.deepEqual(
    told.map(({ role }) => role),
    [1, 2, 6, 7],
  );
});
