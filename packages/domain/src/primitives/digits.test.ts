import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { toLatinDigits, toPersianDigits } from './digits.ts';

test('digits of all three scripts are converted, the rest stays', () => {
  assert.equal(toLatinDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ abc الف'), '0123456789 0123456789 abc الف');
  assert.equal(toPersianDigits('0123456789 ٠١٢٣٤٥٦٧٨٩ A'), '۰۱۲۳۴۵۶۷۸۹ ۰۱۲۳۴۵۶۷۸۹ A');
  assert.equal(toPersianDigits(1405), '۱۴۰۵');
  assert.equal(toPersianDigits(10n ** 20n), '۱۰۰۰۰۰۰۰۰۰۰۰۰۰۰۰۰۰۰۰۰');
});

test('Latin digits come back from Persian ones', () => {
  fc.assert(fc.property(fc.bigInt(), value => toLatinDigits(toPersianDigits(value)) === String(value)));
});
