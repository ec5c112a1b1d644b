import { LAST_REACTION_ASK_MS } from '@moadi/domain/invoices';
import type { LeaseTimes } from '../../../../platform/jobs/lease.ts';
import type { JobKind } from '../../../../platform/jobs/worker.ts';
import { SEND } from '../queue.ts';
import { askBatch, PATIENCE_MS } from './ask.ts';
import { ASK, FOLLOW, PAY, type Engine } from './context.ts';
import { giveToReview } from './conclude.ts';
import { followBatch, stopFollowing } from './follow.ts';
import { SETTLE_MS } from './reconcile.ts';
import { followPace, paceOf, sendPace } from './pace.ts';
import { payBatch, closePayment } from './pay.ts';
import { sendBatch } from './send.ts';

/**
 * What a killed worker held waits this long. It ends `SETTLE_MS` after its holder has fallen silent, so that a packet that
 * is not found by then was never received, no matter who asks.
 */
export const LEASE: LeaseTimes = { leaseMs: 30_000, silenceMs: SETTLE_MS };

const retryMs = ({ config }: Engine): number => config.SEND_RETRY_HOURS * 3_600_000;

export const invoiceJobs = (engine: Engine): JobKind[] => [
  {
    kind: SEND,
    pace: sendPace(engine),
    batch: 1_000,
    parallel: 2,
    ...LEASE,
    run: (jobs, lease) => sendBatch(engine, jobs, lease),
    giveUp: {
      afterMs: retryMs(engine),
      run: (job, error) => giveToReview(engine, [{ job }], error),
    },
  },
  {
    kind: ASK,
    pace: paceOf(engine),
    batch: 1_000,
    parallel: 2,
    ...LEASE,
    run: (jobs, lease) => askBatch(engine, jobs, lease),
    giveUp: { afterMs: PATIENCE_MS, run: (job, error) => giveToReview(engine, [{ job }], error) },
  },
  {
    kind: FOLLOW,
    pace: followPace(engine),
    batch: 500,
    parallel: 1,
    ...LEASE,
    run: (jobs, lease) => followBatch(engine, jobs, lease),
    giveUp: { afterMs: LAST_REACTION_ASK_MS, run: job => stopFollowing(engine, [job]) },
  },
  {
    // One request each, all at once.
    kind: PAY,
    pace: paceOf(engine),
    batch: 4,
    parallel: 1,
    ...LEASE,
    run: (jobs, lease) => payBatch(engine, jobs, lease),
    giveUp: { afterMs: retryMs(engine), run: job => closePayment(engine, job) },
  },
];
