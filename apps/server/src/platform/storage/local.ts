import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from './storage.ts';

/** A folder: written to a temporary name, synced, renamed. A crash leaves a whole file or none. */
export function localStorage(directory: string): Storage {
  const pathOf = (sha256: Buffer) => {
    const name = sha256.toString('hex');
    return join(directory, name.slice(0, 2), name);
  };
  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest();
      const path = pathOf(sha256);
      const known = await stat(path).catch(() => undefined);
      if (known?.size !== bytes.length) await write(path, bytes);
      return { sha256, size: bytes.length };
    },
    async get(sha256) {
      const path = pathOf(sha256);
      const found = await stat(path).catch(() => undefined);
      return found && createReadStream(path);
    },
  };
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const folder = join(path, '..');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `.${randomBytes(8).toString('hex')}`);
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
    await rename(temporary, path);
  } catch (error) {
    await file.close().catch(() => {});
    await rm(temporary, { force: true });
    throw error;
  }
  const parent = await open(folder, 'r');
  await parent.sync().finally(() => parent.close());
}
