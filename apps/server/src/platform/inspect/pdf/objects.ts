import { inflateSync, constants } from 'node:zlib';
import { endsWord, readValue, skipSpace, type Dict, type Value } from './syntax.ts';

export interface PdfObject {
  /** Undefined for a trailer, and for what stands in an object stream without being named at its head. */
  number: number | undefined;
  value: Value;
  isStream: boolean;
}

/** Something that we cannot look into. */
class Unreadable extends Error {}

/** What all object streams of a document together may hold: real ones have a few megabytes. */
const MOST_UNPACKED = 128 * 1_048_576;

/**
 * Everything in the file that any reader might take for an object, wherever it stands: of another revision, out of reach of
 * the cross-reference table, inside the data of a stream, inside an object stream. Readers find objects by that table, and by
 * looking for them where the table is wrong; both find only what is here.
 */
export function* objectsOf(bytes: Buffer): Generator<PdfObject> {
  const room = { left: MOST_UNPACKED };
  let unreadable: Error | undefined;
  for (const at of placesOf(bytes, 'trailer')) {
    const read = readValue(bytes, at);
    if (read) yield { number: undefined, value: read.value, isStream: false };
  }
  for (const at of placesOf(bytes, 'obj')) {
    const read = isLetter(bytes[at - 4]) ? undefined : readValue(bytes, at);
    if (!read) continue;
    const { value, end } = read;
    const number = numberBefore(bytes, at - 3);
    if (number === undefined && isDict(value)) unreadable ??= new Unreadable('an object without a number');
    const data = isDict(value) ? dataAt(bytes, end) : undefined;
    yield { number, value, isStream: data !== undefined };
    if (data === undefined || !isDict(value) || !holdsObjects(value)) continue;
    try {
      yield* inside(unpacked(bytes.subarray(data), value, room));
    } catch (error) {
      // Told at the end: the rest may say why, such as that all of it is encrypted.
      unreadable ??= error as Error;
    }
  }
  if (unreadable) throw unreadable;
}

export const isDict = (value: Value | undefined): value is Dict =>
  typeof value === 'object' && value !== null && 'pairs' in value;

/** Where the word has ended, for each place that it stands at. */
function* placesOf(bytes: Buffer, word: string): Generator<number> {
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length))
    if (endsWord(bytes[at + word.length])) yield at + word.length;
}

/** `endobj` is another word. */
const isLetter = (byte = 0): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/** The object's number stands before its generation; white space and comments may stand between. */
function numberBefore(bytes: Buffer, at: number): number | undefined {
  const before = bytes.toString('latin1', Math.max(0, at - 200), at);
  const found = /(?:^|[^\d])(\d{1,10})(?:[\s\0]|%[^\r\n]*[\r\n])+\d{1,5}(?:[\s\0]|%[^\r\n]*[\r\n])*$/.exec(
    before,
  );
  return found ? Number(found[1]) : undefined;
}

/** Where the data of a stream begins whose dictionary has just ended. */
function dataAt(bytes: Buffer, end: number): number | undefined {
  const word = skipSpace(bytes, end);
  if (bytes.toString('latin1', word, word + 6) !== 'stream') return undefined;
  const after = word + 6;
  if (bytes[after] === 0x0d) return bytes[after + 1] === 0x0a ? after + 2 : after + 1;
  return bytes[after] === 0x0a ? after + 1 : after;
}

/** Readers go by what refers to it, not by its type: whatever could be read as an object stream is. */
const holdsObjects = ({ pairs }: Dict): boolean =>
  pairs.some(([key, value]) => key === 'Type' && nameOf(value) === 'ObjStm') ||
  (pairs.some(([key]) => key === 'N') && pairs.some(([key]) => key === 'First'));

export const nameOf = (value: Value | undefined): string | undefined =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;

function unpacked(data: Buffer, { pairs }: Dict, room: { left: number }): { first: number; bytes: Buffer } {
  const [first, filter] = ['First', 'Filter'].map(wanted => pairs.filter(([key]) => key === wanted));
  const names = filter!
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]) as Value[])
    .map(nameOf);
  const parameters = pairs.filter(([key]) => key === 'DecodeParms' || key === 'DP').map(([, value]) => value);
  const [start] = first!.map(([, value]) => value);
  if (first!.length !== 1 || typeof start !== 'number') throw new Unreadable('object stream');
  if (filter!.length > 1 || parameters.some(isPredicted)) throw new Unreadable('object stream');
  if (names.length === 0) return { first: start, bytes: data };
  if (names.length > 1 || (names[0] !== 'FlateDecode' && names[0] !== 'Fl'))
    throw new Unreadable('object stream');
  const bytes = inflated(data, room.left);
  room.left -= bytes.length;
  return { first: start, bytes };
}

/** Nobody predicts object streams, and readers do not agree on what it would come to. */
const isPredicted = (value: Value): boolean =>
  isDict(value)
    ? value.pairs.some(([key, of]) => key === 'Predictor' && of !== 1)
    : Array.isArray(value)
      ? value.some(isPredicted)
      : value !== null;

/** As much as is there, also where it breaks off; what follows the packed data is of no matter. */
function inflated(data: Buffer, most: number): Buffer {
  try {
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, most) });
  } catch (error) {
    throw new Unreadable(String(error));
  }
}

/**
 * The objects of an object stream (7.5.7): pairs of number and place, then the objects. Readers look where the pairs say, or
 * take one object after the other.
 */
function* inside({ first, bytes }: { first: number; bytes: Buffer }): Generator<PdfObject> {
  const pairs = numbersAtHead(bytes);
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    const read = readValue(bytes, first + pairs[i + 1]!);
    if (read) yield { number: pairs[i]!, value: read.value, isStream: false };
  }
  const end = bytes.indexOf('endstream');
  for (let at = first; at < (end < 0 ? bytes.length : end);) {
    const read = readValue(bytes, at);
    if (read) yield { number: undefined, value: read.value, isStream: false };
    at = read?.end ?? skipSpace(bytes, at) + 1;
  }
}

function numbersAtHead(bytes: Buffer): number[] {
  const numbers: number[] = [];
  for (let at = 0; ;) {
    const start = skipSpace(bytes, at);
    at = start;
    while (bytes[at]! >= 0x30 && bytes[at]! <= 0x39) at++;
    if (at === start) return numbers;
    numbers.push(Number(bytes.toString('latin1', start, at)));
  }
}
