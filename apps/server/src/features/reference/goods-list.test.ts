import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import { pathsOf, startTestApplication, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let token: string;

const DAY = 86_400_000;
/** Of the database, whose clock decides what has ended. */
const midnight = (ago: number) => startOfDay(tehranDayOf(Date.now()) - ago);

before(async () => {
  server = await startTestApplication({ history: false });
  token = await server.signIn('09121111111');
  await server.database.db.system(async tx => {
    await sql`delete from commodities`.execute(tx);
    // All titles have «لامپ», one in ten «مصرفی», one in a thousand «یاقوتی», those of the last ids alone «زبرجدی».
    await sql`insert into commodities
        (id, stuff_id, title, search, vat_rate, category, type, supplier, tax_status, edit_date, valid_to, as_of)
      select gen_random_uuid(), '272' || lpad((7000000000 + i)::text, 10, '0'), title, title, case when i % 1000 = 7 then 9 else 10 end, 1, 2,
        case when i % 500 = 3 then 2 when i % 2 = 0 then 1 end, 2, ${new Date(midnight(0)).toISOString()}::timestamptz - (i % 100) * interval '1 day',
        case i when 1 then ${new Date(midnight(0)).toISOString()}::timestamptz when 2 then ${new Date(midnight(0) - 1).toISOString()}::timestamptz end, now()
      from (select i, 'لامپ ' || i || case when i % 10 = 0 then ' مصرفی' else '' end || case when i % 1000 = 500 then ' یاقوتی' else '' end
        || case when i > 8990 then ' زبرجدی' else '' end || case when i <= 4490 then ' الماسی' else '' end
        || case when i > 4480 then ' نگینی' else '' end as title from generate_series(1, 9000) i) made`.execute(
      tx,
    );
  });
  await sql`analyze commodities`.execute(server.database.db.read);
});
after(() => server.stop());

const get = (query: string) => server.call('GET', `/stuff-service?${query}`, { token });
const numbersOf = async (query: string): Promise<number[]> => {
  const { status, body, text } = await get(query);
  assert.equal(status, 200, text);
  return body.data.map(({ stuffId }: { stuffId: string }) => Number(stuffId.slice(3)) - 7_000_000_000);
};
const countOf = async (query: string): Promise<number> =>
  (await server.call('GET', `/stuff-service/count?${query}`, { token })).body.data.totalCount;
const text = encodeURIComponent;
const upTo = (last: number, every: number) =>
  Array.from({ length: last }, (_, i) => i + 1).filter(i => i % every === 0);

test('the list of goods is sorted by id and day of edit alone, filtered by what an index finds, and says so of all else', async () => {
  assert.deepEqual(await numbersOf('sort=-stuffId&take=3'), [9000, 8999, 8998]);
  const days = async (sort: string) =>
    (await get(`sort=${sort}&take=91`)).body.data.map(({ editDate }: { editDate: number }) => editDate);
  assert.deepEqual(new Set(await days('-editDate')).size, 2);
  assert.deepEqual((await days('-editDate'))[0], midnight(0));
  assert.deepEqual((await days('editDate'))[0], midnight(0) - 99 * DAY);
  for (const field of [
    'title',
    'vatRate',
    'type',
    'supplier',
    'validFrom',
    'endDate',
    'asOf',
    'modifyDate',
  ]) {
    const { status, body } = await get(`sort=${field}`);
    assert.deepEqual([status, body.code, pathsOf(body)], [400, 'http.notSortable', ['sort']], field);
  }
  for (const field of ['rateNote', 'validFrom', 'endDate', 'createDate', 'modifyDate']) {
    const { status, body } = await get(`${field}=GTE|1`);
    assert.deepEqual([status, body.code, pathsOf(body)], [400, 'http.notFilterable', [field]], field);
  }
});

test('goods are filtered by supplier, rate, day of edit and whether they have ended', async () => {
  assert.deepEqual((await numbersOf('supplier=EQ|2')).slice(0, 3), [3, 503, 1003]);
  assert.deepEqual([await countOf('supplier=EQ|2'), await countOf('supplier=EQ|1')], [18, 4500]);
  assert.deepEqual(await numbersOf('vatRate=EQ|9'), [7, 1007, 2007, 3007, 4007, 5007, 6007, 7007, 8007]);
  assert.deepEqual(await numbersOf('vatRate=BW|8|9.5&supplier=EQ|1'), []);
  const day = (ago: number) => midnight(0) - ago * DAY;
  assert.deepEqual((await numbersOf(`editDate=BW|${day(4)}|${day(3)}`)).slice(0, 4), [3, 4, 103, 104]);
  assert.equal(await countOf(`editDate=GTE|${day(0)}`), 90);
  assert.equal(await countOf(`editDate=LTE|${day(98)}`), 180);
  // Its last day still counts: what ended with yesterday is over.
  assert.deepEqual(await numbersOf('isActive=EQ|false'), [2]);
  assert.equal(await countOf('isActive=EQ|true'), 8999);
  const ended = (await get('take=2')).body.data.map(({ isActive }: { isActive: boolean }) => isActive);
  assert.deepEqual(ended, [true, false], 'as its rows say');
});

test('an id is filtered by as it begins, not by what stands in its middle', async () => {
  assert.deepEqual(await numbersOf('stuffId=CT|27270000059'), upTo(5999, 1).slice(5899).slice(0, 25));
  assert.equal(await countOf('stuffId=CT|27270000059'), 100);
  assert.deepEqual(await numbersOf(`stuffId=CT|${text('۲۷۲۷۰ ۰۰۰۰۵-۹۹۹')}`), [5999]);
  assert.deepEqual(await numbersOf('stuffId=CT|70000059'), []);
  assert.deepEqual(await numbersOf('stuffId=CT|abc'), []);
});

test('in the box digits are the beginning of an id, and only where none begins so the words of a title', async () => {
  assert.deepEqual(await numbersOf('fullText=27270000059&take=3'), [5900, 5901, 5902]);
  assert.deepEqual(await numbersOf('fullText=5900'), [5900], 'no id begins so');
  assert.deepEqual(await numbersOf(`fullText=${text('لامپ 5900')}`), [5900]);
  assert.deepEqual(await numbersOf(`fullText=${text('۲۷۲۷۰۰۰۰۰۵۹۰۰')}`), [5900]);
});

test('words that most titles have, few, and together are found in the order of ids, page by page', async () => {
  for (const [query, all] of [
    ['لامپ', upTo(9000, 1)],
    ['لام', upTo(9000, 1)],
    ['لامپ مصرف', upTo(9000, 10)],
    ['لامپ یاقوت', upTo(9000, 500).filter(i => i % 1000 === 500)],
    ['لامپ زبرجد', upTo(9000, 1).slice(8990)],
    // Each of half the titles, and of few together.
    ['الماسی نگینی', upTo(4490, 1).slice(4480)],
    ['لامپ زمرد', []],
    ['یاقوت زبرجد', []],
  ] as const) {
    for (const asked of [`fullText=${text(query)}`, `title=CT|${text(query)}`]) {
      assert.equal(await countOf(asked), all.length, query);
      const first = await get(`${asked}&take=5`);
      assert.deepEqual(await numbersOf(`${asked}&take=5`), all.slice(0, 5), query);
      const next = first.headers['next-cursor'];
      if (next)
        assert.deepEqual(await numbersOf(`${asked}&take=5&cursor=${String(next)}`), all.slice(5, 10), query);
      assert.deepEqual(await numbersOf(`${asked}&take=5&sort=-stuffId`), all.toReversed().slice(0, 5), query);
    }
  }
  assert.deepEqual(await numbersOf(`fullText=${text('لامپ')}&supplier=EQ|2&take=2`), [3, 503]);
});
