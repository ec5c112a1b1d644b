import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mergeEdits } from './merge-edits.ts';

interface Row {
  name?: string;
  code?: string;
  place?: string;
}

test('what only the other changed is taken over, what both changed is disputed and stays as typed', () => {
  const base: Row = { name: 'الف', code: '1' };
  const merged = mergeEdits<Row>(base, { name: 'ب', code: '1' }, { name: 'پ', code: '2', place: 'تهران' });
  assert.deepEqual(merged, {
    values: { name: 'ب', code: '2', place: 'تهران' },
    fields: [
      { name: 'name', isDisputed: true },
      { name: 'code', isDisputed: false },
      { name: 'place', isDisputed: false },
    ],
  });
});

test('a field that the other emptied is emptied, unless it was typed into', () => {
  assert.equal(mergeEdits<Row>({ name: 'الف' }, { name: 'الف' }, {}).values.name, undefined);
  assert.deepEqual(mergeEdits<Row>({ name: 'الف' }, { name: 'ب' }, {}).values, { name: 'ب' });
});

test('nothing typed is ever lost, and what was not touched is as the other left it', () => {
  const row = fc.record(
    {
      name: fc.constantFrom('a', 'b', 'c'),
      code: fc.constantFrom('1', '2'),
      place: fc.constantFrom('x', 'y'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(row, row, row, (base: Row, mine: Row, newer: Row) => {
      const { values } = mergeEdits(base, mine, newer);
      for (const name of ['name', 'code', 'place'] as const)
        assert.equal(values[name], mine[name] === base[name] ? newer[name] : mine[name]);
    }),
  );
});
