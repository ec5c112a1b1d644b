import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groups } from './groups.ts';

test('every list over all cases leads from a row to its case, by a column that is there from the beginning', () => {
  const resources = new Set(
    groups.flatMap(({ endpoints }) => Object.values(endpoints).flatMap(({ list }) => (list ? [list] : []))),
  );
  const overAll = [...resources].filter(({ columns }) => columns['clientId']?.staffOnly);
  assert.ok(overAll.length >= 6, 'invoices, buyers, goods, contracts, accesses, the log');
  for (const { name, columns, usual } of overAll) {
    assert.ok(columns['clientId']!.namesCase && columns['clientId']!.shown, name);
    assert.ok(
      (usual.ofAll ?? usual.columns).slice(0, 8).some(id => columns[id]!.namesCase),
      name,
    );
  }
});
