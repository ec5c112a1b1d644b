import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { codeFor } from '../users/users.testkit.ts';
import {
  CASE,
  codeOf,
  given,
  OTHER,
  owner,
  preparer,
  refusal,
  registered,
  sender,
  signedIn,
  stranger,
  type Caller,
} from './accesses.testkit.ts';

let server: TestServer;
let manager: Caller;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());
beforeEach(async () => {
  server.clock.advance(3_700_000);
  manager = await signedIn(server, owner);
});

const audited = (action: string) =>
  server.database.db.read
    .selectFrom('audit_log')
    .select(['subject', 'detail', 'client_id as clientId'])
    .where('action', '=', action)
    .orderBy('at', 'desc')
    .executeTakeFirst();

test('anyone who has an account sees the case with the role at once, and is told', async () => {
  const person = stranger(2);
  const broker = await registered(server, person);
  assert.deepEqual(refusal(await broker.call('GET', `/cases/${CASE}`)), [404, 'http.rowNotFound']);
  const made = await given(server, manager, person);
  assert.equal(made.status, 201, made.text);
  assert.deepEqual([made.body.data.kind, made.body.data.state, made.body.data.roleType], [2, 1, 2]);
  const seen = await broker.call('GET', `/case-users/clientId/${CASE}`);
  assert.equal(seen.body.data.roleType, 2);
  const { body } = await broker.call('GET', '/users/messages');
  assert.match(body.data[0].message, /نقش «مدیر مالی \(ثبت و ارسال\)» داد/);
  const act = await audited('accesses.given');
  assert.deepEqual([act?.subject, act?.clientId], [made.body.data.id, CASE]);
  assert.ok(!JSON.stringify(act).includes(person.mobileNumber), 'ids, never numbers');
});

test('S3, S9 the code goes to the person, and opens no other act, case, role or person', async () => {
  const person = stranger(3);
  const other = stranger(3);
  const before = server.sms.length;
  const otp = await codeOf(server, manager, person);
  assert.deepEqual(
    server.sms.slice(before).map(({ mobile }) => mobile),
    [person.mobileNumber],
  );
  const create = (body: object, clientId = CASE, by = manager) =>
    by.call('POST', `/cases/${clientId}/users`, { body: { ...person, otp, ...body } });
  const wrongCode = [400, 'auth.wrongCode'];
  assert.deepEqual(refusal(await create({ roleType: 1 })), wrongCode, 'another role');
  assert.deepEqual(refusal(await create({ mobileNumber: other.mobileNumber })), wrongCode, 'another number');
  assert.deepEqual(
    refusal(await create({ nationalIdentityCode: other.nationalIdentityCode })),
    wrongCode,
    'another person',
  );
  const second = await signedIn(server, '09122222222');
  assert.deepEqual(refusal(await create({}, OTHER, second)), wrongCode, 'another case');
  const elsewhere = await signedIn(server, owner);
  assert.deepEqual(refusal(await create({}, CASE, elsewhere)), wrongCode, 'another sign-in');
  // Neither signs it in, nor confirms an act of the manager.
  const body = { mobileNumber: person.mobileNumber, otp };
  assert.deepEqual(refusal(await server.call('POST', '/users/login', { body })), wrongCode);
  const confirm = { act: 'apiKeys.create', target: String(CASE), otp };
  assert.deepEqual(refusal(await manager.call('POST', '/users/confirmations', { body: confirm })), wrongCode);
  // A code to sign in gives no access.
  await server.call('POST', '/users/send-otp', { body: { mobileNumber: person.mobileNumber } });
  const signIn = codeFor(server, person.mobileNumber);
  if (signIn !== otp) assert.deepEqual(refusal(await create({ otp: signIn })), wrongCode);
  const made = await create({});
  assert.equal(made.status, 201, made.text);
  assert.deepEqual(refusal(await create({})), [409, 'access.invited'], 'once');
});

test('S4, S5 codes and guesses are limited as those for signing in', async () => {
  const person = stranger();
  const send = () => manager.call('POST', `/cases/${CASE}/users/send-otp`, { body: person });
  assert.equal((await send()).status, 200);
  const right = codeFor(server, person.mobileNumber);
  const { length: sent } = server.sms;
  // Who closed the page meanwhile is told of the code that this person has; for another role none is good.
  const again = await send();
  assert.deepEqual([again.status, again.body.data.isEarlier, server.sms.length], [200, true, sent]);
  const otherRole = { ...person, roleType: 2 };
  const forOther = await manager.call('POST', `/cases/${CASE}/users/send-otp`, { body: otherRole });
  assert.deepEqual(refusal(forOther), [429, 'auth.tooManyCodes']);
  const otp = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  const guesses = await Promise.all(
    Array.from({ length: 20 }, () =>
      manager.call('POST', `/cases/${CASE}/users`, { body: { ...person, otp } }),
    ),
  );
  const count = (code: string) => guesses.filter(({ body }) => body.code === code).length;
  assert.deepEqual([count('auth.wrongCode'), count('auth.tooManyTries')], [5, 15]);
  const late = await manager.call('POST', `/cases/${CASE}/users`, { body: { ...person, otp: right } });
  assert.equal(late.body.code, 'auth.tooManyTries');
});

test('whom it cannot be given to is said before a code is sent', async () => {
  const refused = async (body: object) => {
    const before = server.sms.length;
    const answer = await manager.call('POST', `/cases/${CASE}/users/send-otp`, { body });
    assert.equal(server.sms.length, before);
    return [answer.body.code, answer.body.errors?.[0]?.path];
  };
  const known = { mobileNumber: sender, nationalIdentityCode: '9987880657', roleType: 1 };
  assert.deepEqual(await refused(known), ['access.duplicate', 'mobileNumber']);
  const own = { mobileNumber: owner, nationalIdentityCode: '9998719518', roleType: 1 };
  assert.deepEqual(await refused(own), ['access.ownAccess', 'mobileNumber']);
  const mixed = { ...known, nationalIdentityCode: '9989356866' };
  assert.deepEqual(await refused(mixed), ['access.notOnePerson', 'nationalIdentityCode']);
  const stolen = { ...stranger(), nationalIdentityCode: '9995295504' };
  assert.deepEqual(
    await refused(stolen),
    ['access.notOnePerson', 'nationalIdentityCode'],
    'another number’s person',
  );
  const wrong = { mobileNumber: '0912', nationalIdentityCode: '1234567890', roleType: 3 };
  assert.deepEqual((await refused(wrong))[0], 'rules.mobile');
  const second = stranger(1);
  const secondManager = await registered(server, second);
  assert.equal((await given(server, manager, second)).status, 201);
  const toOwner = await secondManager.call('POST', `/cases/${CASE}/users/send-otp`, { body: own });
  assert.equal(toOwner.body.code, 'access.isOwner');
  const inactive = stranger();
  await registered(server, inactive);
  await server.database.db.system(tx =>
    tx
      .updateTable('users')
      .set({ is_active: false })
      .where('mobile_number', '=', inactive.mobileNumber)
      .execute(),
  );
  assert.deepEqual(await refused(inactive), ['access.personInactive', 'mobileNumber']);
});

test('a legal id stands for the person whose active case has it', async () => {
  const cases = await server.database.db.read
    .selectFrom('cases')
    .innerJoin('users', 'users.id', 'cases.owner_id')
    .select(['cases.national_identity_code as code', 'users.mobile_number as mobile'])
    .where('cases.type_of_case', '=', 2)
    .where('cases.state', 'in', [5, 10])
    .execute();
  const { code, mobile } = cases[0]!;
  const made = await given(server, manager, {
    mobileNumber: mobile,
    nationalIdentityCode: code!,
    roleType: 3,
  });
  assert.deepEqual([made.status, made.body.data.kind], [201, 2], made.text);
  const other = { mobileNumber: preparer, nationalIdentityCode: code!, roleType: 3 };
  const refused = await manager.call('POST', `/cases/${CASE}/users/send-otp`, { body: other });
  assert.ok(['access.notOnePerson', 'access.duplicate'].includes(refused.body.code!));
  assert.equal(refused.body.code, 'access.notOnePerson');
});

test('two that give the same person access at once make one access', async () => {
  const person = stranger();
  await registered(server, person);
  const otp = await codeOf(server, manager, person);
  const both = await Promise.all(
    [1, 2, 3].map(() => manager.call('POST', `/cases/${CASE}/users`, { body: { ...person, otp } })),
  );
  assert.equal(
    both.filter(({ status }) => status === 201).length,
    1,
    both.map(({ text }) => text).join('\n'),
  );
  const { body } = await manager.call(
    'GET',
    `/cases/${CASE}/users/count?mobileNumber=EQ|${person.mobileNumber}`,
  );
  assert.equal(body.data.totalCount, 1);
});
