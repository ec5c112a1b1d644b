import { MAX_REACTION_IDS } from '@moadi/domain/invoices';
import { reserve, type Pace, type Rate } from '../../../../platform/jobs/gate.ts';
import type { Job } from '../../../../platform/jobs/jobs.ts';
import type { Lease } from '../../../../platform/jobs/lease.ts';
import type { Engine } from './context.ts';

type Limits = Pick<Engine, 'config'>;

/** In any one second no more than the limit: what a full bucket gives at once and what runs in meanwhile (R7). */
function rateOf(limit: number): Rate {
  const burst = Math.ceil(limit / 4);
  return { perSecond: Math.max(1, limit - burst), burst };
}

export const paceOf = ({ config: { SEND_RATE_PER_S: limit } }: Limits): Pace => rateOf(limit);

/** Packets are counted by case too, unless a case may have all of it. */
export function sendPace(limits: Limits): Pace {
  const { SEND_RATE_PER_S: all, SEND_RATE_PER_CASE_PER_S: one } = limits.config;
  return { ...paceOf(limits), ...(one < all && { perCase: rateOf(one) }) };
}

/** Counted in invoices, of which a request asks for a hundred; a person's largest question fits in at once. */
export const followPace = ({ config: { SEND_RATE_PER_S: limit } }: Limits): Pace => ({
  perSecond: limit,
  burst: Math.max(limit, MAX_REACTION_IDS),
});

/**
 * A part of a batch leaves once more: waits until its tokens are there. Undefined when it may go; otherwise the gate was shut
 * meanwhile, or the lease ends, and it may be tried again after so long.
 */
export async function waitForTurn(
  engine: Engine,
  { kind, pace, jobs, lease }: { kind: string; pace: Pace; jobs: readonly Job[]; lease: Lease },
): Promise<number | undefined> {
  const ask = (of: readonly Job[]) => engine.db.system(tx => reserve(tx, kind, pace, of, engine.clock()));
  const turn = await ask(jobs);
  if ('shutMs' in turn) return turn.shutMs;
  if (turn.waitMs > 0) await engine.wait(turn.waitMs, lease.signal);
  if (lease.isOver()) return 0;
  // Somebody may have been told to wait in the meantime.
  const now = turn.waitMs > 0 ? await ask([]) : turn;
  return 'shutMs' in now ? now.shutMs : undefined;
}
