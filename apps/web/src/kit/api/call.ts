import {
  fillPath,
  type AnswerOf,
  type CallOf,
  type Endpoint,
  type WantedConfirmation,
} from '@moadi/contract/kit';
import { newActKey, type Act } from './act.ts';
import { ApiError } from './errors.ts';
import { send, type Parts } from './send.ts';
import { refreshSession, session } from './session.ts';

type Input<E extends Endpoint> = CallOf<E> & Pick<CallParts, 'idempotencyKey' | 'act' | 'signal'>;

type CallParts = Parts & {
  /** Of an editor whose repeats are one act; without it each call is an act of its own. */
  act?: Act;
};

/** Refreshed a little before it ends, so that a request does not have to fail first. */
const MARGIN_MS = 15_000;

/** What was confirmed and is not yet done: a refused act gives it back, and its next try needs no other code. */
const confirmed = new Map<string, string>();

/** Has the person confirm an act; undefined when that is left. */
type AskConfirmation = (wanted: WantedConfirmation) => Promise<string | undefined>;

let askConfirmation: AskConfirmation = async () => undefined;

/** Who asks for confirmations on this page. */
export const confirmWith = (ask: AskConfirmation): void => void (askConfirmation = ask);

/** Who wants to know that a case, or something in it, is not there for who asks. */
const missing = new Set<(clientId: number) => void>();

export function whenMissing(tell: (clientId: number) => void): () => void {
  missing.add(tell);
  return () => void missing.delete(tell);
}

/**
 * Calls an endpoint as the person who is signed in. What needs a fresh confirmation asks the person for it and is sent again; who leaves
 * that gets the refusal.
 */
export const call = <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<AnswerOf<E>> =>
  callFor<AnswerOf<E>>(endpoint, input as CallParts);

/** The same for any endpoint, of which only the caller knows what it takes and answers: a list, a form with a file, a file. */
export async function callFor<T>(endpoint: Endpoint, { act, ...parts }: CallParts): Promise<T> {
  const { params, query, body, signal } = parts;
  if (endpoint.method === 'GET' || body instanceof FormData || signal) return confirmedCall(endpoint, parts);
  const said = JSON.stringify([endpoint.method, fillPath(endpoint.path, params), query, body]);
  const idempotencyKey = parts.idempotencyKey ?? act?.keyFor(said) ?? newActKey();
  // Pressed twice it is one request, and both hear its answer.
  const before = running.get(said);
  if (before) return before as Promise<T>;
  const answer = confirmedCall<T>(endpoint, { ...parts, idempotencyKey });
  running.set(said, answer);
  try {
    const answered = await answer;
    act?.done();
    return answered;
  } finally {
    running.delete(said);
  }
}

/** Writes that are on their way. */
const running = new Map<string, Promise<unknown>>();

async function confirmedCall<T>(endpoint: Endpoint, parts: Parts): Promise<T> {
  const act = `${endpoint.method} ${fillPath(endpoint.path, parts.params)}`;
  for (;;) {
    try {
      const answer = await callOnce<T>(endpoint, { ...parts, confirmation: confirmed.get(act) });
      confirmed.delete(act);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.confirmation) {
        const { clientId } = parts.params ?? {};
        const isMissing = error.status === 404 || error.status === 403;
        if (isMissing && clientId !== undefined) for (const tell of missing) tell(Number(clientId));
        throw error;
      }
      confirmed.delete(act);
      const token = await askConfirmation(error.confirmation);
      if (token === undefined) throw error;
      confirmed.set(act, token);
    }
  }
}

/** A request that meets a 401 waits for the one refresh and is sent again; none is dropped (product.md section 6). */
async function callOnce<T>(endpoint: Endpoint, parts: Parts): Promise<T> {
  const before = session.get();
  if (before && before.expiredToken - Date.now() < MARGIN_MS) await refreshSession();
  const token = session.get()?.accessToken;
  try {
    return await send<T>(endpoint, parts, token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A role was given or taken, a second factor set up elsewhere: menu and page for it come with the answer.
    if (changedRights.has(error.code)) await refreshSession();
    if (error.status !== 401 || !token) throw error;
    const renewed = session.get()?.accessToken !== token || (await refreshSession());
    if (!renewed) throw error;
    return send<T>(endpoint, parts, session.get()?.accessToken);
  }
}

const changedRights: ReadonlySet<string> = new Set(['auth.secondFactorNeeded', 'http.actionForbidden']);
