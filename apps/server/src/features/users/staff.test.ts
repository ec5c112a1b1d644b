import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { RoleType } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { callConfirmed, confirmed } from '../../../test/confirmed.ts';
import { agreeingInquiries, startTestApplication, type TestServer } from '../../../test/server.ts';
import type { Inquiries } from '../../providers/inquiries.ts';
import { cookieOf, personAt } from './users.testkit.ts';

const MANAGER = '09120000001';
const PAYER = '09121111111';
const UNVERIFIED = '09123333333';
const down = async () => ({ kind: 'unreachable', cause: 'timeout' }) as const;

let server: TestServer;
let inquiries: Inquiries = agreeingInquiries;
before(async () => {
  server = await startTestApplication({
    providers: {
      inquiries: {
        ...agreeingInquiries,
        mobileOwner: (...of) => inquiries.mobileOwner(...of),
        civilRegistry: (...of) => inquiries.civilRegistry(...of),
      },
    },
  });
});
after(() => server.stop());
beforeEach(async () => {
  inquiries = agreeingInquiries;
  server.clock.advance(61_000);
  await server.database.db.read.deleteFrom('limit_counters').execute();
});

const idOf = async (mobile: string): Promise<string> =>
  (
    await server.database.db.read
      .selectFrom('users')
      .select('id')
      .where('mobile_number', '=', mobile)
      .executeTakeFirstOrThrow()
  ).id;

const set = (mobile: string, change: { role?: RoleType; is_active?: boolean; nid_verification?: null }) =>
  server.database.db.read.updateTable('users').set(change).where('mobile_number', '=', mobile).execute();

const acts = async (subject: string) =>
  (
    await server.database.db.read
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject', '=', subject)
      .where('action', 'like', 'users.%')
      .orderBy('id')
      .execute()
  )
    .filter(({ action }) => !['users.actConfirmed', 'users.signedIn'].includes(action))
    .map(({ action, detail }) => [action, detail]);

const activate = (token: string, id: string, isActive: boolean) =>
  callConfirmed(server, 'PATCH', `/users/${id}/activation-status`, { token, body: { isActive } });
const giveRole = (token: string, id: string, role: number) =>
  callConfirmed(server, 'PATCH', `/users/${id}/role`, { token, body: { role } });

test('the list has every account, filtered as specification 1 section 2.8 says; reading it is written down', async () => {
  const token = await server.signIn(MANAGER);
  const find = async (query: string) => {
    const { body, status, text } = await server.call('GET', `/users?${query}`, { token });
    assert.equal(status, 200, text);
    return body.data.map(({ mobileNumber }: { mobileNumber: string }) => mobileNumber).sort();
  };
  const e = encodeURIComponent;
  assert.deepEqual(await find(`firstName=${e('CT|علی')}&lastName=${e('CT|نمو')}`), [PAYER]);
  assert.deepEqual(await find(`fatherName=${e('CT|کریم')}&gender=${e('EQ|1')}`), [UNVERIFIED]);
  assert.deepEqual(await find(`nationalIdentityCode=${e('EQ|9998719518')}`), [PAYER]);
  assert.deepEqual(await find(`mobileNumber=${e('CT|0912444')}`), ['09124444442', '09124444443']);
  assert.deepEqual(await find(`role=${e('EQ|1')}&isActive=${e('EQ|true')}`), [MANAGER]);
  assert.deepEqual(await find(`isActive=${e('EQ|false')}`), []);
  assert.ok(
    (await find(`nidVerification=${e('EQ|true')}&shahkarVerification=${e('EQ|true')}`)).includes(PAYER),
  );
  assert.equal((await find('')).length, 14);
  const before = server.clock() - 1_000_000_000_000;
  assert.equal((await find(`createDate=${e(`BW||${before}`)}`)).length, 0);
  const count = await server.call('GET', `/users/count?role=${e('EQ|3')}`, { token });
  assert.equal(count.body.data.totalCount, 5);
  const { body } = await server.call('GET', `/users/${await idOf(PAYER)}`, { token });
  assert.deepEqual([body.data.fullName, body.data.fatherName], ['علی نمونه', 'رضا']);
  const reads = await server.database.db.read
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('action', 'like', 'reading.%')
    .execute();
  const read = reads.map(({ action, detail }) => `${action} ${(detail as { operation: string }).operation}`);
  assert.deepEqual([...new Set(read)].toSorted(), ['reading.list GET /users', 'reading.row GET /users/{id}']);
});

test('searching finds active users by any part of name, mobile or code, however it is written', async () => {
  const token = await server.signIn(MANAGER);
  await set('09124444443', { is_active: false });
  await server.database.db.read
    .updateTable('users')
    .set({ first_name: 'عبدالرؤوف‌علی', last_name: 'مُؤمنیّ' })
    .where('mobile_number', '=', '09124444442')
    .execute();
  const find = async (text: string) =>
    (await server.call('GET', `/users/search?fullText=${encodeURIComponent(text)}`, { token })).body.data.map(
      ({ mobileNumber }: { mobileNumber: string }) => mobileNumber,
    );
  assert.deepEqual(await find('نمونه علی'), [PAYER]);
  assert.deepEqual(await find('۹۹۹۸۷۱۹۵۱۸'), [PAYER]);
  assert.deepEqual(await find('0912444444'), ['09124444442'], 'the inactive one is not offered');
  for (const text of ['عبدالرووف علي', 'عبدالرؤوف', 'مومنی', 'مؤمنی'])
    assert.deepEqual(await find(text), ['09124444442'], text);
  await set('09124444443', { is_active: true });
});

test('S14 a deactivated user is out within five seconds on every server, is told why, and cannot sign in', async () => {
  const token = await server.signIn(MANAGER);
  const id = await idOf(PAYER);
  const person = personAt(server);
  await person.send(PAYER);
  const otp = /\d{6}/.exec(server.sms.findLast(({ mobile }) => mobile === PAYER)!.text)![0];
  const signedIn = await person.login(PAYER, otp);
  const cookie = cookieOf(signedIn, 'refresh');
  const theirs = signedIn.body.data.accessToken as string;
  assert.equal((await server.call('GET', '/users/profile', { token: theirs })).status, 200);

  const off = await activate(token, id, false);
  assert.deepEqual([off.status, off.body.data.isActive], [200, false]);
  server.clock.advance(5_000);
  assert.equal((await server.call('GET', '/users/profile', { token: theirs })).status, 401);
  const why = await server.call('POST', '/users/refresh-token', { headers: { cookie } });
  assert.deepEqual([why.status, why.body.code], [401, 'auth.sessionInactive']);
  server.clock.advance(61_000);
  await person.send(PAYER);
  const again = /\d{6}/.exec(server.sms.findLast(({ mobile }) => mobile === PAYER)!.text)![0];
  assert.equal((await person.login(PAYER, again)).body.code, 'auth.userInactive');

  assert.equal((await activate(token, id, true)).body.data.isActive, true);
  assert.equal((await activate(token, id, true)).status, 200, 'what is so already is no act');
  // What has ended stays so.
  assert.equal((await server.call('GET', '/users/profile', { token: theirs })).status, 401);
  const revived = await server.call('POST', '/users/refresh-token', { headers: { cookie } });
  assert.equal(revived.body.code, 'auth.sessionInactive');
  assert.deepEqual(await acts(id), [
    ['users.deactivated', { sessions: 1 }],
    ['users.activated', null],
  ]);
});

test('keys that a person made end with their account, and stay so when it is active again', async () => {
  const path = '/cases/481205937/api-keys';
  const payer = await server.signIn(PAYER);
  const body = { name: 'حسابداری', rights: [1] };
  const made = await callConfirmed(server, 'POST', path, { token: payer, body });
  assert.equal(made.status, 201, made.text);
  const opens = async () =>
    (await server.call('GET', '/cases/481205937/invoice', { token: made.body.data.key })).body.code ?? 'open';
  assert.equal(await opens(), 'open');
  const token = await server.signIn(MANAGER);
  const id = await idOf(PAYER);
  for (const isActive of [false, true]) {
    assert.equal((await activate(token, id, isActive)).status, 200);
    assert.equal(await opens(), 'programs.keyEnded', `active: ${isActive}`);
  }
});

test('S14 a changed role holds within five seconds, and its person is told', async () => {
  const token = await server.signIn(MANAGER);
  const id = await idOf('09124444443');
  const theirs = await server.signIn('09124444443');
  const list = () => server.call('GET', '/users', { token: theirs });
  assert.equal((await list()).status, 403);
  assert.equal((await giveRole(token, id, 2)).body.data.role, 2);
  server.clock.advance(5_000);
  assert.equal((await list()).status, 200);
  assert.equal((await giveRole(token, id, 3)).body.data.role, 3);
  server.clock.advance(5_000);
  assert.equal((await list()).status, 403);
  assert.deepEqual(await acts(id), [
    ['users.roleChanged', { from: 3, to: 2 }],
    ['users.roleChanged', { from: 2, to: 3 }],
  ]);
  const told = await server.call('GET', '/users/messages', { token: theirs });
  assert.deepEqual(
    told.body.data.slice(0, 2).map(({ message }: { message: string }) => message),
    ['مؤدی', 'کارشناس پشتیبانی'].map(name => messageText('users.roleChangedText', { name })),
  );
});

test('S15 anyone who is given a role of staff has the half day of staff, counted from the sign-in', async () => {
  const token = await server.signIn(MANAGER);
  const person = personAt(server);
  await person.send('09124444442');
  const otp = /\d{6}/.exec(server.sms.findLast(({ mobile }) => mobile === '09124444442')!.text)![0];
  const cookie = cookieOf(await person.login('09124444442', otp), 'refresh');
  await giveRole(token, await idOf('09124444442'), 5);
  server.clock.advance(12 * 3_600_000);
  const ended = await server.call('POST', '/users/refresh-token', { headers: { cookie } });
  assert.equal(ended.body.code, 'auth.sessionExpired');
  await set('09124444442', { role: 3 });
});

test('S9 a role and an activation need a confirmation of the act for this user; another’s opens nothing', async () => {
  const token = await server.signIn(MANAGER);
  const [id, other] = [await idOf(PAYER), await idOf(UNVERIFIED)];
  for (const [path, body, act] of [
    ['role', { role: 2 }, 'users.role'],
    ['activation-status', { isActive: false }, 'users.activate'],
  ] as const) {
    const call = (headers = {}) => server.call('PATCH', `/users/${id}/${path}`, { token, body, headers });
    const refused = await call();
    assert.deepEqual([refused.status, refused.body.code], [403, 'auth.codeNeeded']);
    assert.deepEqual(refused.body.confirmation, { act, target: id, ways: ['code'] });
    const another = act === 'users.role' ? 'users.activate' : 'users.role';
    assert.equal((await call(await confirmed(server, token, another, id))).body.code, 'auth.codeNeeded');
    assert.equal((await call(await confirmed(server, token, act, other))).body.code, 'auth.codeNeeded');
  }
  const { body } = await server.call('GET', `/users/${id}`, { token });
  assert.deepEqual([body.data.role, body.data.isActive], [3, true]);
});

test('nobody changes their own role or switches themselves off', async () => {
  await set('09120000002', { role: 1 });
  const token = await server.signIn(MANAGER);
  const id = await idOf(MANAGER);
  assert.equal((await giveRole(token, id, 3)).body.code, 'users.ownRole');
  assert.equal((await activate(token, id, false)).body.code, 'users.ownRole');
  await set('09120000002', { role: 2 });
});

test('the last active manager can be neither deactivated nor demoted; one who is not active does not count', async () => {
  await set('09120000002', { role: 1, is_active: false });
  const token = await server.signIn('09120000008');
  const id = await idOf(MANAGER);
  for (const answer of [await giveRole(token, id, 8), await activate(token, id, false)])
    assert.deepEqual([answer.status, answer.body.code], [409, 'users.lastManager']);
  await set('09120000002', { is_active: true });
  assert.equal((await giveRole(token, id, 8)).status, 200);
  await set(MANAGER, { role: 1 });
  await set('09120000002', { role: 2 });
});

test('of two managers who are taken away at once by two people one stays, every time', async () => {
  const second = '09120000002';
  const [a, b] = [await idOf(MANAGER), await idOf(second)];
  const token = await server.signIn('09120000008');
  for (let round = 0; round < 10; round++) {
    await set(MANAGER, { role: 1, is_active: true });
    await set(second, { role: 1, is_active: true });
    const answers = await Promise.all([
      giveRole(token, a, 2),
      round % 2 === 0 ? activate(token, b, false) : giveRole(token, b, 2),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409], `round ${round}`);
    const left = await server.database.db.read
      .selectFrom('users')
      .select('id')
      .where('role', '=', 1)
      .where('is_active', '=', true)
      .execute();
    assert.equal(left.length, 1);
  }
  await set(MANAGER, { role: 1, is_active: true });
  await set(second, { role: 2, is_active: true });
});

test('staff runs the inquiries of another and hears what came of them: matched, not matched, or nobody there', async () => {
  const id = await idOf(UNVERIFIED);
  const ask = async (mobile: string) =>
    server.call('PATCH', `/users/${id}/authorization`, { token: await server.signIn(mobile) });
  const outcome = async () => (await ask('09120000006')).body.data?.outcome;
  inquiries = { ...agreeingInquiries, mobileOwner: down };
  assert.equal(await outcome(), 'unreachable');
  inquiries = { ...agreeingInquiries, mobileOwner: async () => ({ kind: 'notMatched' }) };
  assert.equal(await outcome(), 'notMatched');
  // What was found to be wrong stays so while nobody answers, and is not told as an answer.
  inquiries = { ...agreeingInquiries, mobileOwner: down };
  assert.equal(await outcome(), 'unreachable');
  inquiries = { ...agreeingInquiries, civilRegistry: down };
  assert.equal(await outcome(), 'unreachable');
  inquiries = agreeingInquiries;
  assert.equal(await outcome(), 'matched');
  assert.equal((await ask('09120000006')).body.code, 'users.alreadyVerified');
  assert.equal((await ask('09120000004')).status, 404, 'role 4 has no such right');
  assert.deepEqual(
    (await acts(id)).map(([action, detail]) => [action, (detail as { outcome: string }).outcome]),
    ['unreachable', 'notMatched', 'unreachable', 'unreachable', 'matched'].map(of => ['users.inquired', of]),
  );
});
