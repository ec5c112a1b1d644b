import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { messageText } from '@moadi/domain/faults';
import sharp from 'sharp';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { createInspector } from '../../platform/inspect/inspector.ts';
import { pdfOf } from '../../platform/inspect/pdf/document.testkit.ts';
import { minimal, zipOf } from '../../../../../packages/xlsx/src/zip/zip.testkit.ts';
import { startS3 } from '../../platform/storage/s3/double.testkit.ts';
import { s3Storage } from '../../platform/storage/s3/s3.ts';
import { testPki } from '../keys/pki.testkit.ts';
import {
  blackPng,
  download,
  filesOf,
  incoming,
  kept,
  parserPeaks,
  pdf,
  png,
  setCaseState,
  upload,
  workbook,
} from './files.testkit.ts';

let server: TestServer;
let manager: string;
let staff: string;
before(async () => {
  server = await startTestApplication();
  manager = await server.signIn('09121111111');
  staff = await server.signIn('09120000001');
});
after(() => server.stop());

const FILES = filesOf();
const codeOf = async (bytes: Buffer, name: string, type = 1, as = manager) =>
  (await upload(server, bytes, name, { type, as })).body.code as string | undefined;

test('S38 a document comes back as it was, a workbook too; the answer tells its facts and check state', async () => {
  const [document, book] = [pdf('قرارداد'), workbook(50_000)];
  const { status, body } = await upload(server, document, 'پروانه کسب.pdf', { type: 5, as: manager });
  assert.equal(status, 201, JSON.stringify(body));
  const { evidenceType, contentType, size, checkState, fileName } = body.data;
  assert.deepEqual(
    [evidenceType, contentType, size, checkState, fileName],
    [5, 'application/pdf', document.length, 3, 'پروانه کسب.pdf'],
  );
  const answer = await download(server, body.data.id, manager);
  assert.ok(answer.rawPayload.equals(document));
  assert.equal(answer.headers['content-length'], String(document.length));
  const second = await upload(server, book, 'goods.XLSX', { type: 14, as: manager });
  assert.ok((await download(server, second.body.data.id, manager)).rawPayload.equals(book));
  const list = await server.call('GET', `${FILES}?evidenceType=EQ|5&checkState=EQ|3`, { token: manager });
  assert.deepEqual(
    list.body.data.map((row: { id: string; checkState: number }) => [row.id, row.checkState]),
    [[body.data.id, 3]],
  );
});

test('S39 a picture comes back made anew, and no larger than it was', async () => {
  const given = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Copyright: 'SECRET' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body } = await upload(server, given, 'card.jpg', { as: manager });
  const out = (await download(server, body.data.id, manager)).rawPayload;
  assert.doesNotMatch(out.toString('latin1'), /Exif|SECRET/);
  const { width, height } = await sharp(out).metadata();
  assert.deepEqual([width, height, body.data.size], [20, 40, out.length]);
  // A photograph of small size that needs more bytes once it is written without loss of detail.
  const noise = sharp({
    create: {
      width: 1800,
      height: 1500,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
  const close = await noise.jpeg({ quality: 70, chromaSubsampling: '4:2:0' }).toBuffer();
  assert.ok(close.length < 2048 * 1024 && close.length > 1_000_000, `${close.length}`);
  const noisy = await upload(server, close, 'card.jpg', { as: manager });
  const { size } = noisy.body.data;
  assert.ok(size > 0 && size <= close.length, JSON.stringify(noisy.body));
});

test('S39 a whole picture of 50,000 × 50,000 in some kilobytes is refused by its head, with its sentence', async () => {
  // A parser stands ready.
  assert.equal((await upload(server, await png(31), 'card.png', { as: manager })).status, 201);
  const bomb = blackPng(50_000);
  assert.ok(bomb.length < 500_000, `${bomb.length} bytes`);
  const before = kept(server.files);
  const began = performance.now();
  const { status, body } = await upload(server, bomb, 'card.png', { as: manager });
  const ms = performance.now() - began;
  assert.deepEqual([status, body.code], [413, 'uploads.tooManyPixels']);
  assert.deepEqual(
    body.errors.map(({ message }: { message: string }) => message),
    [messageText('uploads.tooManyPixels')],
  );
  assert.deepEqual([kept(server.files), incoming(server.files)], [before, []]);
  // Decoded it is two and a half gigabytes, and takes seconds.
  assert.ok(ms < 1_000, `${Math.round(ms)} ms`);
  for (const most of parserPeaks()) assert.ok(most < 250, `${most} MB`);
  assert.equal((await upload(server, await png(32), 'card.png', { as: manager })).status, 201);
});

test('S38 a certificate or public key is kept, a private key is not', async () => {
  const pki = testPki(server.clock());
  const ok = await upload(server, Buffer.from(`x\n${pki.issue()}`), 'a.crt', { type: 18, as: manager });
  assert.deepEqual([ok.status, ok.body.data?.contentType], [201, 'application/x-pem-file']);
  const key = pki.pair.privateKey.export({ type: 'pkcs8', format: 'pem' });
  assert.equal(await codeOf(Buffer.from(key), 'a.pem', 18), 'uploads.privateKey');
});

test('S38 name, first bytes and the whole must agree, and the kind belong to the type; nothing of a refused file is left', async () => {
  const before = kept(server.files);
  const picture = await png();
  const refused: readonly [string | undefined, Buffer, string, number][] = [
    ['uploads.badContent', picture, 'a.pdf', 5],
    ['uploads.badContent', pdf(), 'a.png', 1],
    ['uploads.badContent', pdf(), 'a.xlsx', 13],
    ['uploads.badContent', Buffer.from('<html>'), 'a.png', 1],
    ['uploads.badContent', Buffer.concat([pdf(), zipOf(minimal)]), 'a.pdf', 5],
    ['uploads.badContent', Buffer.concat([picture, zipOf(minimal)]), 'a.png', 1],
    ['uploads.badContent', picture.subarray(0, -20), 'a.png', 1],
    ['uploads.badContent', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png', 1],
    ['uploads.typeNotAllowed', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 1],
    ['uploads.typeNotAllowed', picture, 'a.png', 4],
    ['uploads.typeNotAllowed', picture, 'a.png.exe', 1],
    ['uploads.typeNotAllowed', picture, 'png', 1],
    ['uploads.typeNotAllowed', picture, 'a.constructor', 1],
    ['uploads.activePdf', pdfOf({ catalog: '/OpenAction<</S/JavaScript/JS(x)>>' }), 'a.pdf', 5],
    ['uploads.unsafeSheet', zipOf([...minimal, { name: 'xl/vbaProject.bin', text: 'x' }]), 'a.xlsx', 13],
    ['uploads.empty', Buffer.alloc(0), 'a.pdf', 5],
  ];
  for (const [code, bytes, name, type] of refused)
    assert.equal(await codeOf(bytes, name, type), code, `${name} ${type}`);
  assert.deepEqual([kept(server.files), incoming(server.files)], [before, []]);
  const none = await server.database.db.read.selectFrom('upload_reservations').select('id').execute();
  assert.deepEqual(none, []);
});

test('a form that is cut off, has no boundary, two files or a field is told what is wrong with it, and leaves nothing', async () => {
  const before = kept(server.files);
  const file = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${pdf('a')}\r\n`;
  const field = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';
  const asked = async (payload: string, type = 'multipart/form-data; boundary=x') => {
    const headers = { authorization: `Bearer ${manager}`, 'content-type': type };
    const response = await server.app.http.inject({
      method: 'POST',
      url: `${FILES}?evidenceType=5`,
      headers,
      payload,
    });
    return [response.statusCode, response.json().code];
  };
  assert.deepEqual(await asked(file), [400, 'uploads.truncated']);
  assert.deepEqual(await asked(file.slice(0, 40)), [400, 'uploads.truncated']);
  assert.deepEqual(await asked('nothing'), [400, 'uploads.truncated']);
  assert.deepEqual(await asked(`${file}--x--`, 'multipart/form-data'), [400, 'uploads.truncated']);
  assert.deepEqual(await asked(`${file}${file}--x--`), [400, 'uploads.onlyOneFile']);
  assert.deepEqual(await asked(`${field}${file}--x--`), [400, 'uploads.onlyOneFile']);
  assert.deepEqual(await asked('--x--'), [400, 'uploads.missing']);
  assert.deepEqual([kept(server.files), incoming(server.files)], [before, []]);
});

test('S42 files lie under names that say nothing, outside of what is served; names lose paths and tricks', async () => {
  const names: readonly [given: string, kept: RegExp][] = [
    ['../../etc/pass\u202Ewd.pdf', /^[^/\\]*passwd\.pdf$/],
    ['..\\..\\boot.pdf', /^[^/\\]*boot\.pdf$/],
    ['a\r\nset-cookie: x=1.pdf', /^[^\r\n:]*\.pdf$/],
    ['a"; filename="b.exe".pdf', /^[^"]*\.pdf$/],
    ["a'(*)!;=%0d%0a.pdf", /\.pdf$/],
    ['C:\\x.pdf', /^x\.pdf$/],
    ['\0.pdf', /^\.pdf$/],
    [`${'ن'.repeat(300)}.pdf`, /^ن{116}\.pdf$/],
    [`${'😀'.repeat(200)}.pdf`, /^(😀){58}\.pdf$/],
    [`${'😀'.repeat(200)}a.pdf`, /^(😀){57}a\.pdf$/],
    ['<img src=x onerror=alert(1)>.pdf', /^[^<>]*\.pdf$/],
  ];
  for (const [given, wanted] of names) {
    const { body } = await upload(server, pdf(), given, { type: 5, as: manager });
    assert.match(body.data.fileName, wanted, given);
    assert.ok(body.data.fileName.length <= 120);
    const { headers, statusCode } = await download(server, body.data.id, manager);
    assert.equal(statusCode, 200);
    assert.match(String(headers['content-disposition']), /^attachment; filename\*=UTF-8''[\w.~%-]+$/, given);
    assert.match(String(headers['content-security-policy']), /^sandbox; default-src 'none'$/);
    assert.deepEqual(
      [headers['content-type'], headers['x-content-type-options'], headers['cache-control']],
      ['application/pdf', 'nosniff', 'no-store'],
    );
    assert.equal(headers['set-cookie'], undefined);
  }
  const stored = kept(server.files);
  assert.ok(stored.length > 0);
  for (const name of stored) {
    assert.match(name, /^[0-9a-f]{2}\/[0-9a-f]{64}$/);
    for (const path of [
      `/${name}`,
      `/files/${name}`,
      `/../files/${name}`,
      `/data/files/${name}`,
      `/assets/..%2f..%2f${name}`,
    ]) {
      const { rawPayload } = await server.app.http.inject({ method: 'GET', url: path });
      assert.ok(!rawPayload.includes('%PDF'), path);
    }
  }
  for (const id of ['..%2f..%2fetc%2fpasswd', stored[0]!.slice(3), `${stored[0]!.slice(3)}%00`, '%2e%2e'])
    assert.equal((await download(server, id, manager)).statusCode, 404, id);
});

test('a signed contract is put by staff and seen by the payer, who neither puts nor removes it', async () => {
  const put = (as: string) => upload(server, pdf('signed'), 'contract.pdf', { type: 8, as });
  assert.deepEqual(
    [(await put(manager)).status, (await put(manager)).body.code],
    [403, 'uploads.putByStaff'],
  );
  for (const mobile of ['09120000002', '09120000006']) {
    const { status } = await put(await server.signIn(mobile));
    assert.ok(status === 403 || status === 404, `${mobile}: ${status}`);
  }
  for (const mobile of ['09120000001', '09120000004', '09120000005']) {
    const as = await server.signIn(mobile);
    const { status, body } = await put(as);
    assert.equal(status, 201, JSON.stringify(body));
    assert.equal((await download(server, body.data.id, manager)).statusCode, 200);
    await setCaseState(server, 6);
    server.clock.advance(4_000);
    const path = `${FILES}/${body.data.id}`;
    const refused = await server.call('DELETE', path, { token: manager });
    assert.deepEqual([refused.status, refused.body.code], [403, 'uploads.removedByAdministrator']);
    await setCaseState(server, 5);
    server.clock.advance(4_000);
    const removed = await server.call('DELETE', path, { token: as });
    assert.equal(removed.status, mobile === '09120000001' ? 204 : 404);
  }
  const audited = await server.database.db.read
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'files.removed')
    .execute();
  assert.ok(audited.length > 0);
});

test('staff puts a contract only in the states for it, and nothing else; what the panel makes nobody puts', async () => {
  for (const [state, status] of [
    [9, 201],
    [5, 201],
    [8, 409],
    // The signed paper of an extension is waited for here too.
    [10, 201],
    [4, 409],
  ] as const) {
    await setCaseState(server, state);
    server.clock.advance(4_000);
    const answer = await upload(server, pdf('signed'), 'contract.pdf', { type: 8, as: staff });
    assert.equal(answer.status, status, `${state}`);
    if (status === 409) assert.equal(answer.body.code, 'uploads.contractNotNow');
  }
  await setCaseState(server, 5);
  server.clock.advance(4_000);
  assert.equal(await codeOf(await png(), 'a.png', 1, staff), 'uploads.putByManager');
  for (const type of [9, 10, 11, 12]) assert.equal(await codeOf(pdf(), 'a.pdf', type), 'uploads.putByPanel');
});

test('a manager removes documents of the case while it can be edited; later only role 1 does', async () => {
  const { body } = await upload(server, pdf('mine'), 'x.pdf', { type: 5, as: manager });
  const batch = await upload(server, workbook(10), 'x.xlsx', { type: 13, as: manager });
  const path = `${FILES}/${body.data.id}`;
  const late = await server.call('DELETE', path, { token: manager });
  assert.deepEqual([late.status, late.body.code], [403, 'uploads.removeNotNow']);
  await setCaseState(server, 6);
  server.clock.advance(4_000);
  const kept = await server.call('DELETE', `${FILES}/${batch.body.data.id}`, { token: manager });
  assert.equal(kept.body.code, 'uploads.removedByAdministrator');
  assert.equal((await server.call('DELETE', path, { token: manager })).status, 204);
  assert.equal((await download(server, body.data.id, manager)).statusCode, 404);
  assert.equal((await server.call('DELETE', path, { token: manager })).status, 404);
  await setCaseState(server, 5);
  server.clock.advance(4_000);
  assert.equal((await server.call('DELETE', `${FILES}/${batch.body.data.id}`, { token: staff })).status, 204);
});

test('others see nothing, and put nothing', async () => {
  const { body } = await upload(server, pdf(), 'x.pdf', { type: 5, as: manager });
  assert.equal((await download(server, body.data.id, await server.signIn('09122222222'))).statusCode, 404);
  assert.equal(await codeOf(pdf(), 'x.pdf', 5, await server.signIn('09124444443')), 'http.actionForbidden');
});

test('files in a bucket: uploaded and read over HTTP; a store that fails keeps no row and says that it may pass', async () => {
  const s3 = await startS3();
  const other = await startTestApplication({
    providers: { storage: await s3Storage(s3.bucket, server.files) },
  });
  try {
    const as = await other.signIn('09121111111');
    s3.troubles.push(...Array<number>(4).fill(503));
    const failed = await upload(other, pdf('s3'), 'a.pdf', { type: 5, as });
    assert.deepEqual([failed.status, failed.body.code], [503, 'uploads.storageFull']);
    const { body } = await upload(other, pdf('s3'), 'a.pdf', { type: 5, as });
    assert.ok([...s3.objects.values()].some(bytes => bytes.equals(pdf('s3'))));
    const { totalCount } = (await other.call('GET', `${FILES}/count?evidenceType=EQ|5`, { token: as })).body
      .data;
    assert.equal(totalCount, 1);
    assert.ok((await download(other, body.data.id, as)).rawPayload.equals(pdf('s3')));
    const rows = await other.database.db.read.selectFrom('upload_reservations').select('id').execute();
    assert.deepEqual(rows, []);
    s3.troubles.push(...Array<number>(4).fill(503));
    assert.equal((await download(other, body.data.id, as)).statusCode, 503);
  } finally {
    await other.stop();
    s3.stop();
  }
});

test('S38 a parser that hangs or dies costs its file only', async () => {
  const inspector = createInspector({ processes: 1, timeoutMs: 1 });
  const verdict = await inspector.inspect({ path: '/nowhere', to: '/nowhere', format: 'pdf' }, 1);
  assert.equal(verdict.kind, 'unexamined');
  await inspector.close();
});
