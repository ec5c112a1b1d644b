import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listOf, XLSX } from '@moadi/contract/kit';
import { personType } from '@moadi/domain/enums';
import { formatDecimal, jalaliTimeText } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import { startTestApplication, type TestServer } from '../../../../test/server.ts';
import { sheetsIn } from '../../../../test/workbook.ts';

let server: TestServer;
let owner: string;
let staff: string;
const CASE = 481205937;
const BUYERS = `/cases/${CASE}/buyers`;

before(async () => {
  server = await startTestApplication();
  owner = await server.signIn('09121111111');
  staff = await server.signIn('09120000001');
});
after(() => server.stop());

const asked = (path: string, token: string | undefined, query = '') =>
  server.call('GET', `${path}${query && `?${query}`}`, {
    ...(token && { token }),
    headers: { accept: XLSX },
  });

/** Titles, rows, and the last line. */
async function bookOf(path: string, token: string, query = '') {
  const { status, headers, bytes, body } = await asked(path, token, query);
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
  assert.equal(headers['content-type'], XLSX);
  assert.equal(Number(headers['content-length']), bytes.length);
  const [titles, ...rows] = (await sheetsIn(bytes)).flatMap(sheet => sheet.rows);
  const [last] = rows.pop()!;
  assert.equal(Number(headers['row-count']), rows.length);
  assert.ok(last!.includes(`${formatDecimal(String(rows.length))} ردیف`), last);
  return { titles: titles!, rows, disposition: decodeURIComponent(String(headers['content-disposition'])) };
}

const listed = async (path: string, token: string, query = '') => {
  const { status, body } = await server.call('GET', `${path}?${query}`, { token });
  assert.equal(status, 200);
  return body.data as Record<string, unknown>[];
};
const refusal = async (path: string, token: string | undefined, query = '') => {
  const { status, body } = await asked(path, token, query);
  return [status, body.errors?.[0]?.code ?? body.code];
};

test('a list as a workbook has the rows, the order and the columns that were asked for, whatever their number', async () => {
  const { db } = server.database;
  await db.system(tx =>
    sql`insert into buyers (client_id, id, nick_name, type_of_buyer, economy_code, search, create_date)
      select ${CASE}, gen_random_uuid(), 'خریدار ' || n, 1, lpad(n::text, 14, '0'), 'پرشمار', now() - n * interval '1 second'
      from generate_series(1, 2345) n`.execute(tx),
  );
  const query = `fullText=پرشمار&sort=-createDate&columns=economyCode,nickName,typeOfBuyer,createDate`;
  const { titles, rows, disposition } = await bookOf(BUYERS, owner, query);
  assert.deepEqual(titles, ['شماره اقتصادی', 'عنوان', 'نوع شخص', 'تاریخ ایجاد']);
  assert.equal(rows.length, 2_345);
  assert.deepEqual(
    rows.map(([code]) => code),
    Array.from({ length: 2_345 }, (_, i) => String(i + 1).padStart(14, '0')),
    'the zeros of a code stay, each row once, in order',
  );
  const [first] = await listed(BUYERS, owner, 'fullText=پرشمار&sort=-createDate&take=1');
  assert.deepEqual(rows[0], [
    ...['00000000000001', 'خریدار 1', personType.label(1)],
    jalaliTimeText(first!['createDate'] as number),
  ]);
  assert.match(rows[0]![3]!, /^14\d\d\/\d\d\/\d\d \d\d:\d\d:\d\d$/);
  assert.match(disposition, /خریداران 14\d\d-\d\d-\d\d\.xlsx$/);
});

test('one page, or rows that were chosen one by one', async () => {
  const page = await bookOf(BUYERS, owner, 'fullText=پرشمار&sort=nickName&skip=25&take=25&columns=nickName');
  const wanted = await listed(BUYERS, owner, 'fullText=پرشمار&sort=nickName&skip=25&take=25');
  assert.deepEqual(
    page.rows.map(([name]) => name),
    wanted.map(({ nickName }) => nickName),
  );
  const ids = [wanted[7]!, wanted[2]!].map(({ id }) => id).join(',');
  const chosen = await bookOf(BUYERS, owner, `sort=nickName&columns=nickName&ids=${ids}`);
  assert.deepEqual(
    chosen.rows.map(([name]) => name),
    [wanted[2]!['nickName'], wanted[7]!['nickName']],
  );
  const [others] = await listed('/buyers', staff, `clientId=${encodeURIComponent('NEQ|0')}`).catch(() => []);
  if (others && others['clientId'] !== CASE)
    assert.deepEqual(await refusal(BUYERS, owner, `ids=${String(others['id'])}`), [400, 'http.noRows']);
});

test('S35 no text of a list becomes a formula, and none is changed', async () => {
  const { db } = server.database;
  const texts = ['=HYPERLINK("http://x","y")', '+98', '-1', '@SUM(A1)', '\t=1', '=cmd|x'];
  await db.system(tx =>
    tx
      .insertInto('buyers')
      .values(
        texts.map((nick_name, i) => ({
          ...{ client_id: CASE, id: `0199aaaa-0000-7000-8000-00000000000${i}`, nick_name },
          ...{ type_of_buyer: 1, search: 'فرمول', create_date: new Date(server.clock() + i).toISOString() },
        })),
      )
      .execute(),
  );
  const { rows } = await bookOf(BUYERS, owner, 'fullText=فرمول&sort=createDate&columns=nickName');
  assert.deepEqual(
    rows.map(([name]) => name),
    texts,
  );
});

test('every list of the panel leaves as a workbook with all of its columns, as many rows as its count says', async () => {
  const lists = server.app.routes.registered.filter(
    ({ list, path }) => list && !path.includes('profile') && !path.includes('{id}'),
  );
  assert.ok(lists.length >= 12);
  let full = 0;
  for (const endpoint of lists) {
    const ofCase = endpoint.access !== 'public' && 'inCase' in endpoint.access;
    const token = ofCase || endpoint.path.startsWith('/notifications') ? owner : staff;
    const path = endpoint.path.replace('{clientId}', String(CASE));
    const { columns } = listOf(endpoint)!;
    // The audit log grows by being read.
    const query = path.includes('audit-log')
      ? `createDate=${encodeURIComponent(`BW||${server.clock() - 1}`)}`
      : '';
    const some = await listed(path, token, `take=200&${query}`);
    if (some.length === 0) {
      assert.deepEqual(await refusal(path, token, query), [400, 'http.noRows'], path);
      continue;
    }
    full += 1;
    const { titles, rows } = await bookOf(path, token, query);
    assert.deepEqual(
      titles,
      Object.values(columns)
        .filter(({ shown }) => shown)
        .map(({ label, unit }) => (unit === undefined ? label : `${label} (${unit})`)),
      path,
    );
    assert.ok(rows.length >= some.length, `${path}: ${rows.length} of ${some.length}`);
    if (some.length < 200) assert.equal(rows.length, some.length, path);
    for (const row of rows.slice(0, 50))
      for (const text of row) assert.ok(!/undefined|\[object|NaN/.test(text), `${path}: ${text}`);
  }
  assert.ok(full >= 10, `${full} lists with rows`);
});

test('what a row chooses from another list stands there by its name, whether that is kept by id or by code', async () => {
  const namesOf = async (path: string, chosen: string, from: string, key: string, name: string) => {
    const [rows, others] = await Promise.all([
      listed(path, staff, 'take=50'),
      listed(from, staff, 'take=200'),
    ]);
    const called = new Map(others.map(row => [String(row[key]), String(row[name])]));
    const book = await bookOf(path, staff, `take=50&columns=${chosen}`);
    assert.ok(rows.some(row => row[chosen] !== undefined));
    assert.deepEqual(
      book.rows.map(([text]) => text ?? ''),
      rows.map(row => (row[chosen] === undefined ? '' : called.get(String(row[chosen])))),
    );
  };
  await namesOf('/cities', 'provinceId', '/provinces', 'id', 'name');
  await namesOf('/ticket-types', 'requestGroupId', '/ticket-groups', 'id', 'name');
});

test('S22 who may not read the list is given no workbook of it, and staff in a case no columns of others', async () => {
  assert.deepEqual(await refusal('/buyers', owner), [403, 'http.actionForbidden']);
  assert.deepEqual(await refusal('/users', owner), [403, 'http.actionForbidden']);
  assert.deepEqual(await refusal(BUYERS, undefined), [401, 'http.unauthorized']);
  const stranger = await server.signIn('09123333333');
  assert.equal((await refusal(BUYERS, stranger))[0], 404);
  assert.deepEqual(await refusal(BUYERS, owner, 'columns=businessName'), [400, 'http.unknownField']);
  const all = await bookOf('/buyers', staff, 'take=5&columns=nickName,businessName');
  assert.deepEqual(all.titles.length, 2);
});

test('S26 a workbook that staff takes is written down with its filter and its rows; the own one of a taxpayer is not', async () => {
  const { db } = server.database;
  const told = () =>
    db.read
      .selectFrom('audit_log')
      .select(['detail', 'client_id as clientId'])
      .where('action', '=', 'reading.workbook')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  const before = (await told()).length;
  await bookOf(BUYERS, owner, 'take=3');
  assert.equal((await told()).length, before);
  await bookOf(BUYERS, staff, 'fullText=پرشمار&isActive=EQ|true');
  const [inCase, ...rest] = await told();
  assert.equal(rest.length, before);
  assert.deepEqual(
    [inCase!.clientId, inCase!.detail],
    [
      CASE,
      {
        operation: 'GET /cases/{clientId}/buyers',
        filter: [
          { field: 'isActive', op: 'EQ', values: [true] },
          { field: 'fullText', op: 'CT' },
        ],
        count: 2_345,
      },
    ],
  );
  await bookOf('/measurement-units', staff);
  const [ofUnits] = await told();
  assert.equal((ofUnits!.detail as { operation: string }).operation, 'GET /measurement-units');
});

test('what cannot be made is refused by name: no rows, too many named, strange ids and columns', async () => {
  assert.deepEqual(await refusal(BUYERS, owner, 'fullText=چنین نیست'), [400, 'http.noRows']);
  assert.deepEqual(await refusal(BUYERS, owner, 'columns=search'), [400, 'http.unknownField']);
  assert.deepEqual(await refusal(BUYERS, owner, 'columns=__proto__'), [400, 'http.unknownField']);
  assert.deepEqual(await refusal(BUYERS, owner, 'ids=1,2'), [400, 'http.badFilterValue']);
  const many = Array.from(
    { length: 201 },
    (_, i) => `0199aaaa-0000-7000-8000-${String(i).padStart(12, '0')}`,
  );
  assert.deepEqual(await refusal(BUYERS, owner, `ids=${many.join(',')}`), [400, 'http.tooManyNamed']);
  // As JSON these mean nothing.
  const { status, body } = await server.call('GET', `${BUYERS}?columns=nickName`, { token: owner });
  assert.deepEqual([status, body.errors?.[0]?.code], [400, 'http.unknownField']);
});

test('all rows are of one moment, however the list changes while they are read', async () => {
  const { db } = server.database;
  const made = new AbortController();
  // Each change takes fifty rows and puts fifty new ones in their place, before all others.
  const changing = (async () => {
    while (!made.signal.aborted)
      await db.system(async tx => {
        await sql`delete from buyers where id in
          (select id from buyers where search = 'پرشمار' order by create_date limit 50)`.execute(tx);
        await sql`insert into buyers (client_id, id, nick_name, type_of_buyer, search, create_date)
          select ${CASE}, gen_random_uuid(), 'تازه', 1, 'پرشمار', clock_timestamp() from generate_series(1, 50)`.execute(
          tx,
        );
      });
  })();
  try {
    for (let round = 0; round < 5; round += 1) {
      const { rows } = await bookOf(BUYERS, owner, 'fullText=پرشمار&columns=nickName');
      assert.equal(rows.length, 2_345);
    }
  } finally {
    made.abort();
    await changing;
  }
});
