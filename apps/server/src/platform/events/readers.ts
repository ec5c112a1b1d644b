import { setTimeout as sleep } from 'node:timers/promises';
import type { EventKind } from '@moadi/domain/events';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../database/scope.ts';
import { finishJobs, keepJob, postponeJobs } from '../jobs/jobs.ts';
import type { Chore } from '../jobs/recurring.ts';
import type { JobKind } from '../jobs/worker.ts';
import { deleteTaken, hasUnread, markTaken, nextEvents, putFence, type StoredEvent } from './read.ts';

/** Anyone who makes something of events. Its name keeps its place: it is never changed. */
export interface EventReader<K extends EventKind = EventKind> {
  name: string;
  kinds: readonly K[];
  /**
   * In order, each at least once. What it writes by this transaction is written once, for its place moves with it; what it does
   * elsewhere may be done again. (A method, so that readers of different kinds stand in one list: each is given its own alone.)
   */
  take(tx: Tx, events: readonly StoredEvent<K>[]): Promise<void>;
}

const MOST = 500;
/** How long until those that were running have ended, usually. */
const SHORT_MS = 25;

interface World {
  db: Db;
  clock: Clock;
  /** Aborts when the process ends. */
  stopping: AbortSignal;
}

/** A job of no case that is there while events wait: one worker reads, as far as there are any. */
export function readingJob<K extends EventKind>(world: World, reader: EventReader<K>): JobKind {
  const { db, clock, stopping } = world;
  const kind = `events.${reader.name}`;
  return {
    kind,
    batch: 1,
    parallel: 1,
    leaseMs: 30_000,
    silenceMs: 10_000,
    prepare: async (tx, now) => {
      if (await hasUnread(tx, reader.name)) await keepJob(tx, kind, now);
    },
    run: async (jobs, { isOver }) => {
      while (!isOver() && !stopping.aborted)
        if (!(await readOn(db, reader))) return void (await db.system(tx => finishJobs(tx, jobs)));
      const now = clock();
      const left = jobs.map(job => ({ job, runAt: now, error: 'stopped', countTry: false }));
      await db.system(tx => postponeJobs(tx, left, now));
    },
  };
}

/** A step; false when all is read. */
export async function readOn<K extends EventKind>(db: Db, reader: EventReader<K>): Promise<boolean> {
  const { name, kinds } = reader;
  const isWanted = (event: StoredEvent): event is StoredEvent<K> =>
    (kinds as readonly EventKind[]).includes(event.kind);
  const found = await db.system(async tx => {
    const events = await nextEvents(tx, name, MOST);
    if (events === 'wait' || events === 'nothing') return events;
    const wanted = events.filter(isWanted);
    if (wanted.length > 0) await reader.take(tx, wanted);
    await markTaken(tx, name, events, MOST);
    return 'taken';
  });
  if (found === 'wait') await sleep(SHORT_MS);
  return found !== 'nothing' || db.system(tx => putFence(tx, name));
}

const KEPT_MS = 30 * 86_400_000;
const DELETED_TOGETHER = 5_000;

/** Events are put away after thirty days, never before all readers have taken them. */
export const oldEvents = (db: Db, readers: readonly string[]): Chore => ({
  kind: 'house.old-events',
  everyMs: 3_600_000,
  run: async (now, stopped) => {
    let [gone, deleted] = [0, DELETED_TOGETHER];
    while (deleted === DELETED_TOGETHER) {
      stopped.throwIfAborted();
      deleted = await db.system(tx => deleteTaken(tx, readers, now - KEPT_MS, DELETED_TOGETHER));
      gone += deleted;
    }
    return gone;
  },
});
