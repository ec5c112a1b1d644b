import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupsOf } from './message-groups.ts';

const message = (code: string, line?: number, text = '') => ({
  ...{ code, message: text, label: 'نرخ', explanation: `${code} نادرست`, todo: 'درست کنید', repair: 'x' },
  ...(line !== undefined && { line }),
});

test('the same thing said of several lines is one entry with its lines; other things stay apart, in their order', () => {
  const groups = groupsOf([
    message('a', 2, 'قلم ۲'),
    message('b'),
    message('a', 5, 'قلم ۵'),
    message('a', 2, 'قلم ۲'),
  ]);
  assert.deepEqual(
    groups.map(({ code, lines, texts, repair }) => [code, lines, texts, repair]),
    [
      ['a', [2, 5], ['قلم ۲', 'قلم ۵'], 'x'],
      ['b', [], [''], 'x'],
    ],
  );
});
