import { caseState } from '@moadi/domain/enums';
import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { newId } from '../../platform/ids.ts';

const MOST = 200;

/** Every change, the newest first. */
export const changesOf = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('case_liability')
    .select(['id', 'at', 'user_id as userId', 'was_non_taxable as from', 'is_non_taxable as to'])
    .where('client_id', '=', clientId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();

const one = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('cases')
    .select(['is_non_taxable as isNonTaxable', 'economy_code as economyCode'])
    .where('client_id', '=', clientId);

export const findLiability = (tx: Tx, clientId: number) => one(tx, clientId).executeTakeFirst();

/** Held until the end of the transaction: of two changes at once the second sees what the first has made of it. */
export const lockLiability = (tx: Tx, clientId: number) => one(tx, clientId).forUpdate().executeTakeFirst();

/** Where the registration may be edited, its form has the field too: an older one of it no longer fits. */
export const writeLiability = (tx: Tx, clientId: number, isNonTaxable: boolean, now: number) =>
  tx
    .updateTable('cases')
    .set(eb => ({
      is_non_taxable: isNonTaxable,
      modify_date: timestamp(now),
      version: eb
        .case()
        .when('state', 'in', [caseState.id.draft, caseState.id.caseFault])
        .then(eb('version', '+', 1))
        .else(eb.ref('version'))
        .end(),
    }))
    .where('client_id', '=', clientId)
    .execute();

export interface Change {
  clientId: number;
  userId: string;
  from: boolean;
  to: boolean;
  now: number;
}

export async function insertChange(tx: Tx, { clientId, userId, from, to, now }: Change): Promise<string> {
  const id = newId(now);
  await tx
    .insertInto('case_liability')
    .values({
      ...{ client_id: clientId, id, at: timestamp(now), user_id: userId },
      ...{ was_non_taxable: from, is_non_taxable: to },
    })
    .execute();
  return id;
}
