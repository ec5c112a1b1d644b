import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { mock, test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { PassThrough } from 'node:stream';
import { fault } from '@moadi/domain/faults';
import { arrivalMs, watchArrival } from './arrival.ts';
import { readConfig } from '../../config/config.ts';
import { createLog } from '../../log/log.ts';
import { createHttp } from '../app.ts';
import { cutUnread } from './connections.ts';
import { Refusal } from '../answers/faults.ts';

const MB = 1_048_576;
const tooLarge = new Refusal(fault('uploads.tooLarge', '', { size: 'x', mb: 1 }));

/** A request whose bytes the test hands over, with a reader that has all of them. */
function arriving(most: number) {
  const request = Object.assign(new PassThrough(), { headers: {}, socket: {} }) as unknown as PassThrough &
    IncomingMessage;
  const file = new PassThrough();
  const arrival = watchArrival(request, most, tooLarge);
  arrival.reads(file);
  file.on('error', () => {});
  request.pipe(file).resume();
  const end: { code?: string } = {};
  arrival.ended.catch((error: Refusal) => void (end.code = error.faults[0]!.code));
  return { request, file, arrival, end };
}

test('S29 a line that says nothing for half a minute is cut; one that goes on is not', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const { request, file, end } = arriving(100 * MB);
    for (let half = 0; half < 10; half++) {
      mock.timers.tick(20_000);
      request.write('x');
      await new Promise(setImmediate);
    }
    assert.deepEqual(end, {});
    mock.timers.tick(30_001);
    await new Promise(setImmediate);
    assert.deepEqual([end.code, file.destroyed], ['uploads.truncated', true]);
  } finally {
    mock.timers.reset();
  }
});

test('S29 one that trickles has its time by the largest file it may send, and no more', async () => {
  assert.equal(arrivalMs(100 * MB), 30_000 + 1_600_000);
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const { request, end } = arriving(2 * MB);
    for (let passed = 0; passed < arrivalMs(2 * MB); passed += 10_000) {
      assert.deepEqual(end, {}, `${passed} ms`);
      mock.timers.tick(10_000);
      request.write('x');
      await new Promise(setImmediate);
    }
    assert.equal(end.code, 'uploads.truncated');
  } finally {
    mock.timers.reset();
  }
});

async function listen(t: TestContext, handle: RequestListener) {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** Sends a body in ten parts, one each tenth of a second; what came back. */
async function trickle(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let said = '';
  socket.on('data', piece => void (said += String(piece)));
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/octet-stream\r\ncontent-length: 10\r\n\r\n',
  );
  for (let i = 0; i < 10 && !socket.destroyed; i++) {
    socket.write('x');
    await sleep(100);
  }
  if (!socket.destroyed) await Promise.race([once(socket, 'close'), sleep(1_000)]);
  socket.destroy();
  return said;
}

test('S29 a slow body ends in time, but for a file on its way, for which its own time counts', async t => {
  const http = await createHttp(
    {
      config: readConfig({ MODE: 'demonstration' }),
      log: createLog('silent'),
      clock: Date.now,
      limits: { countHere: () => undefined },
    },
    { arrivalMs: 300 },
  );
  t.after(() => http.close());
  let isWatched = false;
  http.addContentTypeParser('application/octet-stream', (_request, _body, done) => done(null));
  http.post('/', async ({ raw }) => {
    const arrival = isWatched ? watchArrival(raw, MB, tooLarge) : undefined;
    await once(raw.resume(), 'end');
    arrival?.stop();
    return 'whole';
  });
  const port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
  assert.match(await trickle(port), /^HTTP\/1.1 408 /);
  isWatched = true;
  assert.match(await trickle(port), /whole$/);
});

test('S29 who goes on sending after the answer is cut a second later; who is done by then is not', async t => {
  const port = await listen(t, (request, response) => {
    response.on('finish', () => cutUnread(request));
    response.end('no');
  });
  const ends = async (rest: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    const closed = new Promise(resolve => socket.once('close', () => resolve('cut')));
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nx');
    await once(socket, 'data');
    socket.write(rest);
    const end = await Promise.race([closed, sleep(1_500, 'open')]);
    socket.destroy();
    return end;
  };
  assert.equal(await ends('y'), 'cut');
  assert.equal(await ends('y'.repeat(9)), 'open');
});
