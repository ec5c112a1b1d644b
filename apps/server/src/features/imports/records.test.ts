import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitClasses } from '@moadi/contract/kit';
import { importEntryState, importState } from '@moadi/domain/enums';
import { isLegalNationalId } from '@moadi/domain/identifiers';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { bookOf, CASE, importClient, type ImportClient, type OpenedImport } from './imports.testkit.ts';

let server: TestServer;
let owner: string;
let imports: ImportClient;
before(async () => {
  server = await startTestApplication();
  server.app.work();
  owner = await server.signIn('09121111111');
  imports = importClient(server, owner);
});
after(() => server.stop());

const { mapping, checked, done, takenBack } = importState.id;
const { registered, skipped } = importEntryState.id;

const buyers = {
  ...{ kind: 3, part: 'buyers', path: 'buyers' },
  columns: [
    ['نوع شخص', 'buyer.typeOfBuyer'],
    ['عنوان', 'buyer.nickName'],
    ['شماره اقتصادی', 'buyer.economyCode'],
  ],
} as const;
const goods = {
  ...{ kind: 2, part: 'goods', path: 'merchandises' },
  columns: [
    ['شناسه کالا', 'good.stuffId'],
    ['شرح', 'good.description'],
    ['کد داخلی', 'good.userCode'],
    ['قیمت', 'good.fee'],
  ],
} as const;

async function checkedBook(of: typeof buyers | typeof goods, rows: string[][]): Promise<OpenedImport> {
  const titles = of.columns.map(([title]) => title);
  const id = await imports.upload(await bookOf(titles, rows), { kind: of.kind });
  const { version } = await imports.reach(id, mapping);
  const columns = of.columns.map(([title, target], column) => ({ column, title, target }));
  const body = {
    version,
    mapping: {
      sheets: [{ sheet: 0, part: of.part, head: { from: 1, rows: 1 }, columns }],
      ...{ constants: {}, values: {}, calendar: 'jalali', dateOrder: 'ymd', money: 'rial' },
    },
  };
  await imports.right(imports.call('PUT', `/${id}/mapping`, body));
  return imports.reach(id, checked, mapping);
}
const register = async ({ id, version }: OpenedImport, known: number) => {
  await imports.right(imports.call('PUT', `/${id}/register`, { version, mode: 2, scope: 2, known }));
  return imports.reach(id, done);
};
const states = async (id: string) =>
  ((await imports.right(imports.call('GET', `/${id}/entries`))) as { state: number }[]).map(
    ({ state }) => state,
  );
const rowsOf = async (path: string, query: string) =>
  (await server.call('GET', `/cases/${CASE}/${path}?${query}`, { token: owner })).body.data as {
    id: string;
    nickName?: string;
    fee?: string;
  }[];

test('buyers: new ones are made, those that are there stay or are brought up to date, a wrong one is told', async () => {
  for (const { id } of await rowsOf('buyers', 'economyCode=EQ|14292059547'))
    await server.call('DELETE', `/cases/${CASE}/buyers/${id}`, { token: owner });
  const book = await checkedBook(buyers, [
    ['2', 'بازرگانی یکم', '14292059547'],
    ['2', 'نادرست', '123'],
  ]);
  assert.deepEqual([book.goodCount, book.faultyCount], [1, 1]);
  assert.equal((await register(book, 1)).registeredCount, 1);
  const again = await checkedBook(buyers, [['2', 'بازرگانی نو', '14292059547']]);
  const skip = await register(again, 1);
  assert.deepEqual([skip.skippedCount, await states(again.id)], [1, [skipped]]);
  const update = await checkedBook(buyers, [['2', 'بازرگانی نو', '14292059547']]);
  await register(update, 2);
  assert.deepEqual(await states(update.id), [registered]);
  const found = await rowsOf('buyers', 'economyCode=EQ|14292059547');
  assert.deepEqual(
    found.map(({ nickName }) => nickName),
    ['بازرگانی نو'],
  );
});

test('goods: found again by the internal code; what a book made is taken back, what it changed stays', async () => {
  const first = await checkedBook(goods, [
    ['2720000104932', 'کالای یکم', '7001', '1000'],
    ['2720000104932', 'کالای دوم', '7002', '2000'],
  ]);
  const made = await register(first, 1);
  assert.equal(made.registeredCount, 2);
  const second = await checkedBook(goods, [
    ['2720000104932', 'کالای یکم', '7001', '1500'],
    ['2720000104932', 'کالای سوم', '7003', '3000'],
  ]);
  const both = await register(second, 2);
  assert.equal((await rowsOf('merchandises', 'userCode=EQ|7001'))[0]?.fee, '1500');
  await imports.right(imports.call('PUT', `/${second.id}/take-back`, { version: both.version }));
  const back = await imports.reach(second.id, takenBack);
  assert.deepEqual([back.takenBackCount, back.keptCount], [1, 1]);
  assert.deepEqual(await rowsOf('merchandises', 'userCode=EQ|7003'), []);
  assert.equal((await rowsOf('merchandises', 'userCode=EQ|7001')).length, 1);
});

test('new buyers of a book are asked about by themselves, as many in an hour as a case may ask in the background', async () => {
  const most = limitClasses.inquiryInBackground.rules[0].max;
  const MORE = 2;
  const codes = Array.from({ length: 2_000 }, (_, i) => `1410${String(i).padStart(7, '0')}`)
    .filter(code => isLegalNationalId(code))
    .slice(0, most + MORE);
  const rows = codes.map((code, i) => ['2', `پرسیدنی ${i}`, code]);
  const book = await checkedBook(buyers, rows);
  assert.equal(book.goodCount, most + MORE, JSON.stringify(book));
  await register(book, 1);
  const asked = async () =>
    (await rowsOf('buyers', `nickName=${encodeURIComponent('CT|پرسیدنی')}&inquiryState=EQ|true&take=200`))
      .length;
  // Buyers of the tests before have been asked about in this hour too.
  const few = MORE + 5;
  const waiting = await imports.until(
    book.id,
    ({ inquiries }) => inquiries !== undefined && inquiries.left < few,
    'asked about but for a few',
  );
  assert.equal(waiting.inquiries!.mostAnHour, most);
  await sleep(500);
  const { inquiries } = await imports.item(book.id);
  assert.ok(inquiries!.left >= MORE, 'the hour is used up');
  assert.equal(await asked(), codes.length - inquiries!.left);
  // A person of the case may still ask.
  const [one] = await rowsOf('buyers', `economyCode=EQ|${codes[0]!}`);
  const answer = await server.call('PUT', `/cases/${CASE}/buyers/${one!.id}/state`, { token: owner });
  assert.equal(answer.status, 200, answer.text);
});
