import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startTestApplication, testBrowser, type TestServer } from '../../../test/server.ts';
import { at } from '../../platform/database/connect.ts';
import { authenticator, type Authenticator, type Saying } from './authenticator.testkit.ts';
import { setUpApp, setUpPasskey, SITE, somebody, type Somebody } from './factors.testkit.ts';

let server: TestServer;
before(async () => void (server = await startTestApplication({ settings: { SECOND_FACTOR: 'required' } })));
after(() => server.stop());

const mobile = '09120000001';
let person: Somebody;
beforeEach(async () => {
  server.clock.advance(3_700_000);
  await server.database.db.read.deleteFrom('second_factors').execute();
  person = somebody(server, mobile);
});

/** A browser in front of the sign-in page, with a device. */
function visitor(device: Authenticator) {
  const call = testBrowser(server.call);
  const ask = async () => (await call('POST', '/users/passkey/question')).body.data;
  const login = (answered: object) => call('POST', '/users/passkey/login', { body: answered });
  return {
    call,
    ask,
    login,
    signIn: async (lie: Partial<Saying> = {}) => login(device.get(await ask(), lie)),
  };
}

/** What is refused alike, whatever is wrong. */
const refused = { status: 400, code: 'factors.passkeyRefused' };
const told = ({ status, body }: { status: number; body: { code?: string } }) => ({ status, code: body.code });

test('S8 a passkey with the person verified is both factors: it signs in without a text message', async () => {
  await person.signIn();
  const { device, recoveryCodes } = await setUpPasskey(person);
  assert.equal(recoveryCodes!.length, 10);
  const messages = server.sms.length;
  const at = visitor(device);
  const question = await at.ask();
  assert.deepEqual(
    [question.rpId, question.userVerification, 'allowCredentials' in question],
    ['localhost', 'required', false],
    'it says nothing about who has one',
  );
  const answer = await at.login(device.get(question));
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const { accessToken, secondFactor, user } = answer.body.data;
  assert.deepEqual([secondFactor, user.mobileNumber], ['passed', mobile]);
  const own = await at.call('GET', '/users/messages', { token: accessToken });
  assert.equal(own.status, 200);
  const refreshed = await at.call('POST', '/users/refresh-token');
  assert.equal(refreshed.body.data.secondFactor, 'passed');
  assert.equal(server.sms.length, messages);
});

test('S8 after a text message a passkey shows the second factor, and only one of one’s own', async () => {
  await person.signIn();
  const { device } = await setUpPasskey(person);
  assert.equal((await person.signIn()).secondFactor, 'present');
  const ask = async () => (await person.call('POST', '/users/second-factor/question')).body.data;
  const question = await ask();
  assert.deepEqual(question.allowCredentials, [
    { id: device.id, type: 'public-key', transports: ['internal'] },
  ]);
  const stranger = somebody(server, '09120000002');
  await stranger.signIn();
  const { device: theirs } = await setUpPasskey(stranger);
  const show = (passkey: object) => person.call('POST', '/users/second-factor', { passkey });
  assert.deepEqual(told(await show(theirs.get(await ask()))), refused);
  assert.equal((await show(device.get(question))).status, 200);
  assert.equal((await person.call('GET', '/users/messages')).status, 200);
});

const lies: Readonly<Record<string, Partial<Saying>>> = {
  'of another site': { origin: 'https://moadi.example.com' },
  'of another port': { origin: 'http://localhost:8080' },
  'for another host’s name': { rpId: 'example.com' },
  'to a question that nobody asked': { challenge: 'A'.repeat(43) },
  'of a registration': { type: 'webauthn.create' },
  'without the person verified': { uv: false },
  'without the person present': { up: false, uv: false },
  'whose counter went back, as a copy’s would': { counter: 1 },
};

for (const [what, lie] of Object.entries(lies)) {
  test(`S8 an answer ${what} opens nothing: not the sign-in, not the second factor, not a confirmation`, async () => {
    await person.signIn();
    const { device } = await setUpPasskey(person);
    assert.equal((await visitor(device).signIn()).status, 200);
    assert.deepEqual(told(await visitor(device).signIn(lie)), refused);
    await person.signIn();
    const question = (await person.call('POST', '/users/second-factor/question')).body.data;
    assert.deepEqual(
      told(await person.call('POST', '/users/second-factor', { passkey: device.get(question, lie) })),
      refused,
    );
    const wanted = { act: 'factors.codes', target: '' };
    const asked = (await person.call('POST', '/users/confirmations/question', wanted)).body.data;
    assert.deepEqual(
      told(await person.call('POST', '/users/confirmations', { ...wanted, passkey: device.get(asked, lie) })),
      refused,
    );
    // The same without the lie is right.
    assert.equal((await visitor(device).signIn()).status, 200);
  });
}

test('S8 a question is answered once, within five minutes, by the browser or sign-in that was asked', async () => {
  await person.signIn();
  const { device } = await setUpPasskey(person);
  const at = visitor(device);
  const question = await at.ask();
  const answered = device.get(question);
  assert.deepEqual(told(await visitor(device).login(answered)), refused, 'another browser');
  const other = visitor(device);
  await other.ask();
  assert.deepEqual(
    told(await other.login(answered)),
    refused,
    'another browser that was asked something else',
  );
  const parallel = await Promise.all(Array.from({ length: 10 }, () => at.login(answered)));
  assert.equal(parallel.filter(({ status }) => status === 200).length, 1);
  assert.deepEqual(told(await at.login(answered)), refused, 'a replay');
  const late = await at.ask();
  server.clock.advance(300_000);
  assert.deepEqual(told(await at.login(device.get(late))), refused);
  // A wrong answer uses the question up too.
  const again = await at.ask();
  await at.login(device.get(again, { uv: false }));
  assert.deepEqual(told(await at.login(device.get(again))), refused);
  // Of another purpose, and of another sign-in of the same person.
  await person.signIn();
  const [desk, phone] = [person, somebody(server, mobile)];
  await phone.signIn();
  const ask = async (who: Somebody) => (await who.call('POST', '/users/second-factor/question')).body.data;
  const show = (who: Somebody, passkey: object) => who.call('POST', '/users/second-factor', { passkey });
  assert.deepEqual(told(await show(desk, device.get(await ask(phone)))), refused);
  assert.deepEqual(told(await show(desk, device.get(await at.ask()))), refused);
  assert.deepEqual(told(await at.login(device.get(await ask(desk)))), refused);
  assert.equal((await show(desk, device.get(await ask(desk)))).status, 200);
});

test('S8 an unknown passkey, a signature of another one and a foreign owner are refused like a wrong one', async () => {
  await person.signIn();
  const { device } = await setUpPasskey(person);
  const unknown = authenticator(SITE);
  unknown.create({ challenge: 'A'.repeat(43), user: { id: 'x' } });
  assert.deepEqual(told(await visitor(unknown).signIn()), refused);
  const at = visitor(device);
  const swapped = { ...unknown.get(await at.ask()), id: device.id };
  assert.deepEqual(told(await at.login(swapped)), refused);
  const renamed = {
    ...device.get(await at.ask()),
    userHandle: Buffer.from('somebody else').toString('base64url'),
  };
  assert.deepEqual(told(await at.login(renamed)), refused);
  for (const broken of [
    { clientDataJSON: 'e30' },
    { clientDataJSON: 'A' },
    { authenticatorData: 'AAAA' },
    { signature: 'AAAA' },
  ])
    assert.deepEqual(told(await at.login({ ...device.get(await at.ask()), ...broken })), refused);
  assert.equal((await at.signIn()).status, 200);
});

test('S8 a user who is not active signs in with no passkey', async () => {
  await person.signIn();
  const { device } = await setUpPasskey(person);
  const active = (is_active: boolean) =>
    server.database.db.system(tx =>
      tx.updateTable('users').set({ is_active }).where('mobile_number', '=', mobile).execute(),
    );
  await active(false);
  assert.deepEqual(told(await visitor(device).signIn()), { status: 403, code: 'auth.userInactive' });
  await active(true);
  assert.equal((await visitor(device).signIn()).status, 200);
});

test('S8 making a passkey: for this site, after this question, with the person verified, once', async () => {
  await person.signIn();
  const ask = async () => (await person.call('POST', '/users/second-factors/passkey/question')).body.data;
  const question = await ask();
  assert.deepEqual(
    [question.rp.id, question.authenticatorSelection, question.attestation],
    ['localhost', { residentKey: 'preferred', userVerification: 'required' }, 'none'],
  );
  const keep = (credential: object) =>
    person.call('POST', '/users/second-factors/passkey', { name: 'key', credential });
  for (const [what, lie] of Object.entries(lies)) {
    if ('counter' in lie) continue;
    const device = authenticator(SITE);
    const wrongType = 'type' in lie ? { type: 'webauthn.get' } : lie;
    const answer = await keep(device.create(await ask(), wrongType));
    assert.ok(['factors.passkeyRefused', 'factors.setupEnded'].includes(answer.body.code!), what);
  }
  const device = authenticator(SITE);
  const made = device.create(question);
  assert.equal((await keep(made)).status, 201);
  assert.equal((await keep(made)).body.code, 'factors.setupEnded', 'a replay');
  const rows = await server.database.db.read.selectFrom('second_factors').select('name').execute();
  assert.deepEqual(rows, [{ name: 'key' }]);
  // Of another person’s question.
  const stranger = somebody(server, '09120000002');
  await stranger.signIn();
  const theirs = (await stranger.call('POST', '/users/second-factors/passkey/question')).body.data;
  assert.equal((await keep(authenticator(SITE).create(theirs))).body.code, 'factors.setupEnded');
  const taken = await stranger.call('POST', '/users/second-factors/passkey', {
    name: 'key',
    credential: device.create(theirs),
  });
  assert.deepEqual([taken.status, taken.body.code], [409, 'factors.passkeyTaken']);
});

test('a passkey that never counts is taken again and again', async () => {
  await person.signIn();
  const { device } = await setUpPasskey(person, {}, authenticator(SITE, false));
  for (let i = 0; i < 3; i++) assert.equal((await visitor(device).signIn()).status, 200);
});

test('S8 of two answers at once with one counter one is taken', async () => {
  await person.signIn();
  const { device } = await setUpPasskey(person);
  const visitors = Array.from({ length: 4 }, () => visitor(device));
  const answers = await Promise.all(
    visitors.map(async at => {
      const question = await at.ask();
      return at.login(device.get(question, { counter: 77 }));
    }),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
});

test('S58 sign-ins with a passkey are limited by address', async () => {
  const ask = (address: string) => server.call('POST', '/users/passkey/question', { address });
  for (let i = 0; i < 120; i++) assert.equal((await ask('10.9.0.1')).status, 200);
  assert.equal((await ask('10.9.0.1')).status, 429);
  assert.equal((await ask('10.9.0.2')).status, 200);
});

test('S50 a passkey that was refused, and one that signed in, are written down', async () => {
  await person.signIn();
  const { device } = await setUpPasskey(person);
  await visitor(device).signIn({ uv: false });
  await visitor(device).signIn();
  const rows = await server.database.db.read
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('at', '>=', at(server.clock() - 60_000))
    .where('action', 'like', 'users.factor%')
    .orderBy('at')
    .orderBy('id')
    .execute();
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['users.factorAdded', 'users.factorRefused', 'users.factorShown'],
  );
});

test('S8 with a public address passkeys are of that host, whatever a request says it was sent to', async () => {
  const settings = { SECOND_FACTOR: 'required', PUBLIC_URL: 'https://panel.example.ir' };
  const other = await startTestApplication({ settings });
  try {
    const at = somebody(other, mobile);
    await at.signIn();
    const options = { headers: { host: 'evil.example' } };
    const { body } = await at.call('POST', '/users/second-factors/passkey/question', undefined, options);
    assert.equal(body.data.rp.id, 'panel.example.ir');
    const keep = (credential: object) =>
      at.call('POST', '/users/second-factors/passkey', { name: 'key', credential }, options);
    const wrong = authenticator({ origin: 'https://evil.example', rpId: 'panel.example.ir' });
    assert.equal((await keep(wrong.create(body.data))).body.code, 'factors.passkeyRefused');
    const again = (await at.call('POST', '/users/second-factors/passkey/question')).body.data;
    const right = authenticator({ origin: 'https://panel.example.ir', rpId: 'panel.example.ir' });
    assert.equal((await keep(right.create(again))).status, 201);
    const app = await setUpApp(other, at, {
      headers: { 'x-confirmation': 'none' },
    }).catch((error: Error) => error.message);
    assert.match(String(app), /auth\.codeNeeded/);
  } finally {
    await other.stop();
  }
});
