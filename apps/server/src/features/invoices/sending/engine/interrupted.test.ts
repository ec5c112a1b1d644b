import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { MoadianClient, Outcome, Packet } from '@moadi/moadian';
import { startTestApplication, type TestServer } from '../../../../../test/server.ts';
import { runIsolated } from '../../../../platform/jobs/isolate.ts';
import { closeAllGates } from '../../../../platform/jobs/gate.ts';
import { claimJobs, type Job } from '../../../../platform/jobs/jobs.ts';
import { unending, type Lease } from '../../../../platform/jobs/lease.ts';
import { SEND } from '../queue.ts';
import { ASK, FOLLOW, PAY, type Engine } from './context.ts';
import { register, testEngine } from './engine.testkit.ts';
import { follow } from './follow.ts';
import { invoiceJobs } from './kinds.ts';
import { waitForTurn } from './pace.ts';
import { acceptedInvoice, CASE, LifeAuthority } from './after-acceptance.testkit.ts';

/* What the engine's work does when it is cut in the middle, or throws. */

let server: TestServer;
let token: string;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());
beforeEach(async () => {
  await server.database.db.system(tx => tx.deleteFrom('jobs').execute());
  await server.database.db.system(tx => tx.deleteFrom('job_gates').execute());
  server.clock.advance(3_600_000);
  token = await server.signIn('09121111111');
});

const { client: life } = new LifeAuthority();
const takesAll = {
  ...life,
  serverKey: async () => ({ kind: 'taken', value: { id: 'k' } }),
  sendInvoices: async (packets: Packet[]) => ({
    kind: 'taken',
    value: {
      packets: packets.map(({ header: { requestTraceId: uid } }) => ({ uid, referenceNumber: `r-${uid}` })),
    },
  }),
} as unknown as MoadianClient;

/** One batch as the worker runs it. */
async function work(engine: Engine, kind: string, lease: Lease = unending): Promise<void> {
  const claim = { kind, limit: 100, worker: 'test', leaseMs: 60_000, now: server.clock() };
  const jobs = await engine.db.system(tx => claimJobs(tx, claim));
  assert.ok(jobs.length > 0);
  await runIsolated(
    engine,
    invoiceJobs(engine).find(one => one.kind === kind)!,
    jobs,
    lease,
  );
}
const states = async (ids: readonly string[]) => {
  const rows = await server.database.db.read
    .selectFrom('invoices')
    .select(['id', 'state'])
    .where('id', 'in', [...ids])
    .execute();
  return ids.map(id => rows.find(row => row.id === id)!.state);
};
const gate = (kind: string) =>
  server.database.db.read
    .selectFrom('job_gates')
    .select(['failures', 'hold_until'])
    .where('kind', '=', kind)
    .executeTakeFirst();

test('R9 an invoice at which the sealing throws holds up no other; past the limit a person decides', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 6; i++) ids.push(await register(server, token));
  const { number } = await server.database.db.read
    .selectFrom('invoices')
    .select('internal_serial_number as number')
    .where('id', '=', ids[3]!)
    .executeTakeFirstOrThrow();
  const base = testEngine(server, takesAll);
  const seal: Engine['authority']['seal'] = async (orders, key) => {
    const hex = number.toString(16).toUpperCase().padStart(10, '0');
    if (orders.some(order => 'invoice' in order && order.invoice.header.inno === hex))
      throw new Error('boom');
    return base.authority.seal(orders, key);
  };
  const engine = { ...base, authority: { ...base.authority, seal } };
  await work(engine, SEND);
  assert.deepEqual(await states(ids), [2, 2, 2, 1, 2, 2]);
  server.clock.advance(12 * 3_600_000);
  await work(engine, SEND);
  assert.deepEqual(await states([ids[3]!]), [1]);
  server.clock.advance(13 * 3_600_000);
  await work(engine, SEND);
  assert.deepEqual(await states([ids[3]!]), [12]);
  const { note } = await engine.db.read
    .selectFrom('invoice_events')
    .select('note')
    .where('invoice_id', '=', ids[3]!)
    .where('event', '=', 'gaveUp')
    .executeTakeFirstOrThrow();
  assert.equal(note, 'failed: Error', 'what kind of failure, never content');
});

test('R9 a memory that we may not send for holds up no other case; its invoices are tried again', async () => {
  const mine = [await register(server, token), await register(server, token)];
  const { fiscal_id: forbidden } = await server.database.db.read
    .selectFrom('cases')
    .select('fiscal_id')
    .where('client_id', '=', CASE)
    .executeTakeFirstOrThrow();
  const line = { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' };
  const invoiceHeader = { invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - 1_000 };
  const body = { invoiceHeader, invoiceBodies: [line] };
  const other = await server.signIn('09122222222');
  const { body: answer } = await server.call('POST', '/cases/612840375/invoice', { token: other, body });
  let posts = 0;
  const engine = testEngine(server, {
    ...takesAll,
    sendInvoices: async packets => {
      posts++;
      if (packets.some(({ header }) => header.fiscalId === forbidden))
        return { kind: 'refused', status: 403, errors: [{ code: '4160', message: '' }] };
      return takesAll.sendInvoices(packets);
    },
  });
  await work(engine, SEND);
  assert.deepEqual(await states([...mine, answer.data.id]), [1, 1, 2]);
  assert.equal(posts, 3, 'by memories, not by packets');
  const jobs = await engine.db.read
    .selectFrom('jobs')
    .select(['last_error', 'tries'])
    .where('kind', '=', SEND)
    .execute();
  assert.deepEqual(
    jobs.map(job => [job.last_error, job.tries]),
    mine.map(() => ['refused 403 4160', 1]),
  );
});

test('R3 what was lost of several memories is asked for of each, and goes to nobody again that has it', async () => {
  const mine = await register(server, token);
  const line = { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' };
  const invoiceHeader = { invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - 1_000 };
  const body = { invoiceHeader, invoiceBodies: [line] };
  const other = await server.signIn('09122222222');
  const { body: answer } = await server.call('POST', '/cases/612840375/invoice', { token: other, body });
  const arrived = new Map<string, string>();
  let posts = 0;
  const engine = testEngine(server, {
    ...takesAll,
    sendInvoices: async (packets: Packet[]) => {
      posts++;
      for (const { header } of packets) arrived.set(header.requestTraceId, header.fiscalId);
      return { kind: 'unknown', cause: 'timeout', sent: true };
    },
    inquiryByUids: async (fiscalId: string, uids: string[]) => ({
      kind: 'taken',
      value: uids.map(uid =>
        arrived.get(uid) === fiscalId
          ? { uid, status: 'IN_PROGRESS', referenceNumber: `r-${uid}` }
          : { uid, status: 'NOT_FOUND' },
      ),
    }),
  } as unknown as MoadianClient);
  await work(engine, SEND);
  assert.equal(new Set(arrived.values()).size, 2);
  const before = posts;
  server.clock.advance(3_600_000);
  await work(engine, SEND);
  assert.deepEqual([posts, await states([mine, answer.data.id])], [before, [2, 2]]);
});

/** An authority that says nothing until it is cut; the lease ends while it is asked. */
async function cut(kind: string, call: keyof MoadianClient): Promise<void> {
  const over = new AbortController();
  let wasAsked = false;
  const silent = async (...args: unknown[]): Promise<Outcome<never>> => {
    const signal = args.at(-1) as AbortSignal;
    wasAsked = true;
    setImmediate(() => over.abort());
    await new Promise(resolve => signal.addEventListener('abort', resolve));
    return { kind: 'unknown', cause: 'aborted', sent: true };
  };
  const engine = testEngine(server, { ...takesAll, [call]: silent });
  await work(engine, kind, { ...unending, signal: over.signal, isOver: () => over.signal.aborted });
  assert.ok(wasAsked);
  const told = await gate(kind);
  assert.deepEqual(
    [told?.failures ?? 0, told?.hold_until ?? null],
    [0, null],
    'that was us, not the authority',
  );
}

test('R10 sending is cut when the lease ends, and so is asking for what was lost', async () => {
  const id = await register(server, token);
  await cut(SEND, 'sendInvoices');
  server.clock.advance(3_600_000);
  await cut(SEND, 'inquiryByUids');
  assert.deepEqual(await states([id]), [1]);
});

test('R10 asking for verdicts is cut when the lease ends, and nothing is judged', async () => {
  const id = await register(server, token);
  await work(testEngine(server, takesAll), SEND);
  await cut(ASK, 'inquiryByReferenceIds');
  assert.deepEqual(await states([id]), [2]);
});

test('R10 whose lease ends between two questions asks no second one', async () => {
  await register(server, token);
  await work(testEngine(server, takesAll), SEND);
  server.clock.advance(6 * 86_400_000);
  await register(server, await server.signIn('09121111111'));
  await work(testEngine(server, takesAll), SEND);
  let asked = 0;
  const engine = testEngine(server, {
    ...takesAll,
    inquiryByReferenceIds: async () => {
      asked++;
      return { kind: 'unknown', cause: 'timeout', sent: true };
    },
  });
  await work(engine, ASK, { ...unending, isOver: () => asked > 0 });
  assert.equal(asked, 1);
});

test('R7 what has waited for its turn does not leave through a gate that was shut meanwhile', async () => {
  const { db } = server.database;
  const shut = async () => void (await db.system(tx => closeAllGates(tx, server.clock() + 7_000)));
  const engine = { ...testEngine(server, takesAll), wait: shut };
  const turn = () =>
    waitForTurn(engine, {
      ...{ kind: SEND, pace: { perSecond: 1, burst: 1 }, lease: unending },
      jobs: [{ clientId: 481205937 }] as Job[],
    });
  assert.equal(await turn(), undefined, 'the first finds a token');
  assert.equal(await turn(), 7_000);
});

test('R10 asking for reactions is cut when the lease ends', async () => {
  const { id } = await acceptedInvoice(server, token);
  await server.database.db.system(tx => follow(tx, [{ clientId: CASE, id }], server.clock()));
  server.clock.advance(3_600_000);
  await cut(FOLLOW, 'inquiryInvoiceStatus');
});

test('R10 a payment is cut when the lease ends: nobody knows, a person decides', async () => {
  const { id } = await acceptedInvoice(server, token);
  const body = { paymentType: 7, paymentValue: '600', paymentDate: server.clock(), trackPaymentNumber: '1' };
  const path = `/cases/${CASE}/invoice/${id}/payments`;
  const answer = await server.call('POST', path, { token, body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  await cut(PAY, 'registerPayment');
  const { registrations } = (await server.call('GET', path, { token })).body.data;
  assert.equal(registrations[0].outcome, 'unknown');
});
