import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { timestamp } from '../src/platform/database/connect.ts';
import { caseAccess } from '../src/platform/http/callers/case-access.ts';
import { sessionCache } from '../src/platform/http/callers/session-cache.ts';
import { codeFor, cookieOf, personAt, type Person } from '../src/features/users/users.testkit.ts';
import { startTestApplication, type TestServer } from './server.ts';

/* The clock was ahead and is set back: nobody is locked out until the old time has come again, and nobody keeps a right. */

const HOUR = 3_600_000;
const MOBILE = '09121111111';
const CASE = 481_205_937;

let server: TestServer;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());

const profile = async (token: string) => (await server.call('GET', '/users/profile', { token })).status;

/** Everybody has a browser of their own, and is known to it after the first time. */
const browsers = new Map<string, Person>();

async function login(mobileNumber: string) {
  server.clock.advance(61_000);
  const person = browsers.get(mobileNumber) ?? personAt(server);
  browsers.set(mobileNumber, person);
  await person.send(mobileNumber);
  const answer = await person.login(mobileNumber, codeFor(server, mobileNumber));
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return { token: answer.body.data.accessToken as string, cookie: cookieOf(answer, 'refresh') };
}

for (const back of [HOUR, 24 * HOUR]) {
  const words = `set back by ${back / HOUR} h`;
  test(`${words}: who is signed in stays so and gets new tokens, and everybody can sign in`, async () => {
    server.clock.advance(48 * HOUR);
    // Most of what a number may ask for in an hour, by the time before.
    const logins = [];
    for (let i = 0; i < 4; i++) logins.push(await login(MOBILE));
    await personAt(server).send('09122222222');

    server.clock.advance(-back);
    const { token, cookie } = logins.at(-1)!;
    assert.equal(await profile(token), 200);
    const refreshed = await server.call('POST', '/users/refresh-token', { headers: { cookie } });
    assert.equal(refreshed.status, 200, JSON.stringify(refreshed.body));
    assert.equal(await profile(refreshed.body.data.accessToken), 200);
    for (const mobile of [MOBILE, '09122222222', '09123333333'])
      assert.equal(await profile((await login(mobile)).token), 200, mobile);
    // Once more: the code that was sent last is the one that counts.
    assert.equal(await profile((await login(MOBILE)).token), 200);
  });

  test(`${words}: what a process remembers of sessions and rights is looked up again`, async () => {
    const { db } = server.database;
    await login(MOBILE);
    const session = await db.read
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.id', 'users.id as userId'])
      .where('mobile_number', '=', MOBILE)
      .orderBy('sessions.create_date', 'desc')
      .executeTakeFirstOrThrow();
    const { find } = sessionCache(db, { SECOND_FACTOR: 'off' });
    const user = (await find(session.id, server.clock()))!;
    assert.equal(user.id, session.userId);
    const accessOf = caseAccess();
    const may = (now: number) =>
      db.tenant(CASE, async tx => 'access' in (await accessOf(tx, user, CASE, 'invoices.read', now)));
    assert.equal(await may(server.clock()), true);

    // Another process ends the session and takes the case away.
    const rows = await db.read.selectFrom('case_users').selectAll().where('client_id', '=', CASE).execute();
    await db.system(async tx => {
      await tx
        .updateTable('sessions')
        .set({ revoked_at: timestamp(server.clock()) })
        .where('id', '=', session.id)
        .execute();
      await tx.deleteFrom('case_users').where('client_id', '=', CASE).execute();
    });
    server.clock.advance(-back);
    assert.equal(await find(session.id, server.clock()), undefined);
    assert.equal(await may(server.clock()), false);
    const again = rows.map(row => ({ ...row, create_date: timestamp(row.create_date) }));
    await db.system(tx => tx.insertInto('case_users').values(again).execute());
  });
}
