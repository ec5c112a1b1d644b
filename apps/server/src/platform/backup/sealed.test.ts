import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { seal, unseal, Unopened } from './sealed.ts';

const KEY = 'the key of these backups, 1405, of 48 characters';

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const sealed = (bytes: Buffer, size = 10_000) => buffer(seal(inPieces(bytes, size), KEY));
const opened = (bytes: Buffer, key = KEY) => buffer(unseal(inPieces(bytes, 7_000), key));

test('R18 what was sealed opens as it was, whatever its length', async () => {
  for (const length of [0, 1, 65_535, 65_536, 65_537, 131_072, 300_001]) {
    const bytes = randomBytes(length);
    assert.ok((await opened(await sealed(bytes))).equals(bytes), `${length} bytes`);
  }
});

test('R18 equal contents are sealed differently, and nothing of them stands there', async () => {
  const text = Buffer.from('a taxpayer’s name, '.repeat(1_000));
  const [one, other] = [await sealed(text), await sealed(text)];
  assert.ok(!one.equals(other) && !one.includes('taxpayer'));
});

test('R18 every changed byte is noticed, and every cut, and every piece that is moved, doubled or left out', async () => {
  const whole = await sealed(randomBytes(200_000));
  for (let at = 0; at < whole.length; at += at < 100 ? 1 : 997) {
    const changed = Buffer.from(whole);
    changed[at]! ^= 1;
    await assert.rejects(opened(changed), Unopened, `byte ${at}`);
  }
  const PIECE = 65_536 + 16;
  const head = whole.subarray(0, 72);
  const pieces = [0, 1, 2, 3].map(i => whole.subarray(72 + i * PIECE, 72 + (i + 1) * PIECE));
  const cuts = [0, 8, 71, 72, 73, 72 + PIECE, 72 + 3 * PIECE, whole.length - 1];
  for (const end of cuts) await assert.rejects(opened(whole.subarray(0, end)), Unopened, `cut at ${end}`);
  for (const order of [
    [1, 0, 2, 3],
    [0, 0, 1, 2, 3],
    [0, 2, 3],
    [0, 1, 2, 3, 3],
  ]) {
    const moved = Buffer.concat([head, ...order.map(i => pieces[i]!)]);
    await assert.rejects(opened(moved), Unopened, `pieces ${order.join()}`);
  }
  await assert.rejects(opened(Buffer.concat([whole, Buffer.of(0)])), Unopened);
});

test('R18 another key is told apart from damage', async () => {
  const whole = await sealed(randomBytes(100));
  await assert.rejects(opened(whole, `${KEY}.`), /another key/);
  await assert.rejects(opened(Buffer.alloc(5_000, 'x')), /no backup of Moadi/);
});
