import type { Feature, Parts } from './parts.ts';
import { sealingJob } from './platform/audit/sealer.ts';
import { oldEvents, readingJob } from './platform/events/readers.ts';
import { outdatedRows } from './platform/jobs/housekeeping.ts';
import { recurring } from './platform/jobs/recurring.ts';
import type { JobKind } from './platform/jobs/worker.ts';

/**
 * Every kind of job that a worker of this process does. What it cannot do it does not claim: those jobs wait for a worker that
 * can, and hold nobody up.
 */
export function jobKinds(parts: Parts, features: readonly Feature[]): JobKind[] {
  const readers = features.flatMap(feature => feature.readers ?? []);
  const chores = [
    outdatedRows(parts),
    oldEvents(
      parts.db,
      readers.map(({ name }) => name),
    ),
    ...features.flatMap(feature => feature.chores ?? []),
  ];
  return [
    ...features.flatMap(feature => feature.jobs ?? []),
    ...readers.map(reader => readingJob(parts, reader)),
    sealingJob(parts),
    ...chores.map(chore => recurring(parts, chore)),
  ];
}
