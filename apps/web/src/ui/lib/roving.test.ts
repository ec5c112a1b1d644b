import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextByKey } from './roving.ts';

const labels = ['ویرایش', 'ارسال', 'ابطال', 'ارجاع'];

test('arrows go round', () => {
  assert.equal(nextByKey('ArrowDown', 3, labels), 0);
  assert.equal(nextByKey('ArrowUp', 0, labels), 3);
  assert.equal(nextByKey('ArrowDown', -1, labels), 0);
  assert.equal(nextByKey('ArrowUp', -1, labels), 3);
});

test('in a row Left is forward', () => {
  assert.equal(nextByKey('ArrowLeft', 0, labels, true), 1);
  assert.equal(nextByKey('ArrowRight', 0, labels, true), 3);
  assert.equal(nextByKey('ArrowDown', 0, labels, true), undefined);
});

test('a letter finds the next entry that begins with it', () => {
  assert.equal(nextByKey('ا', 0, labels), 1);
  assert.equal(nextByKey('ا', 1, labels), 2);
  assert.equal(nextByKey('ا', 3, labels), 1);
  assert.equal(nextByKey('ک', 0, labels), undefined);
});

test('other keys and an empty list lead nowhere', () => {
  assert.equal(nextByKey('Enter', 0, labels), undefined);
  assert.equal(nextByKey('ArrowDown', 0, []), undefined);
});
