import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listQueryString, parseListQuery, type RawQuery } from './list.ts';
import { activeStatus } from '@moadi/domain/enums';
import { operators, resource, SKIP_MAX, TAKE_DEFAULT, TAKE_MAX } from './resource.ts';

const all = [...operators];
const things = resource({
  name: 'thing',
  title: 'چیزها',
  empty: 'چیزی نیست.',
  defaultSort: '-at',
  fullText: true,
  usual: { columns: ['title', 'at'], filters: [] },
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
  assert.deepEqual(refused({ sort: '-price' }), [['http.notSortable', 'sort', 'price']]);
});

const YEAR_1 = Date.parse('0001-01-01T00:00Z');
const YEAR_9999 = Date.UTC(10_000, 0) - 1;
const longest = (start: string) => start + 'x'.repeat(200 - start.length);

/** What a filter of each kind of column reads, and what it does not. */
const values: readonly [field: string, read: [string, unknown][], not: string[]][] = [
  [
    'title',
    [
      ['EQ|a', 'a'],
      ['EQ| عربي ', 'عربی'],
      ['EQ|۱۲', '۱۲'],
      [longest('CT|'), longest('CT|').slice(3)],
    ],
    ['EQ|', 'EQ', 'EQ|a|b', 'EQ|\u200f', `${longest('CT|')}x`],
  ],
  [
    'number',
    [
      ['EQ|۱۲۳', '123'],
      ['EQ|AbC', 'AbC'],
    ],
    ['EQ|', 'EQ|\u200f'],
  ],
  [
    'active',
    [
      ['EQ|true', true],
      ['EQ|false', false],
    ],
    ['EQ|1', 'EQ|yes'],
  ],
  [
    'price',
    [
      ['EQ|0', '0'],
      ['EQ|-1.5', '-1.5'],
      ['EQ|۱٬۲۳۴', '1234'],
      ['EQ|1,234', '1234'],
      ['EQ|999999999999999999.12345678', '999999999999999999.12345678'],
    ],
    ['EQ|1000000000000000000', 'EQ|1.123456789', 'EQ|1e3', 'EQ|ده', 'EQ|.5'],
  ],
  [
    'count',
    [
      ['EQ|0', 0],
      ['EQ|-7', -7],
      ['EQ| 8 ', 8],
      ['EQ|۹۹۹۹۹۹۹۹۹۹۹۹۹۹۹', 999_999_999_999_999],
    ],
    ['EQ|1000000000000000', 'EQ|1.5', 'EQ|x', 'BW|x|3', 'BW|3|x', 'IN|1|x', 'IN|1|'],
  ],
  [
    'since',
    [
      ['EQ|0', 0],
      [`EQ|${YEAR_1}`, YEAR_1],
      [`EQ|${YEAR_9999}`, YEAR_9999],
    ],
    [`EQ|${YEAR_1 - 1}`, `EQ|${YEAR_9999 + 1}`, 'EQ|۱۴۰۵/۰۱/۰۱'],
  ],
];
for (const [field, read, not] of values)
  test(`a filter of ${field} takes its values in any digits, and no others`, () => {
    const of = resource({
      name: 'kind',
      title: '',
      empty: '',
      defaultSort: 'count',
      usual: { columns: ['title', 'number'], filters: ['title'] },
      columns: {
        ...{ title: { label: 'عنوان', kind: 'text', filter: all } },
        ...{ number: { label: 'شماره', kind: 'code', filter: all } },
        ...{ active: { label: 'فعال', kind: 'flag', filter: all } },
        ...{ price: { label: 'بها', kind: 'rial', filter: all } },
        ...{ count: { label: 'شمار', kind: 'number', filter: all, sortable: true } },
        ...{ since: { label: 'از', kind: 'day', filter: all } },
      },
    });
    for (const [text, value] of read) {
      const result = parseListQuery(of, { [field]: text });
      assert.deepEqual('query' in result && result.query.filters[0]?.values, [value], text);
    }
    for (const text of not) {
      const result = parseListQuery(of, { [field]: text });
      assert.deepEqual(
        'faults' in result && result.faults.map(({ code, path, params }) => [code, path, params?.['field']]),
        [['http.badFilterValue', field, of.columns[field as 'title'].label]],
        text,
      );
    }
  });

test('a choice is one of its list, or the one that empty values are shown as', () => {
  const of = resource({
    name: 'choice',
    title: '',
    empty: '',
    defaultSort: 'state',
    usual: { columns: ['state'], filters: ['state'] },
    columns: {
      state: { label: 'وضعیت', kind: 'enum', of: activeStatus, emptyId: 9, filter: all, sortable: true },
    },
  });
  const read = (text: string) => {
    const result = parseListQuery(of, { state: text });
    return 'query' in result ? result.query.filters[0]!.values : result.faults.map(({ code }) => code);
  };
  assert.deepEqual(read('EQ|true'), [true]);
  assert.deepEqual(read('IN|true|۹'), [true, 9]);
  assert.deepEqual(read('EQ|8'), ['rules.unknownValue']);
  assert.deepEqual(read('IN|true|8'), ['rules.unknownValue']);
  for (const text of ['IN|true|', 'IN|', 'IN', 'EQ|'])
    assert.deepEqual(read(text), ['http.badFilterValue'], text);
  const many = (count: number) => `IN${'|true'.repeat(count)}`;
  assert.equal(read(many(300)).length, 300, 'many keys of forty characters');
  assert.deepEqual(read(many(400)), ['http.badFilterValue']);
});

test('a list is asked for in pages; without more words, the first of them in its own order', () => {
  assert.deepEqual(parsed({}), {
    ...{ skip: 0, take: TAKE_DEFAULT, filters: [], sortIsDefault: true },
    sort: [{ field: 'at', descending: true }],
  });
  assert.deepEqual(parsed({ skip: '', take: '', sort: 'count,-title' }), {
    ...{ skip: 0, take: TAKE_DEFAULT, filters: [] },
    sort: [
      { field: 'count', descending: false },
      { field: 'title', descending: true },
    ],
  });
  assert.deepEqual(
    [parsed({ skip: String(SKIP_MAX) }).skip, parsed({ take: String(TAKE_MAX) }).take],
    [SKIP_MAX, TAKE_MAX],
  );
  assert.deepEqual([parsed({ skip: '0' }).skip, parsed({ take: '1' }).take], [0, 1]);
  assert.equal(parsed({ take: ['2', '3'] }).take, 2, 'the first of several');
  for (const skip of [String(SKIP_MAX + 1), '-1', '1.5', 'x', '0000000001'])
    assert.deepEqual(refused({ skip }), [['http.badPage', 'skip', undefined]], skip);
  for (const take of [String(TAKE_MAX + 1), '0', 'x'])
    assert.deepEqual(refused({ take }), [['http.badPage', 'take', undefined]], take);
});

test('S24 what a query may be is bounded: filters, orders, a text, what is said back of an operator', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => `EQ|${i}`);
  assert.equal(parsed({ count: many(20) }).filters.length, 20);
  assert.deepEqual(refused({ count: many(21) }), [['http.tooManyFilters', '', undefined]]);
  assert.deepEqual(refused({ count: many(11), title: many(10) }), [['http.tooManyFilters', '', undefined]]);
  assert.equal(parsed({ sort: 'count,title,at' }).sort.length, 3);
  const tooMany = parseListQuery(things, { sort: 'count,title,at,count' });
  assert.deepEqual('faults' in tooMany && tooMany.faults.map(({ path, params }) => [path, params]), [
    ['sort', { max: 3 }],
  ]);
  assert.equal(parsed({ fullText: 'x'.repeat(300) }).fullText!.length, 200);
  assert.equal(parsed({ fullText: ' شركت ' }).fullText, 'شرکت');
  for (const empty of ['', '  ', '\u200f']) assert.ok(!('fullText' in parsed({ fullText: empty })), empty);
  const [[, , said]] = refused({ title: `${'O'.repeat(100)}|x` }) as [[string, string, string]];
  assert.equal(said, 'O'.repeat(40));
});

test('a list without a text to look in says so; several mistakes are told together', () => {
  const { fullText: _, ...rest } = things;
  const result = parseListQuery(rest as typeof things, {
    fullText: 'x',
    skip: 'x',
    nobody: 'EQ|1',
    sort: '-note',
  });
  assert.deepEqual('faults' in result && result.faults.map(({ code, path }) => `${code} ${path}`), [
    'http.unknownField nobody',
    'http.notSortable sort',
    'http.badPage skip',
    'http.unknownField fullText',
  ]);
  assert.ok('query' in parseListQuery(rest as typeof things, { fullText: ' ' }));
});

test('names that every object has are no fields', () => {
  for (const name of ['constructor', 'toString', '__proto__'])
    assert.deepEqual(refused(Object.fromEntries([[name, 'EQ|1']])), [['http.unknownField', name, name]]);
});

test('the text of a query says what there is to say, in one order', () => {
  for (const nothing of [{}, { skip: 0 }, { sort: [] }, { fullText: '' }, { filters: [] }])
    assert.equal(listQueryString(nothing), '');
  const filters = [
    { field: 'count', op: 'BW', values: [1, 2] },
    { field: 'title', op: 'CT', values: ['a&b'] },
  ] as const;
  const sort = [
    { field: 'title', descending: true },
    { field: 'count', descending: false },
  ];
  assert.equal(
    listQueryString({ filters, fullText: 'دو کلمه', sort, take: 25, skip: 50 }),
    `skip=50&take=25&sort=-title%2Ccount&fullText=${encodeURIComponent('دو کلمه')}&count=BW%7C1%7C2&title=CT%7Ca%26b`,
  );
  assert.deepEqual(
    parsed({ count: ['EQ|2', 'EQ|1', 'EQ|3'] }).filters.map(({ values: [value] }) => value),
    [2, 1, 3],
  );
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
