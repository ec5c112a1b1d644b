import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sendingTrouble } from '@moadi/domain/enums';
import type { InquiryEntry, MoadianClient, Packet } from '@moadi/moadian';
import { startTestApplication, type TestServer } from '../test/server.ts';
import { afterRestore, jumpFrom } from './after-restore.ts';
import { ASK, PAY } from './features/invoices/sending/engine/context.ts';
import { CASE, register, testEngine, turn } from './features/invoices/sending/engine/engine.testkit.ts';
import { SEND } from './features/invoices/sending/queue.ts';
import { takeSerials } from './features/invoices/store.ts';
import { resume } from './features/monitoring/store.ts';
import { timestamp } from './platform/database/connect.ts';
import { passGate } from './platform/jobs/gate.ts';
import { addJobs, claimJobs } from './platform/jobs/jobs.ts';
import { newId } from './platform/ids.ts';

/* What must not happen a second time when the data went back in time (R5, R18, R19; decision 92). */

const CLIENT = 481205937;
const MEMORY = 'OLDMEM';
const HOUR = 3_600_000;

let server: TestServer;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());

/** An authority that has every number already, of packets that nobody here knows of. */
class Knowing {
  asked: string[] = [];
  sent: string[] = [];
  /** What every packet is refused with. */
  readonly code: string;
  constructor(code = '0300101') {
    this.code = code;
  }
  client = {
    serverKey: async () => ({ kind: 'taken', value: { id: 'k' } }),
    sendInvoices: async (packets: Packet[]) => {
      const uids = packets.map(({ header }) => header.requestTraceId);
      this.sent.push(...uids);
      const value = { packets: uids.map(uid => ({ uid, referenceNumber: `ref-${uid}` })) };
      return { kind: 'taken', value };
    },
    inquiryByUids: async (_: string, uids: string[]) => {
      this.asked.push(...uids);
      return { kind: 'taken', value: uids.map(uid => ({ uid, status: 'NOT_FOUND' })) };
    },
    inquiryByReferenceIds: async (ids: string[]) => ({
      kind: 'taken',
      value: ids.map((referenceNumber): Partial<InquiryEntry> => ({
        ...{ referenceNumber, status: 'FAILED', warnings: [] },
        errors: [{ code: this.code, message: '' }],
      })),
    }),
  } as unknown as MoadianClient;
}

const goBack = (dataOf: number) => afterRestore(server.database.db, dataOf, server.clock());
const goOn = () => server.database.db.system(tx => resume(tx, undefined));
const next = (memory: string) => server.database.db.system(tx => takeSerials(tx, memory, CLIENT, 1));
const stateOf = async (id: string) => {
  const { db } = server.database;
  return (await db.read.selectFrom('invoices').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;
};

test('R5 after a restore no number is given again, of a memory that the copy did not have either, and after a second one of the same copy', async () => {
  const { db } = server.database;
  const dataOf = server.clock();
  const inCopy = await next(MEMORY);
  /** The same copy again: what the counters were, and nothing of what came after. */
  const bringBack = () =>
    db.system(async tx => {
      await tx.deleteFrom('serial_counters').where('fiscal_id', '!=', MEMORY).execute();
      await tx
        .updateTable('serial_counters')
        .set({ last_serial: inCopy, doubtful_until: 0 })
        .where('fiscal_id', '=', MEMORY)
        .execute();
    });
  const given: Record<string, number[]> = { [MEMORY]: [], NEWMEM: [] };
  const give = async (count: number) => {
    for (const [memory, numbers] of Object.entries(given)) {
      const last = await db.system(tx => takeSerials(tx, memory, CLIENT, count));
      numbers.push(...Array.from({ length: count }, (_, i) => last - i));
    }
  };
  await give(5_000);
  for (const hours of [0, 1, 24]) {
    server.clock.advance(hours * HOUR + 1_000);
    await bringBack();
    const { jump } = await goBack(dataOf);
    assert.equal(jump, jumpFrom(dataOf, server.clock()));
    await give(5_000);
  }
  for (const [memory, numbers] of Object.entries(given))
    assert.equal(new Set(numbers).size, numbers.length, `numbers of ${memory} came twice`);
  await goOn();
});

test('R18 after a restore everybody signs in anew, and no code that was sent before is good', async () => {
  const token = await server.signIn('09121111111');
  assert.equal((await server.call('GET', '/users/messages', { token })).status, 200);
  const { sessions } = await goBack(server.clock());
  assert.ok(sessions > 0);
  server.clock.advance(4_000);
  assert.equal((await server.call('GET', '/users/messages', { token })).status, 401);
  for (const table of ['code_requests', 'act_confirmations', 'factor_challenges'] as const)
    assert.deepEqual(await server.database.db.read.selectFrom(table).selectAll().execute(), []);
  await goOn();
});

test('R18 after a restore nothing leaves until a person says so, and one row of the audit log tells it', async () => {
  const token = await server.signIn('09121111111');
  await register(server, token);
  server.clock.advance(HOUR);
  await goBack(server.clock() - 90 * 60_000);
  const pace = { perSecond: 1_000, burst: 1_000 };
  const through = () =>
    server.database.db.system(async tx => (await passGate(tx, SEND, pace, 10, server.clock())).limit);
  assert.equal(await through(), 0);
  const rows = await server.database.db.read
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'data.restored')
    .orderBy('at', 'desc')
    .execute();
  assert.equal((rows[0]!.detail as { minutes: number }).minutes, 90);
  const staff = await server.signIn('09120000002');
  const { body } = await server.call('GET', '/sending', { token: staff });
  const { queues } = body.data as { queues: { kind: string; pause?: { reason: string; by: string } }[] };
  const paused = queues.filter(({ pause }) => pause).map(({ kind }) => kind);
  assert.deepEqual(paused.toSorted(), [PAY, SEND].toSorted());
  await goOn();
  server.clock.advance(1_000);
  assert.equal(await through(), 10);
});

test('R1 an invoice that left in the time that was lost is neither refused nor taken back: a person decides', async () => {
  const { db } = server.database;
  await db.system(tx => tx.deleteFrom('jobs').execute());
  server.clock.advance(HOUR);
  const lost = await register(server, await server.signIn('09121111111'));
  await goBack(server.clock());
  await goOn();
  const token = await server.signIn('09121111111');
  const { status, body } = await server.call('PATCH', `${CASE}/${lost}/reject`, { token, body: {} });
  assert.deepEqual([status, body.code], [409, 'invoices.sendingClaimed']);
  const later = await register(server, token);
  const engine = testEngine(server, new Knowing().client);
  await turn(engine, SEND);
  server.clock.advance(HOUR);
  await turn(engine, ASK);
  assert.equal(await stateOf(lost), 12, 'a packet of the lost time has its number');
  assert.equal(await stateOf(later), 3, 'no packet of the lost time can have this one');
});

test('a packet that the authority refused for reasons of its own gets no fresh number by itself where it may have had one in the time that was lost', async () => {
  const { db } = server.database;
  await db.system(tx => tx.deleteFrom('jobs').execute());
  server.clock.advance(HOUR);
  const engine = testEngine(server, new Knowing('05139').client);
  const row = (of: string) =>
    db.read.selectFrom('invoices').select(['state', 'tax_id']).where('id', '=', of).executeTakeFirstOrThrow();
  const waiting = (of: string) =>
    db.read.selectFrom('jobs').select('kind').where('subject_id', '=', of).execute();
  const lost = await register(server, await server.signIn('09121111111'));
  await turn(engine, SEND);
  const { tax_id: number } = await row(lost);
  await goBack(server.clock());
  await goOn();
  const later = await register(server, await server.signIn('09121111111'));
  await turn(engine, SEND);
  server.clock.advance(HOUR);
  await turn(engine, ASK);
  assert.deepEqual(await row(lost), { state: 12, tax_id: number });
  assert.deepEqual(await waiting(lost), []);
  const { note } = await db.read
    .selectFrom('invoice_events')
    .select('note')
    .where('invoice_id', '=', lost)
    .where('event', '=', 'gaveUp')
    .executeTakeFirstOrThrow();
  assert.equal(note, `${sendingTrouble.id.renewedSince}: 05139`);
  assert.deepEqual(await waiting(later), [{ kind: SEND }], 'what is of today goes again by itself');
});

test('R3 a packet that was made and may have left since is asked for before it leaves', async () => {
  const { db } = server.database;
  await db.system(tx => tx.deleteFrom('jobs').execute());
  server.clock.advance(HOUR);
  const id = await register(server, await server.signIn('09121111111'));
  const authority = new Knowing();
  const away = {
    ...authority.client,
    sendInvoices: async () => ({ kind: 'unknown', cause: 'connection', sent: false }),
  } as unknown as MoadianClient;
  await turn(testEngine(server, away), SEND);
  const packet = await db.read
    .selectFrom('invoice_attempts')
    .select(['id', 'outcome'])
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(packet.outcome, 'prepared');
  await goBack(server.clock());
  await goOn();
  server.clock.advance(HOUR);
  await turn(testEngine(server, authority.client), SEND);
  assert.deepEqual([authority.asked, authority.sent], [[packet.id], [packet.id]]);
});

test('R1 a payment that waited is not registered by itself: nobody can ask whether it was', async () => {
  const { db } = server.database;
  const [id, invoice] = [newId(server.clock()), newId(server.clock())];
  const user = await db.read.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  await db.system(async tx => {
    await tx
      .insertInto('invoice_payment_registrations')
      .values({
        ...{ client_id: CLIENT, id, invoice_id: invoice, tax_id: 'A', payment_type: 1, payment_value: '1' },
        ...{ payment_date: timestamp(server.clock()), create_date: timestamp(server.clock()) },
        user_id: user.id,
      })
      .execute();
    await addJobs(tx, [
      { kind: PAY, clientId: CLIENT, subjectId: id, runAt: server.clock(), now: server.clock() },
    ]);
  });
  await goBack(server.clock());
  const row = await db.read
    .selectFrom('invoice_payment_registrations')
    .select('outcome')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(row.outcome, 'unknown', 'the engine never sends what it finds so');
  await db.system(tx => tx.deleteFrom('jobs').execute());
  await goOn();
});

test('R18 a worker of before holds no job any more', async () => {
  const { db } = server.database;
  await register(server, await server.signIn('09121111111'));
  const claim = { kind: SEND, limit: 10, worker: 'of before', leaseMs: 60_000, now: server.clock() };
  const [job] = await db.system(tx => claimJobs(tx, claim));
  await goBack(server.clock());
  const found = await db.read
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', job!.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([found.worker, found.lease_until], [null, null]);
  assert.ok(found.claims > job!.claims);
});
