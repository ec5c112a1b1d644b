import type { Pace } from '../../../platform/jobs/gate.ts';
import type { LeaseTimes } from '../../../platform/jobs/lease.ts';
import type { JobKind } from '../../../platform/jobs/worker.ts';
import { SEND } from '../service.ts';
import { askBatch } from './ask.ts';
import { ASK, FOLLOW, PAY, type Engine } from './context.ts';
import { followBatch, followPace } from './follow.ts';
import { payBatch } from './pay.ts';
import { sendBatch, SETTLE_MS } from './send.ts';

/**
 * What a killed worker held waits this long. It ends `SETTLE_MS` after its holder has fallen silent, so that a packet that
 * is not found by then was never received, whoever asks.
 */
export const LEASE: LeaseTimes = { leaseMs: 30_000, silenceMs: SETTLE_MS };

export const invoiceJobs = (engine: Engine): JobKind[] => [
  {
    kind: SEND,
    pace: paceOf(engine),
    batch: 1_000,
    parallel: 2,
    ...LEASE,
    run: (jobs, lease) => sendBatch(engine, jobs, lease),
  },
  {
    kind: ASK,
    pace: paceOf(engine),
    batch: 1_000,
    parallel: 2,
    ...LEASE,
    run: jobs => askBatch(engine, jobs),
  },
  {
    kind: FOLLOW,
    pace: followPace(engine),
    batch: 500,
    parallel: 1,
    ...LEASE,
    run: jobs => followBatch(engine, jobs),
  },
  {
    // One request each, all at once.
    kind: PAY,
    pace: paceOf(engine),
    batch: 4,
    parallel: 1,
    ...LEASE,
    run: (jobs, lease) => payBatch(engine, jobs, lease),
  },
];

/** In any one second no more than the limit: what a full bucket gives at once and what runs in meanwhile (R7). */
function paceOf({ config: { SEND_RATE_PER_S: limit } }: Engine): Pace {
  const burst = Math.ceil(limit / 4);
  return { perSecond: Math.max(1, limit - burst), burst };
}
