import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { createZstdDecompress } from 'node:zlib';
import { fillAnew, whyNotInto } from '../database/copying/target.ts';
import type { SequencePlace } from '../database/copying/tables.ts';
import { received, type Storage } from '../storage/storage.ts';
import { patiently } from './backup.ts';
import { isDamaged, readEntries, type EntryEnd, type Ended, type Visit } from './entries.ts';
import { markOf, readManifest, type Manifest } from './manifest.ts';
import { unseal, Unopened } from './sealed.ts';

export interface Verified {
  manifest: Manifest;
  rows: number;
  files: number;
  /** Uploaded files that were not what their name says when they were copied; the others are. */
  damaged: readonly string[];
  /** By table. */
  tables: Readonly<Record<string, EntryEnd>>;
}

/** Reads a backup from its first byte to its last and says what is in it; throws `Unopened`, with why, where it is not whole. */
export async function verifyBackup(
  file: string,
  key: string,
  say: (line: string) => void,
  now: () => number,
): Promise<Verified> {
  const found = { rows: 0, files: 0, damaged: [] as string[], tables: {} as Record<string, EntryEnd> };
  let manifest: Manifest | undefined;
  const tell = patiently(say, now);
  await walk(
    file,
    key,
    async (entry, data) => {
      if (entry.kind === 'manifest') manifest = readManifest(String(await buffer(data)));
    },
    (entry, end) => {
      if (entry.kind === 'file') found.files++;
      if (isDamaged(entry, end)) found.damaged.push(entry.name);
      if (entry.kind !== 'table') return;
      found.tables[entry.name] = end;
      found.rows += end.rows!;
      tell(() => `looking at the copy: ${found.rows} rows, ${found.files} files …`);
    },
  );
  const missing = manifest?.tables.find(({ name }) => !found.tables[name]);
  if (!manifest || missing) throw new Unopened(`It is without its ${missing?.name ?? 'first part'}.`);
  return { manifest, ...found };
}

export interface RestoreOptions {
  /** What was found in this very file, from end to end. */
  verified: Verified;
  file: string;
  key: string;
  adminUrl: string;
  secret: string;
  storage: Storage;
  now: () => number;
  say: (line: string) => void;
}

/** Of a copy that was looked at whole. Touches nothing where the database that it is to go into is not as it must be. */
export async function restore(options: RestoreOptions): Promise<void> {
  const { verified, file, key, adminUrl, secret, storage, now, say } = options;
  const { manifest } = verified;
  const why = await whyNotInto(adminUrl, manifest);
  if (why) throw new Unopened(why);
  if (manifest.secret !== markOf(secret))
    say(
      'The secret key is not the one that this data was used with: what is sealed with that one will not open.',
    );
  const tell = patiently(say, now);
  const tables = new Map(manifest.tables.map(table => [table.name, table]));
  let [rows, files] = [0, 0];
  await fillAnew(adminUrl, secret, manifest, async target => {
    await walk(file, key, async ({ kind, name }, data) => {
      if (kind === 'table') {
        rows += await target.fillTable(tables.get(name)!, data);
        tell(() => `${rows} of ${verified.rows} rows …`);
      }
      if (kind === 'sequences')
        await target.setSequences(JSON.parse(String(await buffer(data))) as SequencePlace[]);
      if (kind === 'file' && !verified.damaged.includes(name)) {
        await received(storage, data, incoming => storage.keep(incoming));
        files++;
        tell(() => `${files} of ${verified.files} files …`);
      }
    });
    if (rows !== verified.rows) throw new Error(`${verified.rows - rows} rows did not arrive.`);
  });
}

async function walk(file: string, key: string, visit: Visit, ended: Ended = () => {}): Promise<void> {
  if (!(await stat(file)).isFile()) throw new Unopened('It is no file.');
  await pipeline(
    createReadStream(file),
    (chunks: AsyncIterable<Buffer>) => unseal(chunks, key),
    createZstdDecompress(),
    (chunks: AsyncIterable<Buffer>) => readEntries(chunks, visit, ended),
  );
}
