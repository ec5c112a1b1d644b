import { isStaff } from '@moadi/domain/access';
import { fault, type Fault, type FaultCode } from '@moadi/domain/faults';
import type { RoleType } from '@moadi/domain/enums';
import { at, timestamp } from '../database/connect.ts';
import { withoutNulls } from '../database/rows.ts';
import type { Tx } from '../database/scope.ts';
import { newId } from '../ids.ts';
import { firstToken, readToken, tokenAfter, writeToken } from './refresh-token.ts';
import { hashToken } from './secrets.ts';

const HOUR = 3_600_000;

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
  /** It began with a passkey, which is both factors. */
  factorShown = false,
): Promise<NewSession> {
  const sessionId = newId(now);
  const token = firstToken(sessionId);
  const expiresAt = now + lifeOf(user.role).absoluteMs;
  await tx
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: user.id,
      refresh_hash: hashToken(token.secret, pepper),
      create_date: timestamp(now),
      last_used_at: timestamp(now),
      expires_at: timestamp(expiresAt),
      address,
      agent: agent.slice(0, 200),
      second_factor_at: factorShown ? timestamp(now) : null,
    })
    .execute();
  return { sessionId, refreshToken: writeToken(token, pepper), expiresAt };
}

export type Refreshed = { userId: string; next: NewSession } | { fault: Fault; reused?: { userId: string } };

/**
 * Exchanges a refresh token for the next one. The one before the newest is taken as long as the newest was never presented:
 * its answer was lost, a page was left, a laptop slept, another tab was quicker; the next token follows from the one presented,
 * so that all of them hold the same. Any older one means that a copy is about: the whole sign-in ends (S12).
 */
export async function refreshSession(tx: Tx, text: string, context: SessionContext): Promise<Refreshed> {
  const { now, pepper } = context;
  const token = readToken(text, pepper);
  const found = token && (await sessionForUpdate(tx, token.sessionId));
  if (!token || !found) return { fault: fault('auth.sessionEnded') };
  if (found.revoked_at !== null) return { fault: endOf(found.revoked_why) };
  const ended = endedBy(found, now);
  if (ended) {
    await revokeSession(tx, found.id, ended, now);
    return { fault: endOf(ended) };
  }
  const behind = found.generation - token.generation;
  if (behind > 1) {
    await revokeSession(tx, found.id, 'reuse', now);
    return { fault: endOf('reuse'), reused: { userId: found.user_id } };
  }
  const after = tokenAfter(token, pepper);
  const newest = behind === 0 ? token : after;
  // Of a database that was restored from a copy, a token may be ahead.
  if (behind < 0 || !found.refresh_hash.equals(hashToken(newest.secret, pepper)))
    return { fault: fault('auth.sessionEnded') };
  if (behind === 0)
    await tx
      .updateTable('sessions')
      .set({
        generation: after.generation,
        refresh_hash: hashToken(after.secret, pepper),
        last_used_at: timestamp(now),
      })
      .where('id', '=', found.id)
      .execute();
  const next = {
    sessionId: found.id,
    refreshToken: writeToken(after, pepper),
    expiresAt: found.expires_at,
  };
  return { userId: found.user_id, next };
}

const sessionForUpdate = (tx: Tx, id: string) =>
  tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('sessions')
    .select(['users.role', 'users.is_active'])
    .where('sessions.id', '=', id)
    .forUpdate('sessions')
    .executeTakeFirst();

type Found = NonNullable<Awaited<ReturnType<typeof sessionForUpdate>>>;

function endedBy(session: Found, now: number): SessionEnd | undefined {
  if (!session.is_active) return 'inactive';
  // Anyone who got a role of staff meanwhile has the shorter life of staff.
  const end = Math.min(session.expires_at, session.create_date + lifeOf(session.role).absoluteMs);
  if (end <= now) return 'expired';
  return session.last_used_at + lifeOf(session.role).idleMs <= now ? 'idle' : undefined;
}

/** Why a sign-in ended; who holds its token is told. */
export type SessionEnd = 'logout' | 'expired' | 'idle' | 'inactive' | 'reuse' | 'closed' | 'factorReset';

const faults: Readonly<Record<SessionEnd, FaultCode>> = {
  logout: 'auth.sessionEnded',
  expired: 'auth.sessionExpired',
  idle: 'auth.sessionIdle',
  inactive: 'auth.sessionInactive',
  reuse: 'auth.sessionReused',
  closed: 'auth.sessionClosed',
  factorReset: 'auth.sessionFactorReset',
};

const endOf = (why: string | null): Fault => fault(faults[why as SessionEnd] ?? 'auth.sessionEnded');

export const revokeSession = (tx: Tx, id: string, why: SessionEnd, now: number) =>
  tx
    .updateTable('sessions')
    .set({ revoked_at: timestamp(now), revoked_why: why })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();

/** All of a person's sign-ins; returns how many ended. */
export async function revokeSessionsOf(
  tx: Tx,
  userId: string,
  why: SessionEnd,
  now: number,
): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: timestamp(now), revoked_why: why })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at(now))
    .returning('id')
    .execute();
  return ended.length;
}

export interface OpenSession {
  id: string;
  createDate: number;
  lastUsedAt: number;
  address?: string | undefined;
  agent?: string | undefined;
}

/** A person's sign-ins that can still go on, the last used first. */
export async function openSessionsOf(
  tx: Tx,
  userId: string,
  role: RoleType,
  now: number,
): Promise<OpenSession[]> {
  const { idleMs, absoluteMs } = lifeOf(role);
  const rows = await tx
    .selectFrom('sessions')
    .select(['id', 'create_date as createDate', 'last_used_at as lastUsedAt', 'address', 'agent'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at(now))
    .where('create_date', '>', at(now - absoluteMs))
    .where('last_used_at', '>', at(now - idleMs))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(row => withoutNulls(row));
}

/** Ends sign-ins of a person, one of them or all but one; returns which. */
export async function closeSessions(
  tx: Tx,
  userId: string,
  which: { id: string } | { allBut: string },
  now: number,
): Promise<string[]> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: timestamp(now), revoked_why: 'closed' })
    .where('user_id', '=', userId)
    .where('id', 'id' in which ? '=' : '<>', 'id' in which ? which.id : which.allBut)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at(now))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
