import { userEndpoints } from '@moadi/contract/users';
import type { AnswerOf } from '@moadi/contract/kit';
import { createStore } from '../../ui/lib/store.ts';
import { ApiError } from './errors.ts';
import { send } from './send.ts';

type SignedIn = AnswerOf<typeof userEndpoints.login>;
export type SessionUser = SignedIn['user'];

/** Undefined: nobody is signed in. The access token lives here, in memory, and nowhere else. */
export const session = createStore<SignedIn | undefined>(undefined);

/** Says that this browser may hold the cookie, which no script can see. */
const SIGNED_IN = 'moadi.signed-in';

export function beginSession(answer: SignedIn): void {
  localStorage.setItem(SIGNED_IN, '1');
  session.set(answer);
}

/** At the start of the page: whoever was signed in still is, until they sign out in any tab. */
export async function restoreSession(): Promise<boolean> {
  otherTabs().addEventListener('message', forget);
  return localStorage.getItem(SIGNED_IN) !== null && refreshSession();
}

/** Tells the other tabs of this browser that whoever was signed in has signed out. */
const otherTabs = () => new BroadcastChannel('moadi.sign-out');

export function updateUser(user: SessionUser): void {
  const current = session.get();
  if (current) session.set({ ...current, user });
}

let refreshing: Promise<boolean> | undefined;

/**
 * Exchanges the cookie for a new access token; everybody who needs one waits for the same exchange, also in other tabs of
 * this browser. False: the sign-in is over.
 */
export function refreshSession(): Promise<boolean> {
  refreshing ??= inOneTab(exchange).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function exchange(): Promise<boolean> {
  try {
    beginSession(await send<SignedIn>(userEndpoints.refreshToken, {}, undefined));
    return true;
  } catch (error) {
    // A server that is away says nothing about the sign-in: whoever asked gets that error, and may try again.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    localStorage.removeItem(SIGNED_IN);
    session.set(undefined);
    return false;
  }
}

const inOneTab = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('moadi.refresh', work) : work();

/** Ends the sign-in here and on the server, and removes what this browser keeps of it (S37). */
export async function endSession(): Promise<void> {
  const current = session.get();
  try {
    if (current) await send(userEndpoints.revoke, {}, current.accessToken);
  } finally {
    forget();
    otherTabs().postMessage('');
  }
}

/** What is kept in this tab and for all of them; nothing is written down once nobody is signed in. */
function forget(): void {
  session.set(undefined);
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage))
      if (key.startsWith('moadi.') && key !== 'moadi.theme') storage.removeItem(key);
  }
}
