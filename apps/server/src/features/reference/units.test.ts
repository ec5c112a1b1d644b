import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pathsOf, sentencesOf, startTestApplication, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';

let server: TestServer;
let owner: string;
let admin: string;
let support: string;

before(async () => {
  server = await startTestApplication({ history: false });
  owner = await server.signIn('09121111111');
  admin = await server.signIn('09120000001');
  support = await server.signIn('09120000002');
});
after(() => server.stop());

const call = (method: string, path = '', body?: object, token = admin) =>
  server.call(method, `/measurement-units${path}`, { token, ...(body && { body }) });
const add = async (unitName: string, code: string) => {
  const { status, body } = await call('POST', '', { unitName, code });
  assert.equal(status, 201, JSON.stringify(body));
  return body.data as { id: string; version: number };
};
const found = async (query: string) =>
  (await call('GET', `?${query}`, undefined, owner)).body.data as { id: string; isActive: boolean }[];
const said = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body.code];

test('everybody reads units; only role 1 writes them', async () => {
  const { id } = await add('پالت نو', '77001');
  assert.equal((await call('GET', `/${id}`, undefined, owner)).body.data.unitName, 'پالت نو');
  for (const token of [owner, support]) {
    const form = { unitName: 'بی‌اجازه', code: '77002' };
    assert.deepEqual(said(await call('POST', '', form, token)), [403, 'http.actionForbidden']);
    assert.deepEqual(said(await call('PUT', `/${id}`, { ...form, version: 1 }, token)), [
      403,
      'http.actionForbidden',
    ]);
    assert.deepEqual(said(await call('PUT', `/${id}/end`, { endDate: 0 }, token)), [
      403,
      'http.actionForbidden',
    ]);
    assert.deepEqual(said(await call('PUT', `/${id}/resume`, undefined, token)), [
      403,
      'http.actionForbidden',
    ]);
    assert.deepEqual(said(await call('DELETE', `/${id}`, undefined, token)), [403, 'http.actionForbidden']);
  }
  assert.equal((await found('code=EQ|77002')).length, 0);
});

test('a unit is normalised, found by name and code, and refused by its fields', async () => {
  await add('  كيسه ي  بزرگ ', '۷۷۰۰۳');
  const [row] = (await call('GET', '?code=EQ|77003')).body.data;
  assert.equal(row.unitName, 'کیسه ی بزرگ');
  assert.equal((await found(`fullText=${encodeURIComponent('كيسه 77003')}`)).length, 1);

  assert.deepEqual(said(await call('POST', '', { unitName: 'بی‌کد' })), [400, 'rules.required']);
  const letters = await call('POST', '', { unitName: 'نام', code: 'ab' });
  assert.equal(letters.status, 400);
  const long = await call('POST', '', { unitName: 'ن'.repeat(129), code: '77004' });
  assert.deepEqual(said(long), [400, 'rules.max']);
  const twin = await call('POST', '', { unitName: 'دیگری', code: '77003' });
  assert.deepEqual(said(twin), [409, 'reference.taken']);
  assert.deepEqual(pathsOf(twin.body), ['code']);
  assert.match(sentencesOf(twin.body), /کیسه ی بزرگ/);
});

test('an edit names its version; two people do not write over each other', async () => {
  const { id } = await add('جفت نو', '77005');
  const edited = await call('PUT', `/${id}`, { unitName: 'جفت نو', code: '77006', version: 1 });
  assert.deepEqual(
    [edited.status, edited.body.data.unitName, edited.body.data.code, edited.body.data.version],
    [200, 'جفت نو', '77006', 2],
  );
  const late = await call('PUT', `/${id}`, { unitName: 'دیر', code: '77005', version: 1 });
  assert.deepEqual(said(late), [409, 'http.editedMeanwhile']);
  assert.equal((await call('GET', `/${id}`)).body.data.unitName, 'جفت نو');
  assert.ok((await found('modifyDate=GTE|1&code=EQ|77006')).some(row => row.id === id));
});

test('two who add the same code at once: one of them is told', async () => {
  const both = await Promise.all(
    [1, 2].map(n => call('POST', '', { unitName: `هم‌زمان ${n}`, code: '77007' })),
  );
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
});

test('what has ended is told apart, filtered, and can go on', async () => {
  const { id } = await add('خمره', '77008');
  const past = server.clock() - 400 * 86_400_000;
  assert.equal((await call('PUT', `/${id}/end`, { endDate: past })).body.data.isActive, false);
  assert.deepEqual(
    (await found('code=EQ|77008&isActive=EQ|false')).map(row => row.id),
    [id],
  );
  assert.equal((await found('code=EQ|77008&isActive=EQ|true')).length, 0);
  for (const strange of [-8_640_000_000_000_001, 8_640_000_000_000_001, Date.UTC(1800, 0)])
    assert.deepEqual(said(await call('PUT', `/${id}/end`, { endDate: strange })), [400, 'rules.date']);
  assert.deepEqual(said(await call('PUT', `/${id}/end`, {})), [400, 'rules.requiredSelect']);
  // From a day that is still to come: until then it is offered.
  const later = Date.now() + 400 * 86_400_000;
  const to = await call('PUT', `/${id}/end`, { endDate: later });
  assert.deepEqual([to.body.data.isActive, to.body.data.endDate], [true, later]);
  const on = await call('PUT', `/${id}/resume`);
  assert.deepEqual([on.body.data.isActive, on.body.data.endDate], [true, undefined]);
});

test('what a good or a line has is neither deleted nor given another code, and says who has it; what nothing has goes', async () => {
  const { id } = await add('عدل نو', '77009');
  const path = '/cases/481205937/merchandises';
  const form = {
    stuffId: '2720000104932',
    description: 'فرش',
    nickName: 'فرش عدلی',
    measurementUnit: '77009',
  };
  const good = await server.call('POST', path, { token: owner, body: form });
  assert.equal(good.status, 201, good.text);
  assert.equal(good.body.data.measurementUnitName, 'عدل نو');
  assert.deepEqual((await call('GET', `/${id}/uses`)).body.data, {
    totalCount: 1,
    holders: [{ of: 'goods', count: 1, cases: ['بازرگانی نمونه'] }],
  });
  const removed = await call('DELETE', `/${id}`);
  assert.deepEqual(said(removed), [409, 'reference.inUse']);
  assert.match(sentencesOf(removed.body), /عدل نو.*۱ کالای پرونده‌ها \(«بازرگانی نمونه»\)/);
  const other = await call('PUT', `/${id}`, { unitName: 'عدل نو', code: '77010', version: 1 });
  assert.deepEqual(said(other), [409, 'reference.keyInUse']);
  assert.deepEqual(pathsOf(other.body), ['code']);
  assert.match(sentencesOf(other.body), /عدل/);
  // Its name may be mended.
  assert.equal((await call('PUT', `/${id}`, { unitName: 'عدل فرش', code: '77009', version: 1 })).status, 200);

  const { id: unused } = await add('هیچ', '77011');
  assert.deepEqual((await call('GET', `/${unused}/uses`)).body.data, { totalCount: 0, holders: [] });
  assert.equal((await call('DELETE', `/${unused}`)).status, 204);
  assert.deepEqual(said(await call('GET', `/${unused}`)), [404, 'http.rowNotFound']);
  assert.equal((await call('POST', '', { unitName: 'باز هیچ', code: '77011' })).status, 201);
});

test('many units end, go on and are deleted together; what has one keeps it, and says so for that one alone', async () => {
  const [used, unused, none] = [
    (await add('جعبه نو', '77020')).id,
    (await add('صندوق', '77021')).id,
    newId(0),
  ];
  const form = { stuffId: '2720000104932', description: 'سیب', nickName: 'سیب جعبه‌ای' };
  const good = await server.call('POST', '/cases/481205937/merchandises', {
    token: owner,
    body: { ...form, measurementUnit: '77020' },
  });
  assert.equal(good.status, 201, good.text);
  const bulk = (body: object, token = admin) => call('POST', '/bulk', body, token);
  const outcomes = async (body: object) =>
    (await bulk(body)).body.data as {
      id: string;
      stored?: { isActive: boolean };
      refused?: { code: string; errors: { message: string }[] };
    }[];
  const ids = [used, unused, none];
  for (const token of [owner, support])
    assert.deepEqual(said(await bulk({ act: 'remove', ids }, token)), [403, 'http.actionForbidden']);
  assert.deepEqual(said(await bulk({ act: 'end', ids })), [400, 'rules.requiredSelect']);
  const past = server.clock() - 86_400_000;
  assert.deepEqual(said(await bulk({ act: 'resume', ids, endDate: past })), [400, 'rules.notAllowed']);

  const tell = (all: Awaited<ReturnType<typeof outcomes>>) =>
    all.map(({ stored, refused }) => refused?.code ?? stored?.isActive);
  assert.deepEqual(tell(await outcomes({ act: 'end', ids, endDate: past })), [
    false,
    false,
    'http.rowNotFound',
  ]);
  assert.deepEqual(tell(await outcomes({ act: 'resume', ids: ids.slice(0, 2) })), [true, true]);
  const [kept, gone, never] = await outcomes({ act: 'remove', ids });
  assert.equal(kept!.refused!.code, 'reference.inUse');
  assert.match(kept!.refused!.errors[0]!.message, /«جعبه نو»/);
  assert.deepEqual(gone, { id: unused });
  assert.equal(never!.refused!.code, 'http.rowNotFound');
  assert.equal((await call('GET', `/${unused}`)).status, 404);
  assert.equal((await call('GET', `/${used}`)).status, 200);
  const audited = await server.database.db.read
    .selectFrom('audit_log')
    .select(['action', 'subject'])
    .where('subject', 'in', ids)
    .where('action', '<>', 'reference.added')
    .orderBy('at')
    .execute();
  const actsOn = (id: string) => audited.filter(({ subject }) => subject === id).map(({ action }) => action);
  assert.deepEqual(actsOn(used), ['reference.ended', 'reference.resumed']);
  assert.deepEqual(actsOn(unused), ['reference.ended', 'reference.resumed', 'reference.deleted']);
  assert.deepEqual(actsOn(none), []);
});

test('who wrote what is in the audit', async () => {
  const { id } = await add('پیمانه', '77012');
  await call('PUT', `/${id}`, { unitName: 'پیمانه بزرگ', code: '77012', version: 1 });
  await call('DELETE', `/${id}`);
  const rows = await server.database.db.read
    .selectFrom('audit_log')
    .select(['action', 'user_id'])
    .where('subject', '=', id)
    .orderBy('at')
    .execute();
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['reference.added', 'reference.edited', 'reference.deleted'],
  );
  assert.equal(new Set(rows.map(row => row.user_id)).size, 1);
  assert.ok(rows[0]!.user_id);
});
