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
        .values({ ...row, create_date: timestamp(server.clock() - ageMs) })
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
