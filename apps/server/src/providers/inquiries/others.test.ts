import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hostile, hurried, NOWHERE, startFake, type Said } from '../fake.testkit.ts';
import type { OwnerAnswer, PersonInquiries, RegistryAnswer } from '../inquiries.ts';
import { genericInquiries } from './generic.ts';
import { births, BORN, MOBILE, NATIONAL_CODE, RECORD } from './people.testkit.ts';
import { uid } from './uid.ts';
import { zohal } from './zohal.ts';

let fake: Awaited<ReturnType<typeof startFake>>;
before(async () => void (fake = await startFake()));
after(() => fake.stop());

const codes = {
  ...{ success: ['0', '1'], notMatched: ['0', '5'], badInput: ['3', '4'], noPerson: ['8'], operator: ['2'] },
};
const makers: Readonly<Record<'zohal' | 'uid' | 'generic', (url: string) => PersonInquiries>> = {
  zohal: url => zohal({ url: `${url}/inquiry`, token: 'TOKEN' }, hurried),
  uid: url => uid({ url: `${url}/api`, businessId: 'ID', businessToken: 'TOKEN', codes }, hurried),
  generic: url => genericInquiries({ url, apiKey: 'KEY' }, hurried),
};

/** `alert` beside the kind. */
const endOf = (answer: OwnerAnswer | RegistryAnswer): string =>
  answer.kind === 'unreachable' && answer.alert ? 'alert' : answer.kind;

const zohalSays = (data: unknown, result: unknown = 1, error: unknown = null, status = 200): Said => ({
  status,
  json: { result, response_body: { data, message: 'x', error_code: error } },
});
const zohalPerson = (more: object = {}) =>
  zohalSays({
    ...{ matched: true, first_name: 'نرگس', last_name: 'کریمی', father_name: 'حمید' },
    ...{ national_code: NATIONAL_CODE, alive: true, is_dead: false, ...more },
  });
const uidSays = (code: unknown, body: object = {}, status = 200): Said => ({
  status,
  json: { ...body, responseContext: { status: { code, message: 'x', details: [] } } },
});
const uidPerson = (code: unknown, more: object = {}, deathStatus = 'DEATH_STATUS_ALIVE') =>
  uidSays(code, {
    basicInformation: { ...RECORD, ...more },
    identificationInformation: { nationalId: NATIONAL_CODE, birthDate: '1370/01/01' },
    registrationStatus: { deathStatus },
  });

test('exactly what each asks about a mobile and about a person', async () => {
  const expected = {
    zohal: [
      ['/inquiry/shahkar', { mobile: MOBILE, national_code: NATIONAL_CODE }],
      [
        '/inquiry/national_identity_inquiry',
        { national_code: NATIONAL_CODE, birth_date: '1370/01/01', gender: true },
      ],
    ],
    uid: [
      ['/api/inquiry/mobile/owner/v2', { nationalId: NATIONAL_CODE, mobileNumber: MOBILE }],
      ['/api/inquiry/person/v2', { nationalId: NATIONAL_CODE, birthDate: '1370/01/01' }],
    ],
    generic: [
      ['/mobile-owner', { mobile: MOBILE, nationalCode: NATIONAL_CODE }],
      ['/civil-registry', { nationalCode: NATIONAL_CODE, birthDate: '1991-03-21' }],
    ],
  } as const;
  const headers = { zohal: ['authorization', 'Bearer TOKEN'], generic: ['x-api-key', 'KEY'] } as const;
  const context = { requestContext: { apiInfo: { businessId: 'ID', businessToken: 'TOKEN' } } };
  for (const name of ['zohal', 'uid', 'generic'] as const) {
    fake.says({ json: {} });
    const persons = makers[name](fake.url);
    await persons.mobileOwner(MOBILE, NATIONAL_CODE);
    await persons.civilRegistry(NATIONAL_CODE, BORN);
    for (const [i, [path, body]] of expected[name].entries()) {
      const seen = fake.seen[i]!;
      assert.deepEqual([seen.method, seen.path, seen.query], ['POST', path, {}]);
      assert.deepEqual(seen.body, name === 'uid' ? { ...context, ...body } : body);
      assert.match(seen.headers['content-type']!, /^application\/json;charset=UTF-8$/i);
      if (name !== 'uid') assert.equal(seen.headers[headers[name][0]], headers[name][1]);
    }
  }
});

test('a birth just before and after a midnight of Tehran, and on a leap day', async () => {
  for (const name of ['zohal', 'uid'] as const)
    for (const [instant, day] of births) {
      fake.says({ json: {} });
      await makers[name](fake.url).civilRegistry(NATIONAL_CODE, instant);
      const { birth_date, birthDate } = fake.seen[0]!.body as Record<string, string>;
      assert.equal(birth_date ?? birthDate, day);
    }
});

const owners: readonly ['zohal' | 'uid' | 'generic', Said, string][] = [
  ['zohal', zohalSays({ matched: true }), 'matched'],
  ['zohal', zohalSays({ matched: false }), 'notMatched'],
  ['zohal', zohalSays({}, 6), 'unreachable'],
  ['zohal', zohalSays({ matched: true }, 6), 'unreachable'],
  ['zohal', zohalSays({ matched: false }, '1'), 'unreachable'],
  ['zohal', zohalSays({ matched: false }, 1, 'E7'), 'unreachable'],
  ['zohal', zohalSays({}, 5, null, 400), 'badInput'],
  ['zohal', zohalSays({}, 5, null, 401), 'alert'],
  ['zohal', zohalSays({}, 5, null, 403), 'alert'],
  ['zohal', zohalSays({}, 5, null, 429), 'unreachable'],
  ['uid', uidSays(1, { isMatched: true }), 'matched'],
  ['uid', uidSays(0, { isMatched: true }), 'matched'],
  ['uid', uidSays(0, { isMatched: false }), 'notMatched'],
  ['uid', uidSays(5, { isMatched: false }), 'notMatched'],
  ['uid', uidSays(3, { isMatched: false }), 'badInput'],
  ['uid', uidSays(4, { isMatched: false }), 'badInput'],
  ['uid', uidSays(99, { isMatched: false }), 'unreachable'],
  ['uid', uidSays(6, { isMatched: false }), 'unreachable'],
  ['uid', uidSays(2, { isMatched: false }), 'alert'],
  ['uid', uidSays(0, { isMatched: false }, 401), 'alert'],
  ['uid', { json: { isMatched: false } }, 'unreachable'],
  ['generic', { json: { matched: true } }, 'matched'],
  ['generic', { json: { matched: false } }, 'notMatched'],
  ['generic', { json: { matched: 'yes' } }, 'unreachable'],
  ['generic', { status: 400, json: {} }, 'badInput'],
  // A key, a credit, a limit: never a word about the person.
  ['generic', { status: 401, json: {} }, 'alert'],
  ['generic', { status: 402, json: {} }, 'alert'],
  ['generic', { status: 403, json: {} }, 'alert'],
  ['generic', { status: 429, json: {} }, 'unreachable'],
  ['generic', { status: 409, json: {} }, 'unreachable'],
  ['generic', { status: 503, json: {} }, 'unreachable'],
];
test('whose mobile it is: each answer, and whether the operator has something to mend', async () => {
  for (const [name, said, end] of owners) {
    fake.says(said);
    const answer = await makers[name](fake.url).mobileOwner(MOBILE, NATIONAL_CODE);
    assert.equal(endOf(answer), end, `${name} ${JSON.stringify(said)}`);
    assert.equal(fake.seen.length, 1);
  }
});

const people: readonly ['zohal' | 'uid' | 'generic', Said, string, gender?: 1 | 2][] = [
  ['zohal', zohalPerson({ gender: 1 }), 'matched', 1],
  ['zohal', zohalPerson({ gender: 0 }), 'matched', 2],
  ['zohal', zohalPerson(), 'matched'],
  ['zohal', zohalSays({ matched: false }), 'notMatched'],
  ['zohal', zohalPerson({ alive: false }), 'dead'],
  ['zohal', zohalPerson({ is_dead: true }), 'dead'],
  ['zohal', zohalPerson({ first_name: null }), 'unreachable'],
  ['zohal', zohalPerson({ national_code: '0087654321' }), 'unreachable'],
  ['zohal', zohalSays({}, 6), 'unreachable'],
  ['uid', uidPerson(0, { gender: 'GENDER_MALE' }), 'matched', 1],
  ['uid', uidPerson(1, { gender: 'GENDER_FEMALE' }), 'matched', 2],
  ['uid', uidPerson(1), 'matched'],
  ['uid', uidPerson(0, {}, 'DEATH_STATUS_DEAD'), 'dead'],
  ['uid', uidPerson(99), 'unreachable'],
  ['uid', uidPerson(0, { firstName: '' }), 'unreachable'],
  ['uid', uidSays(3), 'badInput'],
  ['uid', uidSays(8), 'notMatched'],
  ['uid', uidSays(2), 'alert'],
  ['uid', uidSays(0), 'unreachable'],
  ['generic', { json: { ...RECORD, gender: 2, alive: true } }, 'matched', 2],
  ['generic', { json: RECORD }, 'matched'],
  ['generic', { json: { ...RECORD, alive: false } }, 'dead'],
  ['generic', { status: 404, json: {} }, 'notMatched'],
  ['generic', { status: 422, json: {} }, 'badInput'],
  ['generic', { status: 401, json: {} }, 'alert'],
];
test('who a person is: each answer; the names are taken with and without a gender', async () => {
  for (const [name, said, end, gender] of people) {
    fake.says(said);
    const answer = await makers[name](fake.url).civilRegistry(NATIONAL_CODE, BORN);
    assert.equal(endOf(answer), end, `${name} ${JSON.stringify(said)}`);
    if (answer.kind === 'matched') assert.deepEqual(answer.person, { ...RECORD, ...(gender && { gender }) });
  }
});

test('S53 answers that no document promises say nothing of anybody; a late one is asked once', async () => {
  for (const name of ['zohal', 'uid', 'generic'] as const) {
    for (const [why, said] of [...hostile, ['no answer', 'silent']] as const) {
      fake.says(said);
      const owner = await makers[name](fake.url).mobileOwner(MOBILE, NATIONAL_CODE);
      assert.equal(owner.kind, 'unreachable', `${name} ${why}`);
      assert.equal(fake.seen.length, 1);
      const record = await makers[name](fake.url).civilRegistry(NATIONAL_CODE, BORN);
      assert.equal(record.kind, 'unreachable', `${name} ${why}`);
    }
    const away = await makers[name](NOWHERE).mobileOwner(MOBILE, NATIONAL_CODE);
    assert.deepEqual(away, { kind: 'unreachable', cause: 'ECONNREFUSED' });
  }
});

test('of a business only 404 says that there is none: a bad key or a limit says nothing of the number', async () => {
  const { businessByEconomicCode, businessesOf } = genericInquiries({ url: fake.url }, hurried);
  const business = {
    nameTrade: 'شرکت نمونه',
    economicCode: '14003778990',
    nationalId: '14003778990',
    taxpayerStatus: 'ACTIVE',
  };
  fake.says({ json: business });
  assert.deepEqual(await businessByEconomicCode('14003778990'), { kind: 'answered', value: business });
  fake.says({ json: [business, { nameTrade: 7 }] });
  assert.deepEqual(await businessesOf!('0012345678'), { kind: 'answered', value: [business] });
  assert.deepEqual(fake.seen[0]!.query, { nationalCode: '0012345678' });
  for (const [status, answer] of [
    [404, { kind: 'refused' }],
    [400, { kind: 'down', cause: 'HTTP-400' }],
    [401, { kind: 'down', cause: 'HTTP-401', alert: true }],
    [429, { kind: 'down', cause: 'HTTP-429' }],
    [500, { kind: 'down', cause: 'HTTP-500' }],
  ] as const) {
    fake.says({ status, json: {} });
    assert.deepEqual(await businessByEconomicCode('14003778990'), answer);
  }
});
