import type { Size } from './compress.ts';

export interface PictureSize extends Size {
  /** A JPEG that is decoded line by line, so that nobody need hold all of it; one in passes is held whole. */
  inLines?: true;
}

/**
 * The pixels of a picture as its head has them, without opening it; undefined where it is no picture of the kinds below, or its head ends
 * too early. Of a picture on its side they are not turned.
 */
export async function pictureSize(file: Blob): Promise<PictureSize | undefined> {
  const head = await bytesOf(file, 0, HEAD_BYTES);
  for (const { begins, size } of kinds) {
    if (!begins.test(String.fromCharCode(...head.subarray(0, 16)))) continue;
    try {
      return await size(viewOf(head), file);
    } catch (error) {
      // What the head should have said lies behind its end.
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }
  return undefined;
}

/** All of the head but that of a JPEG, which is found from mark to mark, and that of an AVIF or HEIC, whose boxes are. */
const HEAD_BYTES = 64;

interface Kind {
  /** Of the first bytes. */
  begins: RegExp;
  /** Throws a RangeError where the head ends too early. */
  size: (head: DataView, file: Blob) => Size | undefined | Promise<PictureSize | undefined>;
}

/** What people give: the three kinds that are taken, and others that browsers open and that are made into one of these. */
const kinds: readonly Kind[] = [
  { begins: /^\xff\xd8\xff/, size: (_, file) => sizeOfJpeg(file) },
  {
    begins: /^\x89PNG/,
    size: head => ({ width: head.getUint32(16), height: head.getUint32(20) }),
  },
  {
    begins: /^RIFF[^]{4}WEBPVP8 /,
    // The upper two bits are a scale for showing.
    size: head => ({ width: head.getUint16(26, true) & 0x3fff, height: head.getUint16(28, true) & 0x3fff }),
  },
  {
    begins: /^RIFF[^]{4}WEBPVP8L/,
    size(head) {
      const bits = head.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    },
  },
  {
    begins: /^RIFF[^]{4}WEBPVP8X/,
    size: head => ({ width: uint24(head, 24) + 1, height: uint24(head, 27) + 1 }),
  },
  {
    begins: /^GIF8/,
    size: head => ({ width: head.getUint16(6, true), height: head.getUint16(8, true) }),
  },
  {
    begins: /^BM/,
    size: head =>
      head.getUint32(14, true) === 12
        ? { width: head.getUint16(18, true), height: head.getUint16(20, true) }
        : // A height below nothing: its lines stand from the top down.
          { width: Math.abs(head.getInt32(18, true)), height: Math.abs(head.getInt32(22, true)) },
  },
  { begins: /^[^]{4}ftyp(?:avif|avis|heic|heix|mif1|msf1)/, size: (_, file) => sizeInBoxes(file) },
];

const uint24 = (head: DataView, at: number): number =>
  head.getUint16(at, true) | (head.getUint8(at + 2) << 16);

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

async function bytesOf(file: Blob, from: number, length: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(from, from + length).arrayBuffer());
}

const PART_BYTES = 4_096;

/**
 * The frame's size, behind whatever a camera has noted before it, which may be megabytes: what lies between two marks is skipped
 * unread. As decoders do, bytes that are of no mark are passed over.
 */
async function sizeOfJpeg(file: Blob): Promise<PictureSize | undefined> {
  for (let at = 2; at < file.size;) {
    const part = await bytesOf(file, at, PART_BYTES);
    const mark = part.findIndex((byte, i) => byte === 0xff && part[i + 1]! > 0 && part[i + 1]! < 0xff);
    if (mark === -1) {
      at += Math.max(1, part.length - 1);
      continue;
    }
    if (mark > 0) {
      at += mark;
      continue;
    }
    const kind = part[1]!;
    const view = viewOf(part);
    if (isFrame(kind)) {
      const size = { width: view.getUint16(7), height: view.getUint16(5) };
      return isInLines(kind) ? { ...size, inLines: true } : size;
    }
    if (kind === SCAN || kind === END) return undefined;
    at += 2 + (isAlone(kind) ? 0 : view.getUint16(2));
  }
  return undefined;
}

const [SCAN, END] = [0xda, 0xd9];
const isInLines = (kind: number): boolean => kind === 0xc0 || kind === 0xc1;
/** Of sixteen marks three are tables. */
const isFrame = (kind: number): boolean => kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
const isAlone = (kind: number): boolean => kind === 0x01 || (kind >= 0xd0 && kind <= 0xd8);

/** A letter for each byte: of those beyond ASCII another one than its code. */
const lettersOf = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** Descriptions of pictures, without the pictures themselves. */
const MOST_META_BYTES = 1_048_576;

/** Of an AVIF or HEIC, which holds smaller copies and pieces of the picture too: the largest size that it names. */
async function sizeInBoxes(file: Blob): Promise<Size | undefined> {
  for (let at = 0; at + 8 <= file.size;) {
    const head = await bytesOf(file, at, 16);
    const view = viewOf(head);
    const stated = view.getUint32(0);
    // One: the size stands behind the name; nothing: to the end.
    const length = stated === 1 ? Number(view.getBigUint64(8)) : stated === 0 ? file.size - at : stated;
    if (lettersOf(head.subarray(4, 8)) === 'meta')
      return largestSize(await bytesOf(file, at, Math.min(length, MOST_META_BYTES)));
    at += Math.max(8, length);
  }
  return undefined;
}

function largestSize(meta: Uint8Array): Size | undefined {
  const view = viewOf(meta);
  const sizes = [...lettersOf(meta).matchAll(/ispe/g)].map(({ index }) => ({
    width: view.getUint32(index + 8),
    height: view.getUint32(index + 12),
  }));
  return sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
}
