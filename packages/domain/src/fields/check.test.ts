import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activeStatus } from '../enums/index.ts';
import { atTehranTime, dayOfJalali, endOfDay, startOfDay } from '../primitives/index.ts';
import { documentFaults, missing, valueFaults } from './index.ts';
import type { FieldSpec, FieldType, Value } from './spec.ts';

const dayOf = (year: number, month: number, day: number) => dayOfJalali({ year, month, day })!;
const today = dayOf(1405, 8, 29);
const now = atTehranTime(today, 12, 0);
const named = (type: FieldType): FieldSpec => ({ ...type, label: 'نام' });
const uuid = '0190a5b0-7c3e-7e1a-8f00-0123456789ab';

/** What is right of a type, and what is wrong, by what is said of it. */
const values: readonly [type: FieldType & Partial<FieldSpec>, right: Value[], wrong: [Value, string][]][] = [
  [{ type: 'text', max: 3 }, ['الف', 'ab', 'a b'], [['abcd', 'max']]],
  [
    { type: 'text', max: 12, latin: true },
    ['St. Helena', 'Congo - K.', 'B & H'],
    [
      ['ایران', 'latin'],
      ['Curaçao', 'latin'],
      ['United States', 'max'],
    ],
  ],
  [
    { type: 'latin', max: 3 },
    ['aZ9'],
    [
      ['abcd', 'max'],
      ['الف', 'latin'],
      ['a b', 'latin'],
    ],
  ],
  [
    { type: 'digits', min: 2, max: 4 },
    ['12', '123', '1234'],
    [
      ['1', 'min'],
      ['12345', 'max'],
      ['12a', 'integer'],
      ['1.5', 'integer'],
    ],
  ],
  [
    { type: 'digits', min: 4, max: 4 },
    ['1234'],
    [
      ['123', 'digits'],
      ['12345', 'digits'],
    ],
  ],
  [{ type: 'digits', max: 2 }, ['1', '12'], [['123', 'max']]],
  [{ type: 'code', kind: 'postalCode' }, ['1994844121'], [['199484412', 'postalCode']]],
  [
    { type: 'choice', from: 'stuff', kind: 'stuffId', max: 13 },
    ['2720000104932'],
    [['272000010493', 'stuffId']],
  ],
  [{ type: 'choice', from: 'currencies', max: 3 }, ['EUR'], [['EURO', 'max']]],
  [
    { type: 'rial' },
    ['0', '7', '999999999999999999'],
    [
      ['1000000000000000000', 'amountTooLarge'],
      ['1.5', 'integer'],
      ['-1', 'amountNegative'],
      ['ده', 'numeric'],
      ['1e3', 'numeric'],
    ],
  ],
  [{ type: 'rial', positive: true }, ['1'], [['0', 'greater_than']]],
  [
    { type: 'decimal', integer: 2, fraction: 2 },
    ['0', '99.99', '0.01'],
    [
      ['100', 'amountTooLarge'],
      ['0.001', 'tooManyDecimals'],
      ['-0.01', 'amountNegative'],
    ],
  ],
  [
    { type: 'decimal', integer: 3, fraction: 2, unit: 'percent' },
    ['100', '100.00', '0'],
    [
      ['100.01', 'max_value'],
      ['101', 'max_value'],
    ],
  ],
  [{ type: 'decimal', integer: 3, fraction: 2, unit: 'kg' }, ['101'], [['1000', 'amountTooLarge']]],
  [
    { type: 'decimal', integer: 2, fraction: 2, positive: true },
    ['0.01'],
    [
      ['0', 'greater_than'],
      ['0.00', 'greater_than'],
    ],
  ],
  [{ type: 'enum', of: activeStatus }, [true, false], [['true', 'unknownValue']]],
  [
    { type: 'instant' },
    [now, now + 1, startOfDay(dayOf(1300, 1, 1)), endOfDay(dayOf(1500, 12, 29))],
    [
      [startOfDay(dayOf(1300, 1, 1)) - 1, 'date'],
      [endOfDay(dayOf(1500, 12, 29)) + 1, 'date'],
      [0.5, 'date'],
      ['۱۴۰۵/۰۸/۲۹', 'date'],
      [Number.NaN, 'date'],
    ],
  ],
  [
    { type: 'day' },
    [startOfDay(today), startOfDay(today + 1)],
    [
      ['۱۴۰۵/۰۸/۲۹', 'date'],
      [Number.NaN, 'date'],
      [1e16, 'date'],
    ],
  ],
  [
    { type: 'day', notAfterToday: true },
    [startOfDay(today), endOfDay(today)],
    [
      [startOfDay(today + 1), 'dateNotAfterToday'],
      ['۱۴۰۵/۰۸/۲۹', 'date'],
      [Number.NaN, 'date'],
      [startOfDay(dayOf(1299, 1, 1)), 'date'],
    ],
  ],
  [{ type: 'flag' }, [true, false], [['true', 'regex']]],
  [
    { type: 'id' },
    [uuid],
    [
      [uuid.toUpperCase(), 'regex'],
      [`${uuid}0`, 'regex'],
      ['7', 'regex'],
    ],
  ],
];

for (const [type, right, wrong] of values)
  test(`a ${Object.values(type)
    .filter(part => typeof part !== 'object')
    .join(' ')} takes what it should and says what is wrong`, () => {
    const spec = named(type);
    const said = (value: Value) => valueFaults(spec, value, 'at', now).map(({ code }) => code);
    for (const value of ['', undefined, ...right]) assert.deepEqual(said(value), [], String(value));
    for (const [value, code] of wrong) assert.deepEqual(said(value), [`rules.${code}`], String(value));
    for (const [value] of wrong) {
      const [found] = valueFaults(spec, value, 'at', now);
      assert.deepEqual([found!.path, found!.params?.['field']], ['at', 'نام']);
    }
  });

test('of what is missing a list is chosen from, anything else is entered', () => {
  const said = (type: FieldType) => missing(named(type), 'at').code;
  const chosen: FieldType[] = [
    { type: 'enum', of: activeStatus },
    { type: 'choice', from: 'units', max: 8 },
    { type: 'day' },
    { type: 'id' },
  ];
  const entered: FieldType[] = [
    { type: 'text', max: 1 },
    { type: 'latin', max: 1 },
    { type: 'digits', max: 1 },
    { type: 'code', kind: 'mobile' },
    { type: 'rial' },
    { type: 'decimal', integer: 1, fraction: 0 },
    { type: 'instant' },
    { type: 'flag' },
  ];
  for (const type of chosen) assert.equal(said(type), 'rules.requiredSelect', type.type);
  for (const type of entered) assert.equal(said(type), 'rules.required', type.type);
});

test('a document misses what it must have, empty text included, and nothing else', () => {
  const fields = {
    a: named({ type: 'text', max: 2 }),
    b: named({ type: 'day' }),
    c: named({ type: 'rial' }),
  };
  const said = (document: object, required: ('a' | 'b' | 'c')[]) =>
    documentFaults(fields, document, required, now).map(({ code, path }) => `${code} ${path}`);
  assert.deepEqual(said({}, []), []);
  assert.deepEqual(said({ a: '' }, ['a', 'b']), ['rules.required a', 'rules.requiredSelect b']);
  assert.deepEqual(said({ a: 'abc', b: now, c: '' }, ['a', 'b']), ['rules.max a']);
});
