import type { Clock } from '../clock.ts';
import { at } from '../database/connect.ts';
import type { Db } from '../database/scope.ts';
import type { Log } from '../log/log.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What passes away, and how long after its moment it is still kept. */
const kept = [
  { table: 'idempotency_keys', moment: 'create_date', ms: 3 * DAY }, // R4: 72 hours
  { table: 'limit_counters', moment: 'window_start', ms: 2 * DAY }, // the longest window is a day
  { table: 'code_requests', moment: 'expires_at', ms: 30 * DAY },
  { table: 'factor_challenges', moment: 'expires_at', ms: 0 },
  { table: 'act_confirmations', moment: 'expires_at', ms: DAY },
  { table: 'known_browsers', moment: 'expires_at', ms: 0 },
  { table: 'sessions', moment: 'expires_at', ms: 30 * DAY },
] as const;

/** Deletes what nobody asks for any more; returns how many rows of each table went. */
export async function deleteOutdated(db: Db, now: number): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (const { table, moment, ms } of kept) {
    const before = at(now - ms);
    const [{ numDeletedRows }] = (await db.system(tx =>
      tx
        .deleteFrom(table)
        .where(eb => eb(eb.ref(moment as 'create_date'), '<', before))
        .execute(),
    )) as [{ numDeletedRows: bigint }];
    if (numDeletedRows > 0n) gone[table] = Number(numDeletedRows);
  }
  return gone;
}

/** Something else to look after, every hour unless told; returns how many things it did. */
export interface Chore {
  what: string;
  run: (now: number) => Promise<number>;
  everyMs?: number;
}

/** Tidies up and does the chores, now and again until stopped. Several workers may: doing it twice changes nothing. */
export function startHousekeeping(
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
  chores: readonly Chore[] = [],
): () => void {
  const tidy = () =>
    deleteOutdated(db, clock()).then(
      gone => void (Object.keys(gone).length > 0 && log.info({ gone }, 'old rows deleted')),
      error => log.error({ err: error }, 'old rows not deleted; trying again in an hour'),
    );
  const look = ({ what, run }: Chore) =>
    run(clock()).then(
      count => void (count > 0 && log.info({ what, count }, 'chore done')),
      error => log.error({ err: error, what }, 'chore failed; trying again'),
    );
  const rounds = [
    { everyMs: HOUR, act: tidy },
    ...chores.map(chore => ({ everyMs: chore.everyMs ?? HOUR, act: () => look(chore) })),
  ];
  const timers = rounds.map(({ everyMs, act }) => {
    void act();
    return setInterval(() => void act(), everyMs);
  });
  return () => timers.forEach(clearInterval);
}
