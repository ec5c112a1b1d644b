import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { agreeingInquiries, startTestApplication, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let inquiries = agreeingInquiries;

before(async () => {
  server = await startTestApplication({
    providers: {
      inquiries: {
        ...agreeingInquiries,
        mobileOwner: (...args) => inquiries.mobileOwner(...args),
        civilRegistry: (...args) => inquiries.civilRegistry(...args),
      },
    },
  });
});
after(() => server.stop());
beforeEach(() => {
  inquiries = agreeingInquiries;
  // A new hour: limits of the test before are over.
  server.clock.advance(3_700_000);
});

const payer = '09121111111';
const send = (mobileNumber: string) => server.call('POST', '/users/send-otp', { body: { mobileNumber } });
const codeFor = (mobile: string) =>
  /\d{6}/.exec(server.sms.findLast(message => message.mobile === mobile)!.text)![0];
const login = (mobileNumber: string, otp: string) =>
  server.call('POST', '/users/login', { body: { mobileNumber, otp } });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a known user signs in with the code that was sent, typed in Persian digits', async () => {
  const { status, body } = await send('۰۹۱۲ ۱۱۱ ۱۱۱۱');
  assert.deepEqual([status, body.data], [200, { expiresIn: 300, resendIn: 300 }]);
  const persian = codeFor(payer).replace(/\d/g, digit => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
  const signedIn = await login('+989121111111', persian);
  assert.equal(signedIn.status, 200);
  assert.equal(signedIn.body.data.user.mobileNumber, payer);
  const cookie = String(signedIn.headers['set-cookie']);
  assert.match(
    cookie,
    /^__Host-moadi-refresh=.+; Path=\/; Expires=.+; HttpOnly; Secure; SameSite=Strict$/,
    'S13',
  );
  const profile = await server.call('GET', '/users/profile', { token: signedIn.body.data.accessToken });
  assert.equal(profile.body.data.lastName, 'نمونه');
});

test('S3 a code works once, dies after five minutes and when a newer one is sent', async () => {
  await send(payer);
  const first = codeFor(payer);
  assert.equal((await login(payer, first)).status, 200);
  assert.equal((await login(payer, first)).body.code, 'auth.codeUsed');

  server.clock.advance(61_000);
  await send(payer);
  const second = codeFor(payer);
  server.clock.advance(300_000);
  assert.equal((await login(payer, second)).body.code, 'auth.codeExpired');

  await send(payer);
  const third = codeFor(payer);
  server.clock.advance(61_000);
  await send(payer);
  const fourth = codeFor(payer);
  if (third !== fourth) assert.equal((await login(payer, third)).body.code, 'auth.wrongCode');
  assert.equal((await login(payer, fourth)).status, 200);
});

test('S4 of 200 parallel guesses five are compared', async () => {
  await send('09122222222');
  const bad = wrong(codeFor('09122222222'));
  const answers = await Promise.all(Array.from({ length: 200 }, () => login('09122222222', bad)));
  const codes = answers.map(({ body }) => body.code);
  assert.equal(codes.filter(code => code === 'auth.wrongCode').length, 5);
  assert.equal(codes.filter(code => code === 'auth.tooManyTries').length, 195);
  assert.equal((await login('09122222222', codeFor('09122222222'))).body.code, 'auth.tooManyTries');
});

test('S5 one code a minute and five an hour for a number, in any spelling (S6)', async () => {
  const spellings = ['09121111111', '+989121111111', '00989121111111', '۰۹۱۲۱۱۱۱۱۱۱', '9121111111'];
  for (const [i, spelling] of spellings.entries()) {
    const { status } = await send(spelling);
    assert.equal(status, 200, String(i));
    const again = await send(payer);
    assert.equal(again.body.code, 'auth.tooManyCodes');
    assert.ok(Number(again.headers['retry-after']) >= 60);
    server.clock.advance(61_000);
  }
  assert.equal((await send(payer)).body.code, 'auth.tooManyCodes');
});

test('S7 sending and signing in answer alike for known and unknown numbers', async () => {
  const known = await send('09122222222');
  const unknown = await send('09359999999');
  assert.deepEqual([known.status, known.body], [unknown.status, unknown.body]);
  const guess = '123456';
  const [a, b] = [await login('09122222222', guess), await login('09350000001', guess)];
  assert.deepEqual([a.status, a.body.code], [b.status, b.body.code]);
});

test('S2 nothing in the database tells the code', async () => {
  await send(payer);
  const rows = await server.database.db.read.selectFrom('otp_codes').selectAll().execute();
  assert.ok(!JSON.stringify(rows).includes(codeFor(payer)));
});

test('a number of another country or shape is refused at its field', async () => {
  for (const mobile of ['0912111111', '+15551234567', 'abc', '']) {
    const { status, body } = await send(mobile);
    assert.equal(status, 400, mobile);
    assert.ok(body.fields?.mobileNumber, mobile);
  }
});

test('exist tells known from unknown, and is limited', async () => {
  const exist = async (mobile: string) =>
    (await server.call('GET', `/users/exist?mobileNumber=${mobile}`)).body;
  assert.equal((await exist(payer)).data.exists, true);
  assert.equal((await exist('09350000002')).data.exists, false);
  for (let i = 0; i < 9; i++) await exist(payer);
  assert.equal((await exist(payer)).code, 'auth.tooManyCodes');
});

const newcomer = { nationalIdentityCode: '9951000010', birthDate: 0 };
const register = async (mobileNumber: string, body: object, path = '/users/register') => {
  await send(mobileNumber);
  return server.call('POST', path, { body: { mobileNumber, otp: codeFor(mobileNumber), ...body } });
};

test('a newcomer registers, and the registry’s names are taken over', async () => {
  const { status, body } = await register('09351111111', newcomer);
  assert.equal(status, 200);
  const { user } = body.data;
  assert.deepEqual(
    [user.role, user.firstName, user.nidVerification, user.shahkarVerification],
    [3, 'نرگس', true, true],
  );
  const again = await register('09352222222', newcomer);
  assert.equal(again.body.code, 'auth.identityTaken');
});

test('a wrong national code or a birth date after today is named, and the code is not used up', async () => {
  await send('09353333333');
  const otp = codeFor('09353333333');
  const attempt = (body: object) =>
    server.call('POST', '/users/register', {
      body: { mobileNumber: '09353333333', otp, ...newcomer, ...body },
    });
  assert.equal((await attempt({ nationalIdentityCode: '1234567890' })).body.code, 'rules.nationalCode');
  assert.equal(
    (await attempt({ birthDate: server.clock() + 86_400_000 })).body.code,
    'rules.dateNotAfterToday',
  );
  assert.equal((await attempt({ nationalIdentityCode: '9951000061' })).status, 200);
});

test('a foreigner gives names, and registers with a comprehensive code', async () => {
  const foreigner = { nationalIdentityCode: '990012345678', birthDate: 0 };
  const incomplete = await register('09354444444', foreigner, '/users/register-foreign');
  assert.equal(incomplete.status, 400);
  server.clock.advance(61_000);
  const names = { firstName: 'احمد', lastName: 'رحیمی', fatherName: 'نور', gender: 1 };
  const { body } = await register('09354444444', { ...foreigner, ...names }, '/users/register-foreign');
  assert.deepEqual([body.data.user.userType, body.data.user.firstName], [2, 'احمد']);
});

test('while the inquiry is down the account waits unverified, and verifies later', async () => {
  inquiries = {
    ...agreeingInquiries,
    mobileOwner: async () => ({ kind: 'down', cause: 'test' }),
    civilRegistry: async () => ({ kind: 'down', cause: 'test' }),
  };
  const { body } = await register('09355555555', { nationalIdentityCode: '9964522312', birthDate: 0 });
  const { user, accessToken: token } = body.data;
  assert.deepEqual([user.nidVerification, user.shahkarVerification], [undefined, undefined]);
  const identity = { nationalIdentityCode: '9964522312', birthDate: 0 };
  const still = await server.call('PATCH', `/users/${user.id}`, { token, body: identity });
  assert.deepEqual([still.status, still.body.code], [503, 'auth.inquiryDown']);
  inquiries = { ...agreeingInquiries, civilRegistry: async () => ({ kind: 'refused', status: 404 }) };
  const contradicted = await server.call('PATCH', `/users/${user.id}`, { token, body: identity });
  assert.equal(contradicted.body.code, 'auth.civilRegistryMismatch');
  inquiries = agreeingInquiries;
  const verified = await server.call('PATCH', `/users/${user.id}`, { token, body: identity });
  assert.equal(verified.body.data.nidVerification, true);
  const locked = await server.call('PATCH', `/users/${user.id}`, { token, body: identity });
  assert.equal(locked.body.code, 'auth.alreadyVerified');
});

test('nobody changes somebody else’s identity', async () => {
  const token = await server.signIn(payer);
  const other = (await server.call('GET', '/users/profile', { token: await server.signIn('09123333333') }))
    .body.data.id;
  assert.equal((await server.call('PATCH', `/users/${other}`, { token, body: newcomer })).status, 404);
});

const cookieOf = (headers: Record<string, unknown>) => /^[^;]+/.exec(String(headers['set-cookie']))![0];
const refresh = (cookie: string) => server.call('POST', '/users/refresh-token', { headers: { cookie } });

test('S12 a refresh token works once; two tabs within ten seconds go on; later reuse ends the sign-in and tells the user', async () => {
  await send(payer);
  const first = await login(payer, codeFor(payer));
  const old = cookieOf(first.headers);
  const second = await refresh(old);
  assert.equal(second.status, 200);
  const next = cookieOf(second.headers);
  assert.notEqual(next, old);
  server.clock.advance(9_000);
  const otherTab = await refresh(old);
  assert.equal(otherTab.status, 200);
  // Whichever answer the browser keeps, it holds the living token.
  assert.equal(cookieOf(otherTab.headers), next);
  server.clock.advance(2_000);
  assert.equal((await refresh(old)).body.code, 'auth.sessionEnded');
  assert.equal((await refresh(next)).body.code, 'auth.sessionEnded');
  const token = await server.signIn(payer);
  const { body } = await server.call('GET', '/users/messages?take=1', { token });
  assert.equal(body.data[0].title, 'پایان یک نشست');
});

test('S14 logout ends the sign-in at once here, and its access token with it', async () => {
  await send(payer);
  const signedIn = await login(payer, codeFor(payer));
  const token = signedIn.body.data.accessToken;
  assert.equal((await server.call('DELETE', '/users/revoke', { token })).status, 204);
  assert.equal((await server.call('GET', '/users/profile', { token })).status, 401);
  assert.equal((await refresh(cookieOf(signedIn.headers))).status, 401);
});

test('S14 a user who is deactivated is out within five seconds', async () => {
  const token = await server.signIn('09124444443');
  assert.equal((await server.call('GET', '/users/profile', { token })).status, 200);
  await server.database.db.system(tx =>
    tx.updateTable('users').set({ is_active: false }).where('mobile_number', '=', '09124444443').execute(),
  );
  server.clock.advance(5_000);
  assert.equal((await server.call('GET', '/users/profile', { token })).status, 401);
});

test('S15 an idle sign-in ends: half an hour for staff, a day for users', async () => {
  for (const [mobile, minutes] of [
    ['09120000001', 31],
    ['09122222222', 24 * 60 + 1],
  ] as const) {
    await send(mobile);
    const cookie = cookieOf((await login(mobile, codeFor(mobile))).headers);
    server.clock.advance(minutes * 60_000);
    assert.equal((await refresh(cookie)).status, 401, mobile);
  }
});

test('S15 one that is never idle ends too: after half a day for staff, after thirty days for users', async () => {
  for (const [mobile, everyMinutes, hours] of [
    ['09120000001', 29, 12],
    ['09122222222', 23 * 60, 30 * 24],
  ] as const) {
    await send(mobile);
    const began = server.clock();
    let { headers, status } = await login(mobile, codeFor(mobile));
    let lasted = 0;
    while (status === 200) {
      lasted = (server.clock() - began) / 3_600_000;
      server.clock.advance(everyMinutes * 60_000);
      ({ headers, status } = await refresh(cookieOf(headers)));
    }
    assert.ok(lasted < hours && lasted > hours - everyMinutes / 60 - 0.1, `${mobile}: ${lasted} hours`);
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
