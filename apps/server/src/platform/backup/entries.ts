import { createHash } from 'node:crypto';
import { Unopened } from './sealed.ts';

/* A backup's content, before it is packed and sealed: entries one after the other, each with how long it was and its SHA-256. */

export interface Entry {
  /** `manifest`, `table`, `sequences` or `file`. */
  kind: string;
  name: string;
}

export interface EntryEnd {
  bytes: number;
  sha256: string;
  /** Of a table. */
  rows?: number;
}

/** An uploaded file's name is its SHA-256. */
export const isDamaged = ({ kind, name }: Entry, { sha256 }: EntryEnd): boolean =>
  kind === 'file' && name !== sha256;

const frames = { entry: 1, data: 2, end: 3, last: 4 } as const;

function frame(type: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(type);
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

export async function* writeEntry(
  entry: Entry,
  data: AsyncIterable<Buffer> | Iterable<Buffer>,
  rows?: () => number,
): AsyncGenerator<Buffer, EntryEnd> {
  yield frame(frames.entry, json(entry));
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of data) {
    hash.update(chunk);
    bytes += chunk.length;
    yield frame(frames.data, chunk);
  }
  const end: EntryEnd = { bytes, sha256: hash.digest('hex'), ...(rows && { rows: rows() }) };
  yield frame(frames.end, json(end));
  return end;
}

export const lastFrame = (): Buffer => frame(frames.last, Buffer.alloc(0));

/** What is done with an entry: it may leave the rest of the data unread. */
export type Visit = (entry: Entry, data: AsyncIterable<Buffer>) => Promise<void>;
export type Ended = (entry: Entry, end: EntryEnd) => void;

/** Goes through all entries; throws `Unopened` where one is not as it was written, or the last is missing. */
export async function readEntries(
  chunks: AsyncIterable<Buffer>,
  visit: Visit,
  ended: Ended = () => {},
): Promise<void> {
  const reader = framesOf(chunks);
  for (;;) {
    const { type, payload } = await nextOf(reader);
    if (type === frames.last) break;
    const entry = JSON.parse(payload.toString()) as Entry;
    const hash = createHash('sha256');
    let end: EntryEnd | undefined;
    let bytes = 0;
    async function* data() {
      while (!end) {
        const { type: is, payload: chunk } = await nextOf(reader);
        if (is === frames.end) end = JSON.parse(chunk.toString()) as EntryEnd;
        else {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      }
    }
    await visit(entry, data());
    // A visit that stopped early has closed its reader: the rest is read by another.
    for await (const _ of data()) continue;
    if (end!.bytes !== bytes || end!.sha256 !== hash.digest('hex'))
      throw new Unopened(`Its part ${entry.name} is not as it was written.`);
    ended(entry, end!);
  }
  // What seals the end stands after it.
  if (!(await reader.next()).done) throw new Unopened('Something stands behind its end.');
}

type Frame = { type: number; payload: Buffer };

async function nextOf(reader: AsyncIterator<Frame>): Promise<Frame> {
  const { value, done } = await reader.next();
  if (done) throw new Unopened('It is cut off.');
  return value as Frame;
}

async function* framesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    while (held.length >= 5 && held.length >= 5 + held.readUInt32BE(1)) {
      const end = 5 + held.readUInt32BE(1);
      yield { type: held.readUInt8(0), payload: held.subarray(5, end) };
      held = held.subarray(end);
    }
  }
  if (held.length > 0) throw new Unopened('It is cut off.');
}
