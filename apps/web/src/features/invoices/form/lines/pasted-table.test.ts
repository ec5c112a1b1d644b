import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemFields } from '@moadi/domain/invoices';
import { normalizeText } from '@moadi/domain/primitives';
import { readCell, readTable } from './pasted-table.ts';

const lists = {
  units: [
    { id: '1627', label: 'عدد' },
    { id: '164', label: 'کیلوگرم' },
  ],
  currencies: [{ id: 'USD', label: 'دلار آمریکا' }],
};
const read = (field: keyof typeof itemFields, text: string) => readCell(itemFields[field], text, lists);

test('a block of cells: tabs and lines of every system, quotes around what has either', () => {
  assert.deepEqual(readTable('الف\tب\r\nپ\tت\r\n'), [
    ['الف', 'ب'],
    ['پ', 'ت'],
  ]);
  assert.deepEqual(readTable('1\t2\n3\t4'), [
    ['1', '2'],
    ['3', '4'],
  ]);
  assert.deepEqual(readTable('"دو\nسطر"\t"او گفت ""نه"""\t\n'), [['دو\nسطر', 'او گفت "نه"', '']]);
  // An empty row in the middle keeps its place.
  assert.deepEqual(readTable('1\n\n3\n'), [['1'], [''], ['3']]);
});

test('numbers: Persian, Arabic and Latin digits, separators, units, zero decimals', () => {
  for (const [text, value] of [
    ['۱٬۲۳۴٬۵۶۷ ریال', '1234567'],
    ['1,234,567.00', '1234567'],
    ['٢٥٠٠', '2500'],
    ['1 234 567', '1234567'],
    ['\u200f12٫5\u200e', '12.5'],
    ['10%', '10'],
    ['۱۰٪', '10'],
    ['0.00000001', '0.00000001'],
  ] as const)
    assert.deepEqual(read('fee', text), { value, read: true }, text);
});

test('what is no number stays as it was, and is never guessed', () => {
  for (const text of ['۲/۵', '-5', '(5)', '1,23', 'دوازده', '1.2.3', '1e5', '۱۲ عدد'])
    assert.deepEqual(read('quantity', text), { value: normalizeText(text), read: false }, text);
  assert.equal(read('quantity', ' دوازده ').value, 'دوازده');
});

test('units and currencies by name or code, with the letters of either keyboard', () => {
  assert.deepEqual(read('measurementUnit', 'كيلوگرم'), { value: '164', read: true });
  assert.deepEqual(read('measurementUnit', '۱۶۲۷'), { value: '1627', read: true });
  assert.deepEqual(read('currencyType', 'usd'), { value: 'USD', read: true });
  assert.deepEqual(read('measurementUnit', 'جین'), { value: 'جین', read: false });
});

test('a goods id is read with any digits; a name is kept to be looked up; an empty cell empties', () => {
  assert.deepEqual(read('stuffServiceId', '۲۷۲۰۰۰۰۱۰۴۹۳۲'), { value: '2720000104932', read: true });
  assert.deepEqual(read('stuffServiceId', 'گلس گوشی'), { value: 'گلس گوشی', read: false });
  assert.deepEqual(read('fee', '  '), { value: '', read: true });
  // A field of one line has no line breaks.
  assert.equal(read('stuffServiceDescription', 'دو\r\nسطر').value, 'دو سطر');
});
