import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainTrouble, sendingTrouble, troubleText } from './index.ts';

test('what the engine notes is told in Persian, its codes in brackets', () => {
  assert.equal(troubleText('unknown: timeout'), 'پاسخ سازمان در زمان مجاز نرسید');
  assert.equal(troubleText('unknown: server-error 503'), 'سازمان خطای درونی داد (\u2068503\u2069)');
  assert.equal(troubleText('refused 401 4103'), 'سازمان درخواست را نپذیرفت (\u2068401 4103\u2069)');
  assert.equal(troubleText('unknown: malformed'), 'پاسخ سازمان خوانا یا کامل نبود (\u2068malformed\u2069)');
  assert.match(troubleText('no-signer: no-key'), /بارگذاری کنید$/);
  assert.equal(troubleText('به دستور مدیر'), 'به دستور مدیر');
});

test('a taxpayer is told in Persian whatever happened, with codes and without what went wrong inside', () => {
  assert.equal(plainTrouble('refused 401 4103'), troubleText('refused 401 4103'));
  assert.equal(plainTrouble('renewed: 04150'), troubleText('renewed: 04150'));
  const inside = 'the key of the case cannot be opened: unable to authenticate data at /srv/key';
  assert.equal(plainTrouble(inside), troubleText('the key of the case cannot be opened'));
  for (const line of ['queue-full', 'the key of the moon', '']) {
    assert.match(plainTrouble(line), /^[\p{Script=Arabic}\u200c ]+$/u, line);
  }
});

test('no row hides one that comes after it', () => {
  for (const { id, label } of sendingTrouble.items) assert.equal(troubleText(id), label);
});
