import { parseListQuery, resource } from '@moadi/contract/kit';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { newId } from '../ids.ts';
import { timestamp } from './connect.ts';
import { listed } from './list-page.ts';
import type { ListSource } from './list.ts';

const operators = ['EQ', 'NEQ', 'LT', 'LTE', 'GT', 'GTE', 'BW', 'BWN'] as const;
const things = resource({
  name: 'thing',
  title: '',
  empty: '',
  defaultSort: 'rate',
  usual: { columns: ['rate', 'at'], filters: [] },
  columns: {
    rate: { label: 'نرخ', kind: 'decimal', filter: operators, sortable: true },
    at: { label: 'زمان', kind: 'instant', filter: operators, sortable: true },
  },
});
const source: ListSource<typeof things> = {
  resource: things,
  columns: { rate: 'vat_rate', at: 'as_of' },
  id: 'id',
};

let database: TestDatabase;
const DAY = 86_400_000;
const rates = Array.from({ length: 11 }, (_, i) => i - 5);

before(async () => {
  database = await cloneDatabase({ pool: 2 });
  await database.db.system(async tx => {
    await tx.deleteFrom('commodities').execute();
    const rows = rates.map(rate => ({
      ...{
        id: newId(),
        stuff_id: String(rate),
        title: '',
        search: '',
        category: 1 as const,
        type: 1 as const,
      },
      ...{ vat_rate: String(rate), as_of: timestamp(rate * DAY) },
    }));
    await tx.insertInto('commodities').values(rows).execute();
  });
});
after(() => database.drop());

const found = async (query: Record<string, string>) => {
  const result = parseListQuery(things, { ...query, take: '200', sort: 'rate' });
  assert.ok('query' in result);
  const rows = await listed(
    database.db.read.selectFrom('commodities').select('vat_rate'),
    source,
    result.query,
  );
  return rows.map(row => Number(row.vat_rate));
};

test('every comparison finds in the database what it says, of amounts and of moments, with open ends too', async () => {
  const end = fc.option(fc.integer({ min: -6, max: 6 }), { nil: undefined });
  const inside = (x: number, a = -Infinity, b = Infinity) => x >= a && x <= b;
  const comparison: Record<string, (x: number, a: number) => boolean> = {
    EQ: (x, a) => x === a,
    NEQ: (x, a) => x !== a,
    LT: (x, a) => x < a,
    LTE: (x, a) => x <= a,
    GT: (x, a) => x > a,
    GTE: (x, a) => x >= a,
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...operators),
      end,
      end,
      fc.constantFrom('rate', 'at'),
      async (op, a, b, field) => {
        const isRange = op === 'BW' || op === 'BWN';
        fc.pre(a !== undefined || (isRange && b !== undefined));
        const text = (value: number | undefined) =>
          value === undefined ? '' : String(field === 'at' ? value * DAY : value);
        const values = isRange ? [a, b] : [a];
        const expected = rates.filter(x =>
          isRange ? inside(x, a, b) === (op === 'BW') : comparison[op]!(x, a!),
        );
        assert.deepEqual(await found({ [field]: [op, ...values.map(text)].join('|') }), expected);
      },
    ),
    { numRuns: 200 },
  );
});
