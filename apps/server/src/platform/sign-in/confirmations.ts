import { randomBytes } from 'node:crypto';
import type { ConfirmedAct } from '@moadi/domain/access';
import { at, timestamp } from '../database/connect.ts';
import type { Db, Tx } from '../database/scope.ts';
import { newId } from '../ids.ts';
import { hashToken } from './secrets.ts';

export const CONFIRMATION_LIFE_MS = 300_000;

/** One act on one thing in one sign-in (S9). */
export interface Confirmed {
  sessionId: string;
  act: ConfirmedAct;
  target: string;
}

/** The person has just confirmed it; the token is for the act's request. */
export async function giveConfirmation(
  tx: Tx,
  { sessionId, act, target }: Confirmed,
  now: number,
  pepper: Buffer,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('act_confirmations')
    .values({
      id: newId(now),
      token_hash: hashToken(token, pepper),
      session_id: sessionId,
      act,
      target,
      create_date: timestamp(now),
      expires_at: timestamp(now + CONFIRMATION_LIFE_MS),
    })
    .execute();
  return token;
}

export interface Spending {
  now: number;
  pepper: Buffer;
  /** The idempotency key of the act: its repeat, after an answer that was lost, is the same act. */
  key: string | undefined;
}

/**
 * Spends a token, in one statement, so that of parallel acts one is done. Returns how to give it back when the act is refused,
 * which has to be asked for no second time then; undefined: it is not for this, over, or spent.
 */
export async function spendConfirmation(
  { read }: Pick<Db, 'read'>,
  token: string,
  { sessionId, act, target }: Confirmed,
  { now, pepper, key }: Spending,
): Promise<(() => Promise<unknown>) | undefined> {
  const given = { token_hash: hashToken(token, pepper), session_id: sessionId, act, target };
  const spent = await read
    .updateTable('act_confirmations')
    .set({ used_at: timestamp(now), used_for: key ?? null })
    .where(eb => eb.and(given))
    .where('expires_at', '>', at(now))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (spent)
    return () =>
      read
        .updateTable('act_confirmations')
        .set({ used_at: null, used_for: null })
        .where('id', '=', spent.id)
        .execute();
  if (key === undefined) return undefined;
  const repeated = await read
    .selectFrom('act_confirmations')
    .select('id')
    .where(eb => eb.and(given))
    .where('expires_at', '>', at(now))
    .where('used_for', '=', key)
    .executeTakeFirst();
  // Anyone who spent it gives it back; a repeat has nothing to give.
  return repeated && (async () => {});
}
