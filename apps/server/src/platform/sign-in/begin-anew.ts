import { timestamp } from '../database/connect.ts';
import type { Tx } from '../database/scope.ts';

/**
 * Ends every sign-in and forgets every code and confirmation: when data goes back in time, what was ended or used up since would
 * be good again. Returns how many sign-ins ended.
 */
export async function everybodySignsInAnew(tx: Tx, now: number): Promise<number> {
  await tx.deleteFrom('code_requests').execute();
  await tx.deleteFrom('act_confirmations').execute();
  await tx.deleteFrom('factor_challenges').execute();
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: timestamp(now), revoked_why: 'expired' })
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
