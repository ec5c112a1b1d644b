import { tmpdir } from 'node:os';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileKind } from '../kind.ts';
import { limits } from '../limits.ts';
import { gather, type Marks } from './marks.ts';
import { markedXlsx } from './marked-xlsx.ts';
import { markedAnew } from './marked-anew.ts';
import type { Words } from './list.ts';

export interface AnnotateOptions {
  words: Words;
  /** Bytes that the marked book may have: as many as the same book may have when it comes back. */
  most?: number | undefined;
  folder?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** What became of it. */
export interface Annotated {
  /** Marks that there were, cells that they are in, notes at them, marks in the list. */
  marks: number;
  cells: number;
  notes: number;
  listed: number;
  bytes: number;
}

/**
 * The same book with its mistakes marked: their cells red, notes at the first of them, and one more sheet that lists them. Marks of
 * an earlier round are gone, everything else is as it was. A book that is no .xlsx comes back as one, with the same rows.
 */
export async function annotate(
  path: string,
  marks: Marks,
  sink: Writable,
  { words, most = limits.file, folder = tmpdir(), signal }: AnnotateOptions,
): Promise<Annotated> {
  const isXlsx = (await fileKind(path)) === 'zip';
  const gathered = await gather(marks);
  const counts: Annotated = { marks: gathered.total, cells: 0, notes: 0, listed: 0, bytes: 0 };
  for (const { keys } of gathered.sheets.values()) counts.cells += keys.length;
  const work = { path, gathered, words, folder, signal, counts, left: () => most - counts.bytes };
  async function* counted() {
    for await (const piece of isXlsx ? markedXlsx(work) : markedAnew(work)) {
      signal?.throwIfAborted();
      counts.bytes += piece.length;
      yield piece;
    }
  }
  await pipeline(Readable.from(counted(), { objectMode: false }), sink, { signal });
  return counts;
}
