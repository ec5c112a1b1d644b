import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { limits } from '../limits.ts';
import { must, Refused, refused } from '../refused.ts';
import { readDirectory, type Entry } from './directory.ts';
import { bytesAt } from './zip64.ts';

/** A ZIP on disk whose directory was found to be true as far as that can be seen without unpacking. */
export interface Archive {
  file: FileHandle;
  path: string;
  size: number;
  entries: readonly Entry[];
  close: () => Promise<void>;
}

const ENCRYPTED = 0x0001;
const FILE_KIND = 0xf000;
const LINK = 0xa000;
/** What is read and inflated at once. */
const PIECE = 256 * 1_024;

/** S41: bounds, no links, no names that lead elsewhere, nothing encrypted. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > limits.file) throw new Refused({ code: 'tooLarge', what: 'file', most: limits.file });
    const entries = await readDirectory(file, size);
    checkEntries(entries, size);
    return { file, path, size, entries, close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function checkEntries(entries: readonly Entry[], size: number): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  must(names.size === entries.length, 'unsafe', 'two entries of one name');
  for (const { name, method, flags, mode } of entries) {
    const leads = /^\/|\\|\0|(^|\/)\.\.?(\/|$)|^\w:/.test(name) || name.includes('\ufffd');
    must(!leads, 'unsafe', 'a name that leads elsewhere');
    must((mode & FILE_KIND) !== LINK, 'unsafe', 'a link');
    must((flags & ENCRYPTED) === 0, 'password', 'an encrypted entry');
    must(method === 0 || method === 8, 'unsafe', 'a part that cannot be read');
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > limits.unpacked || unpacked > size * limits.ratio)
    throw new Refused({ code: 'tooLarge', what: 'unpacked', most: limits.unpacked }, `${unpacked} bytes`);
}

/** By its name, in letters of either size. */
export function entryOf({ entries }: Archive, name: string): Entry | undefined {
  const wanted = name.replace(/^\//, '').toLowerCase();
  return entries.find(entry => entry.name.toLowerCase() === wanted);
}

/** What an entry says, in pieces. The directory has said how much comes: one that has more ends the reading at once. */
export async function* unpacked(
  archive: Archive,
  entry: Entry,
  onPacked?: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const { method, packed, unpacked, crc } = entry;
  if (packed === 0) return must(unpacked === 0, 'damaged', 'a part of nothing');
  const source = Readable.from(packedPieces(archive, entry));
  const inflate = method === 8 ? createInflateRaw({ chunkSize: PIECE }) : undefined;
  const stream = inflate ? source.pipe(inflate) : source;
  source.once('error', error => stream.destroy(error));
  let count = 0;
  let sum = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      count += piece.length;
      must(count <= unpacked, 'unsafe', 'more than its directory says');
      sum = crc32(piece, sum);
      onPacked?.(inflate?.bytesWritten ?? count);
      yield piece;
    }
  } catch (error) {
    throw isZlib(error) ? refused('damaged', String(error)) : error;
  } finally {
    source.destroy();
    stream.destroy();
  }
  must(count === unpacked && sum === crc, 'damaged', 'other bytes than its directory says');
}

/** An entry's bytes as they lie in the archive. */
export async function* packedPieces({ file }: Archive, { dataAt, packed }: Entry): AsyncGenerator<Buffer> {
  const to = dataAt + packed;
  for (let at = dataAt; at < to;) {
    const piece = await bytesAt(file, at, Math.min(PIECE, to - at));
    yield piece;
    at += piece.length;
  }
}

const isZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/** A part that is held whole. */
export async function wholePart(archive: Archive, entry: Entry): Promise<Buffer> {
  if (entry.unpacked > limits.smallPart)
    throw new Refused({ code: 'tooLarge', what: 'part', most: limits.smallPart }, entry.name);
  const pieces: Buffer[] = [];
  for await (const piece of unpacked(archive, entry)) pieces.push(piece);
  return Buffer.concat(pieces);
}
