import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withRecent } from './recent-searches.ts';

test('the newest search comes first, once, without what was typed on the way to it', () => {
  assert.deepEqual(withRecent(['الب', 'پخش'], 'البرز'), ['البرز', 'پخش']);
  assert.deepEqual(withRecent(['پخش', 'البرز'], 'البرز'), ['البرز', 'پخش']);
  assert.deepEqual(withRecent(['البرز'], 'الب'), ['الب', 'البرز']);
  assert.deepEqual(withRecent(['1', '2', '3', '4', '5', '6'], '7'), ['7', '1', '2', '3', '4', '5']);
});
