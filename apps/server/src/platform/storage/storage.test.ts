import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { buffer } from 'node:stream/consumers';
import { StorageFailure } from './failure.ts';
import { localStorage } from './local.ts';
import { piecesOf, put } from './put.testkit.ts';
import { startS3 } from './s3/double.testkit.ts';
import { s3Storage } from './s3/s3.ts';
import { received, type Storage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'moadi-storage-'));
const s3 = await startS3();
after(() => {
  s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const stores: readonly [name: string, storage: Storage, incoming: string][] = [
  ['a folder', localStorage(join(folder, 'files')), join(folder, 'files/incoming')],
  ['a bucket', await s3Storage(s3.bucket, join(folder, 'incoming')), join(folder, 'incoming')],
];

for (const [name, storage, incoming] of stores) {
  const waiting = () => readdirSync(incoming);

  test(`${name}: a stream comes back as it was, known by its SHA-256`, async () => {
    const bytes = randomBytes(300_000);
    const { sha256, size } = await put(storage, bytes);
    assert.deepEqual([sha256, size], [createHash('sha256').update(bytes).digest(), bytes.length]);
    assert.ok((await buffer((await storage.get(sha256))!)).equals(bytes));
    assert.deepEqual(waiting(), []);
  });

  test(`${name}: nothing of it is there before it is kept, and nothing ever where it is dropped`, async () => {
    await received(storage, piecesOf(randomBytes(1_000)), async file => {
      assert.equal(await storage.get(file.sha256), undefined);
      assert.equal(statSync(file.path).mode & 0o777, 0o600);
      assert.deepEqual(waiting().length, 1);
      await storage.drop(file);
      assert.equal(await storage.get(file.sha256), undefined);
    });
    assert.deepEqual(waiting(), []);
  });

  test(`${name}: a stream that breaks off leaves nothing, nor does one whose work fails`, async () => {
    async function* broken() {
      yield randomBytes(100_000);
      throw new Error('cut');
    }
    await assert.rejects(storage.receive(broken()), /^Error: cut$/);
    const failing = received(storage, piecesOf(randomBytes(10)), () => Promise.reject(new Error('work')));
    await assert.rejects(failing, /^Error: work$/);
    assert.deepEqual(waiting(), []);
  });

  test(`${name}: twenty at once with the same bytes end as one file`, async () => {
    const bytes = randomBytes(200_000);
    const files = await Promise.all(Array.from({ length: 20 }, () => put(storage, bytes)));
    assert.equal(new Set(files.map(({ sha256 }) => sha256.toString('hex'))).size, 1);
    assert.ok((await buffer((await storage.get(files[0]!.sha256))!)).equals(bytes));
    assert.deepEqual(waiting(), []);
  });

  test(`${name}: what is removed is gone, also twice`, async () => {
    const { sha256 } = await put(storage, randomBytes(100));
    await storage.remove(sha256);
    assert.equal(await storage.get(sha256), undefined);
    await storage.remove(sha256);
  });

  test(`${name}: what a killed process had received goes, what just comes in stays`, async () => {
    const fresh = await storage.receive(piecesOf(randomBytes(10)));
    const old = join(incoming, 'old');
    writeFileSync(old, 'x');
    const hoursAgo = Date.now() / 1_000 - 3 * 3_600;
    utimesSync(old, hoursAgo, hoursAgo);
    assert.equal(await storage.clear(), 1);
    assert.deepEqual(
      waiting().map(file => join(incoming, file)),
      [fresh.path],
    );
    await storage.drop(fresh);
  });
}

test('a folder: a damaged file under the name of what is kept is replaced', async () => {
  const [, storage] = stores[0]!;
  const bytes = randomBytes(1_000);
  const { sha256 } = await put(storage, bytes);
  const hex = sha256.toString('hex');
  const path = join(folder, 'files', hex.slice(0, 2), hex);
  writeFileSync(path, bytes.subarray(1));
  await put(storage, bytes);
  assert.ok(readFileSync(path).equals(bytes));
});

test('a disk that takes nothing is a failure of the storage, not of the stream', async () => {
  writeFileSync(join(folder, 'no-folder'), '');
  const storage = localStorage(join(folder, 'no-folder'));
  await assert.rejects(storage.receive(piecesOf(randomBytes(10))), StorageFailure);
});
