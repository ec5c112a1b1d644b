import type { FileHandle } from 'node:fs/promises';
import { refused } from '../refused.ts';

/** How a text file's bytes are letters, as `TextDecoder` calls it. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256';

const PIECE = 256 * 1_024;
/** In UTF-16 each second byte of digits, spaces and separators is 0; in no other text is any. */
const ZERO_SHARE = 0.1;

/**
 * By its mark where it has one. Else what is UTF-8 from end to end is that, which no text of another alphabet is by accident; and
 * what is not was written by a Persian or Arabic Windows.
 */
export async function encodingOf(file: FileHandle, size: number): Promise<Encoding> {
  const first = await piece(file, 0, Math.min(size, PIECE));
  if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le';
  if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be';
  const hasMark = first[0] === 0xef && first[1] === 0xbb && first[2] === 0xbf;
  const zeros = zerosIn(first);
  if (!hasMark && zeros.even + zeros.odd > 0) {
    const most = Math.max(zeros.even, zeros.odd);
    const isWide = size % 2 === 0 && most > first.length * ZERO_SHARE;
    if (!isWide) throw refused('notABook', 'zeros in a text');
    return zeros.even > zeros.odd ? 'utf-16be' : 'utf-16le';
  }
  const { broken, whole, controls } = await lettersOf(file, size);
  if (controls > 0) throw refused('notABook', 'control characters in a text');
  if (hasMark || broken === 0) return 'utf-8';
  // A text in UTF-8 with some letters cut is that all the same; its rows then say where.
  return whole > broken * 10 ? 'utf-8' : 'windows-1256';
}

function zerosIn(bytes: Buffer) {
  let [even, odd] = [0, 0];
  for (let i = 0; i < bytes.length; i += 1) {
    if (bytes[i] !== 0) continue;
    if (i % 2 === 0) even += 1;
    else odd += 1;
  }
  return { even, odd };
}

/** Letters beyond ASCII that are whole in UTF-8, bytes that are part of none, and control characters. */
async function lettersOf(file: FileHandle, size: number) {
  let [whole, broken, controls, wanted] = [0, 0, 0, 0];
  for (let at = 0; at < size; at += PIECE)
    for (const byte of await piece(file, at, Math.min(PIECE, size - at))) {
      if (wanted > 0 && (byte & 0xc0) === 0x80) {
        wanted -= 1;
        if (wanted === 0) whole += 1;
        continue;
      }
      if (wanted > 0) broken += 1;
      wanted = followers[byte]!;
      if (byte >= 0x80 && wanted === 0) broken += 1;
      if (byte < 0x20 && !allowed.has(byte)) controls += 1;
    }
  return { whole, broken: broken + (wanted > 0 ? 1 : 0), controls };
}

/** Tab, line ends, a form feed of a printer, and the end of a file of DOS. */
const allowed = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a]);

/** How many bytes follow one that begins a letter in UTF-8. */
const followers = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0xc2 && byte < 0xe0) return 1;
  if (byte >= 0xe0 && byte < 0xf0) return 2;
  return byte >= 0xf0 && byte < 0xf5 ? 3 : 0;
});

async function piece(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}
