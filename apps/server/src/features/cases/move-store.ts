import type { CaseEvent } from '@moadi/domain/cases';
import type { CaseState } from '@moadi/domain/enums';
import { at, timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** The case, held until the end of the transaction: two changes of its state come one after the other. */
export const lockCase = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('cases')
    .select(['state', 'version', 'owner_id as ownerId', 'case_name as caseName'])
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst();

/** When the paper was made that is to be signed now; undefined without a contract. An extension that has not begun is not waited for. */
export async function paperSince(tx: Tx, clientId: number, now: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('contracts')
    .select('paper_date as since')
    .where('client_id', '=', clientId)
    .where(eb => eb.or([eb('extends_id', 'is', null), eb('start_date', '<=', at(now))]))
    .orderBy('create_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.since;
}

export interface Moved {
  clientId: number;
  id: string;
  userId: string | null;
  event: CaseEvent;
  from: CaseState;
  to: CaseState;
  description: string | null;
  now: number;
}

/** Writes the state and how it came about; the row has to be held. */
export async function writeMove(
  tx: Tx,
  { clientId, id, userId, event, from, to, description, now }: Moved,
): Promise<void> {
  const at = timestamp(now);
  await tx
    .updateTable('cases')
    .set(eb => ({
      state: to,
      state_description: description,
      state_since: at,
      // A review is of one state: whose turn it is next takes the case anew.
      reviewer_id: null,
      reviewed_at: null,
      version: eb('version', '+', 1),
      modify_date: at,
    }))
    .where('client_id', '=', clientId)
    .where('state', '=', from)
    .execute();
  await tx
    .insertInto('case_history')
    .values({
      ...{ client_id: clientId, id, at, user_id: userId, event },
      ...{ from_state: from, to_state: to, description },
    })
    .execute();
}
