import { sql } from 'kysely';
import { timestamp } from '../database/connect.ts';
import type { Db } from '../database/scope.ts';

/** How long to wait, ms; undefined: there is room. */
export type Wait = number | undefined;

/** What a rule has left after one more was counted, and when it begins anew, ms from now. */
export interface Room {
  max: number;
  left: number;
  resetMs: number;
  waitMs: Wait;
}

/** The room in a window that began so and has been counted so often. */
export function roomIn(
  { max, perMs }: { max: number; perMs: number },
  { start, count }: { start: number; count: number },
  now: number,
): Room {
  const resetMs = start + perMs - now;
  return { max, left: Math.max(0, max - count), resetMs, waitMs: count > max ? resetMs : undefined };
}

/**
 * Counts one more under a key, in one statement and a transaction of its own: whatever becomes of the work, it stays counted.
 * A window begins with its first event; one that lies in the future, because a clock was set back, begins anew.
 */
export async function countStored(
  { read }: Pick<Db, 'read'>,
  key: string,
  rule: { max: number; perMs: number },
  now: number,
): Promise<Room> {
  const [moment, before] = [timestamp(now), timestamp(now - rule.perMs)];
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
  return roomIn(rule, { start: row.window_start, count: row.count }, now);
}

/** Takes one back under each of these keys; never below none. */
export async function uncountStored({ read }: Pick<Db, 'read'>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await read
    .updateTable('limit_counters')
    .set({ count: sql<number>`count - 1` })
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .execute();
}
