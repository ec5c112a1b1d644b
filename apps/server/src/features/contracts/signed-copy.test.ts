import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { PDFDocument } from '@cantoo/pdf-lib';
import { markAddress } from '@moadi/domain/contracts';
import type { CaseState } from '@moadi/domain/enums';
import { endOfDay, parseJalali, startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import sharp from 'sharp';
import { formOf } from '../../../test/requests/form.ts';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { qrOf } from '../../platform/qr.ts';
import { pdf } from '../files/files.testkit.ts';

const CASE = 845203617;
const OTHER = 735918264;

let server: TestServer;
let payer: string;
let expert: string;
before(async () => {
  server = await startTestApplication();
  payer = await server.signIn('09122222222');
  expert = await server.signIn('09120000005');
  await made(CASE);
  await made(OTHER);
  await inState(CASE, 9);
});
after(() => server.stop());

async function inState(clientId: number, state: CaseState): Promise<void> {
  await server.database.db.system(tx =>
    tx.updateTable('cases').set({ state }).where('client_id', '=', clientId).execute(),
  );
  server.clock.advance(4_000);
}

const terms = () => ({ startDate: startOfDay(tehranDayOf(server.clock())), contractPeriod: 3 });

async function made(clientId: number): Promise<void> {
  const body = { ...terms(), confirmed: true };
  const answer = await server.call('POST', `/cases/${clientId}/contract`, { token: payer, body });
  assert.equal(answer.status, 201, answer.text);
}

async function contractOf(clientId: number) {
  const path = `/cases/${clientId}/contract`;
  const [{ id }] = (await server.call('GET', path, { token: payer })).body.data;
  return (await server.call('GET', `${path}/${id}`, { token: payer })).body.data;
}

/** A page as a scanner writes it: one picture, a little turned and grey, with a code in a corner. */
async function scanOf(text: string, how: 'jpeg' | 'samples' = 'jpeg'): Promise<Buffer> {
  const { size, path } = qrOf(text);
  const code = `<svg xmlns="http://www.w3.org/2000/svg" width="330" height="330" viewBox="-4 -4 ${size + 8} ${size + 8}"><path d="${path}"/></svg>`;
  const page = await sharp({ create: { width: 1240, height: 1754, channels: 3, background: '#f4f2ee' } })
    .composite([{ input: Buffer.from(code), left: 90, top: 120 }])
    .png()
    .toBuffer();
  const turned = sharp(page).rotate(1.5, { background: '#ffffff' }).greyscale();
  const document = await PDFDocument.create();
  const bytes =
    how === 'jpeg'
      ? await turned.jpeg({ quality: 60 }).toBuffer()
      : await turned.toColourspace('srgb').png().toBuffer();
  const picture = how === 'jpeg' ? await document.embedJpg(bytes) : await document.embedPng(bytes);
  const sheet = document.addPage([595, 842]);
  sheet.drawImage(picture, { x: 0, y: 0, width: 595, height: 842 });
  return Buffer.from(await document.save());
}

async function send(bytes: Buffer | string, query = '') {
  const form = await formOf({ text: bytes, name: 'signed.pdf' });
  return server.call('POST', `/cases/${CASE}/evidences?evidenceType=8${query}`, { token: expert, ...form });
}

async function markOf(clientId: number) {
  const { id, versions } = await contractOf(clientId);
  return { contract: id as string, version: versions[0].version as number, hash: versions[0].hash as string };
}
const address = (mark: Parameters<typeof markAddress>[1]) => markAddress('https://panel.example.ir', mark);
const codes = (answer: Awaited<ReturnType<typeof send>>) => answer.body.errors?.map(({ code }) => code);

test('a scan of another case, of an older version or of other words is refused, and nothing is kept', async () => {
  const mark = await markOf(CASE);
  assert.deepEqual(codes(await send(await scanOf(address(await markOf(OTHER))))), [
    'contracts.scanOfAnother',
  ]);
  const altered = { ...mark, hash: 'A'.repeat(43) };
  assert.deepEqual(codes(await send(await scanOf(address(altered)), '&compared=true')), [
    'contracts.scanAltered',
  ]);
  const { id, version } = await contractOf(CASE);
  const body = { ...terms(), annuallyTurnOver: '5', contractNumber: 'S-1', version, why: 'اصلاح' };
  const edited = await server.call('PUT', `/cases/${CASE}/contract/${id}`, { token: expert, body });
  assert.equal(edited.status, 200, edited.text);
  const old = await send(await scanOf(address(mark)));
  assert.deepEqual(codes(old), ['contracts.scanOfOldVersion']);
  const { data } = (await server.call('GET', `/cases/${CASE}/evidences/count`, { token: expert })).body;
  assert.equal(data.totalCount, 0);
});

test('the right one is put on record with how it was compared, and its file is known to the check page', async () => {
  const bytes = await scanOf(address(await markOf(CASE)));
  const answer = await send(bytes);
  assert.equal(answer.status, 201, answer.text);
  const { signedAt, signedCheck } = await contractOf(CASE);
  assert.deepEqual([typeof signedAt, signedCheck], ['number', 1]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const checked = async () => (await server.call('GET', `/contract/check-file/${sha256}`)).body.data;
  const { kind, validity, version, endDate } = await checked();
  assert.deepEqual([kind, validity, version], ['signed', 'valid', 2]);
  // Until its last day is over, and no longer.
  const lastMoment = endOfDay(parseJalali(endDate)!) - server.clock();
  server.clock.advance(lastMoment);
  assert.equal((await checked()).validity, 'valid', 'on its last day');
  server.clock.advance(1);
  assert.equal((await checked()).validity, 'ended');
  server.clock.advance(-lastMoment - 1);
});

test('the code that the panel draws on its own PDF is read: signed by a program it is put on record, as it was made it is refused', async () => {
  const { id } = await contractOf(CASE);
  const made = await server.call('GET', `/cases/${CASE}/contract/${id}/download`, { token: expert });
  assert.deepEqual(codes(await send(made.bytes)), ['contracts.scanUnsigned']);
  assert.deepEqual(codes(await send(made.bytes, '&compared=true')), ['contracts.scanUnsigned']);
  const before = (await contractOf(CASE)).signedAt;
  server.clock.advance(1_000);
  const answer = await send(await signedByProgram(made.bytes));
  assert.equal(answer.status, 201, answer.text);
  const { signedAt, signedCheck } = await contractOf(CASE);
  assert.ok(signedAt > before);
  assert.equal(signedCheck, 1);
  // Of another case it is that of another contract, and not a copy without a signature.
  const other = await contractOf(OTHER);
  const theirs = await server.call('GET', `/cases/${OTHER}/contract/${other.id}/download`, { token: expert });
  assert.deepEqual(codes(await send(theirs.bytes)), ['contracts.scanOfAnother']);
});

/** As programs that sign do it: the document as it was, and a revision behind it with something more on its page. */
async function signedByProgram(bytes: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const [page] = document.getPages();
  page!.drawRectangle({ x: 60, y: 60, width: 120, height: 30 });
  return Buffer.from(await document.save());
}

test('pictures of plain samples are read too', async () => {
  const answer = await send(await scanOf(address(await markOf(CASE)), 'samples'));
  assert.equal(answer.status, 201, answer.text);
});

test('one that cannot be read is asked about; who says that they compared it is on record', async () => {
  const blank = pdf('no code');
  assert.deepEqual(codes(await send(blank)), ['contracts.scanUnreadable']);
  const answer = await send(blank, '&compared=true');
  assert.equal(answer.status, 201, answer.text);
  assert.equal((await contractOf(CASE)).signedCheck, 2);
  const acts = await server.database.db.read
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'contracts.signed')
    .execute();
  assert.deepEqual(acts.map(({ detail }) => (detail as { check: number }).check).sort(), [1, 1, 1, 2]);
});
