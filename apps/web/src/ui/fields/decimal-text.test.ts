import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalFault, decimalShown, decimalTyped, readDecimal, settledDecimal } from './decimal-text.ts';

test('a decimal is read in both scripts and shown in Persian', () => {
  assert.equal(readDecimal('۱۲٫۵'), '12.5');
  assert.equal(readDecimal('12.5'), '12.5');
  assert.equal(readDecimal('۱٬۲۳۴٫۵'), '1234.5');
  assert.equal(decimalTyped('12.'), '۱۲٫');
  assert.equal(decimalShown('1234.50'), '۱٬۲۳۴٫۵');
});

test('leaving the field tidies a number and keeps everything else', () => {
  assert.equal(settledDecimal('012.50'), '12.5');
  assert.equal(settledDecimal('12..5'), '12..5');
  assert.equal(settledDecimal(''), '');
});

test('limits are told, nothing is cut', () => {
  assert.equal(decimalFault('', 3, 2), undefined);
  assert.equal(decimalFault('999.99', 3, 2), undefined);
  assert.equal(decimalFault('1000', 3, 2), 'whole');
  assert.equal(decimalFault('1.234', 3, 2), 'fraction');
  assert.equal(decimalFault('1.2.3', 3, 2), 'form');
  assert.equal(decimalFault('-1', 3, 2), 'form');
});
