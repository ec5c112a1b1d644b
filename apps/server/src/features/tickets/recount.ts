import type { Parts } from '../../parts.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { newId } from '../../platform/ids.ts';
import { addJobs, finishJobs } from '../../platform/jobs/jobs.ts';
import type { Chore } from '../../platform/jobs/recurring.ts';
import type { JobKind } from '../../platform/jobs/worker.ts';
import { addSignals } from '../../platform/live/signals.ts';
import { workingHours } from '../reference/calendar.ts';
import { recountBatch } from './recount-store.ts';

const RECOUNT = 'tickets.recount';

type World = Pick<Parts, 'db' | 'clock'>;

/** In the transaction that changes the provider's calendar. */
export const calendarChanged = (tx: Tx, now: number): Promise<void> =>
  addJobs(tx, [{ kind: RECOUNT, subjectId: newId(now), runAt: now, now }]);

/** What is promised of tickets that wait for the support is computed again, some at a time. Twice changes nothing. */
async function recount({ db }: World, now: number): Promise<number> {
  const hours = await workingHours(db.read, now);
  let sum = 0;
  let after: string | undefined;
  do {
    const batch = await db.system(tx => recountBatch(tx, hours, after));
    sum += batch?.changed ?? 0;
    after = batch?.last;
  } while (after !== undefined);
  if (sum > 0) await db.system(tx => addSignals(tx, [{ topic: 'tickets' }, { topic: 'ticketDesk' }]));
  return sum;
}

export const recounting = (world: World): JobKind => ({
  kind: RECOUNT,
  batch: 20,
  parallel: 1,
  leaseMs: 60_000,
  silenceMs: 10_000,
  run: async jobs => {
    await recount(world, world.clock());
    await world.db.system(tx => finishJobs(tx, jobs));
  },
});

/** A row of the calendar that ends does so by itself, on its day. */
export const hourlyRecount = (world: World): Chore => ({
  kind: 'tickets.hourly-recount',
  everyMs: 3_600_000,
  run: now => recount(world, now),
});
