import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { importState, type ImportMoney } from '@moadi/domain/enums';
import { jalaliText, tehranDayOf } from '@moadi/domain/primitives';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { bookOf, importClient, type ImportClient, type OpenedImport } from './imports.testkit.ts';

/* Books as other programs write them, and people who may do less. */

let server: TestServer;
let imports: ImportClient;
before(async () => {
  server = await startTestApplication();
  server.app.work();
  imports = importClient(server, await server.signIn('09121111111'));
});
after(() => server.stop());

const { mapping, checked, done } = importState.id;
const titles = [
  ...['شماره صورتحساب', 'تاریخ', 'شماره اقتصادی خریدار', 'شناسه کالا'],
  ...['تعداد', 'مبلغ واحد', 'واحد', 'نرخ مالیات'],
];
const line = (number: string, fee = '1000'): string[] => [
  ...[number, jalaliText(tehranDayOf(server.clock()) - 1), '14292059547', '2720000104932'],
  ...['2', fee, '1627', '10'],
];

interface CheckOptions {
  fileName?: string;
  client?: ImportClient;
  money?: ImportMoney;
}

/** As it is taken for. */
async function checkedAs(
  bytes: Buffer,
  { fileName = 'فروش.xlsx', client = imports, ...more }: CheckOptions = {},
): Promise<OpenedImport> {
  const id = await client.upload(bytes, { fileName });
  const { version } = await client.reach(id, mapping);
  const layout = await client.right(client.call('GET', `/${id}/layout`));
  const body = { version, mapping: { ...layout.mapping, ...more } };
  await client.right(client.call('PUT', `/${id}/mapping`, body));
  return client.reach(id, checked, mapping);
}
const totalOf = async ({ id }: OpenedImport): Promise<string> =>
  (await imports.right(imports.call('GET', `/${id}/summary`))).total;
const register = (book: OpenedImport, more: object = {}, client = imports) =>
  client.call('PUT', `/${book.id}/register`, { version: book.version, mode: 1, scope: 1, ...more });

test('a report of another program that is HTML and called .xls: its title and its sum are left out', async () => {
  const row = (cells: readonly string[], tag = 'td') =>
    `<tr>${cells.map(cell => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const html = `<html dir="rtl"><meta charset="utf-8"><body><table>
    <tr><td colspan="8">گزارش فروش</td></tr>${row(titles, 'th')}${row(line('X-1'))}${row(line('X-2'))}
    ${row(['جمع کل', '', '', '', '4', '', '', ''])}</table></body></html>`;
  const book = await checkedAs(Buffer.from(html), { fileName: 'گزارش.xls' });
  assert.deepEqual([book.state, book.entryCount, book.goodCount], [checked, 2, 2], JSON.stringify(book));
  assert.equal(await totalOf(book), '4400');
});

test('CSV of a Persian Excel in windows-1256 is read as it was written', async () => {
  const text = [titles, line('Y-1')].map(cells => cells.join(';')).join('\r\n');
  const book = await checkedAs(windows1256(text), { fileName: 'فروش.csv' });
  assert.deepEqual([book.state, book.goodCount], [checked, 1], JSON.stringify(book));
});

/** What of Persian the old code page of Windows has; its letters yeh and kaf are the Arabic ones. */
function windows1256(text: string): Buffer {
  const decoder = new TextDecoder('windows-1256');
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  const written = text.replaceAll('ی', 'ي').replaceAll('ک', 'ك');
  return Buffer.from([...written].map(letter => bytes.get(letter)!));
}

test('lines of many invoices give the same invoices in whatever order they stand', async () => {
  const rows = Array.from({ length: 120 }, (_, i) => line(`Z-${i % 30}`, String(1_000 + i)));
  const mixed = rows.toSorted((a, b) =>
    (a[5]! + a[0]!)
      .split('')
      .reverse()
      .join('')
      .localeCompare((b[5]! + b[0]!).split('').reverse().join('')),
  );
  assert.notDeepEqual(mixed, rows);
  const totals = async (book: OpenedImport) => {
    const entries = (await imports.right(imports.call('GET', `/${book.id}/entries?take=100`))) as {
      ownNumber: string;
      total: string;
    }[];
    return entries.map(({ ownNumber, total }) => `${ownNumber}: ${total}`).sort();
  };
  const [one, other] = [
    await checkedAs(await bookOf(titles, rows)),
    await checkedAs(await bookOf(titles, mixed)),
  ];
  assert.deepEqual([one.goodCount, other.goodCount], [30, 30]);
  assert.deepEqual(await totals(one), await totals(other));
});

test('Toman in one month and rial in the next come to the same rials; who forgets the unit is asked', async () => {
  const toman = await checkedAs(await bookOf(titles, [line('T-1', '100')]), { money: 'toman' });
  assert.equal(await totalOf(toman), '2200');
  await imports.right(register(toman));
  await imports.reach(toman.id, done);
  const rial = await checkedAs(await bookOf(titles, [line('T-2')]), { money: 'rial' });
  assert.equal(await totalOf(rial), '2200');
  const forgotten = await checkedAs(await bookOf(titles, [line('T-3', '100')]), { money: 'rial' });
  assert.deepEqual([forgotten.state, forgotten.fault?.code], [mapping, 'imports.tenth']);
});

test('who only prepares brings a book in as previews, sends none of it, and is refused where it would be sent', async () => {
  const preparer = importClient(server, await server.signIn('09124444443'));
  const book = await checkedAs(await bookOf(titles, [line('P-1')]), { client: preparer, money: 'rial' });
  await preparer.right(register(book, { mode: 1 }, preparer));
  const end = await preparer.reach(book.id, done);
  assert.equal(end.registeredCount, 1);
  assert.equal((await preparer.call('PUT', `/${book.id}/send`, { version: end.version })).status, 403);
  const other = await checkedAs(await bookOf(titles, [line('P-2')]), { client: preparer, money: 'rial' });
  const refused = await register(other, { mode: 2 }, preparer);
  assert.deepEqual([refused.status, refused.body.code], [403, 'invoices.notSender']);
});
