import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { mobiles, OWN_CASE, People } from '../../../test/requests/people.ts';
import { Rows } from '../../../test/requests/rows.ts';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import type { Engine } from './sending/engine/context.ts';
import { testEngine } from './sending/engine/engine.testkit.ts';
import { seeded } from './sending/engine/model-authority.testkit.ts';
import { gaveUp } from './sending/engine/moves.ts';
import { judged, taken } from './sending/engine/transitions.ts';
import { storeAttempts, type Attempt } from './sending/ledger.ts';
import { SEND } from './sending/queue.ts';
import { lockInOrder } from './state-store.ts';
import { newUid } from '../../platform/ids.ts';
import type { Tx } from '../../platform/database/scope.ts';

/*
 * R6: 2,000 invoices live at random, a hundred side by side: people and staff over HTTP, worker and authority through the
 * engine's own transitions, alone and two at once. A model that knows nothing but the written table (product.md section 3)
 * says in what state each may be; timelines must tell every step of the way and no other.
 */

const SEED = Number(process.env['STATES_SEED'] ?? '1');
const RUNS = 2_000;
const SIDE_BY_SIDE = 100;
const STEPS = 7;

type State = number;
type Event =
  | 'send'
  | 'withdraw'
  | 'register'
  | 'registerProforma'
  | 'taken'
  | 'refused'
  | 'accepted'
  | 'acceptedWithWarnings'
  | 'gaveUp'
  | 'resend'
  | 'staffWithdraws';

/** The table of product.md section 3, written down a second time: from, by what event, to. */
const table: readonly (readonly [from: readonly State[], event: Event, to: State])[] = [
  [[9, 10], 'send', 1],
  [[1, 3], 'withdraw', 11],
  [[3, 10, 11], 'register', 1],
  [[3, 10, 11], 'registerProforma', 10],
  [[1, 12], 'taken', 2],
  [[2, 12], 'refused', 3],
  [[2, 12], 'acceptedWithWarnings', 4],
  [[2, 12], 'accepted', 5],
  [[1, 2, 11, 12], 'gaveUp', 12],
  [[12], 'resend', 12],
  [[12], 'staffWithdraws', 11],
];

const next = (from: State, event: Event): State | undefined =>
  table.find(([states, name]) => name === event && states.includes(from))?.[2];

/** What the timeline calls it. */
const told = (event: Event): string => (event === 'staffWithdraws' ? 'withdraw' : event);

interface Run {
  id: string;
  state: State;
  /** Every step that the timeline must tell. */
  path: string[];
}

let server: TestServer;
let people: People;
let rows: Rows;
let engine: Engine;
before(async () => {
  server = await startTestApplication();
  people = new People(server);
  rows = new Rows(server, people, OWN_CASE, mobiles.owner);
  engine = testEngine(server, {} as Engine['authority']['client']);
});
after(() => server.stop());

const path = (more: string) => `/cases/${OWN_CASE}/invoice${more}`;

async function registered(): Promise<Run[]> {
  const invoices = Array.from({ length: SIDE_BY_SIDE }, (_, i) =>
    rows.sale({ isProformaInvoice: i % 3 === 0 }),
  );
  const made: { stored: { id: string; state: State } }[] = await rows.post('/invoice/many', { invoices });
  return made.map(({ stored: { id, state } }, i) => {
    assert.equal(state, i % 3 === 0 ? 10 : 1);
    return { id, state, path: [`null→${state} ${state === 10 ? 'registerProforma' : 'register'}`] };
  });
}

/** As the engine holds it. */
const attemptOf = ({ id: invoiceId }: Run): Attempt => ({
  ...{
    clientId: OWN_CASE,
    id: newUid(),
    invoiceId,
    fiscalId: 'A1M0D1',
    taxId: newUid(),
    sha256: createHash('sha256').digest(),
  },
  ...{ sentAt: null, lastSentAt: null, sends: 0, referenceNumber: null, outcome: 'unknown', asks: 0 },
});

const entry = (status: 'SUCCESS' | 'FAILED', warnings: { code: string; message: string }[] = []) => ({
  ...{ status, warnings, errors: [], referenceNumber: undefined, uid: undefined, fiscalId: undefined },
  ...{ packetType: undefined, sign: undefined, receipt: undefined },
});

/** The engine's job ends in the transaction of what came of it: of whichever invoices wait for one, or for a person. */
const working = (runs: readonly Run[], from: readonly State[], act: (tx: Tx) => Promise<void>) =>
  server.database.db.system(async tx => {
    const ids = runs.map(({ id }) => id);
    await lockInOrder(
      tx,
      ids.map(id => ({ clientId: OWN_CASE, id })),
    );
    await sql`delete from jobs using invoices i where i.id = jobs.subject_id and i.id = any(${ids}::uuid[])
      and jobs.kind = ${SEND} and i.state = any(${[...from]}::smallint[])`.execute(tx);
    await act(tx);
  });

const judge = (runs: readonly Run[], verdict: ReturnType<typeof entry>) =>
  working(runs, [2, 12], tx =>
    judged(
      engine,
      tx,
      runs.map(run => ({ attempt: attemptOf(run), entry: verdict })),
    ),
  );

const together = async (way: string, runs: readonly Run[]) => {
  await rows.post(`/invoice/many/${way}`, { ids: runs.map(({ id }) => id) });
};

const singly =
  (method: string, pathOf: (id: string) => string, as: string, bodyOf: (id: string) => Promise<object>) =>
  async (runs: readonly Run[]) => {
    const token = await people.token(as);
    for (const { id } of runs) {
      const { status, text } = await server.call(method, pathOf(id), { token, body: await bodyOf(id) });
      assert.ok(status < 500, text);
    }
  };

const versionOf = async (id: string): Promise<number> =>
  (
    await server.database.db.read
      .selectFrom('invoices')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).version;

const edit = (isProformaInvoice: boolean) =>
  singly(
    'PUT',
    id => path(`/${id}`),
    mobiles.owner,
    async id => ({ ...rows.sale({ isProformaInvoice }), version: await versionOf(id) }),
  );
const decide = (decision: number) =>
  singly(
    'POST',
    id => `/invoice/${OWN_CASE}/${id}/review`,
    mobiles.staff,
    async () => ({ decision, note: 'نمونه' }),
  );

/** Who causes it in the panel, for any number of invoices; it says itself what it cannot do. */
const cause: Readonly<Record<Event, (runs: readonly Run[]) => Promise<void>>> = {
  send: runs => together('send', runs),
  withdraw: runs => together('reject', runs),
  register: edit(false),
  registerProforma: edit(true),
  taken: runs =>
    working(runs, [1, 12], async tx => {
      const attempts = runs.map(attemptOf);
      const made = { serial: 1, packet: '', jws: '', sender: '', now: server.clock() };
      await storeAttempts(
        tx,
        attempts.map(attempt => ({ ...attempt, ...made })),
        server.clock(),
      );
      await taken(
        engine,
        tx,
        attempts.map(attempt => ({ attempt, referenceNumber: 'ref' })),
      );
    }),
  refused: runs => judge(runs, entry('FAILED')),
  accepted: runs => judge(runs, entry('SUCCESS')),
  acceptedWithWarnings: runs => judge(runs, entry('SUCCESS', [{ code: '1', message: 'x' }])),
  gaveUp: runs =>
    working(runs, [1, 2, 12], tx =>
      gaveUp(
        engine,
        tx,
        runs.map(run => ({ target: attemptOf(run), note: 'x' })),
      ),
    ),
  resend: decide(2),
  staffWithdraws: decide(3),
};

const events = Object.keys(cause) as Event[];
/** Edits and decisions are requests of their own: a few of them, and mostly where something comes of them. */
const singles: readonly Event[] = ['register', 'registerProforma', 'resend', 'staffWithdraws'];

function drawn(run: Run, random: () => number): Event {
  const event = events[Math.floor(random() * events.length)]!;
  const mostlyFits = next(run.state, event) !== undefined || random() < 0.3;
  return mostlyFits && (!singles.includes(event) || random() < 0.5)
    ? event
    : (['send', 'taken', 'accepted', 'refused', 'withdraw', 'gaveUp'] as const)[Math.floor(random() * 6)]!;
}

/** The timeline of each, step by step, and the state in which it is. */
async function seen(runs: readonly Run[]): Promise<Map<string, { state: State; path: string[] }>> {
  const { rows: found } = await sql<{ id: string; state: State; path: string[] }>`
    select i.id, i.state, array_agg(coalesce(e.from_state::text, 'null') || '→' || e.to_state || ' ' || e.event order by e.at, e.id) as path
    from invoices i join invoice_events e on e.client_id = i.client_id and e.invoice_id = i.id
    where i.id = any(${runs.map(({ id }) => id)}::uuid[]) group by i.id, i.state`.execute(
    server.database.db.read,
  );
  return new Map(found.map(row => [row.id, row]));
}

const step = (from: State, event: Event, to: State): string => `${from}→${to} ${told(event)}`;

/** The states and paths to which one event leads, or two in either order, of which either may be told that it came too late. */
function outcomes(state: State, chosen: readonly Event[]): { state: State; path: string[] }[] {
  const orders = chosen.length === 1 ? [chosen] : [chosen, chosen.toReversed(), [chosen[0]!], [chosen[1]!]];
  return orders.map(order =>
    order.reduce<{ state: State; path: string[] }>(
      (at, event) => {
        const to = next(at.state, event);
        return to === undefined ? at : { state: to, path: [...at.path, step(at.state, event, to)] };
      },
      { state, path: [] },
    ),
  );
}

const inAnyOrder = (path: readonly string[]): string => path.toSorted().join();

async function check(runs: readonly Run[], chosen: ReadonlyMap<Run, readonly Event[]>): Promise<void> {
  const now = await seen(runs);
  for (const run of runs) {
    const found = now.get(run.id)!;
    const possible = outcomes(run.state, chosen.get(run)!);
    // Two steps of one moment stand in the order of their ids, whose counter may have begun anew between them.
    const came = possible.find(
      one => one.state === found.state && inAnyOrder([...run.path, ...one.path]) === inAnyOrder(found.path),
    );
    assert.ok(
      came,
      `seed ${SEED}: ${run.id} in ${run.state}, ${chosen.get(run)!.join(' and ')}: ${found.state}, ${found.path.join(', ')}`,
    );
    run.state = came.state;
    run.path = [...run.path, ...came.path];
  }
}

test('R6 2,000 lives of invoices: states change only along the written table, by compare-and-set', async () => {
  const random = seeded(SEED);
  const reached = new Set<string>();
  for (let batch = 0; batch < RUNS / SIDE_BY_SIDE; batch += 1) {
    const runs = await registered();
    for (let i = 0; i < STEPS; i += 1) {
      server.clock.advance(1_000);
      const chosen = new Map<Run, Event[]>(runs.map(run => [run, [drawn(run, random)]]));
      // The last two steps bring two at once to the same invoices.
      const isRace = i >= STEPS - 2;
      if (isRace) for (const run of runs) chosen.get(run)!.push(drawn(run, random));
      const groups = Map.groupBy(
        runs.flatMap(run => chosen.get(run)!.map((event, turn) => ({ run, event, turn }))),
        ({ event, turn }) => `${turn} ${event}`,
      );
      const acts = [...groups.values()].map(
        group => () => cause[group[0]!.event](group.map(({ run }) => run)),
      );
      if (isRace) await Promise.all(acts.map(act => act()));
      else for (const act of acts) await act();
      await check(runs, chosen);
    }
    for (const run of runs) for (const one of run.path) reached.add(one);
  }
  // Every row of the table was come through.
  const wanted = table.flatMap(([from, event, to]) =>
    from.filter(state => state !== 9).map(state => step(state, event, to)),
  );
  assert.deepEqual(
    wanted.filter(one => !reached.has(one)),
    [],
  );
});

test('R6 two changes that read the same state: one moves it, the other changes nothing', async () => {
  const runs = await registered();
  const waiting = runs.filter(({ state }) => state === 1);
  server.clock.advance(1_000);
  await Promise.all([
    cause.taken(waiting),
    cause.taken(waiting),
    cause.gaveUp(waiting),
    cause.withdraw(waiting),
  ]);
  for (const { id, path: began } of waiting) {
    const { path: came } = (await seen(waiting)).get(id)!;
    assert.equal(came.filter(one => one.startsWith('1→')).length, 1, came.join());
    assert.equal(came[0], began[0]);
  }
});

const corrections = [
  { way: 'edited', to: 6, event: 'corrected' },
  { way: 'returned', to: 7, event: 'returned' },
  { way: 'rescission', to: 8, event: 'cancelled' },
] as const;

test('R6 an accepted correction moves what it refers to from 4 and 5, and nothing else does from any state', async () => {
  const token = await people.token(mobiles.owner);
  for (const state of [1, 2, 3, 4, 5, 8, 10, 11, 12] as const)
    for (const { way, to, event } of corrections) {
      const { id, lineId } = await rows.invoice(state);
      const issuingDateTime = server.clock();
      const mended = rows.sale();
      mended.invoiceHeader.issuingDateTime = issuingDateTime;
      mended.invoiceBodies[0]!.fee = '900000';
      const returned = [{ id: lineId, quantity: '1' }];
      const body = {
        edited: mended,
        returned: { issuingDateTime, returned },
        rescission: { issuingDateTime },
      }[way];
      const answer = await server.call('POST', path(`/${id}/${way}`), { token, body });
      const isAllowed = state === 4 || state === 5;
      assert.equal(answer.status === 201, isAllowed, `${way} in ${state}: ${answer.text}`);
      const runOf = async (of: string): Promise<Run> => ({
        id: of,
        ...(await seen([{ id: of, state, path: [] }])).get(of)!,
      });
      if (isAllowed) {
        const correction = await runOf(answer.body.data.id);
        assert.equal((await runOf(id)).state, state, 'not before it is accepted');
        await cause.taken([correction]);
        await cause.accepted([correction]);
      }
      const { state: found, path: came } = await runOf(id);
      assert.equal(found, isAllowed ? to : state, `${way} in ${state}`);
      assert.equal(came.includes(`${state}→${to} ${event}`), isAllowed, came.join());
    }
});
