import { sql } from 'kysely';
import { timestamp } from '../database/connect.ts';
import type { Db } from '../database/scope.ts';

/** How long to wait, ms; undefined: there is room. */
export type Wait = number | undefined;

/**
 * Counts one more under a key, in one statement and a transaction of its own: whatever becomes of the work, it stays counted.
 * A window begins with its first event; one that lies in the future, because a clock was set back, begins anew.
 */
export async function countStored(
  { read }: Pick<Db, 'read'>,
  key: string,
  { max, perMs }: { max: number; perMs: number },
  now: number,
): Promise<Wait> {
  const [moment, before] = [timestamp(now), timestamp(now - perMs)];
  const running = sql<boolean>`limit_counters.window_start > ${before}::timestamptz and limit_counters.window_start <= ${moment}::timestamptz`;
  const row = await read
    .insertInto('limit_counters')
    .values({ key, window_start: moment, count: 1 })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${running} then least(limit_counters.count, 1000000000) + 1 else 1 end`,
        window_start: sql<string>`case when ${running} then limit_counters.window_start else excluded.window_start end`,
      }),
    )
    .returning(['count', 'window_start'])
    .executeTakeFirstOrThrow();
  return row.count > max ? row.window_start + perMs - now : undefined;
}
