import type { Row } from '../cells.ts';
import { rowsOf, type RowsOptions, type Sheet, type Workbook } from '../workbook.ts';
import { Scanner } from '../xml/scanner.ts';
import { entryOf, openArchive, unpacked, type Archive } from '../zip/archive.ts';
import type { Entry } from '../zip/directory.ts';
import { checkParts } from '../zip/parts.ts';
import { createDays } from './days.ts';
import type { Format } from './formats.ts';
import { createLayoutReader, type Layout } from './layout.ts';
import { listedSheet } from './marks-name.ts';
import { placed } from './placed.ts';
import { readSharedStrings } from './shared-strings.ts';
import { SheetRows, type Shared } from './sheet-rows.ts';
import type { StringStore } from './string-store.ts';
import { readFormats } from './styles.ts';
import { readWorkbookPart, type SheetPlace, type WorkbookPart } from './workbook-part.ts';

/** A book of Excel 2007 and later. Its table of texts is read when the first row is asked for. */
export async function openXlsx(path: string, folder: string): Promise<Workbook> {
  const archive = await openArchive(path);
  try {
    checkParts(archive.entries);
    const part = await readWorkbookPart(archive);
    const book = createBook(archive, part, folder);
    const list = listedSheet(part.names);
    return {
      kind: 'xlsx',
      sheets: part.sheets.map(place => sheetOf(book, place, place.name === list)),
      names: part.names,
      close: book.close,
    };
  } catch (error) {
    await archive.close();
    throw error;
  }
}

interface Book {
  archive: Archive;
  /** Packed bytes of what all sheets share. */
  sharedBytes: number;
  shared: () => Promise<Shared>;
  close: () => Promise<void>;
}

function createBook(archive: Archive, { relations, is1904 }: WorkbookPart, folder: string): Book {
  const part = (kind: string): Entry | undefined => {
    const relation = relations.find(relation => relation.kind === kind);
    return relation && entryOf(archive, relation.target);
  };
  const [texts, styles] = [part('sharedStrings'), part('styles')];
  let store: StringStore | undefined;
  let formats: Format[] | undefined;
  let reading: Promise<Shared> | undefined;
  async function read(): Promise<Shared> {
    formats ??= styles ? await readFormats(archive, styles) : [];
    store ??= texts && (await readSharedStrings(archive, texts, folder));
    const dayOf = createDays(is1904);
    return { formats, dayOf, textAt: index => store?.at(index) };
  }
  return {
    archive,
    sharedBytes: (texts?.packed ?? 0) + (styles?.packed ?? 0),
    shared: () => (reading ??= read()),
    async close() {
      await reading?.catch(() => {});
      store?.close();
      await archive.close();
    },
  };
}

function sheetOf(book: Book, { name, hidden, entry }: SheetPlace, listsMarks: boolean): Sheet {
  const batches = (options: RowsOptions = {}) => batchesOf(book, entry, name, options);
  return {
    ...{ name, hidden, listsMarks, batches },
    rows: options => rowsOf(batches(options)),
    layout: options => layoutOf(book, entry, name, options),
  };
}

async function* batchesOf(
  book: Book,
  entry: Entry,
  name: string,
  { from = 1, ...options }: RowsOptions,
): AsyncGenerator<readonly Row[]> {
  options.signal?.throwIfAborted();
  const scanner = new Scanner();
  const reader = new SheetRows(scanner, await book.shared(), from);
  try {
    for await (const _ of fed(book, entry, scanner, options)) {
      for (let more = true; more;) {
        const rows: Row[] = [];
        more = reader.read(rows);
        if (rows.length > 0) yield rows;
      }
    }
  } catch (error) {
    throw placed(error, name, reader.row);
  }
}

async function layoutOf(book: Book, entry: Entry, name: string, options: RowsOptions = {}): Promise<Layout> {
  const scanner = new Scanner();
  const layout = createLayoutReader();
  const nothing: Shared = { textAt: () => undefined, formats: [], dayOf: () => undefined };
  const reader = new SheetRows(scanner, nothing, Infinity, layout.onElement);
  try {
    for await (const _ of fed(book, entry, scanner, options)) reader.read([]);
  } catch (error) {
    throw placed(error, name, reader.row);
  }
  return { rows: reader.passed, hiddenRows: reader.passedHidden, lastRow: reader.last, ...layout.found() };
}

/** Answers each time the scanner has been given more of a sheet, the last time when there is no more. */
async function* fed(
  { archive, sharedBytes }: Book,
  entry: Entry,
  scanner: Scanner,
  { signal, onProgress }: RowsOptions,
): AsyncGenerator<void> {
  const total = sharedBytes + entry.packed;
  for await (const piece of unpacked(archive, entry, read => onProgress?.(sharedBytes + read, total))) {
    signal?.throwIfAborted();
    scanner.feed(piece);
    yield;
  }
  scanner.finish();
  yield;
}
