import {
  CONFIRMATION_HEADER,
  confirmTarget,
  type Endpoint,
  type WantedConfirmation,
} from '@moadi/contract/kit';
import { waysToConfirm } from '@moadi/domain/access';
import { fault } from '@moadi/domain/faults';
import type { FastifyRequest } from 'fastify';
import { spendConfirmation } from '../../sign-in/confirmations.ts';
import { meansOf } from '../../sign-in/second-factor.ts';
import { Refusal } from '../answers/faults.ts';
import { keyOfAct } from '../idempotency.ts';
import type { Platform } from '../platform.ts';
import { sessionOf, type Caller } from './caller.ts';

/** The act wants a fresh confirmation; the answer says of what, and how (S9). */
export class ConfirmationNeeded extends Refusal {
  readonly confirmation: WantedConfirmation;
  constructor(confirmation: WantedConfirmation) {
    super(fault('auth.codeNeeded'));
    this.confirmation = confirmation;
  }
}

/** Thrown where the row in hand asks for a confirmation that the request did not bring. */
export class Unconfirmed extends Refusal {
  constructor() {
    super(fault('auth.codeNeeded'));
  }
}

/**
 * Runs what an endpoint does once its person has confirmed it. The confirmation is spent before the work, in a statement of its
 * own, and given back when the work is refused: another try needs no other code. Where the row decides whether one is needed,
 * the work begins without it, and is told.
 */
export async function withConfirmation<T>(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  endpoint: Endpoint,
  { request, caller, now }: { request: FastifyRequest; caller: Caller; now: number },
  work: (isConfirmed: boolean) => Promise<T>,
): Promise<T> {
  const { actToConfirm: act, confirmedByRow } = endpoint;
  if (!act) return work(false);
  // What is confirmed is no program's: nobody reads a code out to it.
  const user = sessionOf(caller);
  const target = confirmTarget(request.params as { clientId?: string; id?: string });
  const { [CONFIRMATION_HEADER]: token } = request.headers;
  const giveBack =
    typeof token === 'string'
      ? await spendConfirmation(
          db,
          token,
          { sessionId: user.sessionId, act, target },
          { now, pepper: secrets.otpPepper, key: keyOfAct(endpoint, request) },
        )
      : undefined;
  const ask = async (): Promise<void> => {
    const ways = waysToConfirm(act, await meansOf(db.read, user, now));
    if (ways.length > 0) throw new ConfirmationNeeded({ act, target, ways });
  };
  if (!giveBack && !confirmedByRow) await ask();
  try {
    return await work(giveBack !== undefined);
  } catch (error) {
    if (error instanceof Unconfirmed) await ask();
    // Of anything but a refusal it is not certain that nothing was done.
    if (error instanceof Refusal) await giveBack?.();
    throw error;
  }
}
