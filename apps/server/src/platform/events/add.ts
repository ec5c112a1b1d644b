import { eventKinds, type EventData, type EventKind } from '@moadi/domain/events';
import { timestamp } from '../database/connect.ts';
import type { Tx } from '../database/scope.ts';
import { insertAll } from '../database/sets.ts';
import { NO_CASE } from '../jobs/jobs.ts';

export interface NewEvent<K extends EventKind = EventKind> {
  kind: K;
  /** Absent: it belongs to no case. */
  clientId?: number;
  subjectId: string;
  data: EventData<K>;
  now: number;
}

/**
 * Written in the transaction of the change that they tell of: there are both or none. Of one subject they stand in the order of
 * its changes, as long as who changes it holds its row.
 */
export const addEvents = (tx: Tx, events: readonly NewEvent[]): Promise<void> =>
  insertAll(tx, {
    events: events.map(({ kind, clientId = NO_CASE, subjectId, data, now }) => ({
      kind,
      client_id: clientId,
      subject_type: eventKinds[kind].subject,
      subject_id: subjectId,
      data,
      at: timestamp(now),
    })),
  });
