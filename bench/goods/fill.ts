import { goodsSearchText } from '@moadi/domain/goods';
import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../../apps/server/test/database.ts';
import { seedDemo } from '../../tools/seed/demo.ts';
import { demoCases } from '../../tools/seed/people.ts';
import { tell } from '../kit/measure.ts';
import { randomOf, titlesOf } from './titles.ts';

export const { clientId } = demoCases[0]!;

export interface Filled {
  database: TestDatabase;
  /** Words that occur most. */
  common: readonly string[];
  /** Ids that the case has used. */
  used: readonly string[];
}

const SEED = 1405;
const BATCH = 20_000;
const DAY_MS = 86_400_000;
/** Of a real part of a million: 3,996 general ids, and 33,117 that occur more than once. */
const GENERAL = 0.004;
const AGAIN = 0.033;
const USED = 500;

/** A database with so many goods, of which a case has used some. */
export async function filledGoods(goods: number, now: number): Promise<Filled> {
  tell(`Writing ${goods.toLocaleString('en')} goods …`);
  const database = await cloneDatabase();
  await seedDemo(database.db, now, { history: false });
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    const titles = titlesOf(SEED);
    const random = randomOf(SEED + 1);
    const used: string[] = [];
    // Built at the end, they are what a long life of single rows comes to, in a fifth of the time.
    const indexes = await takeIndexes(client);
    for (let from = 0; from < goods; from += BATCH) {
      const rows = {
        id: [] as string[],
        title: [] as string[],
        search: [] as string[],
        type: [] as number[],
      };
      const periods = { from: [] as (string | null)[], to: [] as (string | null)[], rate: [] as string[] };
      while (rows.id.length < Math.min(BATCH, goods - from)) {
        const isGeneral = random() < GENERAL;
        const id = `27${isGeneral ? '2' : '8'}${String(Math.floor(random() * 1e10)).padStart(10, '0')}`;
        const title = titles.next(isGeneral);
        const search = goodsSearchText(title);
        const change =
          random() < AGAIN ? new Date(now - Math.floor(random() * 700) * DAY_MS).toISOString() : null;
        for (const [begin, end, rate] of change
          ? ([
              [null, change, '9'],
              [change, null, '10'],
            ] as const)
          : ([[null, null, '10']] as const)) {
          rows.id.push(id);
          rows.title.push(title);
          rows.search.push(search);
          rows.type.push(isGeneral ? 1 : 2);
          periods.from.push(begin);
          periods.to.push(end);
          periods.rate.push(rate);
        }
        if (used.length < USED && random() < (USED * 3) / Math.min(goods, 300_000)) used.push(id);
      }
      await client.query(statement, [
        ...Object.values(rows),
        ...Object.values(periods),
        new Date(now).toISOString(),
      ]);
    }
    await client.query('insert into used_stuff select $1, unnest($2::text[]) on conflict do nothing', [
      clientId,
      used,
    ]);
    tell('Building the indexes …');
    for (const index of indexes) await client.query(index);
    await client.query('vacuum (analyze) commodities');
    await client.query('vacuum (analyze) commodity_words');
    await client.query('checkpoint');
    return { database, common: titles.common, used };
  } finally {
    await client.end();
  }
}

/** Drops what the migrations have built of the goods, and answers how to build it again. */
async function takeIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where tablename = 'commodities' and indexname <> 'commodities_pkey'`,
  );
  for (const { name } of rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`);
  return rows.map(({ made }) => made);
}

const statement = `
  insert into commodities (id, stuff_id, title, search, vat_rate, category, type, supplier, edit_date, valid_from, valid_to, as_of)
  select gen_random_uuid(), id, title, search, rate::numeric, 1, type, case when hashtext(id) % 10 = 0 then 2 else 1 end,
    $8::timestamptz - abs(hashtext(id) % 900) * interval '1 day', since::timestamptz, till::timestamptz, $8
  from unnest($1::text[], $2::text[], $3::text[], $4::smallint[], $5::text[], $6::text[], $7::text[])
    rows (id, title, search, type, since, till, rate)`;
