import type { Outcome } from '@moadi/moadian';
import { reportAnswer, reportFailure } from '../../../platform/jobs/gate.ts';
import { backOff } from './back-off.ts';
import type { Engine } from './context.ts';

/**
 * Tells the gate what became of a request: an answer opens it, Retry-After holds it until then, silence and server errors
 * close it after a few (R7). All workers see the same gate.
 */
export async function heard(engine: Engine, kind: string, outcome: Outcome<unknown>): Promise<void> {
  const now = engine.clock();
  const { retryAfterMs } = outcome.kind === 'taken' ? {} : outcome;
  const isAway = outcome.kind === 'unknown' || (outcome.kind === 'refused' && outcome.status >= 500);
  await engine.db.system(async tx => {
    if (retryAfterMs !== undefined) await reportAnswer(tx, kind, now + retryAfterMs);
    else if (isAway) await reportFailure(tx, kind, holds => backOff(holds, engine.random), now);
    else await reportAnswer(tx, kind);
  });
}
