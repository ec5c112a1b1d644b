import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isMendable, nearestOf, slipsBetween, slipsOf, type OccurringWord } from './nearest.ts';
import { goodsSearchText, tellingWords } from './search.ts';

test('a title is searched without regard to letters, digits and half-spaces; halves are one word too', () => {
  assert.equal(goodsSearchText('تي\u200cشرت كتان ۱۰۰٪'), 'تی شرت کتان 100٪ تیشرت');
  assert.equal(
    goodsSearchText('می\u200cخواهم\u200cشان می\u200cخواهم\u200cشان'),
    'می خواهم شان می خواهم شان میخواهمشان',
  );
  // Letters as old programs wrote them, each in the shape of its place.
  assert.equal(goodsSearchText('ﻣﺤﺎﻓﻆ'), 'محافظ');
  assert.equal(goodsSearchText('محافظ (گلس)'), 'محافظ (گلس)');
});

test('every single slip is among the slips of a word, and nothing that is further away', () => {
  const letters = [...'ابپتسلن'];
  const word = fc.array(fc.constantFrom(...letters), { minLength: 3, maxLength: 6 }).map(all => all.join(''));
  fc.assert(
    fc.property(word, word, (a, b) => {
      assert.equal(slipsOf(a).includes(b), slipsBetween(a, b) <= 1);
    }),
  );
  assert.ok(slipsOf('apple').includes('aple'));
});

test('slips are counted: another letter, one more, one less, two that changed places', () => {
  const cases = [
    ['تلفن', 'تلفن', 0],
    ['تلفن', 'تفلن', 1],
    ['تلفن', 'تلفین', 1],
    ['تلفن', 'تفن', 1],
    ['تلفن', 'طلفن', 1],
    ['یخچال', 'یحچلا', 2],
    ['', 'سهه', 3],
  ] as const;
  for (const [a, b, slips] of cases) {
    assert.equal(slipsBetween(a, b), slips, `${a} ${b}`);
    assert.equal(slipsBetween(b, a), slips, `${b} ${a}`);
  }
});

test('the nearest word is the one with the fewest slips, then the one that occurs most', () => {
  const words: OccurringWord[] = [
    { word: 'تلفن', sound: 'تلفن', uses: 5 },
    { word: 'تلفنی', sound: 'تلفنی', uses: 90 },
    { word: 'تلقن', sound: 'تلقن', uses: 70 },
    { word: 'صابون', sound: 'سابون', uses: 1 },
  ];
  const nearest = (word: string, sound = word) => nearestOf({ word, sound }, words)?.word;
  assert.equal(nearest('طلفن', 'تلفن'), 'تلفن');
  assert.equal(nearest('تلان'), 'تلقن');
  assert.equal(nearest('سابون'), 'صابون');
  assert.equal(nearest('تلان', 'کلنا'), undefined);
});

test('numbers and words of two letters are left as they are', () => {
  assert.deepEqual(['گل', '405', 'a52', 'گلس'].map(isMendable), [false, false, false, true]);
});

test('a business is told by its own words, not by its kind', () => {
  const words = goodsSearchText('شرکت بازرگانی نمونه پارس (سهامی خاص) با مسئولیت محدود').split(/[^\p{L}]+/u);
  assert.deepEqual(tellingWords(words).filter(Boolean), ['بازرگانی', 'نمونه', 'پارس']);
});
