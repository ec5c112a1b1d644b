import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, beforeEach, test } from 'node:test';
import { makeTaxId } from '@moadi/domain/identifiers';
import { invoiceMarkIn } from '@moadi/domain/invoices';
import { sql } from 'kysely';
import { formOf } from '../../../../test/requests/form.ts';
import { pageOf, qrOf } from '../../../../test/pdf.ts';
import { startTestApplication, type TestServer } from '../../../../test/server.ts';
import { CASE, register } from '../sending/engine/engine.testkit.ts';
import { accept, proofWorld, type ProofWorld } from './proof.testkit.ts';

let server: TestServer;
let world: ProofWorld;
let owner: string;
/** Has nothing to do with the case. */
let buyer: string;
before(async () => {
  world = proofWorld();
  server = await startTestApplication({ providers: world.providers });
});
after(() => server.stop());
beforeEach(async () => {
  server.clock.advance(3_600_000);
  owner = await server.signIn('09121111111');
  buyer = await server.signIn('09122222222');
});

const accepted = async () => accept(server, world, await register(server, owner));
const pdfOf = async (id: string) => (await server.call('GET', `${CASE}/${id}/pdf`, { token: owner })).bytes;
const codeOf = async (id: string) => qrOf(await pdfOf(id))!;
const ask = async (file: Buffer, name: string, token = buyer) =>
  server.call('POST', '/invoice/validate-paper', { token, ...(await formOf({ text: file, name })) });
const askCode = (code: string, token = buyer) =>
  server.call('POST', '/invoice/validate-code', { token, body: { code } });
const resultsOf = ({ body }: { body: { data?: { checks: { check: string; result: string }[] } } }) =>
  Object.fromEntries(body.data!.checks.map(({ check, result }) => [check, result]));

test('the PDF of an accepted invoice is asked about by its buyer: each check is named, and the signed invoice is shown', async () => {
  const { id, taxId } = await accepted();
  const answer = await ask(await pdfOf(id), 'invoice.pdf');
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.body.data.verdict, 'authentic', answer.text);
  assert.deepEqual(resultsOf(answer), {
    code: 'passed',
    signature: 'passed',
    dates: 'passed',
    issuer: 'passed',
    owner: 'passed',
    taxId: 'passed',
    receipt: 'passed',
    ledger: 'passed',
  });
  const { view } = answer.body.data;
  assert.equal(view.stamp, undefined);
  assert.ok(JSON.stringify(view).includes(taxId) && JSON.stringify(view).includes('۱٬۱۰۰'));
});

test('a screenshot and a photo of the sheet are read too', async () => {
  const { id } = await accepted();
  const pdf = await pdfOf(id);
  for (const [name, bytes] of [
    ['screen.png', pageOf(pdf, { perInch: 96, format: 'png' })],
    ['photo.JPG', pageOf(pdf, { perInch: 220, format: 'jpeg' })],
  ] as const) {
    const answer = await ask(bytes, name);
    assert.equal(answer.body.data?.verdict, 'authentic', `${name}: ${answer.text}`);
  }
});

test('the code has the seal of the signed packet; from before there was one it is the tax id alone, which tells strangers nothing', async () => {
  const id = await register(server, owner);
  const bare = await codeOf(id);
  assert.match(bare, /^[A-Z0-9]{22}$/);
  const waiting = await askCode(bare);
  assert.deepEqual([waiting.status, waiting.body.code], [404, 'inquiry.unknownCode']);
  const { taxId } = await accept(server, world, id);
  assert.equal(taxId, bare);
  const sealed = await codeOf(id);
  assert.match(sealed, new RegExp(`^HTTPS?://[^/]+/I/${taxId}/[A-Z2-7]{26}$`));
  // Word for word as of a tax id that does not exist.
  const unknown = invoiceMarkIn(sealed)!.seal!;
  const nobodys = makeTaxId({ fiscalId: 'Z9Z9Z9', issuedAt: server.clock(), serial: 1n });
  const [known, missing] = [await askCode(bare), await askCode(nobodys)];
  const told = ({ status, body }: typeof known) => ({ status, errors: body.errors });
  assert.deepEqual(told(known), told(missing));
  // Who may read the invoice needs no seal.
  const own = await askCode(bare, owner);
  assert.equal(own.body.data.verdict, 'authentic');
  assert.equal(resultsOf(own)['code'], 'notCheckable');
  // Another seal is no right to anything, and a warning to who may read.
  const other = `${bare}/${unknown.replaceAll(/./g, letter => (letter === 'A' ? 'B' : 'A'))}`;
  assert.equal((await askCode(other)).body.code, 'inquiry.unknownCode');
  const forged = await askCode(other, owner);
  assert.deepEqual([forged.body.data.verdict, resultsOf(forged)['code']], ['rejected', 'failed']);
  assert.equal(forged.body.data.view.stamp, 'اصالت تأیید نشد');
});

test('who holds the paper of an invoice that was cancelled since is told so', async () => {
  const { id } = await accepted();
  const pdf = await pdfOf(id);
  await server.database.db.system(tx =>
    tx.updateTable('invoices').set({ state: 8 }).where('id', '=', id).execute(),
  );
  const { body } = await ask(pdf, 'invoice.pdf');
  assert.match(body.data.view.stamp, /باطل|ابطال/);
  assert.ok(
    body.data.checks.find(({ check }: { check: string }) => check === 'ledger').text.includes('وضعیت'),
  );
});

test('a packet that is not accepted confirms nothing', async () => {
  const { id } = await accepted();
  const code = await codeOf(id);
  await server.database.db.system(tx =>
    tx.updateTable('invoice_attempts').set({ outcome: 'refused' }).where('invoice_id', '=', id).execute(),
  );
  const answer = await askCode(code);
  assert.deepEqual([answer.body.data.verdict, resultsOf(answer)['ledger']], ['rejected', 'failed']);
  assert.equal(resultsOf(answer)['receipt'], 'notCheckable');
});

test('S26 staff who may read the invoice are written down when they ask by its code; others not', async () => {
  const { id } = await accepted();
  const code = await codeOf(id);
  for (const mobile of ['09120000001', '09120000005'])
    assert.equal((await askCode(code, await server.signIn(mobile))).status, 200, mobile);
  const rows = await server.database.db.read
    .selectFrom('audit_log')
    .select(['client_id'])
    .where('subject', '=', id)
    .where('action', '=', 'reading.row')
    .where(sql`detail ->> 'operation'`, '=', 'POST /invoice/validate-code')
    .execute();
  assert.deepEqual(rows, [{ client_id: 481205937 }]);
});

test('what has no code, another one, or is no picture has its own answer, and nothing of it is kept', async () => {
  const { id } = await accepted();
  const blank = pageOf(await pdfOf(id), { perInch: 20, format: 'png' });
  for (const [file, name, status, code] of [
    [blank, 'a.png', 400, 'inquiry.noCode'],
    [Buffer.from('no picture'), 'a.jpg', 400, 'inquiry.noCode'],
    [Buffer.from('%PDF-1.7 broken'), 'a.pdf', 400, 'inquiry.noCode'],
    [Buffer.from('{}'), 'a.json', 415, 'uploads.typeNotAllowed'],
    [Buffer.from('<svg/>'), 'a.svg', 415, 'uploads.typeNotAllowed'],
    [Buffer.alloc(0), 'a.pdf', 400, 'uploads.empty'],
    [Buffer.alloc(15 * 1_048_576 + 1), 'a.pdf', 413, 'uploads.tooLarge'],
  ] as const) {
    const answer = await ask(file, name);
    assert.deepEqual([answer.status, answer.body.code], [status, code], name);
  }
  for (const text of [
    '',
    'سلام',
    'https://example.ir/',
    'https://panel.example.ir/check/contract?contract=x',
  ])
    assert.equal((await askCode(text)).body.code, 'inquiry.foreignCode', text);
  assert.deepEqual(
    readdirSync(server.files, { recursive: true }).filter(name => name !== 'incoming'),
    [],
  );
});
