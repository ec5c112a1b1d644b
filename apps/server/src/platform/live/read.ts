import type { RoleType } from '@moadi/domain/enums';
import type { Addressed, LiveTopic } from '@moadi/domain/live';
import { sql } from 'kysely';
import type { Db } from '../database/scope.ts';
import { NO_CASE } from '../jobs/jobs.ts';
import type { Chore } from '../jobs/recurring.ts';

/** What one reading sees: `snapshot` says which transactions it saw as ended. */
export interface Read {
  snapshot: string;
  signals: readonly Addressed[];
}

interface Row {
  snapshot: string;
  topic: LiveTopic | null;
  clientId: number;
  ids: string[] | null;
  userId: string | null;
  role: RoleType | null;
}

/**
 * The signals of all transactions that this reading sees as ended and the one before did not: none is missed however late its
 * transaction commits, none comes twice, and a long transaction holds up its own alone. One statement, so that the rows and the
 * snapshot are of the same moment. A place like this is a process's own and is written down nowhere.
 */
export async function readSignals({ read }: Pick<Db, 'read'>, since: string | undefined): Promise<Read> {
  if (since === undefined) {
    const { rows } = await sql<Pick<Row, 'snapshot'>>`
      select pg_current_snapshot()::text as snapshot`.execute(read);
    return { snapshot: rows[0]!.snapshot, signals: [] };
  }
  const { rows } = await sql<Row>`
    select now.snapshot::text as snapshot, s.topic, s.client_id as "clientId", s.subject_ids as ids, s.user_id as "userId", s.role
    from (select pg_current_snapshot() as snapshot) now
    left join signals s on s.tx >= pg_snapshot_xmin(${since}::pg_snapshot)
      and not pg_visible_in_snapshot(s.tx, ${since}::pg_snapshot)
      and pg_visible_in_snapshot(s.tx, now.snapshot)`.execute(read);
  return { snapshot: rows[0]!.snapshot, signals: rows.flatMap(signalOf) };
}

const signalOf = ({ topic, clientId, ids, userId, role }: Row): Addressed[] =>
  topic === null
    ? []
    : [
        {
          topic,
          ...(clientId !== NO_CASE && { clientId }),
          ...(ids && { ids }),
          ...(userId !== null && { userId }),
          ...(role !== null && { role }),
        },
      ];

/** Far longer than any process takes from one reading to the next. */
const KEPT = '10 minutes';

/** Signals are worth nothing after minutes. Their moments are the database's, and so is this one. */
export const oldSignals = ({ read }: Pick<Db, 'read'>): Chore => ({
  kind: 'house.old-signals',
  everyMs: 300_000,
  run: async () => {
    const { numAffectedRows } = await sql`delete from signals where at < now() - ${KEPT}::interval`.execute(
      read,
    );
    return Number(numAffectedRows);
  },
});
