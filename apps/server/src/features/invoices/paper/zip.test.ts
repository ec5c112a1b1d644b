import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import type { Paper } from './paper.ts';
import { zipOfPdfs } from './zip.ts';

const ids = Array.from({ length: 300 }, (_, i) => `${i}`);

/** Files of 100 kB that nothing packs smaller; counts what was loaded and set. */
function source() {
  const count = { loaded: 0, begun: 0, atOnce: 0, most: 0 };
  const pdf = new Uint8Array(randomBytes(100_000));
  return {
    count,
    ids,
    now: 0,
    load: async (part: readonly string[]) => {
      count.loaded += part.length;
      return new Map(part.map(id => [id, { name: id } as Paper]));
    },
    set: async () => {
      count.begun += 1;
      count.most = Math.max(count.most, ++count.atOnce);
      await setImmediate();
      count.atOnce -= 1;
      return { pdf };
    },
  };
}

const settled = async () => {
  for (let i = 0; i < 2_000; i += 1) await setImmediate();
};

test('a reader that waits is not run ahead of: a few files are made, the others when it reads on', async () => {
  const { count, ...rest } = source();
  const zip = zipOfPdfs(rest);
  await settled();
  assert.ok(count.begun < 20 && count.loaded <= 20, JSON.stringify(count));
  let bytes = 0;
  for await (const chunk of zip) bytes += (chunk as Buffer).length;
  assert.ok(bytes > ids.length * 100_000);
  assert.deepEqual([count.begun, count.loaded], [ids.length, ids.length]);
  assert.ok(count.most <= 4);
});

test('when the reader goes, nothing more is loaded or set, and what is being set is told', async () => {
  const { count, ...rest } = source();
  let told = false;
  const zip = zipOfPdfs({
    ...rest,
    set: async (_paper, gone) => {
      gone.addEventListener('abort', () => (told = true));
      return rest.set();
    },
  });
  for await (const _chunk of zip) if (count.begun > 20) break;
  const { begun } = count;
  await settled();
  assert.ok(told && zip.destroyed);
  assert.ok(count.begun <= begun + 4 && count.loaded < 60, JSON.stringify(count));
});

test('what cannot be loaded ends the zip with its error, never as a whole one', async () => {
  const { count, ...rest } = source();
  const zip = zipOfPdfs({
    ...rest,
    load: async part => {
      if (count.loaded >= 20) throw new Error('no database');
      return rest.load(part);
    },
  });
  await assert.rejects(async () => {
    for await (const _chunk of zip);
  }, /no database/);
});
