import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { minimal, zipOf } from '../packages/xlsx/src/zip/zip.testkit.ts';
import { startS3 } from '../apps/server/src/platform/storage/s3/double.testkit.ts';
import { TEST_SECRET } from '../apps/server/test/database.ts';
import { openFolder } from '../tools/open-folder.ts';
import { atEnd } from './kit/at-end.ts';
import { startChild } from './kit/child.ts';
import type { Finding } from './kit/finding.ts';
import { tell } from './kit/measure.ts';
import { loadedCases } from './pipeline/cases.ts';
import type { Sample, Serving } from './pipeline/serve.ts';
import { memoryOfInspectors } from './uploads/memory.ts';
import type { Sent } from './uploads/send.ts';

const MB = 1_048_576;
const FILES = 15;
/** The limit of a batch file. */
const BYTES = 100 * MB;
/** Far less than one of the files: anyone who held them whole would need fifteen times as much. */
const MOST_SHARE = 0.1;

/** What the server's memory grows by while fifteen files of 100 MB come in at once, into a folder and into a bucket. */
export async function uploads(): Promise<Finding[]> {
  const folder = openFolder('moadi-bench-');
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  tell(`Making ${FILES} files …`);
  const paths = Array.from({ length: FILES }, (_, i) => {
    const path = join(folder, `${i}.xlsx`);
    writeFileSync(path, workbookOf(`file ${i}`.padEnd(10)));
    return path;
  });
  const s3 = await startS3();
  atEnd(s3.stop);
  const { endpoint, region, credentials } = s3.bucket;
  const bucket = {
    STORAGE_URL: 's3://moadi/files',
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  return [
    findingOf('a folder', await measure(paths, {})),
    findingOf('a bucket', await measure(paths, bucket)),
  ];
}

interface Measured {
  before: number;
  most: number;
  inspectors: number;
  seconds: number;
}

async function measure(paths: readonly string[], more: Readonly<Record<string, string>>): Promise<Measured> {
  const dataDir = openFolder('moadi-bench-');
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const settings = {
    MODE: 'demonstration',
    DATA_DIR: dataDir,
    SECRET_KEY: TEST_SECRET,
    PORT: '0',
    WORKER: 'false',
    ...more,
  };
  const server = startChild('bench/pipeline/serve.ts', [JSON.stringify(settings)]);
  const serving = await server.ask<Serving>({ want: 'address' });
  const sender = startChild('bench/uploads/send.ts', [
    JSON.stringify(serving),
    String(loadedCases[0]!.clientId),
  ]);
  // One of each first: what a process needs at all is not what the files need.
  await sender.ask<Sent>({ paths: paths.slice(0, 1) });
  await sleep(1_000);
  const memory = async () => (await server.ask<Sample>({ want: 'sample' })).rssBytes;
  const before = await memory();
  tell(`Sending ${paths.length} files of ${BYTES / MB} MB at once …`);
  let [most, inspectors] = [before, 0];
  const done = new AbortController();
  const began = performance.now();
  const sent = sender.ask<Sent>({ paths }).finally(() => done.abort());
  while (!done.signal.aborted) {
    most = Math.max(most, await memory());
    inspectors = Math.max(inspectors, memoryOfInspectors());
    await sleep(50);
  }
  const { statuses } = await sent;
  if (statuses.some(status => status !== 201))
    throw new Error(`Not all files were taken: ${statuses.join()}`);
  const seconds = (performance.now() - began) / 1_000;
  await sender.stop();
  await server.stop();
  return { before, most, inspectors, seconds };
}

const inMb = (bytes: number): string => (bytes / MB).toFixed(0);

function findingOf(store: string, { before, most, inspectors, seconds }: Measured): Finding {
  return {
    name: 'uploads',
    title: `${FILES} files of ${BYTES / MB} MB at once into ${store}`,
    rows: [
      ['memory', 'MB'],
      ['all files together', inMb(FILES * BYTES)],
      ['the server before', inMb(before)],
      ['the server, at the most', inMb(most)],
      ['the processes that look into files, together', inMb(inspectors)],
      ['seconds until all were answered', seconds.toFixed(1)],
    ],
    notes: ['Server, database, store and sender share the cores and the disk.'],
    value: (most - before) / MB,
    unit: 'MB',
    beside: 'all files together',
    besideValue: (FILES * BYTES) / MB,
    goal: 'the server grows by a tenth of the files at most',
    limit: { atMost: MOST_SHARE },
  };
}

/** A workbook of exactly that many bytes, each with another text in it. */
function workbookOf(text: string): Buffer {
  const parts = (bytes: number) => [
    ...minimal,
    { name: 'a.txt', text },
    { name: 'a.bin', text: Buffer.alloc(bytes, 7), method: 0 as const },
  ];
  return zipOf(parts(BYTES - zipOf(parts(0)).length));
}
