import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { timestamp } from '../../platform/database/connect.ts';
import { remindOfContracts } from './reminders.ts';

const DAY = 86_400_000;
const AWAITING = 845203617;
const ACTIVE = 612840375;

let server: TestServer;
let payer: string;
before(async () => {
  server = await startTestApplication();
  payer = await server.signIn('09122222222');
});
after(() => server.stop());

async function make(clientId: number): Promise<{ paperDate: number; endDate: number }> {
  const startDate = startOfDay(tehranDayOf(server.clock()));
  const body = { startDate, contractPeriod: 3, confirmed: true };
  const answer = await server.call('POST', `/cases/${clientId}/contract`, { token: payer, body });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data;
}
/** How many were told, by hour and by another worker at the same time. */
const told = async (now: number): Promise<number> => {
  const { db } = server.database;
  const [first, second] = await Promise.all([remindOfContracts(db, now), remindOfContracts(db, now)]);
  return first + second;
};
const messages = async (clientId: number) =>
  server.database.db.read
    .selectFrom('messages')
    .select(['message', 'title'])
    .where('link', '=', `/cases/${clientId}/contracts`)
    .orderBy('create_date')
    .execute();

test('the ten days: told 3 days before, 1 day before and when they are over, once each', async () => {
  const { paperDate } = await make(AWAITING);
  const counts = [];
  for (let day = 0; day <= 13; day += 1) counts.push(await told(paperDate + day * DAY));
  assert.deepEqual(counts, [0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0]);
  const texts = (await messages(AWAITING)).map(({ message }) => message);
  assert.match(texts[0]!, /۳ روز .*۱۴۰۵\/۰۹\/۱۰/);
  assert.match(texts[2]!, /به پایان رسید/);
});

test('what was received is not reminded of', async () => {
  const { db } = server.database;
  await db.system(tx => tx.deleteFrom('told_once').execute());
  await db.system(tx =>
    tx.updateTable('cases').set({ state: 9 }).where('client_id', '=', AWAITING).execute(),
  );
  assert.equal(await told(server.clock() + 9 * DAY), 0);
});

test('the end of a contract: told 30, 7 and 1 days before, once each, and after a stand-still the nearest alone', async () => {
  const { endDate } = await make(ACTIVE);
  const counts = [];
  for (const before of [32, 31, 30, 29, 8, 7, 6, 2, 1, 0, -1])
    counts.push(await told(endDate - before * DAY));
  assert.deepEqual(counts, [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0]);
  await server.database.db.system(tx => tx.deleteFrom('told_once').execute());
  assert.equal(await told(endDate - 5 * DAY), 1);
});

test('the paper of an extension has its ten days too, until it is on record', async () => {
  const { db } = server.database;
  const path = `/cases/${ACTIVE}/contract`;
  const { body: list } = await server.call('GET', path, { token: payer });
  const { id, endDate } = list.data[0];
  const startDate = endDate + DAY;
  const made = await server.call('POST', `${path}/${id}/extend`, {
    ...{ token: payer, body: { startDate, contractPeriod: 3 } },
  });
  assert.equal(made.status, 201, made.text);
  const { paperDate } = made.body.data;
  assert.equal(await told(paperDate + 6 * DAY), 0);
  assert.equal(await told(paperDate + 7 * DAY), 1);
  assert.ok((await messages(ACTIVE)).some(({ message }) => /۳ روز .*پست کنید/.test(message)));
  await db.system(tx =>
    tx
      .updateTable('contracts')
      .set({ signed_at: timestamp(paperDate) })
      .where('id', '=', made.body.data.id)
      .execute(),
  );
  assert.equal(await told(paperDate + 11 * DAY), 0);
});
