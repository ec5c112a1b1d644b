import { permissionsOfKey } from '@moadi/domain/api-keys';
import { fault, type Fault } from '@moadi/domain/faults';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../../limits/address.ts';
import {
  findApiKey,
  isApiKey,
  isWithinNetworks,
  noteApiKeyUse,
  type StoredApiKey,
} from '../../sign-in/api-key.ts';
import { bearerOf, claimsOf } from './bearer.ts';
import type { Caller, KeyCaller } from './caller.ts';
import { refuse } from '../answers/faults.ts';
import type { Platform } from '../platform.ts';
import { isFrom, NotAdmitted } from '../refusals.ts';
import { sessionCache } from './session-cache.ts';

/** When a key was last used is kept to the minute. */
const USE_MS = 60_000;

export interface Callers {
  /** Who sent a request; refused when that is nobody. */
  of: (request: FastifyRequest, now: number) => Promise<Caller>;
  forgetSession: (sessionId: string) => void;
}

/** The one place that finds out who calls (`caller.ts` says what there is). */
export function callersOf({
  db,
  config,
  secrets,
  log,
}: Pick<Platform, 'db' | 'config' | 'secrets' | 'log'>): Callers {
  const sessions = sessionCache(db, config);

  // Asked for anew with each request, by the index of its hash: what was ended on one server opens nothing on any other.
  const byKey = async (token: string, request: FastifyRequest, now: number): Promise<KeyCaller> => {
    const key = await findApiKey(db.read, token);
    if (!key) return refuse(fault('http.unauthorized'));
    const { id, clientId, userId, rights } = key;
    isFrom(request, { userId, key: id });
    const found = over(key, now);
    if (found) throw new NotAdmitted(found, clientId);
    const address = addressOf(request);
    if (!isWithinNetworks(address, key.networks))
      throw new NotAdmitted(fault('programs.notFromHere', '', { value: address }), clientId);
    if ((key.lastUsedAt ?? 0) <= now - USE_MS) {
      await noteApiKeyUse(db.read, key, address, now)
        // It keeps nobody out.
        .catch((error: unknown) => log.warn({ error }, 'the use of a key was not written down'));
    }
    return { kind: 'key', id, clientId, userId, permissions: permissionsOfKey(rights) };
  };

  return {
    async of(request, now) {
      const token = bearerOf(request);
      if (token !== undefined && isApiKey(token)) return byKey(token, request, now);
      const claims = claimsOf(request, secrets.accessToken, now);
      const user = claims && (await sessions.find(claims.sessionId, now));
      if (!user) return refuse(fault('http.unauthorized'));
      isFrom(request, { userId: user.id });
      return user;
    },
    forgetSession: sessions.forget,
  };
}

/** Why a key opens nothing any more. */
function over({ endedAt, expiresAt, isHeld }: StoredApiKey, now: number): Fault | undefined {
  if (endedAt !== null) return fault('programs.keyEnded');
  if (expiresAt !== null && expiresAt <= now) return fault('programs.keyExpired');
  return isHeld ? undefined : fault('programs.keyUnheld');
}
