import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { testFolder } from '../book.testkit.ts';
import { Refused } from '../refused.ts';
import { createStringStore } from './string-store.ts';

const folder = testFolder();
const MB = 1_048_576;

test('texts come back by their number, in any order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { minLength: 1, maxLength: 300 }),
      fc.integer(),
      (texts, seed) => {
        const store = createStringStore(folder.path('.'), 0);
        const sound = texts.map(text => text.replace(/_x[0-9A-Fa-f]{4}_|\ufffd/g, '').toWellFormed());
        for (const text of sound) {
          store.appendText(text.slice(0, 3).toWellFormed() === text.slice(0, 3) ? text.slice(0, 3) : text);
          if (text.slice(0, 3).toWellFormed() === text.slice(0, 3)) store.appendText(text.slice(3));
          store.end();
        }
        const order = sound.map((_, i) => i).toSorted((a, b) => Math.sin(a + seed) - Math.sin(b + seed));
        for (const i of [...order, ...order]) assert.equal(store.at(i), sound[i]);
        assert.equal(store.at(texts.length), undefined);
        assert.equal(store.at(-1), undefined);
        store.close();
      },
    ),
    { numRuns: 60 },
  );
});

/** What is in use, without what waits to be collected. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test('a table of hundreds of megabytes takes some tens, and its file has no name', () => {
  const store = createStringStore(folder.path('.'));
  const before = heldBytes();
  const textAt = (i: number) => `${i} ${'شرح کالا '.repeat(20 + (i % 50))}`;
  const count = 450_000;
  for (let i = 0; i < count; i += 1) {
    store.appendText(textAt(i));
    store.end();
  }
  for (let i = 0; i < count; i += 997) assert.equal(store.at(i), textAt(i));
  for (let i = 0; i < 3_000; i += 1) {
    const place = (i * 7_919_777) % count;
    assert.equal(store.at(place), textAt(place));
  }
  const held = heldBytes() - before;
  assert.ok(held < 80 * MB, `${held / MB} MB`);
  assert.deepEqual(readdirSync(folder.path('.')), []);
  store.close();
});

test('texts of 65,535 bytes and more are told apart', () => {
  const store = createStringStore(folder.path('.'));
  const texts = [32_767, 32_766, 21_845, 21_846].map((letters, i) => (i < 2 ? 'ش' : '漢').repeat(letters));
  for (const text of texts) {
    store.appendText(text);
    store.end();
  }
  assert.deepEqual(
    texts.map((_, i) => store.at(i) === texts[i]),
    [true, true, true, true],
  );
  store.close();
});

test('a text that no cell takes is refused', () => {
  const store = createStringStore(folder.path('.'));
  const isTooLong = (error: unknown) => error instanceof Refused && error.reason.code === 'tooLarge';
  store.appendText('a'.repeat(32_768));
  store.end();
  assert.throws(() => store.at(0), isTooLong);
  assert.throws(() => store.appendText('a'.repeat(200_000)), isTooLong);
  store.close();
});
