import { caseLookupResource, caseResource } from '@moadi/contract/cases/resources';
import type { caseItemSchema, caseSchema } from '@moadi/contract/cases/schemas';
import type { ListQuery } from '@moadi/contract/kit';
import { sendingMode } from '@moadi/domain/enums';
import { sql } from 'kysely';
import type { z } from 'zod';
import { filtered, type ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

export type Case = z.output<typeof caseSchema>;
type CaseItem = z.output<typeof caseItemSchema>;

/** Empty where the provider's key signs. */
const certificateEnd = sql`(
  select not_after from sender_keys
  where sender_keys.client_id = cases.client_id and ended_at is null
    and cases.sending_mode = ${sendingMode.id.taxpayerKey}::smallint)`;

const source: ListSource<typeof caseResource> = {
  resource: caseResource,
  id: 'cases.client_id',
  search: 'cases.search',
  columns: {
    caseName: 'cases.case_name',
    businessName: 'cases.business_name',
    nationalIdentityCode: 'cases.national_identity_code',
    typeOfCase: 'cases.type_of_case',
    createDate: 'cases.create_date',
    creatorName: 'users.first_name',
    creatorSurName: 'users.last_name',
    creatorNationalIdentityCode: 'users.national_identity_code',
    creatorMobileNumber: 'users.mobile_number',
    fiscalId: 'cases.fiscal_id',
    clientId: 'cases.client_id',
    economyCode: 'cases.economy_code',
    state: 'cases.state',
    certificateEnd: { ref: certificateEnd },
    modifyDate: { ref: 'cases.modify_date', orElse: 'cases.create_date' },
  },
};

const columns = [
  'cases.client_id as id',
  'cases.client_id as clientId',
  'cases.case_name as caseName',
  'cases.type_of_case as typeOfCase',
  'cases.business_name as businessName',
  'cases.branch_code as branchCode',
  'cases.economy_code as economyCode',
  'cases.national_identity_code as nationalIdentityCode',
  'cases.fiscal_id as fiscalId',
  'cases.is_non_taxable as isNonTaxable',
  'cases.state',
  'cases.state_description as stateDescription',
  'cases.create_date as createDate',
  'cases.modify_date as modifyDate',
] as const;

/** For everybody who sees the case: an office has cases of many people. */
const creatorName = sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('creator');

const creator = [
  'users.first_name as creatorName',
  'users.last_name as creatorSurName',
  'users.national_identity_code as creatorNationalIdentityCode',
  'users.mobile_number as creatorMobileNumber',
] as const;

const allCases = (tx: Tx) => tx.selectFrom('cases').innerJoin('users', 'users.id', 'cases.owner_id');

const lookup: ListSource<typeof caseLookupResource> = {
  resource: caseLookupResource,
  id: 'cases.client_id',
  search: 'cases.search',
  columns: { clientId: 'cases.client_id', createDate: 'cases.create_date' },
};

/** What cases are called, to be chosen from. */
export const findCases = async (tx: Tx, list: PageQuery) =>
  (
    await listed(
      tx
        .selectFrom('cases')
        .select(['client_id as id', 'client_id as clientId', 'case_name as caseName'])
        .select('business_name as businessName'),
      lookup,
      list,
    )
  ).map(row => withoutNulls(row));

/** Cases the user owns or was given access to. */
const casesOf = (tx: Tx, userId: string) =>
  allCases(tx).innerJoin('case_users', join =>
    join.onRef('case_users.client_id', '=', 'cases.client_id').on('case_users.user_id', '=', userId),
  );

export const listCases = async (tx: Tx, list: PageQuery): Promise<Case[]> =>
  (await listed(allCases(tx).select([...columns, creatorName, ...creator]), source, list)).map(row =>
    withoutNulls(row),
  );

export const listCasesOf = async (tx: Tx, userId: string, list: PageQuery): Promise<Case[]> =>
  (
    await listed(
      casesOf(tx, userId).select([...columns, creatorName, 'case_users.role_type as role']),
      source,
      list,
    )
  ).map(row => withoutNulls(row));

export async function countCases(tx: Tx, list: ListQuery, userId?: string): Promise<number> {
  const query = userId === undefined ? allCases(tx) : casesOf(tx, userId);
  const row = await filtered(
    query.select(eb => eb.fn.countAll<number>().as('count')),
    source,
    list,
  ).executeTakeFirstOrThrow();
  return row.count;
}

/** One case, and what the user is in it. */
export async function findCase(tx: Tx, clientId: number, userId: string): Promise<CaseItem | undefined> {
  const row = await tx
    .selectFrom('cases')
    .leftJoin('activities', 'activities.id', 'cases.activity_id')
    .leftJoin('case_users', join =>
      join.onRef('case_users.client_id', '=', 'cases.client_id').on('case_users.user_id', '=', userId),
    )
    .select([...columns, 'case_users.role_type as role'])
    .select(['cases.activity_id as activityId', 'activities.title as activityName', 'cases.description'])
    .select('cases.company_register_number as companyRegisterNumber')
    .select('cases.owner_identity_certificate_number as ownerIdentityCertificateNumber')
    .where('cases.client_id', '=', clientId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { activityName: name, ...item } = withoutNulls(row);
  const { activityId } = item;
  return { ...item, ...(activityId && name && { activity: { id: activityId, name } }) };
}

export const findAccess = (tx: Tx, clientId: number, userId: string) =>
  tx
    .selectFrom('case_users')
    .select(['id', 'client_id as clientId', 'role_type as roleType', 'description'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
