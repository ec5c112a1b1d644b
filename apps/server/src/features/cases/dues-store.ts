import { dueState, type DueTarget } from '@moadi/domain/enums';
import { at, timestamp } from '../../platform/database/connect.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { newId } from '../../platform/ids.ts';

const columns = [
  'case_dues.id',
  'target_kind as targetKind',
  'target',
  'case_dues.code',
  'note',
  'state',
  'user_id as userId',
  'case_dues.create_date as createDate',
  'declared_at as declaredAt',
  'answered_at as answeredAt',
  'closed_at as closedAt',
  'value_then as valueThen',
  'case_reasons.title as reasonTitle',
] as const;

const dues = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('case_dues')
    .leftJoin('case_reasons', 'case_reasons.code', 'case_dues.code')
    .select(columns)
    .where('client_id', '=', clientId);

/** What is due, the oldest first; of what was accepted long ago the last. */
export const duesOf = async (tx: Tx, clientId: number) =>
  (await dues(tx, clientId).orderBy('case_dues.id', 'desc').limit(MOST).execute())
    .map(row => withoutNulls(row))
    .toReversed();

const MOST_CASES = 20;

/** Cases of a person in which something is open that was declared. */
export const casesWithOpenDues = (db: Tx, userId: string) =>
  db
    .selectFrom('case_users as u')
    .innerJoin('cases as c', 'c.client_id', 'u.client_id')
    .innerJoin('case_dues as d', 'd.client_id', 'u.client_id')
    .select(['c.client_id as clientId', 'c.case_name as caseName', 'c.state', 'u.role_type as role'])
    .where('u.user_id', '=', userId)
    .where('d.state', '=', dueState.id.open)
    .where('d.declared_at', 'is not', null)
    .groupBy(['c.client_id', 'u.role_type'])
    .orderBy(eb => eb.fn.min('d.declared_at'))
    .orderBy('c.client_id')
    .limit(MOST_CASES)
    .execute();

export type DueRow = Awaited<ReturnType<typeof duesOf>>[number];

const MOST = 200;

/** One, held until the end of the transaction. */
export const lockDue = async (tx: Tx, clientId: number, id: string) => {
  const row = await dues(tx, clientId)
    .where('case_dues.id', '=', id)
    .forUpdate('case_dues')
    .executeTakeFirst();
  return row && withoutNulls(row);
};

export interface NewDue {
  clientId: number;
  targetKind: DueTarget;
  target: string;
  code: string;
  note: string | null;
  userId: string | null;
  valueThen: string | undefined;
  isDeclared: boolean;
  now: number;
}

export async function insertDue(tx: Tx, due: NewDue): Promise<string> {
  const id = newId(due.now);
  await tx
    .insertInto('case_dues')
    .values({
      ...{ client_id: due.clientId, id, target_kind: due.targetKind, target: due.target, code: due.code },
      ...{ note: due.note, user_id: due.userId, create_date: timestamp(due.now) },
      value_then: due.valueThen === undefined ? null : JSON.stringify(due.valueThen),
      declared_at: due.isDeclared ? timestamp(due.now) : null,
    })
    .execute();
  return id;
}

const ofCase = (tx: Tx, clientId: number) => tx.updateTable('case_dues').where('client_id', '=', clientId);

/** What was marked is told to the payer from now on. */
export const declareMarked = (tx: Tx, clientId: number, now: number) =>
  ofCase(tx, clientId)
    .set({ declared_at: timestamp(now) })
    .where('state', '=', dueState.id.open)
    .where('declared_at', 'is', null)
    .execute();

/** The payer has sent the case again: what was open waits for somebody to look at it. */
export const answerOpen = (tx: Tx, clientId: number, now: number) =>
  ofCase(tx, clientId)
    .set({ state: dueState.id.answered, answered_at: timestamp(now) })
    .where('state', '=', dueState.id.open)
    .where('declared_at', 'is not', null)
    .execute();

export const acceptDue = (tx: Tx, clientId: number, id: string, userId: string | null, now: number) =>
  ofCase(tx, clientId)
    .set({ state: dueState.id.accepted, closed_at: timestamp(now), closed_by: userId })
    .where('id', '=', id)
    .execute();

/** What the system found and no longer finds. */
export const acceptFound = (tx: Tx, clientId: number, now: number) =>
  ofCase(tx, clientId)
    .set({ state: dueState.id.accepted, closed_at: timestamp(now) })
    .where('user_id', 'is', null)
    .where('state', '<>', dueState.id.accepted)
    .execute();

/** The same thing once more: what stands there now is what will be compared with. */
export const askAgain = (
  tx: Tx,
  clientId: number,
  id: string,
  {
    note,
    valueNow,
    isDeclared,
    now,
  }: { note?: string; valueNow?: string | undefined; isDeclared: boolean; now: number },
) =>
  ofCase(tx, clientId)
    .set({
      ...{ state: dueState.id.open, answered_at: null, declared_at: isDeclared ? timestamp(now) : null },
      value_then: valueNow === undefined ? null : JSON.stringify(valueNow),
      ...(note !== undefined && { note }),
    })
    .where('id', '=', id)
    .execute();

export const deleteDue = (tx: Tx, clientId: number, id: string) =>
  tx.deleteFrom('case_dues').where('client_id', '=', clientId).where('id', '=', id).execute();

/** Whether this reason is offered now. */
export const isReason = async (tx: Tx, code: string, now: number): Promise<boolean> =>
  (await tx
    .selectFrom('case_reasons')
    .select('id')
    .where('code', '=', code)
    .where(eb => eb.or([eb('end_date', 'is', null), eb('end_date', '>', at(now))]))
    .executeTakeFirst()) !== undefined;

/** Takes the case for somebody: it is free, theirs, or was left. Undefined: another has it. */
export const takeCase = (tx: Tx, clientId: number, userId: string, idleSince: number, now: number) =>
  tx
    .updateTable('cases')
    .set({ reviewer_id: userId, reviewed_at: timestamp(now) })
    .where('client_id', '=', clientId)
    .where(eb =>
      eb.or([
        eb('reviewer_id', 'is', null),
        eb('reviewer_id', '=', userId),
        eb('reviewed_at', '<', at(idleSince)),
      ]),
    )
    .returning('client_id')
    .executeTakeFirst();

/** False when they did not have the case. */
export async function releaseCase(tx: Tx, clientId: number, userId: string): Promise<boolean> {
  const released = await tx
    .updateTable('cases')
    .set({ reviewer_id: null, reviewed_at: null })
    .where('client_id', '=', clientId)
    .where('reviewer_id', '=', userId)
    .executeTakeFirst();
  return released.numUpdatedRows === 1n;
}
