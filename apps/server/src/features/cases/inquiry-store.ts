import { caseState, dueState } from '@moadi/domain/enums';
import type { Tx } from '../../platform/database/scope.ts';

/** What the inquiries of a case look at, while it waits for them; undefined when it does no longer. */
export const inquiredCase = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('cases as c')
    .innerJoin('users as u', 'u.id', 'c.owner_id')
    .select(['c.type_of_case as typeOfCase', 'c.economy_code as economyCode', 'c.version'])
    .select(['c.national_identity_code as identity', 'u.national_identity_code as ownerIdentity'])
    .select(['u.mobile_number as mobile', 'u.shahkar_verification as isVerified'])
    .select('c.reviewed_at as reviewedAt')
    .where('c.client_id', '=', clientId)
    .where('c.state', '=', caseState.id.inProgress)
    .executeTakeFirst();

export type InquiredCase = NonNullable<Awaited<ReturnType<typeof inquiredCase>>>;

/** Whether something that staff has marked is not accepted yet: then people decide, not the inquiries. */
export const isMarked = async (tx: Tx, clientId: number): Promise<boolean> =>
  (await tx
    .selectFrom('case_dues')
    .select('id')
    .where('client_id', '=', clientId)
    .where('user_id', 'is not', null)
    .where('state', '<>', dueState.id.accepted)
    .limit(1)
    .executeTakeFirst()) !== undefined;
