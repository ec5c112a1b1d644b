import {
  CONFIRMATION_HEADER,
  confirmTarget,
  type Endpoint,
  type WantedConfirmation,
} from '@moadi/contract/kit';
import { waysToConfirm } from '@moadi/domain/access';
import { fault } from '@moadi/domain/faults';
import type { FastifyRequest } from 'fastify';
import { spendConfirmation } from '../sign-in/confirmations.ts';
import { meansOf } from '../sign-in/second-factor.ts';
import { Refusal } from './faults.ts';
import type { Platform } from './platform.ts';
import type { SessionUser } from './session-cache.ts';

/** The act wants a fresh confirmation; the answer says of what, and how (S9). */
export class ConfirmationNeeded extends Refusal {
  readonly confirmation: WantedConfirmation;
  constructor(confirmation: WantedConfirmation) {
    super(fault('auth.codeNeeded'));
    this.confirmation = confirmation;
  }
}

/**
 * Runs what an endpoint does once its person has confirmed it. The confirmation is spent before the work, in a statement of its
 * own, and given back when the work is refused: another try needs no other code.
 */
export async function withConfirmation<T>(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  { actToConfirm: act, idempotent }: Endpoint,
  { request, user, now }: { request: FastifyRequest; user: SessionUser; now: number },
  work: () => Promise<T>,
): Promise<T> {
  if (!act) return work();
  const target = confirmTarget(request.params as { clientId?: string; id?: string });
  const { [CONFIRMATION_HEADER]: token, 'idempotency-key': key } = request.headers;
  const giveBack =
    typeof token === 'string'
      ? await spendConfirmation(
          db,
          token,
          { sessionId: user.sessionId, act, target },
          { now, pepper: secrets.otpPepper, key: idempotent && typeof key === 'string' ? key : undefined },
        )
      : undefined;
  if (!giveBack) {
    const ways = waysToConfirm(act, await meansOf(db.read, user, now));
    if (ways.length > 0) throw new ConfirmationNeeded({ act, target, ways });
  }
  try {
    return await work();
  } catch (error) {
    // Of anything but a refusal it is not certain that nothing was done.
    if (error instanceof Refusal) await giveBack?.();
    throw error;
  }
}
