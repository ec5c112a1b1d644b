import type { KeyObject } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readAccess, type AccessClaims } from '../sign-in/access-token.ts';

/** What the bearer token of a request says; undefined where there is none that is ours and not over. */
export function claimsOf({ headers }: FastifyRequest, key: KeyObject, now: number): AccessClaims | undefined {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  return scheme === 'Bearer' && token ? readAccess(token, key, now) : undefined;
}
