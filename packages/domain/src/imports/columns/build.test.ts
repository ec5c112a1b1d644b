import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { importKind, type ImportKind } from '../../enums/index.ts';
import type { FieldSpec } from '../../fields/index.ts';
import { golden, goldenNames, goldenNow } from '../../invoices/golden/golden.testkit.ts';
import { checkInvoice, legalFigures, offeredKinds, type InvoiceDocument } from '../../invoices/index.ts';
import { formatJalaliTime, jalaliText, parseJalali, tehranDayOf } from '../../primitives/index.ts';
import { noLookups, nothingKnown, rowsOf, type TestCell } from './columns.testkit.ts';
import { buildInvoice } from './build.ts';
import { buildBuyer, buildGood } from './build-records.ts';
import { placed } from './placed.ts';
import { rowReader } from './rows.ts';
import { suggest } from './suggest.ts';
import { targetOf } from './fields/targets.ts';
import { templateOf } from './fields/templates.ts';
import type { BookRow, ImportLookups, ImportMapping, TargetKey } from './types.ts';

const kind = importKind.id.invoices;
const checking = { now: goldenNow, figures: legalFigures, proforma: false };
const template = templateOf(kind, 1);
const mappingOf = (of = template, of2: ImportKind = kind): ImportMapping =>
  suggest({
    ...{ kind: of2, fileType: of.id, remembered: nothingKnown },
    sheets: of.sheets.map(({ name, columns }, sheet) => ({
      sheet,
      name,
      hidden: false,
      rows: rowsOf([columns.map(({ title }) => title)], sheet),
    })),
  }).mapping;
const mapping = mappingOf();
const context = { mapping, lookups: noLookups };

/** A document's value as somebody would write it into a book. */
function written(spec: FieldSpec, value: unknown): TestCell {
  if (value === undefined) return '';
  if (spec.type === 'day') return jalaliText(tehranDayOf(value as number));
  if (spec.type === 'instant') return formatJalaliTime(value as number);
  if (spec.type === 'enum') return spec.of.label(value as number);
  return String(value);
}

/** The rows of an invoice in our own layout; only its first line has the header. */
function rowsFor(document: InvoiceDocument, number: string, everyRow = false): BookRow[] {
  const { invoiceHeader: header, invoiceBodies: lines, invoicePayments: payments } = document;
  const sections = [
    lines.map((item, i) => ({
      item: { ...item, lineNumber: String(i + 1) },
      ...((i === 0 || everyRow) && { header, invoice: document }),
    })),
    payments.map(payment => ({ payment })),
    (header.invoiceShippingGoods ?? []).map(shippingGood => ({ shippingGood })),
  ] as Record<string, Record<string, unknown>>[][];
  return template.sheets
    .flatMap(({ columns }, sheet) =>
      rowsOf(
        sections[sheet]!.map(parts =>
          columns.map(({ target: key }) => {
            const { section, field, spec } = targetOf(key)!;
            if (key === 'invoice.bookNumber') return number;
            return written(spec, parts[section]?.[field]);
          }),
        ),
        sheet,
      ),
    )
    .map(row => ({ ...row, row: row.row + 1 }));
}

const entered = (
  { invoiceHeader: { buyerId: _, ...invoiceHeader }, ...rest }: InvoiceDocument,
  bookNumber: string,
) => ({
  ...rest,
  ...{ bookNumber, invoiceHeader },
});

for (const of of offeredKinds)
  for (const name of goldenNames)
    test(`an invoice ${of}, ${name}, comes out of our layout as it went in`, () => {
      const { document } = golden(of, name);
      const built = buildInvoice(rowsFor(document, 'F-1'), context);
      assert.deepEqual(built.faults, []);
      const { invoiceHeader, invoiceBodies, ...rest } = built.document;
      const expected = entered(document, 'F-1');
      const constants = { invoiceSubject: 1, settlementMethod: 1 };
      assert.deepEqual({ ...constants, ...invoiceHeader }, { ...constants, ...expected.invoiceHeader });
      assert.deepEqual(rest, {
        bookNumber: 'F-1',
        ...(document.description && { description: document.description }),
        invoicePayments: document.invoicePayments,
      });
      for (const [i, item] of expected.invoiceBodies.entries()) {
        const { id: _, measurementUnitName: _n, ...line } = item;
        assert.deepEqual({ ...invoiceBodies[i], ...line }, invoiceBodies[i]);
      }
      assert.deepEqual(checkInvoice(built.document, checking), checkInvoice(document, checking));
    });

test('shuffled rows give the same invoices', () => {
  const kinds = offeredKinds.filter(of => golden(of, 'everything').document.invoiceBodies.length > 0);
  const all = kinds.flatMap((of, i) => {
    const rows = rowsFor(golden(of, 'everything').document, String(i), true);
    return rows.map(row => ({ ...row, row: row.row + i * 100 }));
  });
  const readers = template.sheets.map((_, sheet) => rowReader(kind, mapping, sheet));
  const group = (rows: readonly BookRow[]) => {
    const groups = new Map<string, BookRow[]>();
    for (const row of rows) {
      const key = readers[row.sheet]!.key(row)!;
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    return new Map(
      [...groups]
        .sort(([a], [b]) => Number(a) - Number(b))
        .map(([key, of]) => {
          const { document, faults } = buildInvoice(of, context);
          assert.deepEqual(faults, []);
          const rowsAs = (list: readonly object[]) => list.map(one => JSON.stringify(one)).sort();
          const {
            invoicePayments,
            invoiceHeader: { invoiceShippingGoods = [], ...header },
            ...rest
          } = document;
          return [
            key,
            { ...rest, header, payments: rowsAs(invoicePayments), goods: rowsAs(invoiceShippingGoods) },
          ] as const;
        }),
    );
  };
  const expected = group(all);
  assert.equal(expected.size, kinds.length);
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), shuffled => {
      // They stand elsewhere in the book, not only in another order in our hands.
      assert.deepEqual(group(shuffled.map((row, i) => ({ ...row, row: i + 2 }))), expected);
    }),
    { numRuns: 40 },
  );
});

/** A book of one line: the constants of the template and these cells. */
function one(
  cells: Partial<Record<TargetKey, TestCell>>,
  more: Partial<ImportMapping> = {},
  lookups = noLookups,
) {
  const keys = Object.keys(cells) as TargetKey[];
  const row = rowsOf([null, keys.map(key => cells[key]!)])[0]!;
  const sheet = {
    sheet: 0,
    part: 'invoices' as const,
    head: { from: 1, rows: 1 },
    columns: keys.map((target, column) => ({ column, title: target, target })),
  };
  const whole = { ...mapping, sheets: [sheet], ...more };
  return buildInvoice([row], { mapping: whole, lookups });
}
const codes = (built: { faults: readonly { fault: { code: string; path: string } }[] }) =>
  built.faults.map(({ fault: { code, path } }) => [code, path]);

test('amounts are exact, in rial and in Toman', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 17n - 1n }),
      fc.constantFrom<'rial' | 'toman'>('rial', 'toman'),
      (amount, money) => {
        const item = one({ 'item.discount': String(amount), 'item.quantity': String(amount) }, { money })
          .document.invoiceBodies[0]!;
        assert.equal(item.discount, String(money === 'toman' ? amount * 10n : amount));
        assert.equal(item.quantity, String(amount), 'a quantity is no money');
      },
    ),
  );
  assert.equal(one({ 'item.fee': ['n', '0.30000000000000004'] }).document.invoiceBodies[0]!.fee, '0.3');
  assert.equal(one({ 'item.fee': ['n', '1234567.8999999999'] }).document.invoiceBodies[0]!.fee, '1234567.9');
  assert.equal(
    one({ 'item.fee': '۱٬۲۳۴٫۵ تومان' }, { money: 'toman' }).document.invoiceBodies[0]!.fee,
    '12345',
  );
});

test('a number of more than 15 digits where an id should be is a fault with its place', () => {
  const built = one({ 'item.quantity': '1', 'header.buyerNationalIdentityCode': ['n', '1429205954712345'] });
  assert.deepEqual(codes(built), [['importRows.longNumber', 'invoiceHeader.buyerNationalIdentityCode']]);
  assert.deepEqual(built.faults[0]!.place, { sheet: 0, row: 2, column: 1, value: '1429205954712345' });
  assert.equal(built.faults[0]!.label, 'شناسه هویتی خریدار');
});

test('a number has lost the zeros of a code, a text has not', () => {
  const { buyerNationalIdentityCode, buyerBranchCode } = one({
    'header.buyerNationalIdentityCode': ['n', '12345679'],
    'header.buyerBranchCode': ['n', '1'],
  }).document.invoiceHeader;
  assert.deepEqual([buyerNationalIdentityCode, buyerBranchCode], ['0012345679', '0001']);
});

test('formulas without a value, errors and percentages', () => {
  assert.deepEqual(codes(one({ 'item.fee': ['v', ''] })), [['importRows.noValue', 'invoiceBodies.0.fee']]);
  assert.deepEqual(codes(one({ 'item.fee': ['e', '#REF!'] })), [
    ['importRows.errorCell', 'invoiceBodies.0.fee'],
  ]);
  assert.equal(one({ 'item.vatRate': ['p', '0.1'] }).document.invoiceBodies[0]!.vatRate, '10');
  assert.equal(one({ 'item.vatRate': '۱۰٪' }).document.invoiceBodies[0]!.vatRate, '10');
  assert.deepEqual(codes(one({ 'item.vatRate': ['n', '0.1'] })), [
    ['importRows.fraction', 'invoiceBodies.0.vatRate'],
  ]);
});

test('rows of one number that differ in what they share are a fault of the later row', () => {
  const columns = (['invoice.bookNumber', 'header.buyerName', 'item.quantity'] as const).map(
    (target, column) => ({ column, title: target, target }),
  );
  const whole = {
    ...mapping,
    sheets: [{ sheet: 0, part: 'invoices' as const, head: { from: 1, rows: 1 }, columns }],
  };
  const rows = rowsOf([null, ['7', 'الف', '1'], ['7', '', '2'], ['7', 'ب', '3']]);
  const built = buildInvoice(rows, { mapping: whole, lookups: noLookups });
  assert.deepEqual(codes(built), [['importRows.differs', 'invoiceHeader.buyerName']]);
  assert.equal(built.faults[0]!.place!.row, 4);
  assert.deepEqual(
    built.document.invoiceBodies.map(({ quantity }) => quantity),
    ['1', '2', '3'],
  );
});

test('their goods, units and buyers stand for ours, or are named', () => {
  const cells = { 'item.ownGoods': 'A1', 'item.measurementUnit': 'عدد', 'header.ownBuyer': 'C-7' } as const;
  assert.deepEqual(codes(one(cells)), [
    ['importRows.unknownGoods', 'invoiceBodies.0.ownGoods'],
    ['importRows.unknownUnit', 'invoiceBodies.0.measurementUnit'],
    ['importRows.unknownBuyer', 'invoiceHeader.ownBuyer'],
  ]);
  const goods: ImportLookups['goods'] = (text, day) =>
    text === '2720000066407' ? { stuffServiceId: text, vatRate: String(day) } : undefined;
  const chosen = one(
    { 'item.ownGoods': 'A1', 'item.measurementUnit': 'متر مربع', 'header.issuingDateTime': '1404/05/06' },
    { values: { goods: { a1: '2720000066407' }, units: { 'متر مربع': '1627' } } },
    { ...noLookups, goods, unit: text => (text === '1627' ? text : undefined) },
  );
  assert.deepEqual(chosen.faults, []);
  const [item] = chosen.document.invoiceBodies;
  assert.deepEqual(
    [item!.stuffServiceId, item!.measurementUnit, item!.vatRate],
    ['2720000066407', '1627', String(parseJalali('1404/05/06'))],
  );
  const named = one(
    { 'item.stuffServiceId': 'چراغ سقفی' },
    { values: { goods: { 'چراغ سقفی': '2720000066407' } } },
    {
      ...noLookups,
      goods,
    },
  );
  assert.equal(named.document.invoiceBodies[0]!.stuffServiceId, '2720000066407');
  assert.deepEqual(codes(one({ 'item.ownGoods': 'A1' }, { values: { goods: { a1: null } } })), [
    ['importRows.later', 'invoiceBodies.0.ownGoods'],
  ]);
});

test('a fault of the check is placed where its value stood, or in its row', () => {
  const built = one({ 'item.quantity': '1', 'item.fee': '2' });
  const at = (path: string) => placed(built, { code: 'rules.required', path }).place;
  assert.equal(at('invoiceBodies.0.fee')!.column, 1);
  assert.deepEqual(at('invoiceBodies.0.vatRate'), { sheet: 0, row: 2 });
  assert.deepEqual(at('invoiceHeader.buyerName'), { sheet: 0, row: 2 });
  assert.equal(placed(built, { code: 'rules.required', path: 'invoiceBodies.0.fee' }).label, 'مبلغ واحد');
});

test('receipts of two stores with one number stay apart', () => {
  const built = (serial: number) =>
    buildInvoice(rowsOf([null, ['7']]), { ...context, serial }).document.bookNumber;
  assert.deepEqual([built(1), built(2)], ['1-7', '2-7']);
});

test('buyers and goods', () => {
  const buyers = mappingOf(templateOf(importKind.id.buyers), importKind.id.buyers);
  const at = (whole: ImportMapping, cells: Record<string, TestCell>) =>
    rowsOf([null, whole.sheets[0]!.columns.map(({ target }) => cells[target!] ?? '')]);
  const buyer = buildBuyer(
    at(buyers, { 'buyer.nickName': 'شرکت', 'buyer.nationalIdentityCode': ['n', '14292059547'] }),
    { mapping: buyers, lookups: noLookups },
  );
  assert.deepEqual(buyer.document, { typeOfBuyer: 2, nickName: 'شرکت', nationalIdentityCode: '14292059547' });
  const goods = mappingOf(templateOf(importKind.id.goods), importKind.id.goods);
  const good = buildGood(
    at(goods, {
      'good.stuffId': '2720000066407',
      'good.description': 'چای',
      'good.fee': '۱۲۰٬۰۰۰',
      'good.measurementUnit': 'بسته',
    }),
    {
      mapping: goods,
      lookups: { ...noLookups, unit: text => (text === 'بسته' ? '1627' : undefined) },
    },
  );
  assert.deepEqual(good.document, {
    stuffId: '2720000066407',
    description: 'چای',
    fee: '120000',
    measurementUnit: '1627',
  });
});
