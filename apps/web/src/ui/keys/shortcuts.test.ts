import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPressed, isTyping, shortcuts, type ShortcutId } from './shortcuts.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, target: null };
const text = { tagName: 'INPUT', type: 'text' } as unknown as EventTarget;
const box = { tagName: 'INPUT', type: 'checkbox' } as unknown as EventTarget;

/** The same places under both layouts: what the key is called there, as browsers have it. */
const layouts: readonly (readonly [ShortcutId, code: string, latin: string, persian: string])[] = [
  ['commands', 'KeyK', 'k', 'ن'],
  ['keysHelp', 'Slash', '?', '؟'],
  ['close', 'Escape', 'Escape', 'Escape'],
  ['sendReply', 'Enter', 'Enter', 'Enter'],
  ['sendReply', 'NumpadEnter', 'Enter', 'Enter'],
  ['nextRow', 'ArrowDown', 'ArrowDown', 'ArrowDown'],
  ['openRow', 'Enter', 'Enter', 'Enter'],
  ['openRowAside', 'NumpadEnter', 'Enter', 'Enter'],
  ['cellLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
  ['cellBelow', 'Numpad2', 'ArrowDown', 'ArrowDown'],
  ['close', 'CapsLock', 'Escape', 'Escape'],
  ['dropWork', 'Escape', 'Escape', 'Escape'],
  ['nextRow', 'KeyJ', 'j', 'ت'],
  ['formerRow', 'KeyK', 'k', 'ن'],
  ['sameBuyer', 'KeyR', 'r', 'ق'],
  ['valueAbove', 'KeyD', 'd', 'ی'],
  ['doubleLine', 'KeyD', 'D', 'ي'],
  ['undoLines', 'KeyZ', 'z', 'ظ'],
];

test('a key is read by its place, whichever layout gives its letter', () => {
  for (const [id, code, ...letters] of layouts) {
    const { ctrl, shift } = { ctrl: false, shift: false, ...shortcuts[id] };
    for (const key of letters) {
      const event = { ...none, code, key, ctrlKey: ctrl, shiftKey: shift };
      assert.ok(isPressed(event, id), `${id} ${key}`);
      assert.equal(isPressed({ ...event, metaKey: true, ctrlKey: false }, id), ctrl, `${id} with Command`);
      assert.ok(!isPressed({ ...event, altKey: true }, id), `${id} with Alt is another`);
      assert.ok(!isPressed({ ...event, shiftKey: !shift }, id), `${id} with Shift otherwise is another`);
    }
    // The letter at another place is another key; one that writes nothing is the same wherever it is.
    const elsewhere = { ...none, code: 'KeyL', key: letters[0]!, ctrlKey: ctrl, shiftKey: shift };
    assert.equal(isPressed(elsewhere, id), letters[0]!.length > 1, id);
  }
});

test('no key without Ctrl that writes something is taken from a field', () => {
  for (const [id, row] of Object.entries(shortcuts)) {
    const { ctrl, inFields = false, code, also = '' } = { ctrl: false, inFields: false, also: '', ...row };
    const writes = !ctrl && [code, also].some(key => /^(Key|Digit|Slash|Space|Comma|Period)/.test(key));
    assert.ok(!(writes && inFields), id);
  }
  const event = { ...none, code: 'Slash', key: '؟', shiftKey: true };
  assert.ok(!isPressed({ ...event, target: text }, 'keysHelp'));
  assert.ok(isPressed({ ...event, target: box }, 'keysHelp'));
  assert.ok(isPressed({ ...none, code: 'KeyK', key: 'ن', ctrlKey: true, target: text }, 'commands'));
});

test('what a writing aid takes is no key of ours', () => {
  assert.ok(!isPressed({ ...none, code: 'Escape', key: 'Process', target: text }, 'clearSearch'));
});

test('a key with Alt is no other', () => {
  const down = { ...none, code: 'ArrowDown', key: 'ArrowDown' };
  assert.ok(isPressed({ ...down, altKey: true, target: text }, 'openCalendar'));
  assert.ok(!isPressed({ ...down, target: text }, 'openCalendar'));
});

test('a sign counts wherever a layout has it', () => {
  const slash = (pressed: object) => isPressed({ ...none, code: '', key: '', ...pressed }, 'searchList');
  assert.ok(slash({ code: 'Slash', key: '.' }), 'by its place');
  assert.ok(slash({ code: 'Digit7', key: '/', shiftKey: true }), 'by its sign');
  assert.ok(!slash({ code: 'Slash', key: '؟', shiftKey: true }), 'with Shift it is the help');
  assert.ok(!slash({ code: 'Slash', key: '/', target: text }), 'in a field it is written');
});

test('a phone names its keys without a place', () => {
  assert.ok(isPressed({ ...none, code: '', key: 'Enter' }, 'openResult'));
});

test('what takes letters is a field', () => {
  for (const [element, typing] of [
    [{ tagName: 'TEXTAREA' }, true],
    [{ tagName: 'SELECT' }, true],
    [{ tagName: 'DIV', isContentEditable: true }, true],
    [{ tagName: 'INPUT', type: 'search' }, true],
    [{ tagName: 'INPUT', type: 'radio' }, false],
    [{ tagName: 'BUTTON', type: 'button' }, false],
  ] as const)
    assert.equal(isTyping(element as unknown as EventTarget), typing, element.tagName);
});
