import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Readable } from 'node:stream';
import { localStorage } from './local.ts';

export interface StoredFile {
  sha256: Buffer;
  /** Bytes. */
  size: number;
}

/** Files lie outside the database, once under their SHA-256 (product.md section 8). */
export interface Storage {
  /** Keeps the bytes; they are there, whole and on disk, when it resolves. Equal bytes are kept once. */
  put: (bytes: Buffer) => Promise<StoredFile>;
  /** Undefined when there is no such file. */
  get: (sha256: Buffer) => Promise<Readable | undefined>;
}

/** STORAGE_URL, or a folder in DATA_DIR. */
export const openStorage = (url: string | undefined, dataDir: string): Storage =>
  localStorage(url === undefined ? join(dataDir, 'files') : fileURLToPath(url));
