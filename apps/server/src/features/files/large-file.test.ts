import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startS3 } from '../../platform/storage/s3/double.testkit.ts';
import { filesOf, workbook } from './files.testkit.ts';
import type { Told } from './large-file.testkit.ts';

const MB = 1_048_576;
const folder = mkdtempSync(join(tmpdir(), 'moadi-large-'));
const file = join(folder, 'a.xlsx');
const small = join(folder, 'b.xlsx');
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
let sha256: string;
let size: number;
before(() => {
  const bytes = workbook(99 * MB);
  [sha256, size] = [hashOf(bytes), bytes.length];
  writeFileSync(file, bytes);
  writeFileSync(small, workbook(MB));
});
after(() => rmSync(folder, { recursive: true, force: true }));

async function next<T extends Told>(child: ChildProcess): Promise<T> {
  const [told] = (await once(child, 'message')) as [T];
  return told;
}

/** A server in a process of its own, a place for files by its arguments. */
async function serverOf(...place: string[]) {
  const script = join(import.meta.dirname, 'large-file.testkit.ts');
  const child = fork(script, place, { execArgv: ['--expose-gc'] });
  const { port, token } = await next<{ port: number; token: string }>(child);
  const headers = { authorization: `Bearer ${token}` };
  const base = `http://127.0.0.1:${port}${filesOf()}`;
  return {
    mostHeld: async () => {
      child.send('most');
      return (await next<{ most: number }>(child)).most;
    },
    put: async (path: string): Promise<string> => {
      const body = new FormData();
      body.append('file', await openAsBlob(path), 'a.xlsx');
      const answer = await fetch(`${base}?evidenceType=13`, { method: 'POST', body, headers });
      const { data } = (await answer.json()) as { data: { id: string } };
      return data.id;
    },
    /** Reads on only after a while: what is not taken must not pile up. */
    take: async (id: string): Promise<{ sha256: string; size: number }> => {
      const [answer] = (await once(get(`${base}/${id}/download`, { headers }), 'response')) as [
        IncomingMessage,
      ];
      const hash = createHash('sha256');
      let read = 0;
      for await (const piece of answer as AsyncIterable<Buffer>) {
        if (read < 10 * MB && read + piece.length >= 10 * MB) await sleep(500);
        read += piece.length;
        hash.update(piece);
      }
      return { sha256: hash.digest('hex'), size: read };
    },
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function inAndOut(...place: string[]): Promise<void> {
  const server = await serverOf(...place);
  try {
    // What is loaded and kept once has been by then.
    await server.take(await server.put(small));
    await server.mostHeld();
    const before = await server.mostHeld();
    const id = await server.put(file);
    const inward = (await server.mostHeld()) - before;
    assert.deepEqual(await server.take(id), { sha256, size });
    const outward = (await server.mostHeld()) - before;
    for (const more of [inward, outward]) assert.ok(more < 4 * MB, `${inward / MB}, ${outward / MB} MB more`);
  } finally {
    await server.stop();
  }
}

test('R25 a hundred megabytes go into a folder and out of it, and the server holds a few of them', () =>
  inAndOut());

test('R25 the same with a bucket', async t => {
  const s3 = await startS3();
  t.after(() => s3.stop());
  await inAndOut(JSON.stringify({ ...s3.bucket, silenceMs: 20_000 }));
});
