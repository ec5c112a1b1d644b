import { permissionsOfKey } from '@moadi/domain/api-keys';
import { fault, type Fault } from '@moadi/domain/faults';
import type { FastifyRequest } from 'fastify';
import { bounded } from '../bounded-cache.ts';
import { isWithin } from '../clock.ts';
import { addressOf } from '../limits/address.ts';
import { readAccess } from '../sign-in/access-token.ts';
import {
  findApiKey,
  hashApiKey,
  isApiKey,
  isWithinNetworks,
  noteApiKeyUse,
  type StoredApiKey,
} from '../sign-in/api-key.ts';
import type { Caller, KeyCaller } from './caller.ts';
import { refuse } from './faults.ts';
import type { Platform } from './platform.ts';
import { isFrom, NotAdmitted } from './refusals.ts';
import { sessionCache } from './session-cache.ts';

/** What has ended, and what its maker lost, holds on every server within this time, as with sign-ins (S14). */
const FRESH_MS = 3_000;
/** When a key was last used is kept to the minute. */
const USE_MS = 60_000;

export interface Callers {
  /** Who sent a request; refused when that is nobody. */
  of: (request: FastifyRequest, now: number) => Promise<Caller>;
  forgetSession: (sessionId: string) => void;
  /** It has just been ended here. */
  forgetKey: (id: string) => void;
}

/** The one place that finds out who calls (`caller.ts` says what there is). */
export function callersOf({
  db,
  config,
  secrets,
  log,
}: Pick<Platform, 'db' | 'config' | 'secrets' | 'log'>): Callers {
  const sessions = sessionCache(db, config);
  const keys = bounded<{ at: number; key: StoredApiKey | undefined; usedAt: number }>(20_000);
  const ended = bounded<true>(1_000);

  const known = async (token: string, now: number) => {
    const hash = hashApiKey(token).toString('base64url');
    const before = keys.get(hash);
    const isOver = before?.key && ended.get(before.key.id);
    if (before && !isOver && isWithin(FRESH_MS, before.at, now)) return before;
    const key = await findApiKey(db.read, token);
    const entry = { at: now, key, usedAt: Math.max(before?.usedAt ?? 0, key?.lastUsedAt ?? 0) };
    keys.set(hash, entry);
    return entry;
  };

  const byKey = async (token: string, request: FastifyRequest, now: number): Promise<KeyCaller> => {
    const entry = await known(token, now);
    const { key } = entry;
    if (!key) return refuse(fault('http.unauthorized'));
    const { id, clientId, userId, rights } = key;
    isFrom(request, { userId, key: id });
    const found = over(key, now);
    if (found) throw new NotAdmitted(found, clientId);
    const address = addressOf(request);
    if (!isWithinNetworks(address, key.networks))
      throw new NotAdmitted(fault('programs.notFromHere', '', { value: address }), clientId);
    if (entry.usedAt <= now - USE_MS) {
      entry.usedAt = now;
      await noteApiKeyUse(db.read, key, address, now)
        // It keeps nobody out.
        .catch((error: unknown) => log.warn({ error }, 'the use of a key was not written down'));
    }
    return { kind: 'key', id, clientId, userId, permissions: permissionsOfKey(rights) };
  };

  return {
    async of(request, now) {
      const [scheme, token] = (request.headers.authorization ?? '').split(' ');
      if (scheme !== 'Bearer' || !token) return refuse(fault('http.unauthorized'));
      if (isApiKey(token)) return byKey(token, request, now);
      const claims = readAccess(token, secrets.accessToken, now);
      const user = claims && (await sessions.find(claims.sessionId, now));
      if (!user) return refuse(fault('http.unauthorized'));
      isFrom(request, { userId: user.id });
      return user;
    },
    forgetSession: sessions.forget,
    forgetKey: id => ended.set(id, true),
  };
}

/** Why a key opens nothing any more. */
function over({ endedAt, expiresAt, isHeld }: StoredApiKey, now: number): Fault | undefined {
  if (endedAt !== null) return fault('programs.keyEnded');
  if (expiresAt !== null && expiresAt <= now) return fault('programs.keyExpired');
  return isHeld ? undefined : fault('programs.keyUnheld');
}
