import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { startTestApplication } from '../apps/server/test/server.ts';
import { startTestServer, type TestDatabase } from '../apps/server/test/database.ts';
import { report as reportOf } from '../apps/server/src/features/reports/report.ts';
import { foldTotals } from '../apps/server/src/features/reports/counts-store.ts';
import { withAdmin } from '../apps/server/src/platform/database/admin-client.ts';
import { endOfDay, startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { atEnd } from './kit/at-end.ts';
import type { Finding } from './kit/finding.ts';
import { alternate, medianRound } from './kit/measure.ts';
import { shareOf } from './kit/spread.ts';
import { FIRST_CASE, reportedDatabase } from './report/fill.ts';

const SIZE = { cases: 2_000, days: 365, invoices: 5_000_000 };
const ROUNDS = 40;

/** Reports over five million invoices beside a bare sum over the rows; then what the counters cost anyone who registers. */
export async function report(): Promise<Finding[]> {
  const server = await startTestServer();
  atEnd(server.stop);
  process.env.TEST_DATABASE_URL = server.url;
  const now = Date.now();
  const many = await reportedDatabase(SIZE, now);
  atEnd(() => many.db.close());
  return [...(await reading(many, now)), await registering()];
}

async function reading({ db }: TestDatabase, now: number): Promise<Finding[]> {
  const today = tehranDayOf(now);
  const range = { start: startOfDay(today - 89), end: endOfDay(today) };
  const season = { start: startOfDay(today - 59), end: endOfDay(today) };
  const ways = {
    staff: () => timed(() => reportOf(db.read, 'invoices', 'all', { ...range, now })),
    case: () => timed(() => reportOf(db.read, 'invoices', { clientId: FIRST_CASE }, { ...range, now })),
  };
  const rounds = await alternate(ROUNDS, ways);
  const bare = await timed(() =>
    sql`select state, count(*), sum(total_invoice_value), sum(total_value_added_tax) from invoices
        where create_date between to_timestamp(${season.start}::float8 / 1000) and to_timestamp(${season.end}::float8 / 1000)
        group by state`.execute(db.read),
  );
  const p95 = (way: keyof typeof ways) =>
    shareOf(
      rounds.map(round => round[way]),
      0.95,
    );
  const finding = (name: string, way: keyof typeof ways, most: number): Finding => ({
    name,
    title: `A report of 90 days (ms): ${way}`,
    rows: [
      ['', 'median', '95 of 100'],
      [
        way,
        shareOf(
          rounds.map(round => round[way]),
          0.5,
        ).toFixed(1),
        p95(way).toFixed(1),
      ],
      ['a bare sum over the rows, by state alone', bare.toFixed(0), ''],
    ],
    notes: [`${SIZE.cases} cases, ${SIZE.days} days, ${SIZE.invoices.toLocaleString('en')} invoices`],
    value: p95(way),
    unit: 'ms',
    beside: 'goal',
    besideValue: most,
    goal: `at most ${most} ms`,
    limit: { atMost: 1 },
  });
  return [finding('report-staff', 'staff', 60), finding('report-case', 'case', 20)];
}

const BATCH = 25;

/** Invoices registered over the API with the counters' triggers on, and with them off. */
async function registering(): Promise<Finding> {
  const app = await startTestApplication({ history: false });
  atEnd(app.stop);
  const { database, clock } = app;
  const token = await app.signIn('09121111111');
  const invoice = {
    isProformaInvoice: true,
    invoiceHeader: { invoiceType: 2, invoicePattern: 1, issuingDateTime: clock() - 60_000 },
    invoiceBodies: [
      { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' },
    ],
  };
  const body = { invoices: Array.from({ length: BATCH }, () => invoice) };
  const register = async () => {
    const { status } = await app.call('POST', '/cases/481205937/invoice/many', { token, body });
    if (status !== 200) throw new Error(`Registering was answered with ${status}.`);
  };
  const triggers = (state: 'enable' | 'disable') =>
    withAdmin(database.adminUrl, client =>
      client.query(
        `alter table invoices ${state} trigger invoices_counted_new, ${state} trigger invoices_counted_changed`,
      ),
    );
  const registered = async () => {
    const began = performance.now();
    for (let i = 0; i < 8; i++) await register();
    return (performance.now() - began) / 8;
  };
  const rounds = await alternate(15, {
    counted: async () => {
      await triggers('enable');
      const ms = await registered();
      await database.db.system(foldTotals);
      return ms;
    },
    uncounted: async () => {
      await triggers('disable');
      return registered();
    },
  });
  const { counted, uncounted } = medianRound(rounds, 'counted', 'uncounted');
  return {
    name: 'report-register',
    title: `${BATCH} invoices registered together (ms), with counters and without`,
    rows: [
      ['counted', counted.toFixed(1)],
      ['not counted', uncounted.toFixed(1)],
    ],
    value: counted,
    unit: 'ms',
    beside: 'without counters',
    besideValue: uncounted,
    goal: 'at most 1.05 times',
    limit: { atMost: 1.05 },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
