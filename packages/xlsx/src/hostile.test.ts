import assert from 'node:assert/strict';
import { closeSync, openSync, writeSync } from 'node:fs';
import { test } from 'node:test';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { bookOf, reasonOf, sheetXml, testFolder, type HandMade } from './book.testkit.ts';
import { minimal, zipOf, type Part } from './zip/zip.testkit.ts';

const folder = testFolder();
const MB = 1_048_576;
const reasonFor = (book: HandMade | Buffer) =>
  reasonOf(folder.file(Buffer.isBuffer(book) ? book : bookOf(book)));
const codeFor = async (book: HandMade | Buffer) => (await reasonFor(book))?.code;

/** Within two seconds of the processor and 200 MB, whatever it is (S41); what else the machine does is not counted. */
async function bounded<T>(work: () => Promise<T>): Promise<T> {
  const [began, before] = [process.cpuUsage(), process.memoryUsage.rss()];
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  try {
    return await work();
  } finally {
    clearInterval(watch);
    most = Math.max(most, process.memoryUsage.rss());
    assert.ok(most - before < 200 * MB, `${(most - before) / MB} MB`);
    const { user, system } = process.cpuUsage(began);
    const tookMs = (user + system) / 1_000;
    assert.ok(tookMs < 2_000, `${tookMs} ms`);
  }
}

/**
 * A part that unpacks to a head, a block again and again, and a tail, without ever being that large: its blocks are packed each
 * for itself.
 */
function repeated(name: string, [head, block, tail]: readonly [string, string, string], times: number): Part {
  const [first, each, last] = [head, block, tail].map(text => Buffer.from(text));
  const flush = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
  const pack = (bytes: Buffer) => deflateRawSync(bytes, flush);
  const packed = pack(each!);
  const data = Buffer.concat([pack(first!), ...Array<Buffer>(times).fill(packed), deflateRawSync(last!)]);
  let crc = crc32(first!);
  for (let i = 0; i < times; i += 1) crc = crc32(each!, crc);
  return {
    name,
    text: data,
    packed: true,
    unpacked: first!.length + each!.length * times + last!.length,
    crc: crc32(last!, crc),
  };
}

/** Bytes that nothing packs, so that no ratio gives a bomb away. */
const ballast = (bytes: number): Part => ({
  name: 'xl/media/a.bin',
  text: Buffer.alloc(bytes, 7),
  method: 0,
});

test('S41 three gigabytes in one row: many cells, one text, and what only the directory says', async () => {
  const cell = '<c t="inlineStr"><is><t>شرح کالا</t></is></c>';
  const row = (times: number) =>
    repeated(
      'xl/worksheets/sheet1.xml',
      [
        sheetXml('').replace('</sheetData></worksheet>', '<row>'),
        cell.repeat(10_000),
        '</row></sheetData></worksheet>',
      ],
      times,
    );
  const book = (part: Part, more: Part) => zipOf([...minimalBook, { ...part }, more]);
  const wide = book(row(100), ballast(10 * MB));
  assert.equal((await bounded(() => reasonFor(wide)))?.code, 'farCell');
  const one = repeated(
    'xl/worksheets/sheet1.xml',
    [
      sheetXml('').replace('</sheetData></worksheet>', '<row><c t="inlineStr"><is><t>'),
      'شرح کالا'.repeat(10_000),
      '</t></is></c></row></sheetData></worksheet>',
    ],
    4_000,
  );
  assert.deepEqual(await bounded(() => reasonFor(book(one, ballast(16 * MB)))), {
    code: 'tooLarge',
    what: 'cell',
    most: MB,
  });
  const huge = { ...one, unpacked: 3 * 1_024 * MB };
  assert.deepEqual(await bounded(() => reasonFor(book(huge, ballast(30 * MB)))), {
    ...{ code: 'tooLarge', what: 'unpacked', most: 2_048 * MB },
  });
});

test('S41 a row of many long cells is not held', async () => {
  const cells = Array.from(
    { length: 700 },
    (_, i) => `<c t="inlineStr"><is><t>${'ش'.repeat(32_000)}${i}</t></is></c>`,
  );
  assert.deepEqual(
    await bounded(() =>
      reasonFor(bookOf({ sheets: [`<row>${cells.join('')}</row>`], parts: [ballast(MB)] })),
    ),
    {
      ...{ code: 'tooLarge', what: 'row', most: 16 * MB },
    },
  );
  const strings = [`<si><t>${'ش'.repeat(32_000)}</t></si>`];
  const sheets = [`<row>${'<c t="s"><v>0</v></c>'.repeat(16_000)}</row>`];
  assert.equal((await bounded(() => reasonFor({ sheets, strings })))?.code, 'tooLarge');
});

test('S41 many rows that all name one long text are handed on a few at a time', async () => {
  const strings = [`<si><t>${'ش'.repeat(32_000)}</t></si>`];
  const sheets = ['<row><c t="s"><v>0</v></c></row>'.repeat(20_000)];
  assert.equal(await bounded(() => reasonFor({ sheets, strings, parts: [ballast(MB)] })), undefined);
});

test('S41 a table of texts of 1.8 GB is refused by its directory', async () => {
  const strings = repeated(
    'xl/sharedStrings.xml',
    ['<sst>', `<si><t>${'شرح '.repeat(250_000)}</t></si>`.repeat(4), '</sst>'],
    1,
  );
  const part = { ...strings, unpacked: Math.round(1.8 * 1_024 * MB) };
  const path = folder.file(
    zipOf([...minimalBook, sheetPart('<row><c t="s"><v>0</v></c></row>'), part, ballast(10 * MB)]),
  );
  assert.deepEqual(await bounded(() => reasonOf(path)), {
    ...{ code: 'tooLarge', what: 'strings', most: 1_024 * MB },
  });
});

test('S41 a table of texts of some hundred megabytes is read within its bound', async () => {
  const block = Array.from({ length: 2_000 }, (_, i) => `<si><t>${'شرح کالا '.repeat(10)}${i}</t></si>`).join(
    '',
  );
  const part = repeated('xl/sharedStrings.xml', ['<sst>', block, '</sst>'], 800);
  const before = process.memoryUsage.rss();
  const path = folder.file(
    zipOf([
      ...minimalBook,
      sheetPart('<row><c t="s"><v>1599999</v></c><c t="s"><v>0</v></c></row>'),
      part,
      ballast(8 * MB),
    ]),
  );
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  assert.equal(await reasonOf(path), undefined);
  clearInterval(watch);
  assert.ok(part.unpacked! > 250 * MB && most - before < 200 * MB, `${(most - before) / MB} MB`);
});

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://x/${kind}" Target="${target}"/>`;
const minimalBook: readonly Part[] = [
  minimal[0]!,
  {
    name: 'xl/workbook.xml',
    text: '<workbook xmlns:r="urn:r"><sheets><sheet name="a" r:id="a"/></sheets></workbook>',
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: `<Relationships>${relation('a', 'worksheet', 'worksheets/sheet1.xml')}${relation('b', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
  },
];
const sheetPart = (rows: string): Part => ({ name: 'xl/worksheets/sheet1.xml', text: sheetXml(rows) });

const one = '<row r="1"><c r="A1"><v>1</v></c></row>';
const withPart = (...parts: Part[]) => bookOf({ sheets: [one], parts });

const refusals: Readonly<Record<string, readonly [code: string | undefined, book: () => HandMade | Buffer]>> =
  {
    'an ordinary book is read': [undefined, () => ({ sheets: [one] })],
    'an empty file': ['empty', () => Buffer.alloc(0)],
    'a document type in a sheet': [
      'unsafe',
      () => ({ sheets: [`<!DOCTYPE a><worksheet><sheetData>${one}</sheetData></worksheet>`] }),
    ],
    'a document type in the texts': [
      'unsafe',
      () => ({ sheets: [one.replace('<c r', '<c t="s" r')], strings: ['<!DOCTYPE a>'] }),
    ],
    'two entries of one name': ['unsafe', () => withPart({ name: 'XL/Workbook.xml', text: '<a/>' })],
    'an encrypted entry': ['password', () => withPart({ name: 'a', text: 'x', flags: 1 })],
    macros: ['macros', () => withPart({ name: 'xl/vbaProject.bin', text: 'x' })],
    'a binary book': ['otherKind', () => withPart({ name: 'xl/workbook.bin', text: 'x' })],
    'a book of OpenDocument': ['otherKind', () => zipOf([{ name: 'content.xml', text: '<a/>' }])],
    'a letter': ['otherKind', () => zipOf([minimal[0]!, { name: 'word/document.xml', text: '<a/>' }])],
    'any ZIP': ['otherKind', () => zipOf([{ name: 'a', text: 'b' }])],
    'a far column': ['farCell', () => ({ sheets: ['<row r="1"><c r="XFE1"><v>1</v></c></row>'] })],
    'a far row': ['farCell', () => ({ sheets: ['<row r="1048577"><c r="A1048577"><v>1</v></c></row>'] })],
    'a row behind the last': ['farCell', () => ({ sheets: ['<row r="1048576"/><row/>'] })],
    'a cell behind the last': ['farCell', () => ({ sheets: ['<row r="1"><c r="XFD1"/><c/></row>'] })],
    'rows that go back': ['damaged', () => ({ sheets: ['<row r="2"/><row r="1"/>'] })],
    'cells that go back': ['damaged', () => ({ sheets: ['<row r="1"><c r="B1"/><c r="A1"/></row>'] })],
    'two cells in one place': ['damaged', () => ({ sheets: ['<row r="1"><c r="A1"/><c r="A1"/></row>'] })],
    'a cell in a row of another number': ['damaged', () => ({ sheets: ['<row r="1"><c r="A2"/></row>'] })],
    'a reference that is none': ['damaged', () => ({ sheets: ['<row r="1"><c r="1A"/></row>'] })],
    'a text that the table does not have': [
      'damaged',
      () => ({ sheets: ['<row><c t="s"><v>1</v></c></row>'], strings: ['<si/>'] }),
    ],
    'texts without a table': ['damaged', () => ({ sheets: ['<row><c t="s"><v>0</v></c></row>'] })],
    'a number of a text that is none': [
      'damaged',
      () => ({ sheets: ['<row><c t="s"><v>x</v></c></row>'], strings: ['<si/>'] }),
    ],
    'a cut file': ['cutOff', () => bookOf({ sheets: [one] }).subarray(0, -40)],
    'a sheet that breaks off': ['damaged', () => ({ sheets: [`<worksheet><sheetData>${one}`] })],
    'a cell of too many letters': [
      'tooLarge',
      () => ({ sheets: [`<row><c t="inlineStr"><is><t>${'a'.repeat(32_768)}</t></is></c></row>`] }),
    ],
    'a book without sheets': ['noSheets', () => ({ sheets: [] })],
    'a style sheet of 33 MB': [
      'tooLarge',
      () => ({ sheets: [one], styles: ' '.repeat(33 * MB), parts: [ballast(MB)] }),
    ],
  };

for (const [what, [code, book]] of Object.entries(refusals))
  test(`S41 ${code === undefined ? '' : 'refused: '}${what}`, async () =>
    assert.equal(await bounded(() => codeFor(book())), code));

test('letters that were lost say where', async () => {
  for (const text of ['شر\ufffd', '&#xFFFD;'])
    assert.deepEqual(
      await reasonFor({ sheets: [one, `<row r="7"><c t="inlineStr"><is><t>${text}</t></is></c></row>`] }),
      {
        ...{ code: 'damagedText', sheet: 'برگ 2', row: 7 },
      },
    );
  const strings = ['<si><t>سالم</t></si>', '<si><t>شر\ufffd</t></si>'];
  const row = (i: number) => `<row r="${i + 3}"><c t="s"><v>${i}</v></c></row>`;
  assert.deepEqual(await reasonFor({ sheets: [row(0) + row(1)], strings }), {
    ...{ code: 'damagedText', sheet: 'برگ 1', row: 4 },
  });
  // What no cell names hurts nobody.
  assert.equal(await reasonFor({ sheets: [row(0)], strings }), undefined);
});

test('a byte that was changed on its way is found, in the texts too', async () => {
  const sheets = ['<row><c t="s"><v>0</v></c></row>'];
  const book = bookOf({ sheets, strings: ['<si><t>abcdef</t></si>'] });
  const stored = zipOf([
    ...minimalBook,
    sheetPart(sheets[0]!),
    { name: 'xl/sharedStrings.xml', text: '<sst><si><t>abcdef</t></si></sst>', method: 0 },
  ]);
  const at = stored.indexOf('abcdef');
  stored[at] = 0x62;
  assert.equal(await codeFor(stored), 'damaged');
  assert.equal(await codeFor(book), undefined);
});

test('a file of more than 100 MB is not looked at', async () => {
  const path = folder.path('large.xlsx');
  const file = openSync(path, 'w');
  writeSync(file, bookOf({ sheets: [one] }), 0);
  writeSync(file, 'x', 101 * MB);
  closeSync(file);
  assert.deepEqual(await bounded(() => reasonOf(path)), { code: 'tooLarge', what: 'file', most: 100 * MB });
});
