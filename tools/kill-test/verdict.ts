import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { invoiceState } from '@moadi/domain/enums';
import { types } from '../../apps/server/src/platform/database/connect.ts';
import { ASK } from '../../apps/server/src/features/invoices/sending/engine/context.ts';
import { SEND } from '../../apps/server/src/features/invoices/sending/queue.ts';
import type { Book } from './books.ts';
import type { Lost, Registered } from './load.ts';

/** What may not be, each with what was found of it. */
export type Findings = Readonly<Record<string, readonly string[]>>;

interface Own {
  id: string;
  /** The person's own number, of what comes from a book. */
  bookNumber: string | null;
  fiscalId: string;
  serial: number;
  taxId: string | null;
  state: number;
  packets: number;
  referenceNumber: string | null;
  registrations: number;
  madeAt: number;
  cause: string | null;
  /** What is still to be done for it. */
  job: string | null;
}

/** A packet as the authority has it. */
interface Theirs {
  taxId: string | null;
  uid: string;
  status: string;
  referenceNumber: string;
}

const { accepted, acceptedWithWarnings, notAcceptedWithErrors, needsReview, withdrawn } = invoiceState.id;
const final: readonly number[] = [
  accepted,
  acceptedWithWarnings,
  notAcceptedWithErrors,
  needsReview,
  withdrawn,
];

/**
 * Waits until nothing is to be sent or asked for any more; returns how long it took. At most so long after the last of it is
 * due: what the authority kept failing while it was at fault rests for minutes (R7), and is not stuck for that.
 */
export async function settled(databaseUrl: string, mostMs: number): Promise<number> {
  const began = Date.now();
  const waiting = 'from jobs where kind in ($1, $2)';
  await withClient(databaseUrl, async client => {
    const { rows } = await client.query<{ due: number | null }>(`select max(run_at) as due ${waiting}`, [
      SEND,
      ASK,
    ]);
    const end = Math.max(began, rows[0]!.due ?? 0) + mostMs;
    while (Date.now() < end) {
      const { rowCount } = await client.query(`select ${waiting} limit 1`, [SEND, ASK]);
      if (!rowCount) return;
      await sleep(250);
    }
  });
  return Date.now() - began;
}

export const leasesOf = (databaseUrl: string, pid: number): Promise<number> =>
  withClient(databaseUrl, async client => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::integer as count from jobs where worker like $1 and lease_until is not null',
      [`${pid}-%`],
    );
    return rows[0]!.count;
  });

/** What was registered before its sender saw the connection end without an answer. */
export async function dropped(
  databaseUrl: string,
  registered: readonly Registered[],
  lost: readonly Lost[],
): Promise<string[]> {
  const own = await ownInvoices(databaseUrl);
  const madeAt = new Map(own.map(({ id, madeAt: at }) => [id, at]));
  const idOf = new Map(registered.map(({ key, ids }) => [key, ids[0] ?? '']));
  const isDropped = ({ key, at, isNoMatter }: Lost) =>
    !isNoMatter && (madeAt.get(idOf.get(key) ?? '') ?? at) < at;
  return [...new Set(lost.filter(isDropped).map(({ key }) => `key ${key}`))];
}

/** Holds what people were told, what we know and what the authority knows against each other. */
export async function compare(
  databaseUrl: string,
  simulatorUrl: string,
  registered: readonly Registered[],
  books: readonly Book[],
): Promise<Findings> {
  const own = await ownInvoices(databaseUrl);
  const theirs = Map.groupBy(await theirPackets(simulatorUrl), ({ taxId }) => taxId ?? '');
  const byId = new Map(own.map(row => [row.id, row]));
  const answered = new Set(registered.flatMap(({ ids }) => ids));
  const inState = (id: string | undefined) => byId.get(id ?? '')?.state;
  return {
    'acknowledged and lost': registered
      .filter(({ ids }) => !ids.every(id => byId.has(id)))
      .map(({ key }) => `key ${key}`),
    'never answered': registered.filter(({ ids }) => ids.length === 0).map(({ key }) => `key ${key}`),
    'one key, two invoices': registered
      .filter(({ ids }) => new Set(ids).size > 1)
      .map(({ key, ids }) => `key ${key}: ${ids.join(', ')}`),
    'registered without a key': own
      .filter(({ id, bookNumber }) => bookNumber === null && !answered.has(id))
      .map(({ id }) => id),
    'a book that is half done': books.filter(({ isDone }) => !isDone).map(({ fileName }) => fileName),
    'an invoice of a book that is missing, there twice, or of none': fromBooks(own, books),
    'registered twice in its own history': own.filter(row => row.registrations !== 1).map(({ id }) => id),
    'two invoices with one serial number': [
      ...Map.groupBy(own, ({ fiscalId, serial }) => `${fiscalId} ${serial}`),
    ].flatMap(([number, rows]) => (rows.length > 1 ? [number] : [])),
    'an invoice with two packets': own.filter(({ packets }) => packets > 1).map(({ id }) => id),
    'received twice by the authority': [...theirs].flatMap(([taxId, packets]) =>
      packets.length > 1 ? [`${taxId}: ${packets.map(({ status }) => status).join(', ')}`] : [],
    ),
    'there, and unknown here': [...theirs.keys()].filter(
      taxId => !own.some(row => row.taxId === taxId && row.state !== withdrawn),
    ),
    'taken back for its sender, and not so': registered
      .filter(one => one.withdrawn && inState(one.ids[0]) !== withdrawn)
      .map(({ ids }) => `${ids[0]}: state ${inState(ids[0])}`),
    stuck: own
      .filter(({ state }) => !final.includes(state))
      .map(({ id, state, job }) => `${id}: state ${state}, ${job}`),
    'for a person, without a cause': own
      .filter(({ state, cause }) => state === needsReview && !cause)
      .map(({ id }) => id),
    'another outcome than the authority says': own.flatMap(row => {
      const [packet] = theirs.get(row.taxId ?? '') ?? [];
      const agreed =
        !agreement[row.state] ||
        (packet?.status === agreement[row.state] && packet?.referenceNumber === row.referenceNumber);
      return agreed ? [] : [`${row.id}: state ${row.state}, there ${packet?.status ?? 'nothing'}`];
    }),
  };
}

function fromBooks(own: readonly Own[], books: readonly Book[]): string[] {
  const wanted = new Set(books.flatMap(({ numbers }) => numbers));
  const found = Map.groupBy(
    own.filter(({ bookNumber }) => bookNumber !== null),
    ({ bookNumber }) => bookNumber!,
  );
  return [...new Set([...wanted, ...found.keys()])].flatMap(number => {
    const times = found.get(number)?.length ?? 0;
    return times === 1 && wanted.has(number) ? [] : [`${number}: ${times} times`];
  });
}

const agreement: Readonly<Record<number, string>> = {
  [accepted]: 'SUCCESS',
  [acceptedWithWarnings]: 'SUCCESS',
  [notAcceptedWithErrors]: 'FAILED',
};

const ownInvoices = (databaseUrl: string) =>
  withClient(databaseUrl, async client => {
    const { rows } = await client.query<Own>(`
      select i.id, i.book_number as "bookNumber", i.create_date as "madeAt", i.fiscal_id as "fiscalId", i.internal_serial_number as serial, i.tax_id as "taxId", i.state,
        (select count(*) from invoice_attempts a where a.client_id = i.client_id and a.invoice_id = i.id) as packets,
        (select max(reference_number) from invoice_attempts a
          where a.client_id = i.client_id and a.invoice_id = i.id) as "referenceNumber",
        (select count(*) from invoice_events e
          where e.client_id = i.client_id and e.invoice_id = i.id and e.event = 'register') as registrations,
        (select max(note) from invoice_events e
          where e.client_id = i.client_id and e.invoice_id = i.id and e.event = 'gaveUp') as cause,
        (select concat_ws(' ', j.kind, 'tried', j.tries, 'due', j.run_at, 'held until', j.lease_until, j.last_error)
          from jobs j where j.subject_id = i.id limit 1) as job
      from invoices i`);
    return rows;
  });

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, types });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function theirPackets(simulatorUrl: string): Promise<Theirs[]> {
  const all: Theirs[] = [];
  for (let page = 1; ; page++) {
    const response = await fetch(`${simulatorUrl}/invoices?page=${page}&pageSize=200`);
    all.push(...((await response.json()) as Theirs[]));
    if (all.length >= Number(response.headers.get('x-total-count'))) return all;
  }
}
