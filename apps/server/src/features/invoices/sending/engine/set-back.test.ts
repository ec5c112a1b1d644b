import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { InquiryWindow, MoadianClient, Packet } from '@moadi/moadian';
import { startTestApplication, type TestServer } from '../../../../../test/server.ts';
import { repairSetBack } from '../../../../platform/jobs/set-back.ts';
import { SEND } from '../queue.ts';
import { ASK, type Engine } from './context.ts';
import { register, testEngine, turn } from './engine.testkit.ts';
import { LEASE } from './kinds.ts';

/* The clock was ahead, is set back while packets are on their way, and nothing waits until the old time has come again. */

const HOUR = 3_600_000;
const kinds = [SEND, ASK].map(kind => ({ kind, ...LEASE }));

let server: TestServer;
let engine: Engine;
let token: string;
/** uids that the authority has, how often it got each, and the windows it was asked for. */
let there: Map<string, number>;
let windows: InquiryWindow[];
/** What becomes of the next post. */
let next: 'lost before' | 'lost after' | undefined;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());
beforeEach(async () => {
  [there, windows, next] = [new Map(), [], undefined];
  engine = testEngine(server, client);
  await server.database.db.system(tx => tx.deleteFrom('jobs').execute());
  server.clock.advance(48 * HOUR);
  token = await server.signIn('09121111111');
});

const client = {
  serverKey: async () => ({ kind: 'taken', value: { id: 'k' } }),
  sendInvoices: async (packets: Packet[]) => {
    const step = next;
    next = undefined;
    const uids = packets.map(({ header }) => header.requestTraceId);
    if (step === 'lost before') return { kind: 'unknown', cause: 'timeout', sent: true };
    for (const uid of uids) there.set(uid, (there.get(uid) ?? 0) + 1);
    if (step === 'lost after') return { kind: 'unknown', cause: 'timeout', sent: true };
    return { kind: 'taken', value: { packets: uids.map(uid => ({ uid, referenceNumber: `ref-${uid}` })) } };
  },
  inquiryByUids: async (_fiscalId: string, uids: string[], window: InquiryWindow) => {
    windows.push(window);
    return {
      kind: 'taken',
      value: uids.map(uid =>
        there.has(uid)
          ? { uid, status: 'IN_PROGRESS', referenceNumber: `ref-${uid}` }
          : { uid, status: 'NOT_FOUND' },
      ),
    };
  },
  inquiryByReferenceIds: async (ids: string[], window: InquiryWindow) => {
    windows.push(window);
    return {
      kind: 'taken',
      value: ids.map(referenceNumber => ({ referenceNumber, status: 'SUCCESS', errors: [], warnings: [] })),
    };
  },
} as unknown as MoadianClient;

const state = async (id: string) =>
  (await engine.db.read.selectFrom('invoices').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

/** Some minutes pass. */
async function work(minutes: number): Promise<void> {
  for (let half = 0; half < 2 * minutes; half++) {
    for (const { kind } of kinds) await turn(engine, kind);
    server.clock.advance(30_000);
  }
}

async function setBack(ms: number): Promise<void> {
  server.clock.advance(-ms);
  await engine.db.system(tx => repairSetBack(tx, kinds, server.clock()));
}

/** Every window that was asked for holds the present, by the clock that is right now. */
function assertWindowsHoldNow(since: number): void {
  assert.ok(windows.length > 0);
  for (const { start, end } of windows)
    assert.ok(Date.parse(start) < since && since < Date.parse(end), `${start} to ${end}`);
}

for (const back of [HOUR, 24 * HOUR]) {
  const words = `the clock goes back by ${back / HOUR} h`;
  for (const lost of ['lost before', 'lost after'] as const)
    test(`${words} after a packet was ${lost} it arrived: it is asked for, sent again only if it is not there, accepted`, async () => {
      const id = await register(server, token);
      next = lost;
      await turn(engine, SEND);
      assert.equal(await state(id), 1);
      await setBack(back);
      const since = server.clock();
      windows = [];
      await work(5);
      assert.equal(await state(id), 5);
      assert.deepEqual([...there.values()], [1], 'once, and never twice');
      assertWindowsHoldNow(since);
    });

  test(`${words} while the answer of a packet is waited for: it is asked for all the same`, async () => {
    const id = await register(server, token);
    await turn(engine, SEND);
    assert.equal(await state(id), 2);
    await setBack(back);
    const since = server.clock();
    windows = [];
    await work(3);
    assert.equal(await state(id), 5);
    assertWindowsHoldNow(since);
  });

  test(`${words} before anything was sent: what was registered leaves`, async () => {
    const id = await register(server, token);
    await setBack(back);
    await work(3);
    assert.equal(await state(id), 5);
  });
}
