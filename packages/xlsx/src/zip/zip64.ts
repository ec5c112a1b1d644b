import type { FileHandle } from 'node:fs/promises';
import { must, refused } from '../refused.ts';

const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const END64_BYTES = 56;
const IN_64_BITS = 0xffffffff;
/** What may stand behind the end of a ZIP that somebody has added to: a note of so many bytes at the most. */
const LONGEST_NOTE = 0xffff;

/** Where a ZIP says that its directory lies, which must be right before its end; some programs always say it in 64 bits. */
export async function directoryPlace(file: FileHandle, size: number) {
  const end = await bytesAt(file, size - END_BYTES, END_BYTES);
  if (end.readUInt32LE(0) !== 0x06054b50 || end.readUInt16LE(20) !== 0) throw await withoutEnd(file, size);
  const place = { count: end.readUInt16LE(10), length: end.readUInt32LE(12), start: end.readUInt32LE(16) };
  const endAt = size - END_BYTES;
  const wideAt = await place64(file, endAt);
  const found = wideAt === undefined ? place : await read64(file, wideAt, endAt - LOCATOR_BYTES);
  must(found.start + found.length === (wideAt ?? endAt), 'unsafe', 'a directory elsewhere');
  const same = (key: keyof typeof place, over: number) => place[key] === over || place[key] === found[key];
  must(
    same('count', 0xffff) && same('length', IN_64_BITS) && same('start', IN_64_BITS),
    'unsafe',
    'two directories',
  );
  return found;
}

/** Its end stands earlier, with something behind it, or it is missing. */
async function withoutEnd(file: FileHandle, size: number) {
  const length = Math.min(size, LONGEST_NOTE + END_BYTES);
  const last = await bytesAt(file, size - length, length);
  return last.includes('PK\x05\x06', 0, 'latin1')
    ? refused('unsafe', 'bytes behind the end')
    : refused('cutOff');
}

async function place64(file: FileHandle, endAt: number): Promise<number | undefined> {
  if (endAt < LOCATOR_BYTES + END64_BYTES) return undefined;
  const locator = await bytesAt(file, endAt - LOCATOR_BYTES, LOCATOR_BYTES);
  return locator.readUInt32LE(0) === 0x07064b50 ? Number(locator.readBigUInt64LE(8)) : undefined;
}

async function read64(file: FileHandle, at: number, until: number) {
  must(at + END64_BYTES === until, 'unsafe', 'a directory elsewhere');
  const end = await bytesAt(file, at, END64_BYTES);
  must(end.readUInt32LE(0) === 0x06064b50, 'damaged', 'a damaged directory');
  const [count, length, start] = [32, 40, 48].map(place => Number(end.readBigUInt64LE(place)));
  return { count: count!, length: length!, start: start! };
}

/** Numbers of an entry, those that do not fit into 32 bits from its extra field, in their order. */
export function wide(numbers: readonly number[], extra: Buffer): number[] {
  const field = extraField(extra, 0x0001);
  let at = 0;
  return numbers.map(number => {
    if (number !== IN_64_BITS) return number;
    must(field && at + 8 <= field.length, 'damaged', 'an entry without a size');
    at += 8;
    return Number(field.readBigUInt64LE(at - 8));
  });
}

function extraField(extra: Buffer, wanted: number): Buffer | undefined {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === wanted) return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  return undefined;
}

export async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  must(bytesRead === length, 'cutOff', 'a ZIP that breaks off');
  return bytes;
}
