import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reasonOf, rowsIn, shown, testFolder, withBook } from '../book.testkit.ts';
import { columnLetters } from '../cells.ts';

const folder = testFolder();
const book = (sheets: string, prefix = '') =>
  `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<${prefix}Workbook xmlns${prefix === '' ? '' : ':ss'}="urn:schemas-microsoft-com:office:spreadsheet"` +
  ` xmlns:x="urn:schemas-microsoft-com:office:excel"${prefix === '' ? ' xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"' : ''}>${sheets}</${prefix}Workbook>`;
const cell = (type: string, value: string, more = '') =>
  `<Cell${more}><Data ss:Type="${type}">${value}</Data></Cell>`;

const rows =
  `<Row>${cell('String', 'عنوان', ' ss:MergeAcross="2"')}${cell('String', 'د')}</Row>` +
  `<Row ss:Index="4" ss:Hidden="1">${cell('Number', '12345678901234567890.10')}${cell('Number', '1.5E+3', ' ss:Index="3" ss:StyleID="p"')}` +
  `${cell('DateTime', '2024-03-20T00:00:00.000')}${cell('DateTime', '2024-03-20T14:30:00.000')}${cell('DateTime', '1899-12-31T14:30:00.000')}</Row>` +
  `<Row ss:Span="2"/><Row>${cell('Boolean', '1')}${cell('Error', '#REF!')}<Cell ss:Formula="=A1"/>` +
  '<Cell><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B>پر</B><Font> رنگ&#10;</Font></ss:Data>' +
  '<Comment ss:Author="من"><ss:Data xmlns="http://www.w3.org/TR/REC-html40">یادداشت</ss:Data></Comment></Cell></Row>';
const whole = book(
  '<Styles><Style ss:ID="p"><NumberFormat ss:Format="Percent"/></Style></Styles><Names><NamedRange ss:Name="v" ss:RefersTo="=&quot;1&quot;"/></Names>' +
    `<Worksheet ss:Name="برگ"><Table><Column ss:Index="2" ss:Span="1" ss:Hidden="1"/>${rows}</Table></Worksheet>` +
    '<Worksheet ss:Name="پنهان"><Table><Row><Cell><Data ss:Type="Number">7</Data></Cell></Row></Table><x:WorksheetOptions><x:Visible>SheetHidden</x:Visible></x:WorksheetOptions></Worksheet>',
);

test('a book of Excel 2003 in XML, with every digit', async () => {
  const path = folder.file(whole, 'a.xls');
  assert.deepEqual(shown(await rowsIn(path), columnLetters), [
    ...['A1=عنوان', 'D1=د', 'A4=#12345678901234567890.10', 'C4=#1500', 'D4=date:2024-03-20'],
    ...[
      'E4=date:2024-03-20T14:30:00',
      'F4=time:14:30:00',
      'A8=boolean:TRUE',
      'B8=error:#REF!',
      'C8=noValue:',
    ],
    'D8=پر رنگ\n',
  ]);
  assert.deepEqual(shown(await rowsIn(path, {}, 1), columnLetters), ['A1=#7']);
  await withBook(path, async ({ kind, sheets, names }) => {
    assert.equal(kind, 'xml');
    assert.deepEqual(
      sheets.map(({ name, hidden }) => [name, hidden]),
      [
        ['برگ', false],
        ['پنهان', true],
      ],
    );
    assert.deepEqual(names, [{ name: 'v', value: '"1"', sheet: undefined }]);
    assert.deepEqual(await sheets[0]!.layout(), {
      ...{ rows: 3, hiddenRows: 1, lastRow: 8, hiddenColumns: [1, 2], frozenRows: 0, filter: undefined },
      merged: [{ fromRow: 1, fromColumn: 0, toRow: 1, toColumn: 2 }],
    });
    const [, row] = await rowsIn(path);
    assert.deepEqual(row!.cells.map(({ format }) => format.kind).slice(0, 2), ['general', 'percent']);
    for await (const { number } of sheets[0]!.rows({ from: 5 })) assert.equal(number, 8);
  });
});

test('with a prefix', async () => {
  const xml = book(
    '<ss:Worksheet ss:Name="a"><ss:Table><ss:Row><ss:Cell><ss:Data ss:Type="Number">1</ss:Data></ss:Cell></ss:Row></ss:Table></ss:Worksheet>',
    'ss:',
  );
  assert.deepEqual(shown(await rowsIn(folder.file(xml)), columnLetters), ['A1=#1']);
});

const table = (rows: string) => book(`<Worksheet ss:Name="a"><Table>${rows}</Table></Worksheet>`);
const refused: Readonly<Record<string, readonly [xml: string, code: string]>> = {
  'a document type': [whole.replace('<Workbook', '<!DOCTYPE a><Workbook'), 'unsafe'],
  'one that breaks off': [whole.slice(0, -30), 'damaged'],
  'no sheet': [book(''), 'noSheets'],
  'a far row': [table('<Row ss:Index="1048577"/>'), 'farCell'],
  'a far column': [table('<Row><Cell ss:Index="16385"/></Row>'), 'farCell'],
  'rows that go back': [table('<Row ss:Index="2"/><Row ss:Index="1"/>'), 'damaged'],
  'cells that go back': [table('<Row><Cell ss:Index="2"/><Cell ss:Index="1"/></Row>'), 'damaged'],
  'lost letters': [table(`<Row>${cell('String', 'شر\ufffd')}</Row>`), 'damagedText'],
  'too many letters': [table(`<Row>${cell('String', 'a'.repeat(32_768))}</Row>`), 'tooLarge'],
};

for (const [what, [xml, code]] of Object.entries(refused))
  test(`refused: ${what}`, async () => assert.equal((await reasonOf(folder.file(xml)))?.code, code));
