import { WAITING_MOST, waitingStates, type WorkingCalendar } from '@moadi/domain/cases';
import { dueState } from '@moadi/domain/enums';
import { tehranDayOf } from '@moadi/domain/primitives';
import { at } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** The days on which the provider does not work; a row that has ended no longer counts. */
export async function workingCalendar(tx: Tx, now: number): Promise<WorkingCalendar> {
  const rows = await tx
    .selectFrom('holidays')
    .select(['weekday', 'day'])
    .where(eb => eb.or([eb('end_date', 'is', null), eb('end_date', '>', at(now))]))
    .execute();
  return {
    weekdaysOff: new Set(rows.flatMap(({ weekday }) => (weekday === null ? [] : [weekday]))),
    daysOff: new Set(rows.flatMap(({ day }) => (day === null ? [] : [tehranDayOf(day)]))),
  };
}

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
