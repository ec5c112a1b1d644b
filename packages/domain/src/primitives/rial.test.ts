import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { formatRial, MAX_RIAL, parseRial } from './rial.ts';
import { answersHostileTextQuickly } from './vectors.testkit.ts';

test('amounts are read in every script and grouping', () => {
  for (const text of [
    '1234567',
    '۱۲۳۴۵۶۷',
    '١٢٣٤٥٦٧',
    '1,234,567',
    '۱٬۲۳۴٬۵۶۷',
    '۱،۲۳۴،۵۶۷',
    ' 1 234 567 ',
  ]) {
    assert.equal(parseRial(text), 1_234_567n, text);
  }
  assert.equal(parseRial('-5'), -5n);
  assert.equal(parseRial('\u2212۵'), -5n);
  assert.equal(parseRial('-0'), 0n);
  assert.equal(parseRial('000007'), 7n);
});

test('our own group separator may stand anywhere, as a half-edited field leaves it', () => {
  for (const text of ['۱٬۲۳۴۵', '٬۱۲۳۴۵', '۱۲٬۳۴۵٬']) assert.equal(parseRial(text), 12_345n, text);
});

test('everything that is no whole number is refused', () => {
  const refused = [
    '',
    '-',
    ' ',
    '1.5',
    '1.0',
    '۱٫۵',
    '1,5',
    '1,2345',
    '12 34',
    '1e3',
    '0x10',
    '1-',
    '--1',
    '+1',
    'ده',
    'NaN',
  ];
  for (const text of refused) assert.equal(parseRial(text), undefined, text);
});

test('R15 eighteen digits pass exactly, nineteen are refused', () => {
  assert.equal(parseRial('999999999999999999'), MAX_RIAL);
  assert.equal(parseRial('-999999999999999999'), -MAX_RIAL);
  assert.equal(parseRial('1000000000000000000'), undefined);
});

test('amounts are shown grouped, negative ones in parentheses', () => {
  assert.equal(formatRial(0n), '۰');
  assert.equal(formatRial(999n), '۹۹۹');
  assert.equal(formatRial(-1_234_567n), '(۱٬۲۳۴٬۵۶۷)');
  assert.equal(formatRial('125000'), '۱۲۵٬۰۰۰');
  assert.equal(formatRial('12345678901234567890'), '۱۲٬۳۴۵٬۶۷۸٬۹۰۱٬۲۳۴٬۵۶۷٬۸۹۰');
  assert.equal(formatRial('—'), '—');
});

test('parsing undoes formatting', () => {
  fc.assert(fc.property(fc.bigInt(0n, MAX_RIAL), rial => parseRial(formatRial(rial)) === rial));
});

test('S31 hostile text is answered in linear time', () => {
  answersHostileTextQuickly(parseRial);
  answersHostileTextQuickly(formatRial);
});
