import { endOfDay, startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { after, before, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../../test/server.ts';
import { withinTime } from '../../../platform/database/scope.ts';

let server: TestServer;
let owner: string;
let staff: string;
const CASE = '/cases/481205937/invoice';

before(async () => {
  server = await startTestApplication({ history: true });
  owner = await server.signIn('09121111111');
  staff = await server.signIn('09120000001');
});
after(() => server.stop());

interface Sums {
  totalCount?: number;
  moreThan?: number;
  states: { state: number; count: number; totalInvoiceValue: string; totalValueAddedTax: string }[];
}
const get = async (path: string, token = owner): Promise<Sums> => {
  const { status, body } = await server.call('GET', path, { token });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};

/** What the rows themselves come to. */
async function added(where: ReturnType<typeof sql>): Promise<Sums> {
  const { rows } = await sql<Sums['states'][number]>`
    select state, count(*)::int8 as count, coalesce(sum(total_invoice_value), 0)::text as "totalInvoiceValue",
      coalesce(sum(total_value_added_tax), 0)::text as "totalValueAddedTax"
    from invoices where ${where} group by state order by state`.execute(server.database.db.read);
  return { totalCount: rows.reduce((sum, { count }) => sum + count, 0), states: rows };
}

const inCase = sql`client_id = 481205937`;
const today = () => tehranDayOf(server.clock());

test('count and amounts are those of the rows, from the counts and from the rows alike', async () => {
  const [from, to] = [startOfDay(today() - 40), endOfDay(today() - 3)];
  const between = sql`create_date between to_timestamp(${from / 1000}) and to_timestamp(${to / 1000})`;
  const cases: [query: string, where: ReturnType<typeof sql>][] = [
    ['', inCase],
    ['?state=IN|3|5', sql`${inCase} and state in (3, 5)`],
    ['?state=NEQ|5&invoiceSubject=EQ|1', sql`${inCase} and state <> 5 and invoice_subject = 1`],
    [`?createDate=BW|${from}|${to}`, sql`${inCase} and ${between}`],
    // Within a day, and by what the counts do not tell apart.
    [
      `?createDate=BW|${from + 1}|${to}`,
      sql`${inCase} and ${between} and create_date > to_timestamp(${from / 1000})`,
    ],
    ['?totalInvoiceValue=GTE|10000000', sql`${inCase} and total_invoice_value >= 10000000`],
    ['?issuingDateTime=LTE|0', sql`false`],
  ];
  for (const [query, where] of cases) {
    const expected = await added(where);
    assert.deepEqual(await get(`${CASE}/summary${query}`), expected, query);
    assert.deepEqual(await get(`${CASE}/count${query}`), expected, query);
  }
  assert.ok((await get(`${CASE}/summary`)).totalCount! > 20);
});

test('the staff has those of all cases, and of the one that it filters by', async () => {
  assert.deepEqual(await get('/invoice/summary', staff), await added(sql`true`));
  assert.deepEqual(
    await get('/invoice/summary?clientId=EQ|481205937&state=EQ|5', staff),
    await added(sql`${inCase} and state = 5`),
  );
  assert.deepEqual(
    await get('/invoice/summary?businessName=CT|نمونه', staff),
    await added(sql`client_id in (select client_id from cases where business_name like '%نمونه%')`),
  );
});

test('of more than a hundred thousand that must be looked at nothing is estimated, and the count says it all', async () => {
  const { db } = server.database;
  await db.patient(tx =>
    sql`insert into invoices (client_id, id, state, fiscal_id, user_id, create_date, invoice_type, invoice_pattern,
        invoice_subject, issuing_date_time, total_invoice_value)
      select client_id, gen_random_uuid(), 10, fiscal_id, user_id, create_date, 1, 1, 1, issuing_date_time, 7000000
      from (select * from invoices where ${inCase} limit 1) one, generate_series(1, 100001)`.execute(tx),
  );
  const query = '?totalInvoiceValue=BW|7000000|7000000&state=EQ|10';
  const { states, ...more } = await get(`${CASE}/summary${query}`);
  assert.deepEqual(states, []);
  // Where even these take longer than anybody waits, it says less.
  assert.ok(
    more.totalCount === undefined && [undefined, 100_000].includes(more.moreThan),
    JSON.stringify(more),
  );
  assert.equal((await get(`${CASE}/count${query}`)).totalCount, 100_001);
  // What is kept by day, state and kind is exact however much it is.
  assert.ok((await get(`${CASE}/summary`)).totalCount! > 100_000);
});

test('what takes longer than somebody waits is given up, and the transaction goes on', async () => {
  const { db } = server.database;
  const seen = await db.system(async tx => {
    const slow = await withinTime(tx, 20, () => sql`select pg_sleep(30)`.execute(tx));
    const quick = await withinTime(tx, 5_000, () => sql`select 1 as one`.execute(tx));
    const { rows } = await sql<{
      limit: string;
    }>`select current_setting('statement_timeout') as limit`.execute(tx);
    return [slow, quick!.rows, rows[0]!.limit];
  });
  assert.deepEqual(seen, [undefined, [{ one: 1 }], '20s']);
});
