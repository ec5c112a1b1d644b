import { caseRoleType, caseState, contractType } from '@moadi/domain/enums';
import { at } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** More wait for the next hour. */
const MOST = 2_000;

const active = [caseState.id.taxPayer, caseState.id.finalState];

const open = (tx: Tx) =>
  tx
    .selectFrom('contracts as c')
    .innerJoin('cases', 'cases.client_id', 'c.client_id')
    .select(['c.client_id as clientId', 'c.id', 'c.paper_version as paperVersion'])
    .select(['c.paper_date as paperDate', 'c.end_date as endDate', 'cases.case_name as caseName'])
    .where('c.is_extended', '=', false)
    .limit(MOST);

/** Contracts whose paper is awaited (`awaitsPaper`) and was made before this moment. */
export const awaitedPapers = (tx: Tx, madeBefore: number) =>
  open(tx)
    .where(eb =>
      eb.or([
        eb('cases.state', '=', caseState.id.signContract),
        eb.and([eb('c.contract_type', '=', contractType.id.renewal), eb('cases.state', 'in', active)]),
      ]),
    )
    .where('c.signed_at', 'is', null)
    .where('c.paper_date', '<', at(madeBefore))
    .orderBy('c.paper_date', 'desc')
    .execute();

/** Contracts of active cases whose last day lies between these moments. */
export const endingContracts = (tx: Tx, from: number, before: number) =>
  open(tx)
    .where('cases.state', 'in', active)
    .where('c.end_date', '>=', at(from))
    .where('c.end_date', '<', at(before))
    .orderBy('c.end_date')
    .execute();

export const managersOf = async (tx: Tx, clientId: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('case_users')
      .select('user_id')
      .where('client_id', '=', clientId)
      .where('role_type', '=', caseRoleType.id.caseManager)
      .execute()
  ).map(row => row.user_id);
