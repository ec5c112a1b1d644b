import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** A file that is made whole before it is sent, so that a slow reader holds no transaction. */
export interface Spool {
  sink: Writable;
  size: () => Promise<number>;
  /** Its bytes from the beginning. */
  bytes: () => Readable;
  /** It is gone then; a second time does nothing. */
  close: () => Promise<void>;
}

/** Only its own user reads it; where the system can, it has no name any more as soon as it is open. */
export async function openSpool(): Promise<Spool> {
  const path = join(tmpdir(), `moadi-${randomUUID()}.xlsx`);
  const file = await open(path, 'wx+', 0o600);
  const forget = () => rm(path, { force: true });
  const isNameless = process.platform !== 'win32';
  if (isNameless) await forget();
  let isClosed = false;
  return {
    sink: file.createWriteStream({ autoClose: false }),
    size: async () => (await file.stat()).size,
    bytes: () => file.createReadStream({ start: 0, autoClose: false }),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await file.close();
      if (!isNameless) await forget();
    },
  };
}
