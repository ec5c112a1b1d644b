import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { timestamp } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from './notify.ts';

let server: TestServer;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());

test('what was not read comes first, the newest of each before the others', async () => {
  const token = await server.signIn('09121111111');
  const write = (title: string, ageMs: number, is_readed: boolean) =>
    server.database.db.system(async tx => {
      const user = await tx
        .selectFrom('users')
        .select('id')
        .where('mobile_number', '=', '09121111111')
        .executeTakeFirstOrThrow();
      const row = { id: newId(), user_id: user.id, title, message: title, is_readed };
      await tx
        .insertInto('messages')
        .values({
          ...row,
          create_date: timestamp(server.clock() - ageMs),
          publish_date: timestamp(server.clock() - ageMs),
        })
        .execute();
    });
  await write('خوانده و تازه', 1_000, true);
  await write('نخوانده و کهنه', 90_000_000, false);
  await write('خوانده و کهنه', 80_000_000, true);
  await write('نخوانده و تازه', 2_000, false);
  const titles = async (query = '') => {
    const { body } = await server.call('GET', `/users/messages${query}`, { token });
    const wanted = (title: string) => title.includes('خوانده');
    return body.data.map(({ title }: { title: string }) => title).filter(wanted);
  };
  assert.deepEqual(await titles(), ['نخوانده و تازه', 'نخوانده و کهنه', 'خوانده و تازه', 'خوانده و کهنه']);
  assert.deepEqual(await titles('?sort=-createDate'), [
    'خوانده و تازه',
    'نخوانده و تازه',
    'خوانده و کهنه',
    'نخوانده و کهنه',
  ]);
});

test('a message says what, when and where to, to its user alone, who reads it', async () => {
  const [token, other] = [await server.signIn('09121111111'), await server.signIn('09122222222')];
  const userOf = async (mobile: string) => {
    const users = server.database.db.read.selectFrom('users').select('id');
    return (await users.where('mobile_number', '=', mobile).executeTakeFirstOrThrow()).id;
  };
  const [userId, otherId] = [await userOf('09121111111'), await userOf('09122222222')];
  const counts = async (by: string) =>
    (await server.call('GET', '/users/messages/count', { token: by })).body.data;
  const newest = async (by: string, take = 2) => {
    const { body } = await server.call('GET', `/users/messages?take=${take}&sort=-createDate`, { token: by });
    return body.data as Record<string, unknown>[];
  };
  const before = await counts(token);
  const theirs = await counts(other);
  server.clock.advance(1_000);
  const now = server.clock();
  await server.database.db.system(async tx => {
    await notify(tx, [], now);
    await notify(
      tx,
      [
        { userId, title: 'عنوان', message: 'متن', link: '/cases' },
        { userId: otherId, title: 'دیگری', message: 'متن' },
      ],
      now,
    );
  });
  const [mine] = await newest(token);
  const id = mine!['id'] as string;
  assert.deepEqual(mine, {
    ...{ id, title: 'عنوان', message: 'متن', link: '/cases', isReaded: false, createDate: now },
  });
  const [without] = await newest(other);
  assert.deepEqual([without!['title'], 'link' in without!], ['دیگری', false]);
  assert.deepEqual(await counts(token), {
    totalCount: before.totalCount + 1,
    unreadCount: before.unreadCount + 1,
  });
  assert.deepEqual((await counts(other)).totalCount, theirs.totalCount + 1);

  const read = (by: string) => server.call('PATCH', `/message-inboxes/${id}/readed`, { token: by });
  assert.equal((await read(other)).status, 404, 'somebody else’s is none');
  assert.deepEqual(await newest(token, 1), [mine]);
  assert.deepEqual((await read(token)).body.data, { ...mine, isReaded: true });
  assert.deepEqual((await counts(token)).unreadCount, before.unreadCount);
  assert.equal((await newest(token, 1))[0]!['isReaded'], true);
});

test('500 refusals of a case are one line with where they are seen, read together; other days, cases and kinds are others', async () => {
  const token = await server.signIn('09122222222');
  const { id: userId } = (await server.call('GET', '/users/profile', { token })).body.data;
  const refused = (
    of: string,
    count: number,
    kind: 'invoice.refused' | 'invoice.gaveUp' = 'invoice.refused',
  ) =>
    server.database.db.system(tx =>
      notify(
        tx,
        Array.from({ length: count }, (_, i) => ({
          ...{ userId, title: `صورتحساب ${i} رد شد`, message: 'متن', link: `/cases/${of}/x` },
          line: { kind, of },
        })),
        server.clock(),
      ),
    );
  const lines = async (query = '?take=5') =>
    (await server.call('GET', `/users/messages/lines${query}`, { token })).body.data as {
      id: string;
      title: string;
      message: string;
      link?: string;
      count: number;
      isReaded: boolean;
    }[];
  await server.call('PATCH', '/users/messages/readed', { token });
  await refused('612840375', 500);
  server.clock.advance(1_000);
  await refused('735918264', 3);
  await refused('612840375', 1, 'invoice.gaveUp');
  const found = (await lines()).filter(({ title }) => title.includes('صورتحساب'));
  const [single, three, many] = found.sort((a, b) => a.count - b.count);
  assert.deepEqual([single!.count, single!.title], [1, 'صورتحساب 0 رد شد'], 'one says itself');
  assert.equal(three!.count, 3);
  assert.equal(many!.title, '۵۰۰ صورتحساب رد شد');
  assert.equal(many!.link, '/cases/612840375/invoices/list/single?state_IN=3');
  assert.match(many!.message, /^پرونده «/);
  const { body } = await server.call('PATCH', `/users/messages/lines/${many!.id}/readed`, { token });
  assert.equal(body.data.markedCount, 500);
  const counts = await server.call('GET', '/users/messages/count', { token });
  assert.equal(counts.body.data.unreadCount, 4);
  await refused('612840375', 1);
  const newest = (await lines()).find(line => line.count === 501)!;
  assert.equal(newest.isReaded, false, 'one more of the day makes it unread');
  // What comes to a line after it was shown is none of what its reader has read, be it the line or all that was shown.
  const unread = async () =>
    (await server.call('GET', '/users/messages/count', { token })).body.data.unreadCount;
  server.clock.advance(1_000);
  await refused('612840375', 2);
  assert.equal(await unread(), 7);
  const mark = async (path: string) =>
    (await server.call('PATCH', `/users/messages/${path}`, { token })).body.data.markedCount;
  assert.equal(await mark(`lines/${newest.id}/readed`), 1);
  assert.equal(await unread(), 6);
  const [shown] = await lines();
  assert.deepEqual([shown!.count, shown!.isReaded], [503, false]);
  server.clock.advance(1_000);
  await refused('612840375', 1);
  assert.equal(await mark(`readed?upTo=${shown!.id}`), 6);
  assert.equal(await unread(), 1);
  assert.equal(await mark('readed'), 1);
  server.clock.advance(86_400_000);
  const later = await server.signIn('09122222222');
  await refused('612840375', 2);
  const { body: tomorrow } = await server.call('GET', '/users/messages/lines?take=1', { token: later });
  assert.equal(tomorrow.data[0].count, 2);
});

test('somebody else’s line is none, and their messages stay unread', async () => {
  const [token, other] = [await server.signIn('09121111111'), await server.signIn('09122222222')];
  const { body } = await server.call('GET', '/users/messages/lines?take=1', { token: other });
  const path = `/users/messages/lines/${body.data[0].id}/readed`;
  assert.equal((await server.call('PATCH', path, { token })).status, 404);
  const unread = async () =>
    (await server.call('GET', '/users/messages/count', { token: other })).body.data.unreadCount;
  const before = await unread();
  await server.call('PATCH', '/users/messages/readed', { token });
  assert.equal(await unread(), before);
});

test('of a case hears who is in it: of who left, its managers hear, and of who is switched off too', async () => {
  const CASE = 481205937;
  const [OWNER, PREPARER, STRANGER, STAFF] = ['09121111111', '09124444443', '09122222222', '09120000002'];
  const { db } = server.database;
  const users = db.read.selectFrom('users').select(['id', 'mobile_number as mobile']);
  const people = new Map((await users.execute()).map(({ id, mobile }) => [mobile, id]));
  const heard = async (to: string, inCase: number | undefined) => {
    const title = newId();
    const notice = { userId: people.get(to)!, title, message: 'متن' };
    await db.system(tx => notify(tx, [{ ...notice, ...(inCase && { inCase }) }], server.clock()));
    const rows = await db.read
      .selectFrom('messages')
      .innerJoin('users', 'users.id', 'messages.user_id')
      .select('mobile_number as mobile')
      .where('title', '=', title)
      .execute();
    return rows.map(({ mobile }) => mobile);
  };
  assert.deepEqual(await heard(PREPARER, CASE), [PREPARER]);
  assert.deepEqual(await heard(STRANGER, CASE), [OWNER]);
  assert.deepEqual(await heard(STRANGER, undefined), [STRANGER], 'what is about no case');
  assert.deepEqual(await heard(STAFF, CASE), [STAFF], 'who works for all cases');
  const setActive = (is_active: boolean) =>
    db.system(tx =>
      tx.updateTable('users').set({ is_active }).where('mobile_number', '=', PREPARER).execute(),
    );
  await setActive(false);
  assert.deepEqual(await heard(PREPARER, CASE), [OWNER]);
  await setActive(true);
});
