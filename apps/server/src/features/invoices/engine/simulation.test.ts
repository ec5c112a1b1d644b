import assert from 'node:assert/strict';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { invoiceTaxPayerState } from '@moadi/domain/enums';
import { sealInvoice, writeInvoice, type SealOrder, type SealResult, type ServerKey } from '@moadi/moadian';
import { startTestApplication, type TestServer } from '../../../../test/server.ts';
import { createLog } from '../../../platform/log/log.ts';
import { claimJobs } from '../../../platform/jobs/jobs.ts';
import { providerSigns } from '../../keys/signers.testkit.ts';
import { SEND } from '../service.ts';
import { askBatch } from './ask.ts';
import { ASK, FOLLOW, type Engine } from './context.ts';
import { followBatch } from './follow.ts';
import { ModelAuthority, seeded } from './model-authority.testkit.ts';
import { sendBatch } from './send.ts';

/** How many worlds, and from which seed (tools/simulate.ts). */
const seeds = Number(process.env.SIMULATION_SEEDS ?? 500);
const firstSeed = Number(process.env.SIMULATION_SEED ?? 1);
const INVOICES = 4;
const LEASE_MS = 60_000;

let server: TestServer;
let token: string;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Sealing without a signature: the engine under test never looks inside. */
async function seal(order: SealOrder): Promise<SealResult> {
  if (!('invoice' in order)) throw new TypeError('the engine hands in invoices');
  const written = writeInvoice(order.invoice);
  if (!written.ok) return { ok: false, problem: 'unwritable', problems: written.problems };
  const signer = {
    certificate: 'MII=',
    serialNumber: '1',
    notAfter: Number.MAX_SAFE_INTEGER,
    sign: async () => Buffer.alloc(256),
  };
  const serverKey = { id: 'k', key: publicKey } as unknown as ServerKey;
  const { fiscalId, uid } = order;
  return { ok: true, value: await sealInvoice({ json: written.json, fiscalId, uid, signer, serverKey }) };
}

async function register(): Promise<string> {
  const line = { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' };
  const invoiceHeader = { invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - 1000 };
  const body = { invoiceHeader, invoiceBodies: [line] };
  const answer = await server.call('POST', '/cases/481205937/invoice', { token, body });
  return (answer.body.data as { id: string }).id;
}

const batches: Record<string, typeof sendBatch> = {
  [SEND]: sendBatch,
  [ASK]: askBatch,
  [FOLLOW]: followBatch,
};

/** One worker's turn. */
async function turn(engine: Engine, kind: string): Promise<void> {
  const claim = { kind, limit: 50, worker: randomUUID(), leaseMs: LEASE_MS, now: engine.clock() };
  const jobs = await engine.db.system(tx => claimJobs(tx, claim));
  if (jobs.length > 0) await batches[kind]!(engine, jobs);
}

/** Killed in the middle: what it held ends with its lease. */
const killed = (engine: Engine, kind: string): Promise<void> =>
  turn({ ...engine, authority: dying(engine) }, kind).catch(error => {
    if ((error as Error).message !== 'killed') throw error;
  });

/** A worker that stands still in the middle of sending until its lease has long ended, and then goes on. */
function frozen(engine: Engine, random: () => number): () => Promise<void> {
  const { promise: thawed, resolve: thaw } = Promise.withResolvers<void>();
  const { authority } = engine;
  const places = ['serverKey', 'seal', 'inquiryByUids'] as const;
  const place = places[Math.floor(random() * places.length)]!;
  const before = random() < 0.5;
  const slow =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (before) await thawed;
      const answer = await work(...args);
      await thawed;
      return answer;
    };
  const done = turn(
    {
      ...engine,
      authority: {
        ...authority,
        ...(place === 'seal' && { seal: slow(authority.seal) }),
        client: {
          ...authority.client,
          ...(place === 'serverKey' && { serverKey: slow(authority.client.serverKey) }),
          ...(place === 'inquiryByUids' && { inquiryByUids: slow(authority.client.inquiryByUids) }),
        },
      },
    },
    SEND,
  );
  return () => {
    thaw();
    return done;
  };
}

/** The request goes out, and nobody is there any more to hear the answer. */
function dying({ authority }: Engine): Engine['authority'] {
  const client = new Proxy(authority.client, {
    get:
      (target, name) =>
      async (...args: unknown[]) => {
        await (target as unknown as Record<string | symbol, (...all: unknown[]) => unknown>)[name]!(...args);
        if (name !== 'serverKey') throw new Error('killed');
        return { kind: 'taken', value: { id: 'k' } };
      },
  });
  return { ...authority, client };
}

async function world(seed: number): Promise<void> {
  const random = seeded(seed);
  const model = new ModelAuthority(random, server.clock, 0.2 + random() * 0.6);
  const engine: Engine = {
    db: server.database.db,
    log: createLog('silent'),
    clock: server.clock,
    authority: {
      client: model.client,
      seal: orders => Promise.all(orders.map(seal)),
      senderId: 'MOADI1',
      close: async () => {},
    },
    signers: providerSigns('MOADI1'),
    config: { SEND_RETRY_HOURS: 24, FIRST_INQUIRY_MS: 1_000, SEND_RATE_PER_S: 1_000 },
    random,
  };
  const ids: string[] = [];
  for (let i = 0; i < INVOICES; i++) ids.push(await register());
  // Two workers over a bad time, then one over a good one, long enough for every wait.
  for (let step = 0; step < 12; step++) {
    const wake = random() < 0.15 ? frozen(engine, random) : undefined;
    await Promise.all([
      (random() < 0.15 ? killed : turn)(engine, SEND),
      (random() < 0.15 ? killed : turn)(engine, ASK),
      turn(engine, SEND),
      (random() < 0.15 ? killed : turn)(engine, FOLLOW),
    ]);
    server.clock.advance(Math.floor(random() * 60_000));
    if (!wake) continue;
    server.clock.advance(LEASE_MS);
    // Another takes over, and may be anywhere in its work when the first one wakes.
    await Promise.all([turn(engine, SEND), random() < 0.5 ? wake() : undefined]);
    await wake();
  }
  model.faultRate = 0;
  for (let step = 0; step < 30; step++) {
    await turn(engine, SEND);
    await turn(engine, ASK);
    await turn(engine, FOLLOW);
    const left = await engine.db.read
      .selectFrom('jobs')
      .select('kind')
      .where('subject_id', 'in', ids)
      .execute();
    if (left.length === 0) break;
    server.clock.advance(left.every(({ kind }) => kind === FOLLOW) ? 3_600_000 : 310_000);
  }
  await assertAgreement(model, ids);
}

async function assertAgreement({ ledger, reactions }: ModelAuthority, ids: readonly string[]): Promise<void> {
  const { read } = server.database.db;
  const rows = await read
    .selectFrom('invoices as i')
    .leftJoin('invoice_attempts as a', 'a.invoice_id', 'i.id')
    .select(['i.id', 'i.state', 'i.tax_id', 'a.id as uid', 'a.outcome', 'a.sha256'])
    .select('i.tax_payer_system_status as reaction')
    .where('i.id', 'in', [...ids])
    .execute();
  assert.equal(rows.length, ids.length, 'one packet for one registration, however often it was sent');
  assert.equal(new Set(rows.map(row => row.tax_id)).size, ids.length, 'R5: no tax id twice');
  for (const { state, uid, outcome, tax_id, reaction } of rows) {
    const there = ledger.get(uid ?? '');
    const truth = there?.verdict;
    assert.ok(there, 'R3: nothing is lost: every packet arrived in the end');
    const expected = { SUCCESS: [5, 'accepted'], FAILED: [3, 'refused'], TIMEOUT: [12, 'taken'] }[truth!];
    assert.deepEqual([state, outcome], expected, `the authority says ${truth}`);
    const word = reactions.get(tax_id!)?.word;
    const code = invoiceTaxPayerState.items.find(({ id }) => id === reaction)?.code;
    assert.equal(code, word, 'the buyer’s reaction is known');
    assert.equal(word !== undefined, truth === 'SUCCESS', 'and of registered invoices only');
  }
  const uids = new Set(rows.map(row => row.uid));
  assert.deepEqual(
    [...ledger.keys()].filter(uid => !uids.has(uid)),
    [],
    'nothing is there that we do not know of',
  );
  const jobs = await read
    .selectFrom('jobs')
    .select('id')
    .where('subject_id', 'in', [...ids])
    .execute();
  assert.deepEqual(jobs, [], 'nothing is stuck');
}

test(`R1–R8, R11 the engine and a model of the authority agree in the end: ${seeds} worlds`, async () => {
  await server.database.db.system(tx => tx.deleteFrom('jobs').execute());
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) {
    // A new hour: limits are over, and so is the token.
    server.clock.advance(3_700_000);
    token = await server.signIn('09121111111');
    await world(seed).catch(error => {
      throw new Error(`seed ${seed}: npm run simulate -- --from ${seed} --seeds 1`, { cause: error });
    });
  }
});
