import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { startTestApplication } from '../apps/server/test/server.ts';
import { startTestServer, type TestDatabase } from '../apps/server/test/database.ts';
import { report as reportOf, type Asked } from '../apps/server/src/features/reports/report.ts';
import { foldTotals } from '../apps/server/src/features/reports/counts-store.ts';
import { withAdmin } from '../apps/server/src/platform/database/admin-client.ts';
import { attentionOfAll, attentionOfCase } from '../apps/server/src/features/reports/attention.ts';
import { dashboard } from '../apps/server/src/features/reports/dashboard.ts';
import { reportRangeType, roleType, type ReportRangeType } from '@moadi/domain/enums';
import { legalFigures } from '@moadi/domain/invoices';
import { endOfDay, jalaliOf, jalaliSeason, startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import {
  lastDays,
  seasonOf,
  seasonRange,
  yearRange,
  type DayRange,
  type SectionName,
} from '@moadi/domain/reports';
import { atEnd } from './kit/at-end.ts';
import type { Finding } from './kit/finding.ts';
import { alternate, medianRound } from './kit/measure.ts';
import { shareOf } from './kit/spread.ts';
import { FIRST_CASE, reportedDatabase } from './report/fill.ts';

const SIZE = { cases: 2_000, days: 365, invoices: 5_000_000, people: 20_000 };
const ROUNDS = 40;

/** Reports and homes over five million invoices beside a bare sum over the rows; then what the counters cost anyone who registers. */
export async function report(): Promise<Finding[]> {
  const server = await startTestServer();
  atEnd(server.stop);
  process.env.TEST_DATABASE_URL = server.url;
  // The last moment of a Jalali year that is over: it and its last season are whole, whenever this is measured.
  const { year } = jalaliOf(tehranDayOf(Date.now()));
  const now = startOfDay(jalaliSeason(year, 1).from) - 1;
  const many = await reportedDatabase(SIZE, now);
  atEnd(() => many.db.close());
  return [...(await reading(many, now)), await registering()];
}

async function reading({ db }: TestDatabase, now: number): Promise<Finding[]> {
  const today = tehranDayOf(now);
  const { year, season } = seasonOf(today);
  const ranged = ({ from, to }: DayRange, rangeType: ReportRangeType): Asked => ({
    ...{ start: startOfDay(from), end: endOfDay(to), rangeType, now },
  });
  const { id: kind } = reportRangeType;
  const days90 = ranged(lastDays(90, today), kind.days);
  const ofSeason = ranged(seasonRange(year, season, today), kind.season);
  const ofYear = ranged(yearRange(year, today), kind.year);
  const scope = { clientId: FIRST_CASE };
  const moment = { now, figures: legalFigures };
  const { id } = await db.read
    .selectFrom('users')
    .select('id')
    .where('role', '=', roleType.id.systemManager)
    .executeTakeFirstOrThrow();
  const manager = { id, role: roleType.id.systemManager };

  const all = (section: SectionName, asked: Asked) => () =>
    timed(() => reportOf(db.read, section, 'all', asked));
  const own = (asked: Asked) => () =>
    timed(() => db.tenant(FIRST_CASE, tx => reportOf(tx, 'invoices', scope, asked)));
  const staff = {
    'invoices, 90 days': all('invoices', days90),
    'invoices, a season': all('invoices', ofSeason),
    'invoices, a year': all('invoices', ofYear),
    'home, 30 days': () =>
      timed(async () => {
        const attention = await attentionOfAll(db.read, manager, moment, undefined);
        return dashboard(db.read, { invoices: 'all' }, { now }, attention);
      }),
    'home, a season': () =>
      timed(async () => {
        const attention = await attentionOfAll(db.read, manager, moment, undefined);
        return dashboard(db.read, { invoices: 'all' }, ofSeason, attention);
      }),
    'cases, a year': all('cases', ofYear),
    'contracts, a year': all('contracts', ofYear),
    'people, a year': all('users', ofYear),
  };
  const ofCase = {
    'invoices, 90 days': own(days90),
    'invoices, a season': own(ofSeason),
    'invoices, a year': own(ofYear),
    'home, a season': () =>
      timed(() =>
        db.tenant(FIRST_CASE, async tx => {
          const attention = await attentionOfCase(tx, { ...scope, may: () => true }, moment);
          return dashboard(tx, { invoices: scope }, ofSeason, attention);
        }),
      ),
  };
  const bare = await timed(() =>
    sql`select state, count(*), sum(total_invoice_value), sum(total_value_added_tax) from invoices
        where create_date between to_timestamp(${startOfDay(today - 59)}::float8 / 1000) and to_timestamp(${now}::float8 / 1000)
        group by state`.execute(db.read),
  );
  return [
    await slowest('report-staff', 'A report over all cases (ms)', staff, 60, bare),
    await slowest('report-case', 'A report of one case (ms)', ofCase, 20, bare),
  ];
}

/** Each way by itself; the slowest of them has to hold. */
async function slowest<K extends string>(
  name: string,
  title: string,
  ways: Readonly<Record<K, () => Promise<number>>>,
  most: number,
  bare: number,
): Promise<Finding> {
  const rounds = await alternate(ROUNDS, ways);
  const share = (way: K, of: number) =>
    shareOf(
      rounds.map(round => round[way]),
      of,
    );
  const names = Object.keys(ways) as K[];
  return {
    ...{ name, title },
    rows: [
      ['', 'median', '95 of 100'],
      ...names.map(way => [way, share(way, 0.5).toFixed(1), share(way, 0.95).toFixed(1)]),
      ['a bare sum over the rows of 60 days, by state alone', bare.toFixed(0), ''],
    ],
    notes: [
      `${SIZE.cases} cases, ${SIZE.days} days, ${SIZE.invoices.toLocaleString('en')} invoices, ${SIZE.people.toLocaleString('en')} people`,
    ],
    value: Math.max(...names.map(way => share(way, 0.95))),
    unit: 'ms',
    beside: 'goal',
    besideValue: most,
    goal: `each at most ${most} ms`,
    limit: { atMost: 1 },
  };
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
