import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { pathsOf, sentencesOf, startTestApplication, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let owner: string;
let staff: string;
const CASE = '/cases/481205937/merchandises';

before(async () => {
  server = await startTestApplication();
  owner = await server.signIn('09121111111');
  staff = await server.signIn('09120000001');
});
after(() => server.stop());

const call = (method: string, path = '', body?: object, token = owner) =>
  server.call(method, CASE + path, { token, ...(body && { body }) });
const good = (nickName: string | undefined, more: object = {}) => ({
  stuffId: '2720000104932',
  description: 'محافظ (گلس) تلفن همراه',
  ...(nickName && { nickName }),
  ...more,
});
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
const names = async (query: string): Promise<string[]> => {
  const { status, body } = await call('GET', `?take=200&${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.map((row: { nickName: string }) => row.nickName);
};
const code = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code];
const errors = ({ body }: Awaited<ReturnType<typeof call>>) => pathsOf(body).sort();

test('a good is kept exactly, edited, found by its new name', async () => {
  const id = await create(
    good('كالای نو', { fee: '۱٬۰۰۰٬۰۰۰', discount: '999999', vatRate: '9.5', measurementUnit: '1627' }),
  );
  const { data } = (await call('GET', `/${id}`)).body;
  assert.deepEqual(
    [data.nickName, data.fee, data.discount, data.vatRate, data.measurementUnitName],
    ['کالای نو', '1000000', '999999', '9.5', 'عدد'],
  );
  server.clock.advance(1000);
  const edited = await edit(id, good('کالای کهنه', { fee: '5' }));
  assert.deepEqual([edited.status, edited.body.data.discount], [200, undefined]);
  assert.equal(edited.body.data.modifyDate, server.clock());
  assert.deepEqual(await names('fullText=كهنه'), ['کالای کهنه']);
  await call('DELETE', `/${id}`);
});

test('of two people who edit one good, the second learns of the first and overwrites nothing unseen', async () => {
  const id = await create(good('دو ویراستار'));
  const put = (name: string) => call('PUT', `/${id}`, { ...good(name), version: 1 });
  assert.equal((await put('اولی')).body.data.version, 2);
  assert.deepEqual(code(await put('دومی')), [409, 'http.editedMeanwhile']);
  assert.deepEqual(await names('fullText=اولی'), ['اولی']);
  await call('DELETE', `/${id}`);
});

test('what is wrong is said at its field: required, sizes, a discount that is not less than the price', async () => {
  const id = await create(good('برای ویرایش'));
  const wrong = { nickName: 'ن'.repeat(129), fee: '-1', vatRate: '101', userCode: 'A1' };
  for (const answer of [await call('POST', '', wrong), await edit(id, wrong)]) {
    assert.equal(answer.status, 400);
    assert.deepEqual(errors(answer), ['description', 'fee', 'nickName', 'stuffId', 'userCode', 'vatRate']);
  }
  for (const [fee, discount] of [
    ['1000', '1000'],
    ['1000', '1001'],
    [undefined, '1'],
  ])
    assert.deepEqual(errors(await edit(id, good('x', { fee, discount }))), ['discount']);
  assert.equal((await edit(id, good('x', { fee: '1000', discount: '999' }))).status, 200);
  await call('DELETE', `/${id}`);
});

test('twins are refused with their reason: name, code, or id and description where there is no name', async () => {
  const first = await create(good('یکی', { userCode: '77001' }));
  const same = await call('POST', '', good('یکی', { userCode: '77001' }));
  assert.deepEqual([same.status, errors(same)], [409, ['userCode']]);
  assert.deepEqual(code(await call('POST', '', good('یکی', { userCode: '77002' }))), [
    409,
    'commodities.duplicate',
  ]);
  const taken = await call('POST', '', good('دیگری', { userCode: '۷۷۰۰۱' }));
  assert.deepEqual(code(taken), [409, 'commodities.codeTaken']);
  assert.match(sentencesOf(taken.body), /«یکی»/);
  const nameless = await create(good(undefined));
  assert.deepEqual(code(await call('POST', '', good(undefined))), [409, 'commodities.sameStuff']);
  // Another description or id tells them apart, and so does a name.
  const others = [
    await create(good(undefined, { description: 'محافظ دیگر' })),
    await create(good(undefined, { stuffId: '2330002582524' })),
    await create(good('سومی')),
  ];
  assert.deepEqual(code(await edit(nameless, good('یکی'))), [409, 'commodities.duplicate']);
  assert.equal((await edit(first, good('یکی', { userCode: '77001' }))).status, 200);
  await call('DELETE', `/${first}`);
  const anew = await create(good('یکی', { userCode: '77001' }));
  for (const id of [nameless, anew, ...others]) await call('DELETE', `/${id}`);
});

test('R4 of eight who add the same good at once one does', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST', '', good('هم‌زمان'))));
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  await call('DELETE', `/${answers.find(({ status }) => status === 201)!.body.data.id}`);
});

test('inactive, active, deleted; unfinished invoices with its id are told, and keep their lines', async () => {
  const id = await create(good('پرکاربرد'));
  assert.equal((await call('PUT', `/${id}/deactivate`)).body.data.isActive, false);
  assert.deepEqual(await names('isActive=EQ|false'), ['پرکاربرد']);
  assert.equal((await call('PUT', `/${id}/activate`)).body.data.isActive, true);
  assert.deepEqual((await call('GET', `/${id}/uses`)).body.data, { totalCount: 0, invoices: [] });
  const line = {
    stuffServiceId: '2720000104932',
    measurementUnit: '1627',
    quantity: '1',
    fee: '1000',
    discount: '0',
    vatRate: '10',
  };
  const { body } = await server.call('POST', '/cases/481205937/invoice', {
    token: owner,
    body: {
      isProformaInvoice: true,
      invoiceHeader: {
        invoiceType: 2,
        invoicePattern: 1,
        issuingDateTime: server.clock() - 60_000,
      },
      invoiceBodies: [line],
    },
  });
  const { data } = (await call('GET', `/${id}/uses`)).body;
  assert.deepEqual([data.totalCount, data.invoices[0].id], [1, body.data.id]);
  assert.equal((await call('DELETE', `/${id}`)).status, 204);
  for (const path of ['', '/uses']) assert.equal((await call('GET', `/${id}${path}`)).status, 404);
  assert.equal((await edit(id, good('x'))).status, 404);
  const kept = await server.call('GET', `/cases/481205937/invoice/${body.data.id}`, { token: owner });
  assert.equal(kept.body.data.invoiceBodies[0].stuffServiceId, line.stuffServiceId);
});

test('every filter and sort', async () => {
  const rows = [
    good('ژ ۱۰', {
      userCode: '9',
      fee: '100',
      discount: '5',
      vatRate: '10',
      supplier: 1,
      category: 1,
      type: 1,
    }),
    good('ژ ۹', { userCode: '10', fee: '20', vatRate: '9', supplier: 2, category: 2, type: 2 }),
    { ...good('ژ ۸'), stuffId: '2720000066407', description: 'شلوارک مردانه' },
  ];
  const ids: string[] = [];
  for (const row of rows) {
    server.clock.advance(1000);
    ids.push(await create(row));
  }
  const ours = 'nickName=CT|ژ&fullText=ژ';
  const first = ['vatRate=EQ|10', 'userCode=EQ|9', 'supplier=EQ|1', 'category=EQ|1', 'type=EQ|1'];
  for (const filter of first) assert.deepEqual(await names(`${ours}&${filter}`), ['ژ ۱۰'], filter);
  for (const filter of ['stuffId=EQ|2720000066407', 'stuffId=CT|066407', 'description=CT|شلوارک'])
    assert.deepEqual(await names(`${ours}&${filter}`), ['ژ ۸'], filter);
  const since = server.clock() - 1500;
  assert.deepEqual(await names(`${ours}&createDate=BW|${since}|`), ['ژ ۸', 'ژ ۹']);
  // Empty values come last when sorting down and first when sorting up; numbers go by value.
  const orders = {
    nickName: ['ژ ۸', 'ژ ۹', 'ژ ۱۰'],
    userCode: ['ژ ۸', 'ژ ۱۰', 'ژ ۹'],
    fee: ['ژ ۸', 'ژ ۹', 'ژ ۱۰'],
    vatRate: ['ژ ۸', 'ژ ۹', 'ژ ۱۰'],
    createDate: ['ژ ۱۰', 'ژ ۹', 'ژ ۸'],
    supplier: ['ژ ۸', 'ژ ۱۰', 'ژ ۹'],
    category: ['ژ ۸', 'ژ ۱۰', 'ژ ۹'],
    type: ['ژ ۸', 'ژ ۱۰', 'ژ ۹'],
  };
  for (const [field, order] of Object.entries(orders)) {
    assert.deepEqual(await names(`${ours}&sort=${field}`), order, field);
    assert.deepEqual(await names(`${ours}&sort=-${field}`), order.toReversed(), `-${field}`);
  }
  assert.deepEqual((await names(`${ours}&sort=-discount`))[0], 'ژ ۱۰');
  assert.deepEqual((await names(`${ours}&sort=stuffId`))[0], 'ژ ۸');
  await call('PUT', `/${ids[1]}/deactivate`);
  assert.deepEqual((await names(`${ours}&sort=isActive`))[0], 'ژ ۹');
  for (const id of ids) await call('DELETE', `/${id}`);
});

test('S26 staff read the goods of all cases, which is written down, and change nothing', async () => {
  const { status, body } = await server.call(
    'GET',
    '/merchandises?clientId=EQ|481205937&businessName=CT|نمونه&take=2',
    { token: staff },
  );
  assert.deepEqual([status, body.data.length], [200, 2]);
  for (const row of body.data)
    assert.deepEqual(
      [row.clientId, typeof row.businessName, typeof row.measurementUnitName],
      [481205937, 'string', 'string'],
    );
  const reads = await server.database.db.read
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'reading.list')
    .where(sql`detail ->> 'operation'`, '=', 'GET /merchandises')
    .execute();
  assert.equal(reads.length, 1);
  assert.deepEqual(code(await call('POST', '', good('x'), staff)), [403, 'http.actionForbidden']);
  assert.equal((await call('GET', '', undefined, staff)).status, 200);
  assert.deepEqual(code(await call('GET', '?clientId=EQ|481205937')), [400, 'http.unknownField']);
});

test('case role 3 chooses goods for its invoices, and neither sees their list nor changes any', async () => {
  const preparer = await server.signIn('09124444443');
  const chosen = await server.call('GET', '/cases/481205937/stuff-service/search?text=مشاوره', {
    token: preparer,
  });
  assert.equal(chosen.status, 200);
  for (const path of ['', '/count'])
    assert.deepEqual(code(await call('GET', path, undefined, preparer)), [403, 'http.actionForbidden']);
  assert.deepEqual(code(await call('POST', '', good('x'), preparer)), [403, 'http.actionForbidden']);
});
