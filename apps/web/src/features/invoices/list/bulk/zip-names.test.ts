import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { namesInZip } from './zip-names.ts';

test('names are read from the end of a zip', async () => {
  const zip = new ZipFile();
  const names = ['A1M0D104E5B00000000011.pdf', '12.pdf', 'رسید.txt'];
  for (const name of names) zip.addBuffer(Buffer.alloc(3000, 7), name);
  zip.end();
  const bytes = await buffer(zip.outputStream);
  assert.deepEqual([...(await namesInZip(new Blob([bytes])))], names);
});

test('what is no zip has no names', async () => {
  assert.equal((await namesInZip(new Blob(['{}']))).size, 0);
  assert.equal((await namesInZip(new Blob(['x'.repeat(500)]))).size, 0);
});
