import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StorageFailure } from './failure.ts';
import { failed, incomingIn } from './incoming.ts';
import type { Incoming, Storage } from './storage.ts';

/** A folder: files come in beside the kept ones, are synced and renamed. A crash leaves a whole file or none. */
export function localStorage(directory: string): Storage {
  const pathOf = (sha256: Buffer) => {
    const name = sha256.toString('hex');
    return join(directory, name.slice(0, 2), name);
  };
  return {
    ...incomingIn(join(directory, 'incoming')),
    async keep(file) {
      const path = pathOf(file.sha256);
      const known = await stat(path).catch(() => undefined);
      if (known?.size !== file.size) await move(file, path).catch(failed);
    },
    async get(sha256, { range, signal } = {}) {
      const file = await open(pathOf(sha256)).catch(unlessMissing);
      return file?.createReadStream({ ...(range && { start: range.from, end: range.to }), signal });
    },
    remove: sha256 => rm(pathOf(sha256), { force: true }).catch(failed),
  };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw new StorageFailure(`A file cannot be read: ${String(error)}`, { cause: error });
}

async function move({ path: from }: Incoming, to: string): Promise<void> {
  const folder = dirname(to);
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  await sync(from);
  await rename(from, to);
  await sync(folder);
  // A folder that is not on disk takes what lies in it along.
  if (made) await sync(dirname(folder));
}

async function sync(path: string): Promise<void> {
  const opened = await open(path, 'r');
  await opened.sync().finally(() => opened.close());
}
