import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { confirmedActs } from '@moadi/domain/access';
import { startTestApplication, type TestAnswer, type TestServer } from '../../../test/server.ts';
import { setUpApp, somebody, type Somebody } from '../factors/factors.testkit.ts';
import { testPki } from '../keys/pki.testkit.ts';
import { codeFor, wrong } from '../users/users.testkit.ts';

const CASE = '481205937';
const OTHER = '612840375';
const OWNER = '9998719518';
const payer = '09121111111';
const { trusted, pair, issue } = testPki(Date.UTC(2026, 10, 21, 8));
const key = { keyPem: pair.keyPem, certificatePem: issue({ serialNumber: OWNER }) };

let server: TestServer;
let person: Somebody;
before(async () => {
  server = await startTestApplication({ settings: { SECOND_FACTOR: 'required' }, providers: { trusted } });
});
after(() => server.stop());
beforeEach(async () => {
  server.clock.advance(3_700_000);
  await server.database.db.read.deleteFrom('second_factors').execute();
  await server.database.db.read.deleteFrom('act_confirmations').execute();
  person = somebody(server, payer);
  await person.signIn();
});

const upload = (token?: string, body: object = key, headers: Record<string, string> = {}, at = person) =>
  at.call('POST', `/cases/${CASE}/sender-key`, body, {
    headers: { ...(token && { 'x-confirmation': token }), ...headers },
  });
const setMode = (token?: string, at = person) =>
  at.call(
    'PUT',
    `/cases/${CASE}/sending-mode`,
    { mode: 1 },
    token ? { headers: { 'x-confirmation': token } } : {},
  );
const send = (act: string, target = CASE, at = person) =>
  at.call('POST', '/users/confirmations/code', { act, target });
const confirm = (act: string, otp: string, target = CASE, at = person) =>
  at.call('POST', '/users/confirmations', { act, target, otp });
const code = () => codeFor(server, payer);
const needed = ({ status, body }: TestAnswer) => [status, body.code];

/** A token of an act, by a code of its own. */
async function tokenFor(act: string, target = CASE, at = person): Promise<string> {
  server.clock.advance(61_000);
  assert.equal((await send(act, target, at)).status, 200);
  const { status, body } = await confirm(act, code(), target, at);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.token as string;
}

test('S9 keys, their removal and the mode are refused without a fresh code, and the refusal says what for', async () => {
  const uploaded = await upload(await tokenFor('keys.upload'));
  assert.equal(uploaded.status, 201, JSON.stringify(uploaded.body));
  const path = `/cases/${CASE}/sender-key/${uploaded.body.data.id}`;
  const row = `${CASE}/${uploaded.body.data.id}`;
  for (const [act, target, answer] of [
    ['keys.upload', CASE, await upload()],
    ['keys.mode', CASE, await setMode()],
    ['keys.remove', row, await person.call('DELETE', path)],
  ] as const) {
    assert.deepEqual(needed(answer), [403, 'auth.codeNeeded']);
    assert.deepEqual((answer.body as { confirmation?: object }).confirmation, {
      act,
      target,
      ways: ['code'],
    });
  }
  const headers = { 'x-confirmation': await tokenFor('keys.remove', row) };
  assert.equal((await person.call('DELETE', path, undefined, { headers })).status, 204);
  assert.equal((await setMode(await tokenFor('keys.mode'))).status, 204);
});

test('S9 the text message names the act', async () => {
  await send('keys.mode');
  const { text } = server.sms.findLast(({ mobile }) => mobile === payer)!;
  assert.match(text, /^کد تأیید «تغییر شیوه امضا» در مؤدی: \d{6}\n/);
  assert.match(text, /\n@localhost #\d{6}$/);
  for (const { label } of Object.values(confirmedActs)) assert.match(label, /^[آ-ی\u200c ]+$/);
});

test('S9 a code for one act, target or sign-in opens no other, and a code to sign in none', async () => {
  await send('keys.upload');
  const otp = code();
  const elsewhere = somebody(server, payer);
  await elsewhere.signIn();
  for (const answer of [
    await confirm('keys.mode', otp),
    await confirm('keys.upload', otp, OTHER),
    await confirm('keys.upload', otp, ''),
    await confirm('keys.upload', otp, CASE, elsewhere),
  ])
    assert.deepEqual(needed(answer), [400, 'auth.wrongCode']);
  const login = await person.call('POST', '/users/login', { mobileNumber: payer, otp });
  assert.deepEqual(needed(login), [400, 'auth.wrongCode']);
  await elsewhere.call('POST', '/users/send-otp', { mobileNumber: payer });
  assert.deepEqual(needed(await confirm('keys.upload', code(), CASE, elsewhere)), [400, 'auth.wrongCode']);
  assert.equal((await confirm('keys.upload', otp)).status, 200);
});

test('S9 a token for one act, target or sign-in opens no other, works once, and five minutes', async () => {
  const token = await tokenFor('keys.upload');
  assert.deepEqual(needed(await setMode(token)), [403, 'auth.codeNeeded']);
  const elsewhere = somebody(server, payer);
  await elsewhere.signIn();
  assert.deepEqual(needed(await upload(token, key, {}, elsewhere)), [403, 'auth.codeNeeded']);
  const forOther = await tokenFor('keys.upload', OTHER);
  assert.deepEqual(needed(await upload(forOther)), [403, 'auth.codeNeeded']);
  assert.deepEqual(needed(await upload('A'.repeat(43))), [403, 'auth.codeNeeded']);
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload(token)));
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  assert.ok(answers.every(({ status }) => status === 201 || status === 403));
  assert.deepEqual(needed(await upload(token)), [403, 'auth.codeNeeded']);
  const late = await tokenFor('keys.upload');
  server.clock.advance(300_000);
  assert.deepEqual(needed(await upload(late)), [403, 'auth.codeNeeded']);
  const dump = JSON.stringify(
    await server.database.db.read.selectFrom('act_confirmations').selectAll().execute(),
  );
  assert.ok(!dump.includes(late) && dump.length > 100);
});

test('S9 an act that is refused gives its confirmation back: another try costs no other text message', async () => {
  const token = await tokenFor('keys.upload');
  const wrongKey = { ...key, certificatePem: issue({ serialNumber: '9995295504' }) };
  assert.equal((await upload(token, wrongKey)).body.code, 'keys.notYours');
  assert.equal((await upload(token, { keyPem: key.keyPem })).body.code, 'rules.required');
  const sent = server.sms.length;
  assert.equal((await upload(token)).status, 201);
  assert.equal(server.sms.length, sent);
  assert.deepEqual(needed(await upload(token)), [403, 'auth.codeNeeded']);
});

test('S9, R4 a repeat of the same act after a lost answer needs no other code, and does nothing twice', async () => {
  const token = await tokenFor('keys.upload');
  const act = { 'idempotency-key': 'act-1' };
  const first = await upload(token, key, act);
  const again = await upload(token, key, act);
  assert.deepEqual([first.status, again.status], [201, 201]);
  assert.equal(again.body.data.id, first.body.data.id);
  assert.deepEqual(needed(await upload(token, key, { 'idempotency-key': 'act-2' })), [
    403,
    'auth.codeNeeded',
  ]);
  // Where an act takes no key, the key opens nothing.
  const making = await tokenFor('apiKeys.create');
  const make = () =>
    person.call(
      'POST',
      `/cases/${CASE}/api-keys`,
      { name: 'برنامه', rights: [1] },
      {
        headers: { 'x-confirmation': making, 'idempotency-key': 'act-1' },
      },
    );
  assert.equal((await make()).status, 201);
  assert.deepEqual(needed(await make()), [403, 'auth.codeNeeded']);
});

test('S9 who may not do it is not asked for a code', async () => {
  const stranger = somebody(server, '09122222222');
  await stranger.signIn();
  assert.deepEqual(needed(await upload(undefined, key, {}, stranger)), [404, 'http.rowNotFound']);
  const colleague = somebody(server, '09124444442');
  await colleague.signIn();
  assert.deepEqual(needed(await upload(undefined, key, {}, colleague)), [403, 'http.actionForbidden']);
});

test('S4, S5, S9 codes for acts are limited like those for signing in', async () => {
  assert.equal((await send('keys.mode')).status, 200);
  const { length: sent } = server.sms;
  server.clock.advance(20_000);
  const sooner = await send('keys.mode');
  assert.deepEqual(sooner.body.data, { expiresIn: 280, resendIn: 40, isEarlier: true });
  assert.deepEqual(needed(await send('keys.mode', OTHER)), [429, 'auth.tooManyCodes'], 'of another case');
  assert.equal(server.sms.length, sent);
  assert.equal((await confirm('keys.mode', code())).status, 200, 'the code that was sent is still good');
  assert.deepEqual(needed(await send('keys.mode')), [429, 'auth.tooManyCodes'], 'used');
  // Another act has a pace of its own; the hour is one.
  assert.equal((await send('keys.upload')).status, 200);
  const bad = wrong(code());
  const guesses = await Promise.all(Array.from({ length: 20 }, () => confirm('keys.upload', bad)));
  const count = (found: string) => guesses.filter(({ body }) => body.code === found).length;
  assert.deepEqual([count('auth.wrongCode'), count('auth.tooManyTries')], [5, 15]);
  assert.equal((await confirm('keys.upload', code())).body.code, 'auth.tooManyTries');
  assert.equal((await send('keys.upload')).status, 200, 'at once after a lock-out');
  assert.equal((await confirm('keys.upload', code())).status, 200);
  assert.deepEqual(needed(await confirm('keys.upload', code())), [400, 'auth.wrongCode'], 'used');
  // Three until here: two are left of the hour's five.
  for (let i = 0; i < 2; i++) {
    server.clock.advance(61_000);
    assert.equal((await send('keys.upload')).status, 200);
  }
  server.clock.advance(61_000);
  assert.deepEqual(needed(await send('keys.upload')), [429, 'auth.tooManyCodes']);
});

test('S9 with a second factor an act by code takes either, and shows who confirmed what', async () => {
  const { app } = await setUpApp(server, person);
  const answer = await setMode();
  assert.deepEqual((answer.body as { confirmation?: { ways: string[] } }).confirmation!.ways, [
    'totp',
    'code',
    'recoveryCode',
  ]);
  const byApp = await person.call('POST', '/users/confirmations', {
    act: 'keys.mode',
    target: CASE,
    totp: app.code(),
  });
  assert.equal((await setMode(byApp.body.data.token)).status, 204);
  assert.equal((await setMode(await tokenFor('keys.mode'))).status, 204);
  const rows = await server.database.db.read
    .selectFrom('audit_log')
    .select(['subject', 'detail'])
    .where('action', '=', 'users.actConfirmed')
    .orderBy('at', 'desc')
    .limit(2)
    .execute();
  assert.deepEqual(rows, [
    { subject: CASE, detail: { act: 'keys.mode', by: 'code' } },
    { subject: CASE, detail: { act: 'keys.mode', by: 'totp' } },
  ]);
});

test('S9 what the act’s own sign-in has confirmed ends with that sign-in', async () => {
  const token = await tokenFor('keys.upload');
  const { body } = await person.call('GET', '/users/profile');
  await server.database.db.system(tx =>
    tx.deleteFrom('sessions').where('user_id', '=', body.data.id).execute(),
  );
  assert.equal(
    (await server.database.db.read.selectFrom('act_confirmations').select('id').execute()).length,
    0,
  );
  server.clock.advance(5_000);
  assert.equal((await upload(token)).status, 401);
});

test('S9 an unknown act is refused at its field', async () => {
  assert.equal((await send('keys.everything')).status, 400);
  assert.equal((await confirm('toString', '123456')).status, 400);
});
