import type { RoleType } from '@moadi/domain/enums';
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Endpoint } from '@moadi/contract/kit';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { setUpApp, signInWithApp, somebody, type Somebody } from './factors.testkit.ts';

let server: TestServer;
before(async () => void (server = await startTestApplication({ settings: { SECOND_FACTOR: 'required' } })));
after(() => server.stop());
beforeEach(() => server.clock.advance(3_700_000));

const staff = [1, 2, 4, 5, 6, 7, 8, 9, 10].map(role => (role === 10 ? '09120000010' : `0912000000${role}`));

const closed = () =>
  server.app.routes.registered.filter(
    ({ access, beforeSecondFactor }) => access !== 'public' && !beforeSecondFactor,
  );

const callAs = (at: Somebody, { method, path }: Endpoint) =>
  at.call(
    method,
    path
      .replace('{clientId}', '481205937')
      .replace('{code}', '0')
      .replace('{id}', '01999999-0000-7000-8000-000000000000'),
    method === 'GET' || method === 'DELETE' ? undefined : {},
  );

/** Every closed route refuses, and says why; returns how many were tried. */
async function refusesAll(at: Somebody): Promise<number> {
  for (const endpoint of closed()) {
    const { status, body } = await callAs(at, endpoint);
    assert.deepEqual([status, body.code], [403, 'auth.secondFactorNeeded'], `${at.mobile} ${endpoint.path}`);
  }
  return closed().length;
}

test('S8 every registered route × every role of staff without a second factor: 403', async () => {
  let tried = 0;
  for (const mobile of staff) {
    const person = somebody(server, mobile);
    assert.equal((await person.signIn()).secondFactor, 'setup', mobile);
    tried += await refusesAll(person);
    // Set up, but not shown by the next sign-in: the same.
    const { app } = await setUpApp(server, person);
    assert.equal(
      (
        await callAs(
          person,
          closed().find(({ path }) => path === '/users/messages')!,
        )
      ).status,
      200,
    );
    assert.equal((await person.signIn()).secondFactor, 'present', mobile);
    tried += await refusesAll(person);
    await person.call('POST', '/users/second-factor', { totp: app.code() });
    assert.equal(
      (
        await callAs(
          person,
          closed().find(({ path }) => path === '/users/messages')!,
        )
      ).status,
      200,
    );
  }
  assert.equal(tried, staff.length * 2 * closed().length);
  assert.ok(closed().length > 90);
});

test('S8 what is open before it is what is needed to show it, to set it up and to leave', () => {
  const open = server.app.routes.registered
    .filter(({ access, beforeSecondFactor }) => access !== 'public' && beforeSecondFactor)
    .map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(open.sort(), [
    'DELETE /users/revoke',
    'GET /users/profile',
    'GET /users/second-factors',
    'POST /users/confirmations',
    'POST /users/confirmations/code',
    'POST /users/confirmations/question',
    'POST /users/second-factor',
    'POST /users/second-factor/question',
    'POST /users/second-factors/app',
    'POST /users/second-factors/app/secret',
    'POST /users/second-factors/passkey',
    'POST /users/second-factors/passkey/question',
  ]);
});

test('S8 a taxpayer owes none, and from the first one on owes it in every sign-in', async () => {
  const [desk, phone] = [somebody(server, '09121111111'), somebody(server, '09121111111')];
  assert.equal((await phone.signIn()).secondFactor, 'passed');
  assert.equal((await desk.signIn()).secondFactor, 'passed');
  assert.equal((await desk.call('GET', '/users/messages')).status, 200);
  const { app } = await setUpApp(server, desk);
  assert.equal((await desk.call('GET', '/users/messages')).status, 200);
  server.clock.advance(5_000);
  assert.equal((await phone.call('GET', '/users/messages')).body.code, 'auth.secondFactorNeeded');
  await phone.call('POST', '/users/second-factor', { totp: app.code() });
  assert.equal((await phone.call('GET', '/users/messages')).status, 200);
});

test('S8, S14 a role of staff that is given to a running sign-in makes it owe a second factor within five seconds', async () => {
  const person = somebody(server, '09124444443');
  const setRole = (role: RoleType) =>
    server.database.db.system(tx =>
      tx.updateTable('users').set({ role }).where('mobile_number', '=', person.mobile).execute(),
    );
  assert.equal((await person.signIn()).secondFactor, 'passed');
  assert.equal((await person.call('GET', '/users/messages')).status, 200);
  await setRole(2);
  server.clock.advance(5_000);
  assert.equal((await person.call('GET', '/users/messages')).body.code, 'auth.secondFactorNeeded');
  const refreshed = await person.call('POST', '/users/refresh-token');
  assert.equal(refreshed.body.data.secondFactor, 'setup');
  await setRole(3);
});

test('S8 a sign-in that owes it is looked at anew each time: it is in the moment that it has shown it', async () => {
  const person = somebody(server, '09122222222');
  await person.signIn();
  const { app } = await setUpApp(server, person);
  await person.signIn();
  for (let i = 0; i < 3; i++) assert.equal((await person.call('GET', '/users/messages')).status, 403);
  // As another server of the installation writes it down.
  await server.database.db.system(tx =>
    tx
      .updateTable('sessions')
      .set({ second_factor_at: new Date(server.clock()).toISOString() })
      .where('second_factor_at', 'is', null)
      .execute(),
  );
  assert.equal((await person.call('GET', '/users/messages')).status, 200);
  await signInWithApp(person, app);
});

test('S8 the demonstration asks for none and says so', async () => {
  const demonstration = await startTestApplication();
  try {
    assert.equal((await demonstration.call('GET', '/settings')).body.data.secondFactor, 'off');
    assert.equal((await server.call('GET', '/settings')).body.data.secondFactor, 'required');
    const person = somebody(demonstration, '09120000001');
    assert.equal((await person.signIn()).secondFactor, 'passed');
    assert.equal((await person.call('GET', '/users/messages')).status, 200);
  } finally {
    await demonstration.stop();
  }
});
