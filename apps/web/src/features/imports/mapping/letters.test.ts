import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lettersOf } from './letters.ts';

test('columns are called as a workbook calls them', () => {
  assert.deepEqual([0, 25, 26, 51, 52, 701, 702].map(lettersOf), ['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
