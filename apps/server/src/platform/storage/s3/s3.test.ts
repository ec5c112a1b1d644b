import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { buffer } from 'node:stream/consumers';
import { readConfig } from '../../config/config.ts';
import { put } from '../put.testkit.ts';
import { openStorage } from '../open.ts';
import type { Storage } from '../storage.ts';
import { startS3, type Trouble } from './double.testkit.ts';
import type { S3Error } from './request.ts';
import { s3Storage } from './s3.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let storage: Storage;
const folder = mkdtempSync(join(tmpdir(), 'moadi-s3-'));
before(async () => {
  s3 = await startS3();
  storage = await s3Storage(s3.bucket, folder);
});
beforeEach(() => void (s3.requests.length = 0));
after(() => {
  s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (sha256: Buffer) => {
  const stream = await storage.get(sha256);
  return stream && buffer(stream);
};

const methods = () => s3.requests.map(line => line.split(' ')[0]).join(' ');

test('a file lies under its SHA-256, comes back as it was, and is not sent twice', async () => {
  const bytes = randomBytes(300_000);
  const { sha256, size } = await put(storage, bytes);
  assert.deepEqual([sha256, size], [createHash('sha256').update(bytes).digest(), bytes.length]);
  const name = sha256.toString('hex');
  assert.ok(s3.objects.get(`/moadi/files/${name.slice(0, 2)}/${name}`)!.equals(bytes));
  assert.ok((await read(sha256))!.equals(bytes));
  await put(storage, bytes);
  assert.equal(methods(), 'HEAD PUT GET HEAD');
});

test('an object of another size is replaced', async () => {
  const bytes = randomBytes(100);
  const { sha256 } = await put(storage, bytes);
  const key = [...s3.objects.keys()].find(name => name.endsWith(sha256.toString('hex')))!;
  s3.objects.set(key, bytes.subarray(1));
  await put(storage, bytes);
  assert.ok((await read(sha256))!.equals(bytes));
});

test('what is not there is undefined', async () => {
  assert.equal(await storage.get(randomBytes(32)), undefined);
});

test('a busy, failing or silent store is asked again', async () => {
  for (const trouble of [429, 500, 503, 'silent'] satisfies Trouble[]) {
    const bytes = randomBytes(50);
    s3.requests.length = 0;
    s3.troubles.push(trouble, trouble, 'none', trouble);
    const { sha256 } = await put(storage, bytes);
    assert.ok((await read(sha256))!.equals(bytes), String(trouble));
    assert.equal(methods(), 'HEAD HEAD HEAD PUT PUT GET');
  }
});

test('one that stays so is asked four times; the error says what, and no secret', async () => {
  s3.troubles.push(...Array<Trouble>(4).fill(503));
  await assert.rejects(put(storage, randomBytes(50)), (error: S3Error) => {
    assert.match(error.message, /^S3 HEAD http:\/\/127.0.0.1:\d+\/moadi\/files\/\w\w\/\w{64}: 503$/);
    assert.ok(
      !JSON.stringify({ ...error, stack: error.stack }).includes(s3.bucket.credentials.secretAccessKey),
    );
    return true;
  });
  assert.equal(s3.requests.length, 4);
});

test('bytes that changed on their way are not kept', async () => {
  const bytes = randomBytes(50);
  s3.troubles.push('none', 'garbled');
  await assert.rejects(put(storage, bytes), /400 XAmzContentSHA256Mismatch/);
  assert.equal(await storage.get(createHash('sha256').update(bytes).digest()), undefined);
});

test('a refusal in the middle of a large body ends the sending', async () => {
  s3.troubles.push('none', 'early');
  await assert.rejects(put(storage, Buffer.alloc(20_000_000, 1)), /^S3Error|403 AccessDenied/);
  assert.equal(methods(), 'HEAD PUT');
  await put(storage, randomBytes(50));
});

test('half a file is an error, not a short file', async () => {
  const { sha256 } = await put(storage, randomBytes(100_000));
  s3.troubles.push('half');
  await assert.rejects(read(sha256), /aborted/);
});

test('a wrong bucket, key, secret or address stops the start with one line', async () => {
  const { bucket } = s3;
  const { credentials } = bucket;
  const wrong = [
    [{ ...bucket, bucket: 'other' }, /404 NoSuchBucket/],
    [{ ...bucket, region: 'ir-2' }, /403 SignatureDoesNotMatch/],
    [{ ...bucket, credentials: { ...credentials, accessKeyId: 'x' } }, /403 InvalidAccessKeyId/],
    [{ ...bucket, credentials: { ...credentials, secretAccessKey: 'x' } }, /403 SignatureDoesNotMatch/],
    [{ ...bucket, endpoint: 'http://127.0.0.1:1' }, /ECONNREFUSED/],
  ] as const;
  for (const [change, line] of wrong) {
    await assert.rejects(s3Storage(change, folder), (error: S3Error) => {
      assert.match(error.message, line);
      return !error.message.includes('\n');
    });
  }
});

test('the settings name the store', async () => {
  const { endpoint, region, credentials } = s3.bucket;
  const opened = await openStorage(
    readConfig({
      MODE: 'demonstration',
      DATA_DIR: folder,
      STORAGE_URL: 's3://moadi/a/b',
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    }),
  );
  const { sha256 } = await put(opened, Buffer.from('x'));
  const name = sha256.toString('hex');
  assert.ok(s3.objects.has(`/moadi/a/b/${name.slice(0, 2)}/${name}`));
});
