import type { RoleType } from '@moadi/domain/enums';
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startTestApplication, type TestAnswer, type TestServer } from '../../../test/server.ts';
import { readToken, writeToken } from '../../platform/sign-in/refresh-token.ts';
import { codeFor, cookieOf, personAt, type Person } from './users.testkit.ts';

let server: TestServer;
let person: Person;
before(async () => void (server = await startTestApplication()));
after(() => server.stop());
beforeEach(() => {
  // A new hour: limits of the test before are over.
  server.clock.advance(3_700_000);
  person = personAt(server);
});

const payer = '09121111111';

async function signedIn(mobile = payer, at = person) {
  await at.send(mobile);
  const answer = await at.login(mobile, codeFor(server, mobile));
  assert.equal(answer.status, 200);
  return { cookie: cookieOf(answer, 'refresh'), token: answer.body.data.accessToken as string };
}

async function refresh(cookie: string) {
  const answer = await server.call('POST', '/users/refresh-token', { headers: { cookie } });
  return {
    status: answer.status,
    code: answer.body.code,
    cookie: cookieOf(answer, 'refresh'),
    body: answer.body,
  };
}

test('S12 a parent is taken as long as its child was never presented: a lost answer, two tabs, a laptop that slept', async () => {
  const first = (await signedIn()).cookie;
  const child = await refresh(first);
  assert.equal(child.status, 200);
  assert.notEqual(child.cookie, first);
  // The answer was lost, another tab was quicker, the lid was closed for hours: whichever answer the browser keeps, it holds
  // the living token.
  for (const waitMs of [0, 9_000, 3_600_000, 20 * 3_600_000]) {
    server.clock.advance(waitMs);
    const again = await refresh(first);
    assert.deepEqual([again.status, again.cookie], [200, child.cookie]);
  }
  assert.equal((await refresh(child.cookie)).status, 200);
});

test('S12 any other known generation ends the family and tells the user, however old it is', async () => {
  for (const generation of [0, 1, 3]) {
    server.clock.advance(3_700_000);
    const cookies = [(await signedIn()).cookie];
    for (let i = 0; i < 5; i++) cookies.push((await refresh(cookies.at(-1)!)).cookie);
    const replayed = await refresh(cookies[generation]!);
    assert.deepEqual([replayed.status, replayed.code], [401, 'auth.sessionReused'], String(generation));
    for (const cookie of cookies) assert.equal((await refresh(cookie)).status, 401);
  }
  server.clock.advance(61_000);
  const { token } = await signedIn();
  const { body } = await server.call('GET', '/users/messages', { token });
  const told = body.data.filter((message: { title: string }) => message.title === 'پایان یک نشست');
  assert.equal(told.length, 3);
});

test('S12 stored hashed, 256 random bits at first; a token that was made up ends nobody’s sign-in', async () => {
  const { cookie } = await signedIn();
  const [sessionId, generation, secret, proof] = cookie.split('=')[1]!.split('.') as [
    string,
    string,
    string,
    string,
  ];
  assert.equal(Buffer.from(secret, 'base64url').length, 32);
  const { sessions } = {
    sessions: await server.database.db.read.selectFrom('sessions').selectAll().execute(),
  };
  const dump = JSON.stringify(sessions, (_, value: unknown) =>
    value instanceof Buffer ? value.toString('base64url') : value,
  );
  assert.ok(dump.includes(sessionId) && !dump.includes(secret) && !dump.includes(proof));
  const name = cookie.split('=')[0];
  const forged = [
    `${sessionId}.${generation}.${secret}.${'A'.repeat(43)}`,
    `${sessionId}.${Number(generation) + 1}.${secret}.${proof}`,
    `${sessionId}.${generation}.${'A'.repeat(43)}.${proof}`,
    `${sessionId}.-1.${secret}.${proof}`,
    sessionId,
    '',
    '....',
  ];
  for (const text of forged) assert.equal((await refresh(`${name}=${text}`)).status, 401, text);
  assert.equal((await refresh(cookie)).status, 200);
});

test('S12 a token of this server that is not the living one gets nowhere, and ends nobody’s sign-in', async () => {
  const { cookie } = await signedIn();
  const [name, text] = cookie.split('=') as [string, string];
  const { refreshPepper } = server.secrets;
  const { sessionId, generation } = readToken(text, refreshPepper)!;
  const another = writeToken({ sessionId, generation, secret: 'A'.repeat(43) }, refreshPepper);
  const refused = await refresh(`${name}=${another}`);
  assert.deepEqual([refused.status, refused.code], [401, 'auth.sessionEnded']);

  // As a database is that was restored from a copy: the browser is two tokens ahead of it.
  const rows = server.database.db.read.selectFrom('sessions').select(['generation', 'refresh_hash']);
  const copied = await rows.where('id', '=', sessionId).executeTakeFirstOrThrow();
  const ahead = await refresh((await refresh(cookie)).cookie);
  assert.equal(ahead.status, 200);
  await server.database.db.system(tx =>
    tx.updateTable('sessions').set(copied).where('id', '=', sessionId).execute(),
  );
  const lost = await refresh(ahead.cookie);
  assert.deepEqual([lost.status, lost.code], [401, 'auth.sessionEnded']);
  assert.equal((await refresh(cookie)).status, 200);
});

test('a browser that goes on with a sign-in stays known from then on; its code is forgotten once it has signed in', async () => {
  await person.send(payer);
  const first = await person.login(payer, codeFor(server, payer));
  const cookies = (answer: TestAnswer) => [answer.headers['set-cookie'] ?? []].flat().map(String);
  assert.ok(cookies(first).some(text => text.startsWith('__Host-moadi-code=;')));
  const browser = cookieOf(first, 'browser');
  assert.match(browser, /=[\w-]{43}$/);
  server.clock.advance(3_600_000);
  const renewed = await person.call('POST', '/users/refresh-token');
  assert.equal(cookieOf(renewed, 'browser'), browser);
  const until = new Date(server.clock() + 90 * 86_400_000).toUTCString();
  const [kept] = cookies(renewed).filter(text => text.startsWith(browser));
  assert.ok(kept!.includes(`Expires=${until}`), kept);
  const elsewhere = await server.call('POST', '/users/refresh-token', {
    headers: { cookie: cookieOf(renewed, 'refresh') },
  });
  assert.deepEqual([elsewhere.status, cookieOf(elsewhere, 'browser')], [200, '']);
});

test('S14 logout ends the sign-in at once here, and its access token with it', async () => {
  const { token, cookie } = await signedIn();
  assert.equal((await server.call('DELETE', '/users/revoke', { token })).status, 204);
  assert.equal((await server.call('GET', '/users/profile', { token })).status, 401);
  assert.deepEqual((await refresh(cookie)).code, 'auth.sessionEnded');
});

test('S14 on another server, deactivation, logout and a new role hold within five seconds', async () => {
  const { token } = await signedIn('09124444443');
  const profile = () => server.call('GET', '/users/profile', { token });
  const staffList = () => server.call('GET', '/buyers', { token });
  const change = (change: { is_active?: boolean; role?: RoleType }) =>
    server.database.db.system(tx =>
      tx.updateTable('users').set(change).where('mobile_number', '=', '09124444443').execute(),
    );
  assert.equal((await profile()).status, 200);
  assert.equal((await staffList()).status, 403);
  await change({ role: 2 });
  server.clock.advance(5_000);
  assert.equal((await staffList()).status, 200);
  await change({ role: 3 });
  server.clock.advance(5_000);
  assert.equal((await staffList()).status, 403);
  await change({ is_active: false });
  server.clock.advance(5_000);
  assert.equal((await profile()).status, 401);
  await change({ is_active: true });
  server.clock.advance(5_000);
  assert.equal((await profile()).status, 200);
  // As a logout on another server leaves it.
  await server.database.db.system(tx =>
    tx
      .updateTable('sessions')
      .set({ revoked_at: new Date(server.clock()).toISOString() })
      .where('revoked_at', 'is', null)
      .execute(),
  );
  server.clock.advance(5_000);
  assert.equal((await profile()).status, 401);
});

test('S14 who is deactivated gets no next token and is told why; an end without a reason is an end too', async () => {
  const [ended, without] = [await signedIn('09124444443'), await signedIn('09122222222')];
  const set = (mobile: string, is_active: boolean) =>
    server.database.db.system(tx =>
      tx.updateTable('users').set({ is_active }).where('mobile_number', '=', mobile).execute(),
    );
  await set('09124444443', false);
  for (let i = 0; i < 2; i++) {
    assert.equal((await refresh(ended.cookie)).code, 'auth.sessionInactive');
    await set('09124444443', true);
  }
  await server.database.db.system(tx =>
    tx
      .updateTable('sessions')
      .set({ revoked_at: new Date(server.clock()).toISOString() })
      .where('revoked_at', 'is', null)
      .execute(),
  );
  assert.equal((await refresh(without.cookie)).code, 'auth.sessionEnded');
});

test('S15 an idle sign-in ends: half an hour for staff, a day for users; anyone who comes back is told why', async () => {
  for (const [mobile, minutes] of [
    ['09120000001', 31],
    ['09122222222', 24 * 60 + 1],
  ] as const) {
    const { cookie } = await signedIn(mobile);
    server.clock.advance(minutes * 60_000);
    for (let i = 0; i < 2; i++) assert.equal((await refresh(cookie)).code, 'auth.sessionIdle', mobile);
  }
});

test('S15 one that is never idle ends too: after half a day for staff, after thirty days for users', async () => {
  for (const [mobile, everyMinutes, hours] of [
    ['09120000001', 29, 12],
    ['09122222222', 23 * 60, 30 * 24],
  ] as const) {
    const began = server.clock();
    let { cookie } = await signedIn(mobile);
    let lasted = 0;
    for (;;) {
      lasted = (server.clock() - began) / 3_600_000;
      server.clock.advance(everyMinutes * 60_000);
      const answer = await refresh(cookie);
      if (answer.status !== 200) {
        assert.equal(answer.code, 'auth.sessionExpired');
        break;
      }
      ({ cookie } = answer);
    }
    assert.ok(lasted < hours && lasted > hours - everyMinutes / 60 - 0.1, `${mobile}: ${lasted} hours`);
  }
});

test('a clock that is set back ends no sign-in', async () => {
  const { cookie, token } = await signedIn();
  for (const back of [3_600_000, 86_400_000]) {
    server.clock.advance(-back);
    assert.equal((await server.call('GET', '/users/profile', { token })).status, 200);
    assert.equal((await refresh(cookie)).status, 200);
    assert.equal((await personAt(server).send('09122222222')).status, 200);
    server.clock.advance(back + 61_000);
  }
});

test('S11 forged tokens are refused: no algorithm, another key, another type, over', async () => {
  const token = await server.signIn(payer);
  const [, payload, signature] = token.split('.');
  const header = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = [
    `${header({ alg: 'none' })}.${payload}.`,
    `${header({ alg: 'HS256', typ: 'JWT' })}.${payload}.${signature}`,
    `${token.split('.')[0]}.${payload}.${Buffer.alloc(32).toString('base64url')}`,
    'abc',
    '',
  ];
  for (const bad of forged)
    assert.equal((await server.call('GET', '/users/profile', { token: bad })).status, 401);
  server.clock.advance(600_000);
  assert.equal((await server.call('GET', '/users/profile', { token })).status, 401);
});

test('S16 a write that comes from another site is refused', async () => {
  const { status, body } = await server.call('POST', '/users/send-otp', {
    body: { mobileNumber: payer },
    headers: { origin: 'https://evil.example' },
  });
  assert.deepEqual([status, body.code], [403, 'http.badOrigin']);
});
