import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalFault, decimalShown, editDecimal, readDecimal, settledDecimal } from './decimal-text.ts';

test('a decimal is read in both scripts and shown in Persian', () => {
  assert.equal(readDecimal('۱۲٫۵'), '12.5');
  assert.equal(readDecimal('12.5'), '12.5');
  assert.equal(readDecimal('۱٬۲۳۴٫۵'), '1234.5');
  assert.equal(decimalShown('12.'), '۱۲٫');
  assert.equal(decimalShown('1234.50'), '۱٬۲۳۴٫۵۰');
  assert.equal(readDecimal('1,234,567.5'), '1234567.5');
  assert.equal(readDecimal('1,5'), '1,5');
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

test('it is grouped while it is typed, and the caret stays between the same signs', () => {
  const cases = [
    ['۱۲۳', '۱۲۳4|', '۱٬۲۳۴|'],
    ['۱٬۲۳۴', '۱٬۲۳۴.|', '۱٬۲۳۴٫|'],
    ['۱٬۲۳۴٫', '۱٬۲۳۴٫5|', '۱٬۲۳۴٫۵|'],
    ['۱٬۲۳۴٫۵', '۱٬۲9|۳۴٫۵', '۱۲٬۹|۳۴٫۵'],
  ] as const;
  for (const [before, marked, after] of cases) {
    const edit = {
      before,
      typed: marked.replace('|', ''),
      caret: marked.indexOf('|'),
      inputType: 'insertText',
    };
    const { value, caret } = editDecimal(edit);
    const shown = decimalShown(value);
    assert.equal(`${shown.slice(0, caret)}|${shown.slice(caret)}`, after, marked);
  }
});
