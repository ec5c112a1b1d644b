import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { goodsSearchText } from '@moadi/domain/goods';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';

let server: TestServer;
let owner: string;
let staff: string;
const CASE = '/cases/481205937';
const DAY = 86_400_000;

before(async () => {
  server = await startTestApplication();
  owner = await server.signIn('09121111111');
  staff = await server.signIn('09120000001');
});
after(() => server.stop());

interface Found {
  rank: string;
  stuffId: string;
  description?: string;
  nickName?: string;
  vatRate?: string;
  fee?: string;
  endDate?: number;
}

async function search(text: string, more: Record<string, string> = {}, place = CASE) {
  const query = new URLSearchParams({ text, ...more });
  const { status, body } = await server.call('GET', `${place}/stuff-service/search?${query}`, {
    token: place === CASE ? owner : staff,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as { rows: Found[]; replaced: { word: string; by: string }[]; more: boolean };
}
const idsOf = ({ rows }: { rows: readonly Found[] }) => rows.map(({ stuffId }) => stuffId);

interface Listed {
  stuffId: string;
  title: string;
  type?: 1 | 2;
  vatRate?: string;
  from?: number;
  to?: number;
}

/** Puts rows into the authority's list for the time of a test. */
async function list(t: TestContext, ...rows: Listed[]): Promise<void> {
  const ids = rows.map(() => newId());
  const time = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());
  await server.database.db.system(tx =>
    tx
      .insertInto('commodities')
      .values(
        rows.map(({ stuffId, title, type = 2, vatRate = '10', from, to }, i) => ({
          ...{ id: ids[i]!, stuff_id: stuffId, title, search: goodsSearchText(title), vat_rate: vatRate },
          ...{ category: 1 as const, type, supplier: null, measurement_unit: null, edit_date: null },
          ...{ valid_from: time(from), valid_to: time(to), as_of: time(server.clock())! },
        })),
      )
      .execute(),
  );
  t.after(() => unlist(ids));
}

const unlist = (ids: readonly string[]) =>
  server.database.db.system(tx => tx.deleteFrom('commodities').where('id', 'in', ids).execute());

test('words are found in any order, whole or begun, whatever marks, letters, digits and half-spaces are between them', async t => {
  await list(
    t,
    { stuffId: '2729000000001', title: 'جغجغه شارژي (۱۲ ولت) تي\u200cشكل/باتري\u200cخور', type: 1 },
    { stuffId: '2729000000002', title: 'کلید۲۰آمپر،روکار', type: 1 },
  );
  const drill = ['2729000000001'];
  for (const text of [
    'جغجغه شارژی',
    'شارژی جغجغه',
    'جغجغه 12',
    'جغجغه ۱۲',
    '(جغجغه',
    'جغجغه/باتری',
    'جغجغه تیشکل',
    'تی\u200cشکل جغجغه',
    'جغج شار',
    'باتريخور',
  ])
    assert.deepEqual(idsOf(await search(text)), drill, text);
  // Digits are letters of a word: who writes it apart finds it apart.
  assert.deepEqual(idsOf(await search('کلید۲۰آمپر')), ['2729000000002']);
  assert.deepEqual(idsOf(await search('روکار')), ['2729000000002']);
  assert.deepEqual(idsOf(await search('جغجغه مته')), []);
  assert.ok(idsOf(await search('گلس')).includes('2720000104932'));
  for (const text of ['()', '،', ' - ']) assert.deepEqual((await search(text)).rows, [], text);
});

test('two words that occur as one are found, and one that occurs as two', async t => {
  await list(
    t,
    { stuffId: '2729000000001', title: 'رختخواب پشمی نقلی', type: 1 },
    { stuffId: '2729000000002', title: 'لاک\u200cغلط\u200cگیر پشمی نقلی', type: 1 },
  );
  assert.deepEqual(idsOf(await search('رخت خواب نقلی')), ['2729000000001']);
  assert.deepEqual(idsOf(await search('لاکغلطگیر')), ['2729000000002']);
  assert.deepEqual(idsOf(await search('غلط لاک')), ['2729000000002']);
});

test('an id or its beginning is found, in Persian digits and in groups too; among text a whole id counts alone', async () => {
  const id = '2720000104932';
  for (const text of [id, '۲۷۲۰۰۰۰۱۰۴۹۳۲', '272-0000-104932', ` ${id} `, `محافظ گلس ${id}`, '272000010493'])
    assert.deepEqual(idsOf(await search(text, { saved: 'false' })), [id], text);
  const begun = idsOf(await search('27200000'));
  assert.ok(begun.length > 3 && begun.every(one => one.startsWith('27200000')), begun.join());
  assert.deepEqual(idsOf(await search('9999999999999')), []);
});

test('a number may be the beginning of an id and a word of a title', async t => {
  await list(t, { stuffId: '2729000000001', title: 'ضربه\u200cگیر ۹۹۷ خودرو', type: 1 });
  assert.deepEqual(idsOf(await search('997')), ['2729000000001']);
});

test('a word that occurs nowhere becomes its nearest, and the answer says so', async () => {
  const cases = [
    ['محافض تلفن', 'محافض', 'محافظ'],
    ['محاظف تلفن', 'محاظف', 'محافظ'],
    ['طلفن محافظ', 'طلفن', 'تلفن'],
  ] as const;
  for (const [text, word, by] of cases) {
    const found = await search(text);
    assert.deepEqual(found.replaced, [{ word, by }], text);
    assert.ok(idsOf(found).includes('2720000104932'), text);
  }
  // What has just been begun is no slip, and numbers are never taken for others.
  assert.deepEqual((await search('محاف')).replaced, []);
  assert.deepEqual((await search('تلفن 99871')).replaced, []);
  const nothing = await search('قققققققققق');
  assert.deepEqual(nothing, { rows: [], replaced: [], more: false });
});

test('a word of the case’s own goods alone is no other word written wrongly', async () => {
  const good = { stuffId: '2720000104932', description: 'محافظ', nickName: 'محافض مشتری ویژه', fee: '5000' };
  const { body } = await server.call('POST', `${CASE}/merchandises`, { token: owner, body: good });
  const found = await search('محافض');
  assert.deepEqual(
    [found.replaced, found.rows.map(({ rank, fee }) => [rank, fee])],
    [[], [['saved', '5000']]],
  );
  assert.deepEqual((await search('محافض', { saved: 'false' })).replaced, [{ word: 'محافض', by: 'محافظ' }]);
  await server.call('PUT', `${CASE}/merchandises/${body.data.id}/deactivate`, { token: owner });
  assert.deepEqual((await search('محافض')).replaced, [{ word: 'محافض', by: 'محافظ' }]);
  await server.call('DELETE', `${CASE}/merchandises/${body.data.id}`, { token: owner });
});

test('where nothing is found, a slip in a word that only the case’s own goods have is mended', async () => {
  const good = { stuffId: '2720000104932', description: 'محافظ', nickName: 'سرویس زمردنشان', fee: '5000' };
  const { body } = await server.call('POST', `${CASE}/merchandises`, { token: owner, body: good });
  for (const word of ['زمرندشان', 'ظمردنشان', 'زمردنشا', 'زمرردنشان']) {
    for (const text of [word, `${word} سرویس`]) {
      const { rows, replaced } = await search(text);
      assert.deepEqual(
        rows.map(({ nickName }) => nickName),
        ['سرویس زمردنشان'],
        text,
      );
      // A beginning is no slip.
      assert.deepEqual(replaced, word === 'زمردنشا' ? [] : [{ word, by: 'زمردنشان' }], text);
    }
    if (word !== 'زمردنشا') assert.deepEqual((await search(word, { saved: 'false' })).rows, [], word);
  }
  assert.deepEqual((await search('زمرندشان نیست')).rows, []);
  await server.call('DELETE', `${CASE}/merchandises/${body.data.id}`, { token: owner });
  assert.deepEqual((await search('زمرندشان')).rows, []);
});

test('saved goods come first, then used ids, special ids that name the business, general ids, the rest', async t => {
  const { db } = server.database;
  const named = (
    await db.read
      .selectFrom('cases')
      .select('business_name')
      .where('client_id', '=', 481205937)
      .executeTakeFirstOrThrow()
  ).business_name!;
  await list(
    t,
    { stuffId: '2729000000001', title: 'سنسور نوری' },
    { stuffId: '2729000000002', title: 'سنسور نوری صنعتی', type: 1 },
    { stuffId: '2729000000003', title: `سنسور نوری ویژه / ${named}` },
    { stuffId: '2729000000004', title: `سنسور نوری برای ${named} / شرکت دیگر` },
    { stuffId: '2729000000005', title: 'سنسور نوری هوشمند / شرکت سوم' },
    { stuffId: '2729000000006', title: 'سنسور نوری کوچک' },
  );
  const line = {
    stuffServiceId: '2729000000005',
    measurementUnit: '1627',
    quantity: '1',
    fee: '1000',
    discount: '0',
    vatRate: '10',
  };
  const header = { invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - 60_000 };
  const invoice = { isProformaInvoice: true, invoiceHeader: header, invoiceBodies: [line] };
  const written = await server.call('POST', `${CASE}/invoice`, { token: owner, body: invoice });
  assert.equal(written.status, 201, JSON.stringify(written.body));
  const good = { stuffId: '2729000000006', description: 'سنسور نوری کوچک', nickName: 'سنسور نوری ما' };
  const kept = await server.call('POST', `${CASE}/merchandises`, { token: owner, body: good });
  const found = await search('سنسور نوری');
  assert.deepEqual(
    found.rows.map(({ rank, stuffId }) => [rank, stuffId.at(-1)]),
    [
      ['saved', '6'],
      ['used', '5'],
      ['named', '3'],
      ['general', '2'],
      ['other', '1'],
      ['other', '4'],
    ],
  );
  // The same by the beginning of an id.
  assert.deepEqual(
    (await search('27290000000')).rows.map(({ rank }) => rank),
    ['saved', 'used', 'named', 'general', 'other', 'other'],
  );
  assert.deepEqual(
    (await search('سنسور نوری', { saved: 'false' })).rows.map(({ rank }) => rank),
    ['used', 'named', 'general', 'other', 'other', 'other'],
  );
  assert.deepEqual(
    (await search('سنسور نوری', {}, '')).rows.map(({ rank }) => rank),
    ['general', 'other', 'other', 'other', 'other', 'other'],
  );
  await server.call('DELETE', `${CASE}/merchandises/${kept.body.data.id}`, { token: owner });
});

test('what other cases have used is nobody else’s to see', async () => {
  const { client_id: other } = await server.database.db.read
    .selectFrom('cases')
    .select('client_id')
    .where('client_id', '<>', 481205937)
    .limit(1)
    .executeTakeFirstOrThrow();
  await server.database.db.tenant(other, tx =>
    tx.insertInto('used_stuff').values({ client_id: other, stuff_id: '2720000066407' }).execute(),
  );
  assert.notEqual((await search('2720000066407')).rows[0]!.rank, 'used');
});

test('the rate is that of the invoice’s day; none where none holds or two do; a period is no second row', async t => {
  const now = server.clock();
  const title = 'گیرنده رادیویی موج کوتاه';
  await list(
    t,
    { stuffId: '2729000000001', title, vatRate: '9', from: now - 700 * DAY, to: now - 400 * DAY },
    { stuffId: '2729000000001', title: `${title} تازه`, vatRate: '10', from: now - 300 * DAY },
    { stuffId: '2729000000002', title, vatRate: '5' },
    { stuffId: '2729000000002', title, vatRate: '6' },
  );
  const at = async (day: number) => {
    const { rows } = await search('گیرنده موج', { at: String(day) });
    return rows.map(({ stuffId, vatRate, description }) => [stuffId.at(-1), vatRate, description]);
  };
  assert.deepEqual(await at(now), [
    ['2', undefined, title],
    ['1', '10', `${title} تازه`],
  ]);
  assert.deepEqual((await at(now - 500 * DAY))[0], ['1', '9', title]);
  assert.deepEqual((await at(now - 350 * DAY))[0]![1], undefined);
  assert.deepEqual((await at(now - 800 * DAY))[0]![1], undefined);
  // A saved good without a rate of its own has the list's.
  // One that it took from the list goes with the day, also where there is none; one that the list never had is its own.
  const [ofOne, ofTwo] = ['2729000000001', '2729000000002'];
  for (const [stuffId, own, daysAgo, rate] of [
    [ofOne, undefined, 500, '9'],
    [ofOne, '0', 500, '0'],
    [ofOne, '10', 500, '9'],
    [ofOne, '10.0', 500, '9'],
    [ofOne, '9', 350, undefined],
    [ofOne, '0', 350, '0'],
    [ofTwo, '5', 0, undefined],
    [ofTwo, '7', 0, '7'],
  ] as const) {
    const good = {
      stuffId,
      description: title,
      nickName: 'رادیو',
      ...(own !== undefined && { vatRate: own }),
    };
    const kept = await server.call('POST', `${CASE}/merchandises`, { token: owner, body: good });
    const [first] = (await search('رادیو', { at: String(now - daysAgo * DAY) })).rows;
    assert.deepEqual([first!.rank, first!.vatRate], ['saved', rate], `${stuffId} ${own} ${daysAgo}`);
    await server.call('DELETE', `${CASE}/merchandises/${kept.body.data.id}`, { token: owner });
  }
});

test('an id of more digits than thirteen is found whole, by its beginning and after its end', async t => {
  const now = server.clock();
  const [stuffId, title] = ['27290000000014', 'گیرنده رادیویی موج کوتاه'];
  await list(t, { stuffId, title, from: now - 700 * DAY, to: now - 30 * DAY });
  const at = async (text: string, daysAgo: number) =>
    idsOf(await search(text, { at: String(now - daysAgo * DAY) }));
  for (const text of [stuffId, `شناسه ${stuffId}`, stuffId.slice(0, 11)])
    assert.deepEqual(await at(text, 60), [stuffId], text);
  assert.deepEqual(await at(stuffId, 0), [stuffId]);
  const listed = async (text: string) => {
    const path = `/stuff-service?fullText=${encodeURIComponent(text)}`;
    return (await server.call('GET', path, { token: staff })).body.data.map(
      (one: { stuffId: string }) => one.stuffId,
    );
  };
  assert.deepEqual(await listed(stuffId), [stuffId]);
});

test('the list’s own box takes a short word for itself, where titles have it', async t => {
  await list(
    t,
    { stuffId: '2729000000001', title: 'رخ شطرنج زبرجدی' },
    { stuffId: '2729000000002', title: 'رخت زبرجدی' },
  );
  const listed = async (text: string) => {
    const path = `/stuff-service?fullText=${encodeURIComponent(text)}`;
    const { body } = await server.call('GET', path, { token: staff });
    return body.data.map((one: { stuffId: string }) => one.stuffId.at(-1));
  };
  assert.deepEqual(await listed('زبرجد رخ'), ['1']);
  assert.deepEqual(await listed('زبرجد'), ['1', '2']);
});

test('an id that has ended by the day is found by its whole number alone, and says since when', async t => {
  const now = server.clock();
  const [stuffId, title] = ['2729000000001', 'گیرنده رادیویی موج کوتاه'];
  const ended = startOfDay(tehranDayOf(now)) - 30 * DAY;
  await list(t, { stuffId, title, type: 1, from: now - 700 * DAY, to: ended - DAY });
  const at = async (text: string, day: number) =>
    (await search(text, { at: String(day) })).rows.map(({ vatRate, endDate }) => [vatRate, endDate]);
  assert.deepEqual(await at('گیرنده موج', now), []);
  assert.deepEqual(await at(stuffId.slice(0, 11), now), []);
  assert.deepEqual(await at(stuffId, now), [[undefined, ended]]);
  for (const text of ['گیرنده موج', stuffId.slice(0, 11), stuffId])
    assert.deepEqual(await at(text, ended - 1), [['10', undefined]]);
  assert.deepEqual(await at('گیرنده موج', ended), []);
});

test('words are counted with the rows that have them, in one statement for many rows', async t => {
  const usesOf = async (...words: string[]) => {
    const rows = await server.database.db.read
      .selectFrom('commodity_words')
      .select(['word', 'uses'])
      .where('word', 'in', words)
      .orderBy('word')
      .execute();
    return Object.fromEntries(rows.map(({ word, uses }) => [word, uses]));
  };
  await list(
    t,
    { stuffId: '2729000000001', title: 'زبرجد کهربا، (زبرجد)' },
    { stuffId: '2729000000002', title: 'کهربا' },
  );
  assert.deepEqual(await usesOf('زبرجد', 'کهربا'), { زبرجد: 2, کهربا: 2 });
  const change = (values: object) =>
    server.database.db.system(tx =>
      tx.updateTable('commodities').set(values).where('stuff_id', '=', '2729000000001').execute(),
    );
  await change({ vat_rate: '9', valid_to: new Date(server.clock()).toISOString() });
  assert.deepEqual(await usesOf('زبرجد', 'کهربا'), { زبرجد: 2, کهربا: 2 });
  await change({ search: 'یاقوتی کهربا' });
  assert.deepEqual(await usesOf('زبرجد', 'کهربا', 'یاقوتی'), { زبرجد: 0, کهربا: 2, یاقوتی: 1 });
  // A word that has gone is replaced like one that never was.
  assert.equal((await search('زبرجد')).rows.length, 0);
  await server.database.db.system(tx =>
    tx.deleteFrom('commodities').where('stuff_id', 'like', '27290000000%').execute(),
  );
  assert.deepEqual(await usesOf('زبرجد', 'کهربا', 'یاقوتی'), { زبرجد: 0, کهربا: 0, یاقوتی: 0 });
  const { rows } = await sql<{ wrong: number }>`select count(*)::int as wrong from
    (select word, count(*) as uses from commodities, unnest(goods_words(search)) word group by word) counted
    full join (select word, uses from commodity_words where uses > 0) kept using (word)
    where counted.uses is distinct from kept.uses`.execute(server.database.db.read);
  assert.equal(rows[0]!.wrong, 0);
});

test('the list of goods ids is filtered by words and by the beginning of an id', async () => {
  const list = async (query: string): Promise<string[]> => {
    const { body } = await server.call('GET', `/stuff-service?take=200&${query}`, { token: staff });
    return body.data.map((row: Found) => row.stuffId);
  };
  for (const query of ['fullText=گلس', 'title=CT|همراه (گلس', 'fullText=تلفن محافظ', 'fullText=272000010493'])
    assert.ok((await list(query)).includes('2720000104932'), query);
  assert.deepEqual(await list('fullText=گلس شلوارک'), []);
  assert.deepEqual(await list('title=CT|()'), []);
});

test('what is asked for is bounded', async () => {
  for (const query of ['', 'text=', `text=${'ا'.repeat(401)}`, 'text=گلس&at=x', 'text=گلس&take=3']) {
    const { status } = await server.call('GET', `${CASE}/stuff-service/search?${query}`, { token: owner });
    assert.equal(status, 400, query);
  }
  assert.equal((await search(Array.from({ length: 100 }, () => 'گلس').join(' '))).rows.length > 0, true);
});
