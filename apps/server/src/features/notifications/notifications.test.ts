import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { timestamp } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';

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
