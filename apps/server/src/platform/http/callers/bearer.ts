import type { KeyObject } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readAccess, type AccessClaims } from '../../sign-in/access-token.ts';

/** The bearer token of a request: of a person's sign-in, or the key of a program. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  return scheme === 'Bearer' && token ? token : undefined;
}

/** What the token of a sign-in says; undefined where there is none that is ours and not over. */
export function claimsOf(request: FastifyRequest, key: KeyObject, now: number): AccessClaims | undefined {
  const token = bearerOf(request);
  return token === undefined ? undefined : readAccess(token, key, now);
}
