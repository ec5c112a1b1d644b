import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { hostile, hurried, NOWHERE, startFake, type Said, type Seen } from '../fake.testkit.ts';
import { jibit, type JibitSettings } from './jibit.ts';
import { births, BORN, MOBILE, NATIONAL_CODE, RECORD } from './people.testkit.ts';

let fake: Awaited<ReturnType<typeof startFake>>;
before(async () => void (fake = await startFake()));
after(() => fake.stop());

let now = 0;
/** Tokens that were given out, the newest last. */
let tokens: string[];
beforeEach(() => {
  now = BORN;
  tokens = [];
});

const persons = (more: Partial<JibitSettings> = {}) =>
  jibit(
    { url: `${fake.url}/ide`, apiKey: 'API', secretKey: 'SECRET', method: 'GET', ...more },
    hurried,
    () => now,
  );

/** Gives tokens, and says this to questions. */
const says = (said: Said | ((seen: Seen) => Said)) =>
  fake.says(seen => {
    if (!seen.path.includes('/tokens/')) return typeof said === 'function' ? said(seen) : said;
    tokens.push(`token-${tokens.length + 1}`);
    return { json: { accessToken: tokens.at(-1), refreshToken: 'r' } };
  });
const questions = () => fake.seen.filter(({ path }) => path.includes('/services/'));
const error = (code: string, status = 400): Said => ({ status, json: { code, message: 'x' } });
const info = (more: object = {}): Said => ({
  json: {
    nationalCode: NATIONAL_CODE,
    birthDate: '13700101',
    identityInfo: { ...RECORD, alive: true, ...more },
  },
});

test('exactly what it asks: a token once, then a query with all zeros', async () => {
  says({ json: { matched: true } });
  const asked = persons();
  assert.deepEqual(await asked.mobileOwner(MOBILE, NATIONAL_CODE), { kind: 'matched' });
  const [token, question] = fake.seen;
  assert.deepEqual(
    [token!.method, token!.path, token!.body],
    ['POST', '/ide/v1/tokens/generate', { apiKey: 'API', secretKey: 'SECRET' }],
  );
  assert.deepEqual(
    [question!.method, question!.path, question!.text],
    ['GET', '/ide/v1/services/matching', ''],
  );
  assert.deepEqual(question!.query, { nationalCode: NATIONAL_CODE, mobileNumber: MOBILE });
  assert.equal(question!.headers['authorization'], 'Bearer token-1');
  says(info());
  for (const [instant, day] of births) {
    await asked.civilRegistry(NATIONAL_CODE, instant);
    const { path, query } = questions().at(-1)!;
    assert.equal(path, '/ide/v1/services/identity');
    assert.deepEqual(query, { nationalCode: NATIONAL_CODE, birthDate: day.replaceAll('/', '') });
  }
});

test('by POST where the settings say so', async () => {
  says({ json: { matched: false } });
  assert.deepEqual(await persons({ method: 'POST' }).mobileOwner(MOBILE, NATIONAL_CODE), {
    kind: 'notMatched',
  });
  const [question] = questions();
  assert.deepEqual([question!.method, question!.query], ['POST', {}]);
  assert.deepEqual(question!.body, { nationalCode: NATIONAL_CODE, mobileNumber: MOBILE });
});

test('names with or without a gender; anyone who is not alive is told apart', async () => {
  for (const [more, gender] of [
    [{}, {}],
    [{ gender: 'MALE' }, { gender: 1 }],
    [{ gender: 'FEMALE' }, { gender: 2 }],
    [{ gender: 'X' }, {}],
  ] as const) {
    says(info(more));
    const answer = await persons().civilRegistry(NATIONAL_CODE, BORN);
    assert.deepEqual(answer, { kind: 'matched', person: { ...RECORD, ...gender } });
  }
  says(info({ firstName: 'علي', lastName: 'كاظمي' }));
  const arabic = await persons().civilRegistry(NATIONAL_CODE, BORN);
  assert.deepEqual(arabic, { kind: 'matched', person: { ...RECORD, firstName: 'علی', lastName: 'کاظمی' } });
  says(info({ alive: false }));
  assert.deepEqual(await persons().civilRegistry(NATIONAL_CODE, BORN), { kind: 'dead' });
  for (const more of [{ firstName: '' }, { lastName: undefined }, { firstName: 7 }]) {
    says(info(more));
    assert.equal((await persons().civilRegistry(NATIONAL_CODE, BORN)).kind, 'unreachable');
  }
});

// providers.md section 6, read for this test alone.
const table: readonly [codes: string, end: string][] = [
  ['identity_info.not_found', 'notMatched'],
  ['nationalCode.not_valid mobileNumber.not_valid birthDate.not_valid', 'badInput'],
  ['nationalCode.is_required birthDate.is_required query_parameters.not_provided', 'badInput'],
  [
    'providers.not_available server.error handler.not_found daily_limit.reached matching.unknown x',
    'unreachable',
  ],
  ['forbidden security.auth_required', 'alert'],
  ['invalid.credentials client.not_found invalid.request_body', 'alert'],
];
test('each code of its table, in both of its shapes and at whatever HTTP status', async () => {
  for (const [codes, end] of table)
    for (const code of codes.split(' '))
      for (const said of [error(code), error(code, 500), { status: 400, json: { errors: [{ code }] } }])
        for (const ask of ['mobileOwner', 'civilRegistry'] as const) {
          says(said);
          const answer =
            ask === 'mobileOwner'
              ? await persons().mobileOwner(MOBILE, NATIONAL_CODE)
              : await persons().civilRegistry(NATIONAL_CODE, BORN);
          const found = answer.kind === 'unreachable' && answer.alert ? 'alert' : answer.kind;
          assert.equal(found, end, code);
        }
});

test('an ended token: one renewal, one repeat, then the answer', async () => {
  const old = persons();
  says({ json: { matched: true } });
  await old.mobileOwner(MOBILE, NATIONAL_CODE);
  says(({ headers }) =>
    headers['authorization'] === 'Bearer token-1'
      ? error('security.auth_required', 401)
      : { json: { matched: true } },
  );
  assert.deepEqual(await old.mobileOwner(MOBILE, NATIONAL_CODE), { kind: 'matched' });
  assert.deepEqual([tokens.length, questions().length], [2, 2]);
  says(error('forbidden', 403));
  tokens = ['a', 'b'];
  const { kind, ...more } = await old.mobileOwner(MOBILE, NATIONAL_CODE);
  assert.deepEqual([kind, more], ['unreachable', { cause: 'forbidden', alert: true }]);
  assert.deepEqual([tokens.length, questions().length], [3, 2]);
});

test('ten calls at once share one token; a token is asked for anew before its end, and after a failure', async () => {
  says({ json: { matched: true } });
  const asked = persons();
  await Promise.all(Array.from({ length: 10 }, () => asked.mobileOwner(MOBILE, NATIONAL_CODE)));
  assert.deepEqual([tokens.length, questions().length], [1, 10]);
  now += 22 * 3_600_000;
  await asked.mobileOwner(MOBILE, NATIONAL_CODE);
  assert.equal(tokens.length, 1);
  now += 2 * 3_600_000;
  await asked.mobileOwner(MOBILE, NATIONAL_CODE);
  assert.equal(tokens.length, 2);

  // Ended at the provider for all at once.
  says(({ headers }) =>
    headers['authorization'] === 'Bearer token-2' ? error('forbidden', 403) : { json: { matched: true } },
  );
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => asked.mobileOwner(MOBILE, NATIONAL_CODE)),
  );
  assert.ok(answers.every(({ kind }) => kind === 'matched'));
  assert.equal(tokens.length, 3);

  const refused = persons();
  fake.says(error('invalid.credentials', 401));
  const answer = await refused.mobileOwner(MOBILE, NATIONAL_CODE);
  assert.deepEqual(answer, { kind: 'unreachable', cause: 'invalid.credentials', alert: true });
  assert.equal(fake.seen.length, 1);
  says({ json: { matched: true } });
  assert.equal((await refused.mobileOwner(MOBILE, NATIONAL_CODE)).kind, 'matched');
});

test('S53 answers that no document promises say nothing', async () => {
  for (const [why, said] of [
    ...hostile,
    ['matched as text', { json: { matched: 'true' } }],
    ['an error that says yes', { status: 400, json: { matched: true } }],
    ['no answer', 'silent'],
  ] as const) {
    says(said);
    assert.equal((await persons().mobileOwner(MOBILE, NATIONAL_CODE)).kind, 'unreachable', why);
    says(said);
    assert.equal((await persons().civilRegistry(NATIONAL_CODE, BORN)).kind, 'unreachable', why);
  }
  says({ json: { nationalCode: '0087654321', identityInfo: RECORD } });
  assert.equal((await persons().civilRegistry(NATIONAL_CODE, BORN)).kind, 'unreachable', 'another person');
  for (const [why, said] of [...hostile, ['no answer', 'silent']] as const) {
    fake.says(said);
    assert.equal((await persons().mobileOwner(MOBILE, NATIONAL_CODE)).kind, 'unreachable', `token: ${why}`);
  }
  const away = await persons({ url: NOWHERE }).mobileOwner(MOBILE, NATIONAL_CODE);
  assert.deepEqual(away, { kind: 'unreachable', cause: 'ECONNREFUSED' });
});
