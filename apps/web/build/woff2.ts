import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { TableOf } from '../../server/src/platform/pdf/fonts/closer-figures.ts';

/** A font file of the web, opened: its tables can be read and changed in place. */
export interface Woff2 {
  table: TableOf;
  save(): Buffer;
}

const HEADER = 48;
/** Tags by their number in a table's entry (WOFF2, section 4.1); the others take one byte too. */
const tags: Readonly<Record<number, string>> = { 1: 'head', 3: 'hmtx', 10: 'glyf', 11: 'loca', 28: 'GSUB' };
const OWN_TAG = 63;

export function openWoff2(file: Buffer): Woff2 {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This is no WOFF2 font.');
  let at = HEADER;
  const readNumber = (): number => {
    for (let value = 0; ;) {
      const byte = file[at++]!;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const places = new Map<string, { start: number; length: number }>();
  for (let left = file.readUInt16BE(12), start = 0; left > 0; left--) {
    const flags = file[at++]!;
    const tag = tags[flags & 63] ?? '';
    if ((flags & 63) === OWN_TAG) at += 4;
    const length = readNumber();
    // Shapes and their places are packed in a way of their own, unless the entry says that they are not; the rest the other way round.
    const isPacked = flags >> 6 !== (tag === 'glyf' || tag === 'loca' ? 3 : 0);
    const stored = isPacked ? readNumber() : length;
    places.set(isPacked ? `${tag}, packed` : tag, { start, length: stored });
    start += stored;
  }
  const head = file.subarray(0, at);
  const body = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  return {
    table(tag) {
      const place = places.get(tag);
      if (!place) throw new Error(`The font has no table ${tag} that can be read.`);
      return body.subarray(place.start, place.start + place.length);
    },
    save() {
      const packed = brotliCompressSync(body, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
      const rest = Buffer.alloc((4 - ((at + packed.length) % 4)) % 4);
      const saved = Buffer.concat([head, packed, rest]);
      saved.writeUInt32BE(saved.length, 8);
      saved.writeUInt32BE(packed.length, 20);
      // Neither metadata nor private data follow.
      saved.fill(0, 28, HEADER);
      return saved;
    },
  };
}
