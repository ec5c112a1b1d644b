import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Answer, Business } from '../../providers/inquiries.ts';
import { agreeingInquiries, startTestApplication, type TestServer } from '../../../test/server.ts';
import { formOf } from '../../../test/requests/form.ts';
import { PDF } from '../../../test/requests/rows.ts';
import { examineCase } from './examine.ts';

let server: TestServer;
let owner: string;
let payer: string;
let admin: string;
/** What the register of taxpayers says, and how often it was asked. */
let said: (code: string) => Promise<Answer<Business>> = agreeingInquiries.businessByEconomicCode;
let asked = 0;
before(async () => {
  server = await startTestApplication({
    providers: {
      inquiries: {
        ...agreeingInquiries,
        businessByEconomicCode: code => {
          asked += 1;
          return said(code);
        },
      },
    },
  });
  owner = await server.signIn('09121111111');
  payer = await server.signIn('09122222222');
  admin = await server.signIn('09120000001');
});
after(() => server.stop());

const DAY = 86_400_000;
const taxpayer = { caseName: 'فروشگاه دوم', typeOfCase: 1, economyCode: '99987195180001' };
const company = {
  caseName: 'شرکت دوم',
  typeOfCase: 2,
  economyCode: '14095443737',
  companyRegisterNumber: '۱۲۳۴',
};
const contact = {
  landlineNumber: '۰۲۱۶۶۰۰۰۰۰۰',
  postalCode: '1345678901',
  provinceId: '8',
  cityId: '399',
  address: 'تهران، خیابان انقلاب',
};
const ceo = {
  position: 4,
  name: 'مریم',
  surname: 'آرمان',
  nationalCode: '9995295504',
  mobileNumber: '09122222222',
};

async function send(method: string, path: string, body: object | undefined, token = payer, key?: string) {
  await server.database.db.system(tx => tx.deleteFrom('limit_counters').execute());
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return server.call(method, path, { token, headers, ...(body && { body }) });
}

/** Codes of what was refused, by path. */
const refused = ({ body }: { body: { errors?: readonly { path: string; code: string }[] } }) =>
  body.errors?.map(({ path, code }) => `${path} ${code}`);

async function draft(body: object = company, token = payer): Promise<{ clientId: number; version: number }> {
  const made = await send('POST', '/cases', body, token);
  assert.equal(made.status, 201, made.text);
  return made.body.data;
}

const examined = async (clientId: number) =>
  (await server.database.db.tenant(clientId, tx => examineCase(tx, clientId, server.clock()))).map(
    ({ path, code }) => `${path} ${code}`,
  );

test('a draft is a case of its maker in state 1, with a number of nine digits, once per key, and a row of its history', async () => {
  const made = await send('POST', '/cases', company, payer, 'one');
  assert.equal(made.status, 201, made.text);
  const { id, clientId, ...rest } = made.body.data;
  assert.equal(id, clientId);
  assert.match(String(clientId), /^[1-9]\d{8}$/);
  assert.equal(made.headers['location'], `/api/v1/cases/${clientId}`);
  assert.deepEqual(rest, {
    ...{ ...company, companyRegisterNumber: '1234', isNonTaxable: false, version: 1, state: 1 },
    ...{ businessName: 'کسب‌وکار آزمون', nationalIdentityCode: '14095443737', isInquired: true },
    ...{ contactInformation: {}, signOwners: [], evidences: [], dues: [], isSellerLocked: false },
  });
  const before = asked;
  const again = await send('POST', '/cases', company, payer, 'one');
  assert.deepEqual([again.status, again.body.data.clientId, asked], [201, clientId, before]);
  assert.equal(again.headers['idempotent-replayed'], 'true');
  const other = await send('POST', '/cases', { ...company, caseName: 'دیگری' }, payer, 'one');
  assert.equal(other.body.code, 'http.idempotencyMismatch');
  const { db } = server.database;
  const history = await db.tenant(clientId, tx =>
    tx.selectFrom('case_history').select(['event', 'from_state', 'to_state']).execute(),
  );
  assert.deepEqual(history, [{ event: 'save', from_state: null, to_state: 1 }]);
  const access = await send('GET', `/case-users/clientId/${clientId}`, undefined);
  assert.equal(access.body.data.roleType, 1);
  const acts = await db.read
    .selectFrom('audit_log')
    .select('action')
    .where('client_id', '=', clientId)
    .execute();
  assert.deepEqual(acts, [{ action: 'cases.created' }]);
});

test('who is not verified adds no case; what is wrong is said at its field', async () => {
  const stranger = await server.signIn('09123333333');
  const theirs = { ...taxpayer, economyCode: '99773246540001' };
  assert.deepEqual(refused(await send('POST', '/cases', theirs, stranger)), [' cases.notVerifiedToAdd']);
  const wrong = { ...company, companyRegisterNumber: '', branchCode: '12', activityId: 'none' };
  assert.deepEqual(refused(await send('POST', '/cases', wrong)), [
    'companyRegisterNumber rules.required',
    'branchCode rules.branchCode',
  ]);
  assert.deepEqual(refused(await send('POST', '/cases', { ...company, activityId: 'none' })), [
    'activityId cases.activityUnknown',
  ]);
});

test('an activity that has ended is given to no other case, and kept by the case that has it', async () => {
  const { read } = server.database.db;
  const [other, had] = await read.selectFrom('activities').select('id').orderBy('code').limit(2).execute();
  const body = { ...taxpayer, activityId: had!.id };
  const { clientId, version } = await draft(body, owner);
  const end = (id: string, endDate: number) =>
    server.call('PUT', `/activities/${id}/end`, { token: admin, body: { endDate } });
  const now = server.clock();
  assert.equal((await end(had!.id, now - DAY)).status, 200);
  assert.equal((await end(other!.id, now + 400 * DAY)).status, 200);
  const kept = await send('PUT', `/cases/${clientId}`, { ...body, caseName: 'فروشگاه سوم', version }, owner);
  assert.equal(kept.status, 200, kept.text);
  assert.deepEqual(refused(await send('POST', '/cases', { ...company, activityId: had!.id })), [
    'activityId cases.activityUnknown',
  ]);
  const soon = await send(
    'PUT',
    `/cases/${clientId}`,
    { ...body, activityId: other!.id, version: version + 1 },
    owner,
  );
  assert.equal(soon.status, 200, soon.text);
  // What it no longer has is not offered to it again.
  assert.deepEqual(
    refused(await send('PUT', `/cases/${clientId}`, { ...body, version: version + 2 }, owner)),
    ['activityId cases.activityUnknown'],
  );
});

test('a natural person registers their own business alone', async () => {
  assert.deepEqual(refused(await send('POST', '/cases', taxpayer, payer)), [
    'economyCode cases.economicCodeNotYours',
  ]);
  const { clientId, version } = await draft(taxpayer, owner);
  const stolen = { ...taxpayer, economyCode: '99952955040001', version };
  assert.deepEqual(refused(await send('PUT', `/cases/${clientId}`, stolen, owner)), [
    'economyCode cases.economicCodeNotYours',
  ]);
});

test('without the register’s word nobody goes on; a number that it confirmed is not asked for again', async () => {
  said = async () => ({ kind: 'down', cause: 'unreachable' }) as Answer<Business>;
  assert.deepEqual(refused(await send('POST', '/cases', company)), [' cases.inquiryDown']);
  said = async () => ({ kind: 'refused' }) as Answer<Business>;
  assert.deepEqual(refused(await send('POST', '/cases', company)), ['economyCode cases.economicCodeInvalid']);
  said = async code => ({
    kind: 'answered',
    value: {
      ...{ nameTrade: 'شراکت', economicCode: code, nationalId: code, taxpayerStatus: 'ACTIVE' },
      personType: 3,
    },
  });
  assert.deepEqual(refused(await send('POST', '/cases', company)), [
    'economyCode cases.economicCodeOtherType',
  ]);
  said = agreeingInquiries.businessByEconomicCode;
  const { clientId } = await draft();
  const before = asked;
  said = async () => ({ kind: 'down', cause: 'unreachable' }) as Answer<Business>;
  const renamed = await send('PUT', `/cases/${clientId}`, { ...company, caseName: 'نام نو', version: 1 });
  assert.deepEqual([renamed.status, renamed.body.data.isInquired, asked], [200, true, before]);
  const other = { ...company, economyCode: '14091801405', version: 2 };
  assert.deepEqual(refused(await send('PUT', `/cases/${clientId}`, other)), [' cases.inquiryDown']);
  said = agreeingInquiries.businessByEconomicCode;
});

test('a foreign person’s number contains no identity: the register has it', async () => {
  said = async economicCode => ({
    kind: 'answered',
    value: {
      nameTrade: 'کارگاه',
      economicCode,
      nationalId: '123456789012',
      taxpayerStatus: 'ACTIVE',
      personType: 4,
    },
  });
  const made = await send('POST', '/cases', {
    caseName: 'کارگاه',
    typeOfCase: 4,
    economyCode: '12345678901234',
  });
  said = agreeingInquiries.businessByEconomicCode;
  assert.equal(made.body.data.nationalIdentityCode, '123456789012');
});

test('contact, signatories and fiscal id are kept step by step, in their order, until nothing is missing', async () => {
  const { clientId } = await draft();
  const path = `/cases/${clientId}`;
  assert.deepEqual(await examined(clientId), [
    ...['landlineNumber rules.required', 'postalCode rules.required', 'provinceId rules.requiredSelect'],
    ...['cityId rules.requiredSelect', 'address rules.required', 'signOwners cases.noSignOwner'],
    ...['documents.1 cases.attachmentRequired', 'documents.16 cases.attachmentRequired'],
    'fiscalId rules.required',
  ]);
  const kept = await send('PUT', `${path}/contact`, { ...contact, version: 1 });
  const { province, city, landlineNumber } = kept.body.data.contactInformation;
  assert.deepEqual([province.name, city.name, landlineNumber], ['تهران', 'تهران', '02166000000']);
  const elsewhere = { ...contact, provinceId: '1', version: 2 };
  assert.deepEqual(refused(await send('PUT', `${path}/contact`, elsewhere)), [
    'cityId cases.cityNotOfProvince',
  ]);

  const second = { ...ceo, name: 'زهرا', nationalCode: '9987880657', position: 2 };
  const owners = await send('PUT', `${path}/sign-owners`, { signOwners: [ceo, second], version: 2 });
  const [first, other] = owners.body.data.signOwners;
  const turned = await send('PUT', `${path}/sign-owners`, {
    signOwners: [other, { ...first, surname: 'آرمانی' }],
    version: 3,
  });
  assert.deepEqual(
    turned.body.data.signOwners.map(({ id, surname }: { id: string; surname: string }) => [id, surname]),
    [
      [other.id, 'آرمان'],
      [first.id, 'آرمانی'],
    ],
  );
  const tomorrow = { ...ceo, birthDate: server.clock() + 86_400_000 };
  for (const [signOwners, wrong] of [
    [[ceo, ceo], 'signOwners.1.nationalCode cases.signOwnerTwice'],
    [[tomorrow], 'signOwners.0.birthDate rules.dateNotAfterToday'],
    [[{ ...ceo, position: 15 }], 'signOwners.0.position rules.unknownValue'],
    [[{ ...ceo, nationalCode: '1111111111' }], 'signOwners.0.nationalCode rules.nationalCode'],
  ] as const)
    assert.deepEqual(refused(await send('PUT', `${path}/sign-owners`, { signOwners, version: 4 })), [wrong]);

  for (const type of [1, 16]) {
    const form = await formOf({ text: PDF, name: 'example.pdf' });
    const sent = await server.call('POST', `${path}/evidences?evidenceType=${type}`, {
      token: payer,
      ...form,
    });
    assert.equal(sent.status, 201, sent.text);
  }
  assert.deepEqual(await examined(clientId), ['fiscalId rules.required']);
  const fiscal = await send('PATCH', `${path}/fiscal-id`, { fiscalId: 'c0m۱۲3', version: 4 });
  assert.deepEqual([fiscal.status, fiscal.body.data.fiscalId], [200, 'C0M123']);
  assert.deepEqual(fiscal.body.data.evidences.length, 2);
  assert.deepEqual(await examined(clientId), []);
});

test('a fiscal id that another case has is refused, also to anyone who cannot see that case, and stays once there are invoices, as does the economic number', async () => {
  const { clientId, version } = await draft();
  const path = `/cases/${clientId}/fiscal-id`;
  assert.deepEqual(refused(await send('PATCH', path, { fiscalId: 'A1M0D1', version })), [
    'fiscalId cases.fiscalIdTaken',
  ]);
  const free = async (code: string) => (await send('GET', `/cases/fiscal-id/${code}`, undefined)).body.data;
  assert.deepEqual(await free('a1m0d1'), { fiscalId: 'A1M0D1', isTaken: true });
  assert.deepEqual(await free('ZZZZZZ'), { fiscalId: 'ZZZZZZ', isTaken: false });
  assert.equal((await send('GET', '/cases/fiscal-id/short', undefined)).status, 404);
  const kept = await send('PATCH', path, { fiscalId: 'ZZZZZZ', version });
  assert.equal(kept.status, 200, kept.text);
  // An active case with invoices that got a deficiency.
  const { db } = server.database;
  const withInvoices = 612840375;
  const setState = (state: 5 | 6) =>
    db.system(tx => tx.updateTable('cases').set({ state }).where('client_id', '=', withInvoices).execute());
  const sale = await import('../../../test/requests/sale.ts');
  const made = await send('POST', `/cases/${withInvoices}/invoice`, sale.sale(server.clock() - 60_000));
  assert.equal(made.status, 201, made.text);
  await setState(6);
  server.clock.advance(4_000);
  const fixed = await send('PATCH', `/cases/${withInvoices}/fiscal-id`, { fiscalId: 'YYYYYY', version: 1 });
  assert.deepEqual(refused(fixed), ['fiscalId cases.fiscalIdLocked']);
  const renumbered = { ...company, economyCode: '14091801405', version: 1 };
  assert.deepEqual(refused(await send('PUT', `/cases/${withInvoices}`, renumbered)), [
    'economyCode cases.economyCodeLocked',
  ]);
  // What no invoice says may still be mended.
  const renamed = await send('PUT', `/cases/${withInvoices}`, { ...company, caseName: 'نام نو', version: 1 });
  assert.deepEqual([renamed.status, renamed.body.data?.caseName], [200, 'نام نو'], renamed.text);
  const shown = await send('GET', `/cases/${withInvoices}/registration`, undefined);
  assert.equal(shown.body.data.isSellerLocked, true);
  await setState(5);
  server.clock.advance(4_000);
});

test('S21 who edits names the version they began from, and only while the case may be edited', async () => {
  const { clientId } = await draft();
  const path = `/cases/${clientId}`;
  const write = (version: number) => send('PUT', `${path}/contact`, { ...contact, version });
  assert.equal((await write(1)).status, 200);
  assert.equal((await write(1)).body.code, 'http.editedMeanwhile');
  const { db } = server.database;
  await db.system(tx =>
    tx.updateTable('cases').set({ state: 2 }).where('client_id', '=', clientId).execute(),
  );
  // What is known of the access is three seconds old at most; the write itself looks again.
  const late = await write(2);
  assert.deepEqual([late.status, late.body.code], [403, 'cases.notEditable']);
  server.clock.advance(4_000);
  for (const [method, part, body] of [
    ['PUT', '', { ...company, version: 2 }],
    ['PUT', '/contact', { ...contact, version: 2 }],
    ['PUT', '/sign-owners', { signOwners: [ceo], version: 2 }],
    ['PATCH', '/fiscal-id', { fiscalId: 'XXXXXX', version: 2 }],
  ] as const)
    assert.equal((await send(method, path + part, body)).body.code, 'cases.notEditable', part);
  // Somebody else’s case is none, whatever its state.
  const foreign = await send('PUT', `${path}/contact`, { ...contact, version: 2 }, owner);
  const none = await send('PUT', '/cases/999999999/contact', { ...contact, version: 2 }, owner);
  assert.deepEqual([foreign.status, foreign.body.code], [none.status, none.body.code]);
  assert.equal(foreign.status, 404);
});

test('provinces, their cities and activities are found', async () => {
  const get = async (path: string) => (await send('GET', path, undefined)).body.data;
  assert.equal((await get('/provinces?take=200')).length, 31);
  const cities = await get('/cities?provinceId=EQ|8&take=200');
  assert.ok(cities.length > 10 && cities.every((one: { provinceId: string }) => one.provinceId === '8'));
  const found = await get(`/activities?fullText=${encodeURIComponent('غلات')}`);
  assert.equal(found[0].code, '0111');
  const { id, code } = found[0];
  assert.deepEqual((await get(`/activities/${id}`)).code, code);
});

test('a city or province that has ended is given to no other case, and kept by the case that has it', async () => {
  const call = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await server.call(method, path, { token: admin, body });
    assert.ok(answer.status < 300, answer.text);
    return answer.body.data.id as string;
  };
  const provinceId = await call('POST', '/provinces', { name: 'استانی که پایان می‌گیرد' });
  const cityId = await call('POST', '/cities', { name: 'شهری در آن', provinceId });
  const body = { ...contact, provinceId, cityId };
  const { clientId, version } = await draft(taxpayer, owner);
  const put = (id: number, one: number) =>
    send('PUT', `/cases/${id}/contact`, { ...body, version: one }, owner);
  assert.equal((await put(clientId, version)).status, 200);
  const other = await draft(taxpayer, owner);
  for (const path of [`/cities/${cityId}`, `/provinces/${provinceId}`]) {
    await call('PUT', `${path}/end`, { endDate: server.clock() - DAY });
    assert.deepEqual(
      refused(await put(other.clientId, other.version)),
      ['cityId cases.cityNotOfProvince'],
      path,
    );
    await server.call('PUT', `${path}/resume`, { token: admin });
  }
  await call('PUT', `/cities/${cityId}/end`, { endDate: server.clock() - DAY });
  const kept = await put(clientId, version + 1);
  assert.equal(kept.status, 200, kept.text);
});
