import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { startTestApplication, type TestServer } from '../../../../../test/server.ts';
import { runIsolated } from '../../../../platform/jobs/isolate.ts';
import { claimJobs } from '../../../../platform/jobs/jobs.ts';
import { unending } from '../../../../platform/jobs/lease.ts';
import { markSending } from '../payment-ledger.ts';
import { PAY, type Engine } from './context.ts';
import { freshEngine, turn } from './engine.testkit.ts';
import { invoiceJobs } from './kinds.ts';
import { acceptedInvoice, CASE, LifeAuthority } from './after-acceptance.testkit.ts';

let server: TestServer;
let authority: LifeAuthority;
let engine: Engine;
let token: string;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());
beforeEach(async () => {
  authority = new LifeAuthority();
  ({ engine, token } = await freshEngine(server, authority.client));
});

const path = (id: string) => `/cases/${CASE}/invoice/${id}/payments`;
async function registered(paymentValue = '600') {
  const invoice = await acceptedInvoice(server, token);
  const paymentDate = startOfDay(tehranDayOf(server.clock()));
  const body = { paymentType: 7, paymentValue, paymentDate, trackPaymentNumber: '۴۵۶' };
  const answer = await server.call('POST', path(invoice.id), { token, body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return { ...invoice, paymentId: answer.body.data.id as string };
}
const account = async (id: string) => (await server.call('GET', path(id), { token })).body.data;
const only = async (id: string) => (await account(id)).registrations[0];
const decide = (id: string, paymentId: string, decision: number) =>
  server.call('PATCH', path(id), { token, body: { paymentId, decision, note: 'در کارپوشه دیده شد' } });
const jobs = () => engine.db.read.selectFrom('jobs').selectAll().where('kind', '=', PAY).execute();
const lastEvent = async (id: string) =>
  (await server.call('GET', `/cases/${CASE}/invoice/${id}`, { token })).body.data.events.at(-1);
const lost = { kind: 'unknown', cause: 'timeout', sent: true };

test('a payment is stored, leaves by a job, is registered, and takes from what is open', async () => {
  const { id, taxId } = await registered();
  assert.deepEqual(authority.payments, [], 'the request thread sends nothing');
  assert.equal((await only(id)).outcome, 'prepared');
  await turn(engine, PAY);
  assert.deepEqual(authority.payments, [
    {
      taxId,
      paidAmountRial: 600n,
      paymentDateMs: startOfDay(tehranDayOf(server.clock())),
      paymentMethod: 'TRANSFER',
      referenceNumber: '456',
    },
  ]);
  const { total, open, registrations } = await account(id);
  assert.deepEqual([total, open, registrations[0].outcome], ['1100', '500', 'registered']);
  assert.deepEqual(
    [(await lastEvent(id)).event, (await lastEvent(id)).note],
    ['paymentRegistered', '۶۰۰ ریال'],
  );
  assert.deepEqual(await jobs(), []);
});

test('R3 an unknown outcome never leaves again by itself; a person says what it was', async () => {
  const { id, paymentId } = await registered();
  authority.script = [lost];
  for (let i = 0; i < 5; i++) {
    await turn(engine, PAY);
    server.clock.advance(3_600_000);
  }
  token = await server.signIn('09121111111');
  assert.equal(authority.payments.length, 1);
  const { outcome, cause, sends } = await only(id);
  assert.deepEqual([outcome, cause, sends], ['unknown', 'timeout', 1]);
  assert.equal((await account(id)).open, '500', 'it may be registered');
  const { body } = await server.call('GET', '/users/messages?take=1&sort=-createDate', { token });
  assert.match(body.data[0].title, /روشن نیست/);
  assert.match(body.data[0].link, /tab=payment$/);
  assert.equal((await decide(id, paymentId, 1)).status, 200);
  const said = await only(id);
  assert.deepEqual([said.outcome, said.decision], ['registered', 'در کارپوشه دیده شد']);
  assert.equal((await decide(id, paymentId, 2)).body.code, 'invoices.paymentDecisionNotNow');
});

test('sent again, or put aside, only by a person’s word', async () => {
  const again = await registered();
  authority.script = [lost];
  await turn(engine, PAY);
  await decide(again.id, again.paymentId, 2);
  await turn(engine, PAY);
  assert.equal(authority.payments.length, 2);
  assert.deepEqual([(await only(again.id)).outcome, (await only(again.id)).sends], ['registered', 2]);
  const aside = await registered();
  authority.script = [lost];
  await turn(engine, PAY);
  await decide(aside.id, aside.paymentId, 3);
  assert.deepEqual([(await only(aside.id)).outcome, (await account(aside.id)).open], ['withdrawn', '1100']);
});

test('R10 a worker killed while the request is out: anyone who takes the job over does not send, and tells', async () => {
  const { id, paymentId } = await registered();
  await engine.db.system(tx => markSending(tx, CASE, paymentId, server.clock()));
  assert.equal((await decide(id, paymentId, 1)).body.code, 'invoices.paymentDecisionNotNow');
  await turn(engine, PAY);
  assert.deepEqual(authority.payments, []);
  assert.equal((await only(id)).cause, 'worker-lost');
  assert.equal((await decide(id, paymentId, 1)).status, 200);
});

test('a lease that ended while the request was out: one payment, and the answer that comes late is kept', async () => {
  const { id } = await registered();
  authority.meanwhile = async () => {
    authority.meanwhile = async () => {};
    server.clock.advance(61_000);
    await turn(engine, PAY);
  };
  await turn(engine, PAY);
  assert.equal(authority.payments.length, 1);
  assert.equal((await only(id)).outcome, 'registered');
});

test('a refusal is final, explained in Persian, and gives back what was open', async () => {
  const { id } = await registered();
  authority.script = [{ kind: 'refused', status: 200, errors: [{ code: '0300101', message: 'x' }] }];
  await turn(engine, PAY);
  const { outcome, errors } = await only(id);
  assert.deepEqual([outcome, errors[0].code], ['refused', '0300101']);
  assert.match(errors[0].explanation, /\p{Script=Arabic}/u);
  assert.equal((await account(id)).open, '1100');
  assert.deepEqual(await jobs(), []);
});

test('R7 what certainly did not arrive is tried again with growing waits, and in the end put aside', async () => {
  const { id } = await registered();
  authority.script = [
    { kind: 'unknown', cause: 'connection', sent: false },
    { kind: 'refused', status: 429, errors: [], retryAfterMs: 7_000 },
  ];
  await turn(engine, PAY);
  assert.deepEqual([(await only(id)).outcome, (await only(id)).sentAt], ['prepared', undefined]);
  assert.equal((await jobs())[0]!.tries, 1);
  server.clock.advance(60_000);
  await turn(engine, PAY);
  const [job] = await jobs();
  assert.deepEqual([job!.tries, job!.run_at - server.clock()], [1, 7_000]);
  authority.script = Array.from({ length: 9 }, () => ({ kind: 'unknown', cause: 'connection', sent: false }));
  for (let i = 0; i < 8; i++) {
    server.clock.advance(4 * 3_600_000);
    await turn(engine, PAY);
  }
  token = await server.signIn('09121111111');
  assert.equal((await only(id)).outcome, 'withdrawn');
  assert.deepEqual(await jobs(), []);
});

test('R7 one that throws whenever it is run is put aside after its time, with the cause, and people are told', async () => {
  const [waiting, left] = [await registered('100'), await registered('200')];
  await engine.db.system(tx => markSending(tx, CASE, left.paymentId, server.clock()));
  const { giveUp } = invoiceJobs(engine).find(({ kind }) => kind === PAY)!;
  const run = async () => {
    const claim = { kind: PAY, limit: 9, worker: 'test', leaseMs: 60_000, now: server.clock() };
    const batch = await engine.db.system(tx => claimJobs(tx, claim));
    const broken = { kind: PAY, run: () => Promise.reject(new Error('broken')), giveUp };
    await runIsolated(engine, broken, batch, unending);
  };
  await run();
  assert.deepEqual(
    (await jobs()).map(job => job.last_error),
    ['failed: Error', 'failed: Error'],
  );
  server.clock.advance(25 * 3_600_000);
  await run();
  assert.deepEqual(await jobs(), []);
  token = await server.signIn('09121111111');
  const [withdrawn, unknown] = [await only(waiting.id), await only(left.id)];
  assert.deepEqual([withdrawn.outcome, withdrawn.cause], ['withdrawn', 'failed']);
  assert.deepEqual([unknown.outcome, unknown.cause], ['unknown', 'failed'], 'it may have arrived');
  assert.deepEqual(
    [(await lastEvent(waiting.id)).event, (await lastEvent(left.id)).event],
    ['paymentWithdrawn', 'paymentUnknown'],
  );
  const { body } = await server.call('GET', '/users/messages?take=2&sort=-createDate', { token });
  assert.deepEqual(
    new Set(body.data.map(({ link }: { link: string }) => /detail=\d+\/([^&]+)/.exec(link)![1])),
    new Set([waiting.id, left.id]),
  );
  assert.equal((await decide(left.id, left.paymentId, 1)).status, 200);
});

test('a payment of a case that is switched off meanwhile waits, and leaves when it is on again', async () => {
  const { id } = await registered();
  const setState = (state: 5 | 7) =>
    engine.db.system(tx => tx.updateTable('cases').set({ state }).where('client_id', '=', CASE).execute());
  await setState(7);
  for (let hours = 0; hours < 30; hours += 1) {
    server.clock.advance(3_600_000);
    await turn(engine, PAY);
  }
  assert.deepEqual(authority.payments, []);
  assert.deepEqual(
    (await jobs()).map(job => job.last_error),
    ['case-inactive'],
  );
  await setState(5);
  server.clock.advance(3_600_000);
  token = await server.signIn('09121111111');
  await turn(engine, PAY);
  assert.deepEqual([authority.payments.length, (await only(id)).outcome], [1, 'registered']);
});

test('a payment that has not left is withdrawn, unless a worker has it already', async () => {
  const { id, paymentId } = await registered();
  assert.equal((await decide(id, paymentId, 3)).status, 200);
  assert.equal(await turn(engine, PAY), 0);
  assert.equal((await only(id)).outcome, 'withdrawn');
});

test('an answer that comes when the payment has left again by a person’s word is not taken for the new one', async () => {
  const { id, paymentId } = await registered();
  authority.meanwhile = async () => {
    authority.meanwhile = async () => {};
    server.clock.advance(61_000);
    await turn(engine, PAY);
    assert.equal((await decide(id, paymentId, 2)).status, 200);
    // The first request, still out, turns out never to have left; the second is out too.
    await engine.db.system(tx => markSending(tx, CASE, paymentId, server.clock()));
    authority.script = [{ kind: 'unknown', cause: 'connection', sent: false }];
  };
  await turn(engine, PAY);
  const { outcome, sends } = await only(id);
  assert.deepEqual([outcome, sends], ['unknown', 2], 'the second sending is out, and nobody knows of it');
});
