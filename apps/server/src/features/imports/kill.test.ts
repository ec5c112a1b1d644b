import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { importState } from '@moadi/domain/enums';
import { legalFigures } from '@moadi/domain/invoices';
import { jalaliText, tehranDayOf } from '@moadi/domain/primitives';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import type { Config } from '../../platform/config/config.ts';
import { claimJobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log/log.ts';
import { localStorage } from '../../platform/storage/local.ts';
import { bookOf, CASE, importClient, type ImportClient, type OpenedImport } from './imports.testkit.ts';
import { importJobs } from './jobs.ts';
import { IMPORT } from './job-of.ts';
import { unending } from '../../platform/jobs/lease.ts';

let server: TestServer;
let imports: ImportClient;
before(async () => {
  server = await startTestApplication();
  imports = importClient(server, await server.signIn('09121111111'));
});
after(() => server.stop());

const { mapping, checked, done, takenBack } = importState.id;

/** How often a stage may begin a transaction before it is killed. */
class Killed extends Error {}

/** Runs the job once; after so many transactions the database is gone for it, as for a process that was killed. */
async function runUntil(transactions: number): Promise<boolean> {
  const { db } = server.database;
  let left = transactions;
  const spent = <Work extends (...args: never[]) => unknown>(work: Work): Work =>
    ((...args: never[]) => {
      left -= 1;
      if (left < 0) throw new Killed();
      return work(...args);
    }) as Work;
  const mortal = { ...db, system: spent(db.system), tenant: spent(db.tenant), patient: spent(db.patient) };
  const world = {
    ...{ db: mortal, clock: server.clock, log: createLog('silent'), storage: localStorage(server.files) },
    ...{ scanner: undefined, stopping: new AbortController().signal },
    config: { figures: legalFigures, CASE_FILES: 1_000, CASE_FILES_MB: 5_000 } as Config,
  };
  const jobs = await db.system(tx =>
    claimJobs(tx, { kind: IMPORT, limit: 1, worker: 'test', leaseMs: 1, now: server.clock() }),
  );
  server.clock.advance(10);
  if (jobs.length === 0) return true;
  await importJobs(world)
    .run(jobs, unending)
    .catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
  return false;
}

/** Runs what is to be done, killed again and again, each time a little later. */
async function runKilled(): Promise<number> {
  for (let kills = 0; kills < 400; kills += 1) if (await runUntil(1 + (kills % 9))) return kills;
  throw new Error('It never ends.');
}

const ROWS = 1_300;

test('R24 killed at every step of every stage, each invoice is there once, and none is taken back twice', async () => {
  const titles = ['شماره صورتحساب', 'تاریخ', 'شماره اقتصادی خریدار', 'شناسه کالا', 'تعداد', 'مبلغ واحد'];
  const targets = [
    ...['invoice.bookNumber', 'header.issuingDateTime', 'header.buyerEconomicNumber'],
    ...['item.stuffServiceId', 'item.quantity', 'item.fee'],
  ];
  const day = jalaliText(tehranDayOf(server.clock()) - 1);
  const rows = Array.from({ length: ROWS }, (_, i) => [
    ...[`K-${i % 700}`, day, '14292059547', '2720000104932', '1', String(1_000 + i)],
  ]);
  const id = await imports.upload(await bookOf(titles, rows));
  assert.ok((await runKilled()) > 3);
  const read = await imports.item(id);
  assert.deepEqual([read.state, read.rowCount], [mapping, ROWS + 1]);
  await imports.right(
    imports.call('PUT', `/${id}/mapping`, {
      version: read.version,
      mapping: {
        sheets: [
          {
            ...{ sheet: 0, part: 'invoices', head: { from: 1, rows: 1 } },
            columns: titles.map((title, column) => ({ column, title, target: targets[column]! })),
          },
        ],
        constants: {
          ...{ 'header.invoiceType': '1', 'header.invoicePattern': '1', 'header.typeOfBuyer': '2' },
          ...{
            'header.settlementMethod': '1',
            'item.discount': '0',
            'item.measurementUnit': '1627',
            'item.vatRate': '10',
          },
        },
        ...{ values: {}, calendar: 'jalali', dateOrder: 'ymd', money: 'rial' },
      },
    }),
  );
  assert.ok((await runKilled()) > 3);
  const found = await imports.item(id);
  assert.deepEqual([found.state, found.entryCount, found.goodCount], [checked, 700, 700]);
  const act = (path: string, book: OpenedImport, body: object) =>
    imports.right(imports.call('PUT', `/${id}/${path}`, { version: book.version, ...body }));
  await act('register', found, { mode: 1, scope: 1 });
  assert.ok((await runKilled()) > 3);
  const end = await imports.item(id);
  assert.deepEqual([end.state, end.registeredCount], [done, 700]);
  const { db } = server.database;
  const made = await db.read
    .selectFrom('invoices')
    .select(['book_number', 'state'])
    .where('client_id', '=', CASE)
    .where('book_number', 'like', 'K-%')
    .execute();
  assert.equal(made.length, 700);
  assert.equal(new Set(made.map(({ book_number }) => book_number)).size, 700);
  const items = await db.read
    .selectFrom('invoice_items')
    .innerJoin('invoices', 'invoices.id', 'invoice_items.invoice_id')
    .select('invoice_items.id')
    .where('book_number', 'like', 'K-%')
    .execute();
  assert.equal(items.length, ROWS);
  await act('take-back', end, {});
  assert.ok((await runKilled()) > 3);
  const back = await imports.item(id);
  assert.deepEqual([back.state, back.takenBackCount, back.keptCount], [takenBack, 700, 0]);
});
