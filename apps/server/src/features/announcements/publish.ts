import type { Parts } from '../../parts.ts';
import { finishJobs } from '../../platform/jobs/jobs.ts';
import type { JobKind } from '../../platform/jobs/worker.ts';
import { addSignals } from '../../platform/live/signals.ts';
import { PUBLISH, signalOf } from './service.ts';
import { findAnnouncement } from './store.ts';

/** Tells open pages that a message is there now, or no longer. One that was set to another moment meanwhile has a job of its own for that. */
export const publishing = ({ db, clock }: Pick<Parts, 'db' | 'clock'>): JobKind => ({
  kind: PUBLISH,
  batch: 20,
  parallel: 1,
  leaseMs: 30_000,
  silenceMs: 10_000,
  run: async jobs => {
    await db.system(async tx => {
      for (const { subjectId } of jobs) {
        const row = await findAnnouncement(tx, subjectId, clock());
        if (row?.isPublished) await addSignals(tx, [signalOf(row), { topic: 'announcements' }]);
      }
      await finishJobs(tx, jobs);
    });
  },
});
