import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listQueryString, parseListQuery, type RawQuery } from './list.ts';
import { operators, resource } from './resource.ts';

const all = [...operators];
const things = resource({
  name: 'thing',
  title: 'چیزها',
  empty: 'چیزی نیست.',
  defaultSort: '-at',
  fullText: true,
  columns: {
    title: { label: 'عنوان', kind: 'text', filter: all, sortable: true },
    count: { label: 'شمار', kind: 'number', filter: all, sortable: true },
    price: { label: 'بها', kind: 'rial', filter: all },
    at: { label: 'زمان', kind: 'instant', filter: ['BW', 'BWN'], sortable: true },
    note: { label: 'یادداشت', kind: 'text' },
  },
});

const parsed = (raw: RawQuery) => {
  const result = parseListQuery(things, raw);
  assert.ok('query' in result, JSON.stringify(result));
  return result.query;
};
const filters = (field: string, text: string) =>
  parsed({ [field]: text }).filters.map(({ op, values }) => [op, ...values].join(' '));
const refused = (raw: RawQuery) => {
  const result = parseListQuery(things, raw);
  return 'faults' in result
    ? result.faults.map(({ code, path, params }) => [code, path, params?.['name']])
    : [];
};

test('a range with one open end is one comparison; outside of it lies what is beyond that end alone', () => {
  assert.deepEqual(filters('count', 'BW|3|7'), ['BW 3 7']);
  assert.deepEqual(filters('count', 'BW|3|'), ['GTE 3']);
  assert.deepEqual(filters('count', 'BW||7'), ['LTE 7']);
  assert.deepEqual(filters('count', 'BWN|3|7'), ['BWN 3 7']);
  assert.deepEqual(filters('count', 'BWN|3|'), ['LT 3'], 'not (3 or more)');
  assert.deepEqual(filters('count', 'BWN||7'), ['GT 7'], 'not (7 or less)');
  assert.deepEqual(refused({ count: 'BW||' }), [['http.badFilterValue', 'count', undefined]]);
  assert.deepEqual(refused({ count: 'BWN||' }), [['http.badFilterValue', 'count', undefined]]);
});

test('outside of a range is what is not inside, whichever ends it has', () => {
  const end = fc.option(fc.integer({ min: -5, max: 5 }), { nil: undefined });
  const holds = (op: string, x: number, [a, b]: readonly number[]): boolean =>
    ({ BW: x >= a! && x <= b!, BWN: x < a! || x > b!, LT: x < a!, LTE: x <= a!, GT: x > a!, GTE: x >= a! })[
      op
    ]!;
  fc.assert(
    fc.property(end, end, fc.integer({ min: -6, max: 6 }), (low, high, x) => {
      fc.pre(low !== undefined || high !== undefined);
      const found = (op: 'BW' | 'BWN') => {
        const [filter] = parsed({ count: `${op}|${low ?? ''}|${high ?? ''}` }).filters;
        return holds(filter!.op, x, filter!.values.map(Number));
      };
      assert.equal(found('BWN'), !found('BW'));
    }),
  );
});

test('what is not understood is named: the operator, not its field; the field; what a list cannot do with it', () => {
  assert.deepEqual(refused({ title: 'LIKE|x' }), [['http.unknownOperator', 'title', 'LIKE']]);
  assert.deepEqual(refused({ at: 'EQ|1' }), [['http.unknownOperator', 'at', 'EQ']], 'an operator of others');
  assert.deepEqual(refused({ title: 'x' }), [['http.unknownOperator', 'title', 'x']]);
  assert.deepEqual(refused({ nobody: 'EQ|x' }), [['http.unknownField', 'nobody', 'nobody']]);
  assert.deepEqual(refused({ note: 'EQ|x' }), [['http.notFilterable', 'note', undefined]]);
  assert.deepEqual(refused({ sort: '-nobody' }), [['http.unknownField', 'sort', 'nobody']]);
  assert.deepEqual(refused({ sort: '-price' }), [['http.notSortable', 'sort', undefined]]);
});

test('a query is read back from its own text', () => {
  const filter = fc.oneof(
    fc.record({
      field: fc.constantFrom('count'),
      op: fc.constantFrom(...(['EQ', 'NEQ', 'LT', 'LTE', 'GT', 'GTE'] as const)),
      values: fc.tuple(fc.nat(99)),
    }),
    fc.record({
      field: fc.constant('count'),
      op: fc.constantFrom(...(['BW', 'BWN'] as const)),
      values: fc.tuple(fc.nat(99), fc.nat(99)),
    }),
    fc.record({
      field: fc.constant('title'),
      op: fc.constant('CT' as const),
      values: fc.tuple(fc.constantFrom('شرکت', 'a&b=c', '50%', '۱٫۵')),
    }),
  );
  const query = fc
    .record({
      skip: fc.nat(1000),
      take: fc.integer({ min: 1, max: 200 }),
      sort: fc.constantFrom(
        [{ field: 'title', descending: true }],
        [
          { field: 'count', descending: false },
          { field: 'at', descending: true },
        ],
      ),
      filters: fc.array(filter, { maxLength: 5 }),
    })
    .map(one => structuredClone(one));
  fc.assert(
    fc.property(query, one => {
      const raw: Record<string, string[]> = {};
      for (const [name, value] of new URLSearchParams(listQueryString(one)))
        raw[name] = [...(raw[name] ?? []), value];
      const { sortIsDefault: _, ...back } = parsed(raw);
      // Filters of one field keep their order among themselves.
      const byField = (filters: readonly { field: string }[]) =>
        filters.toSorted((a, b) => a.field.localeCompare(b.field));
      assert.deepEqual(
        { ...back, filters: byField(back.filters) },
        { ...one, filters: byField(one.filters) },
      );
    }),
  );
});
