import { attachmentType, importKind, importState } from '@moadi/domain/enums';
import type { Fault } from '@moadi/domain/faults';
import { MOST_IMPORT_ROWS, refusedFile } from '@moadi/domain/imports';
import { openWorkbookInThread, Refused, type Sheet } from '@moadi/xlsx';
import type { Parts } from '../../../parts.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { Refusal } from '../../../platform/http/answers/faults.ts';
import { addJobs, finishJobs, holdJobs, type Job } from '../../../platform/jobs/jobs.ts';
import type { Scanner } from '../../../providers/scanner.ts';
import { received, type Incoming } from '../../../platform/storage/storage.ts';
import { piecesOf } from '../../../platform/uploads/pieces.ts';
import { kept, putFile, releaseRoom, roomOfCase, scanned } from '../../files/for-others.ts';
import { packCells } from './cells.ts';
import { jobOf } from '../job-of.ts';
import { forgetEntries, forgetRows, insertRows, type KeptRow } from './rows-store.ts';
import { tellRefused } from '../telling.ts';
import { findTwin, moveImport, noteHash, noteProgress, type Import } from '../store.ts';
import type { KeptSheet } from '../tables.ts';

export interface ReadingWorld extends Pick<Parts, 'db' | 'clock' | 'log' | 'storage' | 'config'> {
  scanner: Scanner | undefined;
}

export interface ImportWorld extends ReadingWorld {
  stopping: AbortSignal;
}

/** Nobody wants it any more: it was cancelled. */
export class NotWanted extends Error {}

/** The job is somebody else's by now. */
export class TakenOver extends Error {}

/** Rows that are written in one transaction. */
const TOGETHER = 1_000;
const PROGRESS = 1_000;

/**
 * Reads a book that has come in whole, in a thread, from its beginning: what was read before goes first. What is wrong with the file
 * stands in the import's row; only what may pass (disk, database, scanner) is thrown.
 */
export async function readBook(
  world: ReadingWorld,
  book: Import,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  const { db, storage, log, clock } = world;
  try {
    await received(storage, piecesOf(world, book, signal), file => readFile(world, book, job, file, signal));
  } catch (error) {
    const wrong = faultOf(error);
    if (!wrong) throw error;
    log.info({ fault: wrong.code, importId: book.id }, 'a book was refused');
    await db.patient(async tx => {
      await forgetRows(tx, book);
      if ((await finishJobs(tx, [job])).length === 0) return;
      const now = clock();
      if (
        await moveImport(tx, { ...book, from: importState.id.reading }, 'refused', {
          fault: wrong,
          endedAt: now,
        })
      ) {
        await addJobs(tx, [jobOf('clear', book, now)]);
        await tellRefused(tx, book, wrong, now);
      }
    });
  }
}

/** What is wrong with the file; undefined: it is not the file. */
function faultOf(error: unknown): Fault | undefined {
  if (error instanceof Refusal) return error.faults[0];
  return error instanceof Refused ? refusedFile(error.reason) : undefined;
}

const contentTypes: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv',
};

async function readFile(
  world: ReadingWorld,
  book: Import,
  job: Job,
  file: Incoming,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, config } = world;
  const { clientId, id, userId, kind, fileName } = book;
  const ours = own(job);
  await db.system(async tx => {
    await ours(tx);
    const twin = await findTwin(tx, { clientId, id, kind, sha256: file.sha256 });
    if (twin) throw new Refusal(refusedFile({ code: 'sameFile', fileName: twin.fileName }));
    await noteHash(tx, book, file.sha256);
  });
  const evidenceType = importKind.row(kind).evidenceType;
  const type = attachmentType.ids.find(one => one === evidenceType)!;
  const room = roomOfCase({ db, config }, clientId);
  const checkState = await scanned(world, { room, userId, address: '', type }, file);
  const { sheets, rowCount } = await readRows(world, book, ours, file.path, signal);
  const extension = /\.([^.]+)$/.exec(fileName)![1]!.toLowerCase();
  const stored = await kept(world, room, id, file);
  await db.system(async tx => {
    await ours(tx);
    const now = clock();
    const moved = await moveImport(tx, { clientId, id, from: importState.id.reading }, 'read', {
      ...{ sheets, rowCount, fileId: id },
    });
    await finishJobs(tx, [job]);
    if (!moved) return;
    const contentType = contentTypes[extension]!;
    await putFile(
      tx,
      { ...stored, id, evidenceType: type, fileName, contentType, checkState },
      { clientId, userId, now },
    );
    await releaseRoom(tx, { clientId, id });
    await addJobs(tx, [jobOf('clear', book, now)]);
  });
}

/** Throws where the job is not ours any more; until the transaction ends nobody else can have it. */
export const own = (job: Job) => async (tx: Tx) => {
  if (!(await holdJobs(tx, [job])).has(job.id)) throw new TakenOver('Another worker has taken it over.');
};

async function readRows(
  { db }: ReadingWorld,
  book: Import,
  ours: (tx: Tx) => Promise<void>,
  path: string,
  signal: AbortSignal,
): Promise<{ sheets: KeptSheet[]; rowCount: number }> {
  const key = { clientId: book.clientId, id: book.id };
  const state = importState.id.reading;
  await db.patient(async tx => {
    await ours(tx);
    await forgetEntries(tx, key);
    await forgetRows(tx, key);
  });
  const workbook = await openWorkbookInThread(path, { signal });
  try {
    const count = workbook.sheets.length;
    const sheets: KeptSheet[] = [];
    let rowCount = 0;
    let belowHeads = 0;
    for (const [index, sheet] of workbook.sheets.entries()) {
      const laidOut = await layoutOf(sheet, signal);
      sheets.push(laidOut);
      if (sheet.listsMarks) continue;
      // Known before any is written. The head of a sheet is none of the rows that are promised.
      belowHeads += Math.max(0, laidOut.rowCount - 1);
      if (belowHeads > MOST_IMPORT_ROWS) throw new Refusal(refusedFile({ code: 'tooManyRows' }));
      let share = 0;
      let waiting: KeptRow[] = [];
      const write = async () => {
        const rows = waiting;
        waiting = [];
        rowCount += rows.length;
        const done = Math.floor((PROGRESS * (index + share)) / count);
        await db.system(async tx => {
          await ours(tx);
          await insertRows(tx, key, rows);
          if (!(await noteProgress(tx, { ...key, state }, { done, total: PROGRESS }))) throw new NotWanted();
        });
      };
      const onProgress = (read: number, total: number) => {
        share = total > 0 ? Math.min(1, read / total) : 1;
      };
      for await (const batch of sheet.batches({ signal, onProgress })) {
        for (const { number, hidden, cells } of batch)
          waiting.push({ sheet: index, row: number, hidden, ...packCells(cells) });
        if (waiting.length >= TOGETHER) await write();
      }
      await write();
    }
    if (rowCount === 0) throw new Refusal(refusedFile({ code: 'empty' }));
    return { sheets, rowCount };
  } finally {
    await workbook.close();
  }
}

async function layoutOf(sheet: Sheet, signal: AbortSignal): Promise<KeptSheet> {
  const { name, hidden, listsMarks } = sheet;
  const { rows, hiddenRows, lastRow, merged, hiddenColumns, frozenRows, filter } = await sheet.layout({
    signal,
  });
  return {
    ...{ name, hidden, listsMarks, rowCount: rows, hiddenRows, lastRow, hiddenColumns, frozenRows },
    // Those that may be of a head; a whole sheet of merged cells is no help.
    merged: merged.filter(({ fromRow }) => fromRow <= 100).slice(0, 2_000),
    ...(filter && { filterRow: filter.fromRow }),
  };
}
