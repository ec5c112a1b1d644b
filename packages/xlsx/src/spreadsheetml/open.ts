import { open, type FileHandle } from 'node:fs/promises';
import type { Row } from '../cells.ts';
import { limits } from '../limits.ts';
import type { Layout } from '../read/layout.ts';
import { placed } from '../read/placed.ts';
import { Refused, refused } from '../refused.ts';
import { rowsOf, type RowsOptions, type Workbook } from '../workbook.ts';
import { MORE, Scanner } from '../xml/scanner.ts';
import { createBookReader, type Book } from './book.ts';
import { createRowReader } from './rows.ts';

const PIECE = 128 * 1_024;

/** A book of Excel 2003 in one file of XML, which programs like to call .xls. Each digit of its numbers is text in it. */
export async function openSpreadsheetMl(path: string): Promise<Workbook> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > limits.file) throw new Refused({ code: 'tooLarge', what: 'file', most: limits.file });
    const { book, onToken } = createBookReader();
    for await (const scanner of fed(file, size, {}))
      for (let token = scanner.next(); token !== MORE; token = scanner.next()) onToken(scanner, token);
    if (book.sheets.length === 0) throw refused('noSheets');
    const sheets = book.sheets.map((facts, index) => {
      const read = { file, size, book, index, name: facts.name };
      const batches = (options: RowsOptions = {}) => batchesOf(read, options);
      return {
        ...facts,
        listsMarks: false,
        batches,
        rows: (options?: RowsOptions) => rowsOf(batches(options)),
        layout: (options?: RowsOptions) => layoutOf(read, options),
      };
    });
    return { kind: 'xml', sheets, names: book.names, close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

interface Read {
  file: FileHandle;
  size: number;
  book: Book;
  index: number;
  name: string;
}

async function* batchesOf(read: Read, { from = 1, ...options }: RowsOptions): AsyncGenerator<readonly Row[]> {
  for await (const rows of allRows(read, options)) {
    const wanted = rows.filter(({ number }) => number >= from);
    if (wanted.length > 0) yield wanted;
  }
}

async function* allRows(
  { file, size, book, index, name }: Read,
  options: RowsOptions,
  reader = createRowReader(index, book.formats),
): AsyncGenerator<Row[]> {
  try {
    for await (const scanner of fed(file, size, options)) {
      const rows: Row[] = [];
      for (let token = scanner.next(); token !== MORE; token = scanner.next())
        reader.onToken(scanner, token, rows);
      reader.checkSize(scanner);
      yield rows;
    }
  } catch (error) {
    throw placed(error, name, reader.row());
  }
}

async function layoutOf(read: Read, options: RowsOptions = {}): Promise<Layout> {
  const reader = createRowReader(read.index, read.book.formats);
  let [rows, hiddenRows, lastRow] = [0, 0, 0];
  for await (const batch of allRows(read, options, reader)) {
    rows += batch.length;
    hiddenRows += batch.filter(({ hidden }) => hidden).length;
    lastRow = batch.at(-1)?.number ?? lastRow;
  }
  const { merged, hiddenColumns } = reader;
  return { rows, hiddenRows, lastRow, merged, hiddenColumns, frozenRows: 0, filter: undefined };
}

/** Answers each time there is more of the text, the last time when there is no more. */
async function* fed(
  file: FileHandle,
  size: number,
  { signal, onProgress }: RowsOptions,
): AsyncGenerator<Scanner> {
  const scanner = new Scanner();
  for (let at = 0; at < size;) {
    signal?.throwIfAborted();
    const piece = Buffer.allocUnsafe(Math.min(PIECE, size - at));
    const { bytesRead } = await file.read(piece, 0, piece.length, at);
    if (bytesRead === 0) throw refused('cutOff');
    at += bytesRead;
    scanner.feed(piece.subarray(0, bytesRead));
    onProgress?.(at, size);
    yield scanner;
  }
  scanner.finish();
  yield scanner;
}
