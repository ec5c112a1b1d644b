import { importState, type ImportState } from '@moadi/domain/enums';
import { finishJobs, type Job } from '../../platform/jobs/jobs.ts';
import type { Lease } from '../../platform/jobs/lease.ts';
import type { JobKind } from '../../platform/jobs/worker.ts';
import { clearBook } from './clearing.ts';
import { IMPORT, type ImportStep } from './job-of.ts';
import { readBook, type ReadingWorld } from './reading.ts';
import { findImport, type Import } from './store.ts';

export interface ImportWorld extends ReadingWorld {
  stopping: AbortSignal;
}

type Stage = (world: ImportWorld, book: Import, job: Job, signal: AbortSignal, lease: Lease) => Promise<void>;

/** What is done in a state. */
const stages: Readonly<Partial<Record<ImportState, Stage>>> = {
  [importState.id.reading]: readBook,
};

/** A book of half a million rows, on a machine that has more to do. */
const LONGEST_MS = 3 * 3_600_000;

/** Goes on with books where they are. A kill at any point leaves a stage that the next worker goes on with. */
export const importJobs = (world: ImportWorld): JobKind => ({
  ...{ kind: IMPORT, batch: 1, parallel: 2 },
  ...{ leaseMs: 60_000, silenceMs: 10_000, longestMs: LONGEST_MS },
  run: async ([job], lease) => {
    const { db } = world;
    const signal = AbortSignal.any([lease.signal, world.stopping]);
    const book = await findImport(db.read, { clientId: job!.clientId, id: job!.subjectId });
    const stage = book && (job!.note as ImportStep) === 'go' ? stages[book.state] : undefined;
    if (book && stage) await stage(world, book, job!, signal, lease);
    else if (book && job!.note === 'clear') await clearBook(world, book, job!, signal);
    else await db.system(tx => finishJobs(tx, [job!]));
  },
});
