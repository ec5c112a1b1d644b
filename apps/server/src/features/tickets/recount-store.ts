import type { WorkingHours } from '@moadi/domain/calendar';
import { promiseOf, type TicketClock } from '@moadi/domain/tickets';
import type { Tx } from '../../platform/database/scope.ts';
import { setPromise } from './store.ts';

const BATCH = 200;

/** Promises of tickets that wait for the support, after an id, held and computed again; undefined when there is none behind it. */
export async function recountBatch(tx: Tx, hours: WorkingHours, after: string | undefined) {
  const rows = await tx
    .selectFrom('tickets')
    .select(['id', 'priority', 'opened_at as openedAt', 'is_answered as isAnswered', 'spent_ms as spentMs'])
    .select(['running_since as runningSince', 'first_due_date as first', 'settled_due_date as settled'])
    .where('running_since', 'is not', null)
    .$if(after !== undefined, query => query.where('id', '>', after!))
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute();
  const last = rows.at(-1)?.id;
  if (last === undefined) return undefined;
  let changed = 0;
  for (const { id, first, settled, runningSince, ...of } of rows) {
    const clock: TicketClock = { ...of, ...(runningSince !== null && { runningSince }) };
    const promise = promiseOf(clock, hours);
    if (promise.firstDueDate === (first ?? undefined) && promise.settledDueDate === (settled ?? undefined))
      continue;
    await setPromise(tx, id, promise);
    changed += 1;
  }
  return { last, changed };
}
