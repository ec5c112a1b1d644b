import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepByKey } from './step-by-key.ts';

const key = (code: string, held = {}) =>
  stepByKey({ code, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held });

test('arrows, J and K lead on and back by their place; with another key held they do not', () => {
  assert.deepEqual(
    ['ArrowDown', 'KeyJ', 'ArrowUp', 'KeyK', 'KeyL'].map(code => key(code)),
    [1, 1, -1, -1, undefined],
  );
  for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    assert.equal(key('KeyJ', { [held]: true }), undefined, held);
});
