import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { endpointsOf } from '@moadi/contract/kit';

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
const { newAct } = await import('./act.ts');
const { callFor } = await import('./call.ts');

const { make } = endpointsOf<{ make: object }>()({
  make: { method: 'POST', path: '/rows', access: 'public', summary: '' },
});

interface Sent {
  key: string | undefined;
  answer: (status: number, body?: object) => Promise<void>;
  lose: () => Promise<void>;
}

let sent: Sent[];
beforeEach(() => {
  sent = [];
  mock.restoreAll();
  mock.method(globalThis, 'fetch', (_: string, made?: { headers: Record<string, string> }) => {
    // Without a connection the server is looked for.
    if (!made) return Promise.resolve(new Response('{}'));
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const settled = () => new Promise<void>(next => setTimeout(next));
    sent.push({
      key: made.headers['idempotency-key'],
      answer: async (status, body = { data: {} }) => {
        resolve(new Response(JSON.stringify(body), { status }));
        await settled();
      },
      lose: async () => {
        reject(new TypeError('lost'));
        await settled();
      },
    });
    return promise;
  });
});

const keys = () => sent.map(({ key }) => key);
const save = (body: object, act = newAct()) => callFor(make, { body, act }).catch(() => 'failed');

test('R4 what is pressed twice is sent once, and both presses hear the answer', async () => {
  const both = [save({ name: 'a' }), save({ name: 'a' })];
  await tick();
  assert.equal(sent.length, 1);
  await sent[0]!.answer(201, { data: { id: 1 } });
  assert.deepEqual(await Promise.all(both), [{ id: 1 }, { id: 1 }]);
});

test('R4 after a lost answer the same act has the same key; with other words, and after a success, it is another act', async () => {
  const act = newAct();
  const again = async (body: object, end: (one: Sent) => Promise<void>) => {
    const done = save(body, act);
    await tick();
    await end(sent.at(-1)!);
    await done;
  };
  await again({ name: 'a' }, one => one.lose());
  await again({ name: 'a' }, one => one.answer(503, {}));
  await again({ name: 'a' }, one => one.answer(422, {}));
  await again({ name: 'b' }, one => one.answer(201));
  await again({ name: 'b' }, one => one.answer(201));
  const [lost, refused, wrong, changed, next] = keys();
  assert.deepEqual([refused, wrong], [lost, lost]);
  assert.equal(new Set([lost, changed, next]).size, 3);
});

test('R4 two editors never share a key, and what has none makes one for each call', async () => {
  for (const act of [newAct(), newAct(), undefined, undefined]) {
    const done = callFor(make, { body: { name: 'a' }, ...(act && { act }) });
    await tick();
    await sent.at(-1)!.answer(201);
    await done;
  }
  assert.equal(new Set(keys()).size, 4);
  assert.ok(keys().every(key => key !== undefined));
});

const tick = () => new Promise<void>(next => setTimeout(next));
