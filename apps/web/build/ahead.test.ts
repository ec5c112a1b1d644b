import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missing, type Files } from './ahead.ts';

const files: Files = {
  'first.js': { imports: ['react.js'] },
  'react.js': { imports: [] },
  'frame.js': { imports: ['first.js', 'react.js'] },
  'page.js': { imports: ['frame.js', 'fields.js'] },
  'fields.js': { imports: ['first.js'] },
};
const needed = ['page.js', 'frame.js', 'first.js', 'react.js', 'fields.js'];

test('of what a part needs, that is asked for ahead which whoever asks has not loaded itself', () => {
  assert.deepEqual(missing(files, 'frame.js', 'page.js', needed), ['fields.js']);
  assert.deepEqual(missing(files, 'first.js', 'page.js', needed), ['frame.js', 'fields.js']);
});

test('a file that the build knows nothing of is asked for', () => {
  assert.deepEqual(missing(files, 'frame.js', 'other.js', ['other.js', 'new.js']), ['new.js']);
});
