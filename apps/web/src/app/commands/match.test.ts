import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { distance, ranked, score } from './match.ts';
import { inOtherLayout } from './other-layout.ts';

test('what was typed finds its entry, however it was written', () => {
  for (const [typed, text] of [
    ['خریداران', 'خریداران'],
    ['خريداران', 'خریداران'],
    ['خرید', 'خریداران'],
    ['خریدرا', 'خریداران'],
    ['پرونده های من', 'پرونده‌های من'],
    ['پروندههای', 'پرونده‌های من'],
    ['پرونده‌های', 'پرونده‌های من'],
    ['صورتحصاب', 'فهرست صورتحساب‌ها'],
    ['صورت حساب', 'صدور صورتحساب'],
    ['ابطلا', 'ابطال با شماره مالیاتی'],
    ['گزارش صورت', 'گزارش صورتحساب‌ها'],
    ['۴۸۱۲', 'فروشگاه نمونه 481205937'],
    ['4812', 'فروشگاه نمونه ۴۸۱۲۰۵۹۳۷'],
    ['٤٨١٢', 'فروشگاه نمونه ۴۸۱۲۰۵۹۳۷'],
    // Under the wrong layout.
    ['ovdnhvhk', 'خریداران'],
    ['OVDN', 'خریداران'],
    ['شيئهد', 'admin'],
    ['a1b2', 'حافظه A1B2C3'],
  ] as const)
    assert.ok(score(text, typed) > 0, `${typed} → ${text}`);
});

test('what has nothing to do with it stays away, and a short word is taken as it is', () => {
  for (const [typed, text] of [
    ['بانک', 'خریداران'],
    ['خرم', 'خرید'],
    ['خریداران تهران', 'خریداران'],
    ['zzzz', 'خریداران'],
    ['26', 'شرکت 735918264'],
  ] as const)
    assert.equal(score(text, typed), 0, `${typed} → ${text}`);
});

test('a beginning comes before an inside, and that before a misspelling', () => {
  const rows = ['کالاهاي پرونده', 'فهرست کالاها', 'کالا', 'کالری'];
  assert.deepEqual(
    ranked(rows, 'کالا', row => row),
    ['کالاهاي پرونده', 'کالا', 'فهرست کالاها', 'کالری'],
  );
});

test('the other layout is there and back, and a mixture has none', () => {
  assert.equal(inOtherLayout('t,va'), 'فورش');
  assert.equal(inOtherLayout('فروش'), 'tv,a');
  assert.equal(inOtherLayout('۱۲'), undefined);
  assert.equal(inOtherLayout('کد a'), undefined);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'qwertyuiopasdfghjklzxcvbn'), minLength: 1 }), text => {
      assert.equal(inOtherLayout(inOtherLayout(text)!), text);
    }),
  );
});

test('a distance is the same both ways, nothing for the same text, and never more than the longer one', () => {
  const word = fc.string({ unit: fc.constantFrom('ا', 'ب', 'پ'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      assert.equal(distance(a, b), distance(b, a));
      assert.equal(distance(a, a), 0);
      assert.ok(distance(a, b) <= Math.max(a.length, b.length));
      assert.equal(distance(`${a}ابپ`, `${a}باپ`), 1, 'two that changed places are one mistake');
    }),
  );
});
