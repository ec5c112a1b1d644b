import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { MAX_PROOF_MB } from '@moadi/contract/invoices';
import { sentencesOf, startTestApplication, type TestServer } from '../../../../test/server.ts';
import { CASE, register } from '../sending/engine/engine.testkit.ts';
import { accept, proofWorld, upload, type ProofWorld } from './proof.testkit.ts';

let server: TestServer;
let world: ProofWorld;
let owner: string;
before(async () => {
  world = proofWorld();
  server = await startTestApplication({ providers: world.providers });
});
after(() => server.stop());
beforeEach(async () => {
  server.clock.advance(3_600_000);
  owner = await server.signIn('09121111111');
});

const give = (id: string, token = owner) => server.call('GET', `${CASE}/${id}/irrefutable`, { token });
const rawOf = async (id: string): Promise<string> => (await give(id)).text;
const accepted = async () => accept(server, world, await register(server, owner));
const ask = (file: string | Buffer, token = owner) => upload(server, token, file);
const resultsOf = (body: { data?: { checks: { check: string; result: string }[] } }) =>
  Object.fromEntries(body.data!.checks.map(({ check, result }) => [check, result]));

test('an accepted invoice gives its document, which is found authentic by the person who has it', async () => {
  const { id, taxId } = await accepted();
  const { headers, text } = await give(id);
  assert.equal(headers['content-disposition'], `attachment; filename*=UTF-8''${taxId}.json`);
  const file = JSON.parse(text) as Record<string, unknown>;
  assert.deepEqual([file['taxId'], file['referenceNumber']], [taxId, `ref-${taxId}`]);
  const mine = await ask(text);
  assert.equal(mine.status, 200, JSON.stringify(mine.body));
  assert.equal(mine.body.data.verdict, 'authentic', JSON.stringify(mine.body.data.checks));
  assert.equal(resultsOf(mine.body)['ledger'], 'passed');
  const { view } = mine.body.data;
  assert.equal(view.stamp, undefined);
  assert.equal(view.parties[0].facts[0].value, 'فروشگاه نمونه', 'the name is the certificate’s');
  assert.ok(JSON.stringify(view).includes('۱٬۱۰۰'));
  const theirs = await ask(text, await server.signIn('09122222222'));
  assert.equal(theirs.body.data.verdict, 'authentic');
  assert.equal(resultsOf(theirs.body)['ledger'], 'notCheckable');
});

test('S21 somebody else’s invoice and one that does not exist look alike, and nothing but the file is told', async () => {
  const { id } = await accepted();
  const text = await rawOf(id);
  const stranger = await server.signIn('09123333333');
  const known = (await ask(text, stranger)).body.data;
  // Without our rows the stranger is told the same, letter for letter.
  await server.database.db.system(async tx => {
    await tx.updateTable('invoices').set({ tax_id: null }).where('id', '=', id).execute();
  });
  assert.deepEqual((await ask(text, stranger)).body.data, known);
  assert.equal(JSON.stringify(known).includes('وضعیت'), false);
});

test('S26 staff to whom the ledger speaks are written down; others not', async () => {
  const { id } = await accepted();
  const text = await rawOf(id);
  for (const mobile of ['09120000001', '09120000005']) await ask(text, await server.signIn(mobile));
  const rows = await server.database.db.read
    .selectFrom('audit_log')
    .select(['action', 'client_id'])
    .where('subject', '=', id)
    .where('action', '=', 'reading.row')
    .where(sql`detail ->> 'operation'`, '=', 'POST /invoice/validate-irrefutable')
    .execute();
  assert.deepEqual(rows, [{ action: 'reading.row', client_id: 481205937 }]);
});

test('a case manager, a preparer and staff get the document; nobody gets one of an invoice that is not accepted', async () => {
  const { id } = await accepted();
  for (const mobile of ['09124444442', '09124444443', '09120000001'])
    assert.equal((await give(id, await server.signIn(mobile))).status, 200, mobile);
  assert.equal((await give(id, await server.signIn('09122222222'))).status, 404);
  const waiting = await register(server, owner);
  assert.equal((await give(waiting)).body.code, 'invoices.actionOnlyIn');
  // Accepted, but sent from somewhere else.
  await server.database.db.system(tx =>
    tx.updateTable('invoices').set({ state: 5 }).where('id', '=', waiting).execute(),
  );
  assert.equal((await give(waiting)).body.code, 'invoices.noPacket');
});

test('a receipt that was not verified is no proof and is left out', async () => {
  const { id } = await accepted();
  await server.database.db.system(tx =>
    tx.updateTable('invoices').set({ receipt_verified: false }).where('id', '=', id).execute(),
  );
  const text = await rawOf(id);
  assert.deepEqual(Object.keys(JSON.parse(text)), ['format', 'version', 'taxId', 'packet']);
  assert.equal((await ask(text)).body.data.verdict, 'authentic', 'our own ledger says that it was accepted');
  assert.equal((await ask(text, await server.signIn('09122222222'))).body.data.verdict, 'incomplete');
});

test('what was cancelled since bears that across its paper, for anyone who may see the case', async () => {
  const { id } = await accepted();
  const text = await rawOf(id);
  await server.database.db.system(tx =>
    tx.updateTable('invoices').set({ state: 8 }).where('id', '=', id).execute(),
  );
  assert.match((await ask(text)).body.data.view.stamp, /باطل|ابطال/);
  assert.equal((await ask(text, await server.signIn('09122222222'))).body.data.view.stamp, undefined);
});

test('a changed amount is found out, and stands under a stamp', async () => {
  const { id } = await accepted();
  const file = JSON.parse(await rawOf(id)) as { packet: string };
  const [head, body, signature] = file.packet.split('.');
  const changed = Buffer.from(body!, 'base64url').toString().replaceAll('1100', '9100');
  const packet = `${head}.${Buffer.from(changed).toString('base64url')}.${signature}`;
  const { body: answer } = await ask(`${JSON.stringify({ ...file, packet }, undefined, 2)}\n`);
  assert.equal(answer.data.verdict, 'rejected');
  assert.deepEqual([resultsOf(answer)['signature'], resultsOf(answer)['ledger']], ['failed', 'failed']);
  assert.equal(answer.data.view.stamp, 'اصالت تأیید نشد');
  assert.ok(JSON.stringify(answer.data.view).includes('۹٬۱۰۰'));
});

test('bad files: each has its answer, and nothing of them is kept', async () => {
  const count = async () =>
    (
      await sql<{
        rows: number;
      }>`select sum(n_live_tup)::int as rows from (select count(*) as n_live_tup from evidences
        union all select count(*) from audit_log union all select count(*) from jobs union all select count(*) from invoices
        union all select count(*) from idempotency_keys) t`.execute(server.database.db.read)
    ).rows[0]!.rows;
  const before = await count();
  const cases: readonly [string | Buffer, number, string][] = [
    ['', 400, 'uploads.empty'],
    ['این جیسون نیست', 415, 'uploads.jsonOnly'],
    [Buffer.from([0xff, 0xfe, 0x00]), 415, 'uploads.jsonOnly'],
    ['{}', 400, 'inquiry.badDocument'],
    ['{"format":"moadi-irrefutable-invoice","version":7}', 400, 'inquiry.otherVersion'],
    [Buffer.alloc(MAX_PROOF_MB * 1_048_576 + 1, 0x20), 413, 'uploads.tooLarge'],
    [Buffer.alloc(50 * 1_048_576, 0x20), 413, 'uploads.tooLarge'],
  ];
  for (const [bytes, status, code] of cases) {
    const answer = await ask(bytes);
    assert.deepEqual([answer.status, answer.body.code], [status, code], code);
  }
  assert.match(sentencesOf((await ask(Buffer.alloc(50 * 1_048_576))).body), /۱۰ مگابایت/);
  const without = await server.call('POST', '/invoice/validate-irrefutable', { token: owner, body: {} });
  assert.equal(without.body.code, 'uploads.missing');
  assert.equal(await count(), before);
  assert.deepEqual(readdirSync(server.files, { recursive: true }), []);
});

test('S29 a packet of millions of empty lines is answered, and shown as no invoice', async () => {
  const lines = Buffer.from(`{"header":{},"body":[${'{},'.repeat(1_500_000)}{}]}`).toString('base64url');
  const packet = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${lines}.`;
  const { body } = await ask(
    `${JSON.stringify({ format: 'moadi-irrefutable-invoice', version: 1, taxId: 'x', packet }, undefined, 2)}\n`,
  );
  assert.deepEqual([body.data.verdict, body.data.view], ['rejected', undefined]);
});

test('S29 one person asks so often in a minute and not more', async () => {
  server.clock.advance(60_000 - (server.clock() % 60_000));
  const asked = [];
  for (let i = 0; i < 21; i += 1) asked.push((await upload(server, owner, '{}')).body.code);
  assert.deepEqual([asked[19], asked[20]], ['inquiry.badDocument', 'http.tooManyRequests']);
});
