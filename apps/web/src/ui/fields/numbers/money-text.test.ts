import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { editMoney, moneyFault, moneyText, readMoney } from './money-text.ts';

test('an amount is read in every form that people paste', () => {
  for (const text of ['۱٬۲۳۴٬۵۶۷ ریال', '1,234,567', '۱۲۳۴۵۶۷', '1 234 567', ' ١٢٣٤٥٦٧ ', 'ریال ۱٬۲۳۴٬۵۶۷'])
    assert.equal(readMoney(text), '1234567', text);
});

test('what is no whole amount stays as it was typed and is called wrong', () => {
  for (const text of ['12.5', '-5', '12a', '1,5', 'abc', '1٫5']) {
    assert.equal(readMoney(text), text);
    assert.equal(moneyText(text), text);
    assert.equal(moneyFault(text), 'form');
  }
});

test('nineteen digits are kept, shown and refused', () => {
  const digits = '1234567890123456789';
  assert.equal(readMoney(digits), digits);
  assert.equal(moneyFault(digits), 'long');
  assert.equal(moneyFault(digits.slice(1)), undefined);
  assert.equal(moneyText(digits), '۱٬۲۳۴٬۵۶۷٬۸۹۰٬۱۲۳٬۴۵۶٬۷۸۹');
});

test('an empty field has no fault', () => {
  assert.equal(readMoney(''), '');
  assert.equal(moneyFault(''), undefined);
});

// The caret is written as | in these.
const cases: [before: string, typed: string, inputType: string, after: string][] = [
  ['۱۲۳', '۱۲۳4|', 'insertText', '۱٬۲۳۴|'],
  ['۱٬۲۳۴', '۱٬۲9|۳۴', 'insertText', '۱۲٬۹|۳۴'],
  ['۱٬۲۳۴', '۱|۲۳۴', 'deleteContentBackward', '|۲۳۴'],
  ['۱٬۲۳۴', '۱|۲۳۴', 'deleteContentForward', '۱|۳۴'],
  ['۱٬۲۳۴', '۱٬۲۳|', 'deleteContentBackward', '۱۲۳|'],
  ['۱٬۲۳۴', '|٬۲۳۴', 'deleteContentBackward', '|۲۳۴'],
  ['', '۱٬۲۳۴٬۵۶۷ ریال|', 'insertFromPaste', '۱٬۲۳۴٬۵۶۷|'],
  ['۱٬۲۳۴', '۱٬۲۳.|۴', 'insertText', '۱٬۲۳.|۴'],
];

test('the caret stays between the same digits', () => {
  for (const [before, marked, inputType, after] of cases) {
    const edit = { before, typed: marked.replace('|', ''), caret: marked.indexOf('|'), inputType };
    const { value, caret } = editMoney(edit);
    const shown = moneyText(value);
    assert.equal(`${shown.slice(0, caret)}|${shown.slice(caret)}`, after, marked);
  }
});

test('typing any digits one by one gives the same text as pasting them, with the caret at the end', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9][0-9]{0,20}$/), digits => {
      let shown = '';
      for (const key of digits) {
        const { value, caret } = editMoney({
          before: shown,
          typed: shown + key,
          caret: shown.length + 1,
          inputType: 'insertText',
        });
        shown = moneyText(value);
        assert.equal(caret, shown.length);
      }
      assert.equal(shown, moneyText(readMoney(digits)));
    }),
  );
});

test('a digit typed anywhere stands left of the caret afterwards', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[1-9][0-9]{0,14}$/),
      fc.nat(30),
      fc.integer({ min: 1, max: 9 }),
      (digits, place, key) => {
        const before = moneyText(digits);
        const at = place % (before.length + 1);
        const typed = before.slice(0, at) + key + before.slice(at);
        const { value, caret } = editMoney({ before, typed, caret: at + 1, inputType: 'insertText' });
        assert.equal(
          moneyText(value).slice(0, caret).replaceAll('\u066c', '').at(-1),
          moneyText(String(key)),
        );
      },
    ),
  );
});

test('backspace from the end takes every digit, whatever marks are between', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9][0-9]{0,17}$/), digits => {
      let shown = moneyText(digits);
      for (let keys = 0; keys < digits.length; keys++) {
        const { value, caret } = editMoney({
          before: shown,
          typed: shown.slice(0, -1),
          caret: shown.length - 1,
          inputType: 'deleteContentBackward',
        });
        shown = moneyText(value);
        assert.equal(caret, shown.length);
      }
      assert.equal(shown, '');
    }),
  );
});
