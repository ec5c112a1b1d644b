import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { MoadianClient, Outcome, Packet, SealOrder, SealResult } from '@moadi/moadian';
import { sql } from 'kysely';
import { startTestApplication, type TestServer } from '../../../../../test/server.ts';
import { timestamp } from '../../../../platform/database/connect.ts';
import { claimWork } from '../../../../platform/jobs/worker.ts';
import { SEND } from '../queue.ts';
import type { Engine } from './context.ts';
import { register, testEngine } from './engine.testkit.ts';
import { invoiceJobs } from './kinds.ts';
import { seeded } from './model-authority.testkit.ts';
import { sendBatch } from './send.ts';

/** `npm run simulate -- --outage 200000` plays it in full; the limit goes with it, so that both take some virtual minutes. */
const waiting = Number(process.env.OUTAGE_INVOICES ?? 3_000);
const RATE = Math.max(100, Math.ceil(waiting / 200));
const HOUR = 3_600_000;
const RETRY_AFTER_MS = 30_000;

let server: TestServer;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());

/** An authority that is away, comes back with "not now", and then takes everything. */
class Authority {
  away = true;
  readonly posts: { at: number; packets: number }[] = [];
  readonly arrivals = new Map<string, number>();
  /** When the first request reached it again; it was told to wait. */
  back: number | undefined;
  readonly requestsAfter: number[] = [];
  readonly #random = seeded(1);

  client = {
    serverKey: async () => ({ kind: 'taken', value: { id: 'k' } }),
    sendInvoices: async (packets: Packet[]): Promise<Outcome<unknown>> => {
      this.posts.push({ at: server.clock(), packets: packets.length });
      if (this.away) return this.#silence(packets);
      if (this.#notNow()) return notNow;
      this.#take(packets);
      const value = packets.map(({ header: { requestTraceId: uid } }) => ({
        uid,
        referenceNumber: `r-${uid}`,
      }));
      return { kind: 'taken', value: { packets: value } };
    },
    inquiryByUids: async (_fiscalId: string, uids: string[]): Promise<Outcome<unknown>> => {
      if (this.away) return { kind: 'unknown', cause: 'timeout', sent: true };
      if (this.#notNow()) return notNow;
      const entry = (uid: string) =>
        this.arrivals.has(uid)
          ? { uid, referenceNumber: `r-${uid}`, status: 'IN_PROGRESS', errors: [], warnings: [] }
          : { uid, status: 'NOT_FOUND', errors: [], warnings: [] };
      return { kind: 'taken', value: uids.map(entry) };
    },
  } as unknown as MoadianClient;

  /** Mostly nobody is there; sometimes a request gets through and its answer does not. */
  #silence(packets: Packet[]): Outcome<unknown> {
    const chance = this.#random();
    if (chance < 0.2) this.#take(packets);
    if (chance < 0.4) return { kind: 'unknown', cause: 'timeout', sent: true };
    return { kind: 'unknown', cause: 'connection', sent: false };
  }

  #notNow(): boolean {
    this.back ??= server.clock();
    this.requestsAfter.push(server.clock());
    return this.requestsAfter.length === 1;
  }

  #take(packets: Packet[]): void {
    for (const { header } of packets)
      this.arrivals.set(header.requestTraceId, (this.arrivals.get(header.requestTraceId) ?? 0) + 1);
  }
}

const notNow: Outcome<never> = { kind: 'refused', status: 429, errors: [], retryAfterMs: RETRY_AFTER_MS };

/** Bytes of its own for each; what is in them nobody here looks at. */
async function seal(orders: readonly SealOrder[]): Promise<SealResult[]> {
  return orders.map(({ uid, fiscalId }) => {
    const sha256 = createHash('sha256').update(uid).digest('hex');
    const packet = { payload: uid, header: { requestTraceId: uid, fiscalId } };
    return { ok: true, value: { packet, jws: uid, jwe: uid, sha256 } };
  });
}

/** One registered as a person would, and as many like it as shall wait, by the set. */
async function fill(token: string): Promise<void> {
  const id = await register(server, token);
  const now = timestamp(server.clock());
  const step = 10_000;
  for (let from = 1; from < waiting; from += step) {
    const to = Math.min(from + step, waiting) - 1;
    await server.database.db.patient(async tx => {
      await sql`insert into invoices select copy.* from invoices i, generate_series(${from}::integer, ${to}::integer) n,
        lateral jsonb_populate_record(i, jsonb_build_object('id', md5(n::text), 'internal_serial_number', 1000 + n,
          'tax_id', left(i.tax_id, 11) || 'F' || lpad(n::text, 10, '0'))) copy where i.id = ${id}`.execute(
        tx,
      );
      await sql`insert into invoice_items select copy.* from invoice_items i, generate_series(${from}::integer, ${to}::integer) n,
        lateral jsonb_populate_record(i, jsonb_build_object('invoice_id', md5(n::text), 'id', md5('item' || n)))
        copy where i.invoice_id = ${id}`.execute(tx);
      await sql`insert into jobs (id, kind, client_id, subject_id, run_at, create_date)
        select gen_random_uuid(), ${SEND}, i.client_id, md5(n::text)::uuid, ${now}::timestamptz, ${now}::timestamptz
        from invoices i, generate_series(${from}::integer, ${to}::integer) n where i.id = ${id}`.execute(tx);
    });
  }
}

/** What one loop of a worker does, once. */
async function turn(engine: Engine, worker: string): Promise<void> {
  const sending = invoiceJobs(engine).find(({ kind }) => kind === SEND)!;
  const jobs = await engine.db.system(tx => claimWork(tx, sending, worker, engine.clock()));
  if (jobs.length > 0) await sendBatch(engine, jobs);
}

const left = async (engine: Engine): Promise<number> =>
  (
    await engine.db.read
      .selectFrom('jobs')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('kind', '=', SEND)
      .executeTakeFirstOrThrow()
  ).count;

test(`R7 the authority is away for an hour with ${waiting} waiting: on its return no second passes ${RATE}, and all are sent once`, async () => {
  const token = await server.signIn('09121111111');
  await fill(token);
  const authority = new Authority();
  const base = testEngine(server, authority.client);
  const engine: Engine = {
    ...base,
    authority: { ...base.authority, seal },
    config: { ...base.config, SEND_RATE_PER_S: RATE },
    random: seeded(2),
  };
  const pass = async (ms: number) => {
    await turn(engine, 'a');
    await turn(engine, 'b');
    server.clock.advance(ms);
  };
  assert.equal(await left(engine), waiting);
  for (const until = server.clock() + HOUR; server.clock() < until;) await pass(5_000);
  const tried = authority.posts.reduce((sum, { packets }) => sum + packets, 0);
  assert.ok(tried < waiting / 2 + 10 * RATE, `${tried} packets were thrown at an authority that was away`);

  authority.away = false;
  const returned = server.clock();
  const patience = returned + 600_000 + (3_000 * waiting) / RATE;
  while ((await left(engine)) > 0 && server.clock() < patience) await pass(250);
  assert.equal(await left(engine), 0);

  const [told, next] = authority.requestsAfter;
  assert.ok(next! - told! >= RETRY_AFTER_MS, 'Retry-After is obeyed by everybody');
  assert.ok(
    mostWithin(authority.posts, 1_000) <= RATE,
    `${mostWithin(authority.posts, 1_000)} within a second`,
  );
  const counts = new Set(authority.arrivals.values());
  assert.deepEqual([authority.arrivals.size, [...counts]], [waiting, [1]], 'R3: all of them, each once');
  const { taken } = await engine.db.read
    .selectFrom('invoice_attempts')
    .select(eb => eb.fn.countAll<number>().as('taken'))
    .where('outcome', '=', 'taken')
    .executeTakeFirstOrThrow();
  assert.equal(taken, waiting);
  const seconds = Math.round((server.clock() - returned) / 1_000);
  console.log(
    `${waiting} sent within ${seconds} virtual seconds; at most ${mostWithin(authority.posts, 1_000)} in one`,
  );
});

/** The largest sum of packets within any window of that length. */
function mostWithin(posts: readonly { at: number; packets: number }[], ms: number): number {
  let [most, sum, first] = [0, 0, 0];
  for (const { at, packets } of posts) {
    sum += packets;
    while (posts[first]!.at <= at - ms) sum -= posts[first++]!.packets;
    most = Math.max(most, sum);
  }
  return most;
}
