import { goodsListPartState, goodsListState } from '@moadi/domain/enums';
import { addJobs, finishJobs, holdJobs, type Job } from '../../platform/jobs/jobs.ts';
import type { Lease } from '../../platform/jobs/lease.ts';
import { resting } from '../../platform/jobs/resting.ts';
import type { JobKind } from '../../platform/jobs/worker.ts';
import { isKept } from '../files/kept.ts';
import { clearPieces } from '../../platform/uploads/pieces.ts';
import { clearDone, doneParts } from './clearing-store.ts';
import { compare } from './compare.ts';
import { noteCompared } from './compare-store.ts';
import { GOODS_LIST, jobOf, type ListStep } from './job-of.ts';
import { isThere, readInto, type ReadingWorld } from './read-part.ts';
import { listOfPart, listParts, moveList, noteProgress } from './store.ts';
import { switchTo } from './switch.ts';

export interface ListWorld extends ReadingWorld {
  stopping: AbortSignal;
}

/** Six parts of a million rows, the first time they come: all of them in one transaction. */
const LONGEST_MS = 6 * 3_600_000;
/** How often somebody who looks is told how far it is. */
const TELL_MS = 1_000;

/** Reads, compares, switches and clears. A kill at any point leaves a step that the next worker does from its beginning. */
export const listJobs = (world: ListWorld): JobKind => ({
  ...{ kind: GOODS_LIST, batch: 1, parallel: 1 },
  ...{ leaseMs: 60_000, silenceMs: 10_000, longestMs: LONGEST_MS },
  everyMs: 1_000,
  run: async ([job], lease) => {
    const steps: Record<ListStep, (world: ListWorld, job: Job, lease: Lease) => Promise<void>> = {
      ...{ read: readStep, compare: compareStep, switch: switchStep, clear: clearStep },
    };
    await steps[job!.note as ListStep](world, job!, lease);
  },
});

async function readStep(world: ListWorld, job: Job, lease: Lease): Promise<void> {
  const { db } = world;
  const listId = await listOfPart(db.read, job.subjectId);
  if (listId) await readInto(world, listId, job.subjectId, endOf(world, lease));
  await db.system(tx => finishJobs(tx, [job]));
}

const endOf = ({ stopping }: ListWorld, { signal }: Lease): AbortSignal =>
  AbortSignal.any([signal, stopping]);

/** What a crash of the database took is read again first. False where a part turns out to be none of the list. */
async function areRead(world: ListWorld, listId: string, lease: Lease): Promise<boolean> {
  for (const part of await listParts(world.db.read, listId))
    if (!(await isThere(world, part))) await readInto(world, listId, part.id, endOf(world, lease));
  const parts = await listParts(world.db.read, listId);
  return parts.every(({ state }) => state === goodsListPartState.id.read);
}

async function compareStep(world: ListWorld, job: Job, lease: Lease): Promise<void> {
  const { db } = world;
  const { gathering, comparing, compared } = goodsListState.id;
  const listId = job.subjectId;
  const isWhole = await areRead(world, listId, lease);
  await db.patient(async tx => {
    if (isWhole) {
      const found = await compare(tx, listId, steps(world, listId, lease));
      await noteCompared(tx, listId, { ...found, asOf: await ageOf(world, listId) });
    }
    if (!(await holdJobs(tx, [job])).has(job.id)) throw new Error('Another worker has taken it over.');
    await moveList(tx, listId, [comparing, isWhole ? compared : gathering], { comparedAnew: false });
    await finishJobs(tx, [job]);
  });
}

async function switchStep(world: ListWorld, job: Job, lease: Lease): Promise<void> {
  const { db, clock } = world;
  const { gathering, switching } = goodsListState.id;
  const listId = job.subjectId;
  const isWhole = await areRead(world, listId, lease);
  await db.patient(async tx => {
    const now = clock();
    const step = steps(world, listId, lease);
    const rest = resting(endOf(world, lease));
    if (isWhole) await switchTo(tx, { listId, now, step, rest });
    else await moveList(tx, listId, [switching, gathering]);
    if (!(await holdJobs(tx, [job])).has(job.id)) throw new Error('Another worker has taken it over.');
    await finishJobs(tx, [job]);
    await addJobs(tx, [jobOf('clear', listId, now)]);
  });
}

/** The earliest day that one of the parts is of. */
async function ageOf({ db }: ListWorld, listId: string): Promise<number> {
  const parts = await listParts(db.read, listId);
  return Math.min(...parts.map(({ asOf }) => asOf ?? Infinity));
}

/** Tells now and again, by another connection, how far a long transaction is; stops it where the work is no longer ours. */
function steps(world: ListWorld, listId: string, lease: Lease) {
  let reportedAtMs = -Infinity;
  return async (done: number, total: number): Promise<void> => {
    endOf(world, lease).throwIfAborted();
    if (lease.isOver()) throw new Error('The lease is over.');
    const now = performance.now();
    if (now - reportedAtMs < TELL_MS) return;
    reportedAtMs = now;
    await world.db.system(tx => noteProgress(tx, listId, done, total));
  };
}

async function clearStep(world: ListWorld, job: Job, lease: Lease): Promise<void> {
  const { db } = world;
  const listId = job.subjectId;
  await clearPieces(world, await doneParts(db.read, listId), isKept, endOf(world, lease));
  await db.patient(async tx => {
    await clearDone(tx, listId);
    await finishJobs(tx, [job]);
  });
}
