import type { RoleType } from '@moadi/domain/enums';
import { isWithin } from '../clock.ts';
import type { Db } from '../database/scope.ts';
import { bounded } from '../bounded-cache.ts';

export interface SessionUser {
  id: string;
  sessionId: string;
  role: RoleType;
}

/** Logout, deactivation and role changes take effect on every server within this time (S14: 5 s). */
const FRESH_MS = 3_000;

/** Looks a token's session up, at most once in three seconds per session. Undefined: ended, or the user is inactive. */
export function sessionCache(db: Db) {
  const cache = bounded<{ at: number; user: SessionUser | undefined }>(20_000);
  return {
    async find(sessionId: string, now: number): Promise<SessionUser | undefined> {
      const known = cache.get(sessionId);
      if (known && isWithin(FRESH_MS, known.at, now)) return known.user;
      const row = await db.read
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['users.id', 'users.role'])
        .where('sessions.id', '=', sessionId)
        .where('sessions.revoked_at', 'is', null)
        .where('users.is_active', '=', true)
        .executeTakeFirst();
      const user = row && { id: row.id, sessionId, role: row.role as RoleType };
      cache.set(sessionId, { at: now, user });
      return user;
    },
    forget: (sessionId: string) => cache.delete(sessionId),
  };
}
