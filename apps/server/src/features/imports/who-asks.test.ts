import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { importEntryState, importState, invoiceState, type ImportState } from '@moadi/domain/enums';
import { faultText, fault, messageText } from '@moadi/domain/faults';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import {
  bookOf,
  CASE,
  checkedBook as checkedIn,
  importClient,
  plainLine,
  plainMapping,
  plainTitles,
  type ImportClient,
  type OpenedImport,
} from './imports.testkit.ts';
import { jobOf } from './job-of.ts';

/* One person brings a book in, another has it registered, sent or taken back; and rights that end on the way. */

let server: TestServer;
let sender: ImportClient;
let preparer: ImportClient;
before(async () => {
  server = await startTestApplication();
  server.app.work();
  sender = importClient(server, await server.signIn(SENDER));
  preparer = importClient(server, await server.signIn('09124444443'));
});
after(() => server.stop());

const SENDER = '09121111111';
const { mapping, checked, done, registering, takingBack, takenBack } = importState.id;
const { registered, skipped, kept, takenBack: rowBack } = importEntryState.id;
const line = (number: string) => plainLine(server.clock(), number);
const checkedBook = (client: ImportClient, numbers: readonly string[]) =>
  checkedIn(client, numbers.map(line), { fileName: `${numbers[0]}.xlsx` });
const act = (client: ImportClient, name: string, { id, version }: OpenedImport, body: object = {}) =>
  client.right(client.call('PUT', `/${id}/${name}`, { version, ...body }));
const previewed = { mode: 1, scope: 1 };
const direct = { mode: 2, scope: 1 };

const read = () => server.database.db.read;
const entriesOf = ({ id }: OpenedImport) =>
  read()
    .selectFrom('import_entries')
    .select(['state', 'message'])
    .where('import_id', '=', id)
    .orderBy('number')
    .execute();
const invoicesOf = ({ id }: OpenedImport) =>
  read()
    .selectFrom('import_entries as e')
    .innerJoin('invoices as i', 'i.id', 'e.stored_id')
    .select(['i.id', 'i.state', 'i.user_id as userId'])
    .where('e.import_id', '=', id)
    .orderBy('e.number')
    .execute();
const statesOf = async (book: OpenedImport) => (await invoicesOf(book)).map(({ state }) => state);
const idOf = async (mobile: string) =>
  (
    await read()
      .selectFrom('users')
      .select('id')
      .where('mobile_number', '=', mobile)
      .executeTakeFirstOrThrow()
  ).id;

/** The case is switched off while the work of this state is under way, until it has stopped. */
async function switchedOff(book: OpenedImport, state: ImportState, more: object, until: ImportState) {
  const setCase = (state: number) =>
    server.database.db.system(tx =>
      tx
        .updateTable('cases')
        .set({ state: state as 5 })
        .where('client_id', '=', CASE)
        .execute(),
    );
  await setCase(7);
  await server.database.db.system(async tx => {
    await tx
      .updateTable('imports')
      .set({ state, ...more })
      .where('id', '=', book.id)
      .execute();
    await addJobs(tx, [jobOf('go', { clientId: CASE, id: book.id }, server.clock())]);
  });
  const now = () =>
    read().selectFrom('imports').select('state').where('id', '=', book.id).executeTakeFirstOrThrow();
  for (let i = 0; i < 400 && (await now()).state !== until; i += 1)
    await new Promise(resolve => setTimeout(resolve, 50));
  await setCase(5);
  return sender.item(book.id);
}

test('what one prepares another sends: in the name of who sends it', async () => {
  const book = await checkedBook(preparer, ['A-1', 'A-2']);
  await act(preparer, 'register', book, previewed);
  const end = await preparer.reach(book.id, done);
  assert.deepEqual(await statesOf(book), [invoiceState.id.preview, invoiceState.id.preview]);
  await act(sender, 'send', end);
  await sender.until(book.id, ({ version, state }) => state === done && version > end.version + 1, 'sent');
  assert.deepEqual(await statesOf(book), [invoiceState.id.readyToSend, invoiceState.id.readyToSend]);
  const [first] = await invoicesOf(book);
  const events = await read()
    .selectFrom('invoice_events')
    .select(['event', 'user_id as userId'])
    .where('invoice_id', '=', first!.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const [SENT, MADE] = [await idOf(SENDER), await idOf('09124444443')];
  assert.deepEqual(events, [
    { event: 'registerPreview', userId: MADE },
    { event: 'send', userId: SENT },
  ]);
});

test('what one prepares another registers and sends at once; who prepared takes none of it back, and reads why', async () => {
  const book = await checkedBook(preparer, ['B-1']);
  await act(sender, 'register', book, direct);
  const end = await sender.reach(book.id, done);
  assert.deepEqual(await statesOf(book), [invoiceState.id.readyToSend]);
  await act(preparer, 'take-back', end);
  const back = await preparer.reach(book.id, takenBack);
  assert.deepEqual([back.takenBackCount, back.keptCount], [0, 1]);
  assert.deepEqual(await statesOf(book), [invoiceState.id.readyToSend]);
  assert.deepEqual(await entriesOf(book), [{ state: kept, message: faultText(fault('invoices.notSender')) }]);
});

test('who prepared takes previews back', async () => {
  const book = await checkedBook(preparer, ['C-1']);
  await act(preparer, 'register', book, previewed);
  await act(preparer, 'take-back', await preparer.reach(book.id, done));
  const back = await preparer.reach(book.id, takenBack);
  assert.deepEqual([back.takenBackCount, back.keptCount], [1, 0]);
});

test('who only prepares takes back no previews of another, and reads why; who sends takes back anybody’s', async () => {
  const book = await checkedBook(preparer, ['L-1', 'L-2']);
  await act(sender, 'register', book, previewed);
  await act(preparer, 'take-back', await sender.reach(book.id, done));
  const left = await preparer.reach(book.id, takenBack);
  assert.deepEqual([left.takenBackCount, left.keptCount], [0, 2]);
  assert.deepEqual(await statesOf(book), [invoiceState.id.preview, invoiceState.id.preview]);
  const why = { state: kept, message: faultText(fault('invoices.notSender')) };
  assert.deepEqual(await entriesOf(book), [why, why]);
  const other = await checkedBook(preparer, ['M-1']);
  await act(preparer, 'register', other, previewed);
  await act(sender, 'take-back', await preparer.reach(other.id, done));
  await sender.reach(other.id, takenBack);
  assert.deepEqual(await statesOf(other), [invoiceState.id.withdrawn]);
});

test('what was edited by hand since is kept, and says so', async () => {
  const book = await checkedBook(sender, ['D-1', 'D-2']);
  await act(sender, 'register', book, direct);
  const end = await sender.reach(book.id, done);
  const [first] = await invoicesOf(book);
  const token = await server.signIn(SENDER);
  const path = `/cases/${CASE}/invoice/${first!.id}`;
  assert.equal((await server.call('PATCH', `${path}/reject`, { token })).status, 200);
  const { version, invoiceHeader, invoiceBodies, bookNumber } = (await server.call('GET', path, { token }))
    .body.data;
  const { invoiceType, invoicePattern, issuingDateTime, typeOfBuyer, buyerEconomicNumber, settlementMethod } =
    invoiceHeader;
  const { stuffServiceId, measurementUnit, quantity, discount, vatRate } = invoiceBodies[0];
  const body = {
    ...{ version, bookNumber },
    invoiceHeader: {
      ...{ invoiceType, invoicePattern, issuingDateTime, typeOfBuyer, buyerEconomicNumber, settlementMethod },
    },
    invoiceBodies: [{ stuffServiceId, measurementUnit, quantity, discount, vatRate, fee: '3000' }],
  };
  const edited = await server.call('PUT', path, { token, body });
  assert.equal(edited.status, 200, edited.text);
  await act(sender, 'take-back', end);
  await sender.reach(book.id, takenBack);
  assert.deepEqual(
    (await entriesOf(book)).map(({ state, message }) => [state, message]),
    [
      [kept, messageText('imports.keptEdited')],
      [rowBack, null],
    ],
  );
  assert.deepEqual(await statesOf(book), [invoiceState.id.readyToSend, invoiceState.id.withdrawn]);
});

test('a case that is switched off in the middle of registering: the book ends with what is registered, and the rest says why', async () => {
  const book = await checkedBook(sender, ['E-1', 'E-2', 'E-3']);
  const whole = { mode: 2 as const, scope: 1 as const, place: JSON.stringify({ behind: 1, done: 1 }) };
  await server.database.db.system(tx =>
    tx
      .updateTable('import_entries')
      .set({ state: registered })
      .where('import_id', '=', book.id)
      .where('number', '=', 1)
      .execute(),
  );
  const end = await switchedOff(book, registering, whole, done);
  assert.deepEqual(
    [end.state, end.fault?.code, end.registeredCount, end.skippedCount],
    [done, 'cases.notActive', 1, 2],
  );
  const why = faultText(fault('cases.notActive'));
  assert.deepEqual(
    (await entriesOf(book)).map(({ state, message }) => [state, message]),
    [
      [registered, null],
      [skipped, why],
      [skipped, why],
    ],
  );
  // Nothing of it can be begun as if nothing were registered.
  const { version } = end;
  for (const [name, body] of [['cancel'], ['remap', { version }]] as const)
    assert.equal((await sender.call('PUT', `/${book.id}/${name}`, body)).body.code, 'imports.notNow', name);
});

test('a case that is switched off while a book is taken back: it stands as it was, says why, and is taken back later', async () => {
  const book = await checkedBook(sender, ['F-1', 'F-2']);
  await act(sender, 'register', book, previewed);
  await sender.reach(book.id, done);
  const stopped = await switchedOff(book, takingBack, {}, done);
  assert.deepEqual([stopped.state, stopped.fault?.code], [done, 'cases.notActive']);
  await act(sender, 'take-back', stopped);
  const back = await sender.reach(book.id, takenBack);
  assert.deepEqual([back.takenBackCount, back.fault], [2, undefined]);
});

test('who is switched off while their book is taken back does no more of it', async () => {
  const book = await checkedBook(preparer, ['K-1']);
  await act(preparer, 'register', book, previewed);
  const end = await preparer.reach(book.id, done);
  const switchTo = (isActive: boolean) =>
    server.database.db.system(tx =>
      tx
        .updateTable('users')
        .set({ is_active: isActive })
        .where('mobile_number', '=', '09124444443')
        .execute(),
    );
  await switchTo(false);
  await server.database.db.system(async tx => {
    await tx.updateTable('imports').set({ state: takingBack }).where('id', '=', book.id).execute();
    await addJobs(tx, [jobOf('go', { clientId: CASE, id: book.id }, server.clock())]);
  });
  const stopped = await sender.until(
    book.id,
    ({ state, version }) => state === done && version > end.version,
    'stopped',
  );
  await switchTo(true);
  assert.equal(stopped.fault?.code, 'imports.rightLost');
  assert.deepEqual(await statesOf(book), [invoiceState.id.preview]);
});

test('who asked hears what became of a book, with the way to it', async () => {
  const book = await checkedBook(sender, ['G-1']);
  await act(sender, 'register', book, previewed);
  await sender.reach(book.id, done);
  const { body } = await server.call('GET', '/users/messages?take=1&sort=-createDate', {
    token: await server.signIn(SENDER),
  });
  const [{ title, message, link }] = body.data;
  assert.deepEqual(
    [title, message, link],
    [
      'ثبت فایل «G-1.xlsx» پایان یافت',
      '۱ مورد ثبت شد و ۰ مورد ثبت نشد.',
      `/cases/${CASE}/invoices/create/batch/${book.id}`,
    ],
  );
});

test('a column that was left out stays left out under another head; the list names what was used; forgotten is forgotten', async () => {
  const titles = [...plainTitles, 'ارجاع داخلی'];
  const rows = (number: string) => [[...line(number), 'سفارش ۷']];
  const plain = plainMapping();
  const mapped = {
    ...plain,
    sheets: plain.sheets.map(sheet => ({
      ...sheet,
      columns: [...sheet.columns, { column: 8, title: titles[8]!, target: null }],
    })),
  };
  const id = await sender.upload(await bookOf(titles, rows('H-1')), { fileName: 'H.xlsx' });
  const { version } = await sender.reach(id, mapping);
  await sender.right(sender.call('PUT', `/${id}/mapping`, { version, mapping: mapped }));
  await act(sender, 'register', await sender.reach(id, checked), previewed);
  assert.equal((await sender.reach(id, done)).mappingName, 'H.xlsx');
  // Another book, with one column more.
  const targetIn = async (number: string) => {
    const next = await sender.upload(
      await bookOf(
        [...titles, 'ستون تازه'],
        rows(number).map(row => [...row, 'x']),
      ),
      { fileName: `${number}.xlsx` },
    );
    await sender.reach(next, mapping);
    const layout = await sender.right(sender.call('GET', `/${next}/layout`));
    await sender.call('PUT', `/${next}/cancel`);
    const { columns } = layout.mapping.sheets[0] as { columns: { title: string; target: unknown }[] };
    return columns.find(({ title }) => title === titles[8])?.target ?? null;
  };
  assert.equal(await targetIn('H-2'), null);
  for (const { id: one } of (await sender.right(sender.call('GET', '/mappings'))) as { id: string }[])
    assert.equal((await sender.call('DELETE', `/mappings/${one}`)).status, 204);
  assert.equal(await targetIn('H-3'), 'invoice.ownReference');
});

test('a file that is announced again with another serial is another one', async () => {
  const bytes = await bookOf(plainTitles, [line('I-1')]);
  const first = await sender.right(sender.announce(bytes, { fileType: 5, serial: 12 }));
  assert.equal((await sender.right(sender.announce(bytes, { fileType: 5, serial: 12 }))).id, first.id);
  const other = await sender.right(sender.announce(bytes, { fileType: 5, serial: 13 }));
  assert.notEqual(other.id, first.id);
});
