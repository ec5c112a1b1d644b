import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { read as readByAnother } from '@e965/xlsx';
import fc from 'fast-check';
import { rowsIn, shown, testFolder, withBook } from '../book.testkit.ts';
import { columnLetters } from '../cells.ts';
import { examineWorkbook } from '../examine/examine.ts';
import { limits } from '../limits.ts';
import { openArchive, unpacked } from '../zip/archive.ts';
import type { BookSpec, ColumnKind, RowValues, Value } from './book.ts';
import { cellReference, cellsReference } from './names.ts';
import { serialOf } from './serials.ts';
import { writeWorkbook } from './write-workbook.ts';
import { written } from './write.testkit.ts';

const folder = testFolder();
const path = folder.path('a.xlsx');

async function partOf(path: string, name: string): Promise<string> {
  const archive = await openArchive(path);
  const pieces: Buffer[] = [];
  for await (const piece of unpacked(
    archive,
    archive.entries.find(entry => entry.name === name)!,
  ))
    pieces.push(piece);
  await archive.close();
  return Buffer.concat(pieces).toString();
}

const sample: BookSpec = {
  names: [{ name: 'version', value: '"1.0"', hidden: true }],
  sheets: [
    {
      name: 'صورتحساب‌ها',
      filter: true,
      columns: [
        { title: 'شماره', kind: 'code', width: 20 },
        { title: 'شرح' },
        { title: 'مبلغ', kind: 'number', format: '#,##0' },
        { title: 'روز', kind: 'day', format: '[$-fa-IR,96]yyyy/mm/dd' },
        { title: 'پنهان', hidden: true },
      ],
      rows: [
        ['0012', 'کالا', '1250000.50', '2024-03-20', true],
        [],
        ['=1+1', null, 5n, '2024-03-20T14:30:00', undefined],
        [{ value: 'جمع', bold: true }, '', { value: '1', fill: 'red', link: cellReference('a b', 0, 7) }],
      ],
      choices: [{ column: 1, fromRow: 2, toRow: 9, list: cellsReference("ف'هرست", 0, 1, 2) }],
      notes: [{ row: 1, column: 1, text: 'یادداشت <یک>' }],
      merged: ['A6:B6'],
    },
    { name: "ف'هرست", hidden: true, rightToLeft: false, columns: [], rows: [['عدد'], ['کیلوگرم']] },
  ],
};

test('a book as it was asked for', async () => {
  const told = await written(path, sample, { author: 'ما' });
  assert.deepEqual(told, {
    rows: 6,
    sheets: ['صورتحساب‌ها', "ف'هرست"],
    cut: 0,
    bytes: readFileSync(path).length,
  });
  assert.deepEqual(await examineWorkbook(path), { ok: true });
  assert.deepEqual(shown(await rowsIn(path), columnLetters), [
    ...['A1=شماره', 'B1=شرح', 'C1=مبلغ', 'D1=روز', 'E1=پنهان'],
    ...['A2=0012', 'B2=کالا', 'C2=#1250000.50', 'D2=date:2024-03-20', 'E2=boolean:TRUE'],
    ...['A4==1+1', 'C4=#5', 'D4=date:2024-03-20T14:30:00', 'A5=جمع', 'C5=#1'],
  ]);
  await withBook(path, async ({ sheets, names }) => {
    assert.deepEqual(
      sheets.map(({ name, hidden }) => [name, hidden]),
      [
        ['صورتحساب‌ها', false],
        ["ف'هرست", true],
      ],
    );
    assert.deepEqual(names[0], { name: 'version', value: '"1.0"', sheet: undefined });
    const layout = await sheets[0]!.layout();
    assert.deepEqual([layout.frozenRows, layout.hiddenColumns, layout.rows], [1, [4], 4]);
    assert.deepEqual(layout.filter, { fromRow: 1, fromColumn: 0, toRow: 5, toColumn: 4 });
    assert.deepEqual(layout.merged, [{ fromRow: 6, fromColumn: 0, toRow: 6, toColumn: 1 }]);
  });
  const sheet = await partOf(path, 'xl/worksheets/sheet1.xml');
  assert.match(sheet, /<sheetView rightToLeft="1"/);
  assert.match(sheet, /<formula1>&#39;|<formula1>'ف''هرست'!\$A\$1:\$A\$2<\/formula1>/);
  assert.match(sheet, /<hyperlink ref="C5" location="'a b'!A7"/);
  assert.match(
    await partOf(path, 'xl/comments1.xml'),
    /<comment ref="B1" authorId="0"><text><t>یادداشت &lt;یک&gt;<\/t>/,
  );
  assert.match(await partOf(path, 'xl/drawings/vmlDrawing1.vml'), /<x:Row>0<\/x:Row><x:Column>1<\/x:Column>/);
});

test('another reader finds the same, notes and choices of its kind', async () => {
  await written(path, sample, { author: 'ما' });
  const book = readByAnother(readFileSync(path), { dense: true });
  assert.deepEqual(book.SheetNames, ['صورتحساب‌ها', "ف'هرست"]);
  const rows = book.Sheets['صورتحساب‌ها']!['!data']!;
  assert.deepEqual(
    [rows[1]![0]!.v, rows[1]![2]!.v, rows[1]![3]!.v, rows[3]![0]!.v],
    ['0012', 1250000.5, 45371, '=1+1'],
  );
  assert.deepEqual(
    rows[0]![1]!.c!.map(({ t }) => t),
    ['یادداشت <یک>'],
  );
});

const nasty = [
  ...[
    '=1+1',
    '+1',
    '-1',
    '@a',
    '\ta',
    '\ra',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("http://a")',
  ],
];

test('S35 no text becomes a formula, in whatever column', async () => {
  const kinds: readonly (ColumnKind | undefined)[] = [undefined, 'text', 'code', 'number', 'day'];
  const columns = kinds.map(kind => ({ title: '=1+1', kind }));
  await written(path, {
    sheets: [
      {
        name: '=a',
        columns,
        rows: nasty.map(text => [...kinds.map(() => text), { value: text, bold: true }]),
      },
    ],
  });
  const rows = await rowsIn(path);
  assert.equal(rows.length, nasty.length + 1);
  for (const [i, text] of nasty.entries())
    assert.deepEqual(
      rows[i + 1]!.cells.map(cell => [cell.kind, cell.text, cell.formula]),
      Array.from({ length: 6 }, (_, column) => [
        text === '-1' && column === 3 ? 'number' : 'text',
        text,
        false,
      ]),
    );
  const other = readByAnother(readFileSync(path), { dense: true }).Sheets['=a']!['!data'];
  assert.equal(other!.flat().filter(cell => cell.f !== undefined).length, 0);
  // Nor when a person goes into the cell and leaves it: it says that it is text.
  const styles = [...(await partOf(path, 'xl/styles.xml')).matchAll(/<xf [^>]*>/g)]
    .slice(1)
    .map(([xf]) => xf);
  const sheet = await partOf(path, 'xl/worksheets/sheet1.xml');
  for (const [, , style = '0'] of sheet.matchAll(/<c r="[A-Z]+\d+"( s="(\d+)")? t="inlineStr">/g))
    assert.match(styles[Number(style)]!, /quotePrefix="1"/);
});

const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        ...nasty,
        '_x0041_',
        '_x005F_x0041_',
        '\ud800',
        '&amp;',
        ']]>',
        ' ',
        'نیم‌فاصله',
        '\u0000',
        '\ufffe',
      ),
    ),
    { maxLength: 5 },
  )
  .map(parts => parts.join(''))
  .filter(text => !text.includes('\ufffd'));
const decimal = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 999_999_999_999n }),
    fc.integer({ min: 0, max: 999 }),
    fc.integer({ min: 0, max: 3 }),
  )
  .map(
    ([minus, whole, part, digits]) =>
      `${minus ? '-' : ''}${whole}${digits > 0 ? `.${String(part).padStart(3, '0').slice(0, digits)}` : ''}`,
  );
const value: fc.Arbitrary<{ kind: ColumnKind; value: Value; told: string }> = fc.oneof(
  text.map(value => ({ kind: 'text' as const, value, told: value })),
  text.map(value => ({ kind: 'code' as const, value, told: value })),
  decimal.map(value => ({ kind: 'number' as const, value, told: value })),
  fc.date({ min: new Date('1900-03-01'), max: new Date('9999-12-31'), noInvalidDate: true }).map(date => {
    const day = date.toISOString().slice(0, 10);
    return { kind: 'day' as const, value: day, told: day };
  }),
  fc.boolean().map(value => ({ kind: 'text' as const, value, told: value ? 'TRUE' : 'FALSE' })),
  fc
    .bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
    .map(value => ({ kind: 'number' as const, value, told: `${value}` })),
);

test('whatever is written is read back without a loss', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(value, { maxLength: 6 }), { maxLength: 12 }), async rows => {
      const specs = rows.map(row => row.map(({ kind, value }) => ({ kind, value })));
      await written(path, { sheets: [{ name: 'a', columns: [], rows: specs }] });
      const told = await rowsIn(path);
      const expected = rows.flatMap((row, i) => {
        const cells = row.flatMap(({ told }, column) => (told === '' ? [] : [[column, told]]));
        return cells.length === 0 ? [] : [[i + 1, cells]];
      });
      assert.deepEqual(
        told.map(({ number, cells }) => [number, cells.map(({ column, text }) => [column, text])]),
        expected,
      );
    }),
    { numRuns: 150 },
  );
});

test('a megabyte of Persian text comes back to the letter', async () => {
  const words = ['صورتحساب', 'نیم‌فاصله‌ها', '«گیومه»', 'ۀ', 'ي', 'ك', '۱۲۳٬۴۵۶', 'آ\u0653', '😀', 'پ‍ژ'];
  const sent = createHash('sha256');
  const came = createHash('sha256');
  let bytes = 0;
  function* rows(): Generator<RowValues> {
    for (let i = 0; i < 30_000; i += 1) {
      const text = Array.from({ length: 4 }, (_, j) => words[(i * 7 + j * j) % words.length]).join(' ');
      sent.update(`${text}\n`);
      bytes += Buffer.byteLength(text);
      yield [text];
    }
  }
  await written(path, { sheets: [{ name: 'متن', columns: [], rows: rows() }] });
  for (const { cells } of await rowsIn(path)) came.update(`${cells[0]!.text}\n`);
  assert.ok(bytes > 1_048_576);
  assert.equal(came.digest('hex'), sent.digest('hex'));
});

test('rows go on in the next sheet where one is full, under the same titles', async () => {
  const columns = [{ title: 'عنوان', kind: 'number' as const }];
  const count = limits.rows + 5;
  function* rows(): Generator<RowValues> {
    for (let i = 0; i < count; i += 1) yield i === 0 || i > limits.rows - 10 ? [BigInt(i)] : [];
  }
  const told = await written(path, {
    sheets: [
      { name: 'فهرست', columns, rows: rows() },
      { name: 'فهرست', columns, rows: [] },
    ],
  });
  assert.deepEqual([told.rows, told.sheets], [count, ['فهرست', 'فهرست (3)', 'فهرست (2)']]);
  await withBook(path, async ({ sheets }) => {
    const ends: string[][] = [];
    for (const sheet of sheets) {
      const all: string[] = [];
      for await (const { cells } of sheet.rows()) all.push(cells[0]!.text);
      ends.push([all[0]!, all.at(-1)!]);
    }
    assert.deepEqual(ends, [
      ['عنوان', `${limits.rows - 2}`],
      ['عنوان', `${count - 1}`],
      ['عنوان', 'عنوان'],
    ]);
  });
});

test('numbers that Excel would change, and days that it does not know, are text', async () => {
  const columns = (['number', 'day'] as const).map(kind => ({ kind }));
  const rows = [
    ['1234567890123456', '2024-02-30'],
    ['123456789012345', '1899-12-31'],
    ['1000000000000000000', '10000-01-01'],
    ['0.1234567890123456', '2024-03-20T24:00:00'],
    ['1e5', '۱۴۰۳/۰۱/۰۱'],
  ];
  await written(path, { sheets: [{ name: 'a', columns, rows }] });
  const told = await rowsIn(path);
  assert.deepEqual(
    told.map(({ cells }) => cells.map(({ text }) => text)),
    rows,
  );
  assert.deepEqual(
    told.map(({ cells }) => cells.map(({ kind }) => kind)),
    [
      ['text', 'text'],
      ['number', 'text'],
      ['number', 'text'],
      ['text', 'text'],
      ['text', 'text'],
    ],
  );
  assert.deepEqual(
    [serialOf('1900-03-01'), serialOf('9999-12-31'), serialOf('1900-02-28')],
    ['61', '2958465', undefined],
  );
});

test('a text longer than a cell is cut, and that is told', async () => {
  const long = 'الف'.repeat(20_000);
  const told = await written(path, {
    sheets: [{ name: 'a', columns: [], rows: [[long], [`${'a'.repeat(32_765)}😀b`]] }],
  });
  assert.equal(told.cut, 2);
  const [first, second] = await rowsIn(path);
  assert.equal(first!.cells[0]!.text, `${long.slice(0, 32_766)}…`);
  assert.equal(second!.cells[0]!.text, `${'a'.repeat(32_765)}…`);
});

test('names of sheets are those that Excel takes, each once', async () => {
  const names = ['گزارش [۱]: الف/ب', 'a'.repeat(40), 'A'.repeat(31), "'x'", '', 'X'];
  const sheets = names.map(name => ({ name, columns: [], rows: [] }));
  const told = await written(path, { sheets });
  assert.deepEqual(told.sheets, [
    'گزارش  ۱   الف ب',
    'a'.repeat(31),
    `${'A'.repeat(27)} (2)`,
    'x',
    'Sheet',
    'X (2)',
  ]);
  await withBook(path, async ({ sheets }) =>
    assert.deepEqual(
      sheets.map(({ name }) => name),
      told.sheets,
    ),
  );
});

test('rows are asked for as fast as they are written, and no longer than somebody waits', async () => {
  let asked = 0;
  async function* rows(): AsyncGenerator<RowValues> {
    for (;;) yield [`${(asked += 1)} ${Math.sin(asked)}`];
  }
  const book = () => ({ sheets: [{ name: 'a', columns: [], rows: rows() }] });
  const stop = new AbortController();
  const slow = new Writable({ write: () => {} });
  const writing = writeWorkbook(slow, book(), { signal: stop.signal });
  // However slow the machine is: at some time nothing more is asked for.
  const end = performance.now() + 20_000;
  let before = -1;
  while (asked !== before) {
    assert.ok(performance.now() < end, `${asked} rows were asked for`);
    before = asked;
    await new Promise(resolve => setTimeout(resolve, 300));
  }
  assert.ok(asked > 0);
  stop.abort(new Error('left'));
  await assert.rejects(writing);
  const broken = new Writable({ write: (_, __, done) => done(new Error('full')) });
  await assert.rejects(writeWorkbook(broken, book()), /full/);
  async function* failing(): AsyncGenerator<RowValues> {
    yield ['a'];
    throw new Error('no rows');
  }
  await assert.rejects(written(path, { sheets: [{ name: 'a', columns: [], rows: failing() }] }), /no rows/);
});

test('the same rows make the same bytes', async () => {
  await written(path, sample);
  const first = readFileSync(path);
  await written(path, sample);
  assert.ok(first.equals(readFileSync(path)));
});
