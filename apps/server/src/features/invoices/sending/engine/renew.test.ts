import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { jweKeyId, type MoadianClient, type Packet } from '@moadi/moadian';
import { startTestApplication, type TestServer } from '../../../../../test/server.ts';
import { SEND } from '../queue.ts';
import { ASK, type Engine } from './context.ts';
import { CASE, register as registerIn, freshEngine, turn as turnOf } from './engine.testkit.ts';
import { MOST_RENEWALS } from './renew.ts';

/** An authority that opens packets with its keys and fails at will. */
class FickleAuthority {
  /** Ids of the keys that it offers, of those that it opens packets with, and of those that a person has confirmed. */
  offered = ['k1'];
  opens = ['k1'];
  confirmed = ['k1'];
  /** Codes of the next verdicts, an entry each; afterwards all is accepted. */
  codes: string[][] = [];
  received: { uid: string; key: string | undefined; verdict: string[] }[] = [];
  /** How often it was asked for its keys past any memory. */
  asked = 0;

  client = {
    serverKey: async (fresh = false, except: readonly string[] = []) => {
      if (fresh) this.asked++;
      const usable = this.offered.filter(id => this.confirmed.includes(id));
      const others = usable.filter(id => !except.includes(id));
      const waits = this.offered.length > usable.length;
      const id = others[0] ?? (waits ? undefined : usable[0]);
      return id === undefined
        ? { kind: 'unknown', cause: 'key-not-accepted', sent: false }
        : { kind: 'taken', value: { id } };
    },
    sendInvoices: async (packets: Packet[]) => {
      for (const { header, payload } of packets) {
        const key = jweKeyId(payload);
        const verdict = this.opens.includes(key ?? '') ? (this.codes.shift() ?? []) : ['04150'];
        this.received.push({ uid: header.requestTraceId, key, verdict });
      }
      return {
        kind: 'taken',
        value: {
          packets: packets.map(({ header: { requestTraceId: uid } }) => ({
            uid,
            referenceNumber: `ref-${uid}`,
          })),
        },
      };
    },
    inquiryByReferenceIds: async (ids: string[]) => ({
      kind: 'taken',
      value: ids.map(referenceNumber => {
        const { verdict } = this.received.find(({ uid }) => referenceNumber === `ref-${uid}`)!;
        const errors = verdict.map(code => ({ code, message: '' }));
        return { referenceNumber, status: errors.length > 0 ? 'FAILED' : 'SUCCESS', errors, warnings: [] };
      }),
    }),
  } as unknown as MoadianClient;
}

let server: TestServer;
let authority: FickleAuthority;
let engine: Engine;
let token: string;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());
beforeEach(async () => {
  authority = new FickleAuthority();
  ({ engine, token } = await freshEngine(server, authority.client));
});

const rowOf = (id: string) =>
  server.database.db.read
    .selectFrom('invoices')
    .select(['state', 'tax_id as taxId', 'internal_serial_number as serial', 'tracking_code as tracking'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const ledger = (id: string) =>
  server.database.db.read
    .selectFrom('invoice_attempts')
    .select(['tax_id as taxId', 'outcome', 'sends'])
    .where('invoice_id', '=', id)
    .orderBy('create_date')
    .execute();
const eventsOf = (id: string) =>
  server.database.db.read
    .selectFrom('invoice_events')
    .select(['event', 'note'])
    .where('invoice_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
const jobOf = (id: string) =>
  server.database.db.read
    .selectFrom('jobs')
    .select(['kind', 'run_at as runAt', 'note', 'last_error as why'])
    .where('subject_id', '=', id)
    .executeTakeFirst();
const register = () => registerIn(server, token);
/** Sent and judged once. */
async function round(): Promise<void> {
  await turnOf(engine, SEND);
  await turnOf(engine, ASK);
}
/** The same, each time when the next try is due. */
async function rounds(id: string, most: number): Promise<void> {
  for (let i = 0; i < most; i++) {
    const job = await jobOf(id);
    if (!job) return;
    server.clock.advance(Math.max(0, job.runAt - server.clock()));
    await round();
  }
}

test('04150: the same invoice goes again under a new number, sealed for the key that the authority has now', async () => {
  authority.offered = authority.opens = ['k2'];
  const id = await register();
  const first = await rowOf(id);
  // The worker still holds the key before.
  const remembered = engine.authority.client.serverKey;
  engine.authority.client.serverKey = async (fresh, except) =>
    fresh ? remembered(fresh, except) : ({ kind: 'taken', value: { id: 'k1' } } as never);
  authority.confirmed = ['k1', 'k2'];
  await round();
  assert.equal(authority.asked, 1, 'it is asked for its keys before anybody wants one');
  const again = await rowOf(id);
  assert.deepEqual([again.state, again.tracking], [1, null], 'in the queue once more');
  assert.notEqual(again.taxId, first.taxId);
  assert.ok(again.serial > first.serial, 'R5: a new number, above all before');
  assert.deepEqual((await jobOf(id))?.note, 'k1');
  await round();
  assert.equal((await rowOf(id)).state, 5);
  assert.deepEqual(
    authority.received.map(({ key }) => key),
    ['k1', 'k2'],
  );
  assert.deepEqual(
    (await ledger(id)).map(({ taxId, outcome, sends }) => [taxId, outcome, sends]),
    [
      [first.taxId, 'refused', 1],
      [again.taxId, 'accepted', 1],
    ],
    'both packets stay on record',
  );
  const tries = (await server.call('GET', `${CASE}/${id}`, { token })).body.data.tries as Record<
    string,
    unknown
  >[];
  assert.deepEqual(
    tries.map(({ taxId, outcome, sends }) => [taxId, outcome, sends]),
    [
      [first.taxId, 'refused', 1],
      [again.taxId, 'accepted', 1],
    ],
    'and are told to the people of the case',
  );
  for (const { sentAt, takenAt, askedAt } of tries)
    assert.ok(sentAt! <= takenAt! && takenAt! <= askedAt!, 'sent, taken, answered');
  assert.deepEqual(
    (await eventsOf(id)).map(({ event }) => event),
    ['register', 'taken', 'renewed', 'taken', 'accepted'],
    'nothing came to state 3',
  );
});

test('04150 while the new key is not confirmed: it waits and says so, and leaves when a person has confirmed', async () => {
  const id = await register();
  const first = await rowOf(id);
  authority.opens = [];
  await round();
  authority.offered = authority.opens = ['k2'];
  for (let i = 0; i < 20; i++) {
    await round();
    server.clock.advance(300_000);
  }
  assert.deepEqual([(await rowOf(id)).state, (await jobOf(id))?.why], [1, 'unknown: key-not-accepted']);
  assert.equal(authority.received.length, 1, 'nothing is sealed for a key that nobody knows');
  assert.ok(authority.asked > 1, 'and it is asked each time, whatever the memory holds');
  authority.confirmed.push('k2');
  await rounds(id, 3);
  const last = await rowOf(id);
  assert.equal(last.state, 5);
  assert.equal(authority.received.length, 2);
  assert.notEqual(last.taxId, first.taxId);
});

test('beside an old key that opens nothing the new one is waited for; other invoices go on with what is confirmed', async () => {
  authority.offered = ['k1', 'k2'];
  authority.opens = ['k2'];
  const id = await register();
  await round();
  const other = await register();
  await round();
  assert.deepEqual([(await rowOf(id)).state, (await jobOf(id))?.why], [1, 'unknown: key-not-accepted']);
  assert.equal(
    authority.received.at(-1)?.key,
    'k1',
    'nobody knows yet of another invoice that it will not be opened',
  );
  authority.confirmed.push('k2');
  await Promise.all([rounds(id, 3), rounds(other, 3)]);
  assert.deepEqual([(await rowOf(id)).state, (await rowOf(other)).state], [5, 5]);
});

for (const codes of [['04150'], ['05139'], ['05151'], ['05159'], ['05777'], ['05139', '05159']])
  test(`R7 ${codes.join(' and ')} for ever: again after growing waits, and in the end a person with the true reason`, async () => {
    authority.codes = Array.from({ length: 100 }, () => codes);
    const id = await register();
    const waits: number[] = [];
    for (let i = 0; i < 30 && (await jobOf(id)); i++) {
      const { runAt } = (await jobOf(id))!;
      waits.push(runAt - server.clock());
      await rounds(id, 1);
    }
    const numbers = (await ledger(id)).map(({ taxId }) => taxId);
    assert.deepEqual([(await rowOf(id)).state, numbers.length], [12, MOST_RENEWALS + 1]);
    assert.equal(new Set(numbers).size, numbers.length, 'R5: no number twice');
    assert.ok(
      waits.slice(2).every((wait, i) => i === 0 || wait >= waits[i + 1]!),
      waits.join(),
    );
    assert.ok(waits.at(-1)! >= 3_600_000, 'the last ones hours apart');
    const { event, note } = (await eventsOf(id)).at(-1)!;
    assert.deepEqual([event, note], ['gaveUp', `refused each time: ${codes[0]}`]);
    const { body } = await server.call('GET', `${CASE}/${id}`, { token: await server.signIn('09121111111') });
    assert.deepEqual(
      body.data.errors.map(({ code }: { code: string }) => code),
      codes,
    );
  });

for (const [words, daysAgo, codes] of [
  ['before the deadline', 0, ['00107', '0200201']],
  ['with a moment of article 9', 20, ['0200201', '0200301']],
] as const)
  test(`sealed ${words} and held up until that was too late: it goes again under a new number, declared anew`, async () => {
    const id = await registerIn(server, token, daysAgo);
    const { sendInvoices } = authority.client;
    authority.client.sendInvoices = async () =>
      ({ kind: 'refused', status: 429, errors: [], retryAfterMs: 1_000 }) as never;
    await turnOf(engine, SEND);
    authority.client.sendInvoices = sendInvoices;
    const first = await rowOf(id);
    authority.codes = [[...codes]];
    server.clock.advance(12 * 86_400_000);
    await round();
    const again = await rowOf(id);
    assert.deepEqual([first.state, again.state], [1, 1]);
    assert.notEqual(again.taxId, first.taxId);
    await rounds(id, 1);
    const dates = await server.database.db.read
      .selectFrom('invoices')
      .select(['state', 'sending_rule as rule', 'registration_date_time as registered'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(dates, { state: 5, rule: 1, registered: server.clock() });
    assert.equal(authority.received.length, 2);
  });

test('refused for its dates and not too late: that is for the taxpayer to mend', async () => {
  authority.codes = [['0200201']];
  const id = await register();
  await round();
  assert.equal((await rowOf(id)).state, 3);
});

test('what the taxpayer must mend is refused as before, also beside a fault of the authority', async () => {
  authority.codes = [['0304401'], ['05139', '0304401'], ['04131']];
  const ids = [await register(), await register(), await register()];
  await round();
  assert.deepEqual(await Promise.all(ids.map(async id => (await rowOf(id)).state)), [3, 3, 3]);
});

test('one that is sealed again can be taken back like any that has not left, and its next number is a new one', async () => {
  authority.codes = [['05139']];
  const id = await register();
  await round();
  const waiting = await rowOf(id);
  const { body } = await server.call('PATCH', `${CASE}/${id}/reject`, {
    token: await server.signIn('09121111111'),
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  assert.deepEqual([body.data.state, await jobOf(id)], [11, undefined]);
  assert.equal((await rowOf(id)).taxId, waiting.taxId);
});

const review = async (id: string, decision: number, staff?: string) =>
  server.call('POST', `/invoice/481205937/${id}/review`, {
    token: staff ?? (await server.signIn('09120000002')),
    body: { decision, note: 'با سازمان تماس گرفته شد' },
  });
const [ASK_AGAIN, RESEND, WITHDRAW] = [1, 2, 3];

async function refusedForEver(code: string): Promise<string> {
  authority.codes = Array.from({ length: 100 }, () => [code]);
  token = await server.signIn('09121111111');
  const id = await register();
  await rounds(id, 30);
  assert.equal((await rowOf(id)).state, 12);
  authority.codes = [];
  server.clock.advance(3_600_000);
  return id;
}

test('state 12 after refusals of the authority’s own: sent again by a person it takes a new number, once', async () => {
  const id = await refusedForEver('05139');
  const before = await rowOf(id);
  assert.equal((await review(id, ASK_AGAIN)).body.code, 'invoices.reviewAnswered', 'there is nothing to ask');
  server.clock.advance(3_600_000);
  assert.deepEqual((await review(id, RESEND)).body.data, { state: 1 });
  const again = await rowOf(id);
  assert.ok(again.serial > before.serial && again.taxId !== before.taxId);
  server.clock.advance(3_600_000);
  assert.equal(
    (await review(id, RESEND)).body.code,
    'invoices.reviewOnly',
    'a second click makes no second one',
  );
  assert.equal((await rowOf(id)).taxId, again.taxId);
  await round();
  assert.equal((await rowOf(id)).state, 5);
  const { body } = await server.call('GET', `${CASE}/${id}`, { token: await server.signIn('09121111111') });
  assert.equal(body.data.formerNumbers.length, MOST_RENEWALS + 1);
  assert.deepEqual(body.data.formerNumbers[0].codes, ['05139']);
  assert.deepEqual(body.data.errors, [], 'what was said belongs to the former number');
  const { note, actorName } = body.data.events.findLast((one: { event: string }) => one.event === 'renewed');
  assert.deepEqual([note, actorName], ['با سازمان تماس گرفته شد', 'امیر پشتیبان']);
});

test('state 12 after refusals of the authority’s own: withdrawn, the ledger still says refused; its next number is new', async () => {
  const id = await refusedForEver('04150');
  const before = await rowOf(id);
  assert.deepEqual((await review(id, WITHDRAW)).body.data, { state: 11 });
  assert.equal((await ledger(id)).at(-1)!.outcome, 'refused');
  const token = await server.signIn('09121111111');
  const line = { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' };
  const invoiceHeader = { invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - 1000 };
  const body = { invoiceHeader, invoiceBodies: [line], version: 1 };
  const edited = await server.call('PUT', `${CASE}/${id}`, { token, body });
  assert.deepEqual([edited.status, edited.body.data.state], [200, 1]);
  assert.ok((await rowOf(id)).serial > before.serial);
  await round();
  assert.equal((await rowOf(id)).state, 5);
});

test('what a person decides and what a worker has just heard never meet crosswise', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 4; i++) ids.push(await refusedForEver('05139'));
  const staff = await server.signIn('09120000002');
  token = await server.signIn('09121111111');
  const line = { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' };
  const invoiceHeader = { invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - 1000 };
  authority.codes = Array.from({ length: 4 }, () => ['05139']);
  const moving = await Promise.all(Array.from({ length: 4 }, register));
  await turnOf(engine, SEND);
  const answers = await Promise.all([
    ...ids.map(id => review(id, RESEND, staff)),
    turnOf(engine, ASK),
    ...ids.map(() => server.call('POST', CASE, { token, body: { invoiceHeader, invoiceBodies: [line] } })),
  ]);
  for (const answer of answers)
    if (typeof answer === 'object') assert.ok(answer.status === 200 || answer.status === 201);
  const rows = await Promise.all([...ids, ...moving].map(rowOf));
  assert.ok(rows.every(({ state }) => state === 1));
  assert.equal(new Set(rows.map(({ taxId }) => taxId)).size, rows.length);
});
