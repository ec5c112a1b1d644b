import type { AnswerOf, CallOf, Endpoint } from '@moadi/contract/kit';
import { ApiError } from './errors.ts';
import { send, type Parts } from './send.ts';
import { refreshSession, session } from './session.ts';

type Input<E extends Endpoint> = CallOf<E> & Pick<Parts, 'idempotencyKey' | 'signal'>;

/** Refreshed a little before it ends, so that a request does not have to fail first. */
const MARGIN_MS = 15_000;

/**
 * Calls an endpoint as whoever is signed in. A request that meets a 401 waits for the one refresh and is sent again; none is
 * dropped (product.md section 6).
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<AnswerOf<E>> {
  const parts = input as Parts;
  const before = session.get();
  if (before && before.expiredToken - Date.now() < MARGIN_MS) await refreshSession();
  const token = session.get()?.accessToken;
  try {
    return await send<AnswerOf<E>>(endpoint, parts, token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !token) throw error;
    const renewed = session.get()?.accessToken !== token || (await refreshSession());
    if (!renewed) throw error;
    return send<AnswerOf<E>>(endpoint, parts, session.get()?.accessToken);
  }
}

/** A key for one act: made when the act begins, kept over its repeats. */
export const newActKey = (): string => crypto.randomUUID();
