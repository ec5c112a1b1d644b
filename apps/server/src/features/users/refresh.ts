import { messageText } from '@moadi/domain/faults';
import { refuse } from '../../platform/http/faults.ts';
import { renewBrowser } from '../../platform/sign-in/known-browsers.ts';
import { refreshSession } from '../../platform/sign-in/sessions.ts';
import { notify } from '../notifications/store.ts';
import type { Caller, UserDeps } from './context.ts';
import { answerFor, type SignedIn } from './sign-in.ts';
import { findUser } from './store.ts';

/** The next token for the one that the browser keeps. A refusal must not undo that its sign-in was ended. */
export async function refresh(deps: UserDeps, token: string, caller: Caller): Promise<SignedIn> {
  const { db, secrets } = deps;
  const { now, cookies } = caller;
  const result = await db.system(async tx => {
    const refreshed = await refreshSession(tx, token, { ...caller, pepper: secrets.refreshPepper });
    if ('fault' in refreshed) {
      if (refreshed.reused) await notify(tx, [{ userId: refreshed.reused.userId, ...reuseMessage }], now);
      return refreshed;
    }
    const { userId, next } = refreshed;
    const browser = await renewBrowser(tx, userId, {
      cookie: cookies.browser,
      now,
      pepper: secrets.otpPepper,
    });
    return { user: (await findUser(tx, userId))!, next, browser };
  });
  if ('fault' in result) return refuse(result.fault);
  return answerFor(deps, result.user, result.next, now, result.browser ? { browser: result.browser } : {});
}

const reuseMessage = {
  title: messageText('auth.tokenReusedTitle'),
  message: messageText('auth.tokenReused'),
};
