import { caseFinding, dueState, type CaseFinding } from '@moadi/domain/enums';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/scope.ts';
import { backOff } from '../../platform/jobs/back-off.ts';
import { finishJobs, postponeJobs, type Job } from '../../platform/jobs/jobs.ts';
import type { JobKind } from '../../platform/jobs/worker.ts';
import { valuesOf } from './dues.ts';
import * as dues from './dues-store.ts';
import { inquireCase, type CaseInquiries } from './inquiries.ts';
import { CASE_INQUIRY, TAKEN } from './inquiry.ts';
import { inquiredCase, isMarked } from './inquiry-store.ts';
import { moveCase } from './move.ts';
import { lockCase } from './move-store.ts';
import { takenUntil } from './taking.ts';
import { valueOf } from './values.ts';

export interface InquiryWorld {
  db: Db;
  clock: Clock;
  inquiries: CaseInquiries;
}

/**
 * Never given up: while a service is away the case waits where it is, and says so. While somebody has taken it for its review,
 * it is not led away from under their eyes.
 */
export const inquiryJobs = (world: InquiryWorld): JobKind => ({
  kind: CASE_INQUIRY,
  batch: 4,
  parallel: 1,
  leaseMs: 60_000,
  silenceMs: 10_000,
  run: async jobs => void (await Promise.all(jobs.map(job => inquireFor(world, job)))),
});

async function inquireFor({ db, clock, inquiries }: InquiryWorld, job: Job): Promise<void> {
  const { clientId } = job;
  const found = await inquiredCase(db.read, clientId);
  const begun = clock();
  const until = found && takenUntil(found.reviewedAt, begun);
  if (until !== undefined) return db.system(tx => waitFor(tx, job, until, begun));
  const asked = found && (await inquireCase(inquiries, found));
  const now = clock();
  if (asked?.kind === 'down') {
    const runAt = now + backOff(job.tries, Math.random);
    return db.system(tx => postponeJobs(tx, [{ job, runAt, error: asked.cause, countTry: true }], now));
  }
  await db.system(async tx => {
    // Held against who takes or marks it now.
    await lockCase(tx, clientId);
    const current = await inquiredCase(tx, clientId);
    const taken = current && takenUntil(current.reviewedAt, now);
    if (taken !== undefined) return waitFor(tx, job, taken, now);
    if ((await finishJobs(tx, [job])).length === 0 || !found || !asked) return;
    // What was changed or decided meanwhile has its own inquiries.
    if (current?.version !== found.version) return;
    if (asked.findings.length > 0) return contradict(tx, clientId, asked.findings, now);
    await dues.acceptFound(tx, clientId, now);
    if (await isMarked(tx, clientId)) return;
    await moveCase(tx, { clientId, event: 'matched', by: { actor: 'system' }, now });
  });
}

/** Until the case is let go, which hurries the job, or is left. */
const waitFor = (tx: Tx, job: Job, until: number, now: number) =>
  postponeJobs(tx, [{ job, runAt: until + 1, error: TAKEN, countTry: false }], now);

/** Each contradiction is due at its field, and the case goes back to its payer. */
async function contradict(
  tx: Tx,
  clientId: number,
  findings: readonly CaseFinding[],
  now: number,
): Promise<void> {
  const [known, values] = [await dues.duesOf(tx, clientId), await valuesOf(tx, clientId)];
  for (const { id: code, field: target } of findings.map(id => caseFinding.row(id))) {
    const place = { targetKind: 'field', target } as const;
    const valueNow = valueOf(values, place);
    const same = known.find(
      one => one.code === code && one.target === target && one.state !== dueState.id.accepted,
    );
    if (same) await dues.askAgain(tx, clientId, same.id, { valueNow, isDeclared: true, now });
    else
      await dues.insertDue(tx, {
        ...{ clientId, ...place, code, note: null, userId: null, valueThen: valueNow, isDeclared: true, now },
      });
  }
  const description = findings.map(id => caseFinding.label(id)).join('؛ ');
  await moveCase(tx, { clientId, event: 'declareFault', by: { actor: 'system' }, description, now });
}
