import type { Row } from './cells.ts';
import type { Layout } from './read/layout.ts';
import type { DefinedName } from './read/workbook-part.ts';

/** A file that holds rows, whatever it is called. */
export interface Workbook {
  kind: BookKind;
  sheets: readonly Sheet[];
  names: readonly DefinedName[];
  close: () => Promise<void>;
}

export type BookKind = 'xlsx' | 'xls' | 'html' | 'xml' | 'csv';

export interface Sheet {
  name: string;
  hidden: boolean;
  /** It lists the mistakes of an earlier round (`annotate`). */
  listsMarks: boolean;
  /** Its rows with something in them, in their order. As many as are asked for are read; to stop asking ends the reading. */
  rows: (options?: RowsOptions) => AsyncIterable<Row>;
  /** The same, some hundred at a time. */
  batches: (options?: RowsOptions) => AsyncIterable<readonly Row[]>;
  /** What stands around the rows, and how many they are; reads all of the sheet. */
  layout: (options?: Pick<RowsOptions, 'signal' | 'onProgress'>) => Promise<Layout>;
}

export interface RowsOptions {
  /** The number of the first row that is wanted. */
  from?: number | undefined;
  /** Ends the reading; anyone who waits for a row gets its reason. */
  signal?: AbortSignal | undefined;
  /** Bytes of the file that were read, of those that there are to read. */
  onProgress?: ((read: number, total: number) => void) | undefined;
}

export interface OpenOptions {
  /** Where texts go of which there are too many for memory; the system's folder for such things where nothing is said. */
  folder?: string | undefined;
  signal?: AbortSignal | undefined;
}

export async function* rowsOf(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
  for await (const batch of batches) yield* batch;
}
