import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hostile, hurried, NOWHERE, startFake, type Said } from '../fake.testkit.ts';
import type { Answer, AskAddress, PostalAddress } from '../inquiries.ts';
import { genericInquiries } from './generic.ts';
import { jibit } from './jibit.ts';
import { uid } from './uid.ts';
import { zohal } from './zohal.ts';

let fake: Awaited<ReturnType<typeof startFake>>;
before(async () => void (fake = await startFake()));
after(() => fake.stop());

const CODE = '0145678901';
const LINE = 'خیابان ولیعصر، کوچه نصیری، پلاک ۲۴';
const codes = {
  ...{ success: ['0', '1'], notMatched: ['0', '5'], badInput: ['3', '4'], noPerson: ['8'], operator: ['2'] },
};
const makers = {
  jibit: (url: string) =>
    jibit({ url: `${url}/ide`, apiKey: 'API', secretKey: 'SECRET', method: 'GET' }, hurried, Date.now),
  zohal: (url: string) => zohal({ url: `${url}/inquiry`, token: 'TOKEN' }, hurried),
  uid: (url: string) => uid({ url: `${url}/api`, businessId: 'ID', businessToken: 'TOKEN', codes }, hurried),
  generic: (url: string) => genericInquiries({ url, apiKey: 'KEY' }, hurried),
} as const satisfies Record<string, (url: string) => { addressOf: AskAddress }>;
type Name = keyof typeof makers;
const names = Object.keys(makers) as Name[];

/** Jibit gives a token first. */
const says = (said: Said) =>
  fake.says(({ path }) =>
    path.includes('/tokens/') ? { json: { accessToken: 'T', refreshToken: 'R' } } : said,
  );
const ask = (name: Name, said: Said) => {
  says(said);
  return makers[name](fake.url).addressOf(CODE);
};
const endOf = (answer: Answer<PostalAddress>): string =>
  answer.kind === 'down' && answer.alert ? 'alert' : answer.kind;

const jibitSays = (more: object = {}): Said => ({
  json: { code: CODE, addressInfo: { postalCode: CODE, address: LINE, province: 'تهران', ...more } },
});
const jibitError = (code: string): Said => ({ status: 400, json: { code, message: 'x' } });
const place = { province: 'تهران', town: 'تهران', district: 'ونک', street: 'ولیعصر', street2: 'نصیری' };
const zohalSays = (data: unknown, result: unknown = 1, status = 200): Said => ({
  status,
  json: { result, response_body: { data, message: 'x', error_code: null } },
});
const uidSays = (code: unknown, body: object = {}, status = 200): Said => ({
  status,
  json: { ...body, responseContext: { status: { code, message: 'x', details: [] } } },
});

test('exactly what each asks, with all zeros of the code', async () => {
  const expected = {
    jibit: ['GET', '/ide/v1/services/postal', { code: CODE }, {}],
    zohal: ['POST', '/inquiry/postal_code_inquiry', {}, { postal_code: CODE }],
    uid: [
      'POST',
      '/api/inquiry/address/v2',
      {},
      { requestContext: { apiInfo: { businessId: 'ID', businessToken: 'TOKEN' } }, postalCode: CODE },
    ],
    generic: ['GET', `/addresses/${CODE}`, {}, {}],
  } as const;
  for (const name of names) {
    await ask(name, { json: {} });
    const { method, path, query, body } = fake.seen.at(-1)!;
    assert.deepEqual([method, path, query, body], expected[name], name);
  }
});

const address = { address: LINE, province: 'تهران', city: 'ری' };
const found: readonly [Name, Said, PostalAddress][] = [
  ['jibit', jibitSays(), { address: LINE, province: 'تهران' }],
  // The same provider writes this member with a capital letter too.
  ['jibit', jibitSays({ province: undefined, Province: 'قم' }), { address: LINE, province: 'قم' }],
  [
    'zohal',
    zohalSays({ address: { ...place, number: 24, floor: 2, side_floor: '3', building_name: 'نور' } }),
    {
      address: 'ونک، ولیعصر، نصیری، پلاک ۲۴، طبقه ۲، واحد ۳، نور',
      ...{ province: 'تهران', city: 'تهران' },
    },
  ],
  // What is empty, or a number of 0, is left out; as its own library reads it, without a member `address`.
  [
    'zohal',
    zohalSays({ ...place, number: '0', floor: '', side_floor: null, description: ' ' }),
    { address: 'ونک، ولیعصر، نصیری', province: 'تهران', city: 'تهران' },
  ],
  ['uid', uidSays(0, { postalCode: CODE, address: `تهران، ${LINE}` }), { address: `تهران، ${LINE}` }],
  ['generic', { json: address }, address],
  ['generic', { json: { address: LINE } }, { address: LINE }],
  // In our letters.
  ['generic', { json: { address: 'كوچه عراقي' } }, { address: 'کوچه عراقی' }],
];
test('an address, with its province and city where they are told apart', async () => {
  for (const [name, said, value] of found)
    assert.deepEqual(await ask(name, said), { kind: 'answered', value }, name);
});

const ends: readonly [Name, Said, string][] = [
  ['jibit', jibitError('postalCode.not_found'), 'refused'],
  ['jibit', jibitError('postalCode.not_valid'), 'refused'],
  ['jibit', jibitError('daily_limit.reached'), 'down'],
  ['jibit', jibitError('forbidden'), 'alert'],
  ['jibit', jibitSays({ postalCode: '1345678901' }), 'down'],
  ['jibit', jibitSays({ address: '' }), 'down'],
  ['zohal', zohalSays({}, 5, 400), 'refused'],
  ['zohal', zohalSays({ address: place }, 6), 'down'],
  ['zohal', zohalSays({ address: {} }), 'down'],
  ['zohal', zohalSays({}, 5, 401), 'alert'],
  ['uid', uidSays(3), 'refused'],
  ['uid', uidSays(8), 'refused'],
  ['uid', uidSays(99, { address: LINE }), 'down'],
  ['uid', uidSays(0, { postalCode: '1345678901', address: LINE }), 'down'],
  ['uid', uidSays(0, { address: { street: 'ولیعصر' } }), 'down'],
  ['uid', uidSays(2), 'alert'],
  ['generic', { status: 404, json: {} }, 'refused'],
  ['generic', { status: 400, json: {} }, 'down'],
  ['generic', { status: 402, json: {} }, 'alert'],
  ['generic', { json: { address: 7 } }, 'down'],
];
test('only what says so is no such code; a key, a limit or a failure says nothing of it', async () => {
  for (const [name, said, end] of ends)
    assert.equal(endOf(await ask(name, said)), end, `${name} ${JSON.stringify(said)}`);
});

test('S53 answers that no document promises are no address; a late one is asked for once', async () => {
  for (const name of names) {
    for (const [why, said] of [...hostile, ['no answer', 'silent']] as const) {
      assert.equal((await ask(name, said)).kind, 'down', `${name} ${why}`);
      assert.equal(fake.seen.filter(({ path }) => !path.includes('/tokens/')).length, 1);
    }
    const away = await makers[name](NOWHERE).addressOf(CODE);
    assert.deepEqual(away, { kind: 'down', cause: 'ECONNREFUSED' }, name);
  }
});
