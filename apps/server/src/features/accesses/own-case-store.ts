import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** An office has some hundreds at most; the list of all is the page's. */
const MOST = 500;

/** The one first that was used last; those that never were, by their names. */
export const casesByUse = (tx: Tx, userId: string) =>
  tx
    .selectFrom('case_users')
    .innerJoin('cases', 'cases.client_id', 'case_users.client_id')
    .leftJoin('case_uses', join =>
      join
        .onRef('case_uses.client_id', '=', 'case_users.client_id')
        .onRef('case_uses.user_id', '=', 'case_users.user_id'),
    )
    .select(['cases.client_id as clientId', 'cases.case_name as caseName', 'cases.state'])
    .select('case_users.role_type as role')
    .where('case_users.user_id', '=', userId)
    .orderBy('case_uses.last_used_at', order => order.desc().nullsLast())
    .orderBy('cases.case_name')
    .orderBy('cases.client_id')
    .limit(MOST)
    .execute();

export async function ownCases(tx: Tx, userId: string) {
  const rows = await tx
    .selectFrom('case_users')
    .innerJoin('cases', 'cases.client_id', 'case_users.client_id')
    .select([
      'cases.client_id as clientId',
      'cases.case_name as caseName',
      'cases.business_name as businessName',
      'cases.fiscal_id as fiscalId',
      'cases.state',
      'cases.state_description as stateDescription',
      'case_users.role_type as role',
    ])
    .where('case_users.user_id', '=', userId)
    .orderBy('cases.case_name')
    .orderBy('cases.client_id')
    .limit(MOST)
    .execute();
  return rows.map(row => withoutNulls(row));
}
