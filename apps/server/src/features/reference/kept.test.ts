import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sale } from '../../../test/requests/sale.ts';
import { pathsOf, sentencesOf, startTestApplication, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let owner: string;
let admin: string;

before(async () => {
  server = await startTestApplication();
  owner = await server.signIn('09121111111');
  admin = await server.signIn('09120000001');
});
after(() => server.stop());

const call = (method: string, path: string, body?: object, token = admin) =>
  server.call(method, path, { token, ...(body && { body }) });
const said = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code, ...pathsOf(body)];
const euro = {
  ...{ currency: 'یوروی آزمایشی', alphabeticCode: 'qeu', numericCode: '۹۷۸' },
  ...{ entryPersianName: 'اتحادیه اروپا', entryEnglishName: 'St. Euro & Co', minorUnit: 3 },
};

test('a currency is kept by its three capitals, with the decimals of its amounts', async () => {
  const made = await call('POST', '/currencies', euro);
  assert.equal(made.status, 201, made.text);
  const { alphabeticCode, numericCode, minorUnit, entryEnglishName } = made.body.data;
  assert.deepEqual(
    [alphabeticCode, numericCode, minorUnit, entryEnglishName],
    ['QEU', '978', 3, 'St. Euro & Co'],
  );
  const twin = await call('POST', '/currencies', { ...euro, alphabeticCode: 'EUR' });
  assert.deepEqual(said(twin), [409, 'reference.taken', 'alphabeticCode']);
  assert.match(sentencesOf(twin.body), /یورو/);
  for (const [wrong, code, path] of [
    [{ alphabeticCode: 'EU' }, 'rules.currencyCode', 'alphabeticCode'],
    [{ alphabeticCode: 'EU1' }, 'rules.currencyCode', 'alphabeticCode'],
    [{ entryEnglishName: 'اروپا' }, 'rules.latin', 'entryEnglishName'],
    [{ numericCode: '1234' }, 'rules.max', 'numericCode'],
    [{ currency: 'ی'.repeat(129) }, 'rules.max', 'currency'],
    [{ entryPersianName: '' }, 'rules.required', 'entryPersianName'],
  ] as const)
    assert.deepEqual(said(await call('POST', '/currencies', { ...euro, alphabeticCode: 'QEV', ...wrong })), [
      400,
      code,
      path,
    ]);
  assert.equal((await call('POST', '/currencies', { ...euro, minorUnit: 9 })).status, 400);
});

test('the currencies that are loaded have what the editor asks for, and are found by each of it', async () => {
  const all = (await call('GET', '/currencies?take=200', undefined, owner)).body.data as Record<
    string,
    unknown
  >[];
  assert.ok(all.length > 170);
  for (const row of all)
    for (const field of ['currency', 'numericCode', 'entryPersianName', 'entryEnglishName'])
      assert.ok(row[field], `${String(row['alphabeticCode'])}: ${field}`);
  for (const query of [
    'alphabeticCode=EQ|KWD',
    'numericCode=EQ|414&entryEnglishName=CT|kuwait',
    `entryPersianName=CT|${encodeURIComponent('كويت')}`,
    'minorUnit=EQ|3&fullText=KWD',
    'fullText=414',
  ]) {
    const found = (await call('GET', `/currencies?${query}`, undefined, owner)).body.data;
    assert.deepEqual(
      found.map((row: { alphabeticCode: string }) => row.alphabeticCode),
      ['KWD'],
      query,
    );
  }
});

test('what a line of an invoice is in is ended, not deleted, and keeps its code', async () => {
  const made = await call('POST', '/currencies', { ...euro, alphabeticCode: 'QEL' });
  const { id } = made.body.data;
  const form = sale(server.clock());
  const line = { ...form.invoiceBodies[0], currencyType: 'QEL', exchangeRate: '620000' };
  const invoice = await call('POST', '/cases/481205937/invoice', { ...form, invoiceBodies: [line] }, owner);
  assert.equal(invoice.status, 201, invoice.text);
  assert.deepEqual((await call('GET', `/currencies/${id}/uses`)).body.data, {
    totalCount: 1,
    holders: [{ of: 'invoiceLines', count: 1 }],
  });
  assert.deepEqual(said(await call('DELETE', `/currencies/${id}`)).slice(0, 2), [409, 'reference.inUse']);
  const renamed = { ...euro, alphabeticCode: 'QEM', version: 1 };
  assert.deepEqual(said(await call('PUT', `/currencies/${id}`, renamed)), [
    409,
    'reference.keyInUse',
    'alphabeticCode',
  ]);
  const ended = await call('PUT', `/currencies/${id}/end`, { endDate: server.clock() - 1 });
  assert.deepEqual([ended.status, ended.body.data.isActive], [200, false]);
});

test('an activity that a case has is not deleted; the case names it by id, so its code may change', async () => {
  const form = { title: 'ساخت قایق آزمایشی', name: 'ساخت قایق', code: '۷۷', section: 'C' };
  const made = await call('POST', '/activities', form);
  assert.equal(made.status, 201, made.text);
  const { id } = made.body.data;
  const found = await call(
    'GET',
    `/activities?fullText=${encodeURIComponent('آزمایشی تولید صنعتی')}&section=EQ|C`,
    undefined,
    owner,
  );
  assert.deepEqual(
    found.body.data.map((row: { code: string }) => row.code),
    ['77'],
    'by the name of its section too',
  );
  await server.database.db.system(tx =>
    tx.updateTable('cases').set({ activity_id: id }).where('client_id', '=', 481205937).execute(),
  );
  assert.deepEqual((await call('GET', `/activities/${id}/uses`)).body.data, {
    totalCount: 1,
    holders: [{ of: 'cases', count: 1 }],
  });
  assert.deepEqual(said(await call('DELETE', `/activities/${id}`)).slice(0, 2), [409, 'reference.inUse']);
  const edited = await call('PUT', `/activities/${id}`, {
    ...form,
    ...{ code: '78', description: 'با بدنه چوبی', version: 1 },
  });
  assert.deepEqual(
    [edited.status, edited.body.data.code, edited.body.data.description],
    [200, '78', 'با بدنه چوبی'],
  );
  for (const [wrong, code, path] of [
    [{ code: '12345' }, 'rules.max', 'code'],
    [{ code: '0111' }, 'reference.taken', 'code'],
    [{ name: 'ن'.repeat(33) }, 'rules.max', 'name'],
    [{ section: undefined }, 'rules.requiredSelect', 'section'],
  ] as const)
    assert.deepEqual(said(await call('POST', '/activities', { ...form, code: '79', ...wrong })).slice(1), [
      code,
      path,
    ]);
});

test('a type of tickets is in a group that is offered, and keeps one that has ended', async () => {
  const group = (code: string) => call('POST', '/ticket-groups', { name: `گروه ${code}`, code });
  const [first, second] = [(await group('801')).body.data.id, (await group('802')).body.data.id];
  const form = { name: 'بازبینی', code: '8011', requestGroupId: first };
  const made = await call('POST', '/ticket-types', form);
  assert.equal(made.status, 201, made.text);
  const { id } = made.body.data;
  const twin = { ...form, code: '8012' };
  for (const requestGroupId of ['هیچ', '019a0092-0000-7000-8000-0000000000ff'])
    assert.deepEqual(said(await call('POST', '/ticket-types', { ...twin, requestGroupId })), [
      400,
      'rules.unknownValue',
      'requestGroupId',
    ]);
  assert.deepEqual(said(await call('POST', '/ticket-types', { name: 'بی‌گروه', code: '8013' })), [
    400,
    'rules.requiredSelect',
    'requestGroupId',
  ]);
  const found = async (query: string) =>
    (await call('GET', `/ticket-types?${query}`, undefined, owner)).body.data.length as number;
  assert.deepEqual(
    [await found(`requestGroupId=EQ|${first}`), await found('requestGroupId=EQ|none')],
    [1, 0],
  );

  assert.deepEqual((await call('GET', `/ticket-groups/${first}/uses`)).body.data, {
    totalCount: 1,
    holders: [{ of: 'types', count: 1 }],
  });
  assert.deepEqual(said(await call('DELETE', `/ticket-groups/${first}`)).slice(0, 2), [
    409,
    'reference.inUse',
  ]);
  for (const one of [first, second])
    assert.equal(
      (await call('PUT', `/ticket-groups/${one}/end`, { endDate: server.clock() - 1 })).status,
      200,
    );
  const kept = await call('PUT', `/ticket-types/${id}`, { ...form, name: 'بازبینی دوم', version: 1 });
  assert.equal(kept.status, 200, kept.text);
  assert.deepEqual(
    said(await call('PUT', `/ticket-types/${id}`, { ...form, requestGroupId: second, version: 2 })),
    [400, 'rules.unknownValue', 'requestGroupId'],
  );
});
