import { endOfDay, startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { at, timestamp } from '../../platform/database/connect.ts';

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

test('the days that are over are compared with as many before them, and today stands apart', async () => {
  const { invoices, compared } = await inDays(6, 0);
  assert.deepEqual(
    [invoices.today.count, invoices.whole.count, invoices.before.count],
    [1, 6, 8],
    'six whole days beside the seventh to the twelfth day',
  );
  assert.deepEqual(
    [invoices.stateCounts, invoices.whole.stateCounts, invoices.before.stateCounts].map(
      counts => counts.ProformaInvoice,
    ),
    [7, 6, 8],
  );
  assert.deepEqual([compared.end, compared.beforeStart, compared.beforeEnd].map(tehranDayOf), [
    today - 1,
    today - 12,
    today - 7,
  ]);
  const alone = await inDays(0, 0);
  assert.deepEqual(
    [alone.invoices.today.count, alone.invoices.before, alone.compared],
    [1, undefined, undefined],
  );
  assert.equal(invoices.totalEverCount, 31);
});

test('rials of what was accepted stand beside counts of all, and the parts add up to the whole', async () => {
  const some = await server.database.db.read
    .selectFrom('invoices')
    .select('id')
    .where('client_id', '=', CASE)
    .where('create_date', '>=', at(startOfDay(today - 6)))
    .where('create_date', '<', at(startOfDay(today)))
    .limit(3)
    .execute();
  const move = async (states: readonly number[]) => {
    for (const [i, { id }] of some.entries()) await set(id, { state: states[i] });
  };
  await move([4, 5, 3]);
  const { invoices } = await inDays(6, 0);
  const sold = { count: 7, accepted: 2, total: '2200', vat: '200' };
  const { count, accepted, total, vat } = invoices;
  assert.deepEqual({ count, accepted, total, vat }, sold, 'two of 1,000 rials with a tenth');
  assert.deepEqual(invoices.patternModels, [{ customModel: 1, ...sold }]);
  assert.deepEqual(invoices.typeModels, [{ customModel: 2, ...sold }]);
  assert.deepEqual(invoices.subjectModels, [{ customModel: 1, ...sold }]);
  assert.deepEqual(
    invoices.stateModels[0],
    { customModel: 3, count: 1, total: '1100', vat: '100' },
    'a state has its own',
  );
  await move([10, 10, 10]);
});

test('months and years can be counted instead of days', async () => {
  const grouped = async (period: number) => {
    const { body } = await server.call(
      'GET',
      `/report/case/${CASE}?start=${startOfDay(today - 40)}&end=${endOfDay(today)}&period=${period}`,
      { token: owner },
    );
    return body.data.invoices.dateModels as { customModel: number; count: number }[];
  };
  const months = await grouped(2);
  assert.equal(
    months.reduce((sum, { count }) => sum + count, 0),
    31,
  );
  assert.ok(months.length === 2 || months.length === 3);
  assert.equal(tehranDayOf(months[0]!.customModel), today - 40, 'the first begins with the range');
  assert.ok((await grouped(3)).length <= 2);
});

test('a range that no report has is refused at its end', async () => {
  const refused = async (query: string) => {
    const { status, body } = await server.call('GET', `/report/case/${CASE}?${query}`, { token: owner });
    return [status, body.errors?.[0]?.path, body.errors?.[0]?.code];
  };
  const [old, now] = [startOfDay(today - 91), endOfDay(today)];
  assert.deepEqual(await refused(`start=${old}&end=${now}`), [400, 'start', 'reports.rangeTooOldSeason']);
  assert.deepEqual(await refused(`end=${now + 1}`), [400, 'end', 'reports.rangeAhead']);
  assert.deepEqual(await refused(`start=${now}&end=${old}`), [400, 'start', 'reports.rangeTurned']);
  assert.deepEqual(await refused(`start=${old}&end=${now}&rangeType=2`), [
    400,
    'start',
    'reports.rangeAcrossSeason',
  ]);
  assert.equal((await refused('rangeType=4'))[0], 400);
  assert.equal((await refused('start=null&end=null&scope=2'))[0], 200);
});

test('of staff who reads invoices or reports over all cases sees what one case sells; who only reviews or finds cases does not', async () => {
  const answers: Record<number, number> = {};
  for (const role of [1, 2, 4, 5, 6, 7, 8, 9, 10]) {
    const token = await server.signIn(`0912000${String(role).padStart(4, '0')}`);
    answers[role] = (await server.call('GET', `/report/case/${CASE}`, { token })).status;
    assert.equal((await server.call('GET', '/report/admin', { token })).status, 200, `role ${role}`);
  }
  const ok = 200;
  assert.deepEqual(answers, { 1: ok, 2: ok, 4: ok, 5: 404, 6: ok, 7: ok, 8: ok, 9: 404, 10: ok });
});

test('without a range it is the last thirty days, today among them', async () => {
  const { start, end, invoices } = await report();
  assert.deepEqual([start, end], [startOfDay(today - 29), endOfDay(today)]);
  assert.equal(invoices.dateModels.length, 30);
});

test('an invoice that is not sent draws attention in the last three days before its deadline', async () => {
  const near = async () => {
    const rows: { kind: string; count: number }[] = (await report()).attention;
    return rows.find(({ kind }) => kind === 'nearDeadline')?.count ?? 0;
  };
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
