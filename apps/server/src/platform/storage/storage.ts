import type { Readable } from 'node:stream';

/** A file as the database knows it. */
export interface StoredFile {
  sha256: Buffer;
  /** Bytes. */
  size: number;
}

/** From one byte to another, both among them, counted from 0. */
export interface ByteRange {
  from: number;
  to: number;
}

export interface Wanted {
  /** Absent: the whole. */
  range?: ByteRange | undefined;
  /** Aborts when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
}

/** One that has just come in: whole on this machine's disk, known to nobody. */
export interface Incoming extends StoredFile {
  path: string;
}

/**
 * Files lie outside the database, once under their SHA-256 (product.md section 8). They go in and out as streams: no file is
 * ever whole in memory. What comes in is received, looked at, then kept or dropped; `received` below does it in this order.
 */
export interface Storage {
  /** Writes a stream to disk. When the stream or the disk fails, nothing is left. */
  receive: (bytes: AsyncIterable<Uint8Array>) => Promise<Incoming>;
  /** It is there for all servers, whole and on disk, when this resolves. Equal bytes are kept once. */
  keep: (file: Incoming) => Promise<void>;
  /** Forgets what was received, kept or not. */
  drop: (file: Incoming) => Promise<void>;
  /** Undefined when there is no such file. What is read is as long as the file or the range, or ends with an error. */
  get: (sha256: Buffer, wanted?: Wanted) => Promise<Readable | undefined>;
  /** For bytes that nobody may keep: what a person deletes stays as evidence. */
  remove: (sha256: Buffer) => Promise<void>;
  /** Removes what killed processes had received and not kept; returns how many files. */
  clear: () => Promise<number>;
}

/** A stream as a file on disk while `work` lasts. Whatever becomes of it, nothing is left but what was kept. */
export async function received<T>(
  storage: Storage,
  bytes: AsyncIterable<Uint8Array>,
  work: (file: Incoming) => Promise<T>,
): Promise<T> {
  const file = await storage.receive(bytes);
  try {
    return await work(file);
  } finally {
    await storage.drop(file);
  }
}
