/**
 * Values of PDF's syntax (ISO 32000-1, 7.3), read as loosely as the loosest reader does: what one of them would understand
 * must not look like nothing to us. A dictionary keeps all its pairs, as readers differ in which of two equal keys counts.
 */
export type Value = null | boolean | number | string | Name | Ref | readonly Value[] | Dict;
export interface Name {
  name: string;
}
/** To an object by its number; the generation tells nothing that matters here. */
export interface Ref {
  ref: number;
}
export interface Dict {
  pairs: readonly (readonly [key: string, value: Value])[];
}

class TooDeep extends Error {}

/** No document that people use is nested so deeply; a hostile one would exhaust the stack. */
const DEEPEST = 200;

/** The value that begins at `at`, and where it ends; undefined where none does. */
export function readValue(bytes: Buffer, at: number, depth = 0): { value: Value; end: number } | undefined {
  if (depth > DEEPEST) throw new TooDeep();
  const start = skipSpace(bytes, at);
  switch (bytes[start]) {
    case undefined:
      return undefined;
    case 0x2f: // /
      return readName(bytes, start + 1);
    case 0x28: // (
      return readText(bytes, start + 1);
    case 0x5b: // [
      return readArray(bytes, start + 1, depth);
    case 0x3c: // <
      return bytes[start + 1] === 0x3c ? readDict(bytes, start + 2, depth) : readHex(bytes, start + 1);
    default:
      return readWord(bytes, start);
  }
}

export function skipSpace(bytes: Buffer, at: number): number {
  let place = at;
  for (; ; place++) {
    const byte = bytes[place];
    if (byte === 0x25) while (place < bytes.length && bytes[place] !== 0x0a && bytes[place] !== 0x0d) place++;
    else if (byte === undefined || !isSpace(byte)) return place;
  }
}

const isSpace = (byte: number): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0x00;

/** ( ) < > [ ] { } / % */
const delimiters = new Set(Buffer.from('()<>[]{}/%'));
export const endsWord = (byte: number | undefined): boolean =>
  byte === undefined || isSpace(byte) || delimiters.has(byte);

/** `#xx` is the character with that code (7.3.5). */
function readName(bytes: Buffer, at: number) {
  const end = endOfWord(bytes, at);
  const raw = bytes.toString('latin1', at, end);
  const name = raw.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  return { value: { name }, end };
}

function endOfWord(bytes: Buffer, at: number): number {
  let end = at;
  while (!endsWord(bytes[end])) end++;
  return end;
}

function readDict(bytes: Buffer, at: number, depth: number) {
  const pairs: [string, Value][] = [];
  let place = at;
  for (;;) {
    place = skipSpace(bytes, place);
    if (bytes[place] === undefined) return { value: { pairs }, end: place };
    if (bytes[place] === 0x3e) return { value: { pairs }, end: place + (bytes[place + 1] === 0x3e ? 2 : 1) };
    if (bytes[place] !== 0x2f) {
      // What is no key is passed over, as readers do, be it the end of the object.
      place = readValue(bytes, place, depth + 1)?.end ?? place + 1;
      continue;
    }
    const key = readName(bytes, place + 1);
    const value = readValue(bytes, key.end, depth + 1);
    pairs.push([key.value.name, value?.value ?? null]);
    place = value?.end ?? key.end;
  }
}

function readArray(bytes: Buffer, at: number, depth: number) {
  const items: Value[] = [];
  let place = skipSpace(bytes, at);
  while (bytes[place] !== undefined && bytes[place] !== 0x5d) {
    const item = readValue(bytes, place, depth + 1);
    if (item) items.push(item.value);
    place = skipSpace(bytes, item?.end ?? place + 1);
  }
  return { value: items, end: place + 1 };
}

function readText(bytes: Buffer, at: number) {
  let open = 1;
  let place = at;
  for (; place < bytes.length && open > 0; place++) {
    if (bytes[place] === 0x5c) place++;
    else if (bytes[place] === 0x28) open++;
    else if (bytes[place] === 0x29) open--;
  }
  return { value: unescaped(bytes.toString('latin1', at, Math.max(at, place - 1))), end: place };
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const unescaped = (text: string): string =>
  text.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, code?: string, sign = '') =>
    code === undefined
      ? (escapes[sign as string] ?? (/^[\r\n]/.test(sign as string) ? '' : (sign as string)))
      : String.fromCharCode(parseInt(code, 8) & 0xff),
  );

function readHex(bytes: Buffer, at: number) {
  const found = bytes.indexOf(0x3e, at);
  const end = found < 0 ? bytes.length : found;
  const digits = bytes.toString('latin1', at, end).replace(/[^0-9a-fA-F]/g, '');
  return {
    value: Buffer.from(`${digits}${digits.length % 2 ? '0' : ''}`, 'hex').toString('latin1'),
    end: end + 1,
  };
}

/** A number, a reference, true, false, null; any other word counts as null. */
function readWord(bytes: Buffer, at: number): { value: Value; end: number } | undefined {
  const end = endOfWord(bytes, at);
  if (end === at) return undefined;
  const word = bytes.toString('latin1', at, end);
  if (word === 'true' || word === 'false') return { value: word === 'true', end };
  if (!/^[+-]*[\d.]/.test(word)) return { value: null, end };
  return (/^\d{1,10}$/.test(word) && readRef(bytes, Number(word), end)) || { value: Number(word) || 0, end };
}

/** `12 0 R` */
function readRef(bytes: Buffer, ref: number, at: number): { value: Ref; end: number } | undefined {
  const generation = skipSpace(bytes, at);
  let place = generation;
  while (bytes[place]! >= 0x30 && bytes[place]! <= 0x39) place++;
  if (place === generation || place - generation > 5) return undefined;
  const letter = skipSpace(bytes, place);
  return bytes[letter] === 0x52 && endsWord(bytes[letter + 1])
    ? { value: { ref }, end: letter + 1 }
    : undefined;
}
