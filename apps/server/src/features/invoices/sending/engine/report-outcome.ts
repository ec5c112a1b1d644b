import type { Outcome } from '@moadi/moadian';
import { backOff } from '../../../../platform/jobs/back-off.ts';
import { closeAllGates, reportAnswer, reportFailure } from '../../../../platform/jobs/gate.ts';
import type { Lease } from '../../../../platform/jobs/lease.ts';
import type { Engine } from './context.ts';

/** What a request is for: so many jobs of a kind, held under a lease. */
export interface AuthorityRequest {
  kind: string;
  jobs: number;
  lease: Lease;
}

/**
 * Asks the authority and tells the gate what became of it: an answer opens it, Retry-After holds it until then, silence and
 * server errors close it after a few (R7). All workers see the same gate.
 */
export async function reportOutcome<T>(
  engine: Engine,
  { kind, jobs, lease }: AuthorityRequest,
  ask: (signal: AbortSignal) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const began = engine.clock();
  const outcome = await lease.outside(() => ask(lease.signal));
  const now = engine.clock();
  const request = { kind, now, ms: now - began, jobs };
  if (outcome.kind !== 'taken')
    engine.log.warn(
      { kind, jobs, outcome: describeOutcome(outcome), traceId: outcome.traceId },
      'the authority gave no answer to go by',
    );
  // What we cut ourselves says nothing about the other side.
  if (outcome.kind === 'unknown' && outcome.cause === 'aborted') return outcome;
  await engine.db.system(async tx => {
    if (outcome.kind === 'taken') await reportAnswer(tx, request);
    else if (outcome.retryAfterMs !== undefined) {
      await reportAnswer(tx, request);
      await closeAllGates(tx, now + outcome.retryAfterMs);
    } else if (outcome.kind === 'refused' && outcome.status !== 429) await reportAnswer(tx, request);
    else {
      // "Too many" without a word on how long: everybody waits from the first one on.
      const patience = outcome.kind === 'refused' ? 1 : undefined;
      await reportFailure(
        tx,
        request,
        describeOutcome(outcome),
        holds => backOff(holds, engine.random),
        patience,
      );
    }
  });
  return outcome;
}

/** A line for the ledger's people: codes and causes, never content. */
export const describeOutcome = (outcome: Exclude<Outcome<unknown>, { kind: 'taken' }>): string =>
  outcome.kind === 'refused'
    ? `refused ${outcome.status} ${outcome.errors.map(({ code }) => code).join(' ')}`.trim()
    : `unknown: ${outcome.cause}${outcome.status === undefined ? '' : ` ${outcome.status}`}`;
