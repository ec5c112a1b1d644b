import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Signal } from '@moadi/domain/live';
import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../api/queries.ts';
import { concerns } from './reread.ts';

const query = (params: object | undefined, options = {}) => {
  const observer = new QueryObserver(queryClient, {
    queryKey: ['/path', { ...(params && { params }) }],
    queryFn: () => 1,
    meta: { live: 'invoices' },
    enabled: false,
    ...options,
  });
  observer.subscribe(() => {});
  return observer.getCurrentQuery();
};
const signal = (more: Partial<Signal>): Signal => ({ topic: 'invoices', clientId: 1, ids: ['a'], ...more });

test('a query is read again for its topic, its case and its row; a list for any row', () => {
  const list = query({ clientId: '1' });
  const item = query({ clientId: 1, id: 'a' });
  const all = query(undefined);
  const heardBy = (one: Signal) => [list, item, all].map(query => concerns(one, query));
  assert.deepEqual(heardBy(signal({})), [true, true, true]);
  assert.deepEqual(heardBy(signal({ ids: ['b'] })), [true, false, true]);
  assert.deepEqual(heardBy(signal({ clientId: 2 })), [false, false, true]);
  assert.deepEqual(heardBy({ topic: 'invoices' }), [true, true, true], 'anything may have changed');
  assert.deepEqual(heardBy(signal({ topic: 'cases' })), [false, false, false]);
});

test('what a form was filled from stays as it is under its hands', () => {
  const held = query({ clientId: 1, id: 'held' }, { refetchOnWindowFocus: false });
  assert.equal(concerns(signal({ ids: ['held'] }), held), false);
});
