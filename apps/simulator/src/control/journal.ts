import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** One thing that happened. Applying all of them in order gives the state back. */
export interface Event {
  type: string;
}

/**
 * An append-only file of JSON lines. A line is written before the caller goes on, so that what was acknowledged
 * survives the end of the process; a line torn by a crash is cut off at the next start.
 */
export class Journal {
  private readonly file: number | undefined;
  private length = 0;

  constructor(directory: string | undefined) {
    if (directory === undefined) return;
    mkdirSync(directory, { recursive: true });
    this.file = openSync(join(directory, 'journal.jsonl'), 'a+', 0o600);
  }

  append(events: readonly Event[]): void {
    if (this.file === undefined || events.length === 0) return;
    const bytes = Buffer.from(events.map(event => `${JSON.stringify(event)}\n`).join(''));
    try {
      for (let written = 0; written < bytes.length;) written += writeSync(this.file, bytes, written);
      this.length += bytes.length;
    } catch (error) {
      // A full disk must not leave half a line that the next one would be glued to.
      ftruncateSync(this.file, this.length);
      throw error;
    }
  }

  replay(apply: (event: Event) => void): void {
    if (this.file === undefined) return;
    for (const line of this.lines(this.file)) apply(JSON.parse(line) as Event);
    if (fstatSync(this.file).size > this.length) ftruncateSync(this.file, this.length);
  }

  clear(): void {
    this.length = 0;
    if (this.file !== undefined) ftruncateSync(this.file, 0);
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file);
  }

  /** The whole lines; `length` ends behind the last of them. */
  private *lines(file: number): Generator<string> {
    const piece = Buffer.alloc(4 * 1024 * 1024);
    let rest = Buffer.alloc(0);
    for (let at = 0; ;) {
      const read = readSync(file, piece, 0, piece.length, at);
      if (read === 0) return;
      at += read;
      const bytes = Buffer.concat([rest, piece.subarray(0, read)]);
      let start = 0;
      for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
        yield bytes.toString('utf8', start, end);
        this.length += end + 1 - start;
        start = end + 1;
      }
      rest = Buffer.from(bytes.subarray(start));
    }
  }
}
