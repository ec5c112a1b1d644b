import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { packedPieces, type Archive } from './archive.ts';
import type { Entry } from './directory.ts';

/** A file of a ZIP that is being written: its text in pieces, or an entry of another as it lies there. */
export type Part =
  { name: string; pieces: Pieces; level?: number } | { name: string; archive: Archive; entry: Entry };

export type Pieces = Iterable<string | Buffer> | AsyncIterable<string | Buffer>;

const UTF8_NAME = 0x0800;
/** Sizes are known when the data is through: they stand behind it. */
const SIZES_FOLLOW = 0x0008;
const DEFLATED = 8;
const PIECE = 64 * 1_024;
/** 1 January 1980, the first day that a ZIP knows: what is written depends on nothing but its content. */
const DAY = 0x0021;
const MOST = 0xffffffff;

interface Written {
  name: Buffer;
  method: number;
  flags: number;
  crc: number;
  packed: number;
  unpacked: number;
  at: number;
}

/** A ZIP in pieces, as its parts come. */
export async function* zipOf(parts: Iterable<Part> | AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const all: Written[] = [];
  let at = 0;
  for await (const part of parts) {
    const written = headOf(part, at);
    all.push(written);
    for await (const piece of bytesOf(part, written)) {
      at += piece.length;
      yield piece;
    }
    if (at > MOST) throw new Error('A ZIP of more than 4 GB.');
  }
  const directory = Buffer.concat(all.flatMap(written => [directoryHead(written), written.name]));
  yield directory;
  yield endOf(all.length, directory.length, at);
}

function headOf(part: Part, at: number): Written {
  const name = Buffer.from(part.name);
  if (!('entry' in part))
    return {
      ...{ name, at, method: DEFLATED, flags: UTF8_NAME | SIZES_FOLLOW },
      ...{ crc: 0, packed: 0, unpacked: 0 },
    };
  const { method, crc, packed, unpacked } = part.entry;
  return { name, at, method, flags: UTF8_NAME, crc, packed, unpacked };
}

async function* bytesOf(part: Part, written: Written): AsyncGenerator<Buffer> {
  yield Buffer.concat([localHead(written), written.name]);
  if ('entry' in part) return yield* packedPieces(part.archive, part.entry);
  const source = Readable.from(counted(part.pieces, written));
  const deflate = createDeflateRaw({ level: part.level ?? 6, chunkSize: PIECE, memLevel: 9 });
  source.once('error', error => deflate.destroy(error));
  try {
    for await (const piece of source.pipe(deflate) as AsyncIterable<Buffer>) {
      written.packed += piece.length;
      yield piece;
    }
  } finally {
    source.destroy();
    deflate.destroy();
  }
  if (written.unpacked > MOST) throw new Error('A part of more than 4 GB.');
  yield sizesOf(written);
}

async function* counted(pieces: Pieces, written: Written): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    written.crc = crc32(bytes, written.crc);
    written.unpacked += bytes.length;
    yield bytes;
  }
}

function localHead({ name, method, flags, crc, packed, unpacked }: Written): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  common(head, 4, { method, flags });
  sums(head, 14, { crc, packed, unpacked });
  head.writeUInt16LE(name.length, 26);
  return head;
}

function directoryHead({ name, method, flags, crc, packed, unpacked, at }: Written): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(20, 4);
  common(head, 6, { method, flags });
  sums(head, 16, { crc, packed, unpacked });
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(at, 42);
  return head;
}

function common(head: Buffer, at: number, { method, flags }: Pick<Written, 'method' | 'flags'>): void {
  head.writeUInt16LE(20, at);
  head.writeUInt16LE(flags, at + 2);
  head.writeUInt16LE(method, at + 4);
  head.writeUInt16LE(DAY, at + 8);
}

type Sums = Pick<Written, 'crc' | 'packed' | 'unpacked'>;

function sums(head: Buffer, at: number, { crc, packed, unpacked }: Sums): void {
  head.writeUInt32LE(crc, at);
  head.writeUInt32LE(packed, at + 4);
  head.writeUInt32LE(unpacked, at + 8);
}

function sizesOf(written: Written): Buffer {
  const sizes = Buffer.alloc(16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sums(sizes, 4, written);
  return sizes;
}

function endOf(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
