import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as persian from './aria-strings.fa.ts';
import { words } from './words.ts';

const aria = new URL('../../../../node_modules/react-aria/dist/private/intl/', import.meta.url);

test('every area has exactly the strings of the installed React Aria', async () => {
  for (const [area, strings] of Object.entries(persian)) {
    const { default: english } = await import(new URL(`${area}/en-US.mjs`, aria).href);
    assert.deepEqual(Object.keys(strings).toSorted(), Object.keys(english).toSorted(), area);
  }
});

test('nothing that is said holds a Latin letter or digit', () => {
  const tables = [words, ...Object.values(persian)];
  const sentences = tables.flatMap(table => Object.values(table)).flatMap(said);
  assert.ok(sentences.length > 80);
  for (const sentence of sentences) assert.doesNotMatch(sentence, /[A-Za-z0-9]/);
});

// Sentences with gaps are tried with a Persian filling.
function said(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry];
  if (Array.isArray(entry)) return entry as string[];
  const filling = Object.assign(new String('الف'), {
    date: 'الف',
    dateRange: 'الف',
    startDate: 'الف',
    endDate: 'ب',
  });
  return [(entry as (...args: unknown[]) => string)(filling, filling, filling)];
}
