import { fault } from '@moadi/domain/faults';
import type { Tx } from '../../platform/database/scope.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { ACCESS_LIFE_MS, signAccess } from '../../platform/sign-in/access-token.ts';
import { rememberBrowser } from '../../platform/sign-in/known-browsers.ts';
import { findSignIn, owedFactor, type SecondFactor } from '../../platform/sign-in/second-factor.ts';
import { openSession, type NewSession } from '../../platform/sign-in/sessions.ts';
import { hasTours } from '../tours/service.ts';
import { mobileOf, rightCode, signInWith } from './codes.ts';
import type { Caller, Kept, UserDeps } from './context.ts';
import * as store from './store.ts';

export interface SignedIn {
  answer: {
    accessToken: string;
    expiredToken: number;
    user: store.User;
    secondFactor: SecondFactor;
    hasTours: boolean;
  };
  kept: Kept;
}

type SignInDeps = Pick<UserDeps, 'secrets' | 'config'>;

export async function login(
  deps: UserDeps,
  { mobileNumber, otp }: { mobileNumber: string; otp: string },
  caller: Caller,
): Promise<SignedIn> {
  const mobile = mobileOf(mobileNumber);
  const code = await rightCode(deps, signInWith(mobile), otp, caller);
  return deps.db.system(async tx => {
    const user = (await store.findUserByMobile(tx, mobile)) ?? refuse(fault('auth.noUser', 'mobileNumber'));
    if (!user.isActive) refuse(fault('auth.userInactive'));
    const spent = await code.spend(tx, caller.now);
    if (spent) refuse(spent);
    return signIn(deps, tx, user, caller);
  });
}

/** Opens a session for a user who has proven to be the one, and remembers the browser where nothing is owed any more. */
export async function signIn(
  deps: SignInDeps,
  tx: Tx,
  user: store.User,
  caller: Caller,
  factorShown = false,
): Promise<SignedIn> {
  const session = await openSession(
    tx,
    { id: user.id, role: user.role },
    { ...caller, pepper: deps.secrets.refreshPepper },
    factorShown,
  );
  await auditAct(tx, {
    ...{ userId: user.id, subject: user.id, address: caller.address, now: caller.now },
    action: 'users.signedIn',
    detail: { by: factorShown ? 'passkey' : 'code', session: session.sessionId },
  });
  const { answer, kept } = await answerFor(deps, tx, user, session, caller.now);
  if (answer.secondFactor !== 'passed') return { answer, kept };
  return { answer, kept: { ...kept, browser: await remember(deps, tx, user.id, caller) } };
}

/** This browser's user has signed in with it, the second factor included. */
export const remember = (
  { secrets }: Pick<SignInDeps, 'secrets'>,
  tx: Tx,
  userId: string,
  { agent, cookies, now }: Caller,
): Promise<string> =>
  rememberBrowser(tx, userId, agent, { cookie: cookies.browser, now, pepper: secrets.otpPepper });

export async function answerFor(
  { secrets, config }: SignInDeps,
  tx: Tx,
  user: store.User,
  { sessionId, refreshToken, expiresAt: end }: NewSession,
  now: number,
): Promise<SignedIn> {
  const expiresAt = now + ACCESS_LIFE_MS;
  const claims = { userId: user.id, sessionId, role: user.role, expiresAt };
  const facts = await findSignIn(tx, sessionId);
  return {
    answer: {
      accessToken: signAccess(claims, secrets.accessToken),
      expiredToken: expiresAt,
      user,
      // One that has just ended gets nowhere with its token.
      secondFactor: facts ? owedFactor(facts, config.SECOND_FACTOR) : 'present',
      hasTours: config.GUIDED_TOURS && (await hasTours(tx, user)),
    },
    kept: { refresh: { token: refreshToken, expiresAt: end } },
  };
}
