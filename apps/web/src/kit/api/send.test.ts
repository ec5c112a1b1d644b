import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { endpointsOf } from '@moadi/contract/kit';
import { messageText, waitText } from '@moadi/domain/faults';
import { snackbars } from '../../ui/overlays/snackbars.ts';
import { ApiError } from './errors.ts';
import { send } from './send.ts';

const { read, write } = endpointsOf<{ read: object; write: object }>()({
  read: { method: 'GET', path: '/rows', access: 'public', summary: '' },
  write: { method: 'POST', path: '/rows', access: 'public', summary: '' },
});

/** Seconds that the server wants to be left alone, one for each request; then it answers. */
let waits: number[];
let sent: number;
beforeEach(() => {
  mock.restoreAll();
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout'] });
  snackbars.set([]);
  sent = 0;
  mock.method(globalThis, 'fetch', async () => {
    sent += 1;
    const seconds = waits.shift();
    return seconds === undefined
      ? Response.json({ data: 'rows' })
      : Response.json({ code: 'http.tooMany' }, { status: 429, headers: { 'retry-after': String(seconds) } });
  });
});

const said = () => snackbars.get().map(({ text }) => text);
const waiting = (seconds: number) => [messageText('http.waiting', { time: waitText(seconds * 1_000) })];
const settled = async () => {
  for (let i = 0; i < 5; i++) await turn();
};

test('S58 what is read waits out a limit of a minute, and says so until it goes on', async () => {
  waits = [60, 20];
  const rows = send(read, {}, undefined);
  await settled();
  assert.deepEqual([sent, said()], [1, waiting(60)]);
  mock.timers.tick(59_999);
  await settled();
  assert.deepEqual([sent, said()], [1, waiting(60)]);
  mock.timers.tick(1);
  await settled();
  assert.deepEqual([sent, said()], [2, waiting(20)]);
  mock.timers.tick(20_000);
  assert.equal(await rows, 'rows');
  assert.deepEqual([sent, said()], [3, []]);
});

test('a longer wait, and a long one of something that is to be done, are for the person to decide', async () => {
  for (const [endpoint, seconds] of [
    [read, 61],
    [write, 21],
  ] as const) {
    waits = [seconds];
    await assert.rejects(send(endpoint, {}, undefined), ApiError);
    assert.deepEqual(said(), []);
  }
  waits = [20];
  const done = send(write, {}, undefined);
  await settled();
  assert.deepEqual(said(), waiting(20));
  mock.timers.tick(20_000);
  assert.equal(await done, 'rows');
});

test('whoever leaves the page waits for nothing', async () => {
  waits = [60];
  const left = new AbortController();
  const rows = send(read, { signal: left.signal }, undefined);
  await settled();
  left.abort();
  await assert.rejects(rows, { name: 'AbortError' });
  assert.deepEqual([sent, said()], [1, []]);
});
