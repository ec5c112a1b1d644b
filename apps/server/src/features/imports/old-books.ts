import type { Db } from '../../platform/database/scope.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { endedBefore, markRowsRemoved, neverArrived } from './books-of-all-cases-store.ts';
import { jobOf } from './job-of.ts';
import { forgetRows } from './reading/rows-store.ts';
import { moveImport } from './store.ts';

const DAY = 86_400_000;
/** An upload that nobody has gone on with. */
const ARRIVING_MS = 2 * DAY;
/** Rows as they stood in a book; what became of them stays. */
const ROWS_MS = 14 * DAY;
const SOME = 20;

/** Ends uploads that nobody goes on with, and forgets the rows of books that ended long ago; how many books it was. */
export async function forgetOldBooks(db: Db, now: number): Promise<number> {
  const late = await neverArrived(db.read, now - ARRIVING_MS, SOME);
  for (const book of late)
    await db.system(async tx => {
      if (await moveImport(tx, { ...book, from: book.state }, 'cancel', { endedAt: now }))
        await addJobs(tx, [jobOf('clear', book, now)]);
    });
  const old = await endedBefore(db.read, now - ROWS_MS, SOME);
  for (const book of old)
    await db.patient(async tx => {
      await forgetRows(tx, book);
      await markRowsRemoved(tx, book, now);
    });
  return late.length + old.length;
}
