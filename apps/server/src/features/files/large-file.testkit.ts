import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApplication } from '../../../test/server.ts';
import { localStorage } from '../../platform/storage/local.ts';
import type { Bucket } from '../../platform/storage/s3/request.ts';
import { s3Storage } from '../../platform/storage/s3/s3.ts';

/**
 * A server in a process of its own, which tells how much memory it holds: run with `--expose-gc`, a bucket's description as its
 * argument, or none for a folder. To each message it answers with the most that it has held since the last one.
 */
export type Told = { port: number; token: string } | { most: number };

const folder = mkdtempSync(join(tmpdir(), 'moadi-large-'));
const [bucket] = process.argv.slice(2);
const storage = bucket
  ? await s3Storage(JSON.parse(bucket) as Bucket, join(folder, 'incoming'))
  : localStorage(folder);
const server = await startTestApplication({ providers: { storage } });
await server.app.http.listen({ host: '127.0.0.1', port: 0 });

/** What is held and not only waits to be collected: what a collection has found is freed by the one after it. */
function held(): number {
  globalThis.gc!();
  globalThis.gc!();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
let most = 0;
// Collecting takes a while by itself: work gets most of the time.
const watch = () =>
  setTimeout(() => {
    most = Math.max(most, held());
    watch();
  }, 300);
watch();

const tell = (told: Told) => process.send!(told);
process.on('message', () => {
  tell({ most: Math.max(most, held()) });
  most = 0;
});
process.on('disconnect', () => {
  rmSync(folder, { recursive: true, force: true });
  void server.stop().then(() => process.exit());
});
const { port } = server.app.http.server.address() as AddressInfo;
tell({ port, token: await server.signIn('09121111111') });
