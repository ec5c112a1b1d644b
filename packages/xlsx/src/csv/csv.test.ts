import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { reasonOf, rowsIn, shown, testFolder, withBook } from '../book.testkit.ts';
import { columnLetters } from '../cells.ts';
import { limits } from '../limits.ts';

const folder = testFolder();
const read = async (bytes: Buffer | string) => shown(await rowsIn(folder.file(bytes)), columnLetters);

const text = 'ردیف;شرح;مبلغ\r\n1;"کالا ""الف""; ب\nج";1,000\r\n\r\n2;خدمت;\r\n';
const rows = ['A1=ردیف', 'B1=شرح', 'C1=مبلغ', 'A2=1', 'B2=کالا "الف"; ب\nج', 'C2=1,000', 'A4=2', 'B4=خدمت'];
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
/** The letters of the text above as a Persian Windows writes them. */
function windows1256(text: string): Buffer {
  const decoder = new TextDecoder('windows-1256');
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.from([byte])), byte]),
  );
  // It has no Persian letter of its own for these two.
  const usual = text.replaceAll('ی', 'ي');
  return Buffer.from(Array.from(usual, letter => bytes.get(letter)!));
}

const written: Readonly<Record<string, Buffer>> = {
  'UTF-8': Buffer.from(text),
  'UTF-8 with its mark': Buffer.from(`\ufeff${text}`),
  'UTF-16': Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 the other way round': swapped(Buffer.from(`\ufeff${text}`, 'utf16le')),
  'UTF-16 without its mark': Buffer.from(text, 'utf16le'),
  'UTF-16 the other way round without its mark': swapped(Buffer.from(text, 'utf16le')),
};

for (const [encoding, bytes] of Object.entries(written))
  test(`a text in ${encoding}`, async () => assert.deepEqual(await read(bytes), rows));

test('a text in windows-1256', async () =>
  assert.deepEqual(
    await read(windows1256(text)),
    rows.map(cell => cell.replaceAll('ی', 'ي')),
  ));

const separated: readonly (readonly [text: string, cells: readonly string[]])[] = [
  ['الف,ب\n1,2\n', ['A1=الف', 'B1=ب', 'A2=1', 'B2=2']],
  ['الف\tب\n1\t2', ['A1=الف', 'B1=ب', 'A2=1', 'B2=2']],
  // Amounts have commas of their own.
  ['نام;مبلغ\nالف;1,250,000\nب;3,400\n', ['A1=نام', 'B1=مبلغ', 'A2=الف', 'B2=1,250,000', 'A3=ب', 'B3=3,400']],
  ['"نام, نشانی",مبلغ\n"الف, ب",5\n', ['A1=نام, نشانی', 'B1=مبلغ', 'A2=الف, ب', 'B2=5']],
  ['sep=;\r\n1,5;2\r\n', ['A1=1,5', 'B1=2']],
  ['تنها\nیک\nستون\n', ['A1=تنها', 'A2=یک', 'A3=ستون']],
  ['a,b', ['A1=a', 'B1=b']],
  ['a,b\r1,2\r', ['A1=a', 'B1=b', 'A2=1', 'B2=2']],
  ['="0012",=1+1\n"=""0013""",x\n', ['A1=0012', 'B1==1+1', 'A2=0013', 'B2=x']],
  ['a"b,"c"d\n', ['A1=a"b', 'B1=cd']],
  ['a,b\n1,2\u001a', ['A1=a', 'B1=b', 'A2=1', 'B2=2']],
  [',,\n,x,\n', ['B2=x']],
];

for (const [text, cells] of separated)
  test(`separated: ${JSON.stringify(text)}`, async () => assert.deepEqual(await read(text), cells));

test('whatever is written comes back', async () => {
  const field = fc.stringMatching(/^[ab"؛;,\t\r\n شۀ۱]{0,8}$/);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...[',', ';', '\t']),
      fc.constantFrom('\n', '\r\n', '\r'),
      async (records, separator, end) => {
        const lines = records.map(fields =>
          fields.map(field => `"${field.replaceAll('"', '""')}"`).join(separator),
        );
        const text = `sep=${separator}\r\n${lines.join(end)}${end}`;
        const told = await rowsIn(folder.file(text));
        const expected = records.flatMap((fields, row) => {
          const cells = fields.flatMap((text, column) => (text === '' ? [] : [[column, text]]));
          return cells.length === 0 ? [] : [[row + 1, cells]];
        });
        assert.deepEqual(
          told.map(({ number, cells }) => [number, cells.map(({ column, text }) => [column, text])]),
          expected,
        );
      },
    ),
    { numRuns: 60 },
  );
});

test('pieces of a file end anywhere', async () => {
  const line = (i: number) => `${i},"شرح ""${i}""\r\n دو",${'ب'.repeat(i % 90)}`;
  const all = Array.from({ length: 8_000 }, (_, i) => line(i)).join('\r\n');
  const told = await rowsIn(folder.file(all));
  assert.equal(told.length, 8_000);
  for (const i of [0, 777, 7_999])
    assert.deepEqual(
      told[i]!.cells.slice(0, 2).map(({ text }) => text),
      [`${i}`, `شرح "${i}"\r\n دو`],
    );
});

test('a sheet of text tells its rows, and reading begins where it is asked to', async () => {
  await withBook(folder.file('a,b\n\n1,2\n3,4\n'), async ({ kind, sheets: [sheet] }) => {
    const layout = await sheet!.layout();
    assert.deepEqual([kind, layout.rows, layout.lastRow], ['csv', 3, 4]);
    const numbers: number[] = [];
    for await (const { number } of sheet!.rows({ from: 3 })) numbers.push(number);
    assert.deepEqual(numbers, [3, 4]);
  });
});

const refused: Readonly<Record<string, readonly [bytes: Buffer | string, reason: object]>> = {
  'a mark that is never closed': [`a,b\n1,"2\n${'x\n'.repeat(9)}`, { code: 'openQuote', row: 2 }],
  'a mark that is never closed in a long text': [
    `a,b\n1,"${'x\n'.repeat(9 * 1_048_576)}`,
    { code: 'openQuote', row: 2 },
  ],
  'letters that were lost': ['a,b\n1,شر\ufffd\n', { code: 'damagedText', sheet: '', row: 2 }],
  'a letter that was cut in half': [
    Buffer.concat([Buffer.from('شرح,کالا,خدمت,مبلغ\n1,'), Buffer.from([0xd8]), Buffer.from('\n')]),
    { code: 'damagedText', sheet: '', row: 2 },
  ],
  'a cell of too many letters': [
    `a,${'x'.repeat(limits.letters + 1)}`,
    { code: 'tooLarge', what: 'cell', most: 32_767 },
  ],
  'a line without an end': [
    'x'.repeat(17 * 1_048_576),
    { code: 'tooLarge', what: 'row', most: 16 * 1_048_576 },
  ],
  'too many fields': [`${','.repeat(16_384)}x`, { code: 'farCell', sheet: '', row: 1 }],
  zeros: [Buffer.from('a\0\0\0b,c'), { code: 'notABook' }],
  'control characters': [Buffer.from([0x61, 0x2c, 0x01, 0xff, 0xfe]), { code: 'notABook' }],
  'a PDF': ['%PDF-1.4\n', { code: 'otherKind', kind: 'pdf' }],
  'a picture': [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d]), { code: 'otherKind', kind: 'picture' }],
  'another archive': ['Rar!\u001a', { code: 'otherKind', kind: 'archive' }],
};

for (const [what, [bytes, reason]] of Object.entries(refused))
  test(`refused: ${what}`, async () => assert.deepEqual(await reasonOf(folder.file(bytes)), reason));
