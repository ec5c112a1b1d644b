import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activeStatus } from '../enums/index.ts';
import { atTehranTime, dayOfJalali } from '../primitives/index.ts';
import { formatField, isAmount, isCode, labelOf, measuredField } from './format.ts';
import type { FieldSpec, FieldType, Value } from './spec.ts';

const noon = atTehranTime(dayOfJalali({ year: 1405, month: 8, day: 29 })!, 12, 5);

/** As people read it; alone, with its unit; the head of such values; whether it is copied as a code, whether it is an amount. */
const rows: readonly [
  FieldType,
  Value,
  shown: string,
  alone: string,
  head: string,
  is: 'code' | 'amount' | '',
][] = [
  [{ type: 'text', max: 9 }, 'متن ۱', 'متن ۱', 'متن ۱', 'نام', ''],
  [{ type: 'latin', max: 9 }, 'A1', 'A1', 'A1', 'نام', 'code'],
  [{ type: 'digits', max: 9 }, '0012', '0012', '0012', 'نام', 'code'],
  [{ type: 'code', kind: 'postalCode' }, '1994844121', '1994844121', '1994844121', 'نام', 'code'],
  [
    { type: 'code', kind: 'card' },
    '6037701689095443',
    '6037\u00a07016\u00a08909\u00a05443',
    '6037\u00a07016\u00a08909\u00a05443',
    'نام',
    'code',
  ],
  [{ type: 'rial' }, '1234567', '۱٬۲۳۴٬۵۶۷', '۱٬۲۳۴٬۵۶۷ ریال', 'نام', 'amount'],
  [{ type: 'decimal', integer: 9, fraction: 2 }, '1234.50', '۱٬۲۳۴٫۵', '۱٬۲۳۴٫۵', 'نام', 'amount'],
  [{ type: 'decimal', integer: 9, fraction: 2, unit: 'percent' }, '9.5', '۹٫۵', '۹٫۵٪', 'نام (٪)', 'amount'],
  [
    { type: 'decimal', integer: 9, fraction: 2, unit: 'kg' },
    '10',
    '۱۰',
    '۱۰ کیلوگرم',
    'نام (کیلوگرم)',
    'amount',
  ],
  [{ type: 'enum', of: activeStatus }, false, 'غیرفعال', 'غیرفعال', 'نام', ''],
  [{ type: 'choice', from: 'units', max: 8 }, '1627', '1627', '1627', 'نام', ''],
  [
    { type: 'choice', from: 'stuff', kind: 'stuffId', max: 13 },
    '2720000104932',
    '2720000104932',
    '2720000104932',
    'نام',
    'code',
  ],
  [{ type: 'day' }, noon, '۱۴۰۵/۰۸/۲۹', '۱۴۰۵/۰۸/۲۹', 'نام', ''],
  [{ type: 'instant' }, noon, '۱۴۰۵/۰۸/۲۹ ۱۲:۰۵', '۱۴۰۵/۰۸/۲۹ ۱۲:۰۵', 'نام', ''],
  [{ type: 'flag' }, true, 'فعال', 'فعال', 'نام', ''],
  [{ type: 'id' }, 'x', 'x', 'x', 'نام', ''],
];

for (const [type, value, shown, alone, head, is] of rows)
  test(`${Object.values(type)
    .filter(part => typeof part !== 'object')
    .join(' ')}: ${alone}`, () => {
    const spec: FieldSpec = { ...type, label: 'نام' };
    assert.equal(formatField(spec, value), shown);
    assert.equal(measuredField(spec, value), alone);
    assert.equal(labelOf(spec), head);
    assert.equal(labelOf(spec, 'سر'), head.replace('نام', 'سر'));
    assert.deepEqual([isCode(spec), isAmount(spec)], [is === 'code', is === 'amount']);
    for (const empty of ['', undefined])
      assert.deepEqual([formatField(spec, empty), measuredField(spec, empty)], [undefined, undefined]);
  });
