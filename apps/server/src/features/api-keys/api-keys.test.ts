import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hashApiKey } from '../../platform/sign-in/api-key.ts';
import { callConfirmed } from '../../../test/confirmed.ts';
import { sale } from '../../../test/requests/sale.ts';
import { secondServer } from '../../../test/second-server.ts';
import { startTestApplication, type CallOptions, type TestServer } from '../../../test/server.ts';

const CASE = 481205937;
const OWNER = '09121111111';
const DAY = 86_400_000;
const all = [1, 2, 3, 4, 5, 6, 7, 8];

let server: TestServer;
let owner: string;
before(async () => {
  server = await startTestApplication();
  owner = await server.signIn(OWNER);
});
after(() => server.stop());

const path = (rest: string, clientId = CASE) => `/cases/${clientId}${rest}`;
const asOwner = (method: string, rest: string, body?: object) =>
  callConfirmed(server, method, path(rest), { token: owner, ...(body && { body }) });

async function make(body: object = {}): Promise<{ id: string; key: string; hint: string }> {
  await server.database.db.system(tx => tx.deleteFrom('limit_counters').execute());
  const { status, body: answer } = await asOwner('POST', '/api-keys', {
    name: 'حسابداری',
    rights: all,
    ...body,
  });
  assert.equal(status, 201, JSON.stringify(answer));
  return answer.data;
}
const end = (id: string) => asOwner('DELETE', `/api-keys/${id}`);
const with_ = (key: string, method: string, rest: string, options: CallOptions = {}) =>
  server.call(method, path(rest), { token: key, ...options });

test('a key is shown once, is kept as a hash alone, and says how it begins', async () => {
  const made = await make();
  assert.match(made.key, /^moadi_[0-9a-f]{64}$/);
  assert.equal(made.hint, made.key.slice(0, 14));
  const { body } = await asOwner('GET', '/api-keys');
  assert.equal(JSON.stringify(body).includes(made.key.slice(14)), false);
  const kept = await server.database.db.read.selectFrom('api_keys').selectAll().execute();
  assert.deepEqual(kept.find(({ id }) => id === made.id)!.token_hash, hashApiKey(made.key));
  assert.equal(JSON.stringify(kept).includes(made.key.slice(14)), false);
  await end(made.id);
});

test('S9 making and ending a key needs a fresh confirmation of that act', async () => {
  const { id } = await make();
  const made = await server.call('POST', path('/api-keys'), {
    token: owner,
    body: { name: 'x', rights: [1] },
  });
  const ended = await server.call('DELETE', path(`/api-keys/${id}`), { token: owner });
  assert.deepEqual(
    [made, ended].map(({ status, body }) => [status, body.code, body.confirmation!.act]),
    [
      [403, 'auth.codeNeeded', 'apiKeys.create'],
      [403, 'auth.codeNeeded', 'apiKeys.end'],
    ],
  );
  await end(id);
});

test('a program registers an invoice once, asks for its state, and the timeline says with which key', async () => {
  const { id, key } = await make();
  const body = sale(server.clock());
  const headers = { 'idempotency-key': 'order-1' };
  const [first, again] = [
    await with_(key, 'POST', '/invoice', { body, headers }),
    await with_(key, 'POST', '/invoice', { body, headers }),
  ];
  assert.deepEqual([first.status, again.status], [201, 201], first.text);
  assert.equal(again.headers['idempotent-replayed'], 'true');
  assert.equal(first.body.data.id, again.body.data.id);
  const changed = await with_(key, 'GET', `/invoice?sort=modifyDate&modifyDate=GTE|${server.clock()}`);
  assert.ok((changed.body.data as { id: string }[]).some(row => row.id === first.body.data.id));
  const item = await with_(key, 'GET', `/invoice/${first.body.data.id}`);
  assert.equal(item.body.data.events[0].keyName, 'حسابداری');
  const acts = await server.database.db.read
    .selectFrom('audit_log')
    .select(['action', 'client_id as clientId', 'detail'])
    .where('action', '=', 'apiKeys.acted')
    .execute();
  assert.deepEqual(acts, [
    {
      action: 'apiKeys.acted',
      clientId: CASE,
      detail: { operation: 'POST /cases/{clientId}/invoice', key: id },
    },
  ]);
  const told = await asOwner('GET', '/audit-log?group=EQ|programs');
  assert.match(told.body.data[0].text, /با کلید «حسابداری»/);
  assert.equal(told.body.data[0].keyName, 'حسابداری');
  await end(id);
});

test('a key without the right to send prepares; what it was not given is refused by name', async () => {
  const { id, key } = await make({ rights: [2] });
  const body = sale(server.clock());
  const made = await with_(key, 'POST', '/invoice', { body });
  assert.deepEqual([made.status, made.body.data.state], [201, 10]);
  for (const [method, rest] of [
    ['GET', '/invoice'],
    ['PATCH', `/invoice/${made.body.data.id}/send`],
    ['GET', '/buyers'],
  ] as const) {
    const refused = await with_(key, method, rest);
    assert.deepEqual([refused.status, refused.body.code], [403, 'programs.notGranted'], rest);
  }
  // What the form begins with has no invoice in it for who may not read one, neither whole nor by its number.
  const begun = await with_(key, 'GET', '/invoice/initialize');
  assert.deepEqual([begun.status, begun.body.data?.latestSerialNumber], [200, undefined], begun.text);
  for (const asked of ['id', 'corrects']) {
    const refused = await with_(key, 'GET', `/invoice/initialize?${asked}=${made.body.data.id}`);
    assert.deepEqual([refused.status, refused.body.code], [403, 'programs.notGranted'], asked);
  }
  await end(id);
  const reader = await make({ rights: [1, 2] });
  const whole = await with_(reader.key, 'GET', `/invoice/initialize?id=${made.body.data.id}`);
  assert.deepEqual([whole.status, whole.body.data.invoice?.id], [200, made.body.data.id], whole.text);
  await end(reader.id);
});

test('a key does nothing that is a person’s, in no case but its own, and looks up what everybody may', async () => {
  const { id, key } = await make();
  const codeOf = async (method: string, address: string, body?: object) => {
    const answer = await server.call(method, address, { token: key, ...(body && { body }) });
    return `${answer.status} ${answer.body.code ?? ''}`.trim();
  };
  for (const [method, address] of [
    ['GET', '/users/profile'],
    ['GET', '/users/cases'],
    ['GET', path('/users')],
    ['GET', path('/api-keys')],
    ['GET', path('/sender-key')],
    ['GET', path('/audit-log')],
    ['GET', path('/contract')],
    ['GET', path('')],
  ] as const)
    assert.equal(await codeOf(method, address), '403 programs.peopleOnly', address);
  assert.equal(
    await codeOf('POST', path('/api-keys'), { name: 'x', rights: [1] }),
    '403 programs.peopleOnly',
  );
  for (const clientId of [612840375, 999999999])
    assert.equal(await codeOf('GET', path('/invoice', clientId)), '404 http.rowNotFound');
  assert.equal(await codeOf('GET', '/measurement-units'), '200');
  assert.equal(await codeOf('GET', '/stuff-service?take=1'), '200');
  assert.equal(await codeOf('POST', '/measurement-units', {}), '403 programs.peopleOnly');
  await end(id);
});

test('S14 a key that was ended, is over, or whose maker manages the case no longer opens nothing, and says why', async () => {
  const { id, key } = await make({ endDate: server.clock() });
  const state = async () => (await with_(key, 'GET', '/invoice')).body.code ?? 'open';
  assert.equal(await state(), 'open');
  const maker = { client_id: CASE, role_type: 1 as const };
  const asRole = (role: 1 | 2) =>
    server.database.db.system(tx =>
      tx
        .updateTable('case_users')
        .set({ role_type: role })
        .where(eb => eb.and({ client_id: maker.client_id, role_type: role === 1 ? 2 : 1 }))
        .where('user_id', '=', eb => eb.selectFrom('users').select('id').where('mobile_number', '=', OWNER))
        .execute(),
    );
  await asRole(2);
  server.clock.advance(3_001);
  assert.equal(await state(), 'programs.keyUnheld');
  await asRole(1);
  server.clock.advance(3_001);
  assert.equal(await state(), 'open');
  server.clock.advance(DAY);
  assert.equal(await state(), 'programs.keyExpired');
  owner = await server.signIn(OWNER);
  const other = await make();
  assert.equal((await with_(other.key, 'GET', '/invoice')).status, 200);
  await end(other.id);
  assert.equal((await with_(other.key, 'GET', '/invoice')).body.code, 'programs.keyEnded');
  assert.equal((await end(other.id)).body.code, 'programs.alreadyEnded');
  const { body } = await asOwner('GET', '/api-keys');
  const states = new Map((body.data as { id: string; state: number }[]).map(row => [row.id, row.state]));
  assert.deepEqual([states.get(id), states.get(other.id)], [3, 2]);
  const audited = await server.database.db.read
    .selectFrom('audit_log')
    .select(['action', 'subject'])
    .where('subject', '=', other.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  assert.deepEqual(
    audited.map(({ action }) => action),
    ['apiKeys.made', 'apiKeys.ended'],
  );
});

test('S14 what was ended on one server opens nothing on any other from the next request on', async () => {
  const other = await secondServer(server);
  const { id, key } = await make();
  const elsewhere = async () => {
    const answer = await other.http.inject({
      url: `/api/v1${path('/invoice')}`,
      headers: { authorization: `Bearer ${key}` },
    });
    return [answer.statusCode, answer.json<{ code?: string }>().code];
  };
  assert.deepEqual(await elsewhere(), [200, undefined]);
  assert.equal((await end(id)).status, 200);
  assert.deepEqual(await elsewhere(), [401, 'programs.keyEnded']);
  await other.stop();
});

test('each key has its own requests in a minute; the person who made it has others', async () => {
  const other = await secondServer(server, { REQUESTS_PER_MINUTE_OF_KEY: '10' });
  const [first, second] = [await make(), await make()];
  const ask = (token: string) =>
    other.http.inject({
      url: `/api/v1${path('/invoice')}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const statuses = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await ask(first.key)).statusCode);
  assert.deepEqual(statuses, [...Array(10).fill(200), 429]);
  assert.ok(Number((await ask(first.key)).headers['retry-after']) > 0);
  assert.deepEqual([(await ask(second.key)).statusCode, (await ask(owner)).statusCode], [200, 200]);
  await other.stop();
  await end(first.id);
  await end(second.id);
});

test('only from the networks that were named; elsewhere it is refused and written down', async () => {
  const { id, key } = await make({ networks: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'] });
  const from = async (address: string) =>
    (await with_(key, 'GET', '/invoice', { address })).body.code ?? 'open';
  for (const address of ['203.0.113.9', '198.51.100.7', '2001:db8::1', '::ffff:203.0.113.9'])
    assert.equal(await from(address), 'open', address);
  for (const address of ['203.0.114.9', '198.51.100.8', '2001:db9::1', '127.0.0.1'])
    assert.equal(await from(address), 'programs.notFromHere', address);
  const [refusal] = await server.database.db.read
    .selectFrom('audit_log')
    .select(['detail'])
    .where('action', '=', 'refusals.forbidden')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const { key: told, code } = refusal!.detail as { key: string; code: string };
  assert.deepEqual([told, code], [id, 'programs.notFromHere']);
  await end(id);
});

test('when and from where it was last used is kept to the minute', async () => {
  const { id, key } = await make();
  const used = async () => {
    const { body } = await asOwner('GET', '/api-keys');
    const row = (body.data as { id: string; lastUsedAt?: number; lastAddress?: string }[]).find(
      one => one.id === id,
    )!;
    return [row.lastUsedAt, row.lastAddress];
  };
  assert.deepEqual(await used(), [undefined, undefined]);
  const first = server.clock();
  await with_(key, 'GET', '/invoice', { address: '203.0.113.9' });
  server.clock.advance(30_000);
  await with_(key, 'GET', '/invoice', { address: '203.0.113.10' });
  assert.deepEqual(await used(), [first, '203.0.113.9']);
  server.clock.advance(31_000);
  await with_(key, 'GET', '/invoice', { address: '203.0.113.10' });
  assert.deepEqual(await used(), [server.clock(), '203.0.113.10']);
  await end(id);
});

test('what is wrong with a key is said by field, and a case has twenty at most', async () => {
  const wrong = async (body: object) => {
    const { body: answer } = await asOwner('POST', '/api-keys', { name: 'x', rights: [1], ...body });
    return answer.errors!.map(({ path: at, code }) => `${at} ${code}`);
  };
  await server.database.db.system(tx => tx.deleteFrom('limit_counters').execute());
  assert.deepEqual(await wrong({ name: ' ', rights: [] }), ['rights rules.minRows']);
  assert.deepEqual(await wrong({ name: ' ' }), ['name rules.required']);
  assert.deepEqual(await wrong({ rights: [9] }), ['rights.0 rules.unknownValue']);
  assert.deepEqual(await wrong({ endDate: server.clock() - DAY }), ['endDate programs.endPassed']);
  assert.deepEqual(await wrong({ networks: ['10.0.0.0/8', '10.0.0.256', 'x', '10.0.0.0/33'] }), [
    'networks.1 programs.notNetwork',
    'networks.2 programs.notNetwork',
    'networks.3 programs.notNetwork',
  ]);
  const none = () => server.database.db.system(tx => tx.deleteFrom('api_keys').execute());
  await none();
  for (let i = 0; i < 20; i++) await make();
  await server.database.db.system(tx => tx.deleteFrom('limit_counters').execute());
  assert.deepEqual(await wrong({}), [' programs.tooMany']);
  await none();
});

test('another manager of the case is told of a new key', async () => {
  await server.database.db.system(tx =>
    tx
      .updateTable('case_users')
      .set({ role_type: 1 })
      .where('client_id', '=', CASE)
      .where('role_type', '=', 2)
      .execute(),
  );
  const { id } = await make();
  const other = await server.signIn('09124444442');
  const { body } = await server.call('GET', '/users/messages', { token: other });
  assert.match(body.data[0].message, /کلید «حسابداری»/);
  await end(id);
});
