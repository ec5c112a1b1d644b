import { XLSX } from '@moadi/contract/kit';
import { fault } from '@moadi/domain/faults';
import type { ImportMapping } from '@moadi/domain/imports';
import {
  annotate,
  columnLetters,
  writeWorkbook,
  type Mark,
  type RowValues,
  type SheetSpec,
} from '@moadi/xlsx';
import type { Writable } from 'node:stream';
import type { Parts } from '../../parts.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import { openSpool } from '../../platform/http/workbook/spool.ts';
import { received } from '../../platform/storage/storage.ts';
import { faultyBehind, type KeptFaults } from './entries/entries-store.ts';
import { bookWords as words, restWord, sentenceOf } from './words.ts';
import { restRows, rowsFrom } from './reading/rows-store.ts';
import type { Import } from './store.ts';

type FileWorld = Pick<Parts, 'db' | 'storage'>;

/** What is wrong with a book, entry after entry. */
async function* marksOf({ db }: FileWorld, book: Import): AsyncGenerator<Mark> {
  for (let behind = 0; ;) {
    const entries = await faultyBehind(db.read, book, behind, 500);
    if (entries.length === 0) return;
    for (const { faults } of entries) {
      const { faults: wrong = [], doubts = [] } = (faults ?? {}) as Partial<KeptFaults>;
      for (const kept of [...wrong, ...doubts]) {
        if (kept.row === undefined) continue;
        const { sheet = 0, row, column, label } = kept;
        yield { sheet, row, column, label, message: sentenceOf(kept) };
      }
    }
    behind = entries.at(-1)!.number;
  }
}

const named = (fileName: string, what: string): string =>
  `${fileName.replace(/\.[^.]+$/, '').slice(-80)} ${what}.xlsx`;

/** The person's own book, which is kept under this hash, with its mistakes marked. */
export function markedFile(world: FileWorld, book: Import, sha256: Buffer): FileAnswer {
  if (book.faultyCount + book.doubtfulCount === 0) refuse(fault('imports.noFaults'));
  return new FileAnswer(XLSX, named(book.fileName, words.sheet), async ({ gone }) => {
    const bytes = await world.storage.get(sha256, { signal: gone });
    if (!bytes) return refuse(fault('imports.fileGone'));
    return spooled(gone, sink =>
      received(world.storage, bytes as AsyncIterable<Uint8Array>, async ({ path }) => {
        await annotate(path, marksOf(world, book), sink, { words, signal: gone });
      }),
    );
  });
}

/** A book of just the rows that were not registered, under the heads that they stood under. */
export function restFile(world: FileWorld, book: Import): FileAnswer {
  if (book.faultyCount + book.doubtfulCount + book.skippedCount === 0) refuse(fault('imports.noFaults'));
  if (book.rowsRemovedAt !== null || book.mapping === null) refuse(fault('imports.fileGone'));
  const { sheets } = book.mapping as ImportMapping;
  return new FileAnswer(XLSX, named(book.fileName, restWord), ({ gone }) =>
    spooled(gone, async sink => {
      const specs = [];
      for (const { sheet, head, columns } of sheets)
        specs.push(await sheetOf(world, book, { sheet, head, columns }));
      await writeWorkbook(sink, { sheets: specs }, { signal: gone });
    }),
  );
}

async function sheetOf(
  { db }: FileWorld,
  book: Import,
  { sheet, head, columns }: Pick<ImportMapping['sheets'][number], 'sheet' | 'head' | 'columns'>,
): Promise<SheetSpec> {
  const heads = await rowsFrom(db.read, book, { sheet, from: head.from, most: head.rows });
  const width = Math.max(1, ...columns.map(({ column }) => column + 1));
  async function* rows(): AsyncGenerator<RowValues> {
    for (const { cells } of heads) yield cells.map(value => ({ value, kind: 'text' as const, bold: true }));
    for (let from = 1; ;) {
      const found = await restRows(db.read, book, { sheet, from, most: 1_000 });
      if (found.length === 0) return;
      for (const { cells, kinds } of found) yield cells.map((value, i) => cellOf(value, kinds[i]));
      from = found.at(-1)!.row + 1;
    }
  }
  return {
    name: book.sheets?.[sheet]?.name || columnLetters(sheet),
    columns: Array.from({ length: width }, () => ({ width: 18 })),
    rows: rows(),
    frozenRows: heads.length,
  };
}

/** Numbers and days stay what they were; all else is text. */
function cellOf(value: string, kind: string | undefined): RowValues[number] {
  if (value === '') return null;
  if (kind === 'n') return { value, kind: 'number' };
  if (kind === 'p') return { value, kind: 'number', format: '0%' };
  if (kind === 'g') return { value, kind: 'day' };
  if (kind === 'j') return { value, kind: 'day', format: '[$-fa-IR,96]yyyy/mm/dd' };
  return { value, kind: 'code' };
}

/** Made whole on disk before it is sent. */
async function spooled(gone: AbortSignal, make: (sink: Writable) => Promise<void>) {
  const spool = await openSpool();
  gone.addEventListener('abort', () => void spool.close(), { once: true });
  try {
    await make(spool.sink);
    return spool.bytes();
  } catch (error) {
    await spool.close();
    throw error;
  }
}
