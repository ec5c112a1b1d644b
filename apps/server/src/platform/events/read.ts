import type { EventData, EventKind } from '@moadi/domain/events';
import { sql } from 'kysely';
import type { Tx } from '../database/scope.ts';

export interface StoredEvent<K extends EventKind = EventKind> {
  number: number;
  kind: K;
  /** `NO_CASE` where it is nobody's. */
  clientId: number;
  subjectId: string;
  data: EventData<K>;
  at: number;
}

/** What is to be taken now; or that transactions which began before must end first; or that nothing lies before the fence. */
export type Found = readonly StoredEvent[] | 'wait' | 'nothing';

/**
 * Numbers are drawn before their transactions commit, so that a number may appear after a higher one. A reader therefore puts up
 * a fence: the last number drawn, and its own transaction, which begins after that. When every transaction before its own has
 * ended, whatever there will ever be up to the fence is there, and is read in order. The reader's row is locked until the
 * transaction ends: two workers take nothing twice.
 */
export async function nextEvents(tx: Tx, reader: string, limit: number): Promise<Found> {
  await sql`select from event_readers where name = ${reader} for update`.execute(tx);
  // A statement of its own: it sees who runs after the lock was had. A fence of a transaction that is still to come was put up in
  // the database of which this one is a copy; there, all before it have ended.
  const { rows: places } = await sql<{ number: number; fence: number; passed: boolean }>`
    select number, fence,
      fence_tx <= pg_snapshot_xmin(pg_current_snapshot()) or fence_tx >= pg_snapshot_xmax(pg_current_snapshot()) as passed
    from event_readers where name = ${reader}`.execute(tx);
  const [place] = places;
  if (!place || place.number >= place.fence) return 'nothing';
  if (!place.passed) return 'wait';
  const rows = await tx
    .selectFrom('events')
    .select(['number', 'kind', 'client_id as clientId', 'subject_id as subjectId', 'data', 'at'])
    .where('number', '>', place.number)
    .where('number', '<=', place.fence)
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows as readonly StoredEvent[];
}

/** Marks as taken, in the transaction of what was done with them: a full batch, or all up to the fence. */
export const markTaken = (tx: Tx, reader: string, taken: readonly StoredEvent[], limit: number) =>
  tx
    .updateTable('event_readers')
    .set(eb => ({ number: taken.length < limit ? eb.ref('fence') : taken.at(-1)!.number }))
    .where('name', '=', reader)
    .execute();

/**
 * Puts the fence behind the last number drawn; false when it stands there already. In a transaction of its own, which gets its
 * place among the others by the second statement, after the number was looked up. A new reader begins with the oldest event.
 */
export async function putFence(tx: Tx, reader: string): Promise<boolean> {
  const { rows } = await sql<{ last: number }>`
    select case when is_called then last_value else 0 end as last from event_numbers`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into event_readers as r (name, fence, fence_tx) values (${reader}, ${rows[0]!.last}, pg_current_xact_id())
    on conflict (name) do update set fence = excluded.fence, fence_tx = excluded.fence_tx
    where r.fence < excluded.fence`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether there is an event that it has not taken. */
export async function hasUnread(tx: Tx, reader: string): Promise<boolean> {
  const { rows } = await sql`select from events
    where number > coalesce((select number from event_readers where name = ${reader}), 0) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Deletes, oldest first, events of before a moment that all these readers have taken; returns how many of at most `most`. */
export async function deleteTaken(
  tx: Tx,
  readers: readonly string[],
  before: number,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with taken as (
      select coalesce(min(coalesce(r.number, 0)), 0) as number
      from unnest(${readers}::text[]) as named(name) left join event_readers r using (name)
    ), oldest as (
      select client_id, number, at from events where number <= (select number from taken) order by number limit ${most}
    )
    delete from events e using oldest o
    where e.client_id = o.client_id and e.number = o.number and o.at < ${new Date(before).toISOString()}::timestamptz`.execute(
    tx,
  );
  return Number(numAffectedRows);
}
