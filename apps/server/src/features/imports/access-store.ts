import type { Tx } from '../../platform/database/scope.ts';

/** The state of a case, and what somebody is in it who is not switched off. */
export const membershipOf = (tx: Tx, clientId: number, userId: string) =>
  tx
    .selectFrom('case_users')
    .innerJoin('cases', 'cases.client_id', 'case_users.client_id')
    .innerJoin('users', 'users.id', 'case_users.user_id')
    .select(['cases.state', 'case_users.role_type as caseRole'])
    .where('case_users.client_id', '=', clientId)
    .where('case_users.user_id', '=', userId)
    .where('users.is_active', '=', true)
    .executeTakeFirst();
