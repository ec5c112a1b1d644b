import { userEndpoints as endpoints } from '@moadi/contract/users';
import { userSchemas as schemas } from '@moadi/contract/users/schemas';
import { fault } from '@moadi/domain/faults';
import { auditAct } from '../../platform/http/audit.ts';
import type { ActCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/http/answers/faults.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { closeSessions, openSessionsOf } from '../../platform/sign-in/sessions.ts';

/** One's own sign-ins: where they run, and their end (S15). */
export function sessionRoutes(routes: Routes, { db }: Pick<Platform, 'db'>): void {
  routes.signedIn(endpoints.sessions, schemas.sessions, async ({ user, now }) =>
    (await openSessionsOf(db.read, user.id, user.role, now)).map(session => ({
      ...session,
      isCurrent: session.id === user.sessionId,
    })),
  );
  routes.act(endpoints.endSession, schemas.endSession, async call => {
    if ((await end(call, { id: call.params.id })).length === 0) refuse(fault('http.rowNotFound'));
  });
  routes.act(endpoints.endOtherSessions, schemas.endOtherSessions, async call => ({
    ended: (await end(call, { allBut: call.user.sessionId })).length,
  }));

  /** Here at once, elsewhere when their servers look again (S14). */
  async function end(
    { tx, user, now, address, afterwards }: ActCall<object>,
    which: { id: string } | { allBut: string },
  ): Promise<string[]> {
    const sessions = await closeSessions(tx, user.id, which, now);
    const act = { userId: user.id, subject: user.id, address, now };
    if (sessions.length > 0)
      await auditAct(tx, { ...act, action: 'users.sessionsClosed', detail: { sessions } });
    afterwards(() => sessions.forEach(id => routes.forgetSession(id)));
    return sessions;
  }
}
