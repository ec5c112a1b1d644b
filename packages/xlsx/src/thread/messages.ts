import type { Layout } from '../read/layout.ts';
import type { DefinedName } from '../read/workbook-part.ts';
import type { Reason } from '../refused.ts';
import type { BookKind, Sheet } from '../workbook.ts';
import type { PackedRows } from './packed-rows.ts';

/** What a reading thread is started with. */
export interface Start {
  path: string;
  folder: string;
}

/** Asked of the thread; `id` is one reading of a sheet. */
export type Question =
  | { id: number; ask: 'rows'; sheet: number; from: number | undefined }
  /** One batch more may be sent. */
  | { id: number; ask: 'more' }
  | { id: number; ask: 'layout'; sheet: number }
  | { id: number; ask: 'stop' };

export type Answer =
  | {
      tell: 'opened';
      kind: BookKind;
      sheets: Pick<Sheet, 'name' | 'hidden' | 'listsMarks'>[];
      names: readonly DefinedName[];
    }
  | { tell: 'rows'; id: number; rows: PackedRows }
  | { tell: 'progress'; id: number; read: number; total: number }
  | { tell: 'layout'; id: number; layout: Layout }
  | { tell: 'end'; id: number }
  /** Without `id`: the file was not opened. */
  | { tell: 'refused'; id?: number; reason: Reason; detail: string }
  | { tell: 'failed'; id?: number; error: string };

/** Batches that may be under way before the first is taken. */
export const AHEAD = 2;
