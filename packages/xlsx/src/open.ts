import { tmpdir } from 'node:os';
import { openCsv } from './csv/open-csv.ts';
import { fileKind } from './kind.ts';
import { openLegacy } from './legacy/open-legacy.ts';
import { openXlsx } from './read/open-xlsx.ts';
import { openSpreadsheetMl } from './spreadsheetml/open.ts';
import { openInThread } from './thread/client.ts';
import type { OpenOptions, Workbook } from './workbook.ts';

/**
 * Opens a file that holds rows, whatever its name says it is: .xlsx, .xls and what calls itself so, .csv. It is read in the
 * thread that asks, which is busy for a millisecond or two at a time. Rejects with `Refused`.
 */
export async function openWorkbook(
  path: string,
  { folder = tmpdir(), signal }: OpenOptions = {},
): Promise<Workbook> {
  signal?.throwIfAborted();
  const kind = await fileKind(path);
  if (kind === 'zip') return openXlsx(path, folder);
  if (kind === 'xml') return openSpreadsheetMl(path);
  if (kind === 'text') return openCsv(path);
  return openLegacy({ path, folder }, signal);
}

const READER_MB = 96;
const YOUNG_MB = 16;

/** The same, read by a thread of its own: this one only takes rows over. The thread ends with `close`. */
export const openWorkbookInThread = (
  path: string,
  { folder = tmpdir(), signal }: OpenOptions = {},
): Promise<Workbook> =>
  openInThread({
    script: new URL('thread/reader-worker.ts', import.meta.url),
    start: { path, folder },
    memory: { maxOldGenerationSizeMb: READER_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    signal,
  });
