import { isWithin } from '../../clock.ts';
import type { Db } from '../../database/scope.ts';
import { bounded } from '../../bounded-cache.ts';
import type { Config } from '../../config/config.ts';
import { findSignIn, owedFactor } from '../../sign-in/second-factor.ts';
import type { SessionUser } from './caller.ts';

/** Logout, deactivation and role changes take effect on every server within this time (S14: 5 s). */
const FRESH_MS = 3_000;

/**
 * Looks a token's session up, at most once in three seconds per session, and each time while it owes its second factor, so that
 * it is in the moment that it has shown it. Undefined: ended, or the user is inactive.
 */
export function sessionCache(db: Db, { SECOND_FACTOR }: Pick<Config, 'SECOND_FACTOR'>) {
  const cache = bounded<{ at: number; user: SessionUser | undefined }>(20_000);
  return {
    async find(sessionId: string, now: number): Promise<SessionUser | undefined> {
      const known = cache.get(sessionId);
      if (known && isWithin(FRESH_MS, known.at, now)) return known.user;
      const found = await findSignIn(db.read, sessionId);
      const user: SessionUser | undefined = found && {
        kind: 'session',
        id: found.userId,
        sessionId,
        role: found.role,
        secondFactor: owedFactor(found, SECOND_FACTOR),
      };
      if (user && user.secondFactor !== 'passed') cache.delete(sessionId);
      else cache.set(sessionId, { at: now, user });
      return user;
    },
    forget: (sessionId: string) => cache.delete(sessionId),
  };
}
