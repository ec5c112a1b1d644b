import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { importState } from '@moadi/domain/enums';
import { startTestApplication, type TestServer } from '../../../../test/server.ts';
import { bookOf, CASE, importClient, type ImportClient } from '../imports.testkit.ts';

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

const { arriving, mapping, failed, cancelled } = importState.id;
const rows = (count: number, from = 1) =>
  Array.from({ length: count }, (_, i) => [
    `F-${from + i}`,
    '2720000104932',
    String(1_000 + i),
    'کالای نمونه',
  ]);
const titles = ['شماره صورتحساب', 'شناسه کالا', 'مبلغ واحد', 'شرح'];

test('a book comes in in pieces, goes on where it broke off, is read to its rows and stands among the files', async () => {
  const bytes = await bookOf(titles, rows(2_500));
  const opened = await imports.right(imports.announce(bytes));
  assert.deepEqual([opened.state, opened.received, opened.fileType], [arriving, 0, 1]);
  const half = Math.floor(bytes.length / 2);
  await imports.right(imports.piece(opened.id, 0, bytes.subarray(0, half)));
  const again = await imports.right(imports.announce(bytes));
  assert.deepEqual([again.id, again.received], [opened.id, half]);
  // A piece that is there already is no mistake; one that lies elsewhere is.
  await imports.right(imports.piece(opened.id, 0, bytes.subarray(0, half)));
  const far = await imports.piece(opened.id, half + 1, bytes.subarray(half + 1));
  assert.deepEqual([far.status, far.body.code], [409, 'uploads.pieceElsewhere']);
  await imports.right(imports.piece(opened.id, half, bytes.subarray(half)));
  const read = await imports.reach(opened.id, mapping);
  assert.deepEqual(
    read.sheets.map(({ name, rowCount, hiddenRows }) => [name, rowCount, hiddenRows]),
    [['برگ ۱', 2_501, 0]],
  );
  assert.equal(read.rowCount, 2_501);
  const shown = await imports.right(imports.call('GET', `/${opened.id}/rows?sheet=0&from=2500&take=5`));
  assert.deepEqual(
    shown.map(({ number, cells }: { number: number; cells: string[] }) => [number, cells[0], cells[2]]),
    [
      [2_500, 'F-2499', '3498'],
      [2_501, 'F-2500', '3499'],
    ],
  );
  const { data: files } = (
    await server.call('GET', `/cases/${CASE}/evidences?evidenceType=EQ|13`, { token: owner })
  ).body;
  assert.deepEqual(
    files.map(({ id, fileName, size }: { id: string; fileName: string; size: number }) => [
      id,
      fileName,
      size,
    ]),
    [[read.fileId, 'صورتحساب‌ها.xlsx', bytes.length]],
  );
  const file = await server.call('GET', `/cases/${CASE}/evidences/${read.fileId}/download`, { token: owner });
  assert.ok(file.bytes.equals(bytes));
});

test('the same book twice at once is refused by name; once the first is ended it is taken', async () => {
  const bytes = await bookOf(titles, rows(3, 9_000));
  const first = await imports.upload(bytes, { fileName: 'یک.xlsx' });
  await imports.reach(first, mapping);
  const second = await imports.upload(bytes, { fileName: 'دو.xlsx' });
  const refused = await imports.reach(second, failed);
  assert.equal(refused.fault!.code, 'imports.sameFile');
  assert.match(refused.fault!.message, /یک\.xlsx/);
  const ended = await imports.right(imports.call('PUT', `/${first}/cancel`));
  assert.equal(ended.state, cancelled);
  await imports.reach(await imports.upload(bytes, { fileName: 'سه.xlsx' }), mapping);
});

const refusals: readonly (readonly [
  what: string,
  name: string,
  bytes: () => Promise<Buffer> | Buffer,
  code: string,
])[] = [
  ['an empty one', 'x.xlsx', () => bookOf([], []), 'imports.empty'],
  ['a cut one', 'x.xlsx', async () => (await bookOf(titles, rows(500))).subarray(0, 3_000), 'imports.cutOff'],
  ['a paper', 'x.xlsx', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n'), 'imports.otherKind'],
  [
    'one of more than 500,000 rows',
    'x.csv',
    () => Buffer.from(`شماره,مبلغ\n${'1,2\n'.repeat(500_001)}`),
    'imports.tooManyRows',
  ],
  ['lost letters', 'x.csv', () => Buffer.from('شماره,نام\n1,�لی\n'), 'imports.damagedText'],
];
for (const [what, fileName, bytes, code] of refusals)
  test(`${what} is refused with a sentence`, async () => {
    const refused = await imports.reach(await imports.upload(await bytes(), { fileName }), failed);
    assert.equal(refused.fault!.code, code);
    assert.ok(refused.fault!.message.length > 10);
    assert.equal(refused.fileId, undefined);
  });

test('one of exactly 500,000 rows is read: its head is none of them', async () => {
  const bytes = Buffer.from(`شماره,مبلغ\n${'1,2\n'.repeat(500_000)}`);
  const read = await imports.reach(await imports.upload(bytes, { fileName: 'x.csv' }), mapping);
  assert.equal(read.rowCount, 500_001);
});

test('what is wrong with a book before its first byte is said at once', async () => {
  const code = async (more: object) => {
    const { status, body } = await imports.call('POST', '', {
      kind: 1,
      fileName: 'x.xlsx',
      size: 10,
      ...more,
    });
    return [status, body.code];
  };
  assert.deepEqual(await code({ fileName: 'x.docx' }), [415, 'imports.fileKind']);
  assert.deepEqual(await code({ size: 102_400 * 1_024 + 1 }), [413, 'uploads.tooLarge']);
  assert.deepEqual(await code({ size: 0 }), [400, 'uploads.empty']);
  assert.deepEqual(await code({ serial: 3 }), [422, 'imports.serialOnlyChain']);
  assert.deepEqual(await code({ fileType: 5 }), [400, 'rules.required']);
  for (const serial of [0, 4_096])
    assert.deepEqual(await code({ fileType: 5, serial }), [400, 'rules.between']);
  assert.deepEqual((await code({ fileType: 5, serial: 4_095 }))[0], 201);
});

test('who only prepares brings in invoices and buyers, not goods; somebody else’s case is none', async () => {
  const preparer = importClient(server, await server.signIn('09124444443'));
  const bytes = await bookOf(titles, rows(1, 7_000));
  const { status, body } = await preparer.announce(bytes, { kind: 2 });
  const theirs = await preparer.announce(bytes, { fileName: 'من.xlsx' });
  if (theirs.status === 404) return; // Not a person of this case in the demonstration.
  assert.deepEqual([status, body.code], [403, 'http.actionForbidden']);
  assert.equal(theirs.status, 201);
});
