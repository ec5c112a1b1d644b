import type { CaseRoleType, CaseState } from '@moadi/domain/enums';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/scope.ts';

/** What a case is, and who is what in it. */
export interface CasePeople {
  state: CaseState;
  roles: ReadonlyMap<string, CaseRoleType>;
}

/** Of the cases that something has changed in, as they are now: nothing is kept that could be outdated. */
export async function peopleOf(
  tx: Tx,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, CasePeople>> {
  if (clientIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('cases as c')
    .leftJoin('case_users as u', 'u.client_id', 'c.client_id')
    .select(['c.client_id as clientId', 'c.state', 'u.user_id as userId', 'u.role_type as role'])
    .where(sql<boolean>`c.client_id = any(${clientIds}::bigint[])`)
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ clientId }) => clientId)].map(([clientId, people]) => [
      clientId,
      {
        state: people[0]!.state,
        roles: new Map(
          people.flatMap(({ userId, role }) => (userId === null || role === null ? [] : [[userId, role]])),
        ),
      },
    ]),
  );
}
