import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { addJobs, claimJobs, keepJob, postponeJobs } from '../../platform/jobs/jobs.ts';
import { passGate, reportAnswer, reportFailure } from '../../platform/jobs/gate.ts';
import type { SenderCertificate } from '../../providers/signer/held.ts';
import { SEND } from '../invoices/sending/queue.ts';
import { serveMetrics } from './metrics.ts';

let server: TestServer;
let support: string;
before(async () => {
  server = await startTestApplication();
  support = await server.signIn('09120000002');
});
after(() => server.stop());

const overview = async () => (await server.call('GET', '/sending', { token: support })).body.data;
const post = (path: string, body: object, token = support) =>
  server.call('POST', `/sending/${path}`, { token, body });
const claim = { limit: 1, worker: 'test', leaseMs: 60_000 };
const granted = () =>
  server.database.db.system(
    async tx => (await passGate(tx, SEND, { perSecond: 100, burst: 100 }, 10, server.clock())).limit,
  );

test('queues, unknown packets and the busiest cases are told', async () => {
  const payer = await server.signIn('09121111111');
  const line = { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' };
  const invoiceHeader = { invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - 1_000 };
  const body = { invoiceHeader, invoiceBodies: [line] };
  const before = await overview();
  await server.call('POST', '/cases/481205937/invoice', { token: payer, body });
  const { queues, unknown, cases } = await overview();
  assert.equal(queues[0].kind, SEND);
  assert.equal(queues[0].waiting, before.queues[0].waiting + 1);
  assert.equal(queues[0].due, before.queues[0].due + 1);
  assert.deepEqual(unknown, { count: 0 });
  assert.ok(
    cases.some((row: { clientId: number; waiting: number }) => row.clientId === 481205937 && row.waiting > 0),
  );
});

test('S26 who watches the sending, which names cases, is written down once in ten minutes, each person', async () => {
  server.clock.advance(3_600_000);
  support = await server.signIn('09120000002');
  const other = await server.signIn('09120000001');
  const written = async () =>
    (
      await server.database.db.read
        .selectFrom('audit_log')
        .select(['user_id', 'detail'])
        .where('action', '=', 'reading.row')
        .execute()
    )
      .filter(({ detail }) => (detail as { operation?: string } | null)?.operation === 'GET /sending')
      .map(row => row.user_id);
  const before = (await written()).length;
  for (let i = 0; i < 3; i++) await overview();
  assert.equal((await written()).length - before, 1);
  await server.call('GET', '/sending', { token: other });
  assert.equal(new Set((await written()).slice(before)).size, 2);
  server.clock.advance(9 * 60_000);
  await overview();
  assert.equal((await written()).length - before, 2);
  server.clock.advance(60_001);
  support = await server.signIn('09120000002');
  await overview();
  assert.equal((await written()).length - before, 3);
});

test('R7 what waits after an error of our own is told, with what it met', async () => {
  const { db } = server.database;
  const job = { kind: SEND, clientId: 481205937, subjectId: newId(), runAt: 0, now: server.clock() };
  await db.system(tx => addJobs(tx, [job]));
  const [claimed] = await db.system(tx => claimJobs(tx, { ...claim, kind: SEND, now: server.clock() }));
  const failed = { job: claimed!, runAt: server.clock() + 1_000, error: 'failed: 22P02', countTry: true };
  await db.system(tx => postponeJobs(tx, [failed], server.clock()));
  const [sending, asking] = (await overview()).queues;
  assert.deepEqual([sending.failing, sending.failingWith], [1, 'failed: 22P02']);
  assert.deepEqual([asking.failing, asking.failingWith], [0, undefined]);
  await db.system(tx => tx.deleteFrom('jobs').where('id', '=', claimed!.id).execute());
});

test('all sending pauses with a reason and a name, and goes on', async () => {
  assert.equal(await granted(), 10);
  assert.equal((await post('pause', { reason: ' ' })).status, 400);
  assert.equal((await post('pause', { reason: 'نگهداری' })).status, 204);
  assert.equal(await granted(), 0);
  const { pause } = (await overview()).queues[0];
  assert.deepEqual([pause.reason, pause.by], ['نگهداری', 'امیر پشتیبان']);
  assert.equal((await post('resume', {})).status, 204);
  assert.equal(await granted(), 10);
  assert.equal((await overview()).queues[0].pause, undefined);
});

test('one case pauses alone; a case that is not there is refused', async () => {
  assert.equal((await post('pause', { clientId: 481205937, reason: 'اختلاف حساب' })).status, 204);
  const of = async () =>
    (await overview()).cases.find((row: { clientId: number }) => row.clientId === 481205937);
  assert.equal((await of()).pause.reason, 'اختلاف حساب');
  assert.equal(await granted(), 10);
  await post('resume', { clientId: 481205937 });
  assert.equal((await of()).pause, undefined);
  assert.equal((await post('pause', { clientId: 999_999_999, reason: 'x' })).status, 404);
});

test('supervision looks and does not pause; a payer sees nothing', async () => {
  const supervision = await server.signIn('09120000007');
  assert.equal((await server.call('GET', '/sending', { token: supervision })).status, 200);
  assert.equal((await post('pause', { reason: 'x' }, supervision)).status, 403);
  server.clock.advance(3_600_000);
  const payer = await server.signIn('09121111111');
  assert.equal((await server.call('GET', '/sending', { token: payer })).status, 403);
});

test('S60 the same as metrics, figure by figure, on this machine only and on a port of their own', async () => {
  support = await server.signIn('09120000002');
  const notAfter = server.clock() + 40 * 86_400_000;
  const certificate = () => ({ notAfter }) as SenderCertificate;
  await post('pause', { clientId: 481205937, reason: 'x' });
  await server.database.db.system(async tx => {
    const request = { kind: SEND, now: server.clock(), ms: 1_500, jobs: 7 };
    await reportAnswer(tx, request);
    await reportFailure(tx, request, 'timeout', () => 60_000, 1);
  });
  // No page shows a chore; anyone who watches sees that it is overdue and why.
  const { db } = server.database;
  const kind = 'house.test';
  await db.system(tx => keepJob(tx, kind, server.clock() - 90_000));
  const [chore] = await db.system(tx => claimJobs(tx, { ...claim, kind, now: server.clock() }));
  const failed = { job: chore!, runAt: server.clock(), error: 'failed: 22P02', countTry: true };
  await db.system(tx => postponeJobs(tx, [failed], server.clock()));
  const { port, stop } = await serveMetrics(0, {
    ...{ db: server.database.db, clock: server.clock, reviewMs: 86_400_000, certificate },
  });
  try {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    assert.doesNotMatch(text, /NaN|undefined/);
    const told = new Map(
      text.split('\n').flatMap(line => (/^[a-z]/.test(line) ? [line.split(' ') as [string, string]] : [])),
    );
    const page = await overview();
    const shown: Record<string, unknown> = {
      moadi_packets_unknown: page.unknown.count,
      moadi_packets_unknown_oldest_seconds: 0,
      moadi_invoices_need_review: page.needsReview,
      moadi_invoices_review_overdue: page.reviewOverdue,
      moadi_cases_paused: 1,
      moadi_authority_keys_unconfirmed: page.newKeys.length,
      moadi_files_held: 0,
      moadi_files_held_oldest_seconds: 0,
      moadi_certificate_ends_seconds: 40 * 86_400,
      'moadi_jobs_waiting{kind="house.test"}': 1,
      'moadi_jobs_due{kind="house.test"}': 1,
      'moadi_jobs_running{kind="house.test"}': 0,
      'moadi_jobs_oldest_seconds{kind="house.test"}': 90,
      'moadi_jobs_failing{kind="house.test"}': 1,
    };
    for (const queue of page.queues)
      for (const [name, value] of Object.entries({
        jobs_waiting: queue.waiting,
        jobs_due: queue.due,
        jobs_running: queue.running,
        jobs_oldest_seconds: queue.oldest === undefined ? 0 : (server.clock() - queue.oldest) / 1_000,
        jobs_failing: queue.failing,
        jobs_done_total: queue.done,
        requests_total: queue.requests,
        answers_total: queue.answered,
        answer_seconds_total: queue.answerMs / 1_000,
        failures_in_a_row: queue.failures,
        gate_open: queue.holdUntil === undefined ? 1 : 0,
      }))
        shown[`moadi_${name}{kind="${queue.kind}"}`] = value;
    assert.deepEqual(Object.fromEntries([...told].map(([name, value]) => [name, Number(value)])), shown);
    const { queues } = page;
    assert.ok(queues[0].waiting > 0 && queues[0].answerMs > 0 && queues[0].failures === 1);
    assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 404);
    assert.notEqual((await server.call('GET', '/metrics')).status, 200);
  } finally {
    await stop();
  }
});
