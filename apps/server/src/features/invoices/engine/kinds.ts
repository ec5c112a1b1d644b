import type { Pace } from '../../../platform/jobs/gate.ts';
import type { JobKind } from '../../../platform/jobs/worker.ts';
import { SEND } from '../service.ts';
import { askBatch } from './ask.ts';
import { ASK, FOLLOW, PAY, type Engine } from './context.ts';
import { followBatch, followPace } from './follow.ts';
import { payBatch } from './pay.ts';
import { sendBatch } from './send.ts';

/** Leases outlast the client's slowest call (nonce, request, and both again at 60 s each). */
const LEASE_MS = 300_000;

export const invoiceJobs = (engine: Engine): JobKind[] => [
  {
    kind: SEND,
    pace: paceOf(engine),
    batch: 500,
    parallel: 2,
    leaseMs: LEASE_MS,
    run: jobs => sendBatch(engine, jobs),
  },
  {
    kind: ASK,
    pace: paceOf(engine),
    batch: 500,
    parallel: 1,
    leaseMs: LEASE_MS,
    run: jobs => askBatch(engine, jobs),
  },
  {
    kind: FOLLOW,
    pace: followPace(engine),
    batch: 500,
    parallel: 1,
    leaseMs: LEASE_MS,
    run: jobs => followBatch(engine, jobs),
  },
  {
    // One request each, all at once: their leases outlast them.
    kind: PAY,
    pace: paceOf(engine),
    batch: 4,
    parallel: 1,
    leaseMs: LEASE_MS,
    run: jobs => payBatch(engine, jobs),
  },
];

/** In any one second no more than the limit: what a full bucket gives at once and what runs in meanwhile (R7). */
function paceOf({ config: { SEND_RATE_PER_S: limit } }: Engine): Pace {
  const burst = Math.ceil(limit / 4);
  return { perSecond: Math.max(1, limit - burst), burst };
}
