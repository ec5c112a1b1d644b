import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, before, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { createLog } from '../../platform/log/log.ts';
import { localStorage } from '../../platform/storage/local.ts';
import { startS3 } from '../../platform/storage/s3/double.testkit.ts';
import { s3Storage } from '../../platform/storage/s3/s3.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { filesOf, upload, workbook } from './files.testkit.ts';

/* Over real connections: what of a file arrives, and how it ends. */

const MB = 1_048_576;
const lines: string[] = [];
const log = createLog('warn', { write: line => void lines.push(line) });
const folder = mkdtempSync(join(tmpdir(), 'moadi-downloads-'));
/** What the storage gave last. */
let given: Readable | undefined;
const watched = (storage: Storage): Storage => ({
  ...storage,
  get: async (...asked) => (given = await storage.get(...asked)),
});

let server: TestServer;
let port: number;
let token: string;
before(async () => {
  server = await startTestApplication({ log, providers: { storage: watched(localStorage(folder)) } });
  await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.http.server.address() as AddressInfo).port;
  token = await server.signIn('09121111111');
});
after(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Asked {
  at?: number;
  as?: string;
  signal?: AbortSignal;
}

const ask = (
  id: string,
  headers: Record<string, string> = {},
  { at = port, as = token, signal }: Asked = {},
) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const place = { host: '127.0.0.1', port: at, path: `${filesOf()}/${id}/download` };
    const options = { ...place, headers: { authorization: `Bearer ${as}`, ...headers } };
    get({ ...options, ...(signal && { signal }) }, resolve).on('error', reject);
  });
const read = async (id: string, headers?: Record<string, string>) => {
  const answer = await ask(id, headers);
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
};

async function put(bytes: Buffer, to = server, as = token): Promise<{ id: string; path: string }> {
  const { status, body } = await upload(to, bytes, 'a.xlsx', { type: 13, as });
  assert.equal(status, 201, JSON.stringify(body));
  const { id } = body.data;
  const row = await to.database.db.read
    .selectFrom('evidences')
    .select('sha256')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const name = row.sha256.toString('hex');
  return { id, path: join(folder, name.slice(0, 2), name) };
}

test('a part of a file, from where a reader broke off; and nothing, where it has it already', async () => {
  const bytes = workbook(200_000);
  const { id } = await put(bytes);
  const whole = await read(id);
  const { etag } = whole.headers;
  assert.deepEqual(
    [
      whole.status,
      whole.headers['content-length'],
      whole.headers['accept-ranges'],
      whole.bytes.equals(bytes),
    ],
    [200, String(bytes.length), 'bytes', true],
  );
  const size = bytes.length;
  const parts: [string, number, number][] = [
    ['bytes=0-0', 0, 1],
    ['bytes=100000-', 100_000, size],
    [`bytes=${size - 1}-`, size - 1, size],
    ['bytes=-7', size - 7, size],
    [`bytes=-${size + 5}`, 0, size],
    [`bytes=5-${size * 2}`, 5, size],
  ];
  for (const [range, from, to] of parts) {
    const part = await read(id, { range, 'if-range': etag! });
    assert.equal(part.status, 206, range);
    assert.equal(part.headers['content-range'], `bytes ${from}-${to - 1}/${size}`, range);
    assert.equal(part.headers['content-length'], String(to - from), range);
    assert.ok(part.bytes.equals(bytes.subarray(from, to)), range);
    assert.equal(part.headers['content-security-policy'], "sandbox; default-src 'none'");
  }
  for (const headers of [
    { range: 'bytes=0-1,5-6' },
    { range: 'lines=1-2' },
    { range: 'bytes=-' },
    { range: 'bytes=9-5' },
    { range: 'bytes=5-', 'if-range': '"another"' },
    { 'if-none-match': '"another"' },
  ] as Record<string, string>[]) {
    const all = await read(id, headers);
    assert.deepEqual([all.status, all.bytes.length], [200, size], JSON.stringify(headers));
  }
  for (const range of [`bytes=${size}-`, 'bytes=-0']) {
    const none = await read(id, { range });
    assert.equal(none.status, 416, range);
    assert.equal(none.headers['content-range'], `bytes */${size}`);
    assert.match(none.bytes.toString(), /"uploads.noSuchPart"/);
  }
  for (const known of [etag!, `W/${etag}`, `"x", ${etag}`, '*']) {
    const same = await read(id, { 'if-none-match': known, range: 'bytes=0-1' });
    assert.deepEqual([same.status, same.bytes.length, same.headers.etag], [304, 0, etag], known);
  }
  const other = await put(workbook(1_000));
  assert.notEqual((await read(other.id)).headers.etag, etag);
});

test('a file that is shorter or longer on the disk than was told is never taken for a whole one', async () => {
  const bytes = workbook(3 * MB);
  const { id, path } = await put(bytes);
  const ends = async (headers: Record<string, string> = {}) => {
    lines.length = 0;
    const answer = await ask(id, headers);
    assert.equal(answer.headers['content-length'], String(bytes.length));
    await assert.rejects(buffer(answer), /aborted/);
    await sleep(50);
    assert.match(lines.join(), /a file broke off while it was sent/);
  };
  truncateSync(path, bytes.length - 1);
  await ends();
  appendFileSync(path, 'xx');
  await ends();
});

test('what cannot be read at all is an answer, and no file that ends', async () => {
  const { id, path } = await put(workbook(10_000));
  truncateSync(path, 0);
  const { status, headers, bytes } = await read(id);
  assert.deepEqual([status, headers['content-type']], [500, 'application/json; charset=utf-8']);
  assert.match(bytes.toString(), /"http.serverError"/);
  assert.equal(headers['content-disposition'], undefined);
});

test('a reader that leaves is not read for: the file is closed, and nobody is alarmed', async () => {
  const { id } = await put(workbook(30 * MB));
  lines.length = 0;
  const answer = await ask(id);
  await new Promise(resolve => answer.once('data', resolve));
  answer.destroy();
  const source = given!;
  for (let waited = 0; waited < 5_000 && !source.closed; waited += 20) await sleep(20);
  assert.ok(source.closed);
  assert.doesNotMatch(lines.join(), /broke off/);
  if (process.platform === 'linux')
    assert.deepEqual(
      readdirSync('/proc/self/fd').filter(fd => linkOf(fd).startsWith(folder)),
      [],
    );
});

/** Empty where it was closed meanwhile. */
function linkOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return '';
  }
}

test('a bucket that breaks off in the middle, or is silent, ends the download too', async t => {
  const s3 = await startS3();
  t.after(() => s3.stop());
  const storage = await s3Storage(s3.bucket, join(folder, 'incoming'));
  const other = await startTestApplication({ log, providers: { storage } });
  t.after(() => other.stop());
  await other.app.http.listen({ host: '127.0.0.1', port: 0 });
  const at = (other.app.http.server.address() as AddressInfo).port;
  const as = await other.signIn('09121111111');
  const there = { at, as };
  const bytes = workbook(2 * MB);
  const { id } = await put(bytes, other, as);
  assert.ok((await buffer(await ask(id, {}, there))).equals(bytes));
  const part = await ask(id, { range: 'bytes=1000-' }, there);
  assert.ok((await buffer(part)).equals(bytes.subarray(1_000)));
  lines.length = 0;
  s3.troubles.push('half');
  await assert.rejects(buffer(await ask(id, {}, there)), /aborted/);
  await sleep(50);
  assert.match(lines.join(), /a file broke off while it was sent/);
  s3.troubles.push(...Array<'silent'>(4).fill('silent'));
  const silent = await ask(id, {}, there);
  assert.equal(silent.statusCode, 503);
  silent.resume();
  // Nobody waits: the store is not asked again.
  s3.requests.length = 0;
  s3.troubles.push(...Array<'silent'>(4).fill('silent'));
  const leaving = new AbortController();
  const asked = ask(id, {}, { ...there, signal: leaving.signal });
  await sleep(100);
  leaving.abort();
  await assert.rejects(asked);
  await sleep(600);
  assert.equal(s3.requests.length, 1);
});
