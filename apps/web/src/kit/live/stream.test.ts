import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { session } from '../api/session.ts';
import { holdStream } from './stream.ts';

/* The browser's parts that it needs: a window, a document, the network. */
const page = Object.assign(new EventTarget(), { hidden: false });
Object.assign(globalThis, {
  window: new EventTarget(),
  document: page,
  localStorage: { setItem() {}, removeItem() {} },
});

const TOKEN_MS = 600_000;
let tokens: number;
let answers: ((signal: AbortSignal) => Response | Promise<Response>)[];
let opened: string[];
let stop: AbortController;
const realFetch = globalThis.fetch;
beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  [tokens, answers, opened, page.hidden] = [0, [], [], false];
  stop = new AbortController();
  session.set(signedIn());
  globalThis.fetch = (async (address: string, { headers, signal }: RequestInit) => {
    if (!address.endsWith('/live')) return Response.json({ data: signedIn() });
    opened.push((headers as Record<string, string>)['authorization']!);
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    return answer(signal!);
  }) as typeof fetch;
});
afterEach(async () => {
  stop.abort();
  await turn();
  session.set(undefined);
  globalThis.fetch = realFetch;
});

const signedIn = () =>
  ({
    accessToken: `t${tokens++}`,
    expiredToken: Date.now() + TOKEN_MS,
    secondFactor: 'passed',
    user: { id: 'u' },
  }) as unknown as ReturnType<typeof session.get>;

/** An answer that says this and then stays open, breaks or ends. */
const says =
  (text: string, then: 'stays' | 'breaks' | 'ends') =>
  (signal: AbortSignal): Response => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        if (text) controller.enqueue(new TextEncoder().encode(text));
        if (then === 'ends') controller.close();
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
      pull: then === 'breaks' ? controller => controller.error(new TypeError('terminated')) : () => {},
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
const again = 'event: again\ndata: {}\n\n';

/** An answer that is heard of all the time, and broken after a minute. */
function lasts(signal: AbortSignal): Response {
  const text = new TextEncoder().encode(again);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const at of [0, 20_000, 40_000]) setTimeout(() => controller.enqueue(text), at);
      setTimeout(() => controller.error(new TypeError('terminated')), 60_000);
      signal.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

function hold() {
  const seen = { names: [] as string[], states: [] as boolean[], asked: 0 };
  const over = holdStream({
    stop: stop.signal,
    take: ({ name }) => void seen.names.push(name),
    setOpen: isOpen => void seen.states.push(isOpen),
    askForToken: () => void seen.asked++,
  });
  return { seen, over };
}
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    mock.timers.tick(500);
    for (let i = 0; i < 4; i++) await turn();
  }
}

test('cut a hundred times, by networks and by proxies after a minute, it comes back a hundred times', async () => {
  answers = [says(again, 'breaks')];
  const { seen } = hold();
  await pass(30_000 * 101);
  assert.ok(opened.length > 100, `${opened.length} times`);
  assert.equal(seen.names.length, opened.length, 'each begins with «again»');
});

test('a first cut is mended at once, a server that is away is asked ever more seldom', async () => {
  answers = [() => Promise.reject(new TypeError('away'))];
  hold();
  await pass(5_000);
  assert.ok(opened.length >= 2, `${opened.length}`);
  const before = opened.length;
  await pass(600_000);
  assert.ok(opened.length - before < 80, `${opened.length - before} in ten minutes`);
});

test('cut each minute by a proxy, a stream that has lasted is back within two seconds each time', async t => {
  // The longest pause that chance allows.
  t.mock.method(Math, 'random', () => 1);
  const times: number[] = [];
  answers = [
    signal => {
      times.push(Date.now());
      return lasts(signal);
    },
  ];
  hold();
  await pass(5 * 62_000 + 1_000);
  const pauses = times.slice(1).map((at, i) => at - times[i]! - 60_000);
  assert.deepEqual(pauses, [2_000, 2_000, 2_000, 2_000, 2_000]);
});

test('a stream that is silent for longer than the server ever is, as after sleep, is begun anew', async () => {
  answers = [says(again, 'stays')];
  hold();
  await pass(44_000);
  assert.equal(opened.length, 1);
  await pass(10_000);
  assert.equal(opened.length, 2);
});

test('with its token it ends, and comes back with the next; nobody looks: nothing is renewed until somebody does', async () => {
  answers = [says(again, 'ends')];
  const { seen } = hold();
  await pass(2_500);
  assert.equal(opened[0], 'Bearer t0');
  answers = [says(again, 'stays')];
  mock.timers.tick(TOKEN_MS);
  await pass(5_000);
  assert.equal(opened.at(-1), 'Bearer t1', 'renewed, for somebody looks');
  page.hidden = true;
  const before = opened.length;
  mock.timers.tick(TOKEN_MS);
  await pass(120_000);
  assert.equal(opened.length, before);
  assert.ok(seen.asked > 0, 'another tab may have a look to it');
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(2_500);
  assert.equal(opened.length, before + 1);
});

test('a sign-in that has changed is renewed at once; after it has ended nothing is opened', async () => {
  answers = [says(`${again}event: ended\ndata: {}\n\n`, 'ends'), says(again, 'stays')];
  hold();
  // The longest first pause.
  await pass(4_500);
  assert.deepEqual(opened, ['Bearer t0', 'Bearer t1']);
  session.set(undefined);
  await pass(60_000);
  assert.equal(opened.length, 2);
});

test('told to stop it stops', async () => {
  answers = [says(again, 'stays')];
  const { over } = hold();
  await pass(1_000);
  stop.abort();
  await over;
  await pass(60_000);
  assert.equal(opened.length, 1);
});
