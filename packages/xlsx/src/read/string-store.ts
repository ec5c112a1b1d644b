import { limits } from '../limits.ts';
import { Refused } from '../refused.ts';
import { createByteLog } from './byte-log.ts';
import { cellText, tooLong } from './cell-text.ts';

/** Texts by number, in the order in which they were added. */
export interface StringStore {
  /** Adds UTF-8 to the text that is being added. */
  append: (bytes: Buffer, from: number, to: number) => void;
  appendText: (text: string) => void;
  /** It is whole. */
  end: () => void;
  /** Undefined: there are fewer. */
  at: (index: number) => string | undefined;
  close: () => void;
}

/** Where a text begins is known of each thirty-second; of the others it follows from the lengths between. */
const STRIDE = 32;
/** Lengths of so many texts lie in one array. */
const CHUNK = 65_536;
const LONG = 0xffff;
const MOST = 16_000_000;
/** Of a letter in UTF-8, at the most. */
const LETTER_BYTES = 4;
/** Short texts that were asked for lately. */
const READY = 32_768;
const MOST_READY_BYTES = 256;

/** A table of texts in little memory: two bytes each beside their own, and those in a file where there are many. */
export function createStringStore(folder: string, mostHeld?: number): StringStore {
  const log = createByteLog(folder, mostHeld);
  const lengths: Uint16Array[] = [];
  const starts: Float64Array[] = [];
  const long = new Map<number, number>();
  const ready: string[] = [];
  const readyIndex = new Int32Array(READY).fill(-1);
  let count = 0;
  /** Where the text that is being added begins, and how long it is. */
  let begin = 0;
  let length = 0;

  function append(bytes: Buffer, from: number, to: number): void {
    length += to - from;
    if (length > limits.letters * LETTER_BYTES) throw tooLong();
    log.add(bytes, from, to);
  }

  const lengthOf = (index: number, short: number): number => (short === LONG ? long.get(index)! : short);

  function read(index: number): string {
    const chunk = Math.floor(index / CHUNK);
    const own = lengths[chunk]!;
    const inChunk = index % CHUNK;
    const known = inChunk - (inChunk % STRIDE);
    let from = starts[chunk]![known / STRIDE]!;
    for (let i = known; i < inChunk; i += 1) from += lengthOf(index - inChunk + i, own[i]!);
    const bytesLong = lengthOf(index, own[inChunk]!);
    const { bytes, at } = log.read(from, from + bytesLong);
    const text = cellText(bytes.toString('utf8', at, at + bytesLong));
    if (bytesLong <= MOST_READY_BYTES) {
      ready[index % READY] = text;
      readyIndex[index % READY] = index;
    }
    return text;
  }

  return {
    append,
    appendText(text) {
      const bytes = Buffer.from(text);
      append(bytes, 0, bytes.length);
    },
    end() {
      if (count === MOST) throw new Refused({ code: 'tooLarge', what: 'strings', most: limits.strings });
      const inChunk = count % CHUNK;
      if (inChunk === 0) {
        lengths.push(new Uint16Array(CHUNK));
        starts.push(new Float64Array(CHUNK / STRIDE));
      }
      if (inChunk % STRIDE === 0) starts.at(-1)![inChunk / STRIDE] = begin;
      lengths.at(-1)![inChunk] = Math.min(length, LONG);
      if (length >= LONG) long.set(count, length);
      count += 1;
      begin += length;
      length = 0;
    },
    at(index) {
      if (!(index >= 0 && index < count)) return undefined;
      const slot = index % READY;
      return readyIndex[slot] === index ? ready[slot] : read(index);
    },
    close: log.close,
  };
}
