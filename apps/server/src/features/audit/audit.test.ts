import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { auditKinds, isAuditKind, keptDetail, type AuditKind } from '@moadi/domain/audit';
import { sql } from 'kysely';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { sealSome } from '../../platform/audit/sealer.ts';
import { somebody } from '../factors/factors.testkit.ts';

const [MINE, THEIRS] = [481205937, 612840375];
const [OWNER, MANAGER, OVERSEER, SUPPORT] = ['09121111111', '09120000001', '09120000007', '09120000002'];
let server: TestServer;
let tokens: Record<string, string>;
let since: string;

before(async () => {
  server = await startTestApplication();
  tokens = {};
  for (const mobile of [OWNER, MANAGER, OVERSEER, SUPPORT, '09124444442', '09120000005'])
    tokens[mobile] = await server.signIn(mobile);
});
after(() => server.stop());
beforeEach(async () => {
  // Each test's rows are behind those that were there.
  since = await lastId();
});

const written = async () =>
  (
    await server.database.db.read
      .selectFrom('audit_log')
      .selectAll()
      .where(sql<boolean>`id::text > ${since}`)
      .orderBy('id')
      .execute()
  ).map(({ action, user_id, client_id, subject, address, detail }) => ({
    ...{ action, userId: user_id, clientId: client_id, subject, address },
    detail: detail as Record<string, unknown> | null,
  }));
const kinds = async () => (await written()).map(({ action }) => action);
const get = (path: string, mobile: string) => server.call('GET', path, { token: tokens[mobile]! });
const idOf = async (mobile: string) =>
  (
    await server.database.db.read
      .selectFrom('users')
      .select('id')
      .where('mobile_number', '=', mobile)
      .executeTakeFirstOrThrow()
  ).id;

test('S50 sign-ins, sign-outs, wrong codes, refusals, passed limits, and changes of rights are written, each as its kind', async () => {
  const person = somebody(server, '09122222222');
  await person.signIn();
  const [signedIn] = await written();
  const userId = await idOf('09122222222');
  assert.deepEqual(
    [signedIn!.action, signedIn!.userId, signedIn!.detail!['by']],
    ['users.signedIn', userId, 'code'],
  );
  await person.call('DELETE', '/users/revoke');
  assert.deepEqual((await written())[1], {
    ...signedIn,
    action: 'users.signedOut',
    detail: { session: signedIn!.detail!['session'] },
  });

  // A wrong code, of a number that has an account and of one that has none.
  since = await lastId();
  for (const mobileNumber of ['09122222222', '09399999990'])
    await server.call('POST', '/users/login', { body: { mobileNumber, otp: '000000' } });
  const wrong = await written();
  assert.deepEqual(
    wrong.map(({ action, userId: of, detail }) => [action, of, detail]),
    [
      ['users.codeRefused', userId, { code: 'auth.wrongCode', for: 'sign-in' }],
      ['users.codeRefused', null, { code: 'auth.wrongCode', for: 'sign-in' }],
    ],
  );

  // Another's case, a right that is lacking over all and in the own case: the first of each at once.
  since = await lastId();
  await get(`/cases/${THEIRS}/buyers`, OWNER);
  await get(`/cases/${THEIRS}/buyers`, OWNER);
  await get('/audit-log', OWNER);
  await get(`/cases/${MINE}/audit-log`, '09124444442');
  const refused = await written();
  assert.deepEqual(
    refused.map(({ action, detail, clientId }) => [action, detail, clientId]),
    [
      [
        'refusals.forbidden',
        { operation: 'GET /cases/{clientId}/buyers', code: 'http.rowNotFound', case: THEIRS },
        null,
      ],
      ['refusals.forbidden', { operation: 'GET /audit-log', code: 'http.actionForbidden' }, null],
      [
        'refusals.forbidden',
        { operation: 'GET /cases/{clientId}/audit-log', code: 'http.actionForbidden', case: MINE },
        null,
      ],
    ],
  );
  assert.equal(refused[0]!.userId, await idOf(OWNER));

  since = await lastId();
  for (let i = 0; i < 130; i++)
    await server.call('POST', '/users/passkey/question', { address: '10.77.0.1' });
  assert.deepEqual(
    (await written()).map(({ action, address, detail }) => [action, address, detail]),
    [
      [
        'refusals.limit',
        '10.77.0.1',
        { operation: 'POST /users/passkey/question', code: 'http.tooManyRequests' },
      ],
    ],
    'the first at once, no row for each of a flood',
  );
  server.clock.advance(61_000);
  for (let i = 0; i < 130; i++)
    await server.call('POST', '/users/passkey/question', { address: '10.77.0.1' });
  const [, again] = await written();
  assert.equal(again!.detail!['times'], 9, 'those of the minute before are counted in the next row');

  // Keys and rights.
  since = await lastId();
  const staff = somebody(server, MANAGER);
  await staff.signIn();
  since = await lastId();
  const victim = await idOf('09122222222');
  const reason = 'تلفن او 09121234567 نیست';
  assert.equal((await staff.call('POST', `/users/${victim}/identity/free`, { reason })).status, 200);
  const [freed, ...none] = await written();
  assert.deepEqual([freed!.action, freed!.subject, none], ['users.identityFreed', victim, []]);
  assert.deepEqual(freed!.detail, { reason: 'تلفن او *********67 نیست' }, 'a number in a reason is masked');
});

const lastId = async () =>
  (
    await sql<{ id: string }>`select coalesce(max(id::text), '') as id from audit_log`.execute(
      server.database.db.read,
    )
  ).rows[0]!.id;

test('S26 reading a list is one event with filter and count, and no value that is somebody’s; a count is none', async () => {
  await get('/buyers?nickName=CT|%D8%A7&typeOfBuyer=EQ|2&take=5', MANAGER);
  await get('/buyers/count', MANAGER);
  await get(`/cases/${MINE}/buyers?fullText=%D9%86%D9%85%D9%88%D9%86%D9%87`, MANAGER);
  await get(`/cases/${MINE}/buyers/count`, MANAGER);
  const rows = await written();
  assert.deepEqual(
    rows.map(({ action, clientId, detail }) => [action, clientId, detail]),
    [
      [
        'reading.list',
        null,
        {
          operation: 'GET /buyers',
          filter: [
            { field: 'nickName', op: 'CT' },
            { field: 'typeOfBuyer', op: 'EQ', values: [2] },
          ],
          count: rows[0]!.detail!['count'],
        },
      ],
      [
        'reading.list',
        MINE,
        {
          operation: 'GET /cases/{clientId}/buyers',
          filter: [{ field: 'fullText', op: 'CT' }],
          count: rows[1]!.detail!['count'],
        },
      ],
    ],
  );
  assert.ok(Number(rows[0]!.detail!['count']) > 0);
});

test('the log over all: roles 1 and 7 read it, nobody else; its reading stands in it once', async () => {
  for (const [mobile, status] of [
    [MANAGER, 200],
    [OVERSEER, 200],
    [SUPPORT, 403],
    ['09120000005', 403],
    [OWNER, 403],
  ] as const)
    assert.equal((await get('/audit-log', mobile)).status, status, mobile);
  const readings = (await written()).filter(({ action }) => action === 'reading.list');
  assert.deepEqual(
    readings.map(({ detail }) => detail!['operation']),
    ['GET /audit-log', 'GET /audit-log'],
  );
  await get('/audit-log?take=1', MANAGER);
  const [row] = (await get('/audit-log?take=1', MANAGER)).body.data;
  const { id: _, createDate: __, facts, ...told } = row;
  assert.deepEqual(told, {
    action: 'reading.list',
    group: 'reading',
    text: 'فهرست «رویدادنامه» را دید: ۱ ردیف',
    userId: await idOf(MANAGER),
    userName: told.userName,
    address: '127.0.0.1',
  });
  assert.ok(told.userName);
  assert.deepEqual(
    facts.map(({ name }: { name: string }) => name),
    ['operation', 'count'],
  );
});

test('it is looked through by group, kind, person, case and time; a row shows its place in the chain once it is sealed', async () => {
  const list = async (query: string) => (await get(`/audit-log?${query}`, MANAGER)).body.data;
  while ((await server.database.db.system(tx => sealSome(tx))) > 0);
  const signIns = await list('group=EQ|signIn');
  assert.ok(signIns.length > 3);
  for (const row of signIns) {
    assert.equal(row.group, 'signIn');
    assert.ok(row.number > 0 && /^[0-9a-f]{64}$/.test(row.hash));
  }
  assert.equal((await list('take=1'))[0].number, undefined, 'that reading itself waits for its seal');
  for (const row of await list('action=EQ|users.signedIn')) assert.equal(row.action, 'users.signedIn');
  const { userName } = signIns[0];
  const byName = await list(`userName=${encodeURIComponent(`CT|${userName}`)}`);
  assert.ok(byName.length > 0);
  for (const row of byName) assert.equal(row.userName, userName);
  await get(`/cases/${MINE}/buyers`, MANAGER);
  const ofCase = await list(`clientId=EQ|${MINE}`);
  assert.ok(ofCase.length > 0);
  for (const row of ofCase) assert.deepEqual([row.clientId, typeof row.caseName], [MINE, 'string']);
  const now = server.clock();
  assert.deepEqual(await list(`createDate=BW|${now + 1_000}|${now + 2_000}`), []);
});

test('S18 a case’s log: its manager reads the rows of that case alone, and not where the staff sits', async () => {
  await server.call('GET', `/cases/${MINE}/merchandises`, { token: tokens[MANAGER]!, address: '10.9.9.9' });
  await server.call('GET', `/cases/${THEIRS}/buyers`, { token: tokens[MANAGER]!, address: '10.9.9.9' });
  await server.call('GET', `/cases/${MINE}/buyers`, { token: tokens[MANAGER]!, address: '10.9.9.9' });
  await get(`/cases/${MINE}/audit-log`, OWNER);
  const rows = (await get(`/cases/${MINE}/audit-log`, OWNER)).body.data;
  assert.deepEqual([...new Set(rows.map((row: { clientId: number }) => row.clientId))], [MINE]);
  const [own] = rows;
  const staff = rows.find(({ text }: { text: string }) => text.includes('خریدار'));
  assert.match(own.text, /^فهرست «رویدادنامه پرونده» را دید: /);
  assert.equal(own.address, '127.0.0.1');
  assert.deepEqual([staff.address, typeof staff.userName], [undefined, 'string']);
  const named = await get(
    `/cases/${MINE}/audit-log?userName=${encodeURIComponent(`CT|${own.userName}`)}`,
    OWNER,
  );
  assert.ok(named.body.data.length > 0);
  for (const row of named.body.data) assert.equal(row.userName, own.userName);
  assert.equal((await get(`/cases/${THEIRS}/audit-log`, OWNER)).status, 404);
  assert.equal((await get(`/cases/${MINE}/audit-log`, '09124444442')).status, 403);
  assert.equal((await get(`/cases/${MINE}/audit-log`, OVERSEER)).status, 200);
  const { totalCount } = (await get(`/cases/${MINE}/audit-log/count`, OWNER)).body.data;
  assert.ok(totalCount >= rows.length);
});

test('S48 every row that was written is of a kind that there is, with facts of its types and no mobile or code among them', async () => {
  const rows = await server.database.db.read.selectFrom('audit_log').select(['action', 'detail']).execute();
  assert.ok(rows.length > 20);
  for (const { action, detail } of rows) {
    assert.ok(isAuditKind(action), action);
    assert.deepEqual(
      keptDetail<AuditKind>(action, (detail ?? undefined) as never, text => text) ?? null,
      detail,
    );
    const { fields } = auditKinds[action];
    assert.ok(Object.keys((detail ?? {}) as object).every(name => Object.hasOwn(fields, name)));
    assert.doesNotMatch(JSON.stringify(detail), /09\d{9}/);
  }
  assert.equal((await kinds()).length, 0);
});
