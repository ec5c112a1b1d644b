import { randomBytes } from 'node:crypto';
import { isStaff } from '@moadi/domain/access';
import { fault, type Fault } from '@moadi/domain/faults';
import type { RoleType } from '@moadi/domain/enums';
import { timestamp } from '../database/connect.ts';
import type { Tx } from '../database/scope.ts';
import { newId } from '../ids.ts';
import { hashToken, tokenAfter } from './secrets.ts';

const HOUR = 3_600_000;
/** Two tabs of one device may present the same token within this time (S12). */
const ROTATION_GRACE_MS = 10_000;

/** Idle and absolute ends of a sign-in (S15). */
const lifeOf = (role: RoleType) =>
  isStaff(role)
    ? { idleMs: HOUR / 2, absoluteMs: 12 * HOUR }
    : { idleMs: 24 * HOUR, absoluteMs: 30 * 24 * HOUR };

export interface NewSession {
  sessionId: string;
  refreshToken: string;
  /** When the refresh cookie ends, ms. */
  expiresAt: number;
}

export interface SessionContext {
  now: number;
  pepper: Buffer;
  address: string;
  agent: string;
}

export async function openSession(
  tx: Tx,
  user: { id: string; role: RoleType },
  { now, pepper, address, agent }: SessionContext,
): Promise<NewSession> {
  const refreshToken = randomBytes(32).toString('base64url');
  const sessionId = newId(now);
  const expiresAt = now + lifeOf(user.role).absoluteMs;
  await tx
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: user.id,
      refresh_hash: hashToken(refreshToken, pepper),
      create_date: timestamp(now),
      last_used_at: timestamp(now),
      expires_at: timestamp(expiresAt),
      address,
      agent: agent.slice(0, 200),
    })
    .execute();
  return { sessionId, refreshToken, expiresAt };
}

export type Refreshed = { userId: string; next: NewSession } | { fault: Fault; reused?: { userId: string } };

/**
 * Exchanges a refresh token for the next one. A token that was already exchanged, presented later than the grace time,
 * means a copy is about: the whole sign-in ends (S12). Within the grace time it is another tab of the same browser, or a page
 * that was left before the answer came: the next token follows from the one presented, so that both get the same and the
 * browser holds the living one whichever answer arrives.
 */
export async function refreshSession(tx: Tx, token: string, context: SessionContext): Promise<Refreshed> {
  const { now, pepper } = context;
  const hash = hashToken(token, pepper);
  const found = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select(['users.role', 'users.is_active'])
    .where(eb => eb.or([eb('refresh_hash', '=', hash), eb('previous_hash', '=', hash)]))
    .forUpdate('sessions')
    .executeTakeFirst();
  if (!found || found.revoked_at !== null) return { fault: fault('auth.sessionEnded') };
  const { idleMs } = lifeOf(found.role as RoleType);
  if (!found.is_active || found.expires_at <= now || found.last_used_at + idleMs <= now) {
    await revokeSession(tx, found.id, 'expired', now);
    return { fault: fault('auth.sessionEnded') };
  }
  const isPrevious = !found.refresh_hash.equals(hash);
  if (isPrevious && (found.rotated_at ?? 0) + ROTATION_GRACE_MS < now) {
    await revokeSession(tx, found.id, 'reuse', now);
    return { fault: fault('auth.sessionEnded'), reused: { userId: found.user_id } };
  }
  const refreshToken = tokenAfter(token, pepper);
  const next = { sessionId: found.id, refreshToken, expiresAt: found.expires_at };
  if (isPrevious) return { userId: found.user_id, next };
  await tx
    .updateTable('sessions')
    .set({
      refresh_hash: hashToken(refreshToken, pepper),
      previous_hash: hash,
      rotated_at: timestamp(now),
      last_used_at: timestamp(now),
    })
    .where('id', '=', found.id)
    .execute();
  return { userId: found.user_id, next };
}

export const revokeSession = (tx: Tx, id: string, why: string, now: number) =>
  tx
    .updateTable('sessions')
    .set({ revoked_at: timestamp(now), revoked_why: why })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
