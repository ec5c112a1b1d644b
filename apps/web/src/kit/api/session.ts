import { userEndpoints } from '@moadi/contract/users';
import type { AnswerOf } from '@moadi/contract/kit';
import { createStore } from '../../ui/lib/store.ts';
import { calmWords as words } from '../words.ts';
import { ApiError } from './errors.ts';
import { send } from './send.ts';

type SignedIn = AnswerOf<typeof userEndpoints.login>;
export type SessionUser = SignedIn['user'];

export const nameOf = ({ firstName, lastName, mobileNumber }: SessionUser): string =>
  [firstName, lastName].filter(Boolean).join(' ') || mobileNumber;

/** Anyone who registers cases: mobile and identity are known to be theirs (product.md section 4). */
export const isVerified = ({ shahkarVerification, nidVerification }: SessionUser): boolean =>
  Boolean(shahkarVerification && nidVerification);

/** Undefined: nobody is signed in. The access token lives here, in memory, and nowhere else. */
export const session = createStore<SignedIn | undefined>(undefined);

/** Why the last sign-in ended, in words for its person; undefined after one's own sign-out. */
export const sessionEnd = createStore<string | undefined>(undefined);

/** Says that this browser may hold the cookie, which no script can see. */
const SIGNED_IN = 'moadi.signed-in';

/** Tabs of this browser tell each other: a sign-in that began or was renewed, or that it has ended. */
let tabs: BroadcastChannel | undefined;

export function beginSession(answer: SignedIn): void {
  localStorage.setItem(SIGNED_IN, '1');
  sessionEnd.set(undefined);
  session.set(answer);
  tabs?.postMessage(answer);
}

/** Whether this browser was signed in when it was last here. */
export const isRemembered = (): boolean => localStorage.getItem(SIGNED_IN) !== null;

/** At the start of the page: anyone who was signed in still is, until they sign out in any tab. */
export async function restoreSession(): Promise<boolean> {
  if (!tabs) {
    tabs = new BroadcastChannel('moadi.session');
    tabs.addEventListener('message', ({ data }: MessageEvent<SignedIn | undefined>) => hear(data));
  }
  return isRemembered() && refreshSession();
}

function hear(answer: SignedIn | undefined): void {
  if (!answer) return forget();
  const current = session.get();
  // Only anyone who is at work here goes on with it; a tab in front of the sign-in page begins by itself.
  if (!current) return;
  if (isOther(answer, current)) leaveToOther();
  else session.set(answer);
}

const isOther = (answer: SignedIn, current = session.get()): boolean =>
  current !== undefined && current.user.id !== answer.user.id;

/** Somebody else has signed in: what one person has begun in a tab the next one does not go on with. */
function leaveToOther(): void {
  sessionEnd.set(words.otherPerson);
  session.set(undefined);
}

/** The second factor was shown: this sign-in owes nothing any more, in no tab. */
export function factorShown(): void {
  const current = session.get();
  if (current) beginSession({ ...current, secondFactor: 'passed' });
}

export function updateUser(user: SessionUser): void {
  const current = session.get();
  if (current) session.set({ ...current, user });
}

let refreshing: Promise<boolean> | undefined;

/**
 * Exchanges the cookie for a new access token; everybody who needs one waits for the same exchange. Of several tabs one
 * exchanges, and the others take what it was given. False: the sign-in is over.
 */
export function refreshSession(): Promise<boolean> {
  refreshing ??= renew(session.get()?.accessToken).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function renew(before: string | undefined): Promise<boolean> {
  if (!('locks' in navigator)) return exchange();
  return navigator.locks.request('moadi.refresh', async () => {
    const now = session.get()?.accessToken;
    return now !== undefined && now !== before ? true : exchange();
  });
}

async function exchange(): Promise<boolean> {
  try {
    const answer = await send<SignedIn>(userEndpoints.refreshToken, {}, undefined);
    // The cookie is this browser's, not this tab's.
    if (isOther(answer)) {
      leaveToOther();
      return false;
    }
    beginSession(answer);
    return true;
  } catch (error) {
    // A server that is away says nothing about the sign-in: the person who asked gets that error, and may try again.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    localStorage.removeItem(SIGNED_IN);
    sessionEnd.set(error.message);
    session.set(undefined);
    return false;
  }
}

/** Ends the sign-in here and on the server, and removes what this browser keeps of it (S37). */
export async function endSession(): Promise<void> {
  const current = session.get();
  try {
    if (current) await send(userEndpoints.revoke, {}, current.accessToken);
  } finally {
    forget();
    tabs?.postMessage(undefined);
  }
}

/** What is kept in this tab and for all of them; nothing is written down once nobody is signed in. */
function forget(): void {
  sessionEnd.set(undefined);
  session.set(undefined);
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage))
      if (key.startsWith('moadi.') && key !== 'moadi.theme') storage.removeItem(key);
  }
}
