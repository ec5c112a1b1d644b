import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendingTrouble, troubleText } from './index.ts';

test('what the engine notes is told in Persian, its codes in brackets', () => {
  assert.equal(troubleText('unknown: timeout'), 'پاسخ سازمان در زمان مجاز نرسید');
  assert.equal(troubleText('unknown: server-error 503'), 'سازمان خطای درونی داد (\u2068503\u2069)');
  assert.equal(troubleText('refused 401 4103'), 'سازمان درخواست را نپذیرفت (\u2068401 4103\u2069)');
  assert.equal(troubleText('unknown: malformed'), 'پاسخ سازمان خوانا یا کامل نبود (\u2068malformed\u2069)');
  assert.match(troubleText('no-signer: no-key'), /بارگذاری کنید$/);
  assert.equal(troubleText('به دستور مدیر'), 'به دستور مدیر');
});

test('no row hides one that comes after it', () => {
  for (const { id, label } of sendingTrouble.items) assert.equal(troubleText(id), label);
});
