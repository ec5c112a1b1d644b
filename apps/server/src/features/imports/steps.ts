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

interface Reached {
  done: number;
  total: number;
  place: unknown;
}

interface Steps<T> {
  /** What a step needs of what nobody changes meanwhile; read before its transaction begins. */
  ready?: () => Promise<T>;
  /** Undefined: there is nothing more to do. */
  step: (tx: Tx, ready: T) => Promise<Reached | undefined>;
  open?: (work: (tx: Tx) => Promise<boolean>) => Promise<boolean>;
}

/**
 * Does the steps of a stage from where it is. Between two, somebody may have cancelled, the job may be somebody else's, or other
 * cases wait: then it goes on later. True: all steps are done.
 */
export async function inSteps<T = undefined>(
  { world, book, job, signal }: StepWorld,
  { ready = async () => undefined as T, step, open = work => world.db.tenant(book.clientId, work) }: Steps<T>,
): Promise<boolean> {
  const ours = own(job);
  const began = performance.now();
  for (;;) {
    signal.throwIfAborted();
    const needed = await ready();
    const isDone = await open(async tx => {
      await ours(tx);
      const reached = await step(tx, needed);
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

/** Lots of a book that are made one ahead: while the database writes one, the next is read and reckoned. */
export function oneAhead<T>(make: (behind: number) => Promise<T>) {
  let next: { behind: number; made: Promise<T> } | undefined;
  return {
    take: (behind: number): Promise<T> => (next?.behind === behind ? next.made : make(behind)),
    begin: (behind: number): void => {
      const made = make(behind);
      // Whoever takes it hears of what went wrong; nobody may.
      made.catch(() => {});
      next = { behind, made };
    },
  };
}
