import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goodsListRemark, goodsListType } from '../enums/index.ts';
import { parseJalali } from '../primitives/index.ts';
import { listColumns, readHead, type ListColumn } from './columns.ts';
import { readRow } from './read-row.ts';

const plain: Record<ListColumn, string> = {
  ID: '2900000000017',
  DescriptionOfID: 'دستگاه نمونه/ شرکت ساختگی',
  Vat: '10',
  Taxable: 'مشمول',
  RunDate: '1403-02-02',
  ExpirationDate: '',
  CreateDate: '1404-06-05',
  LastEditDate: '1403-02-02',
  Type: 'شناسه اختصاصی تولید داخل',
  PricingDescription: '',
};
const read = (more: Partial<Record<ListColumn, string>> = {}) => {
  const row = { ...plain, ...more };
  return readRow(column => row[column]);
};
const taken = (more: Partial<Record<ListColumn, string>>) => {
  const { row } = read(more);
  assert.ok(row);
  return row;
};
const remarksOf = (more: Partial<Record<ListColumn, string>>) => {
  const result = read(more);
  const found = result.row ? result.remarks : [result.refused];
  return found.map(({ kind, column, value }) => [keyOf(kind), column, value]);
};
const keyOf = (kind: number) => goodsListRemark.items.find(({ id }) => id === kind)?.key;

test('a row is read to what it says', () => {
  assert.deepEqual(read(), {
    row: {
      ...{ stuffId: '2900000000017', title: 'دستگاه نمونه/ شرکت ساختگی', rate: '10', status: 2 },
      ...{ category: 1, type: 2, supplier: 1, note: undefined, to: undefined },
      from: parseJalali('1403/02/02'),
      created: parseJalali('1404/06/05'),
      edited: parseJalali('1403/02/02'),
    },
    remarks: [],
  });
});

test('the six types give category, kind of id and supplier, however their letters are written', () => {
  const three = (Type: string) => {
    const { category, type, supplier } = taken({ Type });
    return [category, type, supplier];
  };
  assert.deepEqual(
    goodsListType.items.map(({ label }) => three(label)),
    [
      [1, 2, 2],
      [1, 2, 1],
      [2, 2, undefined],
      [1, 1, 2],
      [1, 1, 1],
      [2, 1, undefined],
    ],
  );
  assert.deepEqual(three('شناسه اختصاصي  وارداتي'), [1, 2, 2]);
});

test('three statuses and any rate from 0 to 100 are taken; a rate that is not said is unknown, and said to be', () => {
  assert.deepEqual(
    ['مشمول', 'معاف', 'غیر مشمول', 'غير مشمول'].map(Taxable => taken({ Taxable }).status),
    [2, 1, 3, 3],
  );
  assert.deepEqual(
    ['0', '13.33', '90', '10.00', '100'].map(Vat => taken({ Vat }).rate),
    ['0', '13.33', '90', '10', '100'],
  );
  assert.equal(taken({ Vat: ' ' }).rate, undefined);
  assert.deepEqual(remarksOf({ Vat: '' }), [['noRate', 'Vat', undefined]]);
});

test('the editor’s limits bind hands alone: fourteen digits and 572 letters are taken, the first with a word', () => {
  assert.equal(taken({ DescriptionOfID: 'ش'.repeat(572) }).title.length, 572);
  assert.deepEqual(remarksOf({ ID: '23300000000171' }), [['oddId', 'ID', '23300000000171']]);
  assert.equal(taken({ ID: '23300000000171' }).stuffId, '23300000000171');
});

test('quotes and commas stay, line breaks become spaces, Arabic letters Persian ones', () => {
  const { title, note } = taken({
    DescriptionOfID: 'لوله "۲ اينچ"، سفيد,\r\nمدل ك',
    PricingDescription: 'بند «ب»,\nماده 9',
  });
  assert.deepEqual([title, note], ['لوله "۲ اینچ"، سفید, مدل ک', 'بند «ب», ماده 9']);
});

const refusals: readonly (readonly [
  what: Partial<Record<ListColumn, string>>,
  kind: string,
  column: ListColumn,
])[] = [
  [{ ID: '' }, 'idForm', 'ID'],
  [{ ID: '290000000001' }, 'idForm', 'ID'],
  [{ ID: '29000000000IX' }, 'idForm', 'ID'],
  [{ DescriptionOfID: ' \n ' }, 'noTitle', 'DescriptionOfID'],
  [{ DescriptionOfID: 'ش'.repeat(100_000) }, 'longTitle', 'DescriptionOfID'],
  [{ PricingDescription: 'ش'.repeat(4_001) }, 'longTitle', 'PricingDescription'],
  [{ Vat: 'ده' }, 'badRate', 'Vat'],
  [{ Vat: '-1' }, 'badRate', 'Vat'],
  [{ Vat: '100.01' }, 'badRate', 'Vat'],
  [{ Taxable: 'نامعلوم' }, 'badStatus', 'Taxable'],
  [{ Taxable: '' }, 'badStatus', 'Taxable'],
  [{ Type: 'شناسه' }, 'badType', 'Type'],
  [{ RunDate: '' }, 'badDate', 'RunDate'],
  [{ RunDate: '1404-12-30' }, 'badDate', 'RunDate'],
  [{ ExpirationDate: '2025-01-01' }, 'badDate', 'ExpirationDate'],
  [{ CreateDate: 'x' }, 'badDate', 'CreateDate'],
  [{ LastEditDate: '1403-13-01' }, 'badDate', 'LastEditDate'],
];
for (const [what, kind, column] of refusals)
  test(`refused by its column ${column}: ${Object.values(what).join('').slice(0, 20) || 'nothing'}`, () => {
    const value = what[column]!.slice(0, 60);
    assert.deepEqual(remarksOf(what), [[kind, column, value]]);
    assert.equal(goodsListRemark.items.find(({ key }) => key === kind)?.refused, true);
  });

test('columns are known by their names, in any order; a missing and a strange one are named', () => {
  const head = readHead([...listColumns].reverse());
  assert.ok(head.kind === 'known');
  assert.deepEqual([head.places.ID, head.places.PricingDescription], [9, 0]);
  assert.deepEqual(readHead(listColumns.filter(name => name !== 'Taxable')), {
    kind: 'missing',
    column: 'Taxable',
  });
  assert.deepEqual(readHead([...listColumns, 'Unit']), { kind: 'unknown', column: 'Unit' });
  assert.deepEqual(readHead([...listColumns, 'Vat']), { kind: 'unknown', column: 'Vat' });
});
