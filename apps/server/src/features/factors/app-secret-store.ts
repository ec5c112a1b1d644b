import { at, timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Envelope } from '../../platform/envelope/envelope.ts';

/** Anyone who sets an app up may have to install it first. */
const LIFE_MS = 1_800_000;

/** Where the secret of an app lies, before and after it was tried: bound into its sealing. */
export const placeOf = (userId: string, id: string): string => `second factor ${userId} ${id}`;

/** The secret that a sign-in is setting up, sealed. */
export interface Begun {
  id: string;
  envelope: Envelope;
}

/** Keeps a sealed secret until its first code comes. A sign-in sets up one app at a time: where two begin at once, one is kept. */
export async function keepSecret(
  tx: Tx,
  { id, envelope: { sealed, wrapped, masterKey } }: Begun,
  sessionId: string,
  now: number,
): Promise<void> {
  await begunBy(tx, sessionId).where('expires_at', '<=', at(now)).execute();
  await tx
    .insertInto('factor_challenges')
    .values({
      id,
      purpose: 'app',
      session_id: sessionId,
      sealed_secret: sealed,
      wrapped_key: wrapped,
      master_key: masterKey,
      create_date: timestamp(now),
      expires_at: timestamp(now + LIFE_MS),
    })
    .onConflict(conflict => conflict.column('session_id').where('purpose', '=', 'app').doNothing())
    .execute();
}

const begunBy = (tx: Tx, sessionId: string) =>
  tx.deleteFrom('factor_challenges').where('session_id', '=', sessionId).where('purpose', '=', 'app');

/** What the sign-in has begun and not ended: a page that is loaded again shows the same square. */
export async function findSecret(tx: Tx, sessionId: string, now: number): Promise<Begun | undefined> {
  const row = await tx
    .selectFrom('factor_challenges')
    .select(['id', 'sealed_secret', 'wrapped_key', 'master_key'])
    .where('session_id', '=', sessionId)
    .where('purpose', '=', 'app')
    .where('expires_at', '>', at(now))
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      envelope: { sealed: row.sealed_secret!, wrapped: row.wrapped_key!, masterKey: row.master_key! },
    }
  );
}

/** False: another request was quicker. */
export async function dropSecret(tx: Tx, id: string, sessionId: string): Promise<boolean> {
  const dropped = await begunBy(tx, sessionId).where('id', '=', id).returning('id').executeTakeFirst();
  return dropped !== undefined;
}
