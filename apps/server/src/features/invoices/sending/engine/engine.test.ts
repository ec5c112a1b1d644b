import type { CaseState } from '@moadi/domain/enums';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { sendingTrouble } from '@moadi/domain/enums';
import type { InquiryEntry, InquiryWindow, MoadianClient, Packet, SealResult } from '@moadi/moadian';
import { pathsOf, startTestApplication, type TestServer } from '../../../../../test/server.ts';
import { timestamp } from '../../../../platform/database/connect.ts';
import { claimJobs } from '../../../../platform/jobs/jobs.ts';
import { addJobs } from '../../../../platform/jobs/jobs.ts';
import { pause, resume } from '../../../monitoring/store.ts';
import { SEND } from '../queue.ts';
import { askBatch } from './ask.ts';
import { ASK, type Engine } from './context.ts';
import { CASE, register as registerIn, freshEngine, tellPeople, turn as turnOf } from './engine.testkit.ts';
import { acceptedInvoice } from './after-acceptance.testkit.ts';
import { sendBatch } from './send.ts';

/**
 * The engine against a scripted authority whose ledger is the truth: what it registered, by tax id as the packets carry it.
 * (The authority's real protocol over HTTP is the subject of the browser journeys and of the client's own tests.)
 */
class ScriptedAuthority {
  /** Packets received, by uid; the same packet may come several times. */
  received: { uid: string; fiscalId: string; hash: string; count: number; at: number }[] = [];
  /** What happens to the next posts, one entry each; afterwards all goes well. */
  script: ('lost-after' | 'lost-before' | 'not-sent' | 'refused' | 'busy')[] = [];
  /** What a question by uid says of a packet that is there. */
  byUid: InquiryEntry['status'] = 'IN_PROGRESS';
  verdict: Partial<InquiryEntry> = { status: 'SUCCESS', errors: [], warnings: [] };
  posts = 0;

  client = {
    serverKey: async () => ({ kind: 'taken', value: { id: 'k' } }),
    sendInvoices: async (packets: Packet[]) => {
      this.posts++;
      const step = this.script.shift();
      if (step === 'not-sent') return { kind: 'unknown', cause: 'connection', sent: false };
      if (step === 'lost-before') return { kind: 'unknown', cause: 'timeout', sent: true };
      if (step === 'busy') return { kind: 'refused', status: 429, errors: [], retryAfterMs: 7_000 };
      if (step === 'refused')
        return { kind: 'refused', status: 401, errors: [{ code: '4103', message: '' }] };
      for (const packet of packets) this.register(packet);
      if (step === 'lost-after') return { kind: 'unknown', cause: 'connection', sent: true };
      return {
        kind: 'taken',
        value: {
          packets: packets.map(({ header }) => ({
            uid: header.requestTraceId,
            referenceNumber: `ref-${header.requestTraceId}`,
          })),
        },
      };
    },
    inquiryByUids: async (fiscalId: string, uids: string[], window: InquiryWindow) => ({
      kind: 'taken',
      value: uids.map(uid =>
        this.isThere(window, known => known.uid === uid && known.fiscalId === fiscalId)
          ? { uid, status: this.byUid, referenceNumber: `ref-${uid}` }
          : { uid, status: 'NOT_FOUND' },
      ),
    }),
    inquiryByReferenceIds: async (ids: string[], window: InquiryWindow) => ({
      kind: 'taken',
      value: ids.map(referenceNumber =>
        this.isThere(window, ({ uid }) => referenceNumber.toLowerCase() === `ref-${uid}`)
          ? { referenceNumber, errors: [], warnings: [], ...this.verdict }
          : { referenceNumber, status: 'NOT_FOUND', errors: [], warnings: [] },
      ),
    }),
  } as unknown as MoadianClient;

  /** Nothing is found but what came within the window that is asked about. */
  isThere(
    { start, end }: InquiryWindow,
    is: (known: ScriptedAuthority['received'][number]) => boolean,
  ): boolean {
    const [from, to] = [Date.parse(start), Date.parse(end)];
    return this.received.some(known => is(known) && known.at >= from && known.at <= to);
  }

  register({ payload, header: { requestTraceId: uid, fiscalId } }: Packet) {
    const hash = createHash('sha256').update(payload).digest('hex');
    const known = this.received.find(one => one.uid === uid);
    if (known) {
      assert.equal(known.hash, hash, 'R2: a resend carries the same bytes');
      known.count++;
    } else this.received.push({ uid, fiscalId, hash, count: 1, at: server.clock() });
  }
}

let server: TestServer;
let authority: ScriptedAuthority;
let engine: Engine;
let token: string;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());
beforeEach(async () => {
  authority = new ScriptedAuthority();
  ({ engine, token } = await freshEngine(server, authority.client));
});

const register = () => registerIn(server, token);
const state = async (id: string) =>
  (
    await server.database.db.read
      .selectFrom('invoices')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;
const events = async (id: string) =>
  (
    await server.database.db.read
      .selectFrom('invoice_events')
      .select('event')
      .where('invoice_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(row => row.event);

const turn = (kind: string) => turnOf(engine, kind);
/** Turns with time passing between them until nothing is due any more. */
async function settle(turns = 12): Promise<void> {
  for (let i = 0; i < turns; i++) {
    await turn(SEND);
    await turn(ASK);
    server.clock.advance(30_000);
  }
}

test('sent, taken, accepted: one packet, its bytes stored before it left (R2)', async () => {
  const id = await register();
  await turn(SEND);
  assert.equal(await state(id), 2);
  const attempt = await engine.db.read
    .selectFrom('invoice_attempts')
    .selectAll()
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(attempt.sha256.toString('hex'), authority.received[0]!.hash);
  assert.equal(attempt.reference_number, `ref-${attempt.id}`);
  await turn(ASK);
  assert.equal(await state(id), 5);
  assert.deepEqual(await events(id), ['register', 'taken', 'accepted']);
});

test('the authority’s receipt is kept with the invoice; proof it is only where it was signed about this packet', async () => {
  const receiptOf = async (said?: { taxId?: string; referenceNumber?: string; kind?: string }) => {
    const id = await register();
    await turn(SEND);
    const rows = engine.db.read.selectFrom('invoice_attempts').select(['tax_id', 'reference_number']);
    const { tax_id, reference_number } = await rows.where('invoice_id', '=', id).executeTakeFirstOrThrow();
    const { kind = 'verified', ...other } = said ?? {};
    const receipt = { taxId: tax_id, referenceNumber: reference_number, ...other };
    authority.verdict = {
      ...{ status: 'SUCCESS', errors: [], warnings: [] },
      ...(said && { sign: `signed ${id}`, receipt: { kind, receipt } as never }),
    };
    await turn(ASK);
    const kept = engine.db.read.selectFrom('invoices').select(['state', 'receipt', 'receipt_verified']);
    const row = await kept.where('id', '=', id).executeTakeFirstOrThrow();
    assert.equal(row.receipt, said ? `signed ${id}` : null);
    return [row.state, row.receipt_verified];
  };
  assert.deepEqual(await receiptOf({}), [5, true]);
  assert.deepEqual(await receiptOf({ taxId: 'A1121604C220002F095011' }), [5, false]);
  assert.deepEqual(await receiptOf({ referenceNumber: 'another' }), [5, false]);
  for (const kind of ['refused', 'unchecked', 'foreign'])
    assert.deepEqual(await receiptOf({ kind }), [5, false]);
  assert.deepEqual(await receiptOf(), [5, null], 'none was sent');
});

test('a case that signs with the taxpayer’s key and has none: to a person with the reason, nothing leaves', async () => {
  const { db } = server.database;
  const mode = (sending_mode: 1 | 2) =>
    db.system(tx =>
      tx.updateTable('cases').set({ sending_mode }).where('client_id', '=', 481205937).execute(),
    );
  await mode(2);
  const id = await register();
  await turn(SEND);
  await mode(1);
  assert.deepEqual([await state(id), authority.posts], [12, 0]);
  const { note } = await db.read
    .selectFrom('invoice_events')
    .select('note')
    .where('invoice_id', '=', id)
    .where('to_state', '=', 12)
    .executeTakeFirstOrThrow();
  assert.equal(note, 'no-signer: no-key');
});

test('R3 an answer lost after registering: asked for by uid, never posted again', async () => {
  authority.script = ['lost-after'];
  const id = await register();
  const leftAt = server.clock();
  await settle();
  assert.equal(await state(id), 5);
  const { sent_date } = await engine.db.read
    .selectFrom('invoices')
    .select('sent_date')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(sent_date, leftAt, 'when it left, not when that was found out');
  assert.deepEqual(
    authority.received.map(({ count }) => count),
    [1],
  );
});

test('R3 a request lost before registering: asked for, then the same bytes again', async () => {
  authority.script = ['lost-before', 'lost-before'];
  const id = await register();
  await settle();
  assert.equal(await state(id), 5);
  assert.equal(authority.posts, 3);
  assert.deepEqual(
    authority.received.map(({ count }) => count),
    [1],
  );
});

test('R3, R10 what is not found is asked for once more when it must have settled, however often asking failed before', async () => {
  authority.script = ['lost-before'];
  const id = await register();
  await turn(SEND);
  const sentAt = server.clock();
  await engine.db.system(tx =>
    tx.updateTable('jobs').set({ tries: 9 }).where('subject_id', '=', id).execute(),
  );
  server.clock.advance(3_000);
  await turn(SEND);
  const job = await engine.db.read
    .selectFrom('jobs')
    .select(['run_at', 'tries'])
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([job.run_at - sentAt, job.tries], [20_000, 9]);
  server.clock.advance(17_000);
  await turn(SEND);
  assert.equal(await state(id), 2);
});

test('a request that never left is simply sent again', async () => {
  authority.script = ['not-sent', 'not-sent'];
  const id = await register();
  await settle();
  assert.equal(await state(id), 5);
});

test('R7 Retry-After is obeyed and costs no try', async () => {
  authority.script = ['busy'];
  const id = await register();
  await turn(SEND);
  const job = await engine.db.read
    .selectFrom('jobs')
    .selectAll()
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([job.tries, job.run_at - server.clock()], [0, 7_000]);
});

test('R7 a question that has no answer is asked again after growing waits, and says why', async () => {
  const id = await register();
  await turn(SEND);
  const { client } = engine.authority;
  const silent = async () => ({ kind: 'unknown', cause: 'timeout', sent: true }) as const;
  engine = {
    ...engine,
    authority: { ...engine.authority, client: { ...client, inquiryByReferenceIds: silent } },
  };
  const waits: number[] = [];
  for (let tries = 1; tries <= 3; tries++) {
    await turn(ASK);
    const job = await engine.db.read
      .selectFrom('jobs')
      .selectAll()
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    assert.deepEqual([job.tries, job.last_error, job.lease_until], [tries, 'unknown: timeout', null]);
    waits.push(job.run_at - server.clock());
    server.clock.advance(waits.at(-1)!);
  }
  assert.ok(waits[0]! > 0 && waits[1]! > waits[0]! && waits[2]! > waits[1]!, waits.join());
  engine = { ...engine, authority: { ...engine.authority, client } };
  // What was closed meanwhile is a matter of the gate.
  await turn(ASK);
  assert.equal(await state(id), 5);
});

test('an authority that is away for an hour delays and loses nothing', async () => {
  authority.script = Array.from({ length: 40 }, () => 'not-sent' as const);
  const ids = [await register(), await register()];
  for (let minutes = 0; minutes < 60; minutes++) {
    await turn(SEND);
    server.clock.advance(60_000);
  }
  assert.deepEqual(await Promise.all(ids.map(state)), [1, 1]);
  authority.script = [];
  server.clock.advance(300_000);
  await settle();
  assert.deepEqual(await Promise.all(ids.map(state)), [5, 5]);
  assert.equal(authority.received.length, 2);
});

test('past the retry limit a person decides, and is told (state 12)', async () => {
  engine = { ...engine, config: { ...engine.config, SEND_RETRY_HOURS: 1 } };
  authority.script = Array.from({ length: 100 }, () => 'refused' as const);
  const id = await register();
  for (let i = 0; i < 20; i++) {
    await turn(SEND);
    server.clock.advance(300_000);
  }
  assert.equal(await state(id), 12);
  assert.deepEqual(await events(id), ['register', 'gaveUp']);
  await tellPeople(server);
  const { body } = await server.call('GET', '/users/messages?take=1&sort=-createDate', {
    token: await server.signIn('09121111111'),
  });
  const [{ title, message }] = body.data;
  assert.match(title, /نیازمند بررسی/);
  // Why, who, until when, whom to call.
  for (const part of [/نپذیرفت.*4103/, /همکاران پشتیبانی تا ۱۴۰۵/, /دوباره صادر نکنید/, /021-12345678/])
    assert.match(message, part);
});

test('refused: errors are kept, the invoice is told as rejected, and its user gets a message', async () => {
  authority.verdict = {
    status: 'FAILED',
    errors: [{ code: '0304401', message: 'در قلم کالای «1»' }],
    warnings: [],
  };
  const id = await register();
  await settle(2);
  assert.equal(await state(id), 3);
  const { body } = await server.call('GET', `${CASE}/${id}`, { token: await server.signIn('09121111111') });
  assert.deepEqual(
    [body.data.errors[0].path, body.data.errors[0].line, body.data.errors[0].repair],
    ['invoiceBodies.0.vatRate', 1, 'registeredVatRate'],
  );
  await tellPeople(server);
  const messages = await server.call('GET', '/users/messages?take=1&sort=-createDate', {
    token: await server.signIn('09121111111'),
  });
  const [message] = messages.body.data;
  assert.match(message.title, / رد شد$/);
  assert.ok(message.link.endsWith(`/${id}`), message.link);
});

test('with warnings: accepted with warnings; a TIMEOUT there goes to a person', async () => {
  authority.verdict = { status: 'SUCCESS', errors: [], warnings: [{ code: '1301401', message: '' }] };
  const warned = await register();
  await settle(2);
  assert.equal(await state(warned), 4);
  authority.verdict = { status: 'TIMEOUT' };
  const timedOut = await register();
  await settle(2);
  assert.equal(await state(timedOut), 12);
});

test('the ledger counts every question, those too that had no answer', async () => {
  authority.verdict = { status: 'IN_PROGRESS' };
  const [told, never] = [await register(), await register()];
  await settle(3);
  await server.database.db.system(tx =>
    tx
      .updateTable('jobs')
      .set({ trying_since: timestamp(0) })
      .where('subject_id', '=', never)
      .execute(),
  );
  authority.verdict = { status: 'IN_PROGRESS' };
  await settle(1);
  authority.verdict = { status: 'SUCCESS', errors: [], warnings: [] };
  await settle(1);
  assert.deepEqual([await state(told), await state(never)], [5, 12]);
  const rows = await server.database.db.read
    .selectFrom('invoice_attempts')
    .select(['invoice_id', 'asks'])
    .where('invoice_id', 'in', [told, never])
    .execute();
  const asks = new Map(rows.map(row => [row.invoice_id, row.asks]));
  assert.ok(asks.get(never)! >= 2 && asks.get(told)! > asks.get(never)!, JSON.stringify([...asks.values()]));
});

/** What the newest job of an invoice says, or the note with which it was given to a person. */
async function fateOf(id: string): Promise<readonly [state: number, why: string | null]> {
  const job = await engine.db.read
    .selectFrom('jobs')
    .select(['last_error', 'lease_until', 'tries'])
    .where('subject_id', '=', id)
    .executeTakeFirst();
  if (job) {
    assert.deepEqual([job.lease_until, job.tries], [null, 1], 'held by nobody, tried once');
    return [await state(id), job.last_error];
  }
  const last = await engine.db.read
    .selectFrom('invoice_events')
    .select('note')
    .where('invoice_id', '=', id)
    .where('event', '=', 'gaveUp')
    .executeTakeFirstOrThrow();
  return [await state(id), last.note];
}

test('what cannot be sealed waits where only we are to blame, and goes to a person where somebody must mend it', async () => {
  const { id: trouble } = sendingTrouble;
  const fates: readonly [problem: Partial<Extract<SealResult, { ok: false }>>, state: number, why: string][] =
    [
      [{ problem: 'no-signer' }, 1, trouble.keyDropped],
      [{ problem: 'queue-full' }, 1, 'queue-full'],
      [{ problem: 'thread-died', detail: 'exit code 1' }, 1, 'thread-died exit code 1'],
      [{ problem: 'failed', detail: 'x' }, 1, 'failed x'],
      [{ problem: 'expired' }, 12, `${trouble.noSigner}: expired A1M0D1`],
      [{ problem: 'fiscal-id' }, 12, `${trouble.noSigner}: fiscal-id A1M0D1`],
      [
        {
          problem: 'unwritable',
          problems: [
            { path: 'header.tbill', problem: 'range' },
            { path: 'body[0].am', problem: 'type' },
          ],
        },
        12,
        `${trouble.unwritable}: header.tbill: range, body[0].am: type`,
      ],
    ];
  for (const [problem, wanted, why] of fates) {
    ({ engine, token } = await freshEngine(server, authority.client));
    const id = await register();
    const seal = async (orders: readonly unknown[]) =>
      orders.map(() => ({ ok: false, ...problem }) as SealResult);
    engine = { ...engine, authority: { ...engine.authority, seal } };
    await turn(SEND);
    assert.deepEqual(await fateOf(id), [wanted, why]);
  }
  assert.equal(authority.posts, 0);
});

test('without a key of the authority nothing is sealed: it waits, and says why', async () => {
  const id = await register();
  const { client } = engine.authority;
  const serverKey = async () => ({ kind: 'unknown', cause: 'key-not-accepted', sent: false }) as const;
  engine = { ...engine, authority: { ...engine.authority, client: { ...client, serverKey } } };
  await turn(SEND);
  assert.deepEqual(await fateOf(id), [1, 'unknown: key-not-accepted']);
});

test('R9 a row that cannot be written goes to a person, and the others of its batch leave', async () => {
  const [broken, whole] = [await register(), await register()];
  const rows = engine.db.read.updateTable('invoices').set({ invoice_pattern: 99 as 1 });
  await rows.where('id', '=', broken).execute();
  await turn(SEND);
  assert.deepEqual([await state(broken), await state(whole)], [12, 2]);
});

test('R9 only a correction waits: for the answer to what it refers to, while others pass', async () => {
  const [original, correction] = [await register(), await register()];
  const invoices = engine.db.read.selectFrom('invoices').select(['id', 'tax_id']);
  const { tax_id } = await invoices.where('id', '=', original).executeTakeFirstOrThrow();
  const change = engine.db.read.updateTable('invoices').set({ invoice_subject: 2, reference_tax_id: tax_id });
  await change.where('id', '=', correction).execute();
  authority.verdict = { status: 'IN_PROGRESS' };
  await turn(SEND);
  await turn(ASK);
  const { last_error, lease_until } = await engine.db.read
    .selectFrom('jobs')
    .select(['last_error', 'lease_until'])
    .where('subject_id', '=', correction)
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [last_error, lease_until],
    [sendingTrouble.id.referenced, null],
    'it says what it waits for, held by nobody',
  );
  const other = await register();
  await turn(SEND);
  assert.deepEqual([await state(original), await state(correction), await state(other)], [2, 1, 2]);
  authority.verdict = { status: 'SUCCESS' };
  await settle();
  assert.equal(await state(correction), 5);
});

test('R10 who stood still past his lease concludes nothing any more: the job is another worker’s, who does', async () => {
  const claim = (kind: string) =>
    engine.db.system(tx =>
      claimJobs(tx, { kind, limit: 100, worker: 'test', leaseMs: 1_000, now: server.clock() }),
    );
  /** What was held before another took it over, and what he has. */
  const takenOver = async (kind: string) => {
    const former = await claim(kind);
    server.clock.advance(2_000);
    const held = await claim(kind);
    assert.deepEqual([former.length, held.length], [1, 1]);
    return { former, held };
  };
  const id = await register();
  const asSender = await takenOver(SEND);
  const inactive = {
    ...engine,
    signers: { ...engine.signers, of: async () => new Map([[481205937, none]]) },
  };
  await sendBatch(inactive, asSender.former);
  await sendBatch(engine, asSender.former);
  assert.deepEqual([await state(id), authority.posts], [1, 0]);
  await sendBatch(engine, asSender.held);
  const asked = await takenOver(ASK);
  const verdicts: Partial<InquiryEntry>[] = [
    { status: 'SUCCESS' },
    { status: 'FAILED', errors: [{ code: '0304401', message: '' }] },
    { status: 'FAILED', errors: [{ code: '05139', message: '' }] },
    { status: 'TIMEOUT' },
    { status: 'IN_PROGRESS' },
  ];
  const long = 50 * 3_600_000;
  const told = await events(id);
  for (const verdict of verdicts) {
    authority.verdict = { errors: [], warnings: [], ...verdict };
    await askBatch(
      engine,
      asked.former.map(job => ({ ...job, tryingSince: job.createdAt - long })),
    );
    assert.deepEqual([await state(id), await events(id)], [2, told], JSON.stringify(verdict));
  }
  const { outcome, asks } = await engine.db.read
    .selectFrom('invoice_attempts')
    .select(['outcome', 'asks'])
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([outcome, asks], ['taken', 0]);
  authority.verdict = { status: 'SUCCESS', errors: [], warnings: [] };
  await askBatch(engine, asked.held);
  assert.equal(await state(id), 5);
});

test('a late invoice goes by article 9: sending rule and registration time are on the row', async () => {
  const line = { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' };
  const header = { invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - 20 * 86_400_000 };
  const { body } = await server.call('POST', CASE, {
    token: await server.signIn('09121111111'),
    body: { invoiceHeader: header, invoiceBodies: [line] },
  });
  const lines: number[] = [];
  const { seal } = engine.authority;
  engine.authority = {
    ...engine.authority,
    seal: (orders, ...rest) => {
      for (const order of orders) if ('invoice' in order) lines.push(order.invoice.body.length);
      return seal(orders, ...rest);
    },
  };
  await turn(SEND);
  const row = () =>
    engine.db.read
      .selectFrom('invoices')
      .selectAll()
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow();
  const { sending_rule, registration_date_time } = await row();
  assert.deepEqual([sending_rule, registration_date_time], [1, server.clock()]);
  assert.deepEqual(lines, [1], 'and all else is as it was');
  // Once declared it keeps its moment, however often it is made again.
  const makeAgain = () =>
    engine.db.system(async tx => {
      await tx.deleteFrom('invoice_attempts').where('invoice_id', '=', body.data.id).execute();
      await tx.updateTable('invoices').set({ state: 1 }).where('id', '=', body.data.id).execute();
      const now = server.clock();
      const subjectId = body.data.id as string;
      await addJobs(tx, [{ kind: SEND, clientId: 481205937, subjectId, runAt: now, now }]);
    });
  await makeAgain();
  server.clock.advance(60_000);
  await turn(SEND);
  const again = await row();
  assert.deepEqual([again.state, again.registration_date_time], [2, registration_date_time]);
  // Until that lies too far back itself: the authority would refuse it.
  await makeAgain();
  server.clock.advance(12 * 86_400_000);
  await turn(SEND);
  assert.deepEqual([(await row()).state, (await row()).registration_date_time], [2, server.clock()]);
});

test('a verdict is found by its reference number, whatever capitals either side writes', async () => {
  const id = await register();
  await turn(SEND);
  const { reference_number: reference } = await engine.db.read
    .selectFrom('invoice_attempts')
    .select('reference_number')
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow();
  await engine.db.system(tx =>
    tx
      .updateTable('invoice_attempts')
      .set({ reference_number: reference!.toUpperCase() })
      .where('invoice_id', '=', id)
      .execute(),
  );
  authority.verdict = { ...authority.verdict, referenceNumber: reference! };
  await turn(ASK);
  assert.equal(await state(id), 5);
});

test('a case that was deactivated in the meantime sends nothing: what is queued waits, says why, and leaves when it is active again', async () => {
  const id = await register();
  const setState = (value: CaseState) =>
    engine.db.system(tx =>
      tx.updateTable('cases').set({ state: value }).where('client_id', '=', 481205937).execute(),
    );
  await setState(7);
  // For longer than anything else is tried.
  for (let i = 0; i < 3; i++) {
    await turn(SEND);
    const job = await engine.db.read
      .selectFrom('jobs')
      .select(['last_error as error', 'tries'])
      .where('subject_id', '=', id)
      .executeTakeFirst();
    assert.deepEqual(job, { error: 'case-inactive', tries: 0 });
    server.clock.advance(10 * 3_600_000);
  }
  assert.deepEqual([await state(id), authority.posts], [1, 0]);
  await setState(5);
  await turn(SEND);
  assert.deepEqual([await state(id), authority.posts], [2, 1]);
});

const caseInState = (value: CaseState) =>
  engine.db.system(tx =>
    tx.updateTable('cases').set({ state: value }).where('client_id', '=', 481205937).execute(),
  );
for (const lost of ['not-sent', 'lost-before'] as const)
  test(`a packet that was made before its case was deactivated waits too, and leaves as it is: ${lost}`, async () => {
    authority.script = [lost];
    const id = await register();
    await turn(SEND);
    await caseInState(7);
    for (let i = 0; i < 3; i++) {
      server.clock.advance(3_600_000);
      await turn(SEND);
    }
    assert.deepEqual([await state(id), authority.posts], [1, 1]);
    const job = await engine.db.read
      .selectFrom('jobs')
      .select('last_error as error')
      .where('subject_id', '=', id)
      .executeTakeFirst();
    assert.equal(job?.error, 'case-inactive');
    await caseInState(5);
    server.clock.advance(3_600_000);
    await turn(SEND);
    assert.deepEqual([await state(id), authority.posts], [2, 2]);
  });

test('R3 a packet that leaves again weeks after it first did is asked for around that: it comes once', async () => {
  authority.script = ['lost-before', 'lost-after'];
  const id = await register();
  await turn(SEND);
  await caseInState(7);
  for (let days = 0; days < 21; days++) {
    server.clock.advance(24 * 3_600_000);
    await turn(SEND);
  }
  await caseInState(5);
  for (let hours = 0; hours < 6; hours++) {
    server.clock.advance(3_600_000);
    await turn(SEND);
    await turn(ASK);
  }
  assert.equal(await state(id), 5, (await events(id)).join());
  assert.deepEqual([authority.posts, authority.received.map(({ count }) => count)], [2, [1]]);
});

test('what its case or a pause kept waiting has its whole time for trying again', async () => {
  authority.script = ['not-sent', 'not-sent', 'not-sent'];
  const id = await register();
  const { id: staff } = await engine.db.read
    .selectFrom('users')
    .select('id')
    .where('role', '=', 1)
    .executeTakeFirstOrThrow();
  await turn(SEND);
  for (const [stop, goOn] of [
    [() => caseInState(7), () => caseInState(5)],
    [
      () =>
        engine.db.system(tx =>
          pause(tx, { clientId: 481205937, reason: 'x', userId: staff, now: server.clock() }),
        ),
      () => engine.db.system(tx => resume(tx, 481205937)),
    ],
  ] as const) {
    await stop();
    for (let days = 0; days < 3; days++) {
      server.clock.advance(24 * 3_600_000);
      await turn(SEND);
    }
    await goOn();
    server.clock.advance(3_600_000);
    await turn(SEND);
    assert.equal(await state(id), 1, 'it is not given to a person after one try');
  }
  server.clock.advance(3_600_000);
  await turn(SEND);
  assert.deepEqual([await state(id), authority.posts], [2, 4]);
});

test('what has arrived though its answer was lost is learned while the case is deactivated', async () => {
  authority.script = ['lost-after'];
  const id = await register();
  await turn(SEND);
  await caseInState(7);
  server.clock.advance(3_600_000);
  await turn(SEND);
  assert.deepEqual([await state(id), authority.posts], [2, 1]);
  await caseInState(5);
});

/** A case that nobody can sign for. */
const none = { kind: 'none', reason: 'no-key' } as const;

const review = async (id: string, decision: number, mobile = '09120000002') =>
  server.call('POST', `/invoice/481205937/${id}/review`, {
    token: await server.signIn(mobile),
    body: { decision, note: 'با سازمان تماس گرفته شد' },
  });
const [ASK_AGAIN, RESEND, WITHDRAW] = [1, 2, 3];

test('R1 a number that is known there, of a packet that left twice, is no refusal: the first copy may be registered', async () => {
  authority.script = ['lost-before'];
  authority.verdict = { status: 'FAILED', errors: [{ code: '0300101', message: '' }], warnings: [] };
  const id = await register();
  await settle();
  assert.equal(await state(id), 12);
  assert.deepEqual((await events(id)).slice(-1), ['gaveUp']);
  const { note } = await engine.db.read
    .selectFrom('invoice_events')
    .select('note')
    .where('invoice_id', '=', id)
    .where('event', '=', 'gaveUp')
    .executeTakeFirstOrThrow();
  assert.equal(note, sendingTrouble.id.sentTwice);
  authority.script = [];
  const once = await register();
  await settle();
  assert.equal(await state(once), 3, 'of one that left once it is');
});

test('state 12, sent again by a person: asked by uid first, then the same bytes, accepted', async () => {
  authority.verdict = { status: 'TIMEOUT' };
  const id = await register();
  await settle(2);
  assert.equal(await state(id), 12);
  authority.byUid = 'TIMEOUT';
  authority.verdict = { status: 'SUCCESS', errors: [], warnings: [] };
  server.clock.advance(3_600_000);
  assert.deepEqual((await review(id, RESEND)).body.data, { state: 12 });
  // A second click makes no second job: the same packet twice in one request would hold up the whole batch.
  server.clock.advance(3_600_000);
  assert.deepEqual((await review(id, RESEND)).body.data, { state: 12 });
  await settle(3);
  assert.equal(await state(id), 5);
  assert.deepEqual(
    authority.received.map(({ count }) => count),
    [2],
    'R2: register() of the double compares the bytes',
  );
  assert.deepEqual((await events(id)).slice(-4), ['resend', 'resend', 'taken', 'accepted']);
});

test('state 12, asked again: the answer that came late is taken', async () => {
  authority.verdict = { status: 'TIMEOUT' };
  const id = await register();
  await settle(2);
  authority.verdict = { status: 'SUCCESS', errors: [], warnings: [] };
  server.clock.advance(3_600_000);
  assert.deepEqual((await review(id, ASK_AGAIN)).body.data, { state: 2 });
  await settle(2);
  assert.equal(await state(id), 5);
  assert.equal((await review(id, ASK_AGAIN)).body.code, 'invoices.reviewOnly');
});

test('state 12 without a packet: nothing to ask for, withdrawn; sent again it is made now', async () => {
  const unsigned = { ...engine.signers, of: async () => new Map([[481205937, none]]) };
  const [first, second] = [await register(), await register()];
  await turnOf({ ...engine, signers: unsigned }, SEND);
  server.clock.advance(3_600_000);
  assert.equal((await review(first, ASK_AGAIN)).body.code, 'invoices.reviewNoReference');
  assert.deepEqual((await review(first, WITHDRAW)).body.data, { state: 11 });
  server.clock.advance(3_600_000);
  assert.deepEqual((await review(second, RESEND)).body.data, { state: 12 });
  await settle(3);
  assert.equal(await state(second), 5);
});

test('a corrective and a return name their type and pattern, unless the setting leaves them out', async () => {
  const sent: Record<string, unknown>[] = [];
  const { seal } = engine.authority;
  const withSetting = (KIND_IN_CORRECTIONS: Engine['config']['KIND_IN_CORRECTIONS']): Engine => ({
    ...engine,
    config: { ...engine.config, KIND_IN_CORRECTIONS },
    authority: {
      ...engine.authority,
      seal: (orders, ...rest) => {
        for (const order of orders) if ('invoice' in order) sent.push({ ...order.invoice.header });
        return seal(orders, ...rest);
      },
    },
  });
  const occasion = () => ({ issuingDateTime: server.clock() });
  for (const [setting, kind] of [
    ['sent', [1, 1]],
    ['omitted', [undefined, undefined]],
  ] as const) {
    sent.length = 0;
    const { id } = await acceptedInvoice(server, token, { settlementMethod: 1 });
    const [line] = (await server.call('GET', `${CASE}/${id}`, { token })).body.data.invoiceBodies;
    const returned = { ...occasion(), returned: [{ id: line.id, quantity: '0.5' }] };
    assert.equal(
      (await server.call('POST', `${CASE}/${id}/returned`, { token, body: returned })).status,
      201,
    );
    await turnOf(withSetting(setting), SEND);
    const correction = sent.find(header => header['ins'] === 4)!;
    assert.deepEqual([correction['inty'], correction['inp']], kind, setting);
  }
});

test('free notes are kept and go to the authority as they were written, in a corrective too', async () => {
  const sent: Record<string, unknown>[] = [];
  const { seal } = engine.authority;
  engine.authority = {
    ...engine.authority,
    seal: (orders, ...rest) => {
      for (const order of orders) if ('invoice' in order) sent.push({ ...order.invoice.header });
      return seal(orders, ...rest);
    },
  };
  const notes = { note1: 'قرارداد ۱۲ بهار، نوبت دوم', note2: 'Order No. 77/B' };
  const { id } = await acceptedInvoice(server, token, { settlementMethod: 1, ...notes });
  const read = async (one: string) => (await server.call('GET', `${CASE}/${one}`, { token })).body.data;
  const { invoiceHeader, invoiceBodies } = await read(id);
  assert.deepEqual([invoiceHeader.note1, invoiceHeader.note2], [notes.note1, notes.note2]);
  const returned = {
    issuingDateTime: server.clock(),
    returned: [{ id: invoiceBodies[0].id, quantity: '0.5' }],
  };
  const answer = await server.call('POST', `${CASE}/${id}/returned`, { token, body: returned });
  assert.equal((await read(answer.body.data.id)).invoiceHeader.note2, notes.note2);
  await turn(SEND);
  const correction = sent.find(header => header['ins'] === 4)!;
  assert.deepEqual([correction['nti1'], correction['nti2']], [notes.note1, notes.note2]);

  const header = {
    invoiceType: 2,
    invoicePattern: 1,
    issuingDateTime: server.clock() - 1,
    note1: 'ب'.repeat(31),
  };
  const line = { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' };
  const tooLong = await server.call('POST', CASE, {
    token,
    body: { invoiceHeader: header, invoiceBodies: [line] },
  });
  assert.deepEqual(pathsOf(tooLong.body), ['invoiceHeader.note1']);
});

test('S26 staff sees the ledger of an invoice, which is written down; a payer and other roles do not', async () => {
  const id = await register();
  await settle(2);
  const path = `/invoice/481205937/${id}/ledger`;
  server.clock.advance(3_600_000);
  const { body } = await server.call('GET', path, { token: await server.signIn('09120000002') });
  const [packet] = body.data.packets;
  assert.deepEqual(
    [packet.outcome, packet.sends, packet.referenceNumber],
    ['accepted', 1, `ref-${packet.id}`],
  );
  assert.match(packet.sha256, /^[0-9a-f]{64}$/);
  assert.equal(JSON.parse(packet.answer).status, 'SUCCESS');
  const audit = await engine.db.read.selectFrom('audit_log').selectAll().where('subject', '=', id).execute();
  assert.deepEqual(
    audit.map(row => [row.action, row.client_id, row.detail]),
    [['reading.row', 481205937, { operation: 'GET /invoice/{clientId}/{id}/ledger' }]],
  );
  for (const mobile of ['09121111111', '09120000005']) {
    server.clock.advance(3_600_000);
    assert.equal((await server.call('GET', path, { token: await server.signIn(mobile) })).status, 403);
  }
});
