import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileFault, rulesText, sizeText } from './file-rules.ts';

const rules = [
  { label: 'سند', extensions: ['pdf'], maxKb: 15_360 },
  { label: 'تصویر', extensions: ['jpg', 'png'], maxKb: 2048 },
];

test('a file is judged by its extension, and by the size that files of its kind may have', () => {
  assert.equal(fileFault({ name: 'قرارداد.PDF', size: 10 }, rules), undefined);
  assert.match(fileFault({ name: 'a.exe', size: 10 }, rules)!, /مجاز: pdf، jpg، png/);
  assert.match(fileFault({ name: 'pdf', size: 10 }, rules)!, /مجاز نیست/);
  assert.match(fileFault({ name: 'a.pdf', size: 0 }, rules)!, /خالی/);
  assert.equal(fileFault({ name: 'a.jpg', size: 2048 * 1024 }, rules), undefined);
  assert.match(fileFault({ name: 'a.jpg', size: 2048 * 1024 + 1 }, rules)!, /۲ مگابایت/);
  assert.equal(fileFault({ name: 'a.pdf', size: 2048 * 1024 + 1 }, rules), undefined);
  assert.match(fileFault({ name: 'a.pdf', size: 15_360 * 1024 + 1 }, rules)!, /۱۵ مگابایت/);
});

test('each kind is told with its limit', () => {
  assert.equal(
    rulesText(rules),
    'سند (\u2066pdf\u2069) تا ۱۵ مگابایت؛ تصویر (\u2066jpg, png\u2069) تا ۲ مگابایت',
  );
  assert.equal(rulesText([{ extensions: ['json'], maxKb: 1 }]), '\u2066json\u2069، تا ۱ کیلوبایت');
});

test('sizes are told in the unit people use', () => {
  assert.deepEqual([0, 900, 1536, 15_728_640, 5e9].map(sizeText), [
    '۰ بایت',
    '۹۰۰ بایت',
    '۱٫۵ کیلوبایت',
    '۱۵ مگابایت',
    '۴٫۷ گیگابایت',
  ]);
});
