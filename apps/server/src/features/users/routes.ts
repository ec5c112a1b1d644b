import { userEndpoints as endpoints } from '@moadi/contract/users';
import { userSchemas as schemas } from '@moadi/contract/users/schemas';
import { fault } from '@moadi/domain/faults';
import type { FastifyReply } from 'fastify';
import { refuse } from '../../platform/http/faults.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { revokeSession } from '../../platform/sign-in/sessions.ts';
import * as users from './service.ts';
import { findUser } from './store.ts';

/** `__Host-`: only over a safe connection, only this host, every path (S13). */
const COOKIE = '__Host-moadi-refresh';

export function userRoutes(routes: Routes, deps: users.UserDeps): void {
  routes.open(endpoints.exist, schemas.exist, async call => ({
    exists: await users.exists(deps, call.query.mobileNumber, call),
  }));
  routes.open(endpoints.sendOtp, schemas.sendOtp, call => users.sendCode(deps, call.body.mobileNumber, call));
  routes.open(endpoints.login, schemas.login, async call =>
    answer(await users.login(deps, call.body, call), call.reply),
  );
  routes.open(endpoints.register, schemas.register, async call =>
    answer(await users.register(deps, 1, call.body, call), call.reply),
  );
  routes.open(endpoints.registerForeign, schemas.registerForeign, async call =>
    answer(await users.register(deps, 2, call.body, call), call.reply),
  );
  routes.open(endpoints.refreshToken, schemas.refreshToken, async call => {
    const token = call.request.cookies[COOKIE] ?? refuse(fault('http.noRefreshToken'));
    return answer(await users.refresh(deps, token, call), call.reply);
  });
  routes.signedIn(endpoints.revoke, schemas.revoke, async ({ user, now, reply }) => {
    await deps.db.system(tx => revokeSession(tx, user.sessionId, 'logout', now));
    routes.forgetSession(user.sessionId);
    reply.clearCookie(COOKIE, { path: '/', secure: true });
  });
  routes.signedIn(
    endpoints.profile,
    schemas.profile,
    async ({ user }) => (await findUser(deps.db.read, user.id))!,
  );
  routes.signedIn(endpoints.updateIdentity, schemas.updateIdentity, ({ user, params, body, now }) =>
    users.updateIdentity(deps, own(user.id, params.id), body, now),
  );
  routes.signedIn(endpoints.verify, schemas.verify, ({ user, params, now }) =>
    users.verify(deps, own(user.id, params.id), now),
  );
}

/** People complete their own identity; staff has its own ways. */
const own = (userId: string, asked: string): string =>
  userId === asked ? userId : refuse(fault('http.rowNotFound'));

function answer({ answer: body, cookie }: users.SignedIn, reply: FastifyReply) {
  reply.setCookie(COOKIE, cookie.refreshToken, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    expires: new Date(cookie.expiresAt),
  });
  return body;
}
