import { createWriteStream, existsSync, statSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { syncFolder } from '../secret-file.ts';
import { copySource } from '../database/copying/source.ts';
import { isDamaged, lastFrame, writeEntry, type EntryEnd } from './entries.ts';
import { markOf, type Manifest } from './manifest.ts';
import { seal } from './sealed.ts';

export interface BackupOptions {
  adminUrl: string;
  /** From which the logins' passwords follow. */
  secret: string;
  /** The folder of uploaded files; undefined: they are not copied. */
  files: string | undefined;
  /** A file that is not there yet, or a folder. */
  to: string;
  key: string;
  now: () => number;
  say: (line: string) => void;
}

export interface Backup {
  file: string;
  at: number;
  bytes: number;
  rows: number;
  files: number;
  /** By table. */
  tables: Readonly<Record<string, EntryEnd>>;
}

/**
 * Copies the whole database as it is at one moment, while everything goes on, and the uploaded files, into one sealed file. It has
 * its name when it is whole and on disk.
 */
export async function backUp(options: BackupOptions): Promise<Backup> {
  const { adminUrl, to, key, now, say } = options;
  const at = now();
  const file = nameOf(to, at);
  const unfinished = `${file}.unfinished`;
  const done = { rows: 0, files: 0, tables: {} as Record<string, EntryEnd> };
  try {
    await copySource(adminUrl, source =>
      pipeline(
        () => contentOf(source, { ...options, at, done, tell: patiently(say, now) }),
        createZstdCompress(),
        (chunks: AsyncIterable<Buffer>) => seal(chunks, key),
        createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
      ),
    );
    await sync(unfinished);
    await rename(unfinished, file);
    syncFolder(dirname(file));
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') await rm(unfinished, { force: true });
    throw error;
  }
  return { file, at, bytes: (await stat(file)).size, ...done };
}

function nameOf(to: string, at: number): string {
  const isFolder = statSync(to, { throwIfNoEntry: false })?.isDirectory();
  const stamp = new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
  const file = isFolder ? join(to, `moadi-${stamp}.backup`) : to;
  if (existsSync(file)) throw new Error(`${file} is there already; no backup is written over another.`);
  return file;
}

type Source = Parameters<Parameters<typeof copySource>[1]>[0];

interface Progress {
  at: number;
  done: Pick<Backup, 'rows' | 'files'> & { tables: Record<string, EntryEnd> };
  tell: (line: () => string) => void;
}

async function* contentOf(
  { tables, migrations, rowsOf, sequences }: Source,
  { secret, files, at, done, tell, say }: BackupOptions & Progress,
): AsyncGenerator<Buffer> {
  const manifest: Manifest = {
    ...{ format: 1, at, migrations, tables, secret: markOf(secret), files: files !== undefined },
  };
  yield* writeEntry({ kind: 'manifest', name: 'manifest' }, [Buffer.from(JSON.stringify(manifest))]);
  for (const [i, table] of tables.entries()) {
    const { bytes, rows } = rowsOf(table);
    const end = yield* writeEntry({ kind: 'table', name: table.name }, bytes, rows);
    done.tables[table.name] = end;
    done.rows += end.rows!;
    tell(() => `${i + 1} of ${tables.length} tables, ${done.rows} rows …`);
  }
  // Drawn numbers do not wait for a snapshot: read last, they are beyond those of all rows above.
  const places = Buffer.from(JSON.stringify(await sequences()));
  yield* writeEntry({ kind: 'sequences', name: 'sequences' }, [places]);
  // Files are written before the rows that name them: read last, all are there that nobody has removed since.
  if (files !== undefined)
    for await (const name of storedIn(files)) {
      const opened = await open(join(files, name.slice(0, 2), name)).catch(unlessRemoved);
      if (!opened) {
        say(`The uploaded file ${name} was removed meanwhile and is left out.`);
        continue;
      }
      const entry = { kind: 'file', name };
      const end = yield* writeEntry(entry, opened.createReadStream());
      if (isDamaged(entry, end))
        say(`The uploaded file ${name} is damaged: put it back from an earlier backup.`);
      done.files++;
      tell(() => `${done.rows} rows, ${done.files} files …`);
    }
  yield lastFrame();
}

function unlessRemoved(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

/** Names of the kept files: their SHA-256 in hex. */
async function* storedIn(folder: string): AsyncGenerator<string> {
  for (const room of (await namesIn(folder)).filter(name => /^[\da-f]{2}$/.test(name)))
    for (const name of await namesIn(join(folder, room))) if (/^[\da-f]{64}$/.test(name)) yield name;
}

const namesIn = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? (await readdir(folder)).toSorted() : [];

const EVERY_MS = 5_000;

/** Says a line now and then. */
export function patiently(say: (line: string) => void, now: () => number) {
  let last = now();
  return (line: () => string) => {
    if (now() - last < EVERY_MS) return;
    last = now();
    say(line());
  };
}

async function sync(path: string): Promise<void> {
  const opened = await open(path, 'r');
  await opened.sync().finally(() => opened.close());
}
