import type { FileHandle } from 'node:fs/promises';
import { must, Refused, refused } from '../refused.ts';
import { bytesAt, directoryPlace, wide } from './zip64.ts';

export interface Entry {
  name: string;
  /** 0: as it is, 8: deflated. */
  method: number;
  flags: number;
  crc: number;
  packed: number;
  unpacked: number;
  /** Where its own head begins, and where its data does. */
  at: number;
  dataAt: number;
  mode: number;
}

/** S41 */
const MOST_ENTRIES = 2_000;
/** Names and places of that many entries are a tenth of it. */
const MOST_DIRECTORY = 4 * 1_048_576;
const HEAD = 0x04034b50;
const HEAD_BYTES = 30;
/** The sizes stand behind the data. */
const SIZES_FOLLOW = 0x0008;
/** What may follow an entry's data: its sums once more, with or without a signature, in 32 or 64 bits. */
const LONGEST_DESCRIPTOR = 24;

/** Every entry of a ZIP, which begins with its first and ends with its directory: no byte of the file belongs to none. */
export async function readDirectory(file: FileHandle, size: number): Promise<Entry[]> {
  if (size < 22 || (await bytesAt(file, 0, 4)).readUInt32LE(0) !== HEAD)
    throw refused('notABook', 'does not begin as a ZIP');
  const { count, length, start } = await directoryPlace(file, size);
  must(count > 0, 'noSheets', 'no entries');
  if (count > MOST_ENTRIES) throw new Refused({ code: 'tooLarge', what: 'parts', most: MOST_ENTRIES });
  must(length <= size && start <= size, 'unsafe', 'a directory elsewhere');
  must(length <= MOST_DIRECTORY, 'unsafe', 'a directory of megabytes');
  const entries = entriesIn(await bytesAt(file, start, length), count);
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    const gap = entry.at - free;
    must(gap >= 0 && gap <= (free === 0 ? 0 : LONGEST_DESCRIPTOR), 'unsafe', 'a gap or an overlap');
    entry.dataAt = await dataOf(file, entry);
    free = entry.dataAt + entry.packed;
  }
  const rest = start - free;
  must(rest >= 0 && rest <= LONGEST_DESCRIPTOR, 'unsafe', 'a gap or an overlap before the directory');
  return entries;
}

function entriesIn(bytes: Buffer, count: number): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    const isEntry = at + 46 <= bytes.length && bytes.readUInt32LE(at) === 0x02014b50;
    must(isEntry, 'damaged', 'a damaged directory');
    const [names, extras, notes] = [28, 30, 32].map(place => bytes.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const extraAt = at + 46 + names;
    must(extraAt + extras + notes <= bytes.length, 'damaged', 'a damaged directory');
    const short = [24, 20, 42].map(place => bytes.readUInt32LE(at + place));
    const [unpacked, packed, place] = wide(short, bytes.subarray(extraAt, extraAt + extras)) as [
      number,
      number,
      number,
    ];
    entries.push({
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed,
      unpacked,
      mode: bytes.readUInt16LE(at + 40),
      at: place,
      dataAt: 0,
      name: bytes.toString('utf8', at + 46, extraAt),
    });
    at = extraAt + extras + notes;
  }
  must(at === bytes.length, 'damaged', 'a damaged directory');
  return entries;
}

/** The entry's own head must tell of the same file as the directory: readers go by the one or the other. */
async function dataOf(
  file: FileHandle,
  { at, name, method, flags, packed, unpacked }: Entry,
): Promise<number> {
  const head = await bytesAt(file, at, HEAD_BYTES);
  must(head.readUInt32LE(0) === HEAD, 'damaged', 'an entry without a head');
  must(head.readUInt16LE(6) === flags && head.readUInt16LE(8) === method, 'unsafe', 'an entry of two kinds');
  const [names, extras] = [head.readUInt16LE(26), head.readUInt16LE(28)];
  const rest = await bytesAt(file, at + HEAD_BYTES, names + extras);
  must(rest.toString('utf8', 0, names) === name, 'unsafe', 'an entry of two names');
  const sizes = wide([head.readUInt32LE(22), head.readUInt32LE(18)], rest.subarray(names));
  const said = (flags & SIZES_FOLLOW) === 0;
  must(!said || (sizes[0] === unpacked && sizes[1] === packed), 'unsafe', 'an entry of two sizes');
  return at + HEAD_BYTES + names + extras;
}
