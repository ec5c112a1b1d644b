import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'node:test';
import type { Entry } from './entry.ts';
import { forgiving, partsOf, type Find } from './forgiving.ts';

const names = ['شرکت البرز', 'بازرگانی آرمان', 'پخش پارس نمونه', 'خدمات پشتیبانی نرم‌افزار'];
const rows = names.map((label): Entry => ({ id: label, group: 'buyers', label }));
const asked: string[] = [];
/** As the server does: each word somewhere in the name. */
const find: Find = (text, _signal, take) => {
  asked.push(text);
  return Promise.resolve(
    rows.filter(({ label }) => text.split(' ').every(word => label.includes(word))).slice(0, take),
  );
};
const { signal } = new AbortController();
const found = async (text: string) => (await forgiving(find)(text, signal, 5)).map(({ label }) => label);

test('what is written rightly is asked for once, what nothing is near finds nothing', async () => {
  asked.length = 0;
  assert.deepEqual(await found('البرز'), ['شرکت البرز']);
  assert.deepEqual(asked, ['البرز']);
  assert.deepEqual(await found('زمردنشان'), []);
  asked.length = 0;
  // Numbers and short words are as they are.
  for (const text of ['12345678', 'سپر', 'سپر 12345']) assert.deepEqual(await found(text), []);
  assert.equal(asked.length, 3);
});

test('misspelt words are found, beside right ones and under the other layout', async () => {
  for (const text of ['الربز', 'البرس', 'شرکت الربز', 'لابرز', 'hgvfc'])
    assert.deepEqual(await found(text), ['شرکت البرز'], text);
  assert.deepEqual(await found('پشتبیانی'), ['خدمات پشتیبانی نرم‌افزار']);
});

test('whichever letter of a word is wrong, left out, put in or swapped, a part of it that is asked for stands in it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...'ابپتثجچحخدذر'), { minLength: 5, maxLength: 12 }).map(all => all.join('')),
      fc.nat(11),
      fc.constantFrom('wrong', 'less', 'more', 'swapped'),
      (word, place, slip) => {
        const at = place % word.length;
        const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
        const typed = {
          wrong: `${before}ی${after}`,
          less: before + after,
          more: `${before}ی${letter}${after}`,
          swapped: before + after.slice(0, 1) + letter + after.slice(1),
        }[slip];
        assert.ok(
          partsOf(typed).some(part => word.includes(part)),
          `${typed} of ${word}: ${partsOf(typed).join()}`,
        );
      },
    ),
  );
});
