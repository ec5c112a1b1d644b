import { howMany } from '../../platform/database/list.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { RowKey } from '../../platform/database/sets.ts';
import { ASK_BUYER } from '../buyers/inquiry-jobs.ts';
import { IMPORT, type ImportStep } from './job-of.ts';

/* What is still to be done about a book in the background. */

/** When what went wrong with its present stage is tried again, where something did. */
export const nextTryOf = async (tx: Tx, { clientId, id }: RowKey): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('jobs')
      .select('run_at as runAt')
      .where('subject_id', '=', id)
      .where('client_id', '=', clientId)
      .where('tries', '>', 0)
      .where('last_error', '<>', '')
      .where('lease_until', 'is', null)
      .executeTakeFirst()
  )?.runAt;

/** Buyers of a book that are still to be asked about. */
export const inquiriesLeft = async (tx: Tx, { clientId, id }: RowKey): Promise<number> =>
  (
    await tx
      .selectFrom('import_entries as e')
      .innerJoin('jobs as j', join =>
        join.onRef('j.subject_id', '=', 'e.stored_id').onRef('j.client_id', '=', 'e.client_id'),
      )
      .select(howMany)
      .where('e.client_id', '=', clientId)
      .where('e.import_id', '=', id)
      .where('j.kind', '=', ASK_BUYER)
      .executeTakeFirstOrThrow()
  ).count;

/** Nobody goes on with its present stage. */
export const dropStage = (tx: Tx, { clientId, id }: RowKey) =>
  tx
    .deleteFrom('jobs')
    .where('kind', '=', IMPORT)
    .where('client_id', '=', clientId)
    .where('subject_id', '=', id)
    .where('note', '=', 'go' satisfies ImportStep)
    .execute();
