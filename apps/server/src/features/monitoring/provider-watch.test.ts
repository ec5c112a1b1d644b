import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createLog } from '../../platform/log/log.ts';
import { personsOf, smsOf } from '../../providers/choose.ts';
import { hurried, NOWHERE, startFake, type Said, type Seen } from '../../providers/fake.testkit.ts';
import { BORN, MOBILE, NATIONAL_CODE } from '../../providers/inquiries/people.testkit.ts';
import { CODE, codeMessage } from '../../providers/sms/sms.testkit.ts';
import { watching } from './provider-watch.ts';

let server: TestServer;
let fake: Awaited<ReturnType<typeof startFake>>;
let support: string;
let logged = '';

before(async () => {
  fake = await startFake();
  server = await startTestApplication();
  support = await server.signIn('09120000002');
});
after(async () => {
  fake.stop();
  await server.stop();
});
beforeEach(async () => {
  logged = '';
  server.clock.advance(3_700_000);
  support = await server.signIn('09120000002');
  await server.database.db.read.deleteFrom('provider_troubles').execute();
});

const KEYS = ['KEY-SMS-1', 'KEY-ZOHAL-1', 'SECRET-JIBIT-1', 'TOKEN-UID-1', 'PASSWORD-1'];
const world = () => {
  const log = createLog('debug', { write: line => void (logged += line) });
  const watch = watching({ db: server.database.db, log, clock: server.clock });
  return { ask: hurried, now: server.clock, watch };
};
const config = (settings: Record<string, string>) =>
  readConfig({
    MODE: 'demonstration',
    SMS_PROVIDER: 'kavenegar',
    SMS_KAVENEGAR_URL: `${fake.url}/v1`,
    SMS_KAVENEGAR_API_KEY: KEYS[0]!,
    SMS_SMSIR_URL: `${fake.url}/smsir`,
    SMS_SMSIR_API_KEY: KEYS[0]!,
    SMS_SMSIR_LINE: '3000',
    SMS_IPPANEL_URL: fake.url,
    SMS_IPPANEL_API_KEY: KEYS[0]!,
    SMS_IPPANEL_LINE: '3000',
    SMS_MELIPAYAMAK_URL: fake.url,
    SMS_MELIPAYAMAK_USERNAME: 'U',
    SMS_MELIPAYAMAK_PASSWORD: KEYS[4]!,
    SMS_MELIPAYAMAK_LINE: '3000',
    INQUIRY_ZOHAL_URL: fake.url,
    INQUIRY_ZOHAL_TOKEN: KEYS[1]!,
    INQUIRY_JIBIT_URL: fake.url,
    INQUIRY_JIBIT_API_KEY: 'A',
    INQUIRY_JIBIT_SECRET_KEY: KEYS[2]!,
    INQUIRY_UID_URL: fake.url,
    INQUIRY_UID_BUSINESS_ID: 'I',
    INQUIRY_UID_BUSINESS_TOKEN: KEYS[3]!,
    ...settings,
  });
const kavenegarSays = (status: number): Said => ({
  json: { return: { status }, entries: status === 200 ? [{ messageid: 7, status: 5 }] : null },
});
const overview = async () => (await server.call('GET', '/sending', { token: support })).body.data.providers;
const told = async () =>
  (
    (await server.call('GET', '/users/messages', { token: support })).body.data as {
      title: string;
      message: string;
    }[]
  )
    .map(({ message }) => message)
    .filter(message => message.includes('kavenegar'));

test('a key that the provider refuses is told to the staff once an hour, and stands on their page until it answers again', async () => {
  const sms = smsOf(config({}), world());
  fake.says(kavenegarSays(403));
  const before = (await told()).length;
  for (let i = 0; i < 3; i++) await sms.send(MOBILE, codeMessage());
  const [trouble, ...others] = await overview();
  assert.equal(others.length, 0);
  const { service, provider, kind, answer, times, since, lastAt } = trouble;
  assert.deepEqual([service, provider, kind, answer, times], ['sms', 'kavenegar', 'operator', '403', 3]);
  assert.ok(since <= lastAt && lastAt === server.clock());
  assert.equal((await told()).length, before + 1);
  assert.match((await told())[0]!, /پیامک \(kavenegar\) .*کد 403/);
  server.clock.advance(3_700_000);
  support = await server.signIn('09120000002');
  await sms.send(MOBILE, codeMessage());
  assert.equal((await told()).length, before + 2);
  fake.says(kavenegarSays(200));
  await sms.send(MOBILE, codeMessage());
  assert.deepEqual(await overview(), []);
});

test('a number that is not taken is no trouble of the provider’s; silence is shown at once and told when it lasts', async () => {
  const sms = smsOf(config({}), world());
  fake.says(kavenegarSays(411));
  await sms.send(MOBILE, codeMessage());
  assert.deepEqual(await overview(), []);
  const away = smsOf(config({ SMS_KAVENEGAR_URL: NOWHERE }), world());
  const before = (await told()).length;
  for (let i = 0; i < 4; i++) await away.send(MOBILE, codeMessage());
  assert.deepEqual([(await overview())[0].kind, (await overview())[0].answer], ['away', 'ECONNREFUSED']);
  assert.equal((await told()).length, before);
  await away.send(MOBILE, codeMessage());
  assert.equal((await told()).length, before + 1);
});

test('while the second provider sends, what is wrong with the first stands there all the same', async () => {
  const sms = smsOf(config({ SMS_SECOND_PROVIDER: 'smsir' }), world());
  fake.says(({ path }) =>
    path.startsWith('/v1') ? kavenegarSays(418) : { json: { status: 1, data: { messageIds: [9] } } },
  );
  assert.deepEqual(await sms.send(MOBILE, codeMessage()), { kind: 'sent', messageId: '9' });
  const troubles = (await overview()) as { provider: string; answer: string }[];
  assert.deepEqual(
    troubles.map(({ provider, answer }) => [provider, answer]),
    [['kavenegar', '418']],
  );
});

test('S48 whatever providers answer, no key, code, token, mobile or national code stands in the log', async () => {
  const echo = (seen: Seen): Said => ({
    json: {
      return: { status: `${MOBILE} ${CODE}`, message: `${seen.text} ${KEYS.join()}` },
      status: `${NATIONAL_CODE}`,
      accessToken: 'TOKEN-GIVEN-1',
      code: `${MOBILE}.${NATIONAL_CODE}`,
      meta: { status: false, message_code: `${CODE}-${MOBILE}` },
      Value: `-${MOBILE}`,
      RetStatus: 1,
      result: NATIONAL_CODE,
      response_body: { error_code: `${NATIONAL_CODE}` },
      responseContext: { status: { code: NATIONAL_CODE } },
    },
  });
  const withMessageId = (): Said => ({
    json: { return: { status: 200 }, entries: [{ messageid: Number(`7${CODE}7`), status: 5 }] },
  });
  const scripts = [
    echo,
    withMessageId,
    kavenegarSays(403),
    { status: 502, bytes: `<p>${MOBILE}` },
    'cut',
  ] as const;
  for (const script of scripts) {
    fake.says(script);
    for (const name of ['kavenegar', 'smsir', 'ippanel', 'melipayamak'])
      await smsOf(config({ SMS_PROVIDER: name }), world()).send(MOBILE, codeMessage());
    for (const name of ['jibit', 'zohal', 'uid']) {
      const persons = personsOf(config({ INQUIRY_PROVIDER: name }), world());
      await persons.mobileOwner(MOBILE, NATIONAL_CODE);
      await persons.civilRegistry(NATIONAL_CODE, BORN);
    }
  }
  assert.ok(logged.split('\n').length > 45, 'each call has a line');
  for (const secret of [
    ...KEYS,
    CODE,
    MOBILE,
    MOBILE.slice(1),
    NATIONAL_CODE,
    'TOKEN-GIVEN-1',
    codeMessage().text,
  ])
    assert.ok(!logged.includes(secret), secret);
  const shown = JSON.stringify(await overview()) + (await told()).join();
  for (const secret of [...KEYS, CODE, MOBILE.slice(1), NATIONAL_CODE])
    assert.ok(!shown.includes(secret), secret);
});
