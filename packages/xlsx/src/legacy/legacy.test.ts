import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { utils, write } from '@e965/xlsx';
import { reasonOf, rowsIn, shown, testFolder, withBook } from '../book.testkit.ts';
import { columnLetters } from '../cells.ts';

const folder = testFolder();

function biff(type: 'biff8' | 'biff5' = 'biff8') {
  const sheet = utils.aoa_to_sheet([
    ['شرح', 1234567890123456, 0.1, true, '=x', '0012'],
    [],
    [
      { t: 'n', v: 45371, z: 'yyyy-mm-dd' },
      { t: 'n', v: 0.09, z: '0%' },
      { t: 'e', v: 0x17 },
      { t: 'n', v: 1e21 },
    ],
  ]);
  sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'برگ');
  utils.book_append_sheet(book, utils.aoa_to_sheet([[1]]), 'پنهان');
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  return Buffer.from(write(book, { type: 'buffer', bookType: type }));
}

test('a book of Excel 97 to 2003', async () => {
  const path = folder.file(biff(), 'a.xls');
  assert.deepEqual(shown(await rowsIn(path), columnLetters), [
    ...['A1=شرح', 'B1=#1234567890123456', 'C1=#0.1', 'D1=boolean:TRUE', 'E1==x', 'F1=0012'],
    ...['A3=date:2024-03-20', 'B3=#0.09', 'C3=error:#REF!', 'D3=#1000000000000000000000'],
  ]);
  await withBook(path, async ({ kind, sheets }) => {
    assert.equal(kind, 'xls');
    assert.deepEqual(
      sheets.map(({ name, hidden }) => [name, hidden]),
      [
        ['برگ', false],
        ['پنهان', true],
      ],
    );
    const layout = await sheets[0]!.layout();
    assert.deepEqual([layout.rows, layout.lastRow], [2, 3]);
    assert.deepEqual(layout.merged, [{ fromRow: 1, fromColumn: 0, toRow: 1, toColumn: 1 }]);
    for await (const { number } of sheets[0]!.rows({ from: 2 })) assert.equal(number, 3);
  });
});

test('a book that LibreOffice wrote as .xls', async () => {
  const path = join(import.meta.dirname, '../corpus/libreoffice.xls');
  assert.deepEqual(shown(await rowsIn(path), columnLetters), [
    ...[
      'A1=شماره',
      'B1=شرح',
      'C1=مبلغ',
      'D1=نرخ',
      'E1=روز',
      'A2=0012',
      'B2=کالا «الف»\nدو سطر',
      'C2=#1250000',
    ],
    ...['D2=#0.09', 'E2=date:2024-03-20', 'A3=0013', 'B3==1+1', 'C3=#99999999999999', 'D3=#0.1'],
    ...['E3=date:2024-03-20T14:30:00', 'A5=جمع', 'C5=#100000001249999'],
  ]);
});

const page = (charset: string) =>
  `<html><head><meta charset="${charset}"></head><body><table><tr><th colspan=2>عنوان</th></tr><tr><td>12345678901234567890</td><td>0012</td></tr>` +
  '<tr><td>1,250,000</td><td>=1+1</td></tr><tr><td>الف<br>ب &amp; پ</td><td></td></tr></table></body></html>';
const pageCells = [
  ...['A1=عنوان', 'A2=12345678901234567890', 'B2=0012', 'A3=1,250,000', 'B3==1+1', 'A4=الف\nب & پ'],
];

test('a page that calls itself .xls keeps each digit, in any encoding', async () => {
  for (const bytes of [Buffer.from(page('utf-8')), Buffer.from(`\ufeff${page('utf-16')}`, 'utf16le')]) {
    const path = folder.file(bytes, 'a.xls');
    assert.deepEqual(shown(await rowsIn(path), columnLetters), pageCells);
    await withBook(path, async ({ kind }) => assert.equal(kind, 'html'));
  }
});

test('what is no such book, or too large, or locked, is told so', async () => {
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5_000)]);
  const named = (name: string) => Buffer.concat([compound, Buffer.from(name, 'utf16le')]);
  assert.deepEqual(await reasonOf(folder.file(named('EncryptedPackage'))), { code: 'password' });
  assert.deepEqual(await reasonOf(folder.file(named('_VBA_PROJECT_CUR'))), { code: 'macros' });
  assert.equal((await reasonOf(folder.file(biff().subarray(0, 3_000))))?.code, 'damaged');
  assert.deepEqual(await reasonOf(folder.file('<html><body>سلام</body></html>')), { code: 'noSheets' });
  assert.deepEqual(await reasonOf(folder.file(Buffer.concat([biff(), Buffer.alloc(10 * 1_048_576)]))), {
    ...{ code: 'tooLarge', what: 'file', most: 10 * 1_048_576 },
  });
  const lost = page('utf-8').replace('عنوان', 'عن\ufffd');
  assert.deepEqual(await reasonOf(folder.file(lost)), { code: 'damagedText', sheet: 'Sheet1', row: 1 });
});
