import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import {
  agreeingInquiries,
  pathsOf,
  sentencesOf,
  startTestApplication,
  type TestServer,
} from '../../../test/server.ts';
import type { Inquiries } from '../../providers/inquiries.ts';

let server: TestServer;
let owner: string;
let staff: string;
/** What the register answers; a test may change it. */
let register: Inquiries['businessByEconomicCode'];
const CASE = '/cases/481205937/buyers';
const THEIRS = '/cases/612840375/buyers';

before(async () => {
  const inquiries: Inquiries = { ...agreeingInquiries, businessByEconomicCode: code => register(code) };
  register = agreeingInquiries.businessByEconomicCode;
  server = await startTestApplication({ providers: { inquiries } });
  owner = await server.signIn('09121111111');
  staff = await server.signIn('09120000001');
});
after(() => server.stop());

const call = (method: string, path = '', body?: object, token = owner) =>
  server.call(method, CASE + path, { token, ...(body && { body }) });
const company = (nickName: string, more: object = {}) => ({ typeOfBuyer: 2, nickName, ...more });
const create = async (body: object): Promise<string> => {
  const { status, body: answer } = await call('POST', '', body);
  assert.equal(status, 201, JSON.stringify(answer));
  return answer.data.id;
};
/** Over the newest version. */
const edit = async (id: string, body: object) => {
  const { version } = (await call('GET', `/${id}`)).body.data ?? { version: 1 };
  return call('PUT', `/${id}`, { version, ...body });
};
const names = async (query: string, token = owner, path = CASE): Promise<string[]> => {
  const { status, body } = await server.call('GET', `${path}?take=200&${query}`, { token });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.map((row: { nickName: string }) => row.nickName);
};
const code = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code];

test('a buyer is kept normalised, with the server’s own word on its number, and edited', async () => {
  const id = await create(company('شركت  نمونه', { economyCode: '۱۴۰۹۵۴۴۳۷۳۷', postalCode: '۱۳۴۵۶۷۸۹۰۳' }));
  const { data } = (await call('GET', `/${id}`)).body;
  assert.deepEqual(
    [data.nickName, data.economyCode, data.postalCode, data.inquiryState, data.isActive],
    ['شرکت نمونه', '14095443737', '1345678903', true, true],
  );
  server.clock.advance(1000);
  const edited = await edit(id, company('شرکت نمونهٔ نو', { economyCode: '14095443737' }));
  assert.equal(edited.status, 200);
  assert.equal(edited.body.data.postalCode, undefined, 'what the form left empty is gone');
  assert.equal(edited.body.data.modifyDate, server.clock());
  assert.deepEqual(await names('fullText=نمونه نو'), ['شرکت نمونهٔ نو'], 'it is found by its new name');
  await call('DELETE', `/${id}`);
});

test('what is wrong is said at its field, in a new buyer and in an edited one', async () => {
  const wrong = {
    ...company(''),
    economyCode: '14095443738',
    nationalIdentityCode: '123',
    postalCode: '12',
    branchCode: '1',
    passportNumber: 'A1234567',
  };
  const id = await create(company('برای ویرایش'));
  for (const { status, body } of [await call('POST', '', wrong), await edit(id, wrong)]) {
    assert.equal(status, 400);
    assert.deepEqual(pathsOf(body).sort(), [
      'branchCode',
      'economyCode',
      'nationalIdentityCode',
      'nickName',
      'passportNumber',
      'postalCode',
    ]);
  }
  await call('DELETE', `/${id}`);
});

test('S23 what a person may not set is refused', async () => {
  for (const field of ['inquiryState', 'isActive', 'clientId', 'id', 'deletedAt']) {
    assert.deepEqual(code(await call('POST', '', { ...company('x'), [field]: true })), [
      400,
      'http.unknownField',
    ]);
  }
});

test('of two people who edit one buyer, the second learns of the first and overwrites nothing unseen', async () => {
  const id = await create(company('دو ویراستار'));
  const { version } = (await call('GET', `/${id}`)).body.data;
  const first = await call('PUT', `/${id}`, { ...company('اولی'), version });
  assert.deepEqual([first.status, first.body.data.version], [200, version + 1]);
  const second = company('دومی', { address: 'تهران' });
  assert.deepEqual(code(await call('PUT', `/${id}`, { ...second, version })), [409, 'http.editedMeanwhile']);
  assert.deepEqual(pathsOf((await call('PUT', `/${id}`, second)).body), ['version'], 'none is none');
  assert.equal((await call('GET', `/${id}`)).body.data.nickName, 'اولی');
  // Switching it off and on is no edit.
  await call('PUT', `/${id}/deactivate`);
  assert.equal((await call('PUT', `/${id}`, { ...second, version: version + 1 })).status, 200);
  const both = await Promise.all(
    ['الف', 'ب', 'پ'].map(name => call('PUT', `/${id}`, { ...company(name), version: version + 2 })),
  );
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409, 409], 'at the same moment too');
  await call('DELETE', `/${id}`);
});

test('the type of a buyer stays as it was registered', async () => {
  const id = await create(company('نوع ثابت'));
  const { status, body } = await edit(id, { typeOfBuyer: 1, nickName: 'نوع ثابت' });
  assert.deepEqual([status, pathsOf(body)], [409, ['typeOfBuyer']]);
  await call('DELETE', `/${id}`);
});

test('the same number twice is refused with the name it has; another branch is another buyer', async () => {
  const number = { economyCode: '14095443737' };
  const id = await create(company('دفتر مرکزی', number));
  const again = await call('POST', '', company('دوباره', { nationalIdentityCode: '14095443737' }));
  assert.deepEqual(
    [...code(again), pathsOf(again.body)],
    [409, 'buyers.duplicate', ['nationalIdentityCode']],
  );
  assert.match(sentencesOf(again.body), /دفتر مرکزی/);
  const branch = await create(company('شعبه شرق', { ...number, branchCode: '0002' }));
  assert.deepEqual(code(await edit(branch, company('شعبه شرق', number))), [409, 'buyers.duplicate']);
  assert.equal((await edit(id, company('مرکز', number))).status, 200, 'it is no twin of itself');
  // Other cases and deleted rows are no twins; two people may share a name.
  const theirs = await server.signIn('09122222222');
  assert.equal(
    (await server.call('POST', THEIRS, { token: theirs, body: company('همان', number) })).status,
    201,
  );
  await call('DELETE', `/${id}`);
  const anew = await create(company('از نو', number));
  const [first, second] = [await create(company('هم‌نام')), await create(company('هم‌نام'))];
  for (const row of [branch, anew, first, second]) await call('DELETE', `/${row}`);
});

test('R4 of eight who add the same buyer at once one does', async () => {
  const body = company('هم‌زمان', { economyCode: '14095443737' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST', '', body)));
  assert.deepEqual(
    answers.map(({ status }) => status).sort((a, b) => a - b),
    [201, ...Array.from({ length: 7 }, () => 409)],
  );
  await call('DELETE', `/${answers.find(({ status }) => status === 201)!.body.data.id}`);
});

test('the inquiry: away it takes nothing back, denied it does; a new number is asked anew', async () => {
  const body = company('استعلامی', { economyCode: '14095443737' });
  const id = await create(body);
  const state = async () => (await call('GET', `/${id}`)).body.data.inquiryState;
  register = async () => ({ kind: 'down', cause: 'test' });
  await edit(id, { ...body, address: 'تهران' });
  assert.equal(await state(), true);
  assert.deepEqual(code(await call('PUT', `/${id}/state`)), [503, 'buyers.inquiryDown']);
  const asked = await server.call('GET', '/cases/economic/14095443737', { token: owner });
  assert.deepEqual(code(asked), [503, 'cases.inquiryDown']);
  assert.equal(await state(), true);
  await edit(id, { ...body, economyCode: '14292059548' });
  register = async () => ({ kind: 'refused' });
  const refreshed = await call('PUT', `/${id}/state`);
  assert.deepEqual([refreshed.status, refreshed.body.data.inquiryState], [200, false]);
  register = agreeingInquiries.businessByEconomicCode;
  assert.equal((await call('PUT', `/${id}/state`)).body.data.inquiryState, true);
  await edit(id, company('بی‌شماره'));
  assert.equal(await state(), false);
  assert.deepEqual(code(await call('PUT', `/${id}/state`)), [400, 'buyers.economicCodeNeeded']);
  await call('DELETE', `/${id}`);
});

test('an inactive buyer stays on the list and is not offered; active again it is', async () => {
  const id = await create(company('کنار گذاشته'));
  assert.equal((await call('PUT', `/${id}/deactivate`)).body.data.isActive, false);
  assert.deepEqual(await names('isActive=EQ|false'), ['کنار گذاشته']);
  assert.ok(!(await names('isActive=EQ|true')).includes('کنار گذاشته'));
  assert.equal((await call('PUT', `/${id}/activate`)).body.data.isActive, true);
  await call('DELETE', `/${id}`);
});

test('a buyer of an unfinished invoice is not deleted, and the refusal names it; a finished one has its copy', async () => {
  const id = await create(company('خریدار پیش‌فاکتور', { economyCode: '14095443737' }));
  const invoice = await server.call('POST', '/cases/481205937/invoice', {
    token: owner,
    body: {
      isProformaInvoice: true,
      invoiceHeader: {
        invoiceType: 1,
        invoicePattern: 1,
        issuingDateTime: server.clock() - 60_000,
        typeOfBuyer: 2,
        buyerId: id,
        buyerName: 'خریدار پیش‌فاکتور',
        buyerEconomicNumber: '14095443737',
        settlementMethod: 1,
      },
      invoiceBodies: [
        {
          stuffServiceId: '2720000104932',
          measurementUnit: '1627',
          quantity: '1',
          fee: '1000',
          discount: '0',
          vatRate: '10',
        },
      ],
    },
  });
  const { id: invoiceId, internalSerialNumber, state } = invoice.body.data;
  const uses = { totalCount: 1, invoices: [{ id: invoiceId, internalSerialNumber, state }] };
  assert.deepEqual((await call('GET', `/${id}/uses`)).body.data, uses);
  const refused = await call('DELETE', `/${id}`);
  assert.deepEqual(code(refused), [409, 'buyers.inUse']);
  assert.match(sentencesOf(refused.body), /صورتحساب‌های ناتمام [۰-۹]+ /);
  assert.equal((await call('GET', `/${id}`)).status, 200, 'it is still there');
  // As if the authority had accepted it.
  const { db } = server.database;
  await db.system(tx =>
    tx.updateTable('invoices').set({ state: 5 }).where('id', '=', invoiceId).executeTakeFirst(),
  );
  assert.equal((await call('DELETE', `/${id}`)).status, 204);
  assert.deepEqual(code(await call('DELETE', `/${id}`)), [404, 'http.rowNotFound']);
  for (const path of ['', '/uses']) assert.equal((await call('GET', `/${id}${path}`)).status, 404);
  for (const act of ['/activate', '/deactivate', '/state'])
    assert.equal((await call('PUT', `/${id}${act}`)).status, 404);
  const kept = await server.call('GET', `/cases/481205937/invoice/${invoiceId}`, { token: owner });
  assert.equal(kept.body.data.buyerName, 'خریدار پیش‌فاکتور');
  const row = await db.read
    .selectFrom('buyers')
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(row.deleted_at, server.clock());
});

test('every filter and sort', async () => {
  const ids = [
    await create(company('الف ۱۰', { economyCode: '14095443737', postalCode: '1345678903' })),
    await create({ typeOfBuyer: 1, nickName: 'الف ۹', nationalIdentityCode: '9989356866' }),
  ];
  const ours = 'nickName=CT|الف';
  for (const filter of [
    'typeOfBuyer=EQ|2',
    'economyCode=CT|095443',
    'economyCode=EQ|14095443737',
    'postalCode=CT|۱۳۴۵۶۷۸',
    'inquiryState=EQ|true',
    'fullText=14095443737',
  ])
    assert.deepEqual(await names(`${ours}&${filter}`), ['الف ۱۰'], filter);
  for (const filter of [
    'nationalIdentityCode=CT|893568',
    'nationalIdentityCode=EQ|9989356866',
    'inquiryState=EQ|false',
  ])
    assert.deepEqual(await names(`${ours}&${filter}`), ['الف ۹'], filter);
  assert.deepEqual(await names(`${ours}&createDate=BW|${server.clock() - 1}|${server.clock()}`), [
    'الف ۹',
    'الف ۱۰',
  ]);
  // Persian order, and ۹ before ۱۰.
  assert.deepEqual(await names(`${ours}&sort=nickName`), ['الف ۹', 'الف ۱۰']);
  assert.deepEqual(await names(`${ours}&sort=-nickName`), ['الف ۱۰', 'الف ۹']);
  const { body } = await call('GET', `/count?${ours}`);
  assert.equal(body.data.totalCount, 2);
  for (const id of ids) await call('DELETE', `/${id}`);
});

test('what tells cases apart is no filter inside a case', async () => {
  for (const query of ['businessName=CT|نمونه', 'clientId=EQ|481205937', 'nobody=EQ|1', 'sort=address'])
    assert.deepEqual(code(await call('GET', `?${query}`)), [400, 'http.unknownField'], query);
  const invoices = await server.call('GET', '/cases/481205937/invoice?businessName=CT|x', { token: owner });
  assert.deepEqual(code(invoices), [400, 'http.unknownField']);
});

test('S26 staff read the buyers of all cases, which is written down, and change nothing', async () => {
  const { status, body } = await server.call(
    'GET',
    '/buyers?clientId=EQ|481205937&businessName=CT|نمونه&take=3',
    { token: staff },
  );
  assert.equal(status, 200);
  assert.equal(body.data.length, 3);
  for (const row of body.data)
    assert.deepEqual([row.clientId, typeof row.businessName], [481205937, 'string']);
  const count = await server.call('GET', '/buyers/count', { token: staff });
  const everywhere = (await names('', staff, '/buyers')).length;
  assert.equal(count.body.data.totalCount, everywhere);
  assert.ok(everywhere > (await names('')).length);
  const reads = await server.database.db.read
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where(sql`detail ->> 'operation'`, 'like', '%/buyers%')
    .orderBy('id')
    .execute();
  assert.deepEqual(
    reads.map(({ action, detail }) => [action, (detail as { operation: string }).operation]),
    [
      ['reading.list', 'GET /buyers'],
      ['reading.list', 'GET /buyers'],
    ],
  );
  assert.deepEqual(code(await call('POST', '', company('x'), staff)), [403, 'http.actionForbidden']);
  assert.equal((await server.call('GET', '/buyers', { token: owner })).status, 403);
});
