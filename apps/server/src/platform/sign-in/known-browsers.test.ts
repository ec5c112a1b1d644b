import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { timestamp } from '../database/connect.ts';
import { newId } from '../ids.ts';
import { BROWSER_LIFE_MS, knownBrowser, rememberBrowser, renewBrowser } from './known-browsers.ts';

const DAY = 86_400_000;
const began = Date.UTC(2026, 10, 21, 8);
const pepper = Buffer.alloc(32, 1);
const [mobile, another] = ['09121111111', '09122222222'];

let database: TestDatabase;
let [userId, otherId] = ['', ''];
before(async () => {
  database = await cloneDatabase();
  [userId, otherId] = [newId(), newId()];
  await database.db.system(tx =>
    tx
      .insertInto('users')
      .values([
        { id: userId, mobile_number: mobile, create_date: timestamp(began) },
        { id: otherId, mobile_number: another, create_date: timestamp(began) },
      ])
      .execute(),
  );
});
after(() => database.drop());

const context = (cookie: string | undefined, now = began) => ({ cookie, now, pepper });
const system = <T>(work: Parameters<typeof database.db.system<T>>[0]) => database.db.system(work);
const remember = (id: string, cookie?: string, now = began, agent = 'Firefox') =>
  system(tx => rememberBrowser(tx, id, agent, context(cookie, now)));
const isKnown = async (cookie: string | undefined, now: number, of = mobile) =>
  (await knownBrowser(database.db.read, of, context(cookie, now))) !== undefined;

test('a browser is known for ninety days by its cookie, to the one who signed in with it', async () => {
  assert.equal(BROWSER_LIFE_MS, 90 * DAY);
  const cookie = await remember(userId);
  assert.match(cookie, /^[\w-]{43}$/);
  assert.notEqual(await remember(userId), cookie);
  assert.deepEqual(
    [
      await isKnown(cookie, began),
      await isKnown(cookie, began + 90 * DAY - 1),
      await isKnown(cookie, began + 90 * DAY),
    ],
    [true, true, false],
  );
  assert.equal(await isKnown(cookie, began, another), false);
  for (const none of [undefined, '', 'A'.repeat(43)]) assert.equal(await isKnown(none, began), false);
  const rows = await database.db.read.selectFrom('known_browsers').selectAll().execute();
  assert.ok(!JSON.stringify(rows).includes(cookie), 'kept as a hash');
});

test('who signs in again with it keeps its cookie, and it is known from then on; two people may share it', async () => {
  const cookie = await remember(userId, undefined, began, 'x'.repeat(300));
  const agents = await database.db.read.selectFrom('known_browsers').select('agent').execute();
  assert.ok(agents.some(({ agent }) => agent === 'x'.repeat(200)));
  assert.equal(await remember(userId, cookie, began + 50 * DAY, 'Chromium'), cookie);
  assert.equal(await isKnown(cookie, began + 139 * DAY), true);
  assert.equal(await isKnown(cookie, began + 140 * DAY), false);
  assert.equal(await remember(otherId, cookie), cookie);
  assert.deepEqual([await isKnown(cookie, began), await isKnown(cookie, began, another)], [true, true]);
  const rows = await database.db.read
    .selectFrom('known_browsers')
    .select(['agent', 'create_date', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('last_used_at', '=', timestamp(began + 50 * DAY) as never)
    .execute();
  assert.deepEqual(rows, [{ agent: 'Chromium', create_date: began, last_used_at: began + 50 * DAY }]);
});

test('who goes on with a sign-in renews it, if it is known and still theirs', async () => {
  const cookie = await remember(userId);
  const renew = (id: string, of: string | undefined, now: number) =>
    system(tx => renewBrowser(tx, id, context(of, now)));
  assert.equal(await renew(userId, cookie, began + 60 * DAY), cookie);
  assert.equal(await isKnown(cookie, began + 149 * DAY), true);
  assert.equal(await isKnown(cookie, began + 150 * DAY), false);
  assert.equal(await renew(otherId, cookie, began + 60 * DAY), undefined);
  assert.equal(await renew(userId, undefined, began), undefined);
  assert.equal(await renew(userId, 'A'.repeat(43), began), undefined);
  assert.equal(await renew(userId, cookie, began + 150 * DAY), undefined, 'too late');
  assert.equal(await isKnown(cookie, began + 150 * DAY), false);
});
