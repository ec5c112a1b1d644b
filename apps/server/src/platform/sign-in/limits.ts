import { sql } from 'kysely';
import type { Tx } from '../database/scope.ts';
import { timestamp } from '../database/connect.ts';

export interface Limit {
  /** What is counted, with whom: `otp:mobile:0912…`. */
  key: string;
  max: number;
  windowMs: number;
}

/**
 * Counts one more event against each limit in turn, atomically, and says how long to wait when one is passed; what one limit
 * refused does not count against the next. Windows are fixed: one row per key, never more than twice the limit in any span.
 */
export async function hit(
  tx: Tx,
  limits: readonly Limit[],
  now: number,
): Promise<{ waitMs: number } | undefined> {
  for (const { key, max, windowMs } of limits) {
    const start = now - (now % windowMs);
    const { count } = await tx
      .insertInto('limit_counters')
      .values({ key, window_start: timestamp(start), count: 1 })
      .onConflict(oc =>
        oc.columns(['key', 'window_start']).doUpdateSet({ count: sql<number>`limit_counters.count + 1` }),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    if (count > max) return { waitMs: start + windowMs - now };
  }
  return undefined;
}
