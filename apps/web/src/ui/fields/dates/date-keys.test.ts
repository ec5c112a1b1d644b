import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateAfter, type Steps } from './date-keys.ts';
import type { DateValue } from './date-text.ts';

const today = 20_000;
const ENGLISH = { '+': 'Equal', '-': 'Minus', t: 'KeyT', '3': 'Digit3', '0': 'Digit0', '7': 'Digit7' };
const PERSIAN = { '+': 'Equal', '-': 'Minus', ف: 'KeyT', '۳': 'Digit3', '۰': 'Digit0', '۷': 'Digit7' };

/** The day, or the text, that keys one after another lead to. */
function pressed(keys: Record<string, string>, signs: string, start: DateValue, isWhole = true) {
  let value = start;
  let steps: Steps | undefined;
  for (const key of signs) {
    const next = dateAfter({ key, code: keys[key] ?? '' }, { value, isWhole, steps, today });
    if (!next) return undefined;
    [value, steps] = 'text' in next ? [next.text, undefined] : [next.day, next.steps];
  }
  return value;
}

test('signs lead a day on and back, digits after them so many days, t to today, under both keyboards', () => {
  const table: [string, string, number][] = [
    ['+', '+', 101],
    ['++', '++', 102],
    ['-', '-', 99],
    ['+30', '+۳۰', 130],
    ['-7', '-۷', 93],
    ['+3-', '+۳-', 102],
    ['t', 'ف', today],
    ['t-7', 'ف-۷', today - 7],
  ];
  for (const [english, persian, day] of table) {
    assert.equal(pressed(ENGLISH, english, 100), day, english);
    assert.equal(pressed(PERSIAN, persian, 100), day, persian);
  }
  assert.equal(pressed({}, 'ا', 100), today);
  assert.equal(
    dateAfter({ key: '=', code: 'Equal' }, { value: 5, isWhole: true, steps: undefined, today })?.[
      'day' as never
    ],
    6,
  );
});

test('an empty field counts from today; a text that is no day is left to its person', () => {
  assert.equal(pressed(ENGLISH, '+', undefined), today + 1);
  assert.equal(pressed(ENGLISH, '-', undefined), today - 1);
  assert.equal(pressed(ENGLISH, '+', '۱۴۰۵/۱۳/۰۱'), undefined);
});

test('a date that is being typed keeps its digits and dashes', () => {
  assert.equal(pressed(ENGLISH, '3', 100), undefined);
  assert.equal(pressed(ENGLISH, '-', 100, false), undefined);
  assert.equal(pressed(ENGLISH, '/', 100), undefined);
  // Four digits after a sign were a year.
  assert.equal(pressed(ENGLISH, '+3030', 100), '3030');
});
