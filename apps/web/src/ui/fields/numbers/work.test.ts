import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workAfter, workFault } from './work.ts';

const PLACE = { inputType: 'insertText', scale: 0 };

/** Types one sign after another behind what a field shows, all of which was selected before the first. */
function typed(signs: string, held = '', scale = 0) {
  let shown = held;
  let text = '';
  let value = held;
  let work: ReturnType<typeof workAfter>;
  for (const sign of signs) {
    text += sign;
    work = workAfter({ ...PLACE, typed: text, before: shown, held: value, work, scale });
    [shown, value] = work ? [work.text, work.value] : [text, text];
  }
  return work;
}

test('the value is what stands there comes to; while it comes to nothing, all of it as a text', () => {
  assert.equal(typed('12'), undefined);
  assert.deepEqual(typed('12*'), {
    ...{ text: '۱۲*', present: '12', said: { fault: 'unfinished' }, value: '12*' },
  });
  assert.equal(typed('12*35')?.value, '420');
  assert.equal(typed('۱۲×۳۵')?.value, '420');
  assert.equal(typed('5/0')?.value, '5/0');
});

test('an operator in an empty place goes on from what was there, which stays in the text where it comes to nothing', () => {
  assert.equal(typed('/1.1', '1100000')?.value, '1000000');
  assert.equal(typed('+10%', '350000')?.value, '385000');
  assert.equal(typed('/', '1100000')?.value, '1100000/');
  assert.equal(typed('-200', '100')?.value, '100-200');
  assert.equal(typed('*2')?.value, '*2');
  assert.equal(typed('*2', 'دوازده')?.value, '*2');
});

test('an operator in front of a number doubles nothing', () => {
  const work = workAfter({ ...PLACE, typed: '+۱۰۰', before: '۱۰۰', held: '100', work: undefined });
  assert.deepEqual(work?.said, { fault: 'start' });
});

test('what is pasted computes nothing, unless it is pasted into arithmetic', () => {
  const paste = { ...PLACE, inputType: 'insertFromPaste', before: '', held: '', scale: 0 };
  assert.equal(workAfter({ ...paste, typed: '2026-11-26', work: undefined }), undefined);
  assert.equal(workAfter({ ...paste, typed: '12*35', work: typed('12*') })?.value, '420');
});

test('what was left unfinished says why', () => {
  assert.match(workFault('12*', 0)!, /کامل/);
  assert.match(workFault('5/0', 0)!, /صفر/);
  assert.match(workFault('100-200', 0)!, /کمتر از صفر/);
  assert.match(workFault('*2', 0)!, /پیش از این علامت/);
  for (const held of ['', '12', 'دوازده', '12*35']) assert.equal(workFault(held, 0), undefined, held);
});

test('a slash between whole numbers is asked back where it may be a decimal point', () => {
  for (const text of ['12/5', '۱۲/۵', '3*12/5', '(12/5)']) {
    assert.deepEqual(typed(text, '', 4)?.said, { fault: 'slash' }, text);
    assert.match(workFault(typed(text, '', 4)!.value, 4)!, /ممیز/, text);
  }
  // Apart, begun from what stands there, with a point of its own, of millions, and in an amount of rials it can only divide.
  assert.equal(typed('12 / 5', '', 4)?.value, '2.4');
  assert.equal(typed('12÷5', '', 4)?.value, '2.4');
  assert.equal(typed('/5', '12', 4)?.value, '2.4');
  assert.equal(typed('11/1.1', '', 4)?.value, '10');
  assert.equal(typed('6000000/12', '', 4)?.value, '500000');
  assert.equal(typed('6000/12')?.value, '500');
});
