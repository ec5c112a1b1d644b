import { userEndpoints as endpoints } from '@moadi/contract/users';
import { userSchemas as schemas } from '@moadi/contract/users/schemas';
import { fault } from '@moadi/domain/faults';
import { fullNameOf } from '@moadi/domain/users';
import { auditAct } from '../../platform/http/audit.ts';
import { passOrWait, refuse } from '../../platform/http/answers/faults.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { limitedAddress } from '../../platform/limits/address.ts';
import { revokeSession } from '../../platform/sign-in/sessions.ts';
import { exists, sendCode } from './codes.ts';
import type { UserDeps } from './context.ts';
import { callerOf, forget, forgetCode, keep, refreshCookie } from './cookies.ts';
import { identityOf, iranianFields, type EndAllOf } from './identity.ts';
import { refresh } from './refresh.ts';
import { register } from './registration.ts';
import { sessionRoutes } from './session-routes.ts';
import { login, type SignedIn } from './sign-in.ts';
import { actOf, staffRoutes } from './staff-routes.ts';
import { inquireAgain } from './staff.ts';
import { findUser } from './store.ts';
import { updateIdentity, verify } from './verification.ts';

export function userRoutes(routes: Routes, deps: UserDeps & { endAllOf: EndAllOf }): void {
  routes.open(endpoints.exist, schemas.exist, async call => {
    if (!(await exists(deps, call.query.mobileNumber, callerOf(call))))
      refuse(fault('auth.noUser', 'mobileNumber'));
    return { exists: true };
  });
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
  routes.signedIn(endpoints.revoke, schemas.revoke, async ({ user, address, now, reply }) => {
    await deps.db.system(async tx => {
      await revokeSession(tx, user.sessionId, 'logout', now);
      const act = { userId: user.id, subject: user.id, address, now };
      await auditAct(tx, { ...act, action: 'users.signedOut', detail: { session: user.sessionId } });
    });
    routes.forgetSession(user.sessionId);
    forget(reply);
  });
  routes.signedIn(endpoints.profile, schemas.profile, async ({ user }) => {
    const own = (await findUser(deps.db.read, user.id))!;
    const fullName = fullNameOf(own);
    return { ...own, ...(fullName !== '' && { fullName }) };
  });
  routes.signedIn(
    endpoints.updateIdentity,
    schemas.updateIdentity,
    async ({ user, params, body, now, address }) => {
      const { userType } = (await findUser(deps.db.read, own(user.id, params.id)))!;
      return updateIdentity(deps, user.id, identityOf({ ...body, userType }, iranianFields, now), {
        now,
        address,
      });
    },
  );
  routes.signedIn(endpoints.verify, schemas.verify, async call => {
    const { user, params, now, address } = call;
    if (user.id !== params.id) return inquireAgain(deps, params.id, actOf(call));
    passOrWait(await deps.limits.count('identity', { user: user.id, address: limitedAddress(address) }, now));
    return verify(deps, user.id, now);
  });
  sessionRoutes(routes, deps);
  staffRoutes(routes, deps);
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
