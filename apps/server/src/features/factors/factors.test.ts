import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import {
  appOf,
  confirmedWithApp,
  setUpApp,
  setUpPasskey,
  signInWithApp,
  somebody,
  type Somebody,
} from './factors.testkit.ts';
import { proveCode } from './proof.ts';

let server: TestServer;
before(async () => void (server = await startTestApplication({ settings: { SECOND_FACTOR: 'required' } })));
after(() => server.stop());

let mobile = '';
let person: Somebody;
const unused = ['1', '2', '4', '5', '6', '7', '8', '9'].map(role => `0912000000${role}`);
// Each test begins with a member of staff who has none yet, and an hour of its own.
beforeEach(async () => {
  server.clock.advance(3_700_000);
  await server.database.db.read.deleteFrom('second_factors').execute();
  mobile = unused.shift() ?? '09120000010';
  unused.push(mobile);
  person = somebody(server, mobile);
});

const present = (proof: object, at = person) => at.call('POST', '/users/second-factor', proof);
const overview = async (at = person) => (await at.call('GET', '/users/second-factors')).body.data;
const audit = async (action: string) =>
  server.database.db.read
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.user_id')
    .select(['detail', 'users.mobile_number as mobile'])
    .where('action', '=', action)
    .where('users.mobile_number', '=', mobile)
    .orderBy('audit_log.id', 'desc')
    .execute();
const titles = async () =>
  (await person.call('GET', '/users/messages')).body.data.map((message: { title: string }) => message.title);

test('S8 an app is set up with its first code, which opens nothing else; later sign-ins show the next ones', async () => {
  await person.signIn();
  const begun = (await person.call('POST', '/users/second-factors/app/secret')).body.data;
  assert.match(begun.secret, /^[A-Z2-7]{32}$/, '160 bits');
  assert.match(
    begun.uri,
    new RegExp(`^otpauth://totp/Moadi:${mobile}\\?secret=${begun.secret}&issuer=Moadi&`),
  );
  assert.ok(begun.qr.size >= 25 && /^M\d/.test(begun.qr.path));
  assert.deepEqual((await overview()).factors, [], 'not before its first code');
  const app = appOf(server, begun.id, begun.secret);
  const finish = (code: string) =>
    person.call('POST', '/users/second-factors/app', { id: begun.id, name: 'تلفن من', code });
  const wrong = await finish('000000');
  assert.deepEqual([wrong.status, wrong.body.code], [400, 'factors.firstCodeWrong']);
  const first = app.code();
  const done = await finish(first);
  assert.equal(done.status, 201);
  assert.equal(done.body.data.factor.name, 'تلفن من');
  assert.equal((await finish(app.code())).body.code, 'factors.setupEnded');
  assert.equal((await present({ totp: first })).body.code, 'auth.secondFactorWrong');
  assert.equal((await titles())[0], 'مرحله دوم ورود افزوده شد');
  assert.equal((await audit('users.factorAdded')).length, 1);
  assert.equal((await person.signIn()).secondFactor, 'present');
  const shown = await present({
    totp: app
      .code()
      .replace(/(...)/, '$1 ')
      .replace(/\d/g, d => '۰۱۲۳۴۵۶۷۸۹'[Number(d)]!),
  });
  assert.deepEqual([shown.status, shown.body.data], [200, { secondFactor: 'passed' }], 'as people type it');
  const [kept] = (await overview()).factors;
  assert.equal(kept.lastUsedAt, server.clock());
  assert.deepEqual(
    (await audit('users.factorShown')).map(({ detail }) => detail),
    [{ by: 'totp', for: 'present' }],
  );
});

test('S8 a step is taken once: 50 at once, again, and an older one are refused', async () => {
  await person.signIn();
  const { app } = await setUpApp(server, person);
  const { userId } = { userId: (await person.call('GET', '/users/profile')).body.data.id as string };
  const deps = { db: server.database.db, secrets: server.secrets };
  const take = (code: string) => proveCode(deps, userId, code, server.clock());
  const [older, code] = [app.code(), app.code()];
  const taken = await Promise.all(Array.from({ length: 50 }, () => take(code)));
  assert.equal(taken.filter(Boolean).length, 1);
  assert.equal(await take(code), false);
  assert.equal(await take(older), false, 'it was the step before');
  // Over HTTP, in fifty sign-ins' place: one passes, whatever the limit says to the others.
  const next = app.code();
  const answers = await Promise.all(Array.from({ length: 50 }, () => present({ totp: next })));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.ok(answers.every(({ status }) => [200, 400, 429].includes(status)));
});

test('S8 ten wrong codes an hour, of app and recovery together; a right one begins anew', async () => {
  await person.signIn();
  const { app, recoveryCodes } = await setUpApp(server, person);
  await person.signIn();
  for (let i = 0; i < 9; i++)
    assert.equal((await present({ totp: '000000' })).body.code, 'auth.secondFactorWrong');
  assert.equal((await present({ totp: app.code() })).status, 200);
  for (let i = 0; i < 5; i++) {
    assert.equal((await present({ totp: '000000' })).body.code, 'auth.secondFactorWrong');
    assert.equal((await present({ recoveryCode: 'AAAA-AAAA-AAAA' })).body.code, 'factors.recoveryCodeWrong');
  }
  for (const proof of [{ totp: app.code() }, { recoveryCode: recoveryCodes![0] }]) {
    const over = await present(proof);
    assert.deepEqual([over.status, over.body.code], [429, 'factors.tooManyTries']);
    assert.ok(Number(over.headers['retry-after']) > 3_000);
  }
  assert.equal((await audit('users.factorRefused')).length, 19);
  server.clock.advance(3_600_000);
  await person.signIn();
  assert.equal((await present({ totp: app.code() })).status, 200);
});

test('S8 ten recovery codes of sixty bits come with the first factor, and each works once', async () => {
  await person.signIn();
  const { app, recoveryCodes } = await setUpApp(server, person);
  assert.equal(new Set(recoveryCodes).size, 10);
  for (const code of recoveryCodes!) assert.match(code, /^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
  const rows = JSON.stringify(
    await server.database.db.read.selectFrom('recovery_codes').selectAll().execute(),
  );
  for (const code of recoveryCodes!)
    assert.ok(!rows.includes(code) && !rows.includes(code.replaceAll('-', '')));
  await person.signIn();
  // As somebody reads it from paper.
  const typed = recoveryCodes![3]!
    .toLowerCase()
    .replaceAll('-', ' ')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l');
  assert.equal((await present({ recoveryCode: typed })).status, 200);
  assert.equal((await overview()).recoveryCodes.left, 9);
  assert.equal((await present({ recoveryCode: recoveryCodes![3] })).body.code, 'factors.recoveryCodeWrong');
  const at = await Promise.all(Array.from({ length: 8 }, () => present({ recoveryCode: recoveryCodes![4] })));
  assert.equal(at.filter(({ status }) => status === 200).length, 1);
  assert.deepEqual(
    (await audit('users.recoveryCodeUsed')).map(({ detail }) => detail),
    [{ left: 8 }, { left: 9 }],
  );
  assert.equal((await titles()).filter((title: string) => title === 'یک کد بازیابی به کار رفت').length, 2);
  // New ones end the old ones.
  const confirmed = await confirmedWithApp(person, app, 'factors.codes');
  const renewed = await person.call('POST', '/users/recovery-codes', undefined, confirmed);
  assert.equal(renewed.body.data.recoveryCodes.length, 10);
  assert.equal((await present({ recoveryCode: recoveryCodes![5] })).status, 400);
  assert.equal((await present({ recoveryCode: renewed.body.data.recoveryCodes[5] })).status, 200);
  const another = somebody(server, unused[0]!);
  await another.signIn();
  await setUpApp(server, another);
  await another.signIn();
  assert.equal((await present({ recoveryCode: renewed.body.data.recoveryCodes[6] }, another)).status, 400);
});

test('S8, S46 the secret of an app lies sealed, bound to its person and row, and is told once', async () => {
  await person.signIn();
  const begun = (await person.call('POST', '/users/second-factors/app/secret')).body.data;
  const app = appOf(server, begun.id, begun.secret);
  const dump = async () =>
    JSON.stringify(
      [
        await server.database.db.read.selectFrom('second_factors').selectAll().execute(),
        await server.database.db.read.selectFrom('factor_challenges').selectAll().execute(),
      ],
      (_, value: unknown) =>
        (value as { type?: string })?.type === 'Buffer'
          ? Buffer.from((value as { data: number[] }).data).toString('latin1')
          : value,
    );
  const bytes = Buffer.from(
    [...(begun.secret as string)]
      .map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)!
      .map(byte => parseInt(byte, 2)),
  );
  const isClean = (text: string) =>
    !text.includes(begun.secret) && !text.includes(JSON.stringify(bytes.toString('latin1')).slice(1, -1));
  assert.ok(isClean(await dump()));
  await person.call('POST', '/users/second-factors/app', { id: begun.id, name: 'a', code: app.code() });
  assert.ok(isClean(await dump()));
  assert.ok(!JSON.stringify(await overview()).includes(begun.secret));
  const { db } = server.database;
  // Moved to another row it opens no more.
  await db.system(tx =>
    tx
      .updateTable('second_factors')
      .set({ id: '01999999-0000-7000-8000-000000000000' })
      .where('id', '=', begun.id)
      .execute(),
  );
  await person.signIn();
  assert.equal((await present({ totp: app.code() })).status, 500);
});

test('S8 what was begun by one sign-in is finished by no other, and not half an hour later', async () => {
  await person.signIn();
  const begin = async () => (await person.call('POST', '/users/second-factors/app/secret')).body.data;
  const finish = (begun: { id: string; secret: string }, at: Somebody) =>
    at.call('POST', '/users/second-factors/app', {
      id: begun.id,
      name: 'a',
      code: appOf(server, begun.id, begun.secret).code(),
    });
  const other = somebody(server, mobile);
  await other.signIn();
  assert.equal((await finish(await begin(), other)).body.code, 'factors.setupEnded');
  const at = await Promise.all(Array.from({ length: 5 }, begin));
  assert.equal(new Set(at.map(({ id }) => id)).size, 1, 'of several at once one');
  const late = await begin();
  assert.deepEqual(await begin(), late, 'a page that is loaded again shows the same');
  server.clock.advance(1_800_000);
  await person.call('POST', '/users/refresh-token');
  const again = somebody(server, mobile);
  await again.signIn();
  assert.equal((await finish(late, again)).body.code, 'factors.setupEnded');
});

test('S8 two sign-ins set up at once: the second must show what the first has set up', async () => {
  const [owner, other] = [person, somebody(server, mobile)];
  await owner.signIn();
  await other.signIn();
  const begun = (await other.call('POST', '/users/second-factors/app/secret')).body.data;
  const { app } = await setUpApp(server, owner);
  const finish = () =>
    other.call('POST', '/users/second-factors/app', {
      id: begun.id,
      name: 'b',
      code: appOf(server, begun.id, begun.secret).code(),
    });
  assert.equal((await finish()).body.code, 'factors.setupEnded');
  assert.equal((await present({ totp: app.code() }, other)).status, 200);
  assert.equal((await finish()).status, 201);
  assert.equal((await overview()).factors.length, 2);
});

test('S9 another factor, its removal and new recovery codes want one that is there; staff keeps the last', async () => {
  await person.signIn();
  const { app } = await setUpApp(server, person);
  for (const [method, path] of [
    ['POST', '/users/second-factors/app/secret'],
    ['POST', '/users/second-factors/passkey/question'],
    ['POST', '/users/recovery-codes'],
    ['DELETE', `/users/second-factors/${app.id}`],
  ] as const) {
    const { status, body } = await person.call(method, path);
    assert.deepEqual([status, body.code], [403, 'auth.codeNeeded'], path);
    assert.deepEqual((body as { confirmation?: { ways: string[] } }).confirmation!.ways, [
      'totp',
      'recoveryCode',
    ]);
  }
  const { id } = await setUpPasskey(person, await confirmedWithApp(person, app, 'factors.add'));
  assert.equal((await overview()).factors.length, 2);
  const remove = async (factor: string) =>
    person.call(
      'DELETE',
      `/users/second-factors/${factor}`,
      undefined,
      await confirmedWithApp(person, app, 'factors.remove', factor),
    );
  assert.equal((await remove(id)).status, 204);
  assert.equal((await audit('users.factorRemoved')).length, 1);
  assert.ok((await titles()).includes('مرحله دوم ورود حذف شد'));
  const last = await remove(app.id);
  assert.deepEqual([last.status, last.body.code], [409, 'factors.last']);
  assert.equal((await remove('01999999-0000-7000-8000-000000000000')).status, 404);
  const stranger = somebody(server, unused[0]!);
  await stranger.signIn();
  const theirs = (await setUpApp(server, stranger)).app;
  assert.equal((await remove(theirs.id)).status, 404, 'somebody else’s');
});

test('S8 a taxpayer may take the last one away, and the recovery codes go with it', async () => {
  const payer = somebody(server, '09121111111');
  await payer.signIn();
  const { app, recoveryCodes } = await setUpApp(server, payer);
  await signInWithApp(payer, app);
  const confirmed = await payer.call('POST', '/users/confirmations', {
    act: 'factors.remove',
    target: app.id,
    recoveryCode: recoveryCodes![0],
  });
  assert.equal(confirmed.status, 200);
  const headers = { 'x-confirmation': confirmed.body.data.token as string };
  const gone = await payer.call('DELETE', `/users/second-factors/${app.id}`, undefined, { headers });
  assert.equal(gone.status, 204);
  assert.deepEqual(await overview(payer), { factors: [], recoveryCodes: { left: 0 } });
  assert.equal((await payer.signIn()).secondFactor, 'passed');
});

test('S8 the first factor needs no other code for ten minutes after signing in, and then one', async () => {
  await person.signIn();
  server.clock.advance(599_000);
  assert.equal((await person.call('POST', '/users/second-factors/app/secret')).status, 200);
  const { body } = await person.call('POST', '/users/refresh-token');
  server.clock.advance(1_000);
  const late = await person.call('POST', '/users/second-factors/app/secret', undefined, {
    token: body.data.accessToken,
  });
  assert.equal(late.body.code, 'auth.codeNeeded');
  assert.deepEqual((late.body as { confirmation?: object }).confirmation, {
    act: 'factors.add',
    target: '',
    ways: ['code'],
  });
});

test('S8 a browser is known once the second factor was shown, and not before', async () => {
  const known = () =>
    server.database.db.read
      .selectFrom('known_browsers')
      .innerJoin('users', 'users.id', 'known_browsers.user_id')
      .select('known_browsers.id')
      .where('users.mobile_number', '=', mobile)
      .execute();
  await server.database.db.read.deleteFrom('known_browsers').execute();
  await person.signIn();
  assert.equal((await known()).length, 0);
  const { app } = await setUpApp(server, person);
  assert.equal((await known()).length, 1);
  await server.database.db.read.deleteFrom('known_browsers').execute();
  await person.signIn();
  assert.equal((await known()).length, 0);
  await present({ totp: app.code() });
  assert.equal((await known()).length, 1);
});

test('exactly one proof is taken; ten factors are enough', async () => {
  await person.signIn();
  assert.equal((await present({ totp: '123456' })).body.code, 'factors.notSetUp');
  const { app, recoveryCodes } = await setUpApp(server, person);
  assert.equal((await present({})).body.code, 'rules.required');
  const both = await present({ totp: app.code(), recoveryCode: recoveryCodes![0] });
  assert.equal(both.body.code, 'rules.notAllowed');
  for (let i = 0; i < 9; i++) await setUpPasskey(person, await confirmedWithApp(person, app, 'factors.add'));
  const eleventh = await person.call(
    'POST',
    '/users/second-factors/app/secret',
    undefined,
    await confirmedWithApp(person, app, 'factors.add'),
  );
  assert.deepEqual([eleventh.status, eleventh.body.code], [409, 'factors.tooMany']);
});
