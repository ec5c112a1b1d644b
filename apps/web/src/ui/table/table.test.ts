import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { pageLinks } from './page-links.ts';
import { pageState, toggleRows, withRows } from './selection.ts';
import { ariaSort, nextSort } from './sort.ts';
import { sumOf } from './sum.ts';

test('clicks on a header go through descending and ascending back to none', () => {
  const first = nextSort(undefined, 'date');
  const second = nextSort(first, 'date');
  assert.deepEqual(
    [undefined, first, second, nextSort(second, 'date')].map(sort => ariaSort(sort, 'date')),
    ['none', 'descending', 'ascending', 'none'],
  );
});

test('another header begins anew', () => {
  assert.deepEqual(nextSort({ id: 'date', descending: false }, 'sum'), { id: 'sum', descending: true });
  assert.equal(ariaSort({ id: 'date', descending: false }, 'sum'), 'none');
});

const ids = ['a', 'b', 'c', 'd'];

test('Shift selects from the last row clicked, in both directions', () => {
  assert.deepEqual([...toggleRows(new Set(['b']), ids, 3, 1)], ['b', 'c', 'd']);
  assert.deepEqual([...toggleRows(new Set(['d']), ids, 0, 2)].toSorted(), ['a', 'b', 'c', 'd']);
  assert.deepEqual([...toggleRows(new Set(ids), ids, 2, 1)], ['a', 'd']);
});

test('the box in the header speaks of this page and leaves other pages alone', () => {
  assert.equal(pageState(new Set(['x']), ids), 'none');
  assert.equal(pageState(new Set(['a']), ids), 'some');
  assert.equal(pageState(withRows(new Set(['x']), ids, true), ids), 'all');
  assert.deepEqual([...withRows(new Set(['x', 'a']), ids, false)], ['x']);
});

test('without a total, a full page promises one more', () => {
  assert.deepEqual(pageLinks({ page: 1, size: 25, shown: 25 }), { links: [1, 2], hasNext: true });
  assert.deepEqual(pageLinks({ page: 7, size: 25, shown: 3 }), { links: [3, 4, 5, 6, 7], hasNext: false });
});

test('with a total, the links stay inside it', () => {
  assert.deepEqual(pageLinks({ page: 1, size: 25, shown: 25, total: 1000 }).links, [1, 2, 3, 4, 5]);
  assert.deepEqual(pageLinks({ page: 40, size: 25, shown: 25, total: 1000 }), {
    links: [36, 37, 38, 39, 40],
    hasNext: false,
  });
  assert.deepEqual(pageLinks({ page: 1, size: 25, shown: 0, total: 0 }), { links: [1], hasNext: false });
});

test('leafing through goes on from the page that is chosen, as far as pages are known of', () => {
  const counted = { page: 1, size: 25, shown: 25, total: 1000 };
  assert.deepEqual(pageLinks(counted, 6), { links: [4, 5, 6, 7, 8], hasNext: true });
  assert.equal(pageLinks(counted, 40).hasNext, false);
  assert.equal(pageLinks({ page: 1, size: 25, shown: 25 }, 1).hasNext, true);
  assert.equal(
    pageLinks({ page: 1, size: 25, shown: 25 }, 2).hasNext,
    false,
    'whether there is a third is not known',
  );
});

test('the current page is always among at most five links that follow each other', () => {
  const facts = fc.record({
    page: fc.integer({ min: 1, max: 500 }),
    size: fc.constantFrom(25, 200),
    shown: fc.nat(200),
    total: fc.option(fc.nat(50_000), { nil: undefined }),
  });
  fc.assert(
    fc.property(facts, fact => {
      const { links } = pageLinks(fact);
      assert.ok(links.includes(fact.page) && links.length <= 5 && links[0]! >= 1);
      links.forEach((link, index) => assert.equal(link, links[0]! + index));
    }),
  );
});

test('a sum is exact beyond what a number holds, and of nothing there is none', () => {
  assert.equal(sumOf(['9007199254740993', undefined, '-1', '', '9007199254740993']), 18_014_398_509_481_985n);
  assert.equal(sumOf([undefined, '']), undefined);
});
