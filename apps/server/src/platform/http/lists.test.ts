import fc from 'fast-check';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cursorText, listOf, operators, SKIP_MAX, TAKE_MAX, type Resource } from '@moadi/contract/kit';
import { pathsOf, sentencesOf, startTestApplication, type TestServer } from '../../../test/server.ts';

let server: TestServer;
const tokens: Record<string, string> = {};
/** The one that lists of its parts are asked of. */
let goodsList: string;
/** The one that lists of its entries are asked of. */
let importId: string;
before(async () => {
  server = await startTestApplication();
  tokens.owner = await server.signIn('09121111111');
  tokens.staff = await server.signIn('09120000001');
  const opened = await server.call('POST', '/goods-lists', { token: tokens.staff });
  goodsList = opened.body.data.id;
  const book = await server.call('POST', '/cases/481205937/imports', {
    ...{ token: tokens.owner!, body: { kind: 1, fileName: 'a.xlsx', size: 10 } },
  });
  importId = book.body.data.id;
});
after(() => server.stop());

interface List {
  path: string;
  token: string;
  resource: Resource;
}

/** Every list and count that there is, of one case and over all. */
const lists = (): List[] =>
  server.app.routes.registered.flatMap(endpoint => {
    const resource = listOf(endpoint);
    if (!resource || endpoint.access === 'public') return [];
    const ofCase =
      'inCase' in endpoint.access ||
      /^\/(cases\/\{clientId\}|notifications|users\/profile)/.test(endpoint.path);
    const path = endpoint.path
      .replace('{clientId}', '481205937')
      .replace('{id}', 'inCase' in endpoint.access ? importId : goodsList);
    return [{ path, resource, token: (ofCase ? tokens.owner : tokens.staff)! }];
  });

const hostile = fc.constantFrom(
  ...[
    '',
    ' ',
    "'",
    '"',
    '\\',
    '%',
    '_',
    '|',
    '||',
    '0',
    '-1',
    '1e9',
    'NaN',
    'null',
    'true',
    '۱۲۳',
    '١٢',
    '1,000',
    '\u0000',
    '\ud800',
  ],
  ...[
    '999999999999999',
    '-999999999999999',
    '2147483648',
    '9223372036854775807',
    '8640000000000001',
    '-253402300799999',
    '0.000000001',
  ],
  ...[
    "'; drop table invoices; --",
    '1) or (1=1',
    '${1}',
    '$1',
    '{{x}}',
    '\u202e',
    'a'.repeat(201),
    '01999999-0000-7000-8000-000000000000',
  ],
);
const value = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 12 }), fc.integer().map(String));
const operator = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<string>(...operators) },
  fc.constantFrom('', 'eq', 'AOD', 'EQ ', 'OR', '__proto__', 'LIKE'),
);
const filterText = fc
  .tuple(operator, fc.array(value, { maxLength: 4 }))
  .map(([op, values]) => [op, ...values].join('|'));
const strangeName = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'client_id',
    'id',
    'password',
    'a.b',
    'nickName_EQ',
    '1',
    "x'",
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
);

/** Pairs of a query string: filters in the right form with any value, and whatever somebody may write instead. */
const queryOf = ({ columns }: Resource) => {
  const offered = Object.entries(columns).flatMap(([name, { filter }]) =>
    (filter ?? []).map(op => ({ name, op })),
  );
  const right = fc
    .record({ filter: fc.constantFrom(...offered), values: fc.tuple(value, value) })
    .map(({ filter: { name, op }, values }) => {
      const count = op === 'BW' || op === 'BWN' || op === 'IN' ? 2 : 1;
      return [name, [op, ...values.slice(0, count)].join('|')] as const;
    });
  const name = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...Object.keys(columns)) }, strangeName);
  const sort = fc
    .array(
      fc.tuple(fc.constantFrom('', '-', '--', ' '), name).map(parts => parts.join('')),
      { maxLength: 5 },
    )
    .map(parts => ['sort', parts.join(',')] as const);
  const cursor = fc
    .tuple(name, fc.array(fc.option(value, { nil: null }), { maxLength: 4 }))
    .map(([sort, values]) => cursorText({ sort, values }));
  const page = fc.tuple(fc.constantFrom('skip', 'take', 'cursor', 'fullText'), fc.oneof(value, cursor));
  const any = fc.oneof(fc.tuple(name, filterText), sort, page);
  return fc.oneof(
    right.map(pair => [pair]),
    right.map(pair => [pair]),
    fc.array(any, { minLength: 1, maxLength: 6 }),
  );
};

const search = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(pair => pair.map(text => encodeURIComponent(text.toWellFormed())).join('=')).join('&');

const reserved = ['skip', 'take', 'cursor', 'sort', 'fullText'];

test('S24 whatever stands in the filters and sorts of any list: rows or a refusal that names what is wrong, never a failure', async () => {
  const all = lists();
  assert.ok(all.length >= 15, `${all.length} lists`);
  for (const { path, token, resource } of all) {
    await fc.assert(
      fc.asyncProperty(queryOf(resource), async pairs => {
        const query = search(pairs);
        const { status, body, text } = await server.call('GET', `${path}?${query}`, { token });
        const said = `${path}?${query}: ${status} ${body.code}`;
        assert.ok(status === 200 || status === 400, said);
        assert.ok(
          status === 400 || !pairs.some(([name]) => !isFilter(resource, name)),
          `${said} takes an unknown field`,
        );
        if (status === 400)
          assert.ok(/^http\.|^rules\.unknownValue$/.test(body.code ?? '') && pathsOf(body).length > 0, said);
        assert.doesNotMatch(text, /syntax error|invalid input|pg_|relation "/, said);
      }),
      { numRuns: 150 },
    );
  }
});

const isFilter = ({ columns }: Resource, name: string): boolean =>
  reserved.includes(name) || (Object.hasOwn(columns, name) && columns[name]!.filter !== undefined);

test('S24 a field that a list does not offer, an operator that a field does not have, a sort that it cannot: refused by name', async () => {
  for (const { path, token, resource } of lists()) {
    const refusedAs = async (query: string, field: string, code: string) => {
      const { status, body } = await server.call('GET', `${path}?${query}`, { token });
      assert.deepEqual([status, body.code, pathsOf(body)], [400, code, [field]], `${path}?${query}`);
    };
    await refusedAs('client_id=EQ|1', 'client_id', 'http.unknownField');
    await refusedAs('sort=-client_id', 'sort', 'http.unknownField');
    for (const [name, { filter, sortable }] of Object.entries(resource.columns)) {
      const missing = operators.find(one => !filter?.includes(one))!;
      await refusedAs(`${name}=${missing}|1`, name, filter ? 'http.unknownOperator' : 'http.notFilterable');
      if (!sortable) await refusedAs(`sort=${name}`, 'sort', 'http.notSortable');
    }
  }
});

test('what is not understood is named as what it is: an operator, a field, a value of a list', async () => {
  const { path, token } = lists().find(({ resource }) => resource.name === 'invoice')!;
  const said = async (query: string) => {
    const { body } = await server.call('GET', `${path}?${query}`, { token });
    return sentencesOf(body);
  };
  assert.match(await said('invoicePattern=LIKE|1'), /عملگر «LIKE» برای «الگو[^»]*»/);
  assert.match(await said('invoicePattern=LIKE|1'), /EQ/, 'and which would do');
  assert.match(await said('invoicePattern=1'), /عملگر «1»/, 'a bare value stands where the operator belongs');
  assert.match(await said('nobody=EQ|1'), /فیلد «nobody»/);
  assert.match(await said('sort=buyerName,nobody'), /nobody|مرتب/);
  assert.match(await said('invoicePattern=EQ|99'), /الگو.*فهرست/);
  assert.equal((await said(`invoicePattern=${'x'.repeat(150)}|1`)).includes('x'.repeat(41)), false);
});

test('S24 filters are bounded in number and size, pages in length, and a refusal in what it says', async () => {
  const { path, token } = lists().find(({ resource }) => resource.name === 'invoice')!;
  const get = async (query: string) => {
    const { status, body, text } = await server.call('GET', `${path}?${query}`, { token });
    return { said: [status, body.code], size: text.length };
  };
  const many = (count: number, pair: string) => Array.from({ length: count }, () => pair).join('&');
  assert.deepEqual((await get(many(20, 'state=EQ|5'))).said, [200, undefined]);
  assert.deepEqual((await get(many(21, 'state=EQ|5'))).said, [400, 'http.tooManyFilters']);
  assert.deepEqual((await get(`buyerName=CT|${'a'.repeat(198)}`)).said, [400, 'http.badFilterValue']);
  assert.deepEqual((await get('sort=createDate,sentDate,createDate,sentDate')).said, [
    400,
    'http.tooManyFilters',
  ]);
  assert.deepEqual((await get(`take=${TAKE_MAX + 1}`)).said, [400, 'http.badPage']);
  assert.deepEqual((await get(`skip=${SKIP_MAX + 1}`)).said, [400, 'http.badPage']);
  const unknown = Array.from({ length: 1_500 }, (_, i) => `x${i}=1`).join('&');
  const { said, size } = await get(unknown);
  assert.equal(said[0], 400);
  assert.ok(size < 10_000, `${size} characters say that 1,500 fields are unknown`);
});
