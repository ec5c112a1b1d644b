import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  bookOf,
  MAIN,
  OFFICE,
  rowsIn,
  sheetXml,
  shown,
  testFolder,
  withBook,
  type HandMade,
} from '../book.testkit.ts';
import { columnLetters, placeOf } from '../cells.ts';
import { zipOf } from '../zip/zip.testkit.ts';

const folder = testFolder();
const read = async (book: HandMade) => shown(await rowsIn(folder.file(bookOf(book))), columnLetters);
const readRows = (...sheets: string[]) => read({ sheets });

const corpus = join(import.meta.dirname, '../corpus');
const ordinary = readdirSync(corpus).filter(name => /^(gnumeric|java|libreoffice-calc)/.test(name));

for (const name of ordinary)
  test(`the rows of ${name}`, async () =>
    assert.deepEqual(shown(await rowsIn(join(corpus, name)), columnLetters), [
      ...['A1=ردیف', 'B1=شرح', 'C1=مبلغ', 'A2=#1', 'B2=کالا', 'C2=#1000', 'A3=#2', 'B3=خدمت', 'C3=#2500'],
    ]));

test('the rows of openpyxl, which writes letters as their numbers, and of XlsxWriter', async () => {
  const rows = async (name: string) => shown(await rowsIn(join(corpus, name)), columnLetters);
  const head = ['A1=ردیف', 'B1=شرح', 'C1=مبلغ'];
  assert.deepEqual(await rows('openpyxl.xlsx'), [
    ...[...head, 'D1=https://example.ir/', 'A2=#1', 'B2=کالا', 'C2=#1000'],
  ]);
  assert.deepEqual(await rows('xlsxwriter.xlsx'), [...head, 'A2=https://example.ir/']);
});

test('a book of ours that LibreOffice has saved is the same', async () => {
  const path = join(corpus, 'libreoffice-saved.xlsx');
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
  await withBook(path, async ({ names }) =>
    assert.deepEqual(names[0], { name: 'sample_version', value: '"1.0"', sheet: undefined }),
  );
});

test('columns and their letters', () => {
  for (const [column, letters] of [
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ] as const) {
    assert.equal(columnLetters(column), letters);
    assert.deepEqual(placeOf(`$${letters}$7`), { column, row: 7 });
  }
  assert.deepEqual(placeOf('7'), { column: -1, row: 7 });
  assert.deepEqual(placeOf('A'), { column: 0, row: 0 });
});

test('each kind of cell, and every digit of a number', async () => {
  const cells = [
    '<c r="A1"><v>12345678901234567890.10</v></c>',
    '<c r="B1"><v>1.0000000000000001E+17</v></c>',
    '<c r="C1" t="b"><v>1</v></c>',
    '<c r="D1" t="e"><v>#DIV/0!</v></c>',
    '<c r="E1" t="str"><f>A1&amp;"x"</f><v>متن فرمول</v></c>',
    '<c r="F1"><f>SUM(A1:B1)</f><v>3</v></c>',
    '<c r="G1"><f>SUM(A1:B1)</f></c>',
    '<c r="H1"><f>1+1</f><v></v></c>',
    '<c r="I1" t="str"><f>""</f><v></v></c>',
    '<c r="J1" t="d"><v>2024-03-20</v></c>',
    '<c r="K1" t="n"><v>-5</v></c>',
    '<c r="L1" s="3"/>',
    '<c r="M1"><v>1,5</v></c>',
  ];
  const [row] = await rowsIn(folder.file(bookOf({ sheets: [`<row r="1">${cells.join('')}</row>`] })));
  assert.deepEqual(shown([row!], columnLetters), [
    ...['A1=#12345678901234567890.10', 'B1=#100000000000000010', 'C1=boolean:TRUE', 'D1=error:#DIV/0!'],
    ...['E1=متن فرمول', 'F1=#3', 'G1=noValue:', 'H1=noValue:', 'J1=date:2024-03-20', 'K1=#-5', 'M1=1,5'],
  ]);
  assert.deepEqual(
    row!.cells.filter(({ formula }) => formula).map(({ column }) => columnLetters(column)),
    ['E', 'F', 'G', 'H'],
  );
});

test('shared texts: runs without how they are read aloud, white space, escapes, entities', async () => {
  const strings = [
    '<si><t>ساده</t></si>',
    '<si><r><rPr><b/></rPr><t>پر</t></r><r><t xml:space="preserve"> رنگ</t></r><rPh sb="0" eb="1"><t>پورنگ</t></rPh><phoneticPr/></si>',
    '<si><t>a_x000D_\n_x0041__x005F_x0041_ _xZZZZ_</t></si>',
    '<si><t>&lt;الف&gt; &amp;&#x6F1;&#1642;</t></si>',
    '<si/>',
    '<si><t/></si>',
    '<si><t><![CDATA[<ب>]]> پ<!-- نه --></t></si>',
  ];
  const cells = strings.map((_, i) => `<c r="${columnLetters(i)}1" t="s"><v>${i}</v></c>`);
  assert.deepEqual(await read({ strings, sheets: [`<row r="1">${cells.join('')}</row>`] }), [
    'A1=ساده',
    'B1=پر رنگ',
    'C1=a\r\nA_x0041_ _xZZZZ_',
    'D1=<الف> &۱٪',
    'G1=<ب> پ',
  ]);
});

test('inline texts', async () => {
  assert.deepEqual(
    await readRows(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>یک</t></is></c><c r="B1" t="inlineStr"><is><r><t>د</t></r><r><t>و</t></r>' +
        '<rPh><t>نه</t></rPh></is></c><c r="C1" t="inlineStr"><is><t>_x0009_</t></is></c><c r="D1" t="inlineStr"><is/></c></row>',
    ),
    ['A1=یک', 'B1=دو', 'C1=\t'],
  );
});

const styles =
  '<numFmts><numFmt numFmtId="164" formatCode="[$-fa-IR,96]yyyy/mm/dd"/><numFmt numFmtId="165" formatCode="#,##0&quot; ریال&quot;"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="9"/>' +
  '<xf numFmtId="165"/><xf numFmtId="20"/></cellXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="0"/></dxf></dxfs>';

test('dates of both calendars are days; the format is told', async () => {
  const sheets = [
    '<row r="1"><c r="A1" s="1"><v>45371</v></c><c r="B1" s="2"><v>45371.5</v></c><c r="C1" s="3"><v>0.09</v></c>' +
      '<c r="D1" s="4"><v>1000</v></c><c r="E1" s="5"><v>0.5</v></c><c r="F1" s="99"><v>1</v></c></row>',
  ];
  assert.deepEqual(await read({ sheets, styles }), [
    ...[
      'A1=date:2024-03-20',
      'B1=date:2024-03-20T12:00:00',
      'C1=#0.09',
      'D1=#1000',
      'E1=time:12:00:00',
      'F1=#1',
    ],
  ]);
  const [row] = await rowsIn(folder.file(bookOf({ sheets, styles })));
  assert.deepEqual(
    row!.cells.map(({ format }) => [format.kind, format.calendar]),
    [
      ...[
        ['date', 'jalali'],
        ['date', 'gregorian'],
        ['percent', 'gregorian'],
        ['number', 'gregorian'],
      ],
      ...[
        ['time', 'gregorian'],
        ['general', 'gregorian'],
      ],
    ],
  );
  const before = '<workbookPr date1904="1"/>';
  assert.equal((await read({ sheets, styles, before }))[0], 'A1=date:2028-03-21');
});

test('sparse rows, places that are not said, and what has no value', async () => {
  assert.deepEqual(
    await readRows(
      '<row r="3"><c r="B3"><v>1</v></c><c><v>2</v></c><c r="XFD3"><v>3</v></c></row><row><c><v>4</v></c></row><row r="7"/>' +
        '<row r="8"><c r="A8"/></row><row r="1048576"><c r="A1048576"><v>5</v></c></row>',
    ),
    ['B3=#1', 'C3=#2', 'XFD3=#3', 'A4=#4', 'A1048576=#5'],
  );
});

const odd: Readonly<Record<string, string>> = {
  'prefixed, in quotation marks of the other kind, with white space everywhere':
    `<?xml version='1.0'?><!-- a --><x:worksheet xmlns:x='${MAIN}'><x:sheetData >\n<x:row r = '1'\n><x:c\tr='A1' >` +
    `<x:v >1</x:v ></x:c><x:c r='B1' t='inlineStr'><x:is><x:t>الف</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`,
  'of the strict edition':
    '<worksheet xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main"><sheetData><row r="1"><c r="A1"><v>1</v></c>' +
    '<c r="B1" t="inlineStr"><is><t>الف</t></is></c></row></sheetData></worksheet>',
  'without a vocabulary, attributes in any order':
    '<worksheet><sheetData><row spans="1:2" r="1"><c s="0" t="n" r="A1"><v>1</v></c>' +
    '<c t="inlineStr" r="B1"><is><t>الف</t></is></c></row></sheetData></worksheet>',
  'with comments, instructions, sections and elements of others':
    `<worksheet xmlns="${MAIN}" xmlns:y="urn:y"><y:row/><sheetData><?a b?><row r="1"><!-- c --><y:c><y:v>9</y:v></y:c>` +
    '<c r="A1"><v><![CDATA[1]]></v><y:v>8</y:v><extLst/></c><c r="B1" t="inlineStr"><is><t>ا<!-- d -->لف</t></is></c></row>' +
    '</sheetData><extLst><row r="2"><c r="A2"><v>7</v></c></row></extLst></worksheet>',
  'with letters of references in small':
    '<worksheet><sheetData><row r="1"><c r="a1"><v>1</v></c><c r="b1" t="inlineStr"><is><t>الف</t></is></c></row></sheetData></worksheet>',
};

for (const [what, xml] of Object.entries(odd))
  test(`a sheet ${what}`, async () => assert.deepEqual(await readRows(xml), ['A1=#1', 'B1=الف']));

test('the book is found by its relations, whatever its parts are called', async () => {
  const path = folder.file(
    zipOf([
      { name: '[Content_Types].xml', text: '<Types/>' },
      {
        name: '_rels/.rels',
        text: `<Relationships><Relationship Id="a" Type="${OFFICE}/officeDocument" Target="xl/workbook22.xml"/></Relationships>`,
      },
      {
        name: 'xl/workbook22.xml',
        text: `<workbook xmlns="${MAIN}" xmlns:rel="${OFFICE}"><sheets><sheet name="a" sheetId="3" rel:id="x"/></sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook22.xml.rels',
        text: `<Relationships><Relationship Id="x" Type="${OFFICE}/worksheet" Target="/Data/%D8%A7.xml"/></Relationships>`,
      },
      { name: 'data/ا.xml', text: sheetXml('<row><c><v>1</v></c></row>') },
    ]),
  );
  assert.deepEqual(shown(await rowsIn(path), columnLetters), ['A1=#1']);
});

test('sheets with their names and states, and names of the book', async () => {
  const path = folder.file(
    bookOf({
      sheets: ['', '', ''],
      states: ['', 'state="hidden"', 'state="veryHidden"'],
      behind:
        '<definedNames><definedName name="version">"1.0"</definedName><definedName name="یک" localSheetId="1">\'برگ 2\'!$A$1</definedName></definedNames>',
    }),
  );
  await withBook(path, async ({ kind, sheets, names }) => {
    assert.equal(kind, 'xlsx');
    assert.deepEqual(
      sheets.map(({ name, hidden }) => [name, hidden]),
      [
        ['برگ 1', false],
        ['برگ 2', true],
        ['برگ 3', true],
      ],
    );
    assert.deepEqual(names, [
      { name: 'version', value: '"1.0"', sheet: undefined },
      { name: 'یک', value: "'برگ 2'!$A$1", sheet: 'برگ 2' },
    ]);
  });
});

const around =
  `<worksheet xmlns="${MAIN}"><sheetViews><sheetView><pane ySplit="2" topLeftCell="A3" state="frozen"/></sheetView></sheetViews>` +
  '<cols><col min="2" max="3" hidden="1"/><col min="5" max="5"/></cols><sheetData><row r="1"><c r="A1"><v>1</v></c></row>' +
  '<row r="2"><c r="A2" s="1"/></row><row r="3" hidden="1"><c r="A3" t="inlineStr"><is><t>x</t></is></c></row>' +
  '<row r="9"><c r="A9"><f>1</f></c></row></sheetData><autoFilter ref="A2:D9"/><mergeCells><mergeCell ref="A1:C1"/>' +
  '<mergeCell ref="$D$1:$D$2"/><mergeCell ref="?"/></mergeCells></worksheet>';

test('what stands around the rows', async () => {
  await withBook(folder.file(bookOf({ sheets: [around] })), async ({ sheets: [sheet] }) =>
    assert.deepEqual(await sheet!.layout(), {
      rows: 3,
      hiddenRows: 1,
      lastRow: 9,
      merged: [
        { fromRow: 1, fromColumn: 0, toRow: 1, toColumn: 2 },
        { fromRow: 1, fromColumn: 3, toRow: 2, toColumn: 3 },
      ],
      hiddenColumns: [1, 2],
      frozenRows: 2,
      filter: { fromRow: 2, fromColumn: 0, toRow: 9, toColumn: 3 },
    }),
  );
});

const many = (count: number) =>
  Array.from(
    { length: count },
    (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>${i + 1}</v></c></row>`,
  ).join('');

test('reading begins at a row, ends where it is left, tells how far it is, and stops when it is told to', async () => {
  await withBook(
    folder.file(bookOf({ sheets: [many(30_000)], strings: [] })),
    async ({ sheets: [sheet] }) => {
      const numbers: number[] = [];
      const progress: [number, number][] = [];
      for await (const { number } of sheet!.rows({
        from: 29_999,
        onProgress: (...told) => progress.push(told),
      }))
        numbers.push(number);
      assert.deepEqual(numbers, [29_999, 30_000]);
      assert.ok(progress.length > 2 && progress.every(([read], i) => i === 0 || read >= progress[i - 1]![0]));
      assert.equal(progress.at(-1)![0], progress.at(-1)![1]);
      for await (const { number } of sheet!.rows()) if (number === 3) break;
      // Two readings of one book do not hinder each other.
      const [a, b] = [sheet!.rows(), sheet!.rows({ from: 5 })].map(rows => rows[Symbol.asyncIterator]());
      assert.deepEqual([(await a!.next()).value.number, (await b!.next()).value.number], [1, 5]);
      const stop = new AbortController();
      const reading = (async () => {
        for await (const { number } of sheet!.rows({ signal: stop.signal }))
          if (number === 5) stop.abort(new Error('left'));
      })();
      await assert.rejects(reading, /left/);
    },
  );
});
