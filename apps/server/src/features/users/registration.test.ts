import { messageText } from '@moadi/domain/faults';
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { agreeingInquiries, startTestApplication, type TestServer } from '../../../test/server.ts';
import type { Inquiries } from '../../providers/inquiries.ts';
import { personsOf } from '../../providers/choose.ts';
import { startFake } from '../../providers/fake.testkit.ts';
import { asking } from '../../providers/http-json.ts';
import { readConfig } from '../../platform/config/config.ts';
import { codeFor, nationalCode, personAt, type Person } from './users.testkit.ts';

let server: TestServer;
let person: Person;
let inquiries: Inquiries;
/** National codes that the registry was asked for. */
let asked: string[];

before(async () => {
  server = await startTestApplication({
    providers: {
      inquiries: {
        ...agreeingInquiries,
        mobileOwner: (...args) => inquiries.mobileOwner(...args),
        civilRegistry: (...args) => {
          asked.push(args[0]);
          return inquiries.civilRegistry(...args);
        },
      },
    },
  });
});
after(() => server.stop());
beforeEach(() => {
  inquiries = agreeingInquiries;
  asked = [];
  // A new hour: limits of the test before are over.
  server.clock.advance(3_700_000);
  person = personAt(server);
});

const not = async () => ({ kind: 'notMatched' }) as const;
const down = async () => ({ kind: 'unreachable', cause: 'test' }) as const;
const becauseOf = async (token: string) =>
  (await server.call('GET', '/users/profile', { token })).body.data.unverifiedBecause as unknown;
const newcomer = { nationalIdentityCode: '9951000010', birthDate: 0 };

test('a newcomer registers, and the registry’s names are taken over', async () => {
  const { status, body } = await person.register('09351111111', newcomer);
  assert.equal(status, 201);
  const { user } = body.data;
  assert.deepEqual(
    [user.role, user.firstName, user.nidVerification, user.shahkarVerification],
    [3, 'نرگس', true, true],
  );
  const again = await personAt(server).register('09352222222', newcomer);
  assert.equal(again.body.code, 'auth.identityTaken');
});

test('who registers with a stranger’s national code learns nothing of the stranger, and takes nothing from them', async () => {
  const victim = { nationalIdentityCode: '9951000150', birthDate: 0 };
  inquiries = { ...agreeingInquiries, mobileOwner: not };
  const { body } = await person.register('09353333301', victim);
  const { user, accessToken: token } = body.data;
  assert.deepEqual(
    [user.firstName, user.lastName, user.shahkarVerification, user.nidVerification],
    [undefined, undefined, false, undefined],
  );
  const edit = await server.call('PATCH', `/users/${user.id}`, { token, body: victim });
  assert.equal(edit.body.code, 'auth.mobileOwnerMismatch');
  const verified = await server.call('PATCH', `/users/${user.id}/authorization`, { token });
  assert.deepEqual(
    [verified.body.data.firstName, verified.body.data.nidVerification],
    [undefined, undefined],
  );
  assert.deepEqual(asked, [], 'the registry was never asked');

  inquiries = agreeingInquiries;
  const owner = await personAt(server).register('09353333302', victim);
  assert.deepEqual([owner.status, owner.body.data.user.nidVerification], [201, true]);
});

test('two accounts that claim one identity at the same moment: one gets it, the other is told', async () => {
  const twin = { nationalIdentityCode: '9951000096', birthDate: 0 };
  const answers = await Promise.all(
    ['09354000001', '09354000002'].map(mobile => personAt(server).register(mobile, twin)),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
  assert.equal(answers.find(({ status }) => status === 409)!.body.code, 'auth.identityTaken');
});

test('one mobile from two browsers at the same moment: one account, and the other is told', async () => {
  const mobileNumber = '09354000003';
  const codes: [ReturnType<typeof personAt>, string][] = [];
  for (let i = 0; i < 2; i++) {
    const at = personAt(server);
    await at.send(mobileNumber);
    codes.push([at, codeFor(server, mobileNumber)]);
    server.clock.advance(61_000);
  }
  const body = { mobileNumber, nationalIdentityCode: '9951000134', birthDate: 0 };
  const answers = await Promise.all(
    codes.map(([at, otp]) => at.call('POST', '/users/register', { body: { ...body, otp } })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
  assert.equal(answers.find(({ status }) => status === 409)!.body.code, 'auth.mobileTaken');
});

test('five identities an hour for a person and for an address', async () => {
  const codes = ['9951000029', '9951000037', '9951000045', '9951000053', '9951000061', '9951000071'];
  inquiries = { ...agreeingInquiries, mobileOwner: not };
  const statuses: number[] = [];
  for (const [i, nationalIdentityCode] of codes.entries()) {
    const { status } = await personAt(server).register(`0935600000${i}`, {
      nationalIdentityCode,
      birthDate: 0,
    });
    statuses.push(status);
  }
  assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429]);
  server.clock.advance(3_700_000);
  const { body } = await person.register('09356000009', newcomer);
  const { user, accessToken: token } = body.data;
  const tries: number[] = [];
  for (let i = 0; i < 6; i++)
    tries.push(
      (
        await server.call('PATCH', `/users/${user.id}`, {
          token,
          body: { nationalIdentityCode: codes[0], birthDate: 0 },
          address: `10.9.0.${i}`,
        })
      ).status,
    );
  assert.deepEqual(tries, [400, 400, 400, 400, 400, 429]);
});

test('a wrong national code or a birth date after today is named, and the code is not used up', async () => {
  await person.send('09353333333');
  const otp = codeFor(server, '09353333333');
  const attempt = (body: object) =>
    person.call('POST', '/users/register', {
      body: { mobileNumber: '09353333333', otp, ...newcomer, ...body },
    });
  assert.equal((await attempt({ nationalIdentityCode: '1234567890' })).body.code, 'rules.nationalCode');
  assert.equal(
    (await attempt({ birthDate: server.clock() + 86_400_000 })).body.code,
    'rules.dateNotAfterToday',
  );
  assert.equal((await attempt({ nationalIdentityCode: '9951000088' })).status, 201);
});

test('a foreigner gives names, and registers with a comprehensive code', async () => {
  const foreigner = { nationalIdentityCode: '990012345678', birthDate: 0 };
  const incomplete = await person.register('09354444444', foreigner, '/users/register-foreign');
  assert.equal(incomplete.status, 400);
  server.clock.advance(61_000);
  const names = { firstName: 'احمد', lastName: 'رحیمی', fatherName: 'نور', gender: 1 };
  const { body } = await person.register(
    '09354444444',
    { ...foreigner, ...names },
    '/users/register-foreign',
  );
  assert.deepEqual([body.data.user.userType, body.data.user.firstName], [2, 'احمد']);
});

test('while the inquiry is down the account waits unverified, and verifies later', async () => {
  inquiries = { ...agreeingInquiries, mobileOwner: down, civilRegistry: down };
  const identity = { nationalIdentityCode: '9951000101', birthDate: 0 };
  const { body } = await person.register('09355555555', identity);
  const { user, accessToken: token } = body.data;
  assert.deepEqual([user.nidVerification, user.shahkarVerification], [undefined, undefined]);
  const still = await server.call('PATCH', `/users/${user.id}`, { token, body: identity });
  assert.deepEqual([still.status, still.body.code], [503, 'auth.inquiryDown']);
  inquiries = { ...agreeingInquiries, civilRegistry: not };
  const contradicted = await server.call('PATCH', `/users/${user.id}`, { token, body: identity });
  assert.equal(contradicted.body.code, 'auth.civilRegistryMismatch');
  inquiries = agreeingInquiries;
  const verified = await server.call('PATCH', `/users/${user.id}`, { token, body: identity });
  assert.equal(verified.body.data.nidVerification, true);
  const locked = await server.call('PATCH', `/users/${user.id}`, { token, body: identity });
  assert.equal(locked.body.code, 'auth.alreadyVerified');
});

test('a bad key, no credit and a limit leave the account not checked with each provider, never “does not match”', async t => {
  const fake = await startFake();
  t.after(() => fake.stop());
  const ofAll = {
    MODE: 'demonstration',
    INQUIRY_URL: fake.url,
    INQUIRY_ZOHAL_URL: fake.url,
    INQUIRY_ZOHAL_TOKEN: 't',
    INQUIRY_UID_URL: fake.url,
    INQUIRY_UID_BUSINESS_ID: 'i',
    INQUIRY_UID_BUSINESS_TOKEN: 't',
    INQUIRY_JIBIT_URL: fake.url,
    INQUIRY_JIBIT_API_KEY: 'a',
    INQUIRY_JIBIT_SECRET_KEY: 's',
  };
  const uidSays = (code: number) => ({ isMatched: false, responseContext: { status: { code } } });
  const cases: readonly [provider: string, status: number, json: object][] = [
    ['generic', 401, {}],
    ['generic', 402, {}],
    ['generic', 429, {}],
    ['zohal', 403, { result: 3 }],
    ['zohal', 200, { result: 6, response_body: { data: {} } }],
    ['uid', 200, uidSays(2)],
    ['uid', 200, uidSays(77)],
    ['jibit', 400, { code: 'daily_limit.reached' }],
    ['jibit', 401, { code: 'invalid.credentials' }],
    ['jibit', 403, { code: 'forbidden' }],
  ];
  for (const [i, [provider, status, json]] of cases.entries()) {
    server.clock.advance(3_700_000);
    const config = readConfig({ ...ofAll, INQUIRY_PROVIDER: provider });
    const world = { ask: asking(), now: server.clock, watch: () => {} };
    inquiries = { ...agreeingInquiries, ...personsOf(config, world) };
    fake.says(({ path }) => (path.includes('/tokens/') ? { json: { accessToken: 'x' } } : { status, json }));
    const identity = { nationalIdentityCode: nationalCode(700 + i), birthDate: 0 };
    const { status: made, body } = await personAt(server).register(`0935900000${i}`, identity);
    assert.equal(made, 201, `${provider} ${status}`);
    const { user, accessToken: token } = body.data;
    assert.deepEqual([user.nidVerification, user.shahkarVerification], [undefined, undefined]);
    const again = await server.call('PATCH', `/users/${user.id}`, { token, body: identity });
    assert.deepEqual([again.status, again.body.code], [503, 'auth.inquiryDown'], `${provider} ${status}`);
  }
});

test('what the inquiry does not take, and anyone who is not alive, is told where the person asks; the first stays not checked', async () => {
  for (const [i, [answer, code, nid]] of (
    [
      [{ kind: 'badInput', cause: 'x' }, 'auth.inquiryRefused', undefined],
      [{ kind: 'dead' }, 'auth.notAmongLiving', false],
    ] as const
  ).entries()) {
    server.clock.advance(3_700_000);
    inquiries = { ...agreeingInquiries, civilRegistry: async () => answer };
    const identity = { nationalIdentityCode: nationalCode(800 + i), birthDate: 0 };
    const { body } = await personAt(server).register(`0935910000${i}`, identity);
    const { user, accessToken: token } = body.data;
    assert.deepEqual(
      [user.shahkarVerification, user.nidVerification, user.firstName],
      [true, nid, undefined],
    );
    for (const [path, sent] of [
      [`/users/${user.id}`, identity],
      [`/users/${user.id}/authorization`, undefined],
    ] as const) {
      const told = await server.call('PATCH', path, { token, ...(sent && { body: sent }) });
      assert.deepEqual([told.status, told.body.code], [400, code]);
    }
  }
});

test('who is not verified can read why, as long as it is so; corrected data are asked about at once', async () => {
  const badInput = async () => ({ kind: 'badInput', cause: 'x' }) as const;
  const dead = async () => ({ kind: 'dead' }) as const;
  for (const [i, [answers, because]] of (
    [
      [{ mobileOwner: down }, 'unreachable'],
      [{ civilRegistry: down }, 'unreachable'],
      [{ mobileOwner: badInput }, 'notTaken'],
      [{ civilRegistry: badInput }, 'notTaken'],
      [{ civilRegistry: dead }, 'notAlive'],
      [{ mobileOwner: not }, undefined],
      [{ civilRegistry: not }, undefined],
    ] as const
  ).entries()) {
    server.clock.advance(3_700_000);
    inquiries = { ...agreeingInquiries, ...answers };
    const identity = { nationalIdentityCode: nationalCode(820 + i), birthDate: 0 };
    const { body } = await personAt(server).register(`0935920000${i}`, identity);
    const { user, accessToken: token } = body.data;
    assert.equal(user.unverifiedBecause, because, `registered ${i}`);
    assert.equal(await becauseOf(token), because, `profile ${i}`);
    inquiries = agreeingInquiries;
    const corrected = { nationalIdentityCode: nationalCode(840 + i), birthDate: 0 };
    const { data } = (await server.call('PATCH', `/users/${user.id}`, { token, body: corrected })).body;
    assert.deepEqual([data.nidVerification, data.unverifiedBecause], [true, undefined], `corrected ${i}`);
  }
});

test('asking again never takes a verification away, also while the services are down or contradict', async () => {
  const { body } = await person.register('09357777777', { nationalIdentityCode: '9951000118', birthDate: 0 });
  const { user, accessToken: token } = body.data;
  for (const [mobileOwner, civilRegistry] of [
    [down, down],
    [not, not],
  ] as const) {
    inquiries = { ...agreeingInquiries, mobileOwner, civilRegistry };
    const again = await server.call('PATCH', `/users/${user.id}/authorization`, { token });
    const { shahkarVerification, nidVerification, firstName } = again.body.data;
    assert.deepEqual([shahkarVerification, nidVerification, firstName], [true, true, 'نرگس']);
  }
});

test('an answer for the identity before is not kept for the one that took its place meanwhile', async () => {
  inquiries = { ...agreeingInquiries, mobileOwner: down };
  const [before, now] = [
    { nationalIdentityCode: '9951000126', birthDate: 0 },
    { nationalIdentityCode: '9951000134', birthDate: 0 },
  ];
  const { body } = await person.register('09358888888', before);
  const { user, accessToken: token } = body.data;
  inquiries = {
    ...agreeingInquiries,
    mobileOwner: async (_mobile, code) => {
      if (code === before.nationalIdentityCode) {
        inquiries = { ...agreeingInquiries, mobileOwner: down };
        await server.call('PATCH', `/users/${user.id}`, { token, body: now });
      }
      return { kind: 'matched' };
    },
  };
  await server.call('PATCH', `/users/${user.id}/authorization`, { token });
  const profile = (await server.call('GET', '/users/profile', { token })).body.data;
  assert.deepEqual(
    [profile.nationalIdentityCode, profile.shahkarVerification, profile.firstName],
    [now.nationalIdentityCode, undefined, undefined],
  );
});

test('nobody changes somebody else’s identity', async () => {
  const token = await server.signIn('09121111111');
  const other = (await server.call('GET', '/users/profile', { token: await server.signIn('09123333333') }))
    .body.data.id;
  assert.equal((await server.call('PATCH', `/users/${other}`, { token, body: newcomer })).status, 404);
  assert.equal((await server.call('PATCH', `/users/${other}/authorization`, { token })).status, 404);
});

test('roles 1 and 2 free an identity that an account holds wrongly, with a reason that is kept; then its owner registers', async () => {
  const identity = { nationalIdentityCode: '9951000142', birthDate: 0 };
  const squatter = (await person.register('09359999901', identity)).body.data;
  const path = `/users/${squatter.user.id}/identity/free`;
  const free = async (mobile: string, body: object) =>
    server.call('POST', path, { token: await server.signIn(mobile), body });
  const reason = 'کارت ملی دیده شد';
  assert.equal((await free('09120000004', { reason })).status, 403);
  assert.equal((await free('09121111111', { reason })).status, 403);
  assert.equal((await free('09120000002', { reason: ' ' })).status, 400);
  const freed = await free('09120000002', { reason });
  assert.equal(freed.status, 200);
  const { nationalIdentityCode, firstName, nidVerification } = freed.body.data;
  assert.deepEqual([nationalIdentityCode, firstName, nidVerification], [undefined, undefined, undefined]);
  assert.equal((await free('09120000001', { reason })).body.code, 'users.noIdentity');
  const acts = await server.database.db.read
    .selectFrom('audit_log')
    .select(['subject', 'detail'])
    .where('action', '=', 'users.identityFreed')
    .execute();
  assert.deepEqual(acts, [{ subject: squatter.user.id, detail: { reason } }]);
  const told = await server.call('GET', '/users/messages', { token: squatter.accessToken });
  assert.deepEqual(
    told.body.data.map(({ title }: { title: string }) => title),
    [messageText('users.identityFreedTitle')],
  );
  const owner = await personAt(server).register('09359999902', identity);
  assert.equal(owner.body.data.user.nidVerification, true);
});

test('whose identity another account has, or had to give back, can read that, and corrects it', async () => {
  const identity = { nationalIdentityCode: nationalCode(860), birthDate: 0 };
  inquiries = { ...agreeingInquiries, mobileOwner: down };
  const late = (await person.register('09359300001', identity)).body.data;
  inquiries = agreeingInquiries;
  const first = (await personAt(server).register('09359300002', identity)).body.data;
  const again = (path: string, body?: object) =>
    server.call('PATCH', `/users/${late.user.id}${path}`, {
      token: late.accessToken,
      ...(body && { body }),
    });
  assert.equal((await again('/authorization')).body.code, 'auth.identityTaken');
  assert.equal(await becauseOf(late.accessToken), 'identityTaken');
  assert.equal((await again('', identity)).body.code, 'auth.identityTaken');
  assert.equal(await becauseOf(late.accessToken), 'identityTaken');
  const own = { nationalIdentityCode: nationalCode(861), birthDate: 0 };
  assert.equal((await again('', own)).status, 200);
  assert.equal(await becauseOf(late.accessToken), undefined);

  await server.database.db.read.deleteFrom('limit_counters').execute();
  const staff = await server.signIn('09120000002');
  const freed = await server.call('POST', `/users/${first.user.id}/identity/free`, {
    token: staff,
    body: { reason: 'کارت ملی دیده شد' },
  });
  assert.deepEqual(
    [freed.status, freed.body.data.nationalIdentityCode, await becauseOf(first.accessToken)],
    [200, undefined, undefined],
  );
  const mended = await server.call('PATCH', `/users/${first.user.id}`, {
    token: first.accessToken,
    body: { nationalIdentityCode: nationalCode(862), birthDate: 0 },
  });
  assert.equal(mended.body.data.nidVerification, true);
});
