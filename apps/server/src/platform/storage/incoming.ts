import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../clock.ts';
import type { Log } from '../log/log.ts';
import { StorageFailure } from './failure.ts';
import type { Incoming, Storage } from './storage.ts';

/** Longer than any upload takes with all that is done to it: who wrote an older file is dead. */
const ABANDONED_MS = 2 * 3_600_000;

/** A folder of files that have come in and are not kept yet. They have names of chance and belong to nobody. */
export function incomingIn(directory: string): Pick<Storage, 'receive' | 'drop' | 'clear'> {
  return {
    receive: bytes => receive(directory, bytes),
    drop: ({ path }) => rm(path, { force: true }),
    clear: () => clear(directory),
  };
}

async function receive(directory: string, bytes: AsyncIterable<Uint8Array>): Promise<Incoming> {
  const path = join(directory, randomBytes(16).toString('hex'));
  const hash = createHash('sha256');
  let size = 0;
  await mkdir(directory, { recursive: true, mode: 0o700 }).catch(failed);
  const file = await open(path, 'wx', 0o600).catch(failed);
  try {
    for await (const piece of bytes) {
      hash.update(piece);
      size += piece.length;
      await file.writeFile(piece).catch(failed);
    }
  } catch (error) {
    await file.close().catch(() => {});
    await rm(path, { force: true });
    throw error;
  }
  await file.close().catch(failed);
  return { path, size, sha256: hash.digest() };
}

/** An error of the disk, told from one of the stream. */
export function failed(error: unknown): never {
  throw new StorageFailure(`Files cannot be written: ${String(error)}`, { cause: error });
}

const HOUR = 3_600_000;

/** Clears at once and every hour, until stopped. Each process does for its own machine, so that it is no job. */
export function clearIncoming(storage: Pick<Storage, 'clear'>, log: Log, stopped: AbortSignal): void {
  const look = () =>
    storage.clear().then(
      count => void (count > 0 && log.info({ count }, 'files that came in and were not kept are gone')),
      (error: unknown) => log.error({ err: error }, 'files that came in were not cleared; trying again'),
    );
  void look();
  const timer = setInterval(() => void look(), HOUR);
  stopped.addEventListener('abort', () => clearInterval(timer));
}

/** By the machine's clock, which the dates of files are of. */
async function clear(directory: string): Promise<number> {
  let gone = 0;
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (systemClock() - mtimeMs < ABANDONED_MS) continue;
    await rm(path, { force: true });
    gone += 1;
  }
  return gone;
}
