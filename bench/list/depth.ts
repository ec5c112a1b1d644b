import { invoiceResource } from '@moadi/contract/invoices/resources';
import { parseListQuery, type ListQuery, type RawQuery } from '@moadi/contract/kit';
import { listInvoices } from '../../apps/server/src/features/invoices/list/store.ts';
import { countAndSum } from '../../apps/server/src/features/invoices/list/summary.ts';
import type { Tx } from '../../apps/server/src/platform/database/scope.ts';
import type { TestDatabase } from '../../apps/server/test/database.ts';
import type { Finding } from '../kit/finding.ts';
import { alternate, medianRound, tell } from '../kit/measure.ts';
import { DAY_MS, listed } from './fill.ts';

const ROUNDS = 31;
/** Each round repeats a list for that long. */
const SLICE_MS = 30;
const DAYS_BACK = 100;

export interface Depths {
  few: TestDatabase;
  many: TestDatabase;
  /** When the newest invoice was created, ms. */
  now: number;
}

/** The same lists of ten thousand and of a million invoices, through the server's own store, one after another. */
export async function depth({ few, many, now }: Depths): Promise<Finding> {
  const day = `BW|${now - DAYS_BACK * DAY_MS}|${now - (DAYS_BACK - 1) * DAY_MS}`;
  const compare = async (work: (tx: Tx) => Promise<unknown>) => {
    const rounds = await alternate(ROUNDS, {
      few: () => cost(few, work),
      many: () => cost(many, work),
    });
    return medianRound(rounds, 'many', 'few');
  };
  const compareList = (raw: RawQuery) => {
    const query = queryOf(raw);
    return compare(tx => listInvoices(tx, listed.clientId, query));
  };
  tell('Listing few and many …');
  const plain = await compareList({});
  const others = {
    'in state accepted': await compareList({ state: 'EQ|5' }),
    'in state refused, one of fifty': await compareList({ state: 'EQ|3' }),
    'created on one day': await compareList({ createDate: day }),
    'issued on one day': await compareList({ issuingDateTime: day }),
    'count of all, on request only': await compare(tx => countAndSum(tx, queryOf({}), listed.clientId)),
  };
  const row = (text: string, round: { few: number; many: number }) => [
    text,
    round.few.toFixed(2),
    round.many.toFixed(2),
    (round.many / round.few).toFixed(2),
  ];
  return {
    name: 'list',
    title: 'First 25 of the invoices of one case, newest first, in ms',
    rows: [
      ['', 'of 10,000', 'of 1,000,000', 'ratio'],
      row('all: judged', plain),
      ...Object.entries(others).map(([text, round]) => row(text, round)),
    ],
    notes: [
      `Medians of ${ROUNDS} rounds of ${SLICE_MS} ms; the statement and its rows, inside an open transaction.`,
    ],
    value: plain.many,
    unit: 'ms of 1,000,000',
    beside: 'ms of 10,000',
    besideValue: plain.few,
    goal: 'at most 1.5 times the cost',
    limit: { atMost: 1.5 },
  };
}

/** The query that an address gives. */
export function queryOf(raw: RawQuery): ListQuery {
  const parsed = parseListQuery(invoiceResource, { take: '25', ...raw });
  if ('faults' in parsed) throw new Error(parsed.faults.map(({ code }) => code).join());
  return parsed.query;
}

/** Milliseconds of one. Begin and commit cost the same everywhere and would only flatter the ratio. */
const cost = ({ db }: TestDatabase, work: (tx: Tx) => Promise<unknown>): Promise<number> =>
  db.tenant(listed.clientId, async tx => {
    const began = performance.now();
    let times = 0;
    do {
      await work(tx);
      times++;
    } while (performance.now() - began < SLICE_MS);
    return (performance.now() - began) / times;
  });
