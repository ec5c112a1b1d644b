import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayText } from './days.ts';
import { builtInFormat, formatOf, general, type Calendar, type FormatKind } from './formats.ts';
import { plainDecimal, shownDecimal } from './numbers.ts';

const formats: readonly (readonly [code: string, kind: FormatKind, calendar?: Calendar])[] = [
  ['General', 'general'],
  ['0', 'number'],
  ['#,##0.00_);[Red](#,##0.00)', 'number'],
  ['#,##0 "ریال"', 'number'],
  ['0000"/"00"/"00', 'number'],
  ['#,##0\\ [$ریال-429]', 'number'],
  ['0.00E+00', 'number'],
  ['0%', 'percent'],
  ['0.00\\%', 'number'],
  ['@', 'text'],
  ['yyyy-mm-dd', 'date'],
  ['mmm-yy', 'date'],
  ['mmmm', 'date'],
  ['[$-429]d mmmm yyyy;@', 'date'],
  ['yyyy\\/mm\\/dd hh:mm', 'dateTime'],
  ['h:mm AM/PM', 'time'],
  ['mm:ss.0', 'time'],
  ['[h]:mm:ss', 'elapsed'],
  ['[mm]:ss', 'elapsed'],
  ['[$-fa-IR,96]yyyy/mm/dd;@', 'date', 'jalali'],
  ['[$-fa-IR,16]dddd, d mmmm, yyyy;@', 'date', 'jalali'],
  ['[$-1160429]B2yyyy/mm/dd', 'date', 'jalali'],
  ['[$-1160429]yyyy/m/d', 'date', 'jalali'],
  ['[$-160429]yyyy/m/d h:mm', 'dateTime', 'jalali'],
  ['[$-3160429]yyyy/mm/dd', 'date', 'jalali'],
  ['B2yyyy/mm/dd', 'date', 'hijri'],
  ['[$-1170000]B2dd/mm/yyyy', 'date', 'hijri'],
  ['[$-ar-SA,6]dd/mm/yyyy', 'date', 'hijri'],
  ['B1yyyy/mm/dd', 'date'],
  ['[$-1010429]yyyy/mm/dd', 'date'],
  ['"dd"0', 'number'],
  ['[Red]0;[Blue]yyyy', 'number'],
];

for (const [code, kind, calendar = 'gregorian'] of formats)
  test(`the format ${code} is ${kind}, ${calendar}`, () => {
    const format = formatOf(code);
    assert.deepEqual([format.kind, format.calendar], [kind, calendar]);
  });

test('formats that books use without writing them down', () => {
  assert.deepEqual(
    [0, 1, 9, 14, 18, 22, 30, 46, 49].map(id => builtInFormat(id)?.kind),
    ['general', 'number', 'percent', 'date', 'time', 'dateTime', 'date', 'elapsed', 'text'],
  );
  assert.equal(builtInFormat(5), undefined);
});

const days: readonly (readonly [serial: string, code: string, is1904: boolean, told: string | undefined])[] =
  [
    ['1', 'yyyy', false, 'date 1900-01-01'],
    ['59', 'yyyy', false, 'date 1900-02-28'],
    ['60', 'yyyy', false, undefined],
    ['61', 'yyyy', false, 'date 1900-03-01'],
    ['45371', 'yyyy', false, 'date 2024-03-20'],
    ['45371', '[$-fa-IR,96]yyyy', false, 'date 2024-03-20'],
    ['43909', 'yyyy', true, 'date 2024-03-20'],
    ['0', 'yyyy', true, 'date 1904-01-01'],
    ['0', 'yyyy', false, undefined],
    ['45371.604166666664', 'yyyy hh', false, 'date 2024-03-20T14:30:00'],
    ['45371.99999999', 'yyyy', false, 'date 2024-03-21'],
    ['0.604166666666667', 'h:mm', false, 'time 14:30:00'],
    ['0', 'h:mm', false, 'time 00:00:00'],
    ['2958465', 'yyyy', false, 'date 9999-12-31'],
    ['2958466', 'yyyy', false, undefined],
    ['-1', 'yyyy', false, undefined],
  ];

for (const [serial, code, is1904, told] of days)
  test(`${serial} as ${code}${is1904 ? ' since 1904' : ''} is ${told ?? 'a number'}`, () => {
    const day = dayText(serial, formatOf(code), is1904);
    assert.equal(day && `${day.kind} ${day.text}`, told);
  });

test('numbers are told with all their digits, none more and none less', () => {
  const cases: readonly (readonly [written: string, told: string | undefined])[] = [
    ['1.5E+3', '1500'],
    ['1E17', '100000000000000000'],
    ['1.2345678901234567E+19', '12345678901234567000'],
    ['-1.5e-7', '-0.00000015'],
    ['12E-1', '1.2'],
    ['0.1E1', '1'],
    ['5E-1', '0.5'],
    ['0E0', '0'],
    ['1.10', '1.10'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+5', '5'],
    [' 5 ', '5'],
    ['0.30000000000000004', '0.30000000000000004'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['1E+308', `1${'0'.repeat(308)}`],
    ['1E+401', undefined],
    ['1E99999999999', undefined],
    ['', undefined],
    ['.', undefined],
    ['1,5', undefined],
    ['1.2.3', undefined],
    ['NaN', undefined],
    ['0x10', undefined],
  ];
  for (const [written, told] of cases) assert.equal(plainDecimal(written), told, written);
});

test('a number as Excel shows it has fifteen digits', () => {
  const cases = [
    ['1234.5599999999999', '1234.56'],
    ['0.30000000000000004', '0.3'],
    ['-0.28999999999999998', '-0.29'],
    ['123456789012345678', '123456789012346000'],
    ['999999999999999.9', '1000000000000000'],
    ['99.999999999999999', '100'],
    ['1234.56', '1234.56'],
    ['1.10', '1.10'],
    ['0', '0'],
    ['0.000000000000000000012345678901234567', '0.0000000000000000000123456789012346'],
  ] as const;
  for (const [exact, told] of cases) assert.equal(shownDecimal(exact), told, exact);
  assert.equal(shownDecimal('الف'), 'الف');
  assert.equal(general.kind, 'general');
});
