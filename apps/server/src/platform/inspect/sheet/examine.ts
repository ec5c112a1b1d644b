import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import type { Verdict } from '../inspector.ts';
import { readDirectory, type Entry } from './directory.ts';
import { partReader } from './parts.ts';
import { must, UnsafeSheet } from './zip64.ts';

/** S41 */
const MOST_UNPACKED = 2 * 1_024 ** 3;
const MOST_RATIO = 200;

/** Parts that only do harm in what is uploaded: programs, other workbooks, data from elsewhere, embedded files. */
const forbidden =
  /^xl\/(vbaProject|macrosheets|externalLinks|embeddings|activeX|connections|webExtensions)|vbaProject|^customUI\//i;
const needed = ['[Content_Types].xml', 'xl/workbook.xml'];
const ENCRYPTED = 0x0001;
const FILE_KIND = 0xf000;
const LINK = 0xa000;

/** S38, S41: a workbook is read whole, each part unpacked and counted while it is, and none of it kept. */
export async function examineSheet(path: string): Promise<Verdict> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const entries = await readDirectory(file, size);
    checkNames(entries);
    const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
    must(unpacked <= MOST_UNPACKED && unpacked <= size * MOST_RATIO, `${unpacked} bytes unpacked`);
    for (const entry of entries) await readPart(path, entry);
    return { kind: 'fine' };
  } catch (error) {
    if (error instanceof UnsafeSheet) return { kind: 'unsafeSheet', detail: error.message };
    return { kind: 'damaged', detail: String(error) };
  } finally {
    await file.close();
  }
}

function checkNames(entries: readonly Entry[]): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  must(names.size === entries.length, 'two entries of one name');
  for (const { name, method, flags, mode } of entries) {
    must(
      !/^\/|\\|\0|(^|\/)\.\.?(\/|$)|^\w:/.test(name) && !name.includes('\ufffd'),
      'a name that leads elsewhere',
    );
    must(!forbidden.test(name), `the part ${name}`);
    must((mode & FILE_KIND) !== LINK, 'a link');
    must((flags & ENCRYPTED) === 0 && (method === 0 || method === 8), 'a part that cannot be read');
  }
  for (const name of needed) must(names.has(name.toLowerCase()), `no ${name}`);
}

/** The directory has said how much comes: a part that has more ends the reading at once. */
async function readPart(path: string, { name, method, packed, unpacked, crc, dataAt }: Entry): Promise<void> {
  if (packed === 0) return must(unpacked === 0, 'a part of nothing');
  const look = partReader(name);
  let count = 0;
  let sum = 0;
  const packedBytes = createReadStream(path, { start: dataAt, end: dataAt + packed - 1 });
  const counted = async (source: AsyncIterable<Buffer>) => {
    for await (const piece of source) {
      count += piece.length;
      must(count <= unpacked, 'more than its directory says');
      sum = crc32(piece, sum);
      look.at(piece);
    }
  };
  await (method === 8 ? pipeline(packedBytes, createInflateRaw(), counted) : pipeline(packedBytes, counted));
  must(count === unpacked && sum === crc, 'other bytes than its directory says');
  look.end();
}
