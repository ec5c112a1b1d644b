import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsOf } from './row-selection.ts';
import { applySaved, filterPart, isSame, withSaved } from './saved-filters.ts';

const own = ['season', 'year'];
const address = {
  page: '3',
  size: '50',
  sort: '-createDate',
  detail: '1/2',
  state_IN: '4|5',
  season: '3',
  year: '1405',
};

test('a saved set is the filters, what belongs to them and the order; not the page and not a dialog', () => {
  const saved = filterPart(address, own);
  assert.deepEqual(saved, { sort: '-createDate', state_IN: '4|5', season: '3', year: '1405' });
  assert.ok(isSame(saved, { year: '1405', season: '3', state_IN: '4|5', sort: '-createDate' }));
});

test('applying it takes the place of what was filtered, and keeps the page size', () => {
  const next = applySaved(address, { invoiceType_EQ: '1' }, own);
  assert.deepEqual(next, { size: '50', detail: '1/2', invoiceType_EQ: '1' });
  assert.deepEqual(filterPart(applySaved(address, {}, own), own), {});
});

test('a name is there once, and the oldest gives way', () => {
  const one = { name: 'a', search: { x_EQ: '1' } };
  assert.deepEqual(withSaved([one], { name: 'a', search: {} }), [{ name: 'a', search: {} }]);
  const many = Array.from({ length: 20 }, (_, i) => ({ name: String(i), search: {} }));
  assert.deepEqual(
    withSaved(many, one).map(({ name }) => name),
    [...many.slice(1).map(({ name }) => name), 'a'],
  );
});

test('selected rows outlive their page, and are taken as they are now', () => {
  const before = new Map([
    ['1', { id: '1', state: 10 }],
    ['2', { id: '2', state: 10 }],
  ]);
  const after = rowsOf(
    ['1', '2', '3'],
    [
      { id: '2', state: 1 },
      { id: '3', state: 5 },
    ],
    before,
  );
  assert.deepEqual(
    [...after.values()].map(({ state }) => state),
    [10, 1, 5],
  );
});
