import { scanJobs } from './features/files/scan.ts';
import { invoiceMessages } from './features/invoices/sending/messages.ts';
import { invoiceJobs } from './features/invoices/sending/engine/kinds.ts';
import type { Engine } from './features/invoices/sending/engine/context.ts';
import { warnOfOverdue } from './features/invoices/sending/overdue.ts';
import { warnOfEnding } from './features/keys/ending.ts';
import { warnOfUnusedCodes } from './features/users/unused-codes.ts';
import type { Platform } from './platform/http/platform.ts';
import { oldEvents, readingJob } from './platform/events/readers.ts';
import { outdatedRows } from './platform/jobs/housekeeping.ts';
import { recurring, type Chore } from './platform/jobs/recurring.ts';
import type { JobKind } from './platform/jobs/worker.ts';
import type { Authority } from './providers/authority.ts';
import type { Scanner } from './providers/scanner.ts';
import type { Storage } from './platform/storage/storage.ts';

export interface Work extends Platform {
  storage: Storage;
  scanner: Scanner | undefined;
  authority: Authority | undefined;
  /** Absent without an authority. */
  engine: Engine | undefined;
  /** Aborts when the process is told to stop. */
  stopping: AbortSignal;
}

/**
 * Every kind of job that a worker of this process does. What it cannot do, as sending without an authority, it does not claim:
 * those jobs wait for a worker that can, and hold nobody up.
 */
export const jobKinds = (work: Work): JobKind[] => [
  ...(work.engine ? invoiceJobs(work.engine) : []),
  ...(work.scanner ? [scanJobs({ ...work, scanner: work.scanner })] : []),
  ...readersOf(work).map(reader => readingJob(work, reader)),
  ...choresOf(work).map(chore => recurring(work, chore)),
];

const HOUR = 3_600_000;

/** Who makes something of events (platform/events/readers.ts). */
const readersOf = ({ config }: Work) => [invoiceMessages(config)];

function choresOf(work: Work): Chore[] {
  const { db, log, config, authority } = work;
  const reviewMs = config.REVIEW_HOURS * HOUR;
  return [
    outdatedRows({ db, log }),
    oldEvents(
      db,
      readersOf(work).map(({ name }) => name),
    ),
    {
      kind: 'house.certificates-that-end',
      everyMs: HOUR,
      run: now => warnOfEnding(db, authority?.certificate(), now),
    },
    {
      kind: 'house.overdue-reviews',
      everyMs: HOUR,
      run: now => warnOfOverdue(db, { now, reviewMs }),
    },
    {
      kind: 'house.unused-codes',
      everyMs: HOUR / 12,
      run: now => warnOfUnusedCodes({ db, log }, now),
    },
  ];
}
