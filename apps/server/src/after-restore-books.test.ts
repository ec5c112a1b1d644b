import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { importEntryState, importState, invoiceState, type ImportState } from '@moadi/domain/enums';
import { fault, faultText } from '@moadi/domain/faults';
import { startTestApplication, type TestServer } from '../test/server.ts';
import { afterRestore } from './after-restore.ts';
import { SEND } from './features/invoices/sending/queue.ts';
import {
  CASE,
  checkedBook,
  importClient,
  plainLine,
  type ImportClient,
  type OpenedImport,
} from './features/imports/imports.testkit.ts';
import { IMPORT, jobOf } from './features/imports/job-of.ts';
import { addJobs } from './platform/jobs/jobs.ts';

/* Books of invoices that went on in a time that was lost: none of it comes a second time (decision 92). */

const HOUR = 3_600_000;
const { checked, done, registering, sending } = importState.id;
const { good, registered, skipped } = importEntryState.id;

let server: TestServer;
let client: ImportClient;
before(async () => {
  server = await startTestApplication();
  server.app.work();
});
after(() => server.stop());

const read = () => server.database.db.read;
/** Checked, of somebody who has signed in anew. */
async function bookOfThree(name: string): Promise<OpenedImport> {
  client = importClient(server, await server.signIn('09121111111'));
  const lines = [1, 2, 3].map(i => plainLine(server.clock(), `${name}-${i}`));
  return checkedBook(client, lines, { fileName: `${name}.xlsx` });
}

/** As a copy has it in the midst of a stage; its job comes in an hour. */
async function inTheMidst({ id }: OpenedImport, state: ImportState, reached: number): Promise<void> {
  const key = { clientId: CASE, id };
  await server.database.db.system(async tx => {
    const place = reached > 0 ? JSON.stringify({ behind: reached, done: reached }) : null;
    const mode = state === sending ? 1 : 2;
    await tx.updateTable('imports').set({ state, mode, scope: 1, place }).where('id', '=', id).execute();
    await tx
      .updateTable('import_entries')
      .set({ state: registered })
      .where('import_id', '=', id)
      .where('number', '<=', reached)
      .execute();
    await addJobs(tx, [jobOf('go', key, server.clock() + HOUR)]);
  });
}

/** The worker takes up whatever is left to be done for books. */
async function workerRuns({ id }: OpenedImport): Promise<void> {
  server.clock.advance(2 * HOUR);
  await server.database.db.system(tx => addJobs(tx, [jobOf('go', { clientId: CASE, id }, server.clock())]));
  for (let i = 0; i < 400; i += 1) {
    const left = await read().selectFrom('jobs').select('id').where('kind', '=', IMPORT).execute();
    if (left.length === 0) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error('The worker does not come to an end.');
}

const bookNow = async ({ id }: OpenedImport) => {
  const book = await read()
    .selectFrom('imports')
    .select(['state', 'fault', 'registered_count', 'skipped_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const entries = await read()
    .selectFrom('import_entries')
    .select(['state', 'message'])
    .where('import_id', '=', id)
    .orderBy('number')
    .execute();
  return { ...book, entries, fault: book.fault?.code };
};
const sends = async () =>
  (await read().selectFrom('jobs').select('id').where('kind', '=', SEND).execute()).length;
const invoices = async () =>
  (await read().selectFrom('invoices').select('id').where('client_id', '=', CASE).execute()).length;

const why = faultText(fault('imports.wentBack'));

for (const [what, place, state, counts, entries] of [
  [
    'begun',
    1,
    done,
    [1, 2],
    [
      { state: registered, message: null },
      { state: skipped, message: why },
      { state: skipped, message: why },
    ],
  ],
  ['about to begin', 0, checked, [0, 0], [1, 2, 3].map(() => ({ state: good, message: null }))],
] as const)
  test(`registering that had ${what} when the data went back registers nothing by itself, and the book says why`, async () => {
    const book = await bookOfThree(`R${place}`);
    await inTheMidst(book, registering, place);
    const before = [await invoices(), await sends()];
    await afterRestore(server.database.db, server.clock() - HOUR, server.clock());
    await workerRuns(book);
    assert.deepEqual([await invoices(), await sends()], before, 'an invoice came a second time');
    const now = await bookNow(book);
    assert.deepEqual([now.state, now.fault], [state, 'imports.wentBack']);
    assert.deepEqual([now.registered_count, now.skipped_count], counts);
    assert.deepEqual(now.entries, entries);
  });

test('a book that was being sent when the data went back sends nothing by itself, and says why', async () => {
  const book = await bookOfThree('S');
  await client.right(
    client.call('PUT', `/${book.id}/register`, { version: book.version, mode: 1, scope: 1 }),
  );
  await client.reach(book.id, done);
  await inTheMidst(book, sending, 1);
  const before = await sends();
  await afterRestore(server.database.db, server.clock() - HOUR, server.clock());
  await workerRuns(book);
  assert.equal(await sends(), before, 'an invoice leaves');
  const { state, fault: told } = await bookNow(book);
  assert.deepEqual([state, told], [done, 'imports.wentBack']);
  const states = await read()
    .selectFrom('import_entries as e')
    .innerJoin('invoices as i', 'i.id', 'e.stored_id')
    .select('i.state')
    .where('e.import_id', '=', book.id)
    .execute();
  assert.deepEqual(
    states.map(one => one.state),
    [1, 2, 3].map(() => invoiceState.id.preview),
  );
});

test('buyers and goods of a book are here alone: it goes on', async () => {
  const book = await bookOfThree('B');
  await inTheMidst(book, registering, 0);
  await server.database.db.system(tx =>
    tx.updateTable('imports').set({ kind: 2 }).where('id', '=', book.id).execute(),
  );
  await afterRestore(server.database.db, server.clock() - HOUR, server.clock());
  const { state } = await bookNow(book);
  assert.equal(state, registering);
  await server.database.db.system(tx => tx.deleteFrom('jobs').where('kind', '=', IMPORT).execute());
});
