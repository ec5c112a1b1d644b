import type { ListQuery } from '@moadi/contract/kit';
import type { Tx } from '../../platform/database/scope.ts';
import { makersOf, namesOf, peopleMeant, type Contract } from './store.ts';

/** Columns of a contract's list that are of the person who made it. */
const ofMaker: readonly string[] = ['creatorName', 'creatorRole'];

/**
 * A case's own transaction sees no users. Which of those who made its contracts are meant is asked for beside it, of them alone;
 * the list is then filtered by their ids, in the transaction of the case.
 */
export async function byMakers<L extends ListQuery>(
  tx: Tx,
  db: Tx,
  clientId: number,
  list: L,
): Promise<{ list: L; makers?: string[] }> {
  const isOfMaker = ({ field }: ListQuery['filters'][number]) => ofMaker.includes(field);
  const wanted = list.filters.filter(isOfMaker);
  if (wanted.length === 0) return { list };
  const known = await makersOf(tx, clientId);
  const makers = known.length === 0 ? [] : await peopleMeant(db, known, wanted);
  return { list: { ...list, filters: list.filters.filter(filter => !isOfMaker(filter)) }, makers };
}

/** The same rows with the name of who made each. */
export async function withMakers(
  db: Tx,
  rows: readonly (Contract & { makerId: string })[],
): Promise<Contract[]> {
  const names = await namesOf(
    db,
    rows.map(({ makerId }) => makerId),
  );
  return rows.map(({ makerId, ...row }) => ({ ...row, creatorName: names.get(makerId) ?? '' }));
}
