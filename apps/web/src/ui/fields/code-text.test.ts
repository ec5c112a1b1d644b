import { formatCardNumber } from '@moadi/domain/identifiers';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caretAfter } from './code-text.ts';

test('the caret of a grouped code stays behind the sign that was typed or left by a deletion', () => {
  const shown = formatCardNumber('6037997599999999');
  assert.equal(shown, '6037\u00a09975\u00a09999\u00a09999');
  const at = (passed: number, isForward = false) => caretAfter(shown, passed, isForward);
  assert.deepEqual(
    [0, 3, 4, 5, 8, 9, 16].map(passed => at(passed)),
    [0, 3, 4, 6, 9, 11, 19],
  );
  assert.equal(at(4, true), 5, 'a gap that was deleted forward is passed');
  assert.equal(at(5, true), 6);
  assert.equal(caretAfter('', 0, true), 0);
});
