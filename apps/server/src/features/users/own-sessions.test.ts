import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { sessionCache } from '../../platform/http/callers/session-cache.ts';
import { readAccess } from '../../platform/sign-in/access-token.ts';
import { codeFor, cookieOf, personAt } from './users.testkit.ts';

const PAYER = '09121111111';

let server: TestServer;
before(async () => void (server = await startTestApplication()));
after(() => server.stop());
beforeEach(async () => {
  server.clock.advance(61_000);
  await server.database.db.read.deleteFrom('limit_counters').execute();
});

interface SignedIn {
  token: string;
  cookie: string;
}

/** A sign-in of its own, of a browser that calls itself so. */
async function signedIn(agent: string, mobile = PAYER): Promise<SignedIn> {
  server.clock.advance(61_000);
  const person = personAt(server);
  await person.send(mobile);
  const answer = await person.call('POST', '/users/login', {
    body: { mobileNumber: mobile, otp: codeFor(server, mobile) },
    headers: { 'user-agent': agent },
  });
  return { token: answer.body.data.accessToken, cookie: cookieOf(answer, 'refresh') };
}

interface Shown {
  id: string;
  agent: string;
  isCurrent: boolean;
  createDate: number;
  lastUsedAt: number;
}
const list = async ({ token }: SignedIn): Promise<Shown[]> =>
  (await server.call('GET', '/users/sessions', { token })).body.data;
const isIn = async ({ token }: SignedIn) =>
  (await server.call('GET', '/users/profile', { token })).status === 200;
const why = async ({ cookie }: SignedIn) =>
  (await server.call('POST', '/users/refresh-token', { headers: { cookie } })).body.code;
const closeAll = () => server.database.db.read.deleteFrom('sessions').execute();

test('S15 users see their sign-ins: where, since when, last used, and which is this one; nobody else’s, none that has ended', async () => {
  await closeAll();
  const began = server.clock();
  const [laptop, phone] = [await signedIn('laptop'), await signedIn('phone')];
  await signedIn('somebody else', '09122222222');
  const left = await signedIn('left');
  await server.call('DELETE', '/users/revoke', { token: left.token });
  server.clock.advance(300_000);
  await server.call('POST', '/users/refresh-token', { headers: { cookie: laptop.cookie } });
  assert.deepEqual(
    (await list(phone)).map(({ agent, isCurrent }) => [agent, isCurrent]),
    [
      ['laptop', false],
      ['phone', true],
    ],
    'the last used first',
  );
  const [first] = await list(laptop);
  assert.deepEqual([first!.isCurrent, first!.lastUsedAt], [true, server.clock()]);
  assert.ok(first!.createDate > began && first!.createDate < server.clock() - 300_000);
  // One that was idle for too long is none any more, though nobody has come with its token to be told so.
  server.clock.advance(23.9 * 3_600_000);
  const again = await signedIn('again');
  assert.deepEqual((await list(again)).map(({ agent }) => agent).sort(), ['again', 'laptop']);
});

test('S14, S15 one sign-in is ended by its owner: out at once here, within five seconds elsewhere, and told why', async () => {
  await closeAll();
  const [mine, lost] = [await signedIn('mine'), await signedIn('lost')];
  const isInThere = otherServer();
  assert.equal(await isInThere(lost), true);
  const { id } = (await list(mine)).find(({ agent }) => agent === 'lost')!;
  assert.equal((await server.call('DELETE', `/users/sessions/${id}`, { token: mine.token })).status, 204);
  assert.deepEqual([await isIn(lost), await isIn(mine)], [false, true]);
  server.clock.advance(5_000);
  assert.equal(await isInThere(lost), false);
  assert.equal(await why(lost), 'auth.sessionClosed');
  assert.equal((await server.call('DELETE', `/users/sessions/${id}`, { token: mine.token })).status, 404);
});

test('S15 all others are ended together, and only one’s own', async () => {
  await closeAll();
  const mine = await signedIn('mine');
  const others = [await signedIn('a'), await signedIn('b')];
  const stranger = await signedIn('stranger', '09122222222');
  const { id } = (await list(stranger))[0]!;
  assert.equal((await server.call('DELETE', `/users/sessions/${id}`, { token: mine.token })).status, 404);
  const { body } = await server.call('DELETE', '/users/sessions', { token: mine.token });
  assert.deepEqual(body.data, { ended: 2 });
  for (const other of others) assert.equal(await isIn(other), false);
  assert.deepEqual([await isIn(mine), await isIn(stranger)], [true, true]);
  const [act] = await server.database.db.read
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'users.sessionsClosed')
    .orderBy('id', 'desc')
    .execute();
  assert.equal((act!.detail as { sessions: string[] }).sessions.length, 2);
});

/** What another server of the installation knows, which looks for itself. */
function otherServer() {
  const cache = sessionCache(server.database.db, { SECOND_FACTOR: 'off' });
  return async ({ token }: SignedIn): Promise<boolean> => {
    const { sessionId } = readAccess(token, server.secrets.accessToken, server.clock())!;
    return (await cache.find(sessionId, server.clock())) !== undefined;
  };
}
