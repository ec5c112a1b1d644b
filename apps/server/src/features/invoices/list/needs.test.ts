import { XLSX } from '@moadi/contract/kit';
import { invoiceNeed, invoiceState } from '@moadi/domain/enums';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { People } from '../../../../test/requests/people.ts';
import { startTestApplication, type TestServer } from '../../../../test/server.ts';
import { timestamp } from '../../../platform/database/connect.ts';

const [CASE, OTHER] = [481205937, 735918264] as const;
const [OWNER, COMPANY, STAFF] = ['09121111111', '09122222222', '09120000001'] as const;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { id: state } = invoiceState;

let server: TestServer;
let people: People;
before(async () => {
  server = await startTestApplication();
  people = new People(server);
  // Signing in may take its time of the clock.
  for (const mobile of [OWNER, COMPANY, STAFF]) await people.token(mobile);
});
after(() => server.stop());

async function get(mobile: string, path: string) {
  const { status, body } = await server.call('GET', path, { token: await people.token(mobile) });
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
  return body.data;
}

type Told = [need: string, count: number];
/** What a home tells of invoices, and what the tabs of a list do. */
const told = async (mobile: string, path: string): Promise<Told[]> =>
  (await get(mobile, path)).attention
    .map(({ kind, count }: { kind: string; count: number }) => [kind, count])
    .filter(([kind]: Told) => invoiceNeed.has(kind));
const counted = async (mobile: string, path: string): Promise<Told[]> =>
  (await get(mobile, `${path}/need-counts`)).map(({ need, count }: { need: string; count: number }) => [
    need,
    count,
  ]);

/** Invoices in these states, with their moments so long ago. */
async function invoices(
  clientId: number,
  wanted: readonly { state: number; created?: number; modified?: number; issued?: number }[],
) {
  const one = {
    isProformaInvoice: true,
    invoiceHeader: { invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - 60_000 },
    invoiceBodies: [
      { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' },
    ],
  };
  const { status, body } = await server.call('POST', `/cases/${clientId}/invoice/many`, {
    token: await people.token(clientId === CASE ? OWNER : COMPANY),
    body: { invoices: wanted.map(() => one) },
  });
  assert.equal(status, 200, JSON.stringify(body));
  const ago = (ms: number) => timestamp(server.clock() - ms);
  for (const [i, { created = 0, modified, issued, ...values }] of wanted.entries())
    await server.database.db.system(tx =>
      tx
        .updateTable('invoices')
        .set({
          state: values.state as typeof state.proforma,
          create_date: ago(created),
          modify_date: modified === undefined ? null : ago(modified),
          ...(issued !== undefined && { issuing_date_time: ago(issued) }),
        })
        .where('id', '=', body.data[i].stored.id)
        .execute(),
    );
}

/** Ids of all that a list finds, two at a time by cursor. */
async function listed(mobile: string, path: string, query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: unknown = ''; cursor !== undefined;) {
    const { status, body, headers } = await server.call(
      'GET',
      `${path}?take=2&${query}${cursor ? `&cursor=${cursor as string}` : ''}`,
      { token: await people.token(mobile) },
    );
    assert.equal(status, 200, JSON.stringify(body));
    ids.push(...body.data.map(({ id }: { id: string }) => id));
    cursor = headers['next-cursor'];
  }
  return ids;
}

const [all, own, others] = ['/invoice', `/cases/${CASE}/invoice`, `/cases/${OTHER}/invoice`] as const;

test('home, tab, list, count, sums and search of a need are one fact, in a case and over all, and none has rows of another case', async () => {
  // On both sides of each bound, by a millisecond.
  await invoices(CASE, [
    { state: state.notAcceptedWithErrors, issued: 2 * DAY },
    { state: state.notAcceptedWithErrors, issued: 9 * DAY },
    { state: state.notAcceptedWithErrors, issued: 9 * DAY + 1 },
    { state: state.withdrawn, issued: 12 * DAY },
    { state: state.withdrawn, issued: 12 * DAY + 1 },
    { state: state.needsReview, created: 300 * DAY },
    { state: state.readyToSend, created: 6 * HOUR },
    { state: state.readyToSend, created: 6 * HOUR + 1 },
    { state: state.receiveConfirmed, created: 20 * DAY, modified: 6 * HOUR + 1 },
    { state: state.receiveConfirmed, created: 20 * DAY, modified: HOUR },
    { state: state.proforma, created: 30 * DAY, issued: DAY },
    { state: state.proforma, created: 6 * DAY, issued: DAY },
    { state: state.accepted, created: 30 * DAY, issued: 10 * DAY },
  ]);
  await invoices(OTHER, [
    { state: state.notAcceptedWithErrors, issued: 10 * DAY },
    { state: state.proforma, created: 30 * DAY, issued: 11 * DAY },
    { state: state.preview, created: 30 * DAY, issued: 11 * DAY },
    { state: state.readyToSend, created: 7 * HOUR },
    { state: state.receiveConfirmed, created: 7 * HOUR },
    { state: state.receiveConfirmed, created: 8 * HOUR },
  ]);
  for (const [mobile, path, home, expected] of [
    [
      OWNER,
      own,
      `/report/case/${CASE}`,
      { rejected: 3, needsReview: 1, nearDeadline: 2, waiting: 2, proforma: 1 },
    ],
    [COMPANY, others, `/report/case/${OTHER}`, { rejected: 1, nearDeadline: 3, waiting: 3, proforma: 1 }],
    [STAFF, all, '/report/admin', { rejected: 4, needsReview: 1, nearDeadline: 5, waiting: 5, proforma: 2 }],
  ] as const) {
    const tabs = await counted(mobile, path);
    assert.deepEqual(tabs, Object.entries(expected), path);
    assert.deepEqual(tabs, await told(mobile, home), path);
    for (const need of invoiceNeed.ids) {
      const count: number = tabs.find(([one]) => one === need)?.[1] ?? 0;
      const query = `need=EQ|${need}`;
      const ids = await listed(mobile, path, query);
      assert.equal(new Set(ids).size, count, `${path} ${need}`);
      assert.equal(ids.length, count);
      for (const sums of ['count', 'summary'])
        assert.equal((await get(mobile, `${path}/${sums}?${query}`)).totalCount, count, `${sums} ${need}`);
      if (count > 0) {
        const book = await server.call('GET', `${path}?${query}&columns=internalSerialNumber`, {
          token: await people.token(mobile),
          headers: { accept: XLSX },
        });
        assert.equal(Number(book.headers['row-count']), count, `workbook of ${need}`);
      }
      // With another filter and a search it finds of these only.
      const few = await listed(mobile, path, `${query}&state=NEQ|11&fullText=1100`);
      assert.ok(
        few.every(id => ids.includes(id)),
        `${path} ${need}`,
      );
    }
  }
  assert.equal((await listed(OWNER, own, 'need=EQ|nearDeadline&state=EQ|3&fullText=1100')).length, 1);
  assert.equal((await listed(OWNER, own, 'need=EQ|nearDeadline&fullText=7777')).length, 0);
  const both = await listed(STAFF, all, 'need=EQ|waiting');
  const mine = await listed(OWNER, own, 'need=EQ|waiting');
  const theirs = await listed(COMPANY, others, 'need=EQ|waiting');
  assert.deepEqual([...both].sort(), [...mine, ...theirs].sort());
  assert.ok(mine.length > 0 && theirs.every(id => !mine.includes(id)));
  // Two at once: what is both.
  assert.equal((await listed(OWNER, own, 'need=EQ|nearDeadline&need=EQ|rejected')).length, 1);
  assert.equal((await listed(OWNER, own, 'need=EQ|nearDeadline&need=EQ|waiting')).length, 0);
  const wrong = await server.call('GET', `${own}?need=EQ|certificate`, { token: await people.token(OWNER) });
  assert.deepEqual([wrong.status, wrong.body.errors?.[0]?.path], [400, 'need']);
});

test('what presses most comes first, unless it is ordered otherwise', async () => {
  const issued = async (query: string): Promise<number[]> =>
    (await get(OWNER, `${own}?${query}`)).map((row: { issuingDateTime: number }) => row.issuingDateTime);
  const [first, second] = await issued('need=EQ|nearDeadline');
  assert.ok(first! < second!, 'the deadline that ends first');
  assert.deepEqual(await issued('need=EQ|nearDeadline&sort=-issuingDateTime'), [second, first]);
});

test('a need is reckoned at the moment of the question: what was not near its deadline comes to be, and what is over is not', async () => {
  const before = await listed(OWNER, own, 'need=EQ|nearDeadline');
  await invoices(CASE, [{ state: state.withdrawn, issued: 9 * DAY - HOUR }]);
  assert.deepEqual(await listed(OWNER, own, 'need=EQ|nearDeadline'), before);
  server.clock.advance(HOUR + 1);
  const now = await listed(OWNER, own, 'need=EQ|nearDeadline');
  // The first was at the very end of its deadline; two have come near theirs.
  assert.deepEqual(now.slice(0, 1), before.slice(1));
  assert.ok(now.length === 3 && now.slice(1).every(id => !before.includes(id)));
  assert.equal(new Map(await told(OWNER, `/report/case/${CASE}`)).get('nearDeadline'), now.length);
});
