import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { invoiceTaxPayerState } from '@moadi/domain/enums';
import { startTestApplication, type TestServer } from '../../../../test/server.ts';
import { SEND } from '../service.ts';
import { ASK, FOLLOW, type Engine } from './context.ts';
import { register, testEngine, testSigner, turn } from './engine.testkit.ts';
import { ModelAuthority, seeded } from './model-authority.testkit.ts';

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

/** Sealing without a signature: the engine under test never looks inside. */
const unsigned = { ...testSigner, sign: async () => Buffer.alloc(256) };

/** Killed in the middle: what it held ends with its lease. */
const killed = (engine: Engine, kind: string): Promise<unknown> =>
  turn({ ...engine, authority: dying(engine) }, kind).catch(error => {
    if ((error as Error).message !== 'killed') throw error;
  });

/** A worker that stands still in the middle of sending until its lease has long ended, and then goes on. */
function frozen(engine: Engine, random: () => number): () => Promise<unknown> {
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
  const base = testEngine(server, model.client, unsigned);
  const engine: Engine = {
    ...base,
    config: { ...base.config, FIRST_INQUIRY_MS: 1_000 },
    random,
  };
  const ids: string[] = [];
  for (let i = 0; i < INVOICES; i++) ids.push(await register(server, token));
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
