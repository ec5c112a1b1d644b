import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { startTestApplication, type TestServer } from '../../../../../test/server.ts';
import { claimJobs } from '../../../../platform/jobs/jobs.ts';
import { FOLLOW, type Engine } from './context.ts';
import { follow } from './follow.ts';
import { invoiceJobs } from './kinds.ts';
import { freshEngine, turn } from './engine.testkit.ts';
import { acceptedInvoice, CASE, LifeAuthority } from './after-acceptance.testkit.ts';

const DAY = 86_400_000;
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

const row = (id: string) =>
  engine.db.read.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const jobs = () => engine.db.read.selectFrom('jobs').selectAll().where('kind', '=', FOLLOW).execute();
const events = async (id: string) =>
  (
    await engine.db.read
      .selectFrom('invoice_events')
      .select(['event', 'note', 'from_state', 'to_state'])
      .where('invoice_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).slice(1);

async function followed() {
  const invoice = await acceptedInvoice(server, token);
  await engine.db.system(tx => follow(tx, [{ clientId: CASE, id: invoice.id }], engine.clock()));
  return invoice;
}
/** Lets the time come and has one turn. */
async function next(ms = DAY): Promise<number> {
  server.clock.advance(ms);
  return turn(engine, FOLLOW);
}

test('a reaction is kept, told on the timeline, and no state changes with it; a rejection is told to the issuer', async () => {
  const { id, taxId } = await followed();
  assert.equal(await turn(engine, FOLLOW), 0, 'not before its time');
  await next(120_000);
  assert.equal((await row(id)).tax_payer_system_status, 5);
  assert.equal((await row(id)).reaction_asked_at, server.clock());
  authority.words.set(taxId, { invoiceStatus: 'REJECTED', article6Status: 'EXCEEDED' });
  await next();
  const after = await row(id);
  assert.deepEqual([after.state, after.tax_payer_system_status, after.article6_status], [5, 1, 1]);
  assert.deepEqual(await events(id), [
    { event: 'reaction', note: '>5', from_state: 5, to_state: 5 },
    { event: 'reaction', note: '5>1', from_state: 5, to_state: 5 },
    { event: 'article6', note: '>1', from_state: 5, to_state: 5 },
  ]);
  server.clock.advance(3_600_000);
  const { body } = await server.call('GET', '/users/messages?take=2&sort=-createDate', {
    token: await server.signIn('09121111111'),
  });
  const titles = body.data.map(({ title }: { title: string }) => title).join();
  assert.match(titles, /رد کرد/);
  assert.match(titles, /ماده ۶/);
  await next();
  assert.equal((await events(id)).length, 3, 'the same answer again is no news');
});

test('it ends when nothing more is expected, and well after the buyer’s 30 days in any case', async () => {
  const [settled, waiting] = [await followed(), await followed()];
  authority.words.set(settled.taxId, { invoiceStatus: 'NO_NEED_REACTION', article6Status: 'NOT_EXCEEDED' });
  await next(120_000);
  assert.deepEqual(
    (await jobs()).map(job => job.subject_id),
    [waiting.id],
  );
  assert.deepEqual(await events(settled.id), [], 'that nobody needs to react is no news');
  let days = 0;
  for (; days < 60 && (await jobs()).length > 0; days++) await next();
  assert.ok(days >= 39 && days <= 41, `${days} days`);
  assert.equal((await row(waiting.id)).tax_payer_system_status, 5);
});

test('an unknown word is "unknown"; an error by tax id is kept beside what was known, and asked again', async () => {
  const { id, taxId } = await followed();
  await next(120_000);
  authority.words.set(taxId, { invoiceStatus: null, error: 'NOT_FOUND' });
  await next();
  let now = await row(id);
  assert.deepEqual([now.tax_payer_system_status, now.reaction_problem], [5, 1]);
  authority.words.set(taxId, { invoiceStatus: null, error: 'ACCESS_DENIED' });
  await next();
  assert.equal((await row(id)).reaction_problem, 2);
  authority.words.set(taxId, { invoiceStatus: 'UNKNOWN', article6Status: 'UNKNOWN', error: null });
  await next();
  now = await row(id);
  assert.deepEqual([now.tax_payer_system_status, now.article6_status, now.reaction_problem], [0, 0, null]);
  assert.equal((await jobs()).length, 1);
});

test('R7 an authority that is away is asked again later; one tax id that spoils a request stands alone', async () => {
  const [first, second, third] = [await followed(), await followed(), await followed()];
  authority.script = [{ kind: 'unknown', cause: 'timeout', sent: true }];
  await next(120_000);
  assert.equal((await row(first.id)).reaction_asked_at, null);
  assert.ok((await jobs()).every(job => job.tries === 1 && job.run_at > server.clock()));
  const malformed = { kind: 'refused', status: 400, errors: [{ code: '4147', message: '' }] };
  // The whole group, its first half with the culprit, the culprit.
  authority.script = [malformed, malformed, malformed];
  await next();
  const asked = await Promise.all(
    [first, second, third].map(async ({ id }) => (await row(id)).reaction_asked_at),
  );
  assert.equal(asked.filter(at => at === null).length, 1);
  assert.equal((await jobs()).length, 3);
});

test('R7 a schedule that ends without an answer says so on the invoice; the next answer takes it back', async () => {
  const { id, taxId } = await followed();
  const refused = { kind: 'refused', status: 403, errors: [{ code: '4160', message: '' }] };
  for (let days = 0; days < 60 && (await jobs()).length > 0; days++) {
    authority.script = [refused];
    await next();
  }
  assert.deepEqual(await jobs(), []);
  assert.equal((await row(id)).reaction_problem, 3);
  token = await server.signIn('09121111111');
  authority.script = [];
  authority.words.set(taxId, { invoiceStatus: 'APPROVED' });
  const kind = invoiceJobs(engine).find(one => one.kind === FOLLOW)!;
  await engine.db.system(tx => follow(tx, [{ clientId: CASE, id }], server.clock()));
  await next(120_000);
  assert.equal((await row(id)).reaction_problem, null);
  // The same end for one that throws whenever it is asked for.
  const other = await followed();
  server.clock.advance(120_000);
  const claim = { kind: FOLLOW, limit: 1, worker: 'test', leaseMs: 60_000, now: server.clock() };
  const [job] = await engine.db.system(tx => claimJobs(tx, claim));
  await kind.giveUp!.run(job!, 'failed: Error');
  assert.equal((await row(other.id)).reaction_problem, 3);
  assert.deepEqual(await jobs(), []);
});

test('a receipt whose key was unknown is verified later; one about another invoice, or of no use, never is', async () => {
  const [own, foreign, useless] = [await followed(), await followed(), await followed()];
  for (const { id } of [own, foreign, useless])
    await engine.db.system(tx =>
      tx.updateTable('invoices').set({ receipt: id, receipt_verified: false }).where('id', '=', id).execute(),
    );
  const said = { invoiceStatus: 'NO_NEED_REACTION' as const };
  authority.words.set(own.taxId, said).set(foreign.taxId, said).set(useless.taxId, said);
  authority.receipts = () => ({ kind: 'refused', problem: 'signature' });
  await next(120_000);
  assert.equal((await jobs()).length, 3, 'settled, but not proven');
  authority.receipts = text =>
    text === useless.id
      ? { kind: 'refused', problem: 'payload' }
      : { kind: 'verified', receipt: { taxId: own.taxId, referenceNumber: `ref-${text}` } };
  await next();
  assert.equal((await row(own.id)).receipt_verified, true);
  assert.equal((await row(foreign.id)).receipt_verified, false);
  assert.equal((await row(useless.id)).receipt_verified, false);
  assert.deepEqual(
    (await events(own.id)).map(({ event }) => event),
    ['receiptVerified'],
  );
  assert.deepEqual(await jobs(), []);
});

test('R8, R9 ten thousand invoices of several cases cost a hundred requests; one with many delays no other', async () => {
  const { db } = server.database;
  const template = await acceptedInvoice(server, token);
  const cases = [CASE, 612840375, 735918264];
  const { rows } = await sql<{ client_id: number; id: string }>`
    insert into invoices (client_id, id, state, fiscal_id, user_id, create_date, internal_serial_number, tax_id,
        invoice_type, invoice_pattern, invoice_subject, issuing_date_time)
      select case when n <= 9800 then ${cases[0]!}::bigint when n <= 9900 then ${cases[1]!}::bigint else ${cases[2]!}::bigint end,
        gen_random_uuid(), 5, 'FOLLOW', user_id, create_date, n, 'FOLLOW' || lpad(n::text, 16, '0'), 2, 1, 1, issuing_date_time
      from invoices cross join generate_series(1, 10000) n where id = ${template.id}
    returning client_id, id`.execute(db.read);
  const keys = rows.map(({ client_id: clientId, id }) => ({ clientId, id }));
  for (let i = 0; i < keys.length; i += 1_000)
    await db.system(tx => follow(tx, keys.slice(i, i + 1_000), engine.clock()));
  server.clock.advance(120_000);
  await turn(engine, FOLLOW);
  const first = await db.read
    .selectFrom('invoices')
    .select('client_id')
    .distinct()
    .where('fiscal_id', '=', 'FOLLOW')
    .where('reaction_asked_at', 'is not', null)
    .execute();
  assert.equal(first.length, 3, 'every case has its turn in the first claim');
  while ((await turn(engine, FOLLOW)) > 0);
  assert.ok(authority.questions.length <= 104, `${authority.questions.length} requests`);
  assert.ok(authority.questions.every(taxIds => taxIds.length <= 100));
  assert.equal(new Set(authority.questions.flat()).size, 10_000);
});
