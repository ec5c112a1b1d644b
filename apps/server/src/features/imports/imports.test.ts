import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  fileCheckState,
  importEntryState,
  importRepeat,
  importState,
  invoiceState,
  type FileCheckState,
} from '@moadi/domain/enums';
import { valueKey } from '@moadi/domain/imports';
import { jalaliText, startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { sheetsIn } from '../../../test/workbook.ts';
import { timestamp } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import {
  CASE,
  checkedBook as checkedIn,
  importClient,
  plainLine,
  plainMapping,
  plainTitles,
  type ImportClient,
  type OpenedImport,
} from './imports.testkit.ts';

let server: TestServer;
let owner: string;
let imports: ImportClient;
before(async () => {
  server = await startTestApplication();
  server.app.work();
  owner = await server.signIn('09121111111');
  imports = importClient(server, owner);
});
after(() => server.stop());

const DAY = 86_400_000;
const { mapping, checked, done, takenBack } = importState.id;
const line = (number: string, more: Partial<Record<number, string>> = {}): string[] =>
  plainLine(server.clock(), number).map((cell, i) => more[i] ?? cell);
const checkedBook = (
  rows: string[][],
  { client = imports, ...named }: { client?: ImportClient; fileName?: string } = {},
) => checkedIn(client, rows, named);
const register = async ({ id, version }: OpenedImport, more: object = {}) =>
  imports.call('PUT', `/${id}/register`, { version, mode: 2, scope: 1, ...more });
const invoicesOf = async (id: string) => {
  const rows = await server.database.db.read
    .selectFrom('import_entries as e')
    .innerJoin('invoices as i', 'i.id', 'e.stored_id')
    .select([
      'i.id',
      'i.state',
      'i.send_type',
      'i.book_number',
      'i.tax_id',
      'i.internal_serial_number as serial',
    ])
    .where('e.import_id', '=', id)
    .orderBy('e.number')
    .execute();
  return rows;
};

test('rows of one number are one invoice wherever they stand; it is registered and sent in direct mode', async () => {
  const rows = [
    line('A-1'),
    line('A-2'),
    line('A-1', { 5: '500' }),
    ['جمع'],
    line('A-3'),
    line('A-2', { 4: '7' }),
  ];
  const book = await checkedBook(rows);
  assert.deepEqual(
    [book.state, book.rowCount, book.entryCount, book.goodCount, book.faultyCount, book.doubtfulCount],
    [checked, 7, 3, 3, 0, 0],
  );
  assert.deepEqual(book.leftOut.map(({ why, count }) => [why, count]).sort(), [
    ['head', 1],
    ['total', 1],
  ]);
  const summary = await imports.right(imports.call('GET', `/${book.id}/summary`));
  assert.deepEqual([summary.count, summary.total], [3, String(2_200 + 1_100 + 2_200 + 7_700 + 2_200)]);
  assert.deepEqual(
    summary.kinds.map(({ key, count }: { key: string; count: number }) => [key, count]),
    [['1.1', 3]],
  );
  const shown = await imports.right(imports.call('GET', `/${book.id}/entries/2`));
  assert.equal(shown.document.invoiceBodies.length, 2);
  assert.equal(shown.document.invoiceHeader.totalInvoiceValue, '9900');
  assert.equal(shown.rowCount, 2);

  await imports.right(register(book));
  const end = await imports.reach(book.id, done);
  assert.deepEqual([end.registeredCount, end.goodCount], [3, 0]);
  const made = await invoicesOf(book.id);
  assert.deepEqual(
    made.map(({ state, send_type, book_number }) => [state, send_type, book_number]),
    ['A-1', 'A-2', 'A-3'].map(number => [invoiceState.id.readyToSend, 2, number]),
  );
  assert.ok(made.every(({ tax_id }) => tax_id));
  const again = await register(end);
  assert.deepEqual([again.status, again.body.code], [409, 'imports.notNow']);
});

test('a mistake names row, letter of the column, value and our field; all or nothing registers nothing; the right ones alone do', async () => {
  const rows = [line('B-1'), line('B-2', { 3: '27' }), line('B-3', { 1: '1403/13/45' })];
  const book = await checkedBook(rows);
  assert.deepEqual([book.goodCount, book.faultyCount], [1, 2]);
  const faulty = await imports.right(imports.call('GET', `/${book.id}/entries?state=EQ|4`));
  assert.deepEqual(
    faulty.map(({ ownNumber }: { ownNumber: string }) => ownNumber),
    ['B-2', 'B-3'],
  );
  const entry = await imports.right(imports.call('GET', `/${book.id}/entries/2`));
  const [fault] = entry.faults;
  assert.deepEqual([fault.sheet, fault.row, fault.column, fault.value], ['برگ ۱', 3, 'D', '27']);
  assert.ok(fault.label && fault.message);
  const summary = await imports.right(imports.call('GET', `/${book.id}/summary`));
  assert.ok(summary.faults.some(({ code }: { code: string }) => code === fault.code));
  const ofCode = await imports.right(
    imports.call('GET', `/${book.id}/entries/count?faultCode=EQ|${fault.code}`),
  );
  assert.equal(ofCode.totalCount, 1);

  const nothing = await register(book);
  assert.deepEqual([nothing.status, nothing.body.code], [409, 'imports.notAllRight']);
  assert.equal((await invoicesOf(book.id)).length, 0);
  await imports.right(register(book, { scope: 2 }));
  const end = await imports.reach(book.id, done);
  assert.deepEqual([end.registeredCount, end.faultyCount, end.skippedCount], [1, 2, 0]);

  const marked = await imports.call('GET', `/${book.id}/marked-file`);
  assert.equal(marked.status, 200);
  assert.match(await textOf(marked.bytes), /خطاها/);
  const rest = await imports.call('GET', `/${book.id}/rest-file`);
  const text = await textOf(rest.bytes);
  assert.ok(
    text.includes('B-2') && text.includes('B-3') && !text.includes('B-1') && text.includes(plainTitles[0]!),
    text,
  );
});

test('what stands for an id of the list that the case does not keep is known, with title, unit and rate of the day', async () => {
  const stuffId = '2729000000155';
  const now = server.clock();
  const [from, change] = [now - 900 * DAY, startOfDay(tehranDayOf(now)) - DAY];
  const period = (vat_rate: string, valid_from: number, valid_to: number | null) => ({
    ...{ id: newId(), stuff_id: stuffId, title: 'چراغ سقفی', search: 'چراغ سقفی', vat_rate },
    ...{ category: 1 as const, type: 1 as const, supplier: null, measurement_unit: '1627', edit_date: null },
    ...{ valid_from: timestamp(valid_from), valid_to: valid_to === null ? null : timestamp(valid_to) },
    as_of: timestamp(now),
  });
  await server.database.db.system(tx =>
    tx
      .insertInto('commodities')
      .values([period('9', from, change - DAY), period('10', change, null)])
      .execute(),
  );
  const earlier = jalaliText(tehranDayOf(change) - 1);
  const lamp = { 3: 'چراغ ما', 7: '' };
  const book = await checkedBook([line('L-1', lamp), line('L-2', { ...lamp, 1: earlier })]);
  const values = async (): Promise<{ text: string; isKnown: boolean }[]> =>
    imports.right(imports.call('GET', `/${book.id}/values`));
  const isKnown = async () => (await values()).find(({ text }) => text === 'چراغ ما')?.isKnown;
  assert.equal(await isKnown(), false);
  const { version } = book;
  const mapping = { ...plainMapping(), values: { goods: { [valueKey('چراغ ما')]: stuffId } } };
  await imports.right(imports.call('PUT', `/${book.id}/mapping`, { version, mapping }));
  await imports.until(book.id, found => found.state === checked && found.version !== version, 'checked');
  assert.equal(await isKnown(), true);
  for (const [number, rate] of [
    [1, '10'],
    [2, '9'],
  ] as const) {
    const { document } = await imports.right(imports.call('GET', `/${book.id}/entries/${number}`));
    const { stuffServiceId, stuffServiceDescription, vatRate } = document.invoiceBodies[0];
    assert.deepEqual([stuffServiceId, stuffServiceDescription, vatRate], [stuffId, 'چراغ سقفی', rate]);
  }
});

test('sums by day are those of Tehran days, whatever hours the book has', async () => {
  const day = tehranDayOf(server.clock()) - 3;
  const at = (hours: string, of = day) => `${jalaliText(of)} ${hours}`;
  const dates = [at('00:05'), at('09:30'), at('23:55'), at('00:05', day + 1)];
  const book = await checkedBook(dates.map((date, i) => line(`SD-${i}`, { 1: date })));
  const { days } = await imports.right(imports.call('GET', `/${book.id}/summary`));
  assert.deepEqual(
    days.map(({ key, count }: { key: string; count: number }) => [Number(key), count]),
    [
      [startOfDay(day), 3],
      [startOfDay(day + 1), 1],
    ],
  );
});

test('the day on which goods of a book are searched is that of its middle invoice, also where none is right; one odd date moves it little', async () => {
  const today = tehranDayOf(server.clock());
  const ago = (days: number) => jalaliText(today - days);
  const unknown = { 3: 'جنسی که نیست' };
  const middleOf = async (...days: string[]) => {
    const book = await checkedBook(days.map((day, i) => line(`MD-${i}`, { ...unknown, 1: day })));
    assert.equal(book.goodCount, 0);
    const { middleDay } = await imports.right(imports.call('GET', `/${book.id}/summary`));
    return middleDay && today - tehranDayOf(middleDay);
  };
  assert.equal(await middleOf(ago(1), ago(3), ago(8)), 3);
  // Of two in the middle the earlier; a year that was typed wrongly, and a date that is none.
  assert.equal(await middleOf(ago(1), ago(3), ago(8), '1304/05/06', '1403/13/45'), 8);
  assert.equal(await middleOf('1403/13/45'), undefined);
});

/** All that stands in a book, sheet names among it. */
async function textOf(bytes: Buffer): Promise<string> {
  const sheets = await sheetsIn(bytes);
  return sheets.flatMap(({ name, rows }) => [name, ...rows.map(row => row.join(' '))]).join('\n');
}

test('a preview takes no number; it can be sent, and what is taken back is withdrawn', async () => {
  const before = await server.database.db.read.selectFrom('serial_counters').selectAll().execute();
  const book = await checkedBook([line('C-1'), line('C-2'), line('C-3')]);
  await imports.right(register(book, { mode: 1 }));
  const end = await imports.reach(book.id, done);
  const made = await invoicesOf(book.id);
  assert.deepEqual(
    made.map(({ state, tax_id, serial }) => [state, tax_id, serial]),
    [1, 2, 3].map(() => [invoiceState.id.preview, null, null]),
  );
  assert.deepEqual(await server.database.db.read.selectFrom('serial_counters').selectAll().execute(), before);
  const listed = await server.call('GET', `/cases/${CASE}/invoice?state=EQ|9`, { token: owner });
  assert.equal(listed.body.data.length, 3);
  const sent = await server.call('PATCH', `/cases/${CASE}/invoice/${made[0]!.id}/send`, { token: owner });
  assert.equal(sent.status, 200, sent.text);
  assert.ok(sent.body.data.taxId && sent.body.data.internalSerialNumber > 0);
  await imports.right(imports.call('PUT', `/${book.id}/send`, { version: end.version }));
  const all = await imports.reach(book.id, done);
  assert.deepEqual(
    (await invoicesOf(book.id)).map(({ state }) => state),
    [1, 1, 1],
  );
  await imports.right(imports.call('PUT', `/${book.id}/take-back`, { version: all.version }));
  const back = await imports.reach(book.id, takenBack);
  assert.deepEqual([back.takenBackCount, back.keptCount], [3, 0]);
  assert.deepEqual(
    (await invoicesOf(book.id)).map(({ state }) => state),
    [11, 11, 11],
  );
});

test('what goes wrong on our side is told with the time of the next try, and goes on where it was', async () => {
  const { db } = server.database;
  const first = await checkedBook([line('W-0')]);
  await imports.right(register(first));
  await imports.reach(first.id, done);
  const book = await checkedBook([line('W-1'), line('W-2')]);
  const turn = (by: number) =>
    db.system(tx => sql`update serial_counters set last_serial = last_serial + ${by}::integer`.execute(tx));
  await turn(-1);
  await imports.right(register(book));
  const waiting = await imports.until(book.id, ({ nextTryAt }) => nextTryAt !== undefined, 'told to wait');
  assert.ok(waiting.nextTryAt! > server.clock(), String(waiting.nextTryAt! - server.clock()));
  await turn(1);
  server.clock.advance(waiting.nextTryAt! - server.clock() + 1);
  const end = await imports.reach(book.id, done);
  assert.deepEqual([end.registeredCount, end.nextTryAt], [2, undefined]);
});

test('what repeats an earlier book or a typed invoice is pointed out before, and another total as perhaps a corrective', async () => {
  const first = await checkedBook([line('D-1'), line('D-2')], { fileName: 'د.xlsx' });
  await imports.right(register(first));
  await imports.reach(first.id, done);
  const typed = await server.call('POST', `/cases/${CASE}/invoice`, {
    token: owner,
    body: {
      bookNumber: 'D-3',
      invoiceHeader: {
        ...{
          invoiceType: 1,
          invoicePattern: 1,
          issuingDateTime: server.clock() - 86_400_000,
          typeOfBuyer: 2,
        },
        ...{ buyerEconomicNumber: '14292059547', settlementMethod: 1 },
      },
      invoiceBodies: [
        {
          ...{ stuffServiceId: '2720000104932', measurementUnit: '1627', quantity: '2', fee: '1000' },
          ...{ discount: '0', vatRate: '10' },
        },
      ],
    },
  });
  assert.equal(typed.status, 201, typed.text);
  const again = await checkedBook([line('D-1'), line('D-2', { 5: '1500' }), line('D-3'), line('D-4')]);
  const entries = await imports.right(imports.call('GET', `/${again.id}/entries`));
  assert.deepEqual(
    entries.map(({ state, repeat }: { state: number; repeat?: number }) => [state, repeat]),
    [
      [3, 2],
      [3, 4],
      [3, 3],
      [2, undefined],
    ],
  );
  const refused = await register(again);
  assert.equal(refused.body.code, 'imports.notAllRight');
  await imports.right(register(again, { scope: 2 }));
  const end = await imports.reach(again.id, done);
  assert.deepEqual([end.registeredCount, end.skippedCount], [1, 3]);
});

test('of two books that were checked beside each other one registers an invoice, the other points it out', async () => {
  const [one, other] = await Promise.all([
    checkedBook([line('H-1')], { fileName: 'یک.xlsx' }),
    checkedBook([line('H-1'), line('H-2')], { fileName: 'دو.xlsx' }),
  ]);
  assert.deepEqual([one!.goodCount, other!.goodCount], [1, 2]);
  await Promise.all([register(one!), register(other!)].map(answer => imports.right(answer)));
  const ends = [await imports.reach(one!.id, done), await imports.reach(other!.id, done)];
  const sum = (name: 'registeredCount' | 'skippedCount') => ends.reduce((all, end) => all + end[name], 0);
  assert.deepEqual([sum('registeredCount'), sum('skippedCount')], [2, 1]);
  const late = ends.find(({ skippedCount }) => skippedCount > 0)!;
  const entries = (await imports.right(imports.call('GET', `/${late.id}/entries`))) as {
    ownNumber: string;
    state: number;
    repeat?: number;
  }[];
  assert.deepEqual(
    entries
      .filter(({ state }) => state === importEntryState.id.skipped)
      .map(one => [one.ownNumber, one.repeat]),
    [['H-1', importRepeat.id.earlierImport]],
  );
});

test('columns are remembered once a book is done, named, listed and forgotten; tenfold sums stop and ask', async () => {
  const listed = (await imports.right(imports.call('GET', '/mappings'))) as { id: string; uses: number }[];
  assert.equal(listed.length, 1);
  assert.ok(listed[0]!.uses >= 3);
  const named = await imports.right(imports.call('PUT', `/mappings/${listed[0]!.id}/name`, { name: 'هلو' }));
  assert.equal(named.name, 'هلو');
  const dear = await checkedBook([line('E-1', { 5: '10000' }), line('E-2', { 5: '10000' })]);
  assert.deepEqual([dear.state, dear.fault?.code], [mapping, 'imports.tenfold']);
  await imports.right(
    imports.call('PUT', `/${dear.id}/mapping`, {
      version: dear.version,
      mapping: { ...plainMapping(), scaleConfirmed: true },
    }),
  );
  assert.equal((await imports.reach(dear.id, checked)).goodCount, 2);
  await imports.call('PUT', `/${dear.id}/cancel`);
  assert.equal((await imports.call('DELETE', `/mappings/${listed[0]!.id}`)).status, 204);
  assert.deepEqual(await imports.right(imports.call('GET', '/mappings')), []);
});

test('a case that stops being active between check and registering registers nothing', async () => {
  const book = await checkedBook([line('F-1')]);
  const set = (state: number) =>
    server.database.db.system(tx =>
      tx
        .updateTable('cases')
        .set({ state: state as 5 })
        .where('client_id', '=', CASE)
        .execute(),
    );
  // The worker sees it after the person has asked.
  await server.database.db.system(tx =>
    tx
      .updateTable('imports')
      .set({ state: importState.id.registering, mode: 2, scope: 1 })
      .where('id', '=', book.id)
      .execute(),
  );
  const [before] = await server.database.db.read
    .selectFrom('cases')
    .select('state')
    .where('client_id', '=', CASE)
    .execute();
  await set(7);
  const { addJobs } = await import('../../platform/jobs/jobs.ts');
  const { jobOf } = await import('./job-of.ts');
  await server.database.db.system(tx =>
    addJobs(tx, [jobOf('go', { clientId: CASE, id: book.id }, server.clock())]),
  );
  for (let i = 0; i < 200; i += 1) {
    const row = await server.database.db.read
      .selectFrom('imports')
      .select('state')
      .where('id', '=', book.id)
      .executeTakeFirst();
    if (row?.state === checked) break;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  await set(before!.state);
  assert.equal((await invoicesOf(book.id)).length, 0);
  const { state } = (await server.database.db.read
    .selectFrom('imports')
    .select('state')
    .where('id', '=', book.id)
    .executeTakeFirst())!;
  assert.equal(state, checked);
});

test('a sample of our own layouts has its lists, an example that is left out, and comes back without a question', async () => {
  for (const query of [
    'kind=1&fileType=1',
    'kind=1&fileType=5',
    'kind=1&corrections=true',
    'kind=2',
    'kind=3',
  ]) {
    const sample = await imports.call('GET', `/sample-file?${query}`);
    assert.equal(sample.status, 200, sample.text);
    assert.match(await textOf(sample.bytes), /نمونه/);
  }
  const { bytes } = await imports.call('GET', '/sample-file?kind=1&fileType=1');
  const id = await imports.upload(bytes, { fileName: 'نمونه.xlsx' });
  const { version } = await imports.reach(id, mapping);
  const layout = await imports.right(imports.call('GET', `/${id}/layout`));
  // Its one date, of the example, cannot tell one calendar from another; all columns are known.
  assert.deepEqual(
    layout.sheets.map(({ part }: { part?: string }) => part),
    ['invoices', 'payments', 'shippingGoods', null],
  );
  await imports.right(imports.call('PUT', `/${id}/mapping`, { version, mapping: layout.mapping }));
  // The example is all that stands in it.
  const end = await imports.reach(id, mapping, checked);
  assert.equal(end.state, mapping);
  assert.equal(end.fault?.code, 'imports.noData');
});

test('S26, S43 the marked book is its file: who took it is on record, and who may not have the file does not get it, nor anybody one that is held or deleted', async () => {
  owner = await server.signIn('09121111111');
  imports = importClient(server, owner);
  const { id } = await checkedBook([line('F-1', { 3: '27' })], { fileName: 'marked.xlsx' });
  const admin = await server.signIn('09120000001');
  // Reads the invoices of all cases, and no files of theirs.
  const manager = await server.signIn('09120000008');
  const file = `/cases/${CASE}/evidences/${id}`;
  const asked = async (token: string) => {
    const { status, body } = await server.call('GET', `/cases/${CASE}/imports/${id}/marked-file`, { token });
    return [status, body.code];
  };
  const setCheck = (check_state: FileCheckState) =>
    server.database.db.system(tx =>
      tx.updateTable('evidences').set({ check_state }).where('id', '=', id).execute(),
    );
  assert.equal((await server.call('GET', `/cases/${CASE}/imports/${id}`, { token: manager })).status, 200);
  assert.deepEqual(await asked(manager), [403, 'http.actionForbidden']);
  assert.deepEqual(await asked(owner), [200, undefined]);
  assert.equal((await server.call('GET', `${file}/download`, { token: owner })).status, 200);
  const { body } = await server.call('GET', `${file}/readers`, { token: admin });
  assert.deepEqual(
    body.data.map(({ caseRole, times }: { caseRole?: number; times: number }) => [caseRole, times]),
    [[1, 2]],
  );
  await setCheck(fileCheckState.id.held);
  for (const token of [owner, admin]) assert.deepEqual(await asked(token), [409, 'uploads.scanning']);
  await setCheck(fileCheckState.id.clean);
  assert.equal((await server.call('DELETE', file, { token: admin })).status, 204);
  for (const token of [owner, admin]) assert.deepEqual(await asked(token), [404, 'imports.fileGone']);
});
