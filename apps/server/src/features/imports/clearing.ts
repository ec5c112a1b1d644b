import { importState } from '@moadi/domain/enums';
import type { Parts } from '../../parts.ts';
import { finishJobs, type Job } from '../../platform/jobs/jobs.ts';
import { clearPieces } from '../../platform/uploads/pieces.ts';
import { isKept, releaseRoom } from '../files/for-others.ts';
import { forgetEntries, forgetRows } from './reading/rows-store.ts';
import type { Import } from './store.ts';

const { arriving, reading, failed, cancelled } = importState.id;
const ended: readonly number[] = [failed, cancelled];

/** Removes what nobody needs any more: the pieces of a book that is read or ended, the rows of one that is ended. */
export async function clearBook(
  world: Pick<Parts, 'db' | 'storage'>,
  book: Import,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  const { db } = world;
  const { clientId, id, state } = book;
  if (state !== arriving && state !== reading) await clearPieces(world, [id], isKept, signal);
  await db.patient(async tx => {
    if (ended.includes(state)) {
      await forgetEntries(tx, book);
      await forgetRows(tx, book);
      await releaseRoom(tx, { clientId, id });
    }
    await finishJobs(tx, [job]);
  });
}
