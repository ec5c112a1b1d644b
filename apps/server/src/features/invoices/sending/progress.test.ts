import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../../test/server.ts';
import { timestamp } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import { passGate, reportAnswer, reportFailure, closeAllGates } from '../../../platform/jobs/gate.ts';
import { ASK } from './engine/context.ts';
import { overdueReviews, warnOfOverdue } from './overdue.ts';
import { SEND } from './queue.ts';

/* What people are told of an invoice that has no verdict yet, and by which numbers they find one. */

const CLIENT = 481205937;
const CASE = `/cases/${CLIENT}/invoice`;
const MINUTE = 60_000;
let server: TestServer;
let owner: string;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());
beforeEach(async () => {
  server.clock.advance(60 * MINUTE);
  owner = await server.signIn('09121111111');
  await system(async tx => {
    await tx.deleteFrom('jobs').execute();
    await tx.deleteFrom('job_gates').execute();
  });
});

const system: TestServer['database']['db']['system'] = work => server.database.db.system(work);
const get = async (path: string, token = owner) => (await server.call('GET', path, { token })).body.data;

async function register(): Promise<{ id: string; taxId: string; internalSerialNumber: number }> {
  const body = {
    invoiceHeader: { invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - MINUTE },
    invoiceBodies: [
      { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' },
    ],
  };
  return (await server.call('POST', CASE, { token: owner, body })).body.data;
}
const progress = (id: string) => get(`${CASE}/${id}/progress`);
const rowOf = async (id: string) =>
  (await get(CASE)).find((row: { id: string }) => row.id === id) as Record<string, unknown>;
const setJob = (id: string, change: object) =>
  system(tx => tx.updateTable('jobs').set(change).where('subject_id', '=', id).execute());
const request = { kind: SEND, ms: 10, jobs: 1 };
const failing = (times: number, reason = 'unknown: connection') =>
  system(async tx => {
    await passGate(tx, SEND, { perSecond: 10, burst: 10 }, 1, server.clock());
    for (let i = 0; i < times; i++)
      await reportFailure(tx, { ...request, now: server.clock() }, reason, () => 5 * MINUTE);
  });

test('what goes its usual way says only when it was tried and when its turn comes', async () => {
  const { id, taxId, internalSerialNumber } = await register();
  const turn = { nextTry: server.clock() };
  assert.deepEqual(await progress(id), { id, taxId, internalSerialNumber, state: 1, turn });
  const row = await rowOf(id);
  assert.deepEqual([row['waiting'], row['left'], row['review']], [undefined, undefined, undefined]);
  await system(tx => tx.updateTable('invoices').set({ state: 2 }).where('id', '=', id).execute());
  const [lastTry, nextTry] = [server.clock() - MINUTE, server.clock() + MINUTE];
  await setJob(id, {
    ...{ kind: ASK, last_error: 'IN_PROGRESS', tries: 1 },
    ...{ tried_at: timestamp(lastTry), run_at: timestamp(nextTry) },
  });
  assert.deepEqual((await get(`${CASE}/${id}`)).turn, { lastTry, nextTry });
});

test('while the authority is silent every row says since when and until when, also one that was never tried', async () => {
  const { id } = await register();
  await failing(2);
  const { waiting, turn } = await progress(id);
  assert.equal(turn, undefined, 'it waits for more than its turn');
  assert.equal(waiting.lastTry, server.clock());
  assert.match(waiting.why, /ارتباط با سازمان/);
  await failing(1, 'unknown: server-error 503');
  const held = await progress(id);
  assert.match(held.waiting.why, /خطای درونی داد/);
  assert.deepEqual(
    [held.waiting.lastTry, held.waiting.nextTry],
    [server.clock(), server.clock() + 5 * MINUTE],
  );
  assert.deepEqual((await rowOf(id))['waiting'], held.waiting, 'the list says the same');
  assert.deepEqual((await get(`${CASE}/${id}`)).waiting, held.waiting, 'and the details');
  await system(tx => reportAnswer(tx, { ...request, now: server.clock() }));
  assert.equal((await progress(id)).waiting, undefined);
});

test('asked to wait, tried and postponed, paused: each has its own reason and its own next try', async () => {
  const { id } = await register();
  await failing(0);
  await system(tx => closeAllGates(tx, server.clock() + MINUTE));
  const asked = (await progress(id)).waiting;
  assert.match(asked.why, /نگه داشته/);
  assert.deepEqual([asked.lastTry, asked.nextTry], [undefined, server.clock() + MINUTE]);
  await system(tx => tx.deleteFrom('job_gates').execute());
  await setJob(id, {
    last_error: 'refused 401 4103',
    tried_at: timestamp(server.clock() - MINUTE),
    run_at: timestamp(server.clock() + MINUTE),
  });
  const tried = (await progress(id)).waiting;
  assert.match(tried.why, /نپذیرفت.*4103/);
  assert.deepEqual([tried.lastTry, tried.nextTry], [server.clock() - MINUTE, server.clock() + MINUTE]);
  const support = await server.signIn('09120000002');
  await server.call('POST', '/sending/pause', {
    token: support,
    body: { clientId: CLIENT, reason: 'محرمانه' },
  });
  const paused = (await progress(id)).waiting;
  assert.match(paused.why, /به دستور پشتیبانی/);
  assert.equal(paused.nextTry, undefined);
  assert.ok(!JSON.stringify(await get(`${CASE}/${id}`)).includes('محرمانه'), 'the reason is the staff’s');
  await server.call('POST', '/sending/resume', { token: support, body: { clientId: CLIENT } });
});

test('a verdict that takes its usual time is no trouble; one that takes long is told', async () => {
  const { id } = await register();
  await system(tx => tx.updateTable('invoices').set({ state: 2 }).where('id', '=', id).execute());
  await setJob(id, { kind: ASK, last_error: 'IN_PROGRESS', tries: 3 });
  assert.equal((await progress(id)).waiting, undefined);
  await setJob(id, { tries: 9, tried_at: timestamp(server.clock()) });
  assert.match((await progress(id)).waiting.why, /در حال رسیدگی/);
});

test('cancelling is not offered any more once the packet may be there, and is refused', async () => {
  const { id, taxId, internalSerialNumber } = await register();
  await system(tx =>
    tx
      .insertInto('invoice_attempts')
      .values({
        ...{ client_id: CLIENT, id: newId(), invoice_id: id, fiscal_id: 'A1M0D1', tax_id: taxId },
        ...{ internal_serial_number: internalSerialNumber, packet: '{}', sha256: Buffer.alloc(32), jws: '' },
        ...{ sender: 'x', create_date: timestamp(server.clock()), sent_at: timestamp(server.clock()) },
        outcome: 'unknown',
      })
      .execute(),
  );
  assert.equal((await progress(id)).left, true);
  assert.equal((await rowOf(id))['left'], true);
  const answer = await server.call('PATCH', `${CASE}/${id}/reject`, {
    token: owner,
    headers: { 'idempotency-key': newId() },
  });
  assert.equal(answer.body.code, 'invoices.sendingClaimed');
});

async function givenUp(id: string, note: string): Promise<void> {
  await system(async tx => {
    await tx.deleteFrom('jobs').where('subject_id', '=', id).execute();
    await tx.updateTable('invoices').set({ state: 12 }).where('id', '=', id).execute();
    await tx
      .insertInto('invoice_events')
      .values({
        ...{ client_id: CLIENT, invoice_id: id, id: newId(server.clock()), at: timestamp(server.clock()) },
        ...{ event: 'gaveUp', from_state: 1, to_state: 12, actor: 'worker', note },
      })
      .execute();
  });
}

test('state 12 says why, since when, and by when the staff decides; overdue ones are counted, and told once a day', async () => {
  const { id } = await register();
  await givenUp(id, 'no-signer: no-key');
  const since = server.clock();
  const { review } = await progress(id);
  assert.deepEqual([review.since, review.until], [since, since + 24 * 60 * MINUTE]);
  assert.match(review.cause, /کلید امضا/);
  assert.deepEqual((await rowOf(id))['review'], review);
  const watch = () => ({ now: server.clock(), reviewMs: 24 * 60 * MINUTE });
  const { db } = server.database;
  assert.deepEqual([await overdueReviews(db.read, watch()), await warnOfOverdue(db, watch())], [0, 0]);
  server.clock.advance(25 * 60 * MINUTE);
  assert.deepEqual([await overdueReviews(db.read, watch()), await warnOfOverdue(db, watch())], [1, 1]);
  assert.equal(await warnOfOverdue(db, watch()), 0, 'once a day');
  const support = await server.signIn('09120000002');
  assert.equal((await get('/sending', support)).reviewOverdue, 1);
  const [message] = await get('/users/messages?take=1&sort=-createDate', support);
  assert.match(message.title, /مهلت/);
  await givenUp(id, 'TIMEOUT');
  assert.equal(await overdueReviews(db.read, watch()), 0, 'it came to a person anew');
});

test('an invoice is found by every number that it had, in its own case only', async () => {
  const [one, other] = [await register(), await register()];
  const former = { ...one, taxId: 'A1M0D1051220000000FF01', internalSerialNumber: 65_281 };
  await system(tx =>
    tx
      .insertInto('invoice_former_numbers')
      .values({
        ...{ client_id: CLIENT, invoice_id: one.id, tax_id: former.taxId, codes: ['05139'] },
        ...{ internal_serial_number: former.internalSerialNumber, ended_at: timestamp(server.clock()) },
      })
      .execute(),
  );
  const found = async (filter: string, token = owner, path = CASE) =>
    (await get(`${path}?${filter}`, token)).map((row: { id: string }) => row.id);
  for (const filter of [
    `taxId=EQ|${former.taxId}`,
    `taxId=CT|${former.taxId.slice(-8)}`,
    `internalSerialNumber=EQ|${former.internalSerialNumber}`,
    `taxId=EQ|${one.taxId}`,
    `internalSerialNumber=EQ|${one.internalSerialNumber}`,
  ])
    assert.deepEqual(await found(filter), [one.id], filter);
  assert.deepEqual(await found(`taxId=EQ|${other.taxId}`), [other.id]);
  const count = await get(`${CASE}/count?taxId=EQ|${former.taxId}`);
  assert.equal(count.totalCount, 1);
  const [row] = await get(`${CASE}?taxId=EQ|${former.taxId}`);
  assert.deepEqual(row.formerNumbers, [
    {
      ...{ internalSerialNumber: former.internalSerialNumber, taxId: former.taxId },
      ...{ endedAt: server.clock(), codes: ['05139'] },
    },
  ]);
  assert.deepEqual((await get(`${CASE}/${one.id}`)).formerNumbers, row.formerNumbers);
  const staff = await server.signIn('09120000002');
  assert.deepEqual(await found(`taxId=EQ|${former.taxId}`, staff, '/invoice'), [one.id]);
  const neighbour = await server.signIn('09122222222');
  assert.deepEqual(await found(`taxId=EQ|${former.taxId}`, neighbour, '/cases/735918264/invoice'), []);
});
