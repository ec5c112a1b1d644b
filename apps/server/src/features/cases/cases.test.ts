import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { demoCases } from '../../../../../tools/seed/people.ts';

let server: TestServer;
let owner: string;
let staff: string;
before(async () => {
  server = await startTestApplication();
  owner = await server.signIn('09122222222');
  staff = await server.signIn('09120000001');
});
after(() => server.stop());

const get = async (path: string, token: string) => (await server.call('GET', path, { token })).body.data;
const idsOf = (rows: { clientId: number }[]) => rows.map(({ clientId }) => clientId);
/** The newest first, as the demonstration has made them. */
const all = demoCases.map(({ clientId }) => clientId).toReversed();
const ofOwner = demoCases.filter(one => one.owner === '09122222222').map(({ clientId }) => clientId);

test('a payer sees the cases that are theirs or that they were given, with what they are in each; staff sees all, with who made them', async () => {
  assert.deepEqual(idsOf(await get('/users/cases', owner)), ofOwner.toReversed());
  assert.deepEqual(await get('/users/cases/count', owner), { totalCount: ofOwner.length });
  assert.deepEqual(idsOf(await get('/cases', staff)), all);
  assert.deepEqual(await get('/cases/count', staff), { totalCount: all.length });
  const helper = await server.signIn('09124444443');
  assert.deepEqual(await get('/users/cases/count', helper), { totalCount: 1 });
  // Who made a case is the staff's to know: anyone who was given one cannot guess it a digit at a time.
  for (const path of ['/users/cases', '/users/cases/count']) {
    const guessed = `${path}?creatorMobileNumber=CT%7C0912222`;
    assert.equal((await server.call('GET', guessed, { token: helper })).status, 400);
  }
  const [given] = await get('/users/cases', helper);
  assert.deepEqual([given.clientId, given.role], [481205937, 3]);
  assert.deepEqual(idsOf(await get('/users/cases', await server.signIn('09123333333'))), []);
});

test('a row of a case has what its page has, and no more than its reader may see', async () => {
  const row = demoCases.find(({ clientId }) => clientId === 459028731)!;
  const shared = {
    id: row.clientId,
    clientId: row.clientId,
    caseName: row.caseName,
    typeOfCase: row.typeOfCase,
    businessName: row.businessName,
    economyCode: row.economyCode,
    nationalIdentityCode: row.identity,
    fiscalId: row.fiscalId,
    isNonTaxable: false,
    state: row.state,
    stateDescription: row.stateDescription,
  };
  const { createDate, ...own } = (await get('/users/cases', owner)).find(
    ({ clientId }: { clientId: number }) => clientId === row.clientId,
  );
  assert.equal(typeof createDate, 'number');
  const creator = 'مریم آرمان';
  assert.deepEqual(own, { ...shared, creator, role: 1 });
  const item = { ...shared, createDate, companyRegisterNumber: '400007' };
  assert.deepEqual(await get(`/cases/${row.clientId}`, owner), { ...item, role: 1 });
  assert.deepEqual(await get(`/cases/${row.clientId}`, staff), item);
  const [listed] = await get(`/cases?clientId=EQ|${row.clientId}`, staff);
  assert.deepEqual(listed, {
    ...{ ...shared, createDate, creator, creatorName: 'مریم', creatorSurName: 'آرمان' },
    ...{ creatorNationalIdentityCode: '9995295504', creatorMobileNumber: '09122222222' },
  });
});

test('what somebody is in a case, they can ask; staff is nothing in it', async () => {
  const { id, ...access } = await get('/case-users/clientId/481205937', await server.signIn('09124444442'));
  assert.match(id, /^[\da-f-]{36}$/);
  assert.deepEqual(access, { clientId: 481205937, roleType: 2 });
  assert.equal((await get('/case-users/clientId/612840375', owner)).roleType, 1);
  const path = '/case-users/clientId/481205937';
  assert.equal((await server.call('GET', path, { token: staff })).status, 404);
  assert.equal((await server.call('GET', path, { token: owner })).status, 404);
});

test('cases are found by each of their columns', async () => {
  const by = (of: (row: (typeof demoCases)[number]) => boolean) =>
    demoCases
      .filter(of)
      .map(({ clientId }) => clientId)
      .toReversed();
  const armans = by(row => row.owner === '09122222222');
  const queries: readonly [string, number[]][] = [
    ['caseName=CT|آرمان', [612840375]],
    ['businessName=CT|بازرگانی نمونه', [481205937]],
    ['state=EQ|5', by(({ state }) => state === 5)],
    ['typeOfCase=EQ|1', [481205937]],
    ['nationalIdentityCode=EQ|14095443737', [612840375]],
    ['economyCode=CT|1409', by(({ economyCode }) => economyCode.includes('1409'))],
    ['fiscalId=CT|L3G', by(({ fiscalId }) => fiscalId?.includes('L3G') ?? false)],
    ['clientId=EQ|735918264', [735918264]],
    ['creatorName=CT|مریم', armans],
    ['creatorSurName=CT|نمونه', [481205937]],
    ['creatorNationalIdentityCode=EQ|9995295504', armans],
    ['creatorMobileNumber=CT|0912222', armans],
    ['fullText=تولیدی', [735918264]],
    // By any part of its names and its numbers, however they are written.
    ['fullText=بازرگانی نمونه', [481205937]],
    ['fullText=۷۳۵۹۱', [735918264]],
    ['fullText=a3l3', [735918264]],
    ['fullText=شركت پيش نويس', [304917586]],
  ];
  for (const [query, expected] of queries) {
    const [path, rest] = query.split('=') as [string, string];
    const text = `${path}=${encodeURIComponent(rest)}`;
    assert.deepEqual(idsOf(await get(`/cases?${text}`, staff)), expected, query);
    assert.deepEqual(await get(`/cases/count?${text}`, staff), { totalCount: expected.length }, query);
  }
  // Who made a case is no filter of one's own list, in which all are one's own or given.
  for (const field of [
    'creatorName',
    'creatorSurName',
    'creatorNationalIdentityCode',
    'creatorMobileNumber',
  ]) {
    const { status, body } = await server.call('GET', `/users/cases?${field}=CT|09`, { token: owner });
    assert.deepEqual([status, body.code], [400, 'http.unknownField'], field);
  }
  assert.deepEqual(idsOf(await get('/users/cases?fullText=تولیدی', owner)), [735918264]);
  const found = async (query: string) =>
    (await get(`/cases/search?${query}`, staff)).map((row: object) => Object.values(row));
  const chosen = [735918264, 735918264, 'شرکت تولیدی پارس نمونه', 'شرکت تولیدی پارس نمونه'];
  assert.deepEqual(await found(`fullText=${encodeURIComponent('پارس تولید')}`), [chosen]);
  assert.deepEqual(await found('clientId=EQ|735918264'), [chosen]);
  const auditor = await server.signIn('09120000007');
  assert.equal((await server.call('GET', '/cases/search', { token: auditor })).status, 200);
  assert.equal((await server.call('GET', '/cases/search', { token: owner })).status, 403);
  assert.deepEqual(idsOf(await get('/cases?sort=createDate', staff)), all.toReversed());
  const names = (await get('/cases?sort=caseName&take=3', staff)).map(
    ({ caseName }: { caseName: string }) => caseName,
  );
  assert.equal(names.length, 3);
  const states = (await get('/cases?sort=-state', staff)).map(({ state }: { state: number }) => state);
  assert.deepEqual(
    states,
    states.toSorted((a: number, b: number) => b - a),
  );
});
