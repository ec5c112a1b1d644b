import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
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
  const twin = await call('POST', '/currencies', { ...euro, currency: 'یوروی دیگر', alphabeticCode: 'EUR' });
  assert.deepEqual(said(twin), [409, 'reference.taken', 'alphabeticCode']);
  assert.match(sentencesOf(twin.body), /یورو/);
  const namesake = await call('POST', '/currencies', { ...euro, alphabeticCode: 'QEV' });
  assert.deepEqual(said(namesake), [409, 'reference.taken', 'currency']);
  assert.match(sentencesOf(namesake.body), /«یوروی آزمایشی» پیش‌تر برای «QEU»/);
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
  const made = await call('POST', '/currencies', { ...euro, currency: 'یوروی ردیف', alphabeticCode: 'QEL' });
  const { id } = made.body.data;
  const form = sale(server.clock());
  const line = { ...form.invoiceBodies[0], currencyType: 'QEL', exchangeRate: '620000' };
  const invoice = await call('POST', '/cases/481205937/invoice', { ...form, invoiceBodies: [line] }, owner);
  assert.equal(invoice.status, 201, invoice.text);
  assert.deepEqual((await call('GET', `/currencies/${id}/uses`)).body.data, {
    totalCount: 1,
    holders: [
      { of: 'cases', count: 1 },
      { of: 'lines', count: 1 },
    ],
    cases: [{ clientId: 481205937, businessName: 'بازرگانی نمونه', lines: 1 }],
  });
  assert.deepEqual(said(await call('DELETE', `/currencies/${id}`)).slice(0, 2), [409, 'reference.inUse']);
  const renamed = { ...euro, currency: 'یوروی ردیف', alphabeticCode: 'QEM', version: 1 };
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
    holders: [{ of: 'cases', count: 1, cases: ['بازرگانی نمونه'] }],
  });
  await server.database.db.system(tx => tx.updateTable('cases').set({ activity_id: id }).execute());
  const [ofCases] = (await call('GET', `/activities/${id}/uses`)).body.data.holders;
  assert.deepEqual([ofCases.count > 3, ofCases.cases.length, ofCases.hasMoreCases], [true, 3, true]);
  const refused = await call('DELETE', `/activities/${id}`);
  assert.deepEqual(said(refused).slice(0, 2), [409, 'reference.inUse']);
  assert.match(sentencesOf(refused.body), / پرونده \(«[^»]+»، «[^»]+»، «[^»]+» و دیگران\)/);
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
    assert.deepEqual(
      said(
        await call('POST', '/activities', { ...form, title: 'ساخت قایق دیگر', code: '79', ...wrong }),
      ).slice(1),
      [code, path],
    );
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

const DAY = 86_400_000;
const midnight = (ago: number) => startOfDay(tehranDayOf(server.clock()) - ago);
const ware = () => ({
  ...{
    title: 'چراغ سقفی آزمایشی',
    stuffId: '2729000000101',
    vatRate: '۹٫۵',
    category: 1,
    type: 1,
    supplier: 1,
  },
  editDate: midnight(0),
});

test('a goods id is kept by hand within the limits of hands: thirteen digits, 64 letters, 0 to 100 percent, a day that was', async () => {
  const made = await call('POST', '/stuff-service', { ...ware(), validFrom: midnight(10) });
  assert.equal(made.status, 201, made.text);
  const { id, asOf, vatRate, isActive } = made.body.data;
  assert.deepEqual([vatRate, asOf, isActive], ['9.5', server.clock(), true]);
  for (const [wrong, code, path] of [
    [{ stuffId: '272900000010' }, 'rules.stuffId', 'stuffId'],
    [{ stuffId: '27290000001011' }, 'rules.stuffId', 'stuffId'],
    [{ title: 'ن'.repeat(65) }, 'rules.max', 'title'],
    [{ title: '' }, 'rules.required', 'title'],
    [{ vatRate: '100.01' }, 'rules.max_value', 'vatRate'],
    [{ vatRate: '-1' }, 'rules.amountNegative', 'vatRate'],
    [{ vatRate: undefined }, 'rules.required', 'vatRate'],
    [{ category: undefined }, 'rules.requiredSelect', 'category'],
    [{ type: undefined }, 'rules.requiredSelect', 'type'],
    [{ editDate: midnight(-1) }, 'rules.dateNotAfterToday', 'editDate'],
    [{ editDate: undefined }, 'rules.requiredSelect', 'editDate'],
    [{ measurementUnit: '99999999' }, 'rules.unknownValue', 'measurementUnit'],
    [{ validFrom: midnight(10) }, 'reference.taken', 'stuffId'],
  ] as const)
    assert.deepEqual(
      said(await call('POST', '/stuff-service', { ...ware(), ...wrong })).slice(1),
      [code, path],
      path,
    );
  assert.equal((await call('POST', '/stuff-service', { ...ware(), asOf: 1 })).status, 400);
  // Its words are found, and so is what they become.
  const found = async (text: string) =>
    (await call('GET', `/stuff-service/search?text=${encodeURIComponent(text)}`)).body.data.rows
      .length as number;
  assert.equal(await found('سقفی چراغ'), 1);
  const edited = await call('PUT', `/stuff-service/${id}`, { ...ware(), title: 'چراغ دیواری', version: 1 });
  assert.equal(edited.status, 200, edited.text);
  assert.deepEqual([await found('چراغ سقفی آزمایشی'), await found('چراغ دیواری')], [0, 1]);
  assert.equal((await call('DELETE', `/stuff-service/${id}`)).status, 204);
});

test('the limits bind hands only: what came from elsewhere stays as it is until somebody changes it', async () => {
  const made = await call('POST', '/stuff-service', ware());
  const { id } = made.body.data;
  const title = 'شرح بلند '.repeat(20).trim();
  await server.database.db.system(tx =>
    tx.updateTable('commodities').set({ title, stuff_id: '27290000001012' }).where('id', '=', id).execute(),
  );
  const body = { ...ware(), title, stuffId: '27290000001012', vatRate: '10', version: 1 };
  const edited = await call('PUT', `/stuff-service/${id}`, body);
  assert.deepEqual([edited.status, edited.body.data?.title], [200, title], edited.text);
  const longer = await call('PUT', `/stuff-service/${id}`, { ...body, title: `${title} دیگر`, version: 2 });
  assert.deepEqual(said(longer), [400, 'rules.max', 'title']);
  await call('DELETE', `/stuff-service/${id}`);
});

test('a goods id that stands in a waybill alone is not deleted either', async () => {
  const made = await call('POST', '/stuff-service', { ...ware(), stuffId: '2729000000133' });
  assert.equal(made.status, 201, made.text);
  const { id } = made.body.data;
  const invoice = await call('POST', '/cases/481205937/invoice', sale(server.clock()), owner);
  await server.database.db.system(tx =>
    tx
      .insertInto('invoice_shipping_goods')
      .values({
        ...{ client_id: 481205937, invoice_id: invoice.body.data.id, position: 1, id },
        stuff_service_id: '2729000000133',
      })
      .execute(),
  );
  const refused = await call('DELETE', `/stuff-service/${id}`);
  assert.deepEqual(said(refused).slice(0, 2), [409, 'reference.inUse']);
  assert.match(sentencesOf(refused.body), /۱ کالای بارنامه/);
});

test('what only a good that was deleted has can be deleted too', async () => {
  const made = await call('POST', '/stuff-service', { ...ware(), stuffId: '2729000000141' });
  const { id } = made.body.data;
  const good = { stuffId: '2729000000141', description: 'چراغ', vatRate: '10' };
  const kept = await call('POST', '/cases/481205937/merchandises', good, owner);
  assert.equal(kept.status, 201, kept.text);
  assert.deepEqual(said(await call('DELETE', `/stuff-service/${id}`)).slice(0, 2), [409, 'reference.inUse']);
  await call('DELETE', `/cases/481205937/merchandises/${kept.body.data.id}`, undefined, owner);
  assert.equal((await call('DELETE', `/stuff-service/${id}`)).status, 204);
});

test('a goods id that is used is ended: it holds until the day before, and what was written keeps it', async () => {
  const made = await call('POST', '/stuff-service', { ...ware(), vatRate: '10', validFrom: midnight(100) });
  const { id } = made.body.data;
  const form = sale(server.clock());
  const line = { ...form.invoiceBodies[0], stuffServiceId: ware().stuffId };
  const invoice = await call('POST', '/cases/481205937/invoice', { ...form, invoiceBodies: [line] }, owner);
  assert.equal(invoice.status, 201, invoice.text);
  const refused = await call('DELETE', `/stuff-service/${id}`);
  assert.deepEqual(said(refused).slice(0, 2), [409, 'reference.inUse']);
  assert.match(sentencesOf(refused.body), /۱ پرونده که با آن صورتحساب دارد/);
  assert.deepEqual((await call('GET', `/stuff-service/${id}/uses`)).body.data.holders, [
    { of: 'cases', count: 1 },
    { of: 'lines', count: 1 },
  ]);
  const renamed = { ...ware(), stuffId: '2729000000102', version: 1 };
  assert.deepEqual(said(await call('PUT', `/stuff-service/${id}`, renamed)).slice(1), [
    'reference.keyInUse',
    'stuffId',
  ]);

  const tooEarly = await call('PUT', `/stuff-service/${id}/end`, { endDate: midnight(100) });
  assert.deepEqual(said(tooEarly), [400, 'reference.endBeforeBegin', 'endDate']);
  const ended = await call('PUT', `/stuff-service/${id}/end`, { endDate: midnight(5) });
  assert.deepEqual([ended.body.data.endDate, ended.body.data.isActive], [midnight(5), false]);
  const rateOn = async (at: number) =>
    (await call('GET', `/stuff-service/search?text=${ware().stuffId}&at=${at}`)).body.data.rows[0].vatRate;
  assert.deepEqual(
    [await rateOn(midnight(6) + DAY - 1), await rateOn(midnight(5)), await rateOn(midnight(101))],
    ['10', undefined, undefined],
  );
  const { title } = ware();
  const begun = { ...ware(), title, validFrom: midnight(5), version: 2 };
  assert.deepEqual(said(await call('PUT', `/stuff-service/${id}`, begun)).slice(1), [
    'reference.endBeforeBegin',
    'validFrom',
  ]);
  const many = await call('POST', '/stuff-service/bulk', { act: 'end', ids: [id], endDate: midnight(200) });
  assert.equal(many.body.data[0].refused.code, 'reference.endBeforeBegin');
  const resumed = await call('PUT', `/stuff-service/${id}/resume`);
  assert.deepEqual([resumed.body.data.endDate, resumed.body.data.isActive], [undefined, true]);
});

test('of one goods id a single row holds on any day: a new one, a moved one, a later end or none is refused where it would meet another', async () => {
  const of = { ...ware(), stuffId: '2729000000164' };
  const make = (validFrom?: number) =>
    call('POST', '/stuff-service', { ...of, ...(validFrom && { validFrom }) });
  const first = await make(midnight(100));
  assert.equal(first.status, 201, first.text);
  const { id } = first.body.data;
  for (const validFrom of [midnight(4), midnight(200), undefined])
    assert.deepEqual(said(await make(validFrom)), [409, 'reference.overlaps', 'validFrom']);
  assert.equal((await call('PUT', `/stuff-service/${id}/end`, { endDate: midnight(4) })).status, 200);
  // The next period begins on the day that was the end of the first.
  const next = await make(midnight(4));
  assert.equal(next.status, 201, next.text);
  const { id: nextId, version } = next.body.data;
  const moved = { ...of, validFrom: midnight(5), version };
  assert.deepEqual(said(await call('PUT', `/stuff-service/${nextId}`, moved)).slice(1), [
    'reference.overlaps',
    'validFrom',
  ]);
  const renamed = await call('PUT', `/stuff-service/${nextId}`, { ...moved, validFrom: midnight(3) });
  assert.equal(renamed.status, 200, renamed.text);
  assert.deepEqual(said(await call('PUT', `/stuff-service/${id}/end`, { endDate: midnight(2) })), [
    409,
    'reference.overlaps',
    'endDate',
  ]);
  const later = await call('PUT', `/stuff-service/${id}/end`, { endDate: midnight(3) });
  assert.equal(later.status, 200, later.text);
  assert.deepEqual(said(await call('PUT', `/stuff-service/${id}/resume`)), [409, 'reference.overlaps']);
  const many = await call('POST', '/stuff-service/bulk', { act: 'resume', ids: [id, nextId] });
  assert.deepEqual(
    many.body.data.map(({ refused }: { refused?: { code: string } }) => refused?.code),
    ['reference.overlaps', undefined],
  );
});

test('provinces and cities are numbered on, keep their numbers as text, and what cases have stays', async () => {
  const province = await call('POST', '/provinces', { name: 'خراسان آزمایشی' });
  assert.deepEqual([province.status, province.body.data.id], [201, '32'], province.text);
  assert.deepEqual(said(await call('POST', '/provinces', { name: 'یزد' })), [409, 'reference.taken', 'name']);
  for (const [wrong, code, path] of [
    [{ name: 'ن'.repeat(129), provinceId: '32' }, 'rules.max', 'name'],
    [{ name: 'شهر' }, 'rules.requiredSelect', 'provinceId'],
    [{ name: 'شهر', provinceId: '99' }, 'rules.unknownValue', 'provinceId'],
    [{ name: 'شهر', provinceId: 'x' }, 'rules.unknownValue', 'provinceId'],
  ] as const)
    assert.deepEqual(said(await call('POST', '/cities', wrong)), [400, code, path]);
  const city = await call('POST', '/cities', { name: 'میبد', provinceId: '32' });
  assert.equal(city.status, 201, 'another province may have a city of this name');
  const { id, provinceId } = city.body.data;
  assert.equal(provinceId, '32');
  assert.deepEqual(said(await call('POST', '/cities', { name: 'میبد', provinceId: '32' })), [
    409,
    'reference.taken',
    'name',
  ]);
  const held = await call('DELETE', '/provinces/32');
  assert.match(sentencesOf(held.body), /در ۱ شهر به کار رفته است/);
  await server.database.db.system(tx =>
    tx
      .updateTable('cases')
      .set({ city_id: Number(id), province_id: 32 })
      .where('client_id', '=', 481205937)
      .execute(),
  );
  assert.deepEqual((await call('GET', '/provinces/32/uses')).body.data, {
    totalCount: 2,
    holders: [
      { of: 'cities', count: 1 },
      { of: 'cases', count: 1, cases: ['بازرگانی نمونه'] },
    ],
  });
  const ofCase = await call('DELETE', `/cities/${id}`);
  assert.deepEqual(said(ofCase).slice(0, 2), [409, 'reference.inUse']);
  assert.match(sentencesOf(ofCase.body), /۱ پرونده \(«بازرگانی نمونه»\)/);
  const renamed = await call('PUT', `/cities/${id}`, { name: 'میبد نو', provinceId: '32', version: 1 });
  assert.equal(renamed.status, 200, renamed.text);
  const many = await call('POST', '/cities/bulk', { act: 'end', ids: [id], endDate: midnight(0) });
  assert.deepEqual([many.body.data[0].id, many.body.data[0].stored.isActive], [id, false]);
  const last = await call('POST', '/cities', { name: 'شهری که می‌رود', provinceId: '32' });
  assert.equal((await call('DELETE', `/cities/${last.body.data.id}`)).status, 204);
  const next = await call('POST', '/cities', { name: 'شهری که می‌آید', provinceId: '32' });
  assert.equal(Number(next.body.data.id), Number(last.body.data.id) + 1, 'its number is not given again');
  for (const strange of ['0', '1234567890', 'x', '019a0092-0000-7000-8000-0000000000ff', '9999'])
    assert.equal((await call('GET', `/cities/${strange}`)).status, 404, strange);
});

test('a trade identifier has all that the editor asks for', async () => {
  const form = {
    ...{ description: 'شیر پاستوریزه', gsCodeId: '7', gsCode: '6260000000017', codeComBaseName: '12' },
    ...{ comBaseName: 'شیر', nationalCode: '1234567890123456', creationDate: midnight(3) },
    ...{ innerNationalCode: '2720000000017', generalIdCode: '2720000000024', descriptionId: '4' },
    ...{ importGeneralIdCode: '2710000000017', innerGeneralIdCode: '2720000000031', sumAllCompCnt: '12' },
  };
  const made = await call('POST', '/gtins', form);
  assert.equal(made.status, 201, made.text);
  for (const field of Object.keys(form)) {
    const { [field as 'gsCode']: _, ...rest } = form;
    assert.deepEqual(said(await call('POST', '/gtins', rest)).slice(2), [field], field);
  }
  for (const [wrong, code, path] of [
    [{ description: 'ن'.repeat(65) }, 'rules.max', 'description'],
    [{ creationDate: midnight(-1) }, 'rules.dateNotAfterToday', 'creationDate'],
    [{ sumAllCompCnt: 'دو' }, 'rules.integer', 'sumAllCompCnt'],
    [{}, 'reference.taken', 'gsCode'],
  ] as const)
    assert.deepEqual(said(await call('POST', '/gtins', { ...form, ...wrong })).slice(1), [code, path]);
  const found = await call(
    'GET',
    `/gtins?nationalCode=EQ|${form.nationalCode}&creationDate=BW|${midnight(4)}|${midnight(2)}`,
  );
  assert.equal(found.body.data.length, 1);
  assert.equal(
    (await call('GET', '/gtins/count?description=CT|شیر', undefined, owner)).body.data.totalCount,
    1,
  );
});
