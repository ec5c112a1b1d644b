import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import {
  confirmedWithApp,
  setUpApp,
  setUpPasskey,
  signInWithApp,
  somebody,
  type App,
  type Somebody,
} from './factors.testkit.ts';

let server: TestServer;
let manager: Somebody;
let app: App;
before(async () => {
  server = await startTestApplication({ settings: { SECOND_FACTOR: 'required' } });
  manager = somebody(server, '09120000001');
});
after(() => server.stop());
beforeEach(async () => {
  server.clock.advance(3_700_000);
  await server.database.db.read.deleteFrom('second_factors').execute();
  await manager.signIn();
  ({ app } = await setUpApp(server, manager));
});

const idOf = async (at: Somebody) => (await at.call('GET', '/users/profile')).body.data.id as string;
const reset = async (id: string, by = manager, device = app, reason = 'تلفن گم شد') =>
  by.call(
    'POST',
    `/users/${id}/second-factors/reset`,
    { reason },
    await confirmedWithApp(by, device, 'factors.reset', id),
  );

test('S8 role 1 takes another’s second factor away, with a reason: all sign-ins of that person end within five seconds', async () => {
  const colleague = somebody(server, '09120000002');
  const elsewhere = somebody(server, '09120000002');
  await colleague.signIn();
  const { app: lost, recoveryCodes } = await setUpApp(server, colleague);
  await signInWithApp(elsewhere, lost);
  const id = await idOf(colleague);
  for (const at of [colleague, elsewhere])
    assert.equal((await at.call('GET', '/users/messages')).status, 200);
  assert.equal((await reset(id, manager, app, ' ')).status, 400, 'no reason');
  assert.equal((await reset(id)).status, 204);
  server.clock.advance(5_000);
  for (const at of [colleague, elsewhere]) {
    assert.equal((await at.call('GET', '/users/messages')).status, 401);
    assert.equal((await at.call('POST', '/users/refresh-token')).body.code, 'auth.sessionFactorReset');
  }
  // The next sign-in sets one up; nothing of before is taken.
  assert.equal((await colleague.signIn()).secondFactor, 'setup');
  assert.equal((await colleague.call('POST', '/users/second-factor', { totp: lost.code() })).status, 409);
  await setUpApp(server, colleague);
  const old = await colleague.call('POST', '/users/second-factor', { recoveryCode: recoveryCodes![0] });
  assert.equal(old.status, 400);
  const { body } = await colleague.call('GET', '/users/messages');
  assert.ok(body.data.some(({ title }: { title: string }) => title === 'مرحله دوم ورود شما برداشته شد'));
  const [row] = await server.database.db.read
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'users.secondFactorReset')
    .execute();
  assert.deepEqual(
    [row!.user_id, row!.subject, row!.detail],
    [await idOf(manager), id, { reason: 'تلفن گم شد', sessions: 2 }],
  );
});

test('S8 never one’s own, by nobody but role 1, nobody who is not there or has none', async () => {
  const own = await reset(await idOf(manager));
  assert.deepEqual([own.status, own.body.code], [403, 'factors.ownReset']);
  assert.equal((await manager.call('GET', '/users/messages')).status, 200);
  const target = await idOf(manager);
  for (const role of [2, 4, 5, 6, 7, 8, 9]) {
    const other = somebody(server, `0912000000${role}`);
    await other.signIn();
    await setUpApp(server, other);
    const { status, body } = await other.call('POST', `/users/${target}/second-factors/reset`, {
      reason: 'x',
    });
    assert.deepEqual([status, body.code], [403, 'http.actionForbidden'], String(role));
  }
  const payer = somebody(server, '09121111111');
  await payer.signIn();
  const forbidden = await payer.call('POST', `/users/${target}/second-factors/reset`, { reason: 'x' });
  assert.equal(forbidden.body.code, 'http.actionForbidden');
  assert.equal((await reset(await idOf(payer))).body.code, 'factors.notSetUp');
  assert.equal((await reset('01999999-0000-7000-8000-000000000000')).body.code, 'users.notFound');
});

test('S8, S9 a reset wants a second factor that was shown just now for this person: no text message, no recovery code', async () => {
  const colleague = somebody(server, '09120000002');
  await colleague.signIn();
  const { app: theirs } = await setUpApp(server, colleague);
  const id = await idOf(colleague);
  const path = `/users/${id}/second-factors/reset`;
  const bare = await manager.call('POST', path, { reason: 'x' });
  assert.deepEqual(
    [bare.body.code, (bare.body as { confirmation?: object }).confirmation],
    ['auth.codeNeeded', { act: 'factors.reset', target: id, ways: ['totp'] }],
  );
  const wanted = { act: 'factors.reset', target: id };
  assert.equal(
    (await manager.call('POST', '/users/confirmations/code', wanted)).body.code,
    'factors.wayNotOpen',
  );
  const codes = await manager.call(
    'POST',
    '/users/recovery-codes',
    undefined,
    await confirmedWithApp(manager, app, 'factors.codes'),
  );
  const byCode = await manager.call('POST', '/users/confirmations', {
    ...wanted,
    recoveryCode: codes.body.data.recoveryCodes[0],
  });
  assert.deepEqual([byCode.status, byCode.body.code], [403, 'factors.wayNotOpen']);
  // Confirmed for another person.
  const other = await confirmedWithApp(manager, app, 'factors.reset', await idOf(manager));
  assert.equal((await manager.call('POST', path, { reason: 'x' }, other)).body.code, 'auth.codeNeeded');
  const { device } = await setUpPasskey(manager, await confirmedWithApp(manager, app, 'factors.add'));
  const question = (await manager.call('POST', '/users/confirmations/question', wanted)).body.data;
  const { body } = await manager.call('POST', '/users/confirmations', {
    ...wanted,
    passkey: device.get(question),
  });
  const headers = { 'x-confirmation': body.data.token as string };
  assert.equal((await manager.call('POST', path, { reason: 'x' }, { headers })).status, 204);
  server.clock.advance(5_000);
  assert.equal((await colleague.call('GET', '/users/profile')).status, 401);
  assert.ok(theirs);
});
