import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerResource } from '@moadi/contract/buyers/resources';
import { caseResource } from '@moadi/contract/cases/resources';
import { evidenceResource } from '@moadi/contract/files/resources';
import { goodResource } from '@moadi/contract/goods/resources';
import { invoiceResource } from '@moadi/contract/invoices/resources';
import { catalogueResource, MOST_COLUMNS, MOST_FILTERS, type Resource } from '@moadi/contract/kit';
import { messageResource } from '@moadi/contract/notifications/resources';
import { commodities, currencies, units } from '@moadi/contract/reference';
import { choiceOrder, moved, readColumns, usualColumns, writeColumns } from './chosen-columns.ts';

const resources: readonly Resource[] = [
  ...[invoiceResource, buyerResource, goodResource, caseResource, evidenceResource, messageResource],
  ...[catalogueResource(commodities), catalogueResource(units), catalogueResource(currencies)],
];

test('every list begins with eight columns at most, that it has, and filters that it takes', () => {
  for (const resource of resources) {
    const { columns, usual, name } = resource;
    for (const id of [...usual.columns, ...(usual.ofAll ?? [])])
      assert.ok(columns[id]?.shown, `${name}: ${id}`);
    for (const id of usual.filters) assert.ok(columns[id]?.filter, `${name}: ${id}`);
    assert.ok(usual.filters.length <= MOST_FILTERS, name);
    for (const isStaff of [true, false]) {
      const ids = usualColumns(resource, isStaff);
      assert.ok(ids.length > 0 && ids.length <= MOST_COLUMNS, `${name}: ${ids.length}`);
      assert.ok(isStaff || ids.every(id => !columns[id]!.staffOnly), name);
    }
  }
});

test('a choice is kept in its order, without what the list no longer has, and forgotten again', () => {
  writeColumns('k', ['taxId', 'gone', 'state']);
  assert.deepEqual(readColumns('k', invoiceResource, false), ['taxId', 'state']);
  writeColumns('k', ['businessName']);
  assert.equal(readColumns('k', invoiceResource, false), undefined);
  assert.deepEqual(readColumns('k', invoiceResource, true), ['businessName']);
  writeColumns('k', undefined);
  assert.equal(readColumns('k', invoiceResource, true), undefined);
});

test('a column moves one place and no further than the ends', () => {
  const ids = ['a', 'b', 'c'];
  assert.deepEqual(moved(ids, 'b', -1), ['b', 'a', 'c']);
  assert.deepEqual(moved(ids, 'b', 1), ['a', 'c', 'b']);
  assert.deepEqual([moved(ids, 'a', -1), moved(ids, 'c', 1), moved(ids, 'x', 1)], [ids, ids, ids]);
  assert.deepEqual(choiceOrder(ids, ['c']), ['c', 'a', 'b']);
});
