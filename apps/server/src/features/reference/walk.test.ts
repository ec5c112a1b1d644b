import { sortsOf, type ListQuery } from '@moadi/contract/kit';
import { commodities } from '@moadi/contract/reference';
import { sql, type SqlBool } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { catalogueStore } from '../../platform/database/catalogues.ts';
import { timestamp } from '../../platform/database/connect.ts';
import type { PageQuery } from '../../platform/database/list-page.ts';
import { newId } from '../../platform/ids.ts';
import { commodityColumns } from './store.ts';

let database: TestDatabase;
const MANY = 900;

before(async () => {
  database = await cloneDatabase({ pool: 2 });
  await database.db.system(async tx => {
    await tx.deleteFrom('commodities').execute();
    const rows = Array.from({ length: MANY }, (_, i) => ({
      ...{ id: newId(), stuff_id: String(2_000_000_000_000 + i), title: `کالا ${i}`, search: `کالا ${i}` },
      ...{ category: 1 as const, type: 1 as const, vat_rate: i < MANY - 9 ? '9' : '10' },
      ...{ as_of: timestamp(0), edit_date: i % 3 === 0 ? null : timestamp(i % 7) },
    }));
    await tx.insertInto('commodities').values(rows).execute();
  });
});
after(() => database.drop());

/** What is found nowhere soon: the walk has thirty rows to go past. */
const SLOW = 'کند';
/** What is walked to is looked at for so long, row by row; what is read at once is not. */
const lookedFor: ('walk' | 'all')[] = [];
const rows = catalogueStore<{ id: string; stuffId: string }>({
  ...{ catalogue: commodities, table: 'commodities', usedIn: {} },
  own: {
    ...commodityColumns,
    list: {
      ...commodityColumns.list,
      look: {
        async for(_tx, text, to) {
          lookedFor.push(to);
          if (text === SLOW)
            return to === 'all'
              ? sql<SqlBool>`pg_sleep(0.05) is not null`
              : sql<SqlBool>`(stuff_id > '2000000000029' or pg_sleep(0.02) is null)`;
          return to === 'all'
            ? sql<SqlBool>`vat_rate = 10`
            : sql<SqlBool>`(vat_rate = 10 or pg_sleep(0.02) is null)`;
        },
        fields: ['title'],
      },
    },
  },
});
const query = (asked: Partial<PageQuery>): PageQuery & ListQuery => ({
  ...{ skip: 0, take: 4, sort: sortsOf('stuffId'), filters: [], fullText: 'کالا', ...asked },
});
const numbersOf = (found: readonly { stuffId: string }[]) =>
  found.map(({ stuffId }) => Number(stuffId) - 2_000_000_000_000);

test('a page whose rows all lie at the end of the order does not wait for the walk to them, page by page', async () => {
  lookedFor.length = 0;
  const began = performance.now();
  let cursor: string | undefined;
  const soon = (asked: Partial<PageQuery>) =>
    database.db.system(tx => rows.listSoon(tx, query({ ...asked, onNext: next => (cursor = next) })));
  assert.deepEqual(numbersOf(await soon({})), [891, 892, 893, 894]);
  assert.ok(cursor);
  assert.deepEqual(lookedFor, ['walk', 'all']);
  // From the other end they come at once, where the database walks at all.
  assert.deepEqual(numbersOf(await soon({ sort: sortsOf('-stuffId') })), [899, 898, 897, 896]);
  assert.ok(performance.now() - began < 8_000, `${performance.now() - began} ms`);
});

test('where reading all of it takes long too, the walk goes on to its end', async () => {
  lookedFor.length = 0;
  const found = await database.db.system(tx => rows.listSoon(tx, query({ fullText: SLOW })));
  assert.deepEqual(numbersOf(found), [30, 31, 32, 33]);
  assert.deepEqual(lookedFor, ['walk', 'all', 'walk']);
});

test('what is found first comes in the order of the walk, empty values where they belong', async () => {
  for (const sort of ['stuffId', '-stuffId', 'editDate', '-editDate']) {
    const asked = query({ fullText: '', sort: sortsOf(sort), take: MANY });
    const walked = await rows.list(database.db.read, asked);
    assert.equal(walked.length, MANY);
    assert.deepEqual(await rows.list(database.db.read, { ...asked, isFoundFirst: true }), walked, sort);
  }
});
