import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { importEntryState } from '@moadi/domain/enums';
import { legalFigures } from '@moadi/domain/invoices';
import { startTestApplication, type TestServer } from '../../../../test/server.ts';
import { accessOf, actorOf } from '../access.ts';
import { builtEntries, contextOf } from '../entries/building.ts';
import { CASE, checkedBook, importClient, plainLine, type ImportClient } from '../imports.testkit.ts';
import { findImport } from '../store.ts';
import { bookKinds } from './kinds.ts';

/* Entries are made ready while those before them are being written: what comes in between is not missed. */

let server: TestServer;
let client: ImportClient;
before(async () => {
  server = await startTestApplication();
  server.app.work();
  client = importClient(server, await server.signIn('09121111111'));
});
after(() => server.stop());

/** Prepares a book of such numbers, does something, and registers what was prepared. */
async function registered(numbers: readonly string[], between: () => Promise<unknown>) {
  const { db } = server.database;
  const { id } = await checkedBook(
    client,
    numbers.map(number => plainLine(server.clock(), number)),
    { fileName: `${numbers[0]}.xlsx` },
  );
  const book = (await findImport(db.read, { clientId: CASE, id }))!;
  const userId = actorOf(book);
  const access = (await accessOf(db.read, CASE, userId))!;
  const by = { access, userId, book, figures: legalFigures };
  const register = await db.tenant(CASE, async tx => {
    const all = { from: 1, to: numbers.length };
    const entries = await builtEntries(tx, book, all, await contextOf(tx, book));
    return bookKinds[book.kind].prepare({ ...by, tx, now: server.clock() }, entries);
  });
  await between();
  return db.tenant(CASE, async tx => {
    const ended = await register({ ...by, tx, now: server.clock(), accepted: new Set() });
    const stored = ended.flatMap(({ storedId }) => storedId ?? []);
    const rows = await tx
      .selectFrom('invoices')
      .select(['book_number as number', 'tax_id as taxId', 'seller_economic_number as seller'])
      .where('id', 'in', stored)
      .orderBy('internal_serial_number')
      .execute();
    return { ended, rows };
  });
}

const setCase = (values: { fiscal_id?: string; economy_code?: string }) =>
  server.database.db.system(tx =>
    tx.updateTable('cases').set(values).where('client_id', '=', CASE).execute(),
  );

test('who sells may have become another: numbers and sums are made for who it is then', async () => {
  const was = await server.database.db.read
    .selectFrom('cases')
    .select(['fiscal_id', 'economy_code'])
    .where('client_id', '=', CASE)
    .executeTakeFirstOrThrow();
  const { rows } = await registered(['P-1', 'P-2'], () =>
    setCase({ fiscal_id: 'B7C8D9', economy_code: '10101234567' }),
  );
  await setCase({ fiscal_id: was.fiscal_id!, economy_code: was.economy_code! });
  assert.deepEqual(
    rows.map(({ number, taxId, seller }) => [number, taxId!.slice(0, 6), seller]),
    ['P-1', 'P-2'].map(number => [number, 'B7C8D9', '10101234567']),
  );
});

test('what has come in meanwhile is not registered again, and the others keep their own check', async () => {
  const { registered: done, skipped } = importEntryState.id;
  const numbers = ['P-3', 'P-4', 'P-5'];
  const { ended, rows } = await registered(numbers, async () => {
    const other = await registered(['P-4'], async () => {});
    assert.deepEqual(
      other.ended.map(({ state }) => state),
      [done],
    );
  });
  assert.deepEqual(
    ended.map(({ state }) => state),
    [done, skipped, done],
  );
  assert.deepEqual(
    rows.map(({ number }) => number),
    ['P-3', 'P-5'],
  );
});
