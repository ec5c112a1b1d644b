import type { Job } from '../../platform/jobs/jobs.ts';
import { postponeJobs } from '../../platform/jobs/jobs.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Import } from './store.ts';
import { noteProgress } from './store.ts';
import { NotWanted, own, type ImportWorld } from './reading/reading.ts';

/** After so long others have their turn. */
const TURN_MS = 4_000;

/** One step of a stage: what it does and where the stage is then stand in one transaction. */
export interface StepWorld {
  world: ImportWorld;
  book: Import;
  job: Job;
  signal: AbortSignal;
}

/**
 * Does the steps of a stage from where it is. Between two, somebody may have cancelled, the job may be somebody else's, or other
 * cases wait: then it goes on later. True: all steps are done.
 */
export async function inSteps(
  { world, book, job, signal }: StepWorld,
  step: (tx: Tx) => Promise<{ done: number; total: number; place: unknown } | undefined>,
  open: (work: (tx: Tx) => Promise<boolean>) => Promise<boolean> = work =>
    world.db.tenant(book.clientId, work),
): Promise<boolean> {
  const ours = own(job);
  const began = performance.now();
  for (;;) {
    signal.throwIfAborted();
    const isDone = await open(async tx => {
      await ours(tx);
      const reached = await step(tx);
      if (!reached) return true;
      if (!(await noteProgress(tx, book, reached))) throw new NotWanted();
      return false;
    });
    if (isDone) return true;
    if (performance.now() - began < TURN_MS) continue;
    const now = world.clock();
    await world.db.system(tx => postponeJobs(tx, [{ job, runAt: now, error: '', countTry: false }], now));
    return false;
  }
}
