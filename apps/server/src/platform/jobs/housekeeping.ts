import { sql } from 'kysely';
import { at } from '../database/connect.ts';
import type { Db } from '../database/scope.ts';
import { SPENT } from '../http/idempotency.ts';
import type { Log } from '../log/log.ts';
import type { Chore } from './recurring.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What passes away, and how long after its moment it is still kept. */
const kept = [
  { table: 'idempotency_keys', moment: 'create_date', ms: 100 * DAY }, // that something was done; its answer goes before
  { table: 'limit_counters', moment: 'window_start', ms: 2 * DAY }, // the longest window is a day
  { table: 'code_requests', moment: 'expires_at', ms: 30 * DAY },
  { table: 'factor_challenges', moment: 'expires_at', ms: 0 },
  { table: 'act_confirmations', moment: 'expires_at', ms: DAY },
  { table: 'known_browsers', moment: 'expires_at', ms: 0 },
  { table: 'messages', moment: 'publish_date', ms: 400 * DAY },
  { table: 'sessions', moment: 'expires_at', ms: 30 * DAY },
] as const;

/** Answers of what was done once are given again for so long (R4). */
const ANSWERS_MS = 3 * DAY;

/** Of so many rows at a time no statement holds locks for long, and a stop is noticed between two. */
const MOST = 5_000;

/** Deletes what nobody asks for any more; returns how many rows of each table went, and answers. */
export async function deleteOutdated(
  db: Db,
  now: number,
  { stopped, most = MOST }: { stopped?: AbortSignal; most?: number } = {},
): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  const oldAnswers = sql`select ctid from idempotency_keys
    where create_date < ${at(now - ANSWERS_MS)} and status <> ${SPENT} limit ${most}`;
  const steps = [
    {
      name: 'answers',
      change: sql`update idempotency_keys set answer = 'null', status = ${SPENT} where ctid = any(array(${oldAnswers}))`,
    },
    ...kept.map(({ table, moment, ms }) => ({
      name: table,
      change: sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(moment)} < ${at(now - ms)} limit ${most}))`,
    })),
  ];
  for (const { name, change } of steps) {
    let changed = most;
    while (changed === most) {
      if (stopped?.aborted) return gone;
      const { numAffectedRows } = await db.system(tx => change.execute(tx));
      changed = Number(numAffectedRows);
      if (changed > 0) gone[name] = (gone[name] ?? 0) + changed;
    }
  }
  return gone;
}

export const outdatedRows = ({ db, log }: { db: Db; log: Log }): Chore => ({
  kind: 'house.outdated-rows',
  everyMs: HOUR,
  run: async (now, stopped) => {
    const gone = await deleteOutdated(db, now, { stopped });
    const counts = Object.values(gone);
    if (counts.length > 0) log.info({ gone }, 'old rows deleted');
    return counts.reduce((sum, count) => sum + count, 0);
  },
});
