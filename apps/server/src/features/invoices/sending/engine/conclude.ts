import { sendingTrouble } from '@moadi/domain/enums';
import type { Tx } from '../../../../platform/database/scope.ts';
import { backOff } from '../../../../platform/jobs/back-off.ts';
import {
  finishJobs,
  postponeJobs,
  triedFor,
  type Job,
  type Postponed,
} from '../../../../platform/jobs/jobs.ts';
import type { Attempt } from '../ledger.ts';
import type { Engine } from './context.ts';
import type { Prepared } from './prepare.ts';
import { isIssuing, statesOfCases } from './store.ts';
import { gaveUp, type Target } from './moves.ts';
import { takenAfterAll } from './taken-after-all.ts';
import { taken } from './transitions.ts';

/* What becomes of a sending job: the authority has the packet, it is tried again, or a person decides. */

export interface Work {
  job: Job;
  attempt: Attempt;
}

export const jobOf = ({ job }: { job: Job }): Job => job;

const targetOf = ({ job }: { job: Job }): Target => ({ clientId: job.clientId, invoiceId: job.subjectId });

/** Ends their jobs; those that another worker took over are not ours, and are left out. */
async function finishOurs<W extends { job: Job }>(tx: Tx, works: readonly W[]): Promise<W[]> {
  const ours = new Set(await finishJobs(tx, works.map(jobOf)));
  return works.filter(({ job }) => ours.has(job.id));
}

/** The authority has them, under these reference numbers. */
export async function recordTaken(
  engine: Engine,
  settled: readonly (Work & { referenceNumber: string })[],
): Promise<void> {
  if (settled.length === 0) return;
  const sentAt = engine.clock();
  await engine.db.system(async tx => {
    const ours = await finishOurs(tx, settled);
    const known = (works: readonly (Work & { referenceNumber: string })[]) =>
      works.map(({ attempt, referenceNumber }) => ({
        attempt: { ...attempt, sentAt: attempt.sentAt ?? sentAt },
        referenceNumber,
      }));
    await taken(engine, tx, known(ours));
    // Who took a job over will find the reference number itself; where a person has taken it back, nobody would.
    await takenAfterAll(engine, tx, known(settled.filter(work => !ours.includes(work))));
  });
}

/** Tries again after a growing wait; past the limit a person decides. */
export async function retryLater(
  engine: Engine,
  works: readonly { job: Job }[],
  error: string,
  { retryAfterMs, leastMs = 0 }: { retryAfterMs?: number | undefined; leastMs?: number } = {},
): Promise<void> {
  if (works.length === 0) return;
  const now = engine.clock();
  const limit = engine.config.SEND_RETRY_HOURS * 3_600_000;
  const [given, waiting] = [true, false].map(over =>
    works.filter(({ job }) => triedFor(job, now) > limit === over),
  ) as [{ job: Job }[], { job: Job }[]];
  const postponed = waiting.map(({ job }): Postponed => ({
    job,
    runAt: now + Math.max(leastMs, retryAfterMs ?? backOff(job.tries, engine.random)),
    error,
    countTry: retryAfterMs === undefined,
  }));
  if (given.length > 0) await giveToReview(engine, given, error);
  await engine.db.system(tx => postponeJobs(tx, postponed, now));
}

/** How often it is looked whether a case may send again; anyone who lets it, hurries its invoices too. */
const STOPPED_MS = 300_000;

/** What waits for the state of its case is tried by nobody and given up by nobody; its row says why. */
export async function waitForCase(engine: Engine, works: readonly { job: Job }[]): Promise<void> {
  if (works.length === 0) return;
  const now = engine.clock();
  const error = sendingTrouble.id.caseInactive;
  const postponed = works.map(({ job }): Postponed => ({
    job,
    runAt: now + STOPPED_MS,
    error,
    countTry: false,
    isHeld: true,
  }));
  await engine.db.system(tx => postponeJobs(tx, postponed, now));
}

/** Those of cases that may send now: one may have been switched off since its job was written, which waits then as it is. */
export async function ofIssuingCases<W extends { job: Job }>(
  engine: Engine,
  works: readonly W[],
): Promise<readonly W[]> {
  if (works.length === 0) return works;
  const clientIds = [...new Set(works.map(({ job }) => job.clientId))];
  const states = await engine.db.system(tx => statesOfCases(tx, clientIds));
  const may = ({ job }: W) => isIssuing(states.get(job.clientId));
  await waitForCase(
    engine,
    works.filter(work => !may(work)),
  );
  return works.filter(may);
}

/** Ends our own trying: a person decides. */
export const giveToReview = (engine: Engine, works: readonly { job: Job }[], error: string): Promise<void> =>
  engine.db.system(async tx => {
    const ours = await finishOurs(tx, works);
    await gaveUp(
      engine,
      tx,
      ours.map(work => ({ target: targetOf(work), note: error })),
    );
  });

/** Invoices that cannot be sent go to a person; those that are no longer to be sent need nobody. */
export async function reviewUnsendable(
  engine: Engine,
  stuck: readonly Extract<Prepared, { kind: 'obstacle' }>[],
): Promise<void> {
  if (stuck.length === 0) return;
  for (const { obstacle, detail, job } of stuck)
    engine.log.warn({ obstacle, detail, ...targetOf({ job }) }, 'invoice cannot be sent');
  await engine.db.system(async tx => {
    const ours = await finishOurs(tx, stuck);
    await gaveUp(
      engine,
      tx,
      ours
        .filter(({ obstacle }) => obstacle !== 'gone')
        .map(({ job, obstacle, detail }) => ({ target: targetOf({ job }), note: `${obstacle}: ${detail}` })),
    );
  });
}
