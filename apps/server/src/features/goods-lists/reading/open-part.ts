import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry } from 'yauzl';
import { PartRefused } from './refused.ts';

export interface OpenedPart {
  /** Of the text, in the ZIP or by itself. */
  name: string;
  format: 'csv' | 'xml';
  /** Bytes of the text. */
  size: number;
  bytes: AsyncIterable<Buffer>;
  /** Whether the text is the one that was put into the ZIP, as far as there is one: read from its beginning. */
  isIntact: () => Promise<boolean>;
}

/** A million rows are some 350 MB as CSV, and twice as much as XML. */
const MOST_BYTES = 4 * 1_024 ** 3;

/** A part as it was uploaded: a ZIP with one text in it, or the text itself, as browsers that unpack what they fetch leave it. */
export async function openPart(path: string, fileName: string): Promise<OpenedPart> {
  const file = await open(path, 'r');
  const head = Buffer.alloc(4);
  const { bytesRead } = await file.read(head, 0, 4, 0);
  const { size } = await file.stat();
  await file.close();
  if (bytesRead === 4 && head.readUInt32LE(0) === ZIP) return openZip(path);
  const format = formatOf(fileName);
  // A ZIP by its name that does not begin as one.
  if (!format) throw new PartRefused({ code: 'damaged' });
  return {
    ...{ name: fileName, format, size: checkedSize(size), bytes: createReadStream(path) },
    isIntact: async () => true,
  };
}

const ZIP = 0x04034b50;

const formatOf = (name: string): OpenedPart['format'] | undefined => {
  const extension = /\.(csv|xml)$/i.exec(name)?.[1]?.toLowerCase();
  return extension as OpenedPart['format'] | undefined;
};

function checkedSize(size: number): number {
  if (size > MOST_BYTES) throw new PartRefused({ code: 'tooLong' });
  return size;
}

async function openZip(path: string): Promise<OpenedPart> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(damaged);
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('/')) entries.push(entry);
      if (entries.length > 1) break;
    }
  } catch {
    damaged();
  }
  const [entry, ...others] = entries;
  const format = entry && formatOf(entry.fileName);
  if (!entry || !format || others.length > 0 || entry.isEncrypted() || !entry.canDecodeFileData())
    throw new PartRefused({ code: 'notOfList' });
  const size = checkedSize(entry.uncompressedSize);
  const unpacked = async () => checked(await zip.openReadStreamPromise(entry).catch(damaged), entry.crc32);
  return { name: entry.fileName, format, size, bytes: await unpacked(), isIntact: () => ends(unpacked) };
}

async function ends(unpacked: () => Promise<AsyncIterable<Buffer>>): Promise<boolean> {
  try {
    for await (const _ of await unpacked());
    return true;
  } catch (error) {
    if (error instanceof PartRefused) return false;
    throw error;
  }
}

/** What comes out must be what was put in. */
async function* checked(packed: AsyncIterable<Buffer>, sum: number): AsyncGenerator<Buffer> {
  let found = 0;
  const pieces = packed[Symbol.asyncIterator]();
  for (;;) {
    const next = await pieces.next().catch(damaged);
    if (next.done) break;
    found = crc32(next.value, found);
    yield next.value;
  }
  if (found !== sum) damaged();
}

function damaged(): never {
  throw new PartRefused({ code: 'damaged' });
}
