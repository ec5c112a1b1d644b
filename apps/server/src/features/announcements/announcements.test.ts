import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageAudience } from '@moadi/domain/enums';
import { sql } from 'kysely';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { notify } from '../notifications/notify.ts';

const [OWNER, PREPARER, OTHER, SUPPORT, CONTRACTS] = [
  ...['09121111111', '09124444443', '09122222222', '09120000002', '09120000005'],
] as [string, string, string, string, string];
const CASE = '481205937';
const { id: audiences } = messageAudience;
const DAY = 86_400_000;

let server: TestServer;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};
before(async () => {
  server = await startTestApplication();
  for (const mobile of [OWNER, PREPARER, OTHER, SUPPORT, CONTRACTS]) {
    tokens[mobile] = await server.signIn(mobile);
    ids[mobile] = (await server.call('GET', '/users/profile', { token: tokens[mobile] })).body.data.id;
  }
});
after(() => server.stop());

const write = async (body: object, by = SUPPORT) =>
  server.call('POST', '/message-inboxes', { token: tokens[by]!, body });
const written = async (more: object) => {
  const answer = await write({ title: 'عنوان', message: 'متن', ...more });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data as { id: string; version: number; readCount: number; audienceCount: number };
};
const inbox = async (mobile: string): Promise<{ id: string; isReaded: boolean }[]> =>
  (await server.call('GET', '/users/messages?take=200', { token: tokens[mobile]! })).body.data;
const has = async (mobile: string, id: string) => (await inbox(mobile)).some(message => message.id === id);
/** Who of the five has it. */
const holders = async (id: string) => {
  const all = [OWNER, PREPARER, OTHER, SUPPORT, CONTRACTS];
  const have = await Promise.all(all.map(mobile => has(mobile, id)));
  return all.filter((_, i) => have[i]);
};
const item = async (id: string) =>
  (await server.call('GET', `/message-inboxes/${id}`, { token: tokens[SUPPORT]! })).body.data;
const rowsOf = async () => {
  const count = (query: { executeTakeFirstOrThrow: () => Promise<{ n: number }> }) =>
    query.executeTakeFirstOrThrow();
  const { read } = server.database.db;
  const messages = await count(read.selectFrom('messages').select(eb => eb.fn.countAll<number>().as('n')));
  const receipts = await count(
    read.selectFrom('message_receipts').select(eb => eb.fn.countAll<number>().as('n')),
  );
  return [messages.n, receipts.n];
};

test('to one person, the people of a case, a role, everybody: one row each, in the boxes of those alone', async () => {
  const [before] = await rowsOf();
  const toOne = await written({ audience: audiences.user, userId: ids[OTHER] });
  const toCase = await written({ audience: audiences.case, clientId: CASE });
  const toRole = await written({ audience: audiences.role, role: 5 });
  const toAll = await written({ audience: audiences.all });
  assert.deepEqual(await rowsOf(), [before! + 4, 0], 'one row with an audience, never a row a user');
  assert.deepEqual(await holders(toOne.id), [OTHER]);
  assert.deepEqual(await holders(toCase.id), [OWNER, PREPARER]);
  assert.deepEqual(await holders(toRole.id), [CONTRACTS]);
  assert.deepEqual(await holders(toAll.id), [OWNER, PREPARER, OTHER, SUPPORT, CONTRACTS]);
});

test('who reads it has a receipt; staff sees how many of whom', async () => {
  const { id, audienceCount } = await written({ audience: audiences.case, clientId: CASE });
  const unread = async () =>
    (await server.call('GET', '/users/messages/count', { token: tokens[OWNER]! })).body.data.unreadCount;
  const before = await unread();
  const path = `/message-inboxes/${id}/readed`;
  assert.equal((await server.call('PATCH', path, { token: tokens[OWNER]! })).body.data.isReaded, true);
  assert.equal((await server.call('PATCH', path, { token: tokens[OWNER]! })).status, 200, 'twice is once');
  assert.equal(await unread(), before - 1);
  assert.equal((await server.call('PATCH', path, { token: tokens[OTHER]! })).status, 404, 'not in their box');
  assert.equal((await inbox(PREPARER)).find(message => message.id === id)?.isReaded, false);
  assert.deepEqual([(await item(id)).readCount, audienceCount], [1, 3], 'the owner and two with access');
  const stands = async (isReaded: boolean) => {
    const { body } = await server.call('GET', `/message-inboxes?isReaded=EQ|${isReaded}`, {
      token: tokens[SUPPORT]!,
    });
    return (body.data as { id: string }[]).some(message => message.id === id);
  };
  assert.deepEqual([await stands(true), await stands(false)], [true, false]);
});

test('who has read it and left the case is no reader of it any more; reading is no edit', async () => {
  const toCase = await written({ audience: audiences.case, clientId: CASE });
  const toOne = await written({ audience: audiences.user, userId: ids[OTHER] });
  for (const [mobile, { id }] of [
    [PREPARER, toCase],
    [OTHER, toOne],
  ] as const)
    await server.call('PATCH', `/message-inboxes/${id}/readed`, { token: tokens[mobile]! });
  assert.equal((await item(toCase.id)).readCount, 1);
  assert.deepEqual([(await item(toOne.id)).readCount, (await item(toOne.id)).modifyDate], [1, undefined]);
  const { read } = server.database.db;
  const access = (create: number) =>
    read
      .updateTable('case_users')
      .set({ create_date: new Date(create).toISOString() })
      .where('user_id', '=', ids[PREPARER]!)
      .where('client_id', '=', Number(CASE))
      .execute();
  // An access that was given anew afterwards is another.
  await access(server.clock() + DAY);
  const { readCount, audienceCount } = await item(toCase.id);
  assert.deepEqual([readCount, audienceCount], [0, toCase.audienceCount - 1]);
  await access(server.clock() - DAY);
});

test('S26 staff that looks at what was written to people is written down', async () => {
  const { id } = await written({ audience: audiences.user, userId: ids[OTHER] });
  const readings = async () =>
    (
      await sql<{ operation: string }>`
        select detail ->> 'operation' as operation from audit_log where action like 'reading.%' order by at, id`.execute(
        server.database.db.read,
      )
    ).rows.map(({ operation }) => operation);
  const before = (await readings()).length;
  await item(id);
  await server.call('GET', '/message-inboxes', { token: tokens[SUPPORT]! });
  assert.deepEqual((await readings()).slice(before), ['GET /message-inboxes/{id}', 'GET /message-inboxes']);
});

test('what comes later is in no box before, what has an end in none afterwards', async () => {
  const now = server.clock();
  const { id } = await written({
    ...{ audience: audiences.all, publishDate: now + DAY, endDate: now + 2 * DAY },
  });
  assert.deepEqual(await holders(id), []);
  const jobs = await server.database.db.read
    .selectFrom('jobs')
    .select('run_at as runAt')
    .where('subject_id', '=', id)
    .orderBy('run_at')
    .execute();
  assert.deepEqual(jobs, [{ runAt: now + DAY }, { runAt: now + 2 * DAY }], 'open pages are told then');
  server.clock.advance(DAY);
  for (const mobile of [OWNER, SUPPORT]) tokens[mobile] = await server.signIn(mobile);
  assert.equal(await has(OWNER, id), true);
  server.clock.advance(DAY);
  for (const mobile of Object.keys(tokens)) tokens[mobile] = await server.signIn(mobile);
  assert.equal(await has(OWNER, id), false);
});

test('anyone who comes later does not get it: to the panel, and to the case', async () => {
  const toCase = await written({ audience: audiences.case, clientId: CASE });
  const access = server.database.db.read.updateTable('case_users').where('user_id', '=', ids[PREPARER]!);
  const later = new Date(server.clock() + 1).toISOString();
  await access.set({ create_date: later }).execute();
  assert.equal(await has(PREPARER, toCase.id), false);
  assert.equal(await has(OWNER, toCase.id), true);
});

test('anyone who gets a role later does not find what was written to it before, and is no reader of it', async () => {
  const { read } = server.database.db;
  const toRole = () => written({ audience: audiences.role, role: 5 });
  const give = (role: 3 | 5) =>
    read
      .updateTable('users')
      .set({ role, modify_date: new Date(server.clock()).toISOString() })
      .where('id', '=', ids[PREPARER]!)
      .execute();
  const before = await toRole();
  server.clock.advance(1_000);
  await give(5);
  const after = await toRole();
  assert.deepEqual(await holders(before.id), [CONTRACTS]);
  assert.deepEqual(await holders(after.id), [PREPARER, CONTRACTS]);
  assert.equal((await item(before.id)).audienceCount, before.audienceCount);
  assert.equal(after.audienceCount, before.audienceCount + 1);
  await give(3);
  assert.deepEqual(await holders(after.id), [CONTRACTS], 'it is of the role');
});

test('bad input: nothing but spaces, nobody in the role, an inactive person, a case that is not there, times that are over', async () => {
  const refused = async (body: object) => {
    const { status, body: answer } = await write({ title: 'عنوان', message: 'متن', ...body });
    return [status, answer.code, answer.errors?.[0]?.path];
  };
  const all = { audience: audiences.all };
  assert.deepEqual(await refused({ ...all, message: ' \u200c \n ' }), [400, 'rules.required', 'message']);
  const { read } = server.database.db;
  await read.updateTable('users').set({ is_active: false }).where('role', '=', 9).execute();
  assert.deepEqual(await refused({ audience: audiences.role, role: 9 }), [
    409,
    'notifications.nobody',
    'role',
  ]);
  await read.updateTable('users').set({ is_active: false }).where('id', '=', ids[OTHER]!).execute();
  const toOther = { audience: audiences.user, userId: ids[OTHER] };
  assert.deepEqual(await refused(toOther), [400, 'notifications.userInactive', 'userId']);
  await read.updateTable('users').set({ is_active: true }).where('id', '=', ids[OTHER]!).execute();
  const nowhere = { audience: audiences.case, clientId: '999999999' };
  assert.deepEqual(await refused(nowhere), [400, 'rules.unknownValue', 'clientId']);
  const past = { ...all, publishDate: server.clock() - 1 };
  assert.deepEqual(await refused(past), [400, 'notifications.publishPast', 'publishDate']);
  const ended = { ...all, endDate: server.clock() };
  assert.deepEqual(await refused(ended), [400, 'notifications.endTooEarly', 'endDate']);
  assert.equal((await write({ title: 'x', message: 'y', ...all }, CONTRACTS)).status, 403);
});

test('once published its words may be mended, not whom it was for; an edit of another version is refused', async () => {
  const row = await written({ audience: audiences.all });
  const edit = (body: object) =>
    server.call('PUT', `/message-inboxes/${row.id}`, { token: tokens[SUPPORT]!, body });
  const words = { title: 'عنوان تازه', message: 'متن\nدر دو سطر', audience: audiences.all, version: 1 };
  const toRole = await edit({ ...words, audience: audiences.role, role: 3 });
  assert.deepEqual([toRole.status, toRole.body.code], [409, 'notifications.published']);
  const done = await edit(words);
  assert.deepEqual([done.status, done.body.data.version, done.body.data.message], [200, 2, 'متن\nدر دو سطر']);
  assert.equal((await edit(words)).body.code, 'http.editedMeanwhile');
});

test('deleted, it is in no box; what the panel itself told cannot be touched here', async () => {
  const { id } = await written({ audience: audiences.all });
  await server.call('PATCH', `/message-inboxes/${id}/readed`, { token: tokens[OWNER]! });
  assert.equal(
    (await server.call('DELETE', `/message-inboxes/${id}`, { token: tokens[SUPPORT]! })).status,
    204,
  );
  assert.deepEqual(await holders(id), []);
  const { db } = server.database;
  const told = { userId: ids[OWNER]!, title: 'گفته خود پنل', message: 'متن' };
  await db.system(tx => notify(tx, [told], server.clock()));
  const own = () =>
    db.read.selectFrom('messages').selectAll().where('title', '=', told.title).executeTakeFirstOrThrow();
  const before = await own();
  const edit = { ...told, message: 'متن دیگر', audience: audiences.user, version: before.version };
  for (const [method, body] of [['GET'], ['PUT', edit], ['DELETE']] as const) {
    const path = `/message-inboxes/${before.id}`;
    const { status } = await server.call(method, path, { token: tokens[SUPPORT]!, ...(body && { body }) });
    assert.equal(status, 404, method);
  }
  for (const path of ['/message-inboxes', '/message-inboxes/count']) {
    const filter = `title=CT|${encodeURIComponent(told.title)}`;
    const { data } = (await server.call('GET', `${path}?${filter}`, { token: tokens[SUPPORT]! })).body;
    assert.equal(data.totalCount ?? data.length, 0, path);
  }
  assert.deepEqual(await own(), before);
  assert.equal(await has(OWNER, before.id), true);
});

test('open pages of those whom it is for are told, and nobody else’s', async () => {
  const { read } = server.database.db;
  await read.deleteFrom('signals').execute();
  await written({ audience: audiences.role, role: 5 });
  await written({ audience: audiences.case, clientId: CASE });
  await sleep(10);
  const told = await read
    .selectFrom('signals')
    .select(['topic', 'client_id as clientId', 'role'])
    .where('topic', '=', 'messages')
    .orderBy('number')
    .execute();
  assert.deepEqual(told, [
    { topic: 'messages', clientId: 0, role: 5 },
    { topic: 'messages', clientId: Number(CASE), role: null },
  ]);
});

test('who reads it changes what the list of the staff tells, and only then', async () => {
  const { read } = server.database.db;
  const { id } = await written({ audience: audiences.role, role: 5 });
  const toOne = await written({ audience: audiences.user, userId: ids[OWNER] });
  const signals = async () => {
    const rows = await read.selectFrom('signals').select('topic').orderBy('number').execute();
    return rows.map(({ topic }) => topic);
  };
  for (const [mobile, message] of [
    [CONTRACTS, id],
    [OWNER, toOne.id],
  ] as const) {
    await read.deleteFrom('signals').execute();
    const path = `/message-inboxes/${message}/readed`;
    assert.equal((await server.call('PATCH', path, { token: tokens[mobile]! })).status, 200);
    assert.deepEqual((await signals()).toSorted(), ['announcements', 'messages']);
    await read.deleteFrom('signals').execute();
    await server.call('PATCH', path, { token: tokens[mobile]! });
    assert.deepEqual(await signals(), [], 'twice is once');
  }
});

test('a repeated click writes it once', async () => {
  const body = { title: 'یک بار', message: 'متن', audience: audiences.all };
  const send = () =>
    server.call('POST', '/message-inboxes', {
      token: tokens[SUPPORT]!,
      body,
      headers: { 'idempotency-key': 'once' },
    });
  const [first, second] = [await send(), await send()];
  assert.equal(first.body.data.id, second.body.data.id);
});
