import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { fileCheckState } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { formOf } from '../../../test/requests/form.ts';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { EICAR, startClamd } from '../../providers/clamd.testkit.ts';
import { clamd } from '../../providers/scanner.ts';
import { minimal, zipOf } from '../../../../../packages/xlsx/src/zip/zip.testkit.ts';
import { waitingForScanner } from './scan-store.ts';
import { CASE, download, filesOf, incoming, kept, pdf, setCaseState, upload } from './files.testkit.ts';

/* No authority is configured: what retries held files runs without one. */

const { held, clean } = fileCheckState.id;
let daemon: Awaited<ReturnType<typeof startClamd>>;
let server: TestServer;
let manager: string;
before(async () => {
  daemon = await startClamd();
  server = await startTestApplication({ providers: { scanner: patient() } });
  manager = await server.signIn('09121111111');
});
beforeEach(() => daemon.set('well'));
after(async () => {
  await server.stop();
  daemon.stop();
});

/** As in production, but for a silence of ten seconds, which a test does not wait for. */
function patient() {
  const scanner = clamd(daemon.address);
  return { scan: (bytes, ms, signal) => scanner.scan(bytes, Math.min(ms, 300), signal) } satisfies ReturnType<
    typeof clamd
  >;
}

const send = (bytes: Buffer, name = 'a.pdf', type = 5) => upload(server, bytes, name, { type, as: manager });
const infectedPdf = (text = '') => pdf(`${EICAR}${text}`);

const fileOf = (id: string) =>
  server.database.db.read.selectFrom('evidences').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const listed = async () =>
  (await server.call('GET', `${filesOf()}?take=200`, { token: manager })).body.data as {
    id: string;
    checkState: number;
  }[];
/** Messages of that kind to a person. */
const toldTo = (mobile: string) =>
  server.database.db.read
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.user_id')
    .select('message')
    .where('users.mobile_number', '=', mobile)
    .where('title', '=', messageText('uploads.infectedTitle'))
    .execute();
const audited = () =>
  server.database.db.read
    .selectFrom('audit_log')
    .select(['subject', 'client_id', 'detail'])
    .where('action', '=', 'files.infected')
    .execute();
const jobs = () =>
  server.database.db.read.selectFrom('jobs').selectAll().where('kind', '=', 'file.scan').execute();

/** Lets the worker go on until that is so. Meanwhile hours may pass, so that everybody signs in anew. */
async function until(done: () => Promise<boolean>) {
  for (let tries = 0; !(await done()) && tries < 300; tries++) {
    server.clock.advance(10_000);
    await sleep(20);
  }
  assert.ok(await done());
  manager = await server.signIn('09121111111');
}

test('S43 a file that the scanner calls clean is there at once', async () => {
  const { body } = await send(pdf('clean'));
  assert.equal(body.data.checkState, clean);
  assert.ok(daemon.scanned.at(-1)!.equals(pdf('clean')));
  assert.ok((await download(server, body.data.id, manager)).rawPayload.equals(pdf('clean')));
});

test('S43 EICAR is refused, in a document, a workbook, a picture and behind one; nothing of it is kept, and it is written down', async () => {
  const before = kept(server.files);
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const files: readonly [Buffer, string, number][] = [
    [pdf(EICAR), 'a.pdf', 5],
    [zipOf([...minimal, { name: 'a.bin', text: EICAR, method: 0 }]), 'a.xlsx', 13],
    [Buffer.concat([picture, Buffer.from(EICAR)]), 'a.png', 1],
    [Buffer.from(EICAR), 'a.pem', 18],
  ];
  for (const [bytes, name, type] of files) {
    const { status, body } = await send(bytes, name, type);
    assert.deepEqual([status, body.code], [422, 'uploads.infected'], name);
  }
  assert.deepEqual([kept(server.files), incoming(server.files)], [before, []]);
  const acts = await audited();
  assert.equal(acts.length, files.length);
  assert.equal(acts[0]!.client_id, CASE);
  assert.match(JSON.stringify(acts[0]!.detail), /Eicar-Test-Signature/);
});

for (const mood of ['silent', 'half', 'closes', { says: 'INSTREAM size limit exceeded. ERROR' }] as const)
  test(`S43 a scanner that ${JSON.stringify(mood)}: the file is held and shown as being checked, and handed to nobody`, async () => {
    daemon.set(mood);
    const { status, body } = await send(pdf(JSON.stringify(mood)));
    assert.deepEqual([status, body.data?.checkState], [201, held]);
    assert.equal((await listed()).find(({ id }) => id === body.data.id)?.checkState, held);
    for (const as of [manager, await server.signIn('09120000001')]) {
      const refused = await download(server, body.data.id, as);
      assert.deepEqual([refused.statusCode, refused.json().code], [409, 'uploads.scanning']);
    }
    assert.ok((await jobs()).some(job => job.subject_id === body.data.id));
  });

test('S43 without an authority too, a worker scans held files again until the scanner has spoken', async () => {
  daemon.set('closes');
  const ids: string[] = [];
  for (const text of ['one', 'two']) ids.push((await send(pdf(`later ${text}`))).body.data.id as string);
  server.app.work();
  await until(async () =>
    (await jobs()).filter(job => ids.includes(job.subject_id!)).every(({ tries }) => tries > 1),
  );
  for (const id of ids) assert.equal((await fileOf(id)).check_state, held, 'tried and still held');
  assert.match((await jobs())[0]!.last_error ?? '', /ECONNRESET|EPIPE|ended/);
  const waiting = await waitingForScanner(server.database.db.read);
  assert.ok(waiting.count >= 2 && waiting.since! <= server.clock(), JSON.stringify(waiting));
  daemon.set('well');
  await until(async () => (await jobs()).length === 0);
  assert.deepEqual(await waitingForScanner(server.database.db.read), { count: 0, since: undefined });
  for (const { checkState } of (await listed()).filter(({ id }) => ids.includes(id)))
    assert.equal(checkState, clean);
  assert.equal((await download(server, ids[0]!, manager)).statusCode, 200);
});

test('S43 one that turns out infected goes, with the same bytes in other cases; who sent them is told', async () => {
  daemon.set('closes');
  const { body } = await send(infectedPdf());
  const theirs = await server.signIn('09122222222');
  const { clientId } = (await server.call('GET', '/users/cases', { token: theirs })).body.data[0] as {
    clientId: number;
  };
  const twin = await upload(server, infectedPdf(), 'b.pdf', { type: 5, as: theirs, clientId });
  assert.equal(twin.body.data.checkState, held);
  // Attached to what somebody asks the support.
  const { body: form, headers } = await formOf({ text: infectedPdf(), name: 'a.pdf' });
  const attached = await server.call('POST', '/ticket-files', { token: theirs, body: form, headers });
  assert.equal(attached.body.data.checkState, held, attached.text);
  // An earlier scanner knew nothing of it.
  await server.database.db.system(tx =>
    tx
      .updateTable('evidences')
      .set({ check_state: clean })
      .where('id', '=', twin.body.data.id as string)
      .execute(),
  );
  const { sha256 } = await fileOf(body.data.id as string);
  const before = (await audited()).length;
  daemon.set('well');
  server.app.work();
  await until(async () => (await jobs()).length === 0);
  for (const [id, mobile] of [
    [body.data.id, '09121111111'],
    [twin.body.data.id, '09122222222'],
    [attached.body.data.id, '09122222222'],
  ] as const) {
    const row = await fileOf(id as string);
    assert.deepEqual(
      [row.check_state, row.finding, row.deleted_at !== null],
      [4, 'Eicar-Test-Signature', true],
    );
    const told = await toldTo(mobile);
    assert.equal(told.length, mobile === '09121111111' ? 1 : 2);
    for (const { message } of told) assert.match(message, /«[ab]\.pdf»/);
  }
  assert.equal((await download(server, body.data.id as string, manager)).statusCode, 404);
  assert.ok(!(await listed()).some(({ id }) => id === body.data.id));
  assert.equal((await audited()).length, before + 3);
  for (
    let tries = 0;
    kept(server.files).some(name => name.endsWith(sha256.toString('hex'))) && tries < 50;
    tries++
  )
    await sleep(20);
  assert.ok(!kept(server.files).some(name => name.endsWith(sha256.toString('hex'))), 'the bytes are gone');
});

test('a held contract that was removed meanwhile is scanned all the same; its sender gets no message', async () => {
  const staff = await server.signIn('09120000001');
  await setCaseState(server, 5);
  daemon.set('closes');
  const { body } = await upload(server, infectedPdf('contract'), 'c.pdf', { type: 8, as: staff });
  assert.equal((await server.call('DELETE', `${filesOf()}/${body.data.id}`, { token: staff })).status, 204);
  daemon.set('well');
  server.app.work();
  await until(async () => (await jobs()).length === 0);
  assert.equal((await fileOf(body.data.id as string)).check_state, 4);
  assert.deepEqual(await toldTo('09120000001'), []);
});

test('R21 a silent scanner holds up no stop; the job is free for the next worker', async () => {
  const slow = await startTestApplication({ providers: { scanner: clamd(daemon.address) } });
  const as = await slow.signIn('09121111111');
  daemon.set('closes');
  const { body } = await upload(slow, pdf('stop'), 'a.pdf', { type: 5, as });
  daemon.set('silent');
  const scans = daemon.scanned.length;
  slow.app.work();
  for (let tries = 0; daemon.scanned.length === scans && tries < 300; tries++) await sleep(20);
  const began = performance.now();
  await slow.app.stop();
  assert.ok(performance.now() - began < 5_000);
  const job = await slow.database.db.read
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', 'file.scan')
    .executeTakeFirstOrThrow();
  assert.deepEqual([job.subject_id, job.lease_until], [body.data.id, null]);
  await slow.stop();
});

test('without a scanner a file is there at once, and says that none looked at it', async () => {
  const open = await startTestApplication();
  const as = await open.signIn('09121111111');
  const { body } = await upload(open, pdf(), 'a.pdf', { type: 5, as });
  assert.equal(body.data.checkState, fileCheckState.id.notScanned);
  assert.equal((await download(open, body.data.id as string, as)).statusCode, 200);
  await open.stop();
});
