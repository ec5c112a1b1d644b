import assert from 'node:assert/strict';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  bookOf,
  MAIN,
  OFFICE,
  relationsOf,
  rowsIn,
  shown,
  testFolder,
  withBook,
  type HandMade,
} from '../book.testkit.ts';
import { columnLetters } from '../cells.ts';
import { examineWorkbook } from '../examine/examine.ts';
import { openArchive, unpacked } from '../zip/archive.ts';
import { zipOf } from '../zip/zip.testkit.ts';
import { written } from '../write/write.testkit.ts';
import { annotate, type Annotated } from './annotate.ts';
import { MOST_LISTED, MOST_NOTES, type Mark, type Marks } from './marks.ts';

const folder = testFolder();
const words = {
  sheet: 'خطاها',
  author: 'بررسی',
  titles: { sheet: 'برگ', row: 'ردیف', column: 'ستون', label: 'فیلد', message: 'خطا' },
  more: (count: number) => `و ${count} خطای دیگر`,
};
let count = 0;

async function marked(path: string, marks: Marks, most?: number): Promise<{ path: string; told: Annotated }> {
  const to = folder.path(`marked-${(count += 1)}.xlsx`);
  const told = await annotate(path, marks, createWriteStream(to), { words, most });
  assert.deepEqual(await examineWorkbook(to), { ok: true });
  return { path: to, told };
}

const mark = (place: string, message = 'نادرست', sheet = 0): Mark => {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(place) ?? [];
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { sheet, row: Number(row), column: column - 1, message };
};

/** Each part of a book as text. */
async function partsOf(path: string): Promise<Map<string, string>> {
  const archive = await openArchive(path);
  const parts = new Map<string, string>();
  for (const entry of archive.entries) {
    const pieces: Buffer[] = [];
    for await (const piece of unpacked(archive, entry)) pieces.push(piece);
    parts.set(entry.name, Buffer.concat(pieces).toString());
  }
  await archive.close();
  return parts;
}

const items = (xml: string, list: string, item: string): string[] => {
  const [, inner = ''] =
    new RegExp(`<(?:\\w+:)?${list}(?:\\s[^>]*)?>(.*?)</(?:\\w+:)?${list}>`, 's').exec(xml) ?? [];
  return [
    ...inner.matchAll(new RegExp(`<(?:\\w+:)?${item}(?:\\s[^>]*?)?(?:/>|>.*?</(?:\\w+:)?${item}>)`, 'gs')),
  ].map(([all]) => all);
};

/** Cells of a sheet that are red, and of all of them their style's other properties. */
function cellsIn(
  parts: ReadonlyMap<string, string>,
  sheet = 'xl/worksheets/sheet1.xml',
  styles = 'xl/styles.xml',
) {
  const xfs = items(parts.get(styles)!, 'cellXfs', 'xf');
  const fills = items(parts.get(styles)!, 'fills', 'fill');
  const red: string[] = [];
  const style = new Map<string, number>();
  for (const [tag] of parts.get(sheet)!.matchAll(/<(?:\w+:)?c\s[^>]*>/g)) {
    const place = /r="([A-Z]+\d+)"/.exec(tag)![1]!;
    const number = Number(/\ss="(\d+)"/.exec(tag)?.[1] ?? 0);
    style.set(place, number);
    const fill = fills[Number(/fillId="(\d+)"/.exec(xfs[number]!)?.[1] ?? 0)];
    if (fill?.includes('FFFFC7CF') === true) red.push(place);
  }
  return { red, style, xfs, fills };
}

const styles =
  '<fonts count="2"><font/><font><b/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor theme="4" tint="0.5"/>' +
  '<bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="3" fontId="1" fillId="2" borderId="0" xfId="0" applyFill="1"/>' +
  '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0"><alignment horizontal="center"/></xf></cellXfs><cellStyles count="0"></cellStyles>';
const sheet =
  `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetPr/><dimension ref="A1:C5"/><cols><col min="4" max="4" style="2"/></cols><sheetData>` +
  '<row r="2" spans="1:3"><c r="A2" s="1"><v>1</v></c><c r="B2" t="inlineStr"><is><t>الف</t></is></c><c r="C2" s="2"><v>45000</v></c></row>' +
  '<row r="4" s="1" customFormat="1"/><row r="5" ht="20"><c r="B5"><f>A2+1</f><v>2</v></c></row></sheetData>' +
  '<conditionalFormatting sqref="A1"/><pageMargins left="1"/><drawing r:id="rIdD"/><tableParts count="0"/></worksheet>';
const plain: HandMade = { sheets: [sheet, '<row r="1"><c r="A1"><v>7</v></c></row>'], styles };
const file = (book: HandMade) => folder.file(bookOf(book));

test('marked cells are red and otherwise as they were; cells that are not there come', async () => {
  const source = file(plain);
  const { path, told } = await marked(source, [
    mark('A2'),
    mark('C2'),
    mark('D2'),
    mark('E2'),
    mark('B1'),
    mark('A4'),
    mark('A5'),
    mark('C9'),
  ]);
  assert.deepEqual([told.marks, told.cells, told.notes, told.listed], [8, 8, 8, 8]);
  const parts = await partsOf(path);
  const { red, style, xfs, fills } = cellsIn(parts);
  assert.deepEqual(red, ['B1', 'A2', 'C2', 'D2', 'E2', 'A4', 'A5', 'C9']);
  assert.deepEqual([...style.keys()], ['B1', 'A2', 'B2', 'C2', 'D2', 'E2', 'A4', 'A5', 'B5', 'C9']);
  const xf = (place: string) => xfs[style.get(place)!]!;
  assert.match(xf('A2'), /numFmtId="3" fontId="1"/);
  assert.match(xf('C2'), /numFmtId="14".*<alignment horizontal="center"\/>/);
  // As the column and the row have it.
  assert.equal(xf('D2'), xf('C2'));
  assert.equal(xf('A4'), xf('A2'));
  assert.equal(xf('E2'), xf('B1'));
  assert.equal(style.get('B2'), 0);
  const xml = parts.get('xl/worksheets/sheet1.xml')!;
  assert.match(xml, /<row r="1"><c r="B1" s="\d+"\/><\/row><row r="2"><c r="A2"/);
  assert.match(
    xml,
    /<row r="4" s="1" customFormat="1"><c r="A4" s="\d+"\/><\/row><row r="5" ht="20"><c r="A5" s="\d+"\/><c r="B5">/,
  );
  assert.match(xml, /<drawing r:id="rIdD"\/><legacyDrawing [^>]*\/><tableParts count="0"\/>/);
  // The styles grow by those that were met: three fills of cells, and what the list needs.
  assert.ok(xfs.length <= 3 + 4 + 5 && fills.length <= 3 + 2 + 1, `${xfs.length} ${fills.length}`);
  const before = shown(await rowsIn(source), columnLetters);
  assert.deepEqual(shown(await rowsIn(path), columnLetters), before);
  assert.equal(
    parts.get('xl/worksheets/sheet2.xml'),
    (await partsOf(source)).get('xl/worksheets/sheet2.xml'),
  );
});

test('the list names sheet, row, column, field and message, and leads there', async () => {
  const marks: Mark[] = [
    { ...mark('B2', 'مبلغ نادرست است'), label: 'مبلغ' },
    { sheet: 1, row: 1, message: 'کل ردیف' },
  ];
  const { path } = await marked(file(plain), marks);
  await withBook(path, async ({ sheets }) => {
    assert.deepEqual(
      sheets.map(({ name, listsMarks }) => [name, listsMarks]),
      [
        ['برگ 1', false],
        ['برگ 2', false],
        ['خطاها', true],
      ],
    );
  });
  assert.deepEqual(shown(await rowsIn(path, {}, 2), columnLetters), [
    ...['A1=برگ', 'B1=ردیف', 'C1=ستون', 'D1=فیلد', 'E1=خطا'],
    ...['A2=برگ 1', 'B2=#2', 'C2=B', 'D2=مبلغ', 'E2=مبلغ نادرست است', 'A3=برگ 2', 'B3=#1', 'E3=کل ردیف'],
  ]);
  const parts = await partsOf(path);
  assert.match(parts.get('xl/worksheets/marks.xml')!, /<hyperlink ref="B2" location="'برگ 1'!B2"/);
  assert.deepEqual(cellsIn(parts, 'xl/worksheets/sheet2.xml').red, ['A1']);
});

const comments = `<comments xmlns="${MAIN}"><authors><author>کاربر</author></authors><commentList><comment ref="A2" authorId="0"><text><t>یادداشت من</t></text></comment></commentList></comments>`;
const box = (row: number, column: number) =>
  `<v:shape id="_x0000_s1025" type="#_x0000_t202"><v:textbox><div><br></div></v:textbox><x:ClientData ObjectType="Note"><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
const drawing = `<xml xmlns:v="urn:v" xmlns:o="urn:o" xmlns:x="urn:x"><v:shapetype id="_x0000_t202"></v:shapetype>${box(1, 0)}</xml>`;
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
const noted: HandMade = {
  styles,
  sheets: [sheet.replace('<tableParts', '<legacyDrawing r:id="rId7"/><tableParts')],
  parts: [
    { name: 'xl/comments1.xml', text: comments },
    { name: 'xl/drawings/vmlDrawing1.vml', text: drawing },
    {
      name: 'xl/worksheets/_rels/sheet1.xml.rels',
      text: relationsOf([
        relation('rId7', 'vmlDrawing', '../drawings/vmlDrawing1.vml'),
        relation('rId8', 'comments', '/xl/comments1.xml'),
      ]),
    },
  ],
};

test('notes of the user stay, ours of an earlier round are replaced', async () => {
  const first = await marked(file(noted), [mark('A2', 'یک'), mark('B2', 'دو'), mark('B2', 'سه')]);
  assert.equal(first.told.notes, 1);
  let parts = await partsOf(first.path);
  const texts = () =>
    [...parts.get('xl/comments1.xml')!.matchAll(/ref="(\w+)".*?<t(?:\s[^>]*)?>(.*?)<\/t>/gs)].map(
      ([, ref, text]) => `${ref} ${text}`,
    );
  const boxes = () =>
    [...parts.get('xl/drawings/vmlDrawing1.vml')!.matchAll(/<x:Row>(\d+)<\/x:Row><x:Column>(\d+)/g)].map(
      ([, row, column]) => `${row} ${column}`,
    );
  assert.deepEqual(texts(), ['A2 یادداشت من', 'B2 \u2063دو\nسه']);
  assert.deepEqual(boxes(), ['1 0', '1 1']);
  assert.deepEqual(cellsIn(parts).red, ['A2', 'B2']);
  assert.equal((parts.get('xl/worksheets/sheet1.xml')!.match(/<legacyDrawing /g) ?? []).length, 1);

  const second = await marked(first.path, [mark('C2', 'چهار')]);
  parts = await partsOf(second.path);
  assert.deepEqual(texts(), ['A2 یادداشت من', 'C2 \u2063چهار']);
  assert.deepEqual(boxes(), ['1 0', '1 2']);
  assert.deepEqual(cellsIn(parts).red, ['C2']);

  const third = await marked(second.path, []);
  parts = await partsOf(third.path);
  assert.deepEqual([texts(), boxes(), cellsIn(parts).red], [['A2 یادداشت من'], ['1 0'], []]);
  assert.equal(
    parts.get('xl/drawings/vmlDrawing1.vml')!.replace(/<v:shapetype id="note_box".*?<\/v:shapetype>/s, ''),
    drawing,
  );
});

test('round after round the book has one list, and no more styles and fills than it needs', async () => {
  let path = file(plain);
  const before = await partsOf(path);
  const sizes: number[][] = [];
  for (const places of [['A2', 'B5'], ['A2', 'C2'], ['B2'], ['A2', 'B2', 'C2', 'B5']]) {
    ({ path } = await marked(
      path,
      places.map(place => mark(place)),
    ));
    const { red, xfs, fills } = cellsIn(await partsOf(path));
    assert.deepEqual(red.toSorted(), places.toSorted());
    sizes.push([xfs.length, fills.length]);
  }
  assert.ok(sizes[3]![0]! <= sizes[0]![0]! + 3 && sizes[3]![1]! <= sizes[0]![1]! + 1, JSON.stringify(sizes));
  const clean = await partsOf((await marked(path, [])).path);
  assert.deepEqual(
    [...cellsIn(clean).style].filter(([place]) => cellsIn(before).style.has(place)),
    [...cellsIn(before).style],
  );
  await withBook(path, async ({ sheets, names }) => {
    assert.equal(sheets.filter(({ listsMarks }) => listsMarks).length, 1);
    assert.equal(names.length, 1);
  });
});

test('a name that the user has for a sheet is left to it', async () => {
  const book = bookOf(plain);
  const path = folder.file(book);
  const renamed = await marked(path, []);
  await withBook(renamed.path, async ({ sheets }) => assert.equal(sheets[2]!.name, 'خطاها'));
  const own = folder.path('own.xlsx');
  await written(own, { sheets: [{ name: 'خطاها', columns: [], rows: [['از خود کاربر']] }] });
  const { path: to } = await marked(own, [mark('A1')]);
  await withBook(to, async ({ sheets }) =>
    assert.deepEqual(
      sheets.map(({ name, listsMarks }) => [name, listsMarks]),
      [
        ['خطاها', false],
        ['خطاها (2)', true],
      ],
    ),
  );
});

const odd: Readonly<Record<string, HandMade>> = {
  'without a style sheet': { sheets: ['<row r="1"><c r="A1"><v>1</v></c></row>'] },
  'with a style sheet that lacks its lists': {
    sheets: ['<row r="1"><c r="A1"><v>1</v></c></row>'],
    styles: '<borders/>',
  },
  'without rows': { sheets: [`<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`], styles },
  'that does not say its places': {
    sheets: ['<row><c><v>1</v></c><c r="C1"><v>2</v></c></row><row/><row><c><v>3</v></c></row>'],
    styles,
  },
};

for (const [what, book] of Object.entries(odd))
  test(`a book ${what} is marked`, async () => {
    const source = file(book);
    const { path } = await marked(source, [mark('A1'), mark('B1'), mark('B3')]);
    const before = shown(await rowsIn(source), columnLetters);
    assert.deepEqual(shown(await rowsIn(path), columnLetters), before);
    const again = await marked(path, [mark('C1')]);
    assert.deepEqual(shown(await rowsIn(again.path), columnLetters), before);
  });

test('a book with prefixes, and one of the strict edition, keep theirs', async () => {
  const x = (xml: string) => xml.replace(/<(\/?)(?!\?)/g, '<$1x:').replace('xmlns=', 'xmlns:x=');
  const prefixed = file({
    sheets: [
      x(
        `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" s="0"><v>1</v></c></row></sheetData></worksheet>`,
      ),
    ],
    styles,
  });
  const { path } = await marked(prefixed, [mark('A1'), mark('B1'), mark('A3')]);
  const parts = await partsOf(path);
  assert.deepEqual(cellsIn(parts).red, ['A1', 'B1', 'A3']);
  assert.match(
    parts.get('xl/worksheets/sheet1.xml')!,
    /<x:row r="3"><x:c r="A3" s="\d+"\/><\/x:row><\/x:sheetData><x:legacyDrawing /,
  );

  const strictly = (text: string) =>
    text
      .replaceAll(MAIN, 'http://purl.oclc.org/ooxml/spreadsheetml/main')
      .replaceAll(OFFICE, 'http://purl.oclc.org/ooxml/officeDocument/relationships');
  const strictParts = [...(await partsOf(file(plain)))].map(([name, text]) => ({
    name,
    text: strictly(text),
  }));
  const strict = await marked(folder.file(zipOf(strictParts)), [mark('A1')]);
  const told = await partsOf(strict.path);
  assert.deepEqual(cellsIn(told).red, ['A1']);
  for (const [name, text] of told) assert.ok(!text.includes(MAIN) && !text.includes(OFFICE), name);
});

test('what other programs have written is marked and read again', async () => {
  const corpus = join(import.meta.dirname, '../corpus');
  for (const name of [
    'gnumeric',
    'java-streamed',
    'java-zip64',
    'libreoffice-calc',
    'libreoffice-saved',
    'openpyxl',
    'xlsxwriter',
  ]) {
    const source = join(corpus, `${name}.xlsx`);
    const { path, told } = await marked(source, [mark('A1', 'یک'), mark('B2', 'دو'), mark('Z50', 'سه')]);
    assert.equal(told.cells, 3);
    assert.deepEqual(
      shown(await rowsIn(path), columnLetters),
      shown(await rowsIn(source), columnLetters),
      name,
    );
    const parts = await partsOf(path);
    const sheet = [...parts.keys()].find(part => part.endsWith('worksheets/sheet1.xml'))!;
    assert.deepEqual(cellsIn(parts, sheet).red, ['A1', 'B2', 'Z50'], name);
  }
});

test('all cells are marked, the first get notes and links, and what the list does not hold is counted', async () => {
  const rows = 120_000;
  const source = folder.path('long.xlsx');
  await written(source, {
    sheets: [
      { name: 'a', columns: [{ kind: 'number' }], rows: Array.from({ length: rows }, (_, i) => [`${i}`]) },
    ],
  });
  function* marks(): Generator<Mark> {
    for (let i = rows; i >= 1; i -= 1) yield { sheet: 0, row: i, column: i % 2, message: `خطای ${i}` };
  }
  const { path, told } = await marked(source, marks());
  assert.deepEqual([told.marks, told.cells, told.notes, told.listed], [rows, rows, MOST_NOTES, MOST_LISTED]);
  const parts = await partsOf(path);
  assert.equal(cellsIn(parts).red.length, rows);
  assert.equal(parts.get('xl/marks1.xml')!.match(/<comment /g)!.length, MOST_NOTES);
  assert.equal(parts.get('xl/worksheets/marks.xml')!.match(/<hyperlink /g)!.length, MOST_NOTES);
  const list = await rowsIn(path, { from: MOST_LISTED }, 1);
  assert.deepEqual(
    list.at(-1)!.cells.map(({ text }) => text),
    ['و 20000 خطای دیگر'],
  );
  assert.deepEqual([list.length, list.at(-1)!.number], [3, MOST_LISTED + 2]);
});

test('the list leaves room: a book that may just come back can come back', async () => {
  const source = file(plain);
  const marks = Array.from({ length: 90_000 }, (_, i) => mark('A2', `${i} ${Math.sin(i)}`));
  const most = 1_500_000;
  const { told } = await marked(source, marks, most);
  assert.ok(told.bytes <= most && told.listed > 5_000 && told.listed < marks.length, JSON.stringify(told));
});

test('a text with separators and an old book come back as new ones, with the same rows at the same places', async () => {
  const text = folder.file('کد,شرح,مبلغ\n0012,"الف\nب",5\n\n=1+1,ب,7\n');
  const { path, told } = await marked(text, [
    mark('B2', 'یک'),
    mark('E2', 'دو'),
    mark('A3', 'سه'),
    mark('A9', 'چهار'),
  ]);
  assert.deepEqual([told.cells, told.notes, told.listed], [4, 4, 4]);
  assert.deepEqual(shown(await rowsIn(path), columnLetters), shown(await rowsIn(text), columnLetters));
  assert.deepEqual(cellsIn(await partsOf(path)).red, ['B2', 'E2', 'A3', 'A9']);
  const again = await marked(path, [mark('C4')]);
  assert.deepEqual(cellsIn(await partsOf(again.path)).red, ['C4']);
  await withBook(again.path, async ({ sheets }) =>
    assert.deepEqual(
      sheets.map(({ listsMarks }) => listsMarks),
      [false, true],
    ),
  );
  const old = join(import.meta.dirname, '../corpus/libreoffice.xls');
  const fromOld = await marked(old, [mark('C2')]);
  assert.deepEqual(shown(await rowsIn(fromOld.path), columnLetters), shown(await rowsIn(old), columnLetters));
});

const sparse = fc.uniqueArray(
  fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 2 })),
  {
    selector: ([row, column]) => row * 10 + column,
    maxLength: 14,
  },
);
const places = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 6 })), {
  selector: ([row, column]) => row * 10 + column,
  maxLength: 8,
});

test('whatever is marked, in two rounds: those cells are red, no others, and the rest is as it was', async () => {
  await fc.assert(
    fc.asyncProperty(sparse, places, places, async (cells, first, second) => {
      const rows = Map.groupBy(
        cells.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]),
        ([row]) => row,
      );
      const xml = [...rows].map(
        ([row, cells]) =>
          `<row r="${row}">${cells.map(([, column, style]) => `<c r="${columnLetters(column)}${row}" s="${style}"><v>1</v></c>`).join('')}</row>`,
      );
      const source = file({ sheets: [xml.join('')], styles });
      const named = (all: typeof first) =>
        all
          .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
          .map(([row, column]) => columnLetters(column) + row);
      const one = await marked(
        source,
        named(first).map(place => mark(place)),
      );
      assert.deepEqual(cellsIn(await partsOf(one.path)).red, named(first));
      const two = await marked(
        one.path,
        named(second).map(place => mark(place)),
      );
      assert.deepEqual(cellsIn(await partsOf(two.path)).red, named(second));
      const clean = await partsOf((await marked(two.path, [])).path);
      const before = cellsIn(await partsOf(source)).style;
      const after = cellsIn(clean);
      assert.deepEqual(after.red, []);
      for (const [place, style] of before) assert.equal(after.style.get(place), style, place);
      assert.deepEqual(
        shown(await rowsIn(two.path), columnLetters),
        shown(await rowsIn(source), columnLetters),
      );
    }),
    { numRuns: 40 },
  );
});
