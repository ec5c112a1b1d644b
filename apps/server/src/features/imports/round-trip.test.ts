import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { XLSX } from '@moadi/contract/kit';
import { importKind, importState, type ImportKind } from '@moadi/domain/enums';
import { jalaliText, tehranDayOf } from '@moadi/domain/primitives';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { sheetsIn } from '../../../test/workbook.ts';
import { bookOf, CASE, importClient, type ImportClient, type OpenedImport } from './imports.testkit.ts';

/* What leaves the panel comes back into it. */

const OTHER_CASE = 612_840_375;
const { mapping, checked, done } = importState.id;

let server: TestServer;
let owner: string;
let imports: ImportClient;
let others: ImportClient;
before(async () => {
  server = await startTestApplication();
  server.app.work();
  owner = await server.signIn('09121111111');
  imports = importClient(server, owner);
  others = importClient(server, await server.signIn('09122222222'), OTHER_CASE);
});
after(() => server.stop());

/** Checked as it is taken for, without a change. */
async function checkedAs(client: ImportClient, bytes: Buffer, kind: ImportKind): Promise<OpenedImport> {
  const id = await client.upload(bytes, { kind, fileName: `${bytes.length}.xlsx` });
  const { version } = await client.reach(id, mapping);
  const layout = await client.right(client.call('GET', `/${id}/layout`));
  await client.right(client.call('PUT', `/${id}/mapping`, { version, mapping: layout.mapping }));
  return client.reach(id, checked, mapping);
}

async function register(client: ImportClient, { id, version }: OpenedImport, more: object = {}) {
  const body = { version, mode: 2, scope: 1, accepts: false, ...more };
  await client.right(client.call('PUT', `/${id}/register`, body));
  return client.reach(id, done);
}

for (const [kind, path, key] of [
  [importKind.id.buyers, 'buyers', 'nickName'],
  [importKind.id.goods, 'merchandises', 'nickName'],
] as const)
  test(`the workbook of the list of ${path} is taken by the import of another case as it is`, async () => {
    const base = `/cases/${CASE}/${path}`;
    const list = await server.call('GET', `${base}?take=200&isActive=EQ|true`, { token: owner });
    const wanted = (list.body.data as Record<string, string>[]).map(row => row[key] ?? '').toSorted();
    assert.ok(wanted.length > 3, String(wanted.length));
    const { bytes } = await server.call('GET', `${base}?isActive=EQ|true`, {
      ...{ token: owner, headers: { accept: XLSX } },
    });
    const book = await checkedAs(others, Buffer.from(bytes), kind);
    const said = await others.right(others.call('GET', `/${book.id}/entries`));
    assert.deepEqual(
      [book.state, book.entryCount, book.goodCount],
      [checked, wanted.length, wanted.length],
      JSON.stringify([book.fault, said.slice(0, 3)]),
    );
    const end = await register(others, book);
    assert.equal(end.registeredCount + end.skippedCount, wanted.length);
    const now = await server.call('GET', `/cases/${OTHER_CASE}/${path}?take=200`, {
      token: await server.signIn('09122222222'),
    });
    const names = new Set((now.body.data as Record<string, string>[]).map(row => row[key] ?? ''));
    assert.deepEqual(
      wanted.filter(name => !names.has(name)),
      [],
    );
  });

test('5,000 rows with 37 mistakes: the marked book names each, mended in it they are right, and nothing is registered twice', async () => {
  const [ROWS, WRONG] = [5_000, 37];
  const titles = [
    ...['شماره صورتحساب', 'تاریخ', 'شماره اقتصادی خریدار', 'شناسه کالا'],
    ...['تعداد', 'مبلغ واحد', 'واحد', 'نرخ مالیات'],
  ];
  const day = jalaliText(tehranDayOf(server.clock()) - 1);
  const isWrong = (i: number) => i % Math.floor(ROWS / WRONG) === 7 && i < ROWS - 100;
  const rows = Array.from({ length: ROWS }, (_, i) => [
    ...[`M-${i}`, day, '14292059547', isWrong(i) ? '27201049' : '2720000104932'],
    ...['2', String(1_000 + i), '1627', '10'],
  ]);
  const wrong = rows.flatMap((_, i) => (isWrong(i) ? [i] : []));
  assert.ok(wrong.length >= 36 && wrong.length <= 38, String(wrong.length));
  const book = await checkedAs(imports, await bookOf(titles, rows), importKind.id.invoices);
  assert.deepEqual([book.goodCount, book.faultyCount], [ROWS - wrong.length, wrong.length]);
  const right = await register(imports, book, { mode: 1, scope: 2 });
  assert.equal(right.registeredCount, ROWS - wrong.length);

  const marked = await imports.call('GET', `/${book.id}/marked-file`);
  const [own] = await sheetsIn(marked.bytes);
  const [head, ...found] = own!.rows;
  assert.deepEqual(found.length, ROWS, 'the own book, untouched');
  const mended = found.map(row => row.with(3, '2720000104932'));
  const again = await checkedAs(imports, await bookOf(head!, mended), importKind.id.invoices);
  assert.deepEqual([again.goodCount, again.doubtfulCount], [wrong.length, ROWS - wrong.length]);
  const end = await register(imports, again, { mode: 1, scope: 2 });
  assert.equal(end.registeredCount, wrong.length);
  const { count } = await server.database.db.read
    .selectFrom('invoices')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('book_number', 'like', 'M-%')
    .executeTakeFirstOrThrow();
  assert.equal(Number(count), ROWS, 'each once');
});

test('invoices with all their lines are taken by the import of another case as they are', async () => {
  const base = `/cases/${CASE}/invoice`;
  const find = 'bookNumber=CT|M-49';
  const { bytes, headers, body } = await server.call('GET', `${base}?${find}&lines=true`, {
    ...{ token: owner, headers: { accept: XLSX } },
  });
  assert.equal(headers['row-count'], '111', JSON.stringify(body));
  const book = await checkedAs(others, Buffer.from(bytes), importKind.id.invoices);
  const said = await others.right(others.call('GET', `/${book.id}/entries`));
  assert.deepEqual(
    [book.state, book.entryCount, book.goodCount],
    [checked, 111, 111],
    JSON.stringify([book.fault, said.slice(0, 3)]),
  );
  await register(others, book, { mode: 1 });
  const rows = await server.database.db.read
    .selectFrom('invoices')
    .select(['client_id as clientId', 'total_invoice_value as total'])
    .where('book_number', 'like', 'M-49%')
    .execute();
  const sumOf = (clientId: number) =>
    rows.reduce((sum, row) => sum + (row.clientId === clientId ? BigInt(row.total!) : 0n), 0n);
  assert.equal(sumOf(OTHER_CASE), sumOf(CASE), 'to the rial');
  const { status, body: refused } = await server.call('GET', `/cases/${CASE}/buyers?lines=true`, {
    ...{ token: owner, headers: { accept: XLSX } },
  });
  assert.deepEqual([status, refused.errors?.[0]?.code], [400, 'http.unknownField']);
});
