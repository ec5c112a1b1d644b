import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { attachmentType, fileKind } from '@moadi/domain/enums';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { filesOf, incoming, kept, setCaseState, workbook } from './files.testkit.ts';

/* Over real connections: what is read, and when it ends. */

let server: TestServer;
let port: number;
let manager: string;
let staff: string;
before(async () => {
  server = await startTestApplication();
  manager = await server.signIn('09121111111');
  staff = await server.signIn('09120000001');
  await server.app.http.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.http.server.address() as AddressInfo).port;
});
after(() => server.stop());

const MB = 1_048_576;
const BOUNDARY = 'xxxx';

/** A request whose body is written by hand; `answer` comes with the first bytes of the server's. */
function begin(type: number, name: string, { length, as = manager }: { length?: number; as?: string } = {}) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const form = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const end = `\r\n--${BOUNDARY}--\r\n`;
  const size =
    length === undefined
      ? 'transfer-encoding: chunked'
      : `content-length: ${form.length + length + end.length}`;
  socket.write(
    `POST ${filesOf()}?evidenceType=${type} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${as}\r\n` +
      `content-type: multipart/form-data; boundary=${BOUNDARY}\r\n${size}\r\n\r\n`,
  );
  const isChunked = length === undefined;
  const write = (bytes: Buffer | string) =>
    isChunked
      ? socket.write(
          Buffer.concat([
            Buffer.from(`${bytes.length.toString(16)}\r\n`),
            Buffer.from(bytes),
            Buffer.from('\r\n'),
          ]),
        )
      : socket.write(bytes);
  write(form);
  return {
    socket,
    write,
    end: () => (write(end), isChunked && socket.write('0\r\n\r\n')),
    answer: once(socket, 'data').then(([bytes]) => {
      const text = String(bytes);
      return { status: Number(text.slice(9, 12)), code: /"code":"([\w.]+)"/.exec(text)?.[1] };
    }),
  };
}

/** Writes so many bytes, no faster than they are taken; false when the connection ended before. */
async function pour({ socket, write }: { socket: Socket; write: (bytes: Buffer) => boolean }, bytes: number) {
  const piece = Buffer.alloc(65_536, 1);
  const closed = new Promise(resolve => socket.once('close', resolve));
  for (let left = bytes; left > 0; left -= piece.length) {
    if (socket.destroyed) return false;
    const drained = new Promise(resolve => socket.once('drain', resolve));
    if (!write(piece.subarray(0, Math.min(left, piece.length)))) await Promise.race([drained, closed]);
  }
  return !socket.destroyed;
}

const limits = attachmentType.items.flatMap(({ id, scope, maxSizeKb }) =>
  scope === 'system'
    ? []
    : fileKind.items
        .filter(kind => maxSizeKb[kind.id] !== undefined)
        .map(kind => ({
          type: id,
          name: `a.${kind.extensions[0]}`,
          bytes: maxSizeKb[kind.id]! * 1_024,
          scope,
        })),
);

test('S29 each limit and one byte more: 413 within a second of it, while the sender would go on', async () => {
  assert.ok(limits.length > 15);
  const took: number[] = [];
  for (const { type, name, bytes, scope } of limits) {
    const as = scope === 'admin' ? staff : manager;
    const request = begin(type, name, { as });
    await pour(request, bytes);
    request.write('x');
    const began = performance.now();
    assert.deepEqual(await request.answer, { status: 413, code: 'uploads.tooLarge' }, `${type} ${name}`);
    took.push(performance.now() - began);
    request.socket.destroy();
  }
  // One may have to wait for others who use the machine.
  const median = took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)]!;
  assert.ok(median < 1_000, `${took.map(Math.round).join()} ms`);
});

test('S29 exactly the limit is read: what is wrong then is the content', async () => {
  for (const { type, name, bytes } of limits.filter(({ type }) => [1, 13, 18].includes(type))) {
    const request = begin(type, name, { length: bytes });
    await pour(request, bytes);
    request.end();
    assert.deepEqual(await request.answer, { status: 415, code: 'uploads.badContent' }, `${type} ${name}`);
    request.socket.destroy();
  }
});

test('S29 a size that the request states is refused before a byte of it is read', async () => {
  const request = begin(1, 'a.png', { length: 10_000 * MB });
  const began = performance.now();
  assert.deepEqual(await request.answer, { status: 413, code: 'uploads.tooLarge' });
  assert.ok(performance.now() - began < 1_000);
  request.socket.destroy();
});

test('S29 past the limit nothing more is read, and the connection ends a second after the answer', async () => {
  const request = begin(1, 'a.png');
  const done = pour(request, 500 * MB);
  assert.equal((await request.answer).status, 413);
  const began = performance.now();
  assert.equal(await done, false);
  assert.ok(performance.now() - began < 3_000);
  const taken = request.socket.bytesWritten - request.socket.writableLength;
  assert.ok(taken < 16 * MB, `${taken} bytes went out`);
});

test('S29 around the file there is no more room than for a form', async () => {
  const endless = begin(18, 'a.pem');
  endless.write('x');
  endless.write(`\r\n--${BOUNDARY}--\r\n`);
  const done = pour(endless, 1_000 * MB);
  assert.equal((await endless.answer).status, 413);
  assert.equal(await done, false);
  const taken = endless.socket.bytesWritten - endless.socket.writableLength;
  assert.ok(taken < 20 * MB, `${taken} bytes went out`);
});

test('S29 an upload that breaks off leaves no file, no row, and takes no room', async () => {
  const before = kept(server.files);
  for (const length of [undefined, 20 * MB]) {
    const request = begin(13, 'a.xlsx', length === undefined ? {} : { length });
    await pour(request, 3 * MB);
    for (let tries = 0; incoming(server.files).length === 0 && tries < 100; tries++) await sleep(20);
    assert.equal(incoming(server.files).length, 1);
    assert.equal((await rooms()).length, 1);
    request.socket.destroy();
    for (let tries = 0; (await rooms()).length > 0 && tries < 200; tries++) await sleep(20);
    assert.deepEqual([incoming(server.files), await rooms(), kept(server.files)], [[], [], before]);
  }
});

const rooms = () => server.database.db.read.selectFrom('upload_reservations').select('id').execute();

test('S29 eight files of 30 MB at once pass through without being held in memory', async () => {
  await setCaseState(server, 5);
  const file = join(server.files, 'book.xlsx');
  writeFileSync(file, workbook(30 * MB));
  // Another process sends them, so that only the server's memory is this one's.
  const script = `
    import { openAsBlob } from 'node:fs';
    const file = await openAsBlob(${JSON.stringify(file)});
    const send = async () => {
      const body = new FormData();
      body.append('file', file, 'a.xlsx');
      const url = 'http://127.0.0.1:${port}${filesOf()}?evidenceType=13';
      return (await fetch(url, { method: 'POST', body, headers: { authorization: 'Bearer ${manager}' } })).status;
    };
    process.stdout.write((await Promise.all(Array.from({ length: 8 }, send))).join());`;
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => void (most = Math.max(most, process.memoryUsage().rss)), 20);
  const sender = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  sender.stdout.on('data', piece => void (said += String(piece)));
  await once(sender, 'exit');
  clearInterval(watch);
  assert.equal(said, Array(8).fill(201).join());
  assert.ok(most - before < 100 * MB, `${Math.round((most - before) / MB)} MB more`);
});
