import { isAnyEconomicCode } from '@moadi/domain/identifiers';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/scope.ts';
import { backOff, patience } from '../../platform/jobs/back-off.ts';
import { addJobs, finishJobs, postponeJobs, type Job } from '../../platform/jobs/jobs.ts';
import type { Lease } from '../../platform/jobs/lease.ts';
import type { JobKind } from '../../platform/jobs/worker.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Businesses } from '../inquiries/service.ts';
import { buyers } from './store.ts';

/** A job for each buyer that came without being asked about, as from a book. */
export const ASK_BUYER = 'buyers.inquiry';

/** Has buyers of a case asked about in the background, in the transaction that keeps them. */
export const askAboutLater = (tx: Tx, clientId: number, ids: readonly string[], now: number): Promise<void> =>
  addJobs(
    tx,
    ids.map(subjectId => ({ kind: ASK_BUYER, clientId, subjectId, runAt: now, now })),
  );

interface World {
  db: Db;
  clock: Clock;
  limits: Limits;
  businesses: Businesses;
}

/** Asks about them as fast as a case may ask in the background, which leaves its people what they may ask. */
export const buyerInquiryJobs = (world: World): JobKind => ({
  ...{ kind: ASK_BUYER, batch: 4, parallel: 1, leaseMs: 60_000, silenceMs: 10_000 },
  run: async (jobs, lease) => {
    for (const job of jobs) await askAbout(world, job, lease);
  },
});

async function askAbout({ db, clock, limits, businesses }: World, job: Job, { outside }: Lease) {
  const key = { clientId: job.clientId, id: job.subjectId };
  const buyer = await db.tenant(key.clientId, tx => buyers.find(tx, key));
  const code = buyer?.economyCode;
  if (!code || buyer.inquiryState || !isAnyEconomicCode(code))
    return void (await db.system(tx => finishJobs(tx, [job])));
  const waitMs = await limits.count('inquiryInBackground', { case: key.clientId }, clock());
  if (waitMs !== undefined) {
    const postponed = { job, runAt: clock() + waitMs, error: '', countTry: false };
    return db.system(tx => postponeJobs(tx, [postponed], clock()));
  }
  const { kind } = await outside(() => businesses.ask.businessByEconomicCode(code));
  const now = clock();
  await db.system(async tx => {
    if (kind !== 'answered' && kind !== 'refused') {
      const runAt = now + backOff(job.tries + 1, Math.random, patience);
      return postponeJobs(tx, [{ job, runAt, error: 'the inquiry did not answer', countTry: true }], now);
    }
    if ((await finishJobs(tx, [job])).length === 0) return;
    const asked = await buyers.find(tx, key);
    // Its code was changed meanwhile, and asked about by that.
    if (asked?.economyCode === code && kind === 'answered')
      await buyers.change(tx, key, { inquiry_state: true }, now);
  });
}
