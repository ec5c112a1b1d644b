import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes one after the other, of which any can be asked for again; beyond a bound they lie in a file. */
export interface ByteLog {
  readonly length: number;
  add: (bytes: Buffer, from: number, to: number) => void;
  /** Those bytes, until the next are asked for. */
  read: (from: number, to: number) => { bytes: Buffer; at: number };
  close: () => void;
}

const MB = 1_048_576;
const MOST_HELD = 32 * MB;
/** What is read of the file at once, and how many such pages are kept. */
const PAGE = 16_384;
const PAGES = 1_024;

export function createByteLog(folder: string, mostHeld = MOST_HELD): ByteLog {
  const blocks: Buffer[] = [Buffer.allocUnsafeSlow(MB)];
  /** Bytes in the file, then bytes in the last block. */
  let written = 0;
  let filled = 0;
  let file: { descriptor: number; path: string } | undefined;
  const pages: (Buffer | undefined)[] = [];
  const pageAt = new Float64Array(PAGES).fill(-1);
  let gathered = Buffer.allocUnsafeSlow(PAGE);

  function nextBlock(): void {
    if (blocks.length * MB >= mostHeld) {
      file ??= openFile(folder);
      for (const block of blocks.splice(0)) {
        writeAll(file.descriptor, block, written);
        written += block.length;
      }
    }
    blocks.push(Buffer.allocUnsafeSlow(MB));
    filled = 0;
  }

  function pageOf(at: number): Buffer {
    const start = at - (at % PAGE);
    const slot = (start / PAGE) % PAGES;
    if (pageAt[slot] !== start) {
      const page = (pages[slot] ??= Buffer.allocUnsafeSlow(PAGE));
      readAll(file!.descriptor, page, start);
      pageAt[slot] = start;
    }
    return pages[slot]!;
  }

  /** Where a byte lies: in which buffer, at which place of it, and how many of those behind it do too. */
  function place(at: number) {
    if (at < written) return { bytes: pageOf(at), at: at % PAGE, whole: PAGE };
    const inBlocks = at - written;
    return { bytes: blocks[Math.floor(inBlocks / MB)]!, at: inBlocks % MB, whole: MB };
  }

  return {
    get length() {
      return written + (blocks.length - 1) * MB + filled;
    },
    add(bytes, from, to) {
      for (let at = from; at < to;) {
        if (filled === MB) nextBlock();
        const taken = Math.min(to - at, MB - filled);
        bytes.copy(blocks.at(-1)!, filled, at, at + taken);
        filled += taken;
        at += taken;
      }
    },
    read(from, to) {
      const first = place(from);
      if (first.at + to - from <= first.whole) return first;
      if (gathered.length < to - from) gathered = Buffer.allocUnsafeSlow(to - from);
      for (let at = from; at < to;) {
        const part = place(at);
        const taken = Math.min(to - at, part.whole - part.at);
        part.bytes.copy(gathered, at - from, part.at, part.at + taken);
        at += taken;
      }
      return { bytes: gathered, at: 0 };
    },
    close() {
      if (!file) return;
      closeSync(file.descriptor);
      rmSync(file.path, { force: true });
      file = undefined;
    },
  };
}

/** Only its own user reads it; where the system can, it has no name any more as soon as it is open. */
function openFile(folder: string) {
  const path = join(folder, `texts-${randomUUID()}`);
  const descriptor = openSync(path, 'wx+', 0o600);
  if (process.platform !== 'win32') rmSync(path);
  return { descriptor, path };
}

function writeAll(descriptor: number, bytes: Buffer, at: number): void {
  for (let done = 0; done < bytes.length;)
    done += writeSync(descriptor, bytes, done, bytes.length - done, at + done);
}

/** Blocks are whole numbers of pages, so that a page is always there to its end. */
function readAll(descriptor: number, page: Buffer, at: number): void {
  for (let done = 0; done < page.length;) {
    const read = readSync(descriptor, page, done, page.length - done, at + done);
    if (read === 0) throw new Error('A file of texts is shorter than what was written.');
    done += read;
  }
}
