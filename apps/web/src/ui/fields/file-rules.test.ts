import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileFault, sizeText } from './file-rules.ts';

const rules = { extensions: ['pdf', 'jpg'], maxKb: 2048 };

test('a file is judged by extension and size', () => {
  assert.equal(fileFault({ name: 'قرارداد.PDF', size: 10 }, rules), undefined);
  assert.match(fileFault({ name: 'a.exe', size: 10 }, rules)!, /مجاز: pdf، jpg/);
  assert.match(fileFault({ name: 'pdf', size: 10 }, rules)!, /مجاز نیست/);
  assert.match(fileFault({ name: 'a.pdf', size: 0 }, rules)!, /خالی/);
  assert.equal(fileFault({ name: 'a.pdf', size: 2048 * 1024 }, rules), undefined);
  assert.match(fileFault({ name: 'a.pdf', size: 2048 * 1024 + 1 }, rules)!, /۲ مگابایت/);
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
