import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogue, type MessageKey, messageText, templateOf } from './catalogue.ts';

const keys = Object.entries(catalogue).flatMap(([group, messages]) =>
  Object.keys(messages).map(name => `${group}.${name}` as MessageKey),
);

/** What code may put into a sentence; a new name is added here once it is wanted. */
const knownPlaceholders = new Set(
  [
    'field min max length size value price days minutes n name fullName fileName extensions attachment',
    'caseName state states code step description mobile time phone requestRowNumber taxId fiscalId number title weekday day hour page reaction date operators methods cause uses row period count of cases',
  ]
    .join(' ')
    .split(' '),
);

/** Names of formats and devices that Persian writes in Latin letters. */
const latinWords = new Set(['PDF', 'JSON', 'xls', 'xlsx', 'HTTP', 'PEM', 'DER', 'RSA', 'ZIP', 'CSV', 'XML']);

for (const key of keys) {
  test(`${key} is clean Persian`, () => {
    const template = templateOf(key);
    const sentence = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      assert.ok(knownPlaceholders.has(name), `unknown placeholder ${name}`);
      return '';
    });
    assert.match(key, /^[a-z][A-Za-z]*\.[a-z][A-Za-z0-9]*(_[a-z0-9]+)*$/);
    assert.doesNotMatch(
      sentence,
      /[يىكة\u0660-\u06690-9{}<>_\t]/,
      'Arabic letter, foreign digit or machine sign',
    );
    assert.equal(template, template.normalize('NFC').trim());
    assert.doesNotMatch(template, / {2}| [.،؛:؟](?!\.\.)/, 'space');
    assert.doesNotMatch(template, /(?<!\p{L})\u200c|\u200c(?!\p{L})/u, 'half-space beside no letter');
    assert.doesNotMatch(
      template,
      /(?<![\p{L}\u200c])(ن?می|های?) |\u200cو /u,
      'a space where a half-space belongs',
    );
    for (const word of sentence.match(/[A-Za-z]+/g) ?? [])
      assert.ok(latinWords.has(word), `machine word ${word}`);
  });
}

test('keys are unique, also when capitals are ignored', () => {
  assert.equal(new Set(keys.map(key => key.toLowerCase())).size, keys.length);
});

test('the sentences say which value they mean', () => {
  assert.equal(
    messageText('rules.max', { field: 'عنوان', max: 35 }),
    'عنوان نمی‌تواند بیش از ۳۵ نویسه باشد.',
  );
  assert.equal(
    messageText('rules.max_price', { field: 'تخفیف', price: 1_250_000n }),
    'تخفیف نمی‌تواند بیشتر از ۱٬۲۵۰٬۰۰۰ ریال باشد.',
  );
  assert.equal(
    messageText('rules.between', { field: 'مأخذ', min: 1000n, max: 20_000n }),
    'مأخذ باید بین ۱٬۰۰۰ و ۲۰٬۰۰۰ باشد.',
  );
  assert.match(messageText('rules.min_price', { field: 'ف', price: '5000' }), /۵٬۰۰۰/);
  assert.match(messageText('keys.notYours', { code: 'A1121604C220002F095011' }), /A1121604C220002F095011/);
});

test('a value that looks like a placeholder or a pattern is put in as it is', () => {
  assert.equal(
    messageText('common.deleteConfirm', { name: '$& {name}' }),
    'آیا از حذف «$& {name}» اطمینان دارید؟',
  );
});

test('a missing parameter throws, and does not compile where the key is known', () => {
  // @ts-expect-error the sentence names the field
  assert.throws(() => messageText('rules.required'), /field/);
  assert.throws(() => messageText<MessageKey>('rules.required', { max: 1 }), /field/);
});
