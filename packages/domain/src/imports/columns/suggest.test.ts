import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importKind } from '../../enums/index.ts';
import { beginningOf, nothingKnown, type TestCell } from './columns.testkit.ts';
import { headKey, rememberedColumns } from './keys.ts';
import { rowReader } from './rows.ts';
import { suggest, type Given } from './suggest.ts';
import { templateOf } from './fields/templates.ts';

const kind = importKind.id.invoices;
const goods = '2720000066407';

const foreign: (readonly TestCell[] | null)[] = [
  ['گزارش فروش شرکت نمونه', '', '', '', '', '', '', ''],
  null,
  ['شماره فاكتور', 'تاريخ', 'نام مشتری', 'شناسه ملي', 'شناسه کالا', 'تعداد', 'فی (ریال)', 'مبلغ کل'],
  ['101', '1405/09/01', 'الف', '14292059547', goods, ['n', '2'], ['n', '1500'], ['n', '3000']],
  ['102', '1405/09/02', 'ب', '14292059547', goods, ['n', '1.5'], ['n', '2000'], ['n', '3000']],
  ['شماره فاكتور', 'تاريخ', 'نام مشتری', 'شناسه ملي', 'شناسه کالا', 'تعداد', 'فی (ریال)', 'مبلغ کل'],
  ['جمع کل', '', '', '', '', ['n', '3.5'], '', ['n', '6000']],
];

const look = (lines: readonly (readonly TestCell[] | null)[], more: Partial<Given> = {}) =>
  suggest({ kind, sheets: [beginningOf(lines)], remembered: nothingKnown, ...more });

const targets = (given: ReturnType<typeof suggest>) => given.sheets[0]!.columns.map(({ target }) => target);

test('a head below titles is found, with Arabic letters, and its columns by name', () => {
  const found = look(foreign);
  assert.deepEqual(found.sheets[0]!.head, { from: 3, rows: 1 });
  assert.deepEqual(targets(found), [
    ...[
      'invoice.bookNumber',
      'header.issuingDateTime',
      'header.buyerName',
      'header.buyerNationalIdentityCode',
    ],
    ...['item.stuffServiceId', 'item.quantity', 'item.fee', null],
  ]);
  assert.equal(found.complete, false);
});

test('titles with spaces, half-spaces and units in brackets are the same title', () => {
  for (const title of ['کد پستی', 'کدپستی', 'کد\u200cپستی', ' كد  پستي ']) {
    const found = look([
      ['شماره فاکتور', title, 'فی (تومان)'],
      ['1', '3134367831', '10'],
    ]);
    assert.equal(targets(found)[1], 'header.buyerPostalCode', title);
    assert.equal(found.mapping.money, 'toman');
  }
});

test('a head of two lines, the upper one merged', () => {
  const lines: TestCell[][] = [
    ['فاکتور', '', 'خریدار', '', 'کالا', ''],
    ['شماره فاکتور', 'تاریخ فاکتور', 'نام', 'کد ملی', 'شناسه کالا', 'تعداد'],
    ['1', '1405/01/01', 'الف', '0012345679', goods, '1'],
  ];
  const merged = [0, 2, 4].map(fromColumn => ({
    fromRow: 1,
    toRow: 1,
    fromColumn,
    toColumn: fromColumn + 1,
  }));
  const found = suggest({ kind, sheets: [{ ...beginningOf(lines), merged }], remembered: nothingKnown });
  const columns = found.sheets[0]!.columns;
  assert.equal(columns.find(({ column }) => column === 3)!.target, 'header.buyerNationalIdentityCode');
  assert.equal(columns.find(({ column }) => column === 4)!.target, 'item.stuffServiceId');
});

test('a name whose values do not fit is not taken', () => {
  const found = look([
    ['شماره فاکتور', 'تاریخ', 'تعداد'],
    ['1', 'فردا', 'زیاد'],
    ['2', 'دیروز', 'کم'],
  ]);
  assert.deepEqual(targets(found).slice(1), [null, null]);
  assert.equal(found.sheets[0]!.columns[1]!.guess, 'choose');
});

test('values tell what a column without a known name is', () => {
  const found = look([
    ['شماره فاکتور', 'تاریخ', 'چیز'],
    ['1', '1405/01/01', goods],
  ]);
  const column = found.sheets[0]!.columns[2]!;
  assert.deepEqual([column.target, column.guess, column.by], ['item.stuffServiceId', 'likely', 'values']);
  assert.deepEqual(column.samples, [goods]);
});

test('rows that are no data are left out, each for its reason', () => {
  const { mapping } = look(foreign);
  const reader = rowReader(kind, mapping, 0);
  const rows = beginningOf([...foreign, ['', '']]).rows;
  assert.deepEqual(rows.map(reader.leftOut), [
    'title',
    'head',
    undefined,
    undefined,
    'repeatedHead',
    'total',
    'empty',
  ]);
  assert.equal(reader.leftOut({ ...rows[2]!, hidden: true }), 'hidden');
  assert.equal(
    rowReader(kind, { ...mapping, withHidden: true }, 0).leftOut({ ...rows[2]!, hidden: true }),
    undefined,
  );
});

test('what was chosen is remembered by head and by column; what is new is marked', () => {
  const first = look(foreign);
  const sheet = first.mapping.sheets[0]!;
  const chosen = {
    ...first.mapping,
    money: 'toman' as const,
    sheets: [
      { ...sheet, columns: sheet.columns.map(one => (one.column === 2 ? { ...one, target: null } : one)) },
    ],
  };
  const remembered = {
    heads: new Map([[headKey(sheet.columns), chosen]]),
    columns: new Map(rememberedColumns(chosen)),
  };
  const second = look(foreign, { remembered });
  assert.equal(second.complete, true);
  assert.equal(targets(second)[2], null);
  assert.equal(second.mapping.money, 'toman');
  const wider = foreign.map((line, i) =>
    line && i >= 2 ? [...line, i === 2 ? 'نرخ مالیات' : (['n', '10'] as const)] : line,
  );
  const third = look(wider, { remembered });
  assert.equal(third.complete, false);
  assert.deepEqual(
    third.sheets[0]!.columns.map(({ changed }) => changed === true),
    [...Array<boolean>(8).fill(false), true],
  );
  assert.equal(targets(third)[2], null, 'a cleared guess stays cleared');
  assert.equal(targets(third)[8], 'item.vatRate');
});

test('layouts of ours need no question', () => {
  for (const [of, id] of [[kind, 1], [kind, 5], [importKind.id.buyers], [importKind.id.goods]] as const) {
    const template = templateOf(of, id);
    const sheets = template.sheets.map(({ name, columns }, i) =>
      beginningOf([columns.map(({ title }) => title)], i, name),
    );
    const found = suggest({ kind: of, fileType: id, sheets, remembered: nothingKnown });
    assert.deepEqual(
      found.mapping.sheets.map(({ part }) => part),
      template.sheets.map(({ part }) => part),
    );
    for (const [i, { columns }] of found.mapping.sheets.entries())
      assert.deepEqual(
        columns.map(({ target }) => target),
        template.sheets[i]!.columns.map(({ target }) => target),
      );
    assert.equal(found.complete, true, `${of} ${id}`);
  }
});
