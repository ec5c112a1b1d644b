import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sendingTrouble } from '@moadi/domain/enums';
import type { InquiryEntry, MoadianClient, Packet } from '@moadi/moadian';
import { startTestApplication, type TestServer } from '../../../../../test/server.ts';
import { claimJobs } from '../../../../platform/jobs/jobs.ts';
import { SEND } from '../queue.ts';
import type { Engine } from './context.ts';
import { LifeAuthority } from './after-acceptance.testkit.ts';
import { CASE, freshEngine, register, tellPeople, turn } from './engine.testkit.ts';

/* What a person edits after a packet was made of it, which the authority has turned away at the door. */

let server: TestServer;
let engine: Engine;
let token: string;
/** Packets that the authority has taken, by uid; while it is shut it takes none. */
let taken: string[];
/** The tax ids that it was asked for by a person. */
let asked: string[];
let isShut: boolean;
/** What the authority says of a tax id. */
let portal: () => Awaited<ReturnType<MoadianClient['inquiryInvoiceStatus']>>;
/** What it says of a uid. */
let byUid: (uid: string) => Awaited<ReturnType<MoadianClient['inquiryByUids']>>;
/** What happens while a packet is on its way. */
let onPost: () => Promise<void>;

const client = {
  serverKey: async () => ({ kind: 'taken', value: { id: 'k' } }),
  sendInvoices: async (packets: Packet[]) => {
    await onPost();
    if (isShut) return { kind: 'refused', status: 401, errors: [{ code: '4103', message: '' }] };
    const uids = packets.map(({ header }) => header.requestTraceId);
    taken.push(...uids);
    return {
      kind: 'taken',
      value: { packets: uids.map(uid => ({ uid, referenceNumber: `ref-${uid}` })) },
    };
  },
} as unknown as MoadianClient;

/** The server's own, for what a person asks. */
const authority = {
  ...new LifeAuthority().provider,
  client: {
    inquiryInvoiceStatus: async (taxIds: readonly string[]) => {
      asked.push(...taxIds);
      return portal();
    },
    inquiryByUids: async (_fiscalId: string, [uid]: readonly string[]) => byUid(uid!),
  } as unknown as MoadianClient,
};

before(async () => {
  server = await startTestApplication({ providers: { authority } });
});
after(() => server.stop());
beforeEach(async () => {
  [taken, asked, isShut, onPost] = [[], [], true, async () => {}];
  portal = () => said({ error: 'NOT_FOUND' });
  byUid = entryOf('NOT_FOUND');
  ({ engine, token } = await freshEngine(server, client));
});

const entryOf =
  (status: InquiryEntry['status']): typeof byUid =>
  uid => {
    const none = { fiscalId: undefined, packetType: undefined, sign: undefined, receipt: undefined };
    const entry = { uid, status, referenceNumber: `ref-${uid}`, errors: [], warnings: [], ...none };
    return { kind: 'taken', value: [entry] };
  };

/** Of the tax id that it was asked for last. */
const said = (word: { invoiceStatus?: string; error?: string }) =>
  ({ kind: 'taken', value: [{ taxId: asked.at(-1)!, ...word }] }) as ReturnType<typeof portal>;

const stateOf = async (id: string) =>
  (await engine.db.read.selectFrom('invoices').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;
const attemptsOf = (id: string) =>
  engine.db.read
    .selectFrom('invoice_attempts')
    .select(['id', 'jws', 'internal_serial_number as serial'])
    .where('invoice_id', '=', id)
    .orderBy('create_date')
    .execute();
/** What a packet says, as it was signed. */
const signed = ({ jws }: { jws: string }) =>
  JSON.parse(Buffer.from(jws.split('.')[1]!, 'base64url').toString('utf8')) as { body: { fee: number }[] };

/** The same invoice at another price, registered again. */
async function editTo(fee: string, id: string): Promise<void> {
  const { body: stored } = await server.call('GET', `${CASE}/${id}`, { token });
  const { version, invoiceHeader } = stored.data;
  const line = { stuffServiceId: '2720000104932', quantity: '1', fee, discount: '0', vatRate: '10' };
  const { invoiceType, invoicePattern, issuingDateTime } = invoiceHeader;
  const body = {
    version,
    invoiceHeader: { invoiceType, invoicePattern, issuingDateTime },
    invoiceBodies: [line],
  };
  const edited = await server.call('PUT', `${CASE}/${id}`, { token, body });
  assert.equal(edited.status, 200, edited.text);
}

/** Registered, and its packet made and turned away. */
async function turnedAway(): Promise<string> {
  const id = await register(server, token);
  await turn(engine, SEND);
  assert.equal((await attemptsOf(id)).length, 1);
  assert.equal(await stateOf(id), 1);
  return id;
}

async function goesOutAsEdited(id: string): Promise<void> {
  isShut = false;
  server.clock.advance(3_600_000);
  await turn(engine, SEND);
  assert.equal(await stateOf(id), 2);
  const [before, now] = await attemptsOf(id);
  assert.deepEqual(taken, [now!.id]);
  assert.deepEqual([signed(before!).body[0]!.fee, signed(now!).body[0]!.fee], [1_000, 2_000]);
  assert.notEqual(now!.serial, before!.serial);
}

test('R2 withdrawn while the authority turned its packet away, and edited: what goes out is the edited invoice, under another number', async () => {
  const id = await turnedAway();
  const back = await server.call('PATCH', `${CASE}/${id}/reject`, { token });
  assert.equal(back.status, 200, back.text);
  await editTo('2000', id);
  await goesOutAsEdited(id);
});

/** Turned away until a person has to decide (state 12). */
async function givenUp(): Promise<string> {
  engine = { ...engine, config: { ...engine.config, SEND_RETRY_HOURS: 1 } };
  const id = await turnedAway();
  for (let tries = 0; tries < 20 && (await stateOf(id)) === 1; tries += 1) {
    server.clock.advance(600_000);
    await turn(engine, SEND);
  }
  assert.equal(await stateOf(id), 12);
  return id;
}

const [ASK_AGAIN, RESEND, WITHDRAW] = [1, 2, 3];
let staff: string;
const decide = (id: string, decision: number) =>
  server.call('POST', `/invoice/481205937/${id}/review`, {
    token: staff,
    body: { decision, note: 'با سازمان تماس گرفته شد.' },
  });
/** An hour later, both signed in anew. */
async function later(): Promise<void> {
  server.clock.advance(3_600_000);
  staff = await server.signIn('09120000002');
  token = await server.signIn('09121111111');
}

test('given up before it left, withdrawn by staff and registered again, it is sent', async () => {
  const id = await givenUp();
  await later();
  assert.equal((await decide(id, WITHDRAW)).status, 200);
  await editTo('2000', id);
  await goesOutAsEdited(id);
});

test('R1 staff has it sent again, withdraws it before that is done, and it is registered anew: one packet goes out', async () => {
  const id = await givenUp();
  await later();
  assert.equal((await decide(id, RESEND)).status, 200);
  assert.equal((await decide(id, WITHDRAW)).status, 200);
  await editTo('2000', id);
  await goesOutAsEdited(id);
  assert.equal((await attemptsOf(id)).length, 2);
});

test('R1 staff does not withdraw what is on its way at this moment', async () => {
  const id = await givenUp();
  await later();
  assert.equal((await decide(id, RESEND)).status, 200);
  let meanwhile: Awaited<ReturnType<typeof decide>> | undefined;
  onPost = async () => {
    // Longer than what has just left may still be on its way into the queue.
    server.clock.advance(30_000);
    meanwhile = await decide(id, WITHDRAW);
  };
  isShut = false;
  await turn(engine, SEND);
  assert.deepEqual([meanwhile?.status, meanwhile?.body.code], [409, 'invoices.sendingClaimed']);
  assert.equal(await stateOf(id), 2);
});

const packetOf = (id: string) =>
  engine.db.read
    .selectFrom('invoice_attempts')
    .select(['outcome', 'sends', 'reference_number as reference'])
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow();

test('R3 withdrawn by staff while a worker stood still past his lease with the packet: the authority has it, and a person decides', async () => {
  const id = await givenUp();
  await later();
  assert.equal((await decide(id, RESEND)).status, 200);
  onPost = async () => {
    server.clock.advance(120_000);
    assert.equal((await decide(id, WITHDRAW)).status, 200);
    assert.equal(await stateOf(id), 11);
  };
  isShut = false;
  await turn(engine, SEND);
  assert.equal(await stateOf(id), 12);
  const { outcome, reference } = await packetOf(id);
  assert.deepEqual([outcome, reference], ['taken', `ref-${taken[0]}`]);
  const { note } = await engine.db.read
    .selectFrom('invoice_events')
    .select('note')
    .where('invoice_id', '=', id)
    .where('from_state', '=', 11)
    .executeTakeFirstOrThrow();
  assert.equal(note, sendingTrouble.id.takenAfterAll);
  assert.deepEqual((await decide(id, ASK_AGAIN)).body.data, { state: 2 }, 'and can be asked for');
});

/**
 * Withdrawn by staff while a worker stood still past his lease with the packet, and registered anew before his answer came; returns
 * the number that was given up.
 */
async function registeredAnew(id: string, meanwhile = async () => {}): Promise<string> {
  await later();
  assert.equal((await decide(id, RESEND)).status, 200);
  const { taxId } = await numberOf(id);
  onPost = async () => {
    onPost = async () => {};
    server.clock.advance(120_000);
    assert.equal((await decide(id, WITHDRAW)).status, 200);
    await editTo('2000', id);
    await meanwhile();
  };
  isShut = false;
  await turn(engine, SEND);
  return taxId!;
}
const numberOf = (id: string) =>
  engine.db.read
    .selectFrom('invoices')
    .select('tax_id as taxId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const lastEvent = (id: string) =>
  engine.db.read
    .selectFrom('invoice_events')
    .select(['event', 'note', 'reference_number as reference'])
    .where('invoice_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
/** Who is told of it, with the number to look for. */
async function toldOf(taxId: string): Promise<string[]> {
  await tellPeople(server);
  const rows = await engine.db.read
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.user_id')
    .select('users.mobile_number as mobile')
    .where('message', 'like', `%${taxId}%`)
    .execute();
  return rows.map(({ mobile }) => mobile).toSorted();
}

test('R1 the authority has the packet of a number that was given up: the invoice does not go under its new one before a person says so', async () => {
  const id = await givenUp();
  const former = await registeredAnew(id);
  assert.equal(await stateOf(id), 12);
  const { event, note } = await lastEvent(id);
  assert.deepEqual([event, note], ['gaveUp', `${sendingTrouble.id.takenUnderFormer}: ${former}`]);
  assert.deepEqual(await toldOf(former), ['09121111111']);
  server.clock.advance(60_000);
  assert.equal(await turn(engine, SEND), 0, 'nothing is left to send');
  assert.equal(taken.length, 1);
  await later();
  assert.equal((await decide(id, RESEND)).status, 200);
  await turn(engine, SEND);
  assert.deepEqual([await stateOf(id), taken.length], [2, 2], 'a person has said so');
});

test('the same while its new packet is being sent: who registered it and the staff are told which number to look for', async () => {
  const id = await givenUp();
  const former = await registeredAnew(id, async () => {
    const claim = { kind: SEND, limit: 10, worker: 'other', leaseMs: 60_000, now: server.clock() };
    assert.equal((await engine.db.system(tx => claimJobs(tx, claim))).length, 1);
  });
  assert.equal(await stateOf(id), 1);
  const told = await lastEvent(id);
  assert.deepEqual(told, { event: 'formerTaken', note: former, reference: `ref-${taken[0]}` });
  const people = await toldOf(former);
  assert.ok(people.includes('09121111111') && people.includes('09120000002'), people.join());
});

/** Nobody knows whether its packet has arrived. */
async function givenUpOnItsWay(): Promise<string> {
  const id = await givenUp();
  await later();
  await engine.db.system(tx =>
    tx
      .updateTable('invoice_attempts')
      .set({ outcome: 'unknown', sends: 1, sent_at: new Date(server.clock()).toISOString() })
      .where('invoice_id', '=', id)
      .execute(),
  );
  return id;
}

test('R1 before staff withdraws a packet that may have arrived the authority is asked by its tax id, however long ago it left', async () => {
  const id = await givenUpOnItsWay();
  server.clock.advance(60 * 86_400_000);
  await later();
  const { taxId } = await numberOf(id);
  portal = () => said({ invoiceStatus: 'NO_NEED_REACTION' });
  const there = await decide(id, WITHDRAW);
  assert.deepEqual([there.status, there.body.code], [409, 'invoices.reviewRegistered']);
  for (const unclear of [
    () => ({ kind: 'unknown', cause: 'timeout', sent: true }) as ReturnType<typeof portal>,
    () => ({ kind: 'taken', value: [] }) as ReturnType<typeof portal>,
    () => said({ error: 'ACCESS_DENIED' }),
  ]) {
    portal = unclear;
    const refused = await decide(id, WITHDRAW);
    assert.deepEqual([refused.status, refused.body.code], [503, 'invoices.reviewUnasked']);
  }
  assert.equal(await stateOf(id), 12);
  portal = () => said({ error: 'NOT_FOUND' });
  assert.deepEqual((await decide(id, WITHDRAW)).body.data, { state: 11 });
  assert.deepEqual(new Set(asked), new Set([taxId]));
});

test('R1 and by its uid: what the authority has in its queue, or has judged, is not withdrawn', async () => {
  const id = await givenUpOnItsWay();
  const soon = await decide(id, WITHDRAW);
  assert.deepEqual([soon.status, soon.body.code], [503, 'invoices.reviewUnasked'], 'it has just left');
  await later();
  for (const status of ['IN_PROGRESS', 'FAILED', 'SUCCESS'] as const) {
    byUid = entryOf(status);
    const there = await decide(id, WITHDRAW);
    assert.deepEqual([there.status, there.body.code], [409, 'invoices.reviewTaken']);
  }
  for (const unclear of [
    () => ({ kind: 'unknown', cause: 'timeout', sent: true }) as ReturnType<typeof byUid>,
    () => ({ kind: 'taken', value: [] }) as ReturnType<typeof byUid>,
  ]) {
    byUid = unclear;
    const refused = await decide(id, WITHDRAW);
    assert.deepEqual([refused.status, refused.body.code], [503, 'invoices.reviewUnasked']);
  }
  byUid = entryOf('TIMEOUT');
  assert.deepEqual((await decide(id, WITHDRAW)).body.data, { state: 11 });
});

for (const [shut, words] of [
  [true, 'turned away'],
  [false, 'taken'],
] as const)
  test(`R6 ${words} at the door: what the ledger has learned of the packet meanwhile stays`, async () => {
    const id = await register(server, token);
    onPost = async () => {
      await engine.db.system(tx =>
        tx
          .updateTable('invoice_attempts')
          .set({ outcome: 'refused', reference_number: 'other' })
          .where('invoice_id', '=', id)
          .execute(),
      );
    };
    isShut = shut;
    await turn(engine, SEND);
    assert.deepEqual(await packetOf(id), { outcome: 'refused', sends: 1, reference: 'other' });
    assert.equal(await stateOf(id), shut ? 1 : 12, 'the authority says that it has it: a person decides');
  });
