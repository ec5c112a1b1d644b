import type { RoleType } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import type { Tx } from '../../platform/database/scope.ts';
import { refuse } from '../../platform/http/faults.ts';
import { ACCESS_LIFE_MS, signAccess } from '../../platform/sign-in/access-token.ts';
import { rememberBrowser } from '../../platform/sign-in/known-browsers.ts';
import { openSession, type NewSession } from '../../platform/sign-in/sessions.ts';
import { mobileOf, rightCode } from './codes.ts';
import type { Caller, Kept, UserDeps } from './context.ts';
import * as store from './store.ts';

export interface SignedIn {
  answer: { accessToken: string; expiredToken: number; user: store.User };
  kept: Kept;
}

export async function login(
  deps: UserDeps,
  { mobileNumber, otp }: { mobileNumber: string; otp: string },
  caller: Caller,
): Promise<SignedIn> {
  const mobile = mobileOf(mobileNumber);
  const code = await rightCode(deps, mobile, otp, caller);
  return deps.db.system(async tx => {
    const user = (await store.findUserByMobile(tx, mobile)) ?? refuse(fault('auth.noUser', 'mobileNumber'));
    if (!user.isActive) refuse(fault('auth.userInactive'));
    const spent = await code.spend(tx, caller.now);
    if (spent) refuse(spent);
    return signIn(deps, tx, user, caller);
  });
}

/** Opens a session for a user who has proven to be the one, and remembers the browser. */
export async function signIn(deps: UserDeps, tx: Tx, user: store.User, caller: Caller): Promise<SignedIn> {
  const { now, agent, cookies } = caller;
  const session = await openSession(
    tx,
    { id: user.id, role: user.role as RoleType },
    { ...caller, pepper: deps.secrets.refreshPepper },
  );
  const browser = await rememberBrowser(tx, user.id, agent, {
    cookie: cookies.browser,
    now,
    pepper: deps.secrets.otpPepper,
  });
  return answerFor(deps, user, session, now, { browser });
}

export function answerFor(
  { secrets }: UserDeps,
  user: store.User,
  { sessionId, refreshToken, expiresAt: end }: NewSession,
  now: number,
  kept: Kept,
): SignedIn {
  const expiresAt = now + ACCESS_LIFE_MS;
  const claims = { userId: user.id, sessionId, role: user.role as RoleType, expiresAt };
  return {
    answer: { accessToken: signAccess(claims, secrets.accessToken), expiredToken: expiresAt, user },
    kept: { ...kept, refresh: { token: refreshToken, expiresAt: end } },
  };
}
