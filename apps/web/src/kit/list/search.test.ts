import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessResource } from '@moadi/contract/accesses/resources';
import { goodResource } from '@moadi/contract/goods/resources';
import { invoiceResource } from '@moadi/contract/invoices/resources';
import { filterChips } from './filters.ts';
import { queryOfState, readListState, withChange, withoutFilters } from './search.ts';

const read = (search: Record<string, string>) => readListState(invoiceResource, search);

test('a wrong page, size or order is left out', () => {
  assert.deepEqual(read({ page: 'x', size: '7', sort: 'nothing' }), {
    page: 1,
    size: 25,
    sort: undefined,
    filters: [],
  });
});

test('a filter that the resource does not know is kept, for the server to refuse by name', () => {
  const state = read({ wrong_EQ: '1', issuingDateTime_BW: 'soon|', tab: 'x' });
  assert.deepEqual(queryOfState(state).filters, [
    { field: 'wrong', op: 'EQ', values: ['1'] },
    { field: 'issuingDateTime', op: 'BW', values: ['soon', ''] },
  ]);
  assert.deepEqual(
    filterChips(invoiceResource, state).map(({ id, value }) => [id, value]),
    [
      ['wrong_EQ', '1'],
      ['issuingDateTime_BW', 'از soon'],
    ],
  );
});

test('a search is asked of lists that can be searched, begins again at page 1, and goes with the filters', () => {
  const search = { q: ' گلس  ', page: '3', size: '50' };
  assert.equal(queryOfState(readListState(goodResource, search)).fullText, 'گلس');
  assert.equal(queryOfState(readListState(accessResource, search)).fullText, undefined);
  assert.equal(queryOfState(readListState(goodResource, { q: '  ' })).fullText, undefined);
  assert.deepEqual(withChange(search, { q: 'قاب' }), { q: 'قاب', size: '50' });
  assert.deepEqual(withoutFilters(search), { size: '50' });
});

test('a change of filter begins again at page 1; clearing filters keeps size and order', () => {
  const search = { page: '4', size: '50', sort: '-createDate', state_EQ: '5' };
  assert.deepEqual(withChange(search, { state_EQ: '3' }), { size: '50', sort: '-createDate', state_EQ: '3' });
  assert.deepEqual(withoutFilters(search), { size: '50', sort: '-createDate' });
});
