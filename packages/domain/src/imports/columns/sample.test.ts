import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importKind } from '../../enums/index.ts';
import { checkBuyer } from '../../buyers/index.ts';
import { checkGood } from '../../goods/index.ts';
import { checkInvoice, legalFigures } from '../../invoices/index.ts';
import { atTehranTime, dayOfJalali } from '../../primitives/index.ts';
import { buildInvoice } from './build.ts';
import { buildBuyer, buildGood } from './build-records.ts';
import { noLookups, nothingKnown, rowsOf, type TestCell } from './columns.testkit.ts';
import { rowReader } from './rows.ts';
import { sampleBook, type SampleBook } from './sample.ts';
import { suggest } from './suggest.ts';
import type { BookRow } from './types.ts';

const now = atTehranTime(dayOfJalali({ year: 1405, month: 9, day: 2 })!, 12, 0);
const checking = { now, figures: legalFigures, proforma: false };

/** The sample as the reader of books gives it back, its examples turned into data. */
function read(book: SampleBook, kind: 1 | 2 | 3, fileType?: number) {
  const sheets = book.sheets.map(({ name, hidden = false, columns, rows }, sheet) => {
    const cells = rows.map(row =>
      row.map((text, i): TestCell => (columns[i]!.kind === 'number' && text !== '' ? ['n', text] : text)),
    );
    return { sheet, name, hidden, rows: rowsOf([columns.map(({ title }) => title), ...cells], sheet) };
  });
  const found = suggest({ kind, fileType, sheets, remembered: nothingKnown });
  return { sheets, found };
}

const asData = (row: BookRow): BookRow => ({
  ...row,
  cells: row.cells.map(text => text.replace(/^نمونه:? ?/, '')),
});

for (const [kind, fileType, corrections] of [
  [importKind.id.invoices, 1, false],
  [importKind.id.invoices, 1, true],
  [importKind.id.invoices, 5, false],
  [importKind.id.buyers],
  [importKind.id.goods],
] as const)
  test(`the sample of ${kind} ${fileType ?? ''} ${corrections ? 'for corrections' : ''} is read without a question`, () => {
    const { sheets, found } = read(sampleBook(kind, fileType, corrections), kind, fileType);
    assert.equal(found.complete, true);
    const rows = found.mapping.sheets.flatMap(({ sheet }) => {
      const reader = rowReader(kind, found.mapping, sheet);
      const [head, ...data] = sheets[sheet]!.rows;
      assert.equal(reader.leftOut(head!), 'head');
      assert.deepEqual(new Set(data.map(row => reader.leftOut(row))), new Set(['example']));
      for (const row of data.map(asData)) assert.equal(reader.leftOut(row), undefined);
      return data.map(asData);
    });
    const context = { mapping: found.mapping, lookups: noLookups };
    if (kind === importKind.id.buyers) {
      const built = buildBuyer(rows, context);
      assert.deepEqual([built.faults, checkBuyer(built.document, now)], [[], []]);
    } else if (kind === importKind.id.goods) {
      const built = buildGood(rows, context);
      assert.deepEqual([built.faults, checkGood(built.document, now)], [[], []]);
    } else {
      const one = rows.filter(row => row.cells.includes('۱'));
      const built = buildInvoice(one, context);
      assert.deepEqual(built.faults, []);
      // What a correction refers to only the database knows.
      if (!corrections) assert.deepEqual(checkInvoice(built.document, checking), []);
    }
  });

test('lists to choose from stand in a hidden sheet', () => {
  const book = sampleBook(importKind.id.invoices, 1);
  const lists = book.sheets.at(-1)!;
  assert.deepEqual([lists.name, lists.hidden], ['lists', true]);
  const asked = new Set(book.sheets.flatMap(({ columns }) => columns.flatMap(({ list }) => list ?? [])));
  assert.deepEqual(new Set(lists.columns.map(({ title }) => title)), asked);
  assert.ok(asked.size >= 6);
});
