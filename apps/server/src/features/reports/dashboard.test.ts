import { endOfDay, startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { timestamp } from '../../platform/database/connect.ts';

const CASE = 481205937;
const DAY = 86_400_000;
let server: TestServer;
let owner: string;
/** The Tehran day of the clock. */
let today: number;

/** So many were registered so many days ago: no two ranges have the same sum. */
const registered: readonly (readonly [daysAgo: number, count: number])[] = [
  [0, 1],
  [1, 2],
  [6, 4],
  [7, 8],
  [13, 16],
];

before(async () => {
  server = await startTestApplication();
  owner = await server.signIn('09121111111');
  today = tehranDayOf(server.clock());
  for (const [daysAgo, count] of registered) {
    const day = today - daysAgo;
    const ids = await create(count, server.clock() - 60_000);
    // At the very beginning of its day and at its very end.
    const edges = [startOfDay(day), endOfDay(day)];
    for (const [i, id] of ids.entries()) await set(id, { create_date: timestamp(edges[i % 2]!) });
  }
});
after(() => server.stop());

async function create(count: number, issuingDateTime: number): Promise<string[]> {
  const invoice = {
    isProformaInvoice: true,
    invoiceHeader: { invoiceType: 2, invoicePattern: 1, issuingDateTime },
    invoiceBodies: [
      { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' },
    ],
  };
  const { status, body } = await server.call('POST', `/cases/${CASE}/invoice/many`, {
    token: owner,
    body: { invoices: Array.from({ length: count }, () => invoice) },
  });
  assert.equal(status, 200);
  return body.data.map(({ stored }: { stored: { id: string } }) => stored.id);
}
const set = (id: string, values: object) =>
  server.database.db.system(tx => tx.updateTable('invoices').set(values).where('id', '=', id).execute());

async function report(start?: number, end?: number) {
  const query = Object.entries({ start, end })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`);
  const { status, body } = await server.call('GET', `/report/case/${CASE}?${query.join('&')}`, {
    token: owner,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
}
const inDays = (from: number, to: number) => report(startOfDay(today - from), endOfDay(today - to));

test('a range has its first day and its last, each from its first moment to its last, and nothing beside', async () => {
  assert.equal((await inDays(6, 0)).invoices.count, 7, 'the day a week ago is the first of seven');
  assert.equal((await inDays(5, 0)).invoices.count, 3);
  assert.equal((await inDays(7, 0)).invoices.count, 15);
  assert.equal((await inDays(6, 6)).invoices.count, 4, 'a day alone');
  assert.equal((await inDays(6, 1)).invoices.count, 6, 'without today');
  // Any moment of a day means the day.
  const { invoices, start, end } = await report(endOfDay(today - 6), startOfDay(today - 1));
  assert.deepEqual([invoices.count, start, end], [6, startOfDay(today - 6), endOfDay(today - 1)]);
});

test('each day of the range has its count, the first too, and the days add up to the whole', async () => {
  const { invoices } = await inDays(7, 0);
  const days: { customModel: number; count: number }[] = invoices.dateModels;
  assert.deepEqual(
    days.map(({ count }) => count),
    [8, 4, 0, 0, 0, 0, 2, 1],
  );
  assert.deepEqual(
    days.map(({ customModel }) => tehranDayOf(customModel)),
    Array.from({ length: 8 }, (_, i) => today - 7 + i),
  );
  assert.ok(days.every(({ customModel }) => customModel === startOfDay(tehranDayOf(customModel))));
});

test('what it is compared with is as long, and ends on the day before its first', async () => {
  const { invoices } = await inDays(6, 0);
  assert.equal(invoices.previousCount, 24, 'the eighth to the fourteenth day');
  assert.deepEqual(
    [invoices.stateCounts.ProformaInvoice, invoices.previousStateCounts.ProformaInvoice],
    [7, 24],
  );
  assert.equal((await inDays(0, 0)).invoices.previousCount, 2);
  assert.equal(invoices.totalEverCount, 31);
});

test('without a range it is the last thirty days, today among them', async () => {
  const { start, end, invoices } = await report();
  assert.deepEqual([start, end], [startOfDay(today - 29), endOfDay(today)]);
  assert.equal(invoices.dateModels.length, 30);
});

test('an invoice that is not sent draws attention in the last three days before its deadline', async () => {
  const near = async () => (await report()).invoices.attention.nearDeadline;
  assert.equal(await near(), 0);
  const [id] = await create(1, server.clock() - 60_000);
  const issued = async (ago: number) => {
    await set(id!, { issuing_date_time: timestamp(server.clock() - ago) });
    return near();
  };
  assert.deepEqual(
    [await issued(9 * DAY), await issued(9 * DAY + 1), await issued(12 * DAY), await issued(12 * DAY + 1)],
    [0, 1, 1, 0],
  );
});

test('a range that ends before it begins, or is longer than a report covers, is refused at its field', async () => {
  const asked = async (from: number, to: number) => {
    const query = `start=${startOfDay(today - from)}&end=${endOfDay(today - to)}`;
    const { status, body } = await server.call('GET', `/report/case/${CASE}?${query}`, { token: owner });
    return [status, body.errors?.map(({ code, path }: { code: string; path: string }) => [code, path])];
  };
  assert.deepEqual(await asked(5, 6), [400, [['reports.rangeReversed', 'end']]]);
  assert.deepEqual(await asked(400, 0), [400, [['reports.rangeTooLong', 'start']]]);
  assert.deepEqual(await asked(1_000_000, 999_000), [400, [['reports.rangeTooLong', 'start']]]);
  const { start, end } = await inDays(399, 0);
  assert.deepEqual([start, end], [startOfDay(today - 399), endOfDay(today)], 'four hundred days are no more');
});
