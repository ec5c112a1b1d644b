import type { Outcome } from '@moadi/moadian';
import { reportAnswer, reportFailure } from '../../../platform/jobs/gate.ts';
import { backOff } from './back-off.ts';
import type { Engine } from './context.ts';

/**
 * Asks the authority and tells the gate what became of it: an answer opens it, Retry-After holds it until then, silence and
 * server errors close it after a few (R7). All workers see the same gate. `jobs`: how many jobs the request is for.
 */
export async function heard<T>(
  engine: Engine,
  kind: string,
  jobs: number,
  ask: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const began = engine.clock();
  const outcome = await ask();
  const now = engine.clock();
  const request = { kind, now, ms: now - began, jobs };
  if (outcome.kind !== 'taken')
    engine.log.warn(
      { kind, jobs, outcome: describe(outcome), traceId: outcome.traceId },
      'the authority gave no answer to go by',
    );
  await engine.db.system(async tx => {
    if (outcome.kind === 'taken') await reportAnswer(tx, request);
    else if (outcome.retryAfterMs !== undefined) await reportAnswer(tx, request, now + outcome.retryAfterMs);
    else if (outcome.kind === 'refused' && outcome.status < 500) await reportAnswer(tx, request);
    else await reportFailure(tx, request, describe(outcome), holds => backOff(holds, engine.random));
  });
  return outcome;
}

/** A line for the ledger's people: codes and causes, never content. */
export const describe = (outcome: Exclude<Outcome<unknown>, { kind: 'taken' }>): string =>
  outcome.kind === 'refused'
    ? `refused ${outcome.status} ${outcome.errors.map(({ code }) => code).join(' ')}`.trim()
    : `unknown: ${outcome.cause}${outcome.status === undefined ? '' : ` ${outcome.status}`}`;
