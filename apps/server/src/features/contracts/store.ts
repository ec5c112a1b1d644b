import { contractResource } from '@moadi/contract/contracts/resources';
import type { ListQuery } from '@moadi/contract/kit';
import type { contractSchemas } from '@moadi/contract/contracts/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import { counted, filtered, howMany, type ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { RowKey } from '../../platform/database/sets.ts';
import { personName } from '../../platform/sign-in/person-name.ts';

export type Contract = z.output<typeof contractSchemas.create.response>;

const source: ListSource<typeof contractResource> = {
  resource: contractResource,
  id: 'contracts.id',
  columns: {
    businessName: 'cases.business_name',
    economyCode: 'cases.economy_code',
    clientId: 'contracts.client_id',
    contractType: 'contracts.contract_type',
    contractNumber: { ref: 'contracts.contract_number', nullable: true },
    startDate: 'contracts.start_date',
    contractPeriod: 'contracts.contract_period',
    endDate: 'contracts.end_date',
    posRequest: 'contracts.pos_request',
    posRequestQuantity: { ref: 'contracts.pos_request_quantity', nullable: true },
    annuallyTurnOver: { ref: 'contracts.annually_turn_over', nullable: true },
    creatorName: { ref: personName },
    creatorRole: 'users.role',
    createDate: 'contracts.create_date',
    modifyDate: { ref: 'contracts.modify_date', orElse: 'contracts.create_date' },
  },
};

const columns = [
  'contracts.id',
  'contracts.client_id as clientId',
  'contracts.contract_type as contractType',
  'contracts.contract_number as contractNumber',
  'contracts.start_date as startDate',
  'contracts.contract_period as contractPeriod',
  'contracts.end_date as endDate',
  'contracts.annually_turn_over as annuallyTurnOver',
  'contracts.pos_request as posRequest',
  'contracts.pos_request_quantity as posRequestQuantity',
  'contracts.version',
  'contracts.paper_version as paperVersion',
  'contracts.paper_date as paperDate',
  'contracts.is_extended as isExtended',
  'contracts.signed_at as signedAt',
  'contracts.signed_check as signedCheck',
  'contracts.create_date as createDate',
  'contracts.modify_date as modifyDate',
  'cases.state as caseState',
] as const;

const ofCase = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('contracts')
    .innerJoin('cases', 'cases.client_id', 'contracts.client_id')
    .where('contracts.client_id', '=', clientId);

/** The contracts of a case that these people made; without them, all. */
const madeBy = (tx: Tx, clientId: number, makers: readonly string[] | undefined) =>
  ofCase(tx, clientId).$if(makers !== undefined, query =>
    query.where('contracts.user_id', '=', sql<string>`any(${makers}::uuid[])`),
  );

export const listContracts = async (
  tx: Tx,
  clientId: number,
  list: PageQuery,
  makers?: readonly string[],
): Promise<(Contract & { makerId: string })[]> =>
  (
    await listed(
      madeBy(tx, clientId, makers).select(columns).select('contracts.user_id as makerId'),
      source,
      list,
    )
  ).map(row => withoutNulls(row));

export async function countContracts(
  tx: Tx,
  clientId: number,
  list: ListQuery,
  makers?: readonly string[],
): Promise<number> {
  return counted(madeBy(tx, clientId, makers).select(howMany), source, list);
}

/** Who has made contracts of a case. */
export const makersOf = async (tx: Tx, clientId: number): Promise<string[]> =>
  (await ofCase(tx, clientId).select('contracts.user_id as id').distinct().execute()).map(({ id }) => id);

/** Which of these people the filters mean. */
export const peopleMeant = async (
  db: Tx,
  ids: readonly string[],
  filters: ListQuery['filters'],
): Promise<string[]> =>
  (
    await filtered(db.selectFrom('users').select('users.id').where('users.id', 'in', ids), source, {
      ...noList,
      filters,
    }).execute()
  ).map(({ id }) => id);

const noList: ListQuery = { skip: 0, take: 0, sort: [], sortIsDefault: true, filters: [] };

/** Over all cases, for staff. */
const everywhere = (tx: Tx) =>
  tx
    .selectFrom('contracts')
    .innerJoin('cases', 'cases.client_id', 'contracts.client_id')
    .innerJoin('users', 'users.id', 'contracts.user_id');

export async function listAllContracts(tx: Tx, list: PageQuery): Promise<Contract[]> {
  const query = everywhere(tx)
    .select(columns)
    .select(['cases.business_name as businessName', 'cases.economy_code as economyCode'])
    .select(personName.as('creatorName'));
  return (await listed(query, source, list)).map(row => withoutNulls(row));
}

export async function countAllContracts(tx: Tx, list: ListQuery): Promise<number> {
  return counted(everywhere(tx).select(howMany), source, list);
}

export async function findContract(tx: Tx, { clientId, id }: RowKey): Promise<Contract | undefined> {
  const row = await ofCase(tx, clientId).select(columns).where('contracts.id', '=', id).executeTakeFirst();
  return row && withoutNulls(row);
}

/** The contract that the case has now: the first, or what has extended it last. */
export async function newestContract(tx: Tx, clientId: number): Promise<Contract | undefined> {
  const row = await ofCase(tx, clientId)
    .select(columns)
    .where('contracts.is_extended', '=', false)
    .orderBy('contracts.create_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && withoutNulls(row);
}

export const posesOf = async (tx: Tx, { clientId, id }: RowKey) =>
  (
    await tx
      .selectFrom('contract_poses')
      .select(['pos_model as posModel', 'payment_switch_number as paymentSwitchNumber'])
      .select(['acceptance_number as acceptanceNumber', 'terminal', 'account_number as accountNumber'])
      .where('client_id', '=', clientId)
      .where('contract_id', '=', id)
      .orderBy('place')
      .execute()
  ).map(row => withoutNulls(row));

/** Every version of its paper, the newest first. */
export const versionsOf = (tx: Tx, { clientId, id }: RowKey) =>
  tx
    .selectFrom('contract_versions')
    .select(['version', 'at', 'user_id as userId', 'why', 'hash', 'terms'])
    .where('client_id', '=', clientId)
    .where('contract_id', '=', id)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();

/** Names of the people of these ids, by id: a case's own transaction sees no users. */
export async function namesOf(db: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .select(personName.as('name'))
    .where('users.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The payer's person behind a case. */
export async function ownerName(db: Tx, clientId: number): Promise<string> {
  const row = await db
    .selectFrom('cases')
    .innerJoin('users', 'users.id', 'cases.owner_id')
    .select(personName.as('name'))
    .where('cases.client_id', '=', clientId)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** What a contract says of the payer, as the case has it now; held, so that contracts of one case are made one after the other. */
export const lockCase = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('cases')
    .select(['state', 'type_of_case as type', 'case_name as caseName', 'business_name as businessName'])
    .select(['national_identity_code as nationalIdentityCode', 'economy_code as economyCode'])
    .select(['fiscal_id as fiscalId', 'address', 'postal_code as postalCode'])
    .select('landline_number as phone')
    .select(eb => [
      eb.selectFrom('provinces').select('name').whereRef('id', '=', 'cases.province_id').as('province'),
      eb.selectFrom('cities').select('name').whereRef('id', '=', 'cases.city_id').as('city'),
    ])
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export type CaseFacts = Awaited<ReturnType<typeof lockCase>>;

export const signersOf = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('sign_owners')
    .select(['position', sql<string>`trim(concat_ws(' ', name, surname))`.as('name')])
    .where('client_id', '=', clientId)
    .orderBy('place')
    .orderBy('id')
    .limit(20)
    .execute();

/** The newest version of each contract of a case, the contract made last first. */
export const newestPapers = (tx: Tx, clientId: number) =>
  ofCase(tx, clientId)
    .innerJoin('contract_versions', join =>
      join
        .onRef('contract_versions.client_id', '=', 'contracts.client_id')
        .onRef('contract_versions.contract_id', '=', 'contracts.id')
        .onRef('contract_versions.version', '=', 'contracts.paper_version'),
    )
    .select(['contracts.id', 'contracts.contract_number as contractNumber'])
    .select(['contract_versions.version', 'contract_versions.hash'])
    .orderBy('contracts.create_date', 'desc')
    .orderBy('contracts.id', 'desc')
    .execute();

export type NewestPaper = Awaited<ReturnType<typeof newestPapers>>[number];
