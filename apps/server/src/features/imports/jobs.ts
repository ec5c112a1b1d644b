import { importState, type ImportState } from '@moadi/domain/enums';
import { finishJobs } from '../../platform/jobs/jobs.ts';
import type { JobKind } from '../../platform/jobs/worker.ts';
import { checkBook } from './entries/checking.ts';
import { clearBook } from './clearing.ts';
import { IMPORT, type ImportStep } from './job-of.ts';
import { NotWanted, readBook, TakenOver, type ImportWorld } from './reading/reading.ts';
import { registerBook } from './entries/registering.ts';
import type { StepWorld } from './steps.ts';
import { findImport } from './store.ts';
import { sendBook, takeBackBook } from './entries/afterwards.ts';

type Stage = (steps: StepWorld) => Promise<void>;

/** What is done in a state. */
const stages: Readonly<Partial<Record<ImportState, Stage>>> = {
  [importState.id.reading]: ({ world, book, job, signal }) => readBook(world, book, job, signal),
  [importState.id.checking]: checkBook,
  [importState.id.registering]: registerBook,
  [importState.id.sending]: sendBook,
  [importState.id.takingBack]: takeBackBook,
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
    const isClearing = (job!.note as ImportStep) === 'clear';
    const stage = book && !isClearing ? stages[book.state] : undefined;
    try {
      if (book && stage) await stage({ world, book, job: job!, signal });
      else if (book && isClearing) await clearBook(world, book, job!, signal);
      else await db.system(tx => finishJobs(tx, [job!]));
    } catch (error) {
      // Cancelled meanwhile; or somebody else goes on with it.
      if (error instanceof NotWanted) await db.system(tx => finishJobs(tx, [job!]));
      else if (!(error instanceof TakenOver)) throw error;
    }
  },
});
