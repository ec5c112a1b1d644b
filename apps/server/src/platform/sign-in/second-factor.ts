import { isStaff, type Means } from '@moadi/domain/access';
import type { RoleType } from '@moadi/domain/enums';
import { sql } from 'kysely';
import { timestamp } from '../database/connect.ts';
import type { Tx } from '../database/scope.ts';

/** What a sign-in still owes: nothing, to show its second factor, or to set one up first. */
export type SecondFactor = 'passed' | 'present' | 'setup';

export interface SignInFacts {
  userId: string;
  role: RoleType;
  hasFactor: boolean;
  /** When this sign-in showed it, ms. */
  shownAt: number | null;
}

/** Staff owes a second factor, and so does anybody who has set one up (S8); only a demonstration does without. */
export function owedFactor(
  { role, hasFactor, shownAt }: SignInFacts,
  setting: 'required' | 'off',
): SecondFactor {
  if (setting === 'off' || !(isStaff(role) || hasFactor)) return 'passed';
  if (!hasFactor) return 'setup';
  return shownAt === null ? 'present' : 'passed';
}

/** Undefined: the sign-in has ended, or its user is inactive. */
export const findSignIn = async (tx: Tx, sessionId: string): Promise<SignInFacts | undefined> =>
  (await findSignIns(tx, [sessionId])).get(sessionId);

/** By session, without those that have ended or whose user is inactive. */
export async function findSignIns(
  tx: Tx,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, SignInFacts>> {
  const rows = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.id as userId', 'users.role', 'sessions.second_factor_at as shownAt'])
    .select(eb =>
      eb
        .exists(eb.selectFrom('second_factors').select('id').whereRef('user_id', '=', 'users.id'))
        .$castTo<boolean>()
        .as('hasFactor'),
    )
    .where(sql<boolean>`sessions.id = any(${sessionIds}::uuid[])`)
    .where('sessions.revoked_at', 'is', null)
    .where('users.is_active', '=', true)
    .execute();
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** From now on this sign-in owes nothing. */
export const factorShown = (tx: Tx, sessionId: string, now: number) =>
  tx
    .updateTable('sessions')
    .set({ second_factor_at: timestamp(now) })
    .where('id', '=', sessionId)
    .execute();

/** A code that was entered so lately need not be entered again to set the first factor up. */
const NEW_SIGN_IN_MS = 600_000;

/** With what a person can confirm an act. */
export async function meansOf(
  tx: Tx,
  { id, sessionId }: { id: string; sessionId: string },
  now: number,
): Promise<Means> {
  const factors = await tx.selectFrom('second_factors').select('kind').where('user_id', '=', id).execute();
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select(eb => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  const session = await tx
    .selectFrom('sessions')
    .select('create_date')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return {
    kinds: [...new Set(factors.map(({ kind }) => kind))],
    recoveryCodes: left,
    isNewSignIn: session !== undefined && now - session.create_date < NEW_SIGN_IN_MS,
  };
}
