import { WAITING_MOST, waitingStates } from '@moadi/domain/cases';
import { dueState } from '@moadi/domain/enums';
import type { Tx } from '../../platform/database/scope.ts';

/** Cases that wait for staff, those first that have waited longest. */
export const waitingCases = (tx: Tx) =>
  tx
    .selectFrom('cases')
    .leftJoin('users', 'users.id', 'cases.reviewer_id')
    .select(['client_id as clientId', 'case_name as caseName', 'type_of_case as typeOfCase', 'state'])
    .select(['state_since as stateSince', 'reviewed_at as reviewedAt'])
    .select(['users.first_name as firstName', 'users.last_name as lastName'])
    .select(eb =>
      eb
        .selectFrom('case_dues')
        .select(count => count.fn.countAll<number>().as('count'))
        .whereRef('case_dues.client_id', '=', 'cases.client_id')
        .where('case_dues.state', '=', dueState.id.answered)
        .as('answeredDues'),
    )
    .where('state', 'in', waitingStates)
    .orderBy('state_since')
    .orderBy('client_id')
    .limit(WAITING_MOST)
    .execute();
