import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageText } from '@moadi/domain/faults';
import { words } from './words.ts';

test('what the catalogue of messages says too, the components say in its words', () => {
  const pairs: [string, string][] = [
    [words.cancel, messageText('common.cancel')],
    [words.copied, messageText('common.copied')],
    [words.empty, messageText('common.noData')],
    [words.noResult, messageText('common.noResult')],
    [words.searching, messageText('common.searching')],
    [words.atLeast('۲'), messageText('common.minSearch', { n: '۲' })],
    [words.total('۷'), messageText('common.total', { n: '۷' })],
    [words.pageSize, messageText('common.rowsPerPage')],
    [words.moneyDigitsOnly, messageText('rules.numeric', { field: 'مبلغ' })],
    [words.rangeReversed, messageText('rules.dateRange')],
    [words.fileTooLarge('۲ مگابایت'), messageText('uploads.tooLarge', { size: '۲ مگابایت' })],
    [words.wrongFileType('json'), messageText('rules.ext', { field: 'فایل', extensions: 'json' })],
  ];
  for (const [own, shared] of pairs) assert.equal(own, shared);
});

test('one spelling: «صفحه بعد» as the shared messages write it', () => {
  const texts = Object.values(words).map(word => (typeof word === 'function' ? String(word) : word));
  for (const text of texts.flat()) assert.doesNotMatch(text, /هٔ|[يىكة]/u);
});
