import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { successStatus, takesKey, unkeyedReasons, whyUnkeyed } from '@moadi/contract/kit';
import type { z } from 'zod';
import { newId } from '../src/platform/ids.ts';
import type { Given } from './requests/given.ts';
import type { People } from './requests/people.ts';
import type { Rows } from './requests/rows.ts';
import { operations, rightRequest, sendGiven, type Operation } from './requests/send.ts';
import { snapshotOf } from './requests/snapshot.ts';
import { startRequestWorld } from './requests/world.ts';
import type { TestAnswer, TestServer } from './server.ts';

let server: TestServer;
let people: People;
let rows: Rows;
before(async () => void ({ server, people, rows } = await startRequestWorld()));
after(() => server.stop());

const writes = operations.filter(({ endpoint }) => endpoint.method !== 'GET');

/** Writes that take no key, by their reasons (decision 91). One that is new takes one, or stands here with its reason. */
const exceptions = {
  public: [
    'users.sendOtp',
    'users.login',
    'users.register',
    'users.registerForeign',
    'users.refreshToken',
    'factors.passkeyQuestion',
    'factors.passkeyLogin',
  ],
  secret: [
    'factors.beginApp',
    'factors.finishApp',
    'factors.beginPasskey',
    'factors.finishPasskey',
    'factors.renewCodes',
    'factors.question',
    'factors.present',
    'confirmations.question',
    'confirmations.confirm',
    'apiKeys.create',
  ],
  message: ['confirmations.sendCode', 'accesses.sendOtp', 'accesses.sendAgain'],
  reading: [
    'invoices.inquiry',
    'invoices.preview',
    'invoices.pdfs',
    'invoices.validateIrrefutable',
    'invoices.validatePaper',
    'invoices.validateCode',
  ],
  inquiry: [
    'users.updateIdentity',
    'users.verify',
    'invoices.refreshReaction',
    'invoices.refreshReactions',
    'buyers.refreshState',
  ],
  state: [
    'notifications.markLine',
    'notifications.markAll',
    'notifications.markRead',
    'notifications.chooseSms',
    'tours.keep',
    'tickets.enter',
    'tickets.leave',
  ],
  signOut: ['users.revoke'],
  piece: ['imports.addPiece', 'goodsLists.addPiece'],
};

test('R4 every write takes an idempotency key, or says why it takes none', () => {
  const unkeyed = Object.keys(unkeyedReasons).map(reason => [
    reason,
    writes.filter(({ endpoint }) => whyUnkeyed(endpoint) === reason).map(({ operation }) => operation),
  ]);
  assert.deepEqual(Object.fromEntries(unkeyed), exceptions);
  const keyed = writes.filter(({ endpoint }) => takesKey(endpoint)).length;
  assert.equal(keyed, writes.length - Object.values(exceptions).flat().length);
  for (const { operation, endpoint } of operations)
    assert.ok(endpoint.method !== 'GET' || endpoint.unkeyed === undefined, operation);
});

/** Of a request itself, whatever comes of it: that it was asked, counted, confirmed; and that staff looked into something of somebody's (S26). */
const ofAsking = ['limit_counters', 'act_confirmations'];

const effects = async ({ endpoint }: Operation, { as }: Given) => {
  const looksIn = endpoint.audited || (as === 'staff' && endpoint.path.startsWith('/cases/'));
  const left = looksIn ? [...ofAsking, 'audit_log'] : ofAsking;
  const all = await snapshotOf(server);
  return Object.fromEntries(Object.entries(all).filter(([table]) => !left.includes(table)));
};

test('R4 each write that takes a key is done once under it, answers a repeat as the first, and refuses it for another body', async () => {
  const wrong: string[] = [];
  for (const one of writes.filter(({ endpoint }) => takesKey(endpoint))) {
    try {
      await sentTwice(one);
    } catch (error) {
      wrong.push(`${one.operation}: ${(error as Error).message}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('R4 of twelve at once under one key one is done; the others are told its answer, or that it runs', async () => {
  for (const operation of ['cases.markDue', 'measurementUnits.create', 'tickets.create', 'files.upload']) {
    const one = writes.find(write => write.operation === operation)!;
    const given = await rightRequest(one, rows);
    const headers = { ...given.headers, 'idempotency-key': 'at-once' };
    const send = () => sendGiven(server, people, one, { ...given, headers });
    const answers = await Promise.all(Array.from({ length: 12 }, send));
    const done = answers.filter(({ status }) => status === 201);
    const isFirst = ({ headers: said }: TestAnswer) => said['idempotent-replayed'] === undefined;
    assert.equal(done.filter(isFirst).length, 1, operation);
    assert.equal(new Set(done.map(({ text }) => text)).size, 1, operation);
    for (const { body } of answers.filter(({ status }) => status !== 201))
      assert.equal(body.code, 'http.idempotencyRunning', operation);
    assert.equal((await send()).text, done[0]!.text, operation);
  }
});

async function sentTwice(one: Operation): Promise<void> {
  const given = await rightRequest(one, rows);
  const key = `once ${one.operation}`.replaceAll(' ', '-');
  const send = (request: Given = given) =>
    sendGiven(server, people, one, {
      ...request,
      headers: { ...request.headers, 'idempotency-key': key },
    });
  const first = await send();
  assert.equal(first.status, successStatus(one.endpoint, one.schemas), first.text);
  assert.equal(first.headers['idempotent-replayed'], undefined);
  const done = await effects(one, given);
  const again = await send();
  assert.equal(again.text, first.text);
  assert.deepEqual(
    [again.status, again.headers['idempotent-replayed'], again.headers['location']],
    [first.status, 'true', first.headers['location']],
  );
  assert.deepEqual(await effects(one, given), done, 'done once');
  if (!one.schemas.body && !given.file) return;
  const other = await send(otherRequest(one, given));
  assert.deepEqual([other.status, other.body.code], [422, 'http.idempotencyMismatch'], other.text);
}

/** With another file, or another body. */
const otherRequest = ({ schemas: { body } }: Operation, given: Given): Given => ({
  ...given,
  ...(body && { body: otherBody(body, given.body!) }),
  ...(given.file && { file: { ...given.file, text: `${given.file.text} ` } }),
});

/** The same with one value changed, as the schema takes it. */
function otherBody(schema: z.ZodType, body: object): object {
  const before = JSON.stringify(schema.parse(body));
  for (const other of changed(body)) {
    const parsed = schema.safeParse(other);
    if (parsed.success && JSON.stringify(parsed.data) !== before) return other as object;
  }
  return assert.fail('a body of which no value can be changed');
}

function* changed(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [i, each] of value.entries()) for (const other of changed(each)) yield value.with(i, other);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value))
      for (const other of changed(each)) yield { ...value, [name]: other };
  } else if (typeof value === 'boolean') yield !value;
  else if (typeof value === 'number') yield* [value + 1, value - 1];
  else if (typeof value === 'string')
    yield* [
      `${value} دیگر`,
      `${value}1`,
      value.replace(/[0-9a-f]$/, last => (last === '1' ? '2' : '1')),
      ...others,
    ];
}

/** Words of which some body takes another than its own. */
const others = ['activate', 'remove', 'resume', 'again', newId()];
