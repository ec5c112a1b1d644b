import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { roleType, type RoleType } from '@moadi/domain/enums';

/** The access token lives ten minutes and stays in the page's memory (product.md section 6). */
export const ACCESS_LIFE_MS = 600_000;

export interface AccessClaims {
  userId: string;
  sessionId: string;
  role: RoleType;
  /** ms */
  expiresAt: number;
}

const HEADER = encode({ alg: 'HS256', typ: 'at+jwt' });
const ISSUER = 'moadi';
const AUDIENCE = 'moadi-panel';

/** A JWT of one fixed algorithm; the header is never consulted for it (S11). */
export function signAccess({ userId, sessionId, role, expiresAt }: AccessClaims, key: KeyObject): string {
  const payload = encode({
    iss: ISSUER,
    aud: AUDIENCE,
    sub: userId,
    sid: sessionId,
    role,
    exp: Math.floor(expiresAt / 1000),
  });
  const body = `${HEADER}.${payload}`;
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
}

/** The claims of a token that is ours, whole and not over; undefined for anything else. */
export function readAccess(token: string, key: KeyObject, now: number): AccessClaims | undefined {
  const [header, payload, signature, more] = token.split('.');
  if (header !== HEADER || !payload || !signature || more !== undefined) return undefined;
  const expected = createHmac('sha256', key).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  if (claims.iss !== ISSUER || claims.aud !== AUDIENCE) return undefined;
  const expiresAt = Number(claims.exp) * 1000;
  const { role } = claims;
  if (!(expiresAt > now) || !roleType.has(role)) return undefined;
  return { userId: String(claims.sub), sessionId: String(claims.sid), role, expiresAt };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
