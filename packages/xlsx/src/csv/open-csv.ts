import { open, type FileHandle } from 'node:fs/promises';
import type { Cell, Row } from '../cells.ts';
import { general } from '../read/formats.ts';
import type { Layout } from '../read/layout.ts';
import { limits } from '../limits.ts';
import { Refused } from '../refused.ts';
import { rowsOf, type RowsOptions, type Workbook } from '../workbook.ts';
import { encodingOf, type Encoding } from './encoding.ts';
import { createRecords, type Records } from './records.ts';
import { separatorOf, type Separator } from './separator.ts';

interface Text {
  file: FileHandle;
  size: number;
  encoding: Encoding;
  separator: Separator;
  /** Letters before the first record. */
  headLength: number;
}

const PIECE = 64 * 1_024;

/** A text with separators, as a book of one sheet without a name. */
export async function openCsv(path: string): Promise<Workbook> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size > limits.file) throw new Refused({ code: 'tooLarge', what: 'file', most: limits.file });
    const encoding = await encodingOf(file, size);
    const first = Buffer.alloc(Math.min(PIECE, size));
    await file.read(first, 0, first.length, 0);
    const head = new TextDecoder(encoding).decode(first, { stream: true });
    const text = { file, size, encoding, ...separatorOf(head, first.length === size) };
    const batches = (options: RowsOptions = {}) => batchesOf(text, options);
    const sheet = {
      ...{ name: '', hidden: false, listsMarks: false },
      batches,
      rows: (options?: RowsOptions) => rowsOf(batches(options)),
      layout: (options?: RowsOptions) => layoutOf(text, options),
    };
    return { kind: 'csv', sheets: [sheet], names: [], close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* batchesOf(text: Text, { from = 1, ...options }: RowsOptions): AsyncGenerator<readonly Row[]> {
  let number = 0;
  for await (const records of fed(text, options)) {
    const rows: Row[] = [];
    for (let fields = records.next(); fields; fields = records.next()) {
      number += 1;
      if (number > limits.rows) throw new Refused({ code: 'farCell', sheet: '', row: number });
      if (number < from) continue;
      const cells = cellsOf(fields, number);
      if (cells.length > 0) rows.push({ number, hidden: false, cells });
    }
    if (rows.length > 0) yield rows;
  }
}

async function layoutOf(text: Text, options: RowsOptions = {}): Promise<Layout> {
  let [rows, lastRow, number] = [0, 0, 0];
  for await (const records of fed(text, options))
    for (let fields = records.next(); fields; fields = records.next()) {
      number += 1;
      if (fields.every(field => field === '')) continue;
      rows += 1;
      lastRow = number;
    }
  return { rows, lastRow, hiddenRows: 0, merged: [], hiddenColumns: [], frozenRows: 0, filter: undefined };
}

/** Answers each time there is more of the text, the last time when there is no more. */
async function* fed(
  { file, size, encoding, separator, headLength }: Text,
  { signal, onProgress }: RowsOptions,
): AsyncGenerator<Records> {
  const records = createRecords(separator);
  const decoder = new TextDecoder(encoding);
  let skipped = headLength;
  for (let at = 0; at < size;) {
    signal?.throwIfAborted();
    const bytes = Buffer.allocUnsafe(Math.min(PIECE, size - at));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
    if (bytesRead === 0) break;
    at += bytesRead;
    const letters = decoder.decode(bytes.subarray(0, bytesRead), { stream: true }).slice(skipped);
    // DOS ends a text with a letter of its own.
    records.feed(at === size ? letters.replace(/\x1a$/, '') : letters);
    skipped = 0;
    onProgress?.(at, size);
    yield records;
  }
  records.feed(decoder.decode());
  records.finish();
  yield records;
}

function cellsOf(fields: readonly string[], row: number): Cell[] {
  const cells: Cell[] = [];
  for (const [column, field] of fields.entries()) {
    if (field === '') continue;
    cells.push({ column, kind: 'text', text: textOf(field, row), format: general, formula: false });
  }
  return cells;
}

/** `="0012"` is how programs keep Excel from taking a code for a number. */
function textOf(field: string, row: number): string {
  const [, guarded] = /^="((?:[^"]|"")*)"$/.exec(field) ?? [];
  if (field.includes('\ufffd')) throw new Refused({ code: 'damagedText', sheet: '', row });
  if (field.length > limits.letters)
    throw new Refused({ code: 'tooLarge', what: 'cell', most: limits.letters });
  return guarded === undefined ? field : guarded.replaceAll('""', '"');
}
