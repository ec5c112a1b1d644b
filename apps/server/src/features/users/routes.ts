import { userEndpoints as endpoints } from '@moadi/contract/users';
import { userSchemas as schemas } from '@moadi/contract/users/schemas';
import { fault } from '@moadi/domain/faults';
import { refuse } from '../../platform/http/faults.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { revokeSession } from '../../platform/sign-in/sessions.ts';
import { exists, sendCode } from './codes.ts';
import type { UserDeps } from './context.ts';
import { callerOf, forget, forgetCode, keep, refreshCookie } from './cookies.ts';
import { releaseIdentity, identityOf, iranianFields } from './identity.ts';
import { refresh } from './refresh.ts';
import { register } from './registration.ts';
import { login, type SignedIn } from './sign-in.ts';
import { findUser } from './store.ts';
import { updateIdentity, verify } from './verification.ts';

export function userRoutes(routes: Routes, deps: UserDeps): void {
  routes.open(endpoints.exist, schemas.exist, async call => ({
    exists: await exists(deps, call.query.mobileNumber, callerOf(call)),
  }));
  routes.open(endpoints.sendOtp, schemas.sendOtp, async call => {
    const { answer, kept } = await sendCode(deps, call.body.mobileNumber, callerOf(call));
    keep(call.reply, kept, call.now);
    return answer;
  });
  routes.open(endpoints.login, schemas.login, async call =>
    begun(call, await login(deps, call.body, callerOf(call))),
  );
  routes.open(endpoints.register, schemas.register, async call =>
    begun(call, await register(deps, 1, call.body, callerOf(call))),
  );
  routes.open(endpoints.registerForeign, schemas.registerForeign, async call =>
    begun(call, await register(deps, 2, call.body, callerOf(call))),
  );
  routes.open(endpoints.refreshToken, schemas.refreshToken, async call => {
    const token = refreshCookie(call.request) ?? refuse(fault('http.noRefreshToken'));
    const { answer, kept } = await refresh(deps, token, callerOf(call));
    keep(call.reply, kept, call.now);
    return answer;
  });
  routes.signedIn(endpoints.revoke, schemas.revoke, async ({ user, now, reply }) => {
    await deps.db.system(tx => revokeSession(tx, user.sessionId, 'logout', now));
    routes.forgetSession(user.sessionId);
    forget(reply);
  });
  routes.signedIn(
    endpoints.profile,
    schemas.profile,
    async ({ user }) => (await findUser(deps.db.read, user.id))!,
  );
  routes.signedIn(endpoints.updateIdentity, schemas.updateIdentity, async ({ user, params, body, now }) => {
    const { userType } = (await findUser(deps.db.read, own(user.id, params.id)))!;
    return updateIdentity(
      deps,
      user.id,
      identityOf({ ...body, userType: userType as 1 | 2 }, iranianFields, now),
      now,
    );
  });
  routes.signedIn(endpoints.verify, schemas.verify, ({ user, params, now }) =>
    verify(deps, own(user.id, params.id), now),
  );
  routes.signedIn(endpoints.freeIdentity, schemas.freeIdentity, ({ user, params, body, now, address }) =>
    releaseIdentity(deps, params.id, { reason: body.reason, userId: user.id, address, now }),
  );
}

/** People complete their own identity; staff has its own ways. */
const own = (userId: string, asked: string): string =>
  userId === asked ? userId : refuse(fault('http.rowNotFound'));

/** Somebody has signed in: the browser keeps that, and its code has done its work. */
export function begun({ reply, now }: Pick<Call<object>, 'reply' | 'now'>, { answer, kept }: SignedIn) {
  keep(reply, kept, now);
  forgetCode(reply);
  return answer;
}
