import { smsKind } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { auditAct } from '../../platform/http/audit.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import { renewBrowser } from '../../platform/sign-in/known-browsers.ts';
import { refreshSession } from '../../platform/sign-in/sessions.ts';
import { notify } from '../notifications/notify.ts';
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
      if (!refreshed.reused) return refreshed;
      const { userId } = refreshed.reused;
      await notify(tx, [{ userId, ...reuseMessage }], now);
      const act = { userId, subject: userId, address: caller.address, now };
      await auditAct(tx, { ...act, action: 'users.sessionReused' });
      return refreshed;
    }
    const { userId, next } = refreshed;
    const browser = await renewBrowser(tx, userId, {
      cookie: cookies.browser,
      now,
      pepper: secrets.otpPepper,
    });
    const { answer, kept } = await answerFor(deps, tx, (await findUser(tx, userId))!, next, now);
    return { answer, kept: { ...kept, ...(browser && { browser }) } };
  });
  return 'fault' in result ? refuse(result.fault) : result;
}

const reuseMessage = {
  sms: smsKind.id.security,
  title: messageText('auth.tokenReusedTitle'),
  message: messageText('auth.tokenReused'),
};
