import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../../test/server.ts';
import { acceptedInvoice, CASE, LifeAuthority } from './engine/after-acceptance.testkit.ts';

const authority = new LifeAuthority();
let server: TestServer;
let token: string;
before(async () => {
  server = await startTestApplication({ providers: { authority: authority.provider } });
});
after(() => server.stop());
beforeEach(async () => {
  server.clock.advance(3_600_000);
  authority.questions = [];
  authority.script = [];
  token = await server.signIn('09121111111');
});

const ask = (ids: readonly string[], by = token, clientId = CASE) =>
  server.call('POST', `/cases/${clientId}/invoice/reactions`, { token: by, body: { ids } });
const answers = async (...ids: string[]) => {
  const { body } = await ask(ids);
  const by = new Map(body.data.map((one: { id: string; answer: string }) => [one.id, one.answer]));
  return ids.map(id => by.get(id));
};

test('asked now, the answer says what changed and when; a second click asks nobody', async () => {
  const { id, taxId } = await acceptedInvoice(server, token);
  const { body } = await ask([id]);
  assert.deepEqual(
    [body.data[0].answer, body.data[0].taxPayerSystemStatus, body.data[0].reactionAskedAt],
    ['changed', 5, server.clock()],
  );
  assert.deepEqual(await answers(id), ['fresh']);
  assert.equal(authority.questions.length, 1);
  server.clock.advance(61_000);
  assert.deepEqual(await answers(id), ['unchanged']);
  server.clock.advance(61_000);
  authority.words.set(taxId, { invoiceStatus: null, error: 'NOT_FOUND' });
  const problem = (await ask([id])).body.data[0];
  assert.deepEqual(
    [problem.answer, problem.taxPayerSystemStatus, problem.reactionProblem],
    ['problem', 5, 1],
  );
  const { body: item } = await server.call('GET', `/cases/${CASE}/invoice/${id}`, { token });
  assert.deepEqual([item.data.reactionProblem, item.data.state], [1, 5]);
  assert.equal(item.data.events.at(-1).note, 'در انتظار واکنش');
});

test('one invoice is asked for by its own address too (spec: buyer-reaction), and the limit is the same', async () => {
  const { id } = await acceptedInvoice(server, token);
  const one = (what: string) =>
    server.call('PATCH', `/cases/${CASE}/invoice/${what}/buyer-reaction`, { token });
  const { body } = await one(id);
  assert.deepEqual([body.data.id, body.data.answer, body.data.taxPayerSystemStatus], [id, 'changed', 5]);
  assert.deepEqual(await answers(id), ['fresh']);
  assert.equal((await one(crypto.randomUUID())).status, 404);
});

test('many at once cost one request; one that is not registered yet is not asked for', async () => {
  const accepted = [await acceptedInvoice(server, token), await acceptedInvoice(server, token)];
  const waiting = await acceptedInvoice(server, token);
  await server.database.db.system(tx =>
    tx.updateTable('invoices').set({ state: 1 }).where('id', '=', waiting.id).execute(),
  );
  assert.deepEqual(await answers(accepted[0]!.id, waiting.id, accepted[1]!.id), [
    'changed',
    'notAccepted',
    'changed',
  ]);
  assert.deepEqual(
    authority.questions.map(taxIds => taxIds.length),
    [2],
  );
});

test('an authority that does not answer is told so, and may be asked again', async () => {
  const { id } = await acceptedInvoice(server, token);
  authority.script = [{ kind: 'unknown', cause: 'timeout', sent: true }];
  assert.deepEqual(await answers(id), ['unanswered']);
  assert.deepEqual(await answers(id), ['changed']);
});

test('S21, S58 another case’s invoice is not there; staff may ask; a clicking person is stopped', async () => {
  const { id } = await acceptedInvoice(server, token);
  const other = await server.signIn('09122222222');
  assert.equal((await ask([id], other)).status, 404);
  assert.equal((await ask([id], other, 612840375)).status, 404);
  assert.equal((await ask(['01999999-0000-7000-8000-000000000000'])).status, 404);
  assert.equal((await ask([])).status, 400);
  assert.equal((await ask(Array.from({ length: 301 }, () => id))).status, 400);
  assert.equal((await ask([id], await server.signIn('09120000002'))).status, 200);
  token = await server.signIn('09121111111');
  for (let i = 0; i < 20; i++) await ask([id]);
  const over = await ask([id]);
  assert.deepEqual([over.status, over.body.code], [429, 'http.tooManyRequests']);
  assert.ok(Number(over.headers['retry-after']) > 0);
  assert.ok(authority.questions.length <= 2);
});
