import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../api/errors.ts';
import type { Sending } from '../api/upload.ts';
import { createUploads } from './uploads.ts';

const fileOf = (name: string, lastModified = 0) => new File([name], name, { lastModified });
const files = (count: number) => Array.from({ length: count }, (_, i) => fileOf(`${i}.pdf`));
const names = (all: readonly { file: File }[]) => all.map(({ file }) => file.name);

/** A server that answers when it is told to. */
function open({ lanes = 3 } = {}) {
  const asked: (Sending & { resolve: () => void; reject: (error: Error) => void })[] = [];
  const told = { uploaded: 0, done: [] as number[] };
  let waiting: PromiseWithResolvers<void> | undefined;
  const uploads = createUploads({
    lanes,
    transport: sending => {
      const answer = Promise.withResolvers<void>();
      asked.push({ ...sending, ...answer });
      sending.signal.addEventListener('abort', () => answer.reject(new DOMException('', 'AbortError')));
      return answer.promise;
    },
    onUploaded: async () => {
      told.uploaded += 1;
      await waiting?.promise;
    },
    onDone: count => void told.done.push(count),
  });
  return {
    uploads,
    asked,
    told,
    /** Anyone who asks anew takes until the returned is called. */
    slow: () => {
      waiting = Promise.withResolvers();
      return () => waiting!.resolve();
    },
    state: () => uploads.store.get(),
  };
}
const settle = () => new Promise(resolve => setImmediate(resolve));

test('three hundred at once: a few leave together, each once, and what follows is asked for as often as it can be', async () => {
  const { uploads, asked, told, state, slow } = open();
  const ends = slow();
  uploads.add(files(300));
  assert.deepEqual([state().total, state().files.filter(one => one.state === 'sending').length], [300, 3]);
  let most = 0;
  for (let i = 0; i < 300; i += 1) {
    most = Math.max(most, state().files.filter(one => one.state === 'sending').length);
    asked[i]!.resolve();
    await settle();
  }
  assert.deepEqual([most, asked.length, new Set(names(asked)).size], [3, 300, 300]);
  assert.equal(told.uploaded, 1, 'the first is still being asked about');
  ends();
  await settle();
  assert.equal(told.uploaded, 2, 'and then once for all others');
  assert.deepEqual(told.done, [300]);
  assert.deepEqual(state(), { files: [], done: 0, total: 0 });
});

test('progress is that of its file; one that fails stays with its reason, and the others go on', async () => {
  const { uploads, asked, told, state } = open({ lanes: 2 });
  uploads.add(files(3));
  asked[0]!.onProgress(0.4);
  assert.deepEqual(
    state().files.map(({ progress }) => progress),
    [0.4, 0, 0],
  );
  asked[0]!.reject(new ApiError(415, { errors: [{ path: '', message: 'محتوا' }] }));
  await settle();
  assert.deepEqual(
    state().files.map(one => [one.state, one.error]),
    [
      ['failed', 'محتوا'],
      ['sending', undefined],
      ['sending', undefined],
    ],
  );
  for (const one of asked.slice(1)) one.resolve();
  await settle();
  assert.deepEqual([names(state().files), told.done], [['0.pdf'], [2]]);
  assert.equal(uploads.cancel(state().files[0]!.id), false, 'taking away what failed cancels nothing');
  assert.deepEqual(state().files, []);
});

test('cancelling one is no error: it is gone, the next takes its place, and what is told afterwards of it counts no more', async () => {
  const { uploads, asked, state, told } = open({ lanes: 1 });
  uploads.add(files(3));
  assert.equal(uploads.cancel(state().files[0]!.id), true);
  await settle();
  asked[0]!.onProgress(0.9);
  assert.deepEqual(
    [names(state().files), state().total, asked[0]!.signal.aborted],
    [['1.pdf', '2.pdf'], 2, true],
  );
  assert.equal(state().files[0]!.progress, 0);
  assert.equal(uploads.cancel(state().files[1]!.id), true, 'one that waits');
  asked[1]!.resolve();
  await settle();
  assert.deepEqual([asked.length, told.done, state().total], [2, [1], 0]);
});

test('all of it ends at once', async () => {
  const { uploads, asked, state, told } = open();
  uploads.add(files(10));
  uploads.end();
  await settle();
  assert.ok(asked.every(({ signal }) => signal.aborted));
  assert.deepEqual([asked.length, state(), told.done], [3, { files: [], done: 0, total: 0 }, []]);
});

test('what is on its way is named and not sent twice; what failed is', async () => {
  const { uploads, asked, state } = open({ lanes: 1 });
  uploads.add([fileOf('a.pdf'), fileOf('b.pdf')]);
  assert.deepEqual(
    uploads.add([fileOf('a.pdf'), fileOf('b.pdf'), fileOf('a.pdf', 1)]).map(({ name }) => name),
    ['a.pdf', 'b.pdf'],
  );
  assert.deepEqual(names(state().files), ['a.pdf', 'b.pdf', 'a.pdf']);
  asked[0]!.reject(new ApiError(415));
  await settle();
  assert.deepEqual(uploads.add([fileOf('a.pdf')]), []);
  assert.deepEqual(
    state().files.map(one => one.state),
    ['sending', 'waiting', 'waiting'],
  );
});

test('no room, too many in an hour, a lost line: the rest is held with the reason, and goes on when asked to', async () => {
  for (const [status, code] of [
    [409, 'uploads.quota'],
    [429, 'http.tooManyRequests'],
    [0, undefined],
  ] as const) {
    const { uploads, asked, state, told } = open({ lanes: 2 });
    uploads.add(files(5));
    asked[0]!.resolve();
    await settle();
    asked[1]!.reject(
      new ApiError(status, { ...(code && { code }), errors: [{ path: '', message: 'پر است' }] }),
    );
    asked[2]!.resolve();
    await settle();
    const { held, done, total } = state();
    assert.deepEqual([held, done, total, asked.length], ['پر است', 2, 5, 3], String(status));
    assert.ok(state().files.every(one => one.state === 'waiting'));
    uploads.goOn();
    for (let i = 3; i < 6; i += 1) {
      asked[i]!.resolve();
      await settle();
    }
    assert.deepEqual([told.done, state().held], [[5], undefined]);
  }
  // One alone is told its reason at its row.
  const { uploads, asked, state } = open();
  uploads.add(files(1));
  asked[0]!.reject(new ApiError(409, { code: 'uploads.quota' }));
  await settle();
  assert.deepEqual([state().files[0]!.state, state().held], ['failed', undefined]);
});
