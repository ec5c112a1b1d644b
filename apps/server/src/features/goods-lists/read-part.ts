import { goodsListPartState } from '@moadi/domain/enums';
import { partFault } from '@moadi/domain/goods-lists';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import type { Parts } from '../../parts.ts';
import { resting } from '../../platform/jobs/resting.ts';
import { received } from '../../platform/storage/storage.ts';
import { piecesOf } from '../../platform/uploads/pieces.ts';
import { readPart } from './reading/reader.ts';
import { PartRefused } from './reading/refused.ts';
import {
  beginReading,
  clearPart,
  countRows,
  endReading,
  insertRemarks,
  insertRows,
  noteOpened,
  noteRead,
  refusePart,
  type ReadSoFar,
} from './reading-store.ts';
import { findPart, listParts, lockList, type Part } from './store.ts';

export type ReadingWorld = Pick<Parts, 'db' | 'clock' | 'log' | 'storage'>;

/** Nobody wants it any more: the part was removed, or its list put aside. */
class NotWanted extends Error {}

const { waiting, reading, read } = goodsListPartState.id;

/**
 * Reads a part that has come in whole, from its beginning: what was read before goes first. What it finds wrong stands in the
 * part's row; only what may pass (disk, database) is thrown.
 */
export async function readInto(
  world: ReadingWorld,
  listId: string,
  partId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, storage } = world;
  const part = await findPart(db.read, listId, partId);
  if (!part || !([waiting, reading, read] as number[]).includes(part.state)) return;
  try {
    const bytes = piecesOf(world, part, signal);
    await received(storage, bytes, async ({ path, sha256 }) => {
      await readFile(world, { listId, part, path, sha256 }, signal);
    });
  } catch (error) {
    if (error instanceof NotWanted) return;
    if (!(error instanceof PartRefused)) throw error;
    const found = partFault(error.fault);
    world.log.info({ fault: found, partId }, 'a part of a goods list was refused');
    await db.patient(async tx => {
      await clearPart(tx, { ...part, listId });
      await refusePart(tx, part.id, found);
    });
  }
}

/** Whether all that was read of a part is still there: a crash of the database takes what is not logged. */
export const isThere = async ({ db }: Pick<Parts, 'db'>, part: Part): Promise<boolean> =>
  part.state === read && (await countRows(db.read, part.key)) === part.rowCount - part.refusedCount;

interface WholePart {
  listId: string;
  part: Part;
  path: string;
  sha256: Buffer;
}

async function readFile(
  { db, clock }: ReadingWorld,
  { listId, part, path, sha256 }: WholePart,
  signal: AbortSignal,
): Promise<void> {
  const key = { ...part, listId };
  await db.patient(tx => clearPart(tx, key));
  await db.system(async tx => {
    // Of parts that are read side by side one begins after the other, and sees it.
    await lockList(tx, listId);
    const twin = (await listParts(tx, listId)).find(
      one => one.id !== part.id && one.sha256?.equals(sha256) === true,
    );
    if (twin) throw new PartRefused({ code: 'sameFile', fileName: twin.fileName });
    if (!(await beginReading(tx, part.id, sha256))) throw new NotWanted();
  });
  const soFar: ReadSoFar = { textRead: 0, rows: 0, refused: 0, remarks: 0 };
  let name = part.fileName;
  let newest = 0;
  const rest = resting(signal);
  await readPart(
    { path, fileName: part.fileName },
    {
      opened: async opened => {
        ({ name } = opened);
        await db.system(tx => noteOpened(tx, part.id, opened.size));
      },
      rows: async found => {
        // Every row that is not taken has a remark that says why.
        soFar.rows += found.seen;
        soFar.refused += found.seen - found.count;
        soFar.remarks += found.remarks.length;
        soFar.textRead = found.bytes;
        ({ newest } = found);
        await db.system(async tx => {
          await insertRows(tx, key, found.rows);
          await insertRemarks(tx, key, found.remarks);
          if (!(await noteRead(tx, part.id, soFar))) throw new NotWanted();
        });
        await rest();
      },
    },
    signal,
  );
  await db.system(tx => endReading(tx, part.id, startOfDay(dayOf([name, part.fileName], newest, clock()))));
}

/**
 * The day on which a list stood so: the one in a file's name, `product_all_2026-09-22T19-49-07_…`, which is of UTC; where none
 * names it, the newest of its rows, which is never later than the truth.
 */
export function dayOf(names: readonly string[], newest: number, now: number): number {
  const today = tehranDayOf(now);
  for (const name of names) {
    const [, date, hours, minutes, seconds] = /(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})/.exec(name) ?? [];
    const made = date ? Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`) : NaN;
    if (made <= now) return Math.max(tehranDayOf(made), Math.min(newest, today));
  }
  return Math.min(newest, today);
}
