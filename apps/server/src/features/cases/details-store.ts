import type { caseDetailsSchema } from '@moadi/contract/cases/schemas';
import { invoiceState } from '@moadi/domain/enums';
import { fullNameOf } from '@moadi/domain/users';
import { sql } from 'kysely';
import type { z } from 'zod';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { TAKEN } from './inquiry.ts';

export type CaseDetails = Omit<z.input<typeof caseDetailsSchema>, 'creatorName'> & { ownerId: string };

/** All that a case is registered with, its places and activity by name. */
export async function findDetails(tx: Tx, clientId: number): Promise<CaseDetails | undefined> {
  const row = await tx
    .selectFrom('cases as c')
    .leftJoin('provinces', 'provinces.id', 'c.province_id')
    .leftJoin('cities', 'cities.id', 'c.city_id')
    .leftJoin('activities', 'activities.id', 'c.activity_id')
    .select(['c.client_id as clientId', 'c.case_name as caseName', 'c.type_of_case as typeOfCase'])
    .select(['c.business_name as businessName', 'c.company_register_number as companyRegisterNumber'])
    .select(['c.branch_code as branchCode', 'c.description', 'c.economy_code as economyCode'])
    .select(['c.national_identity_code as nationalIdentityCode', 'c.fiscal_id as fiscalId'])
    .select(['c.owner_identity_certificate_number as ownerIdentityCertificateNumber'])
    .select(['c.is_non_taxable as isNonTaxable', 'c.postal_code as postalCode', 'c.address'])
    .select(['provinces.name as provinceName', 'cities.name as cityName', 'activities.title as activityName'])
    .select(['c.landline_number as landlineNumber', 'c.fax_number as faxNumber', 'c.email'])
    .select(['c.create_date as createDate', 'c.owner_id as ownerId'])
    .where('c.client_id', '=', clientId)
    .executeTakeFirst();
  return row && { ...withoutNulls(row), signOwners: await signOwnersOf(tx, clientId) };
}

const signOwnersOf = async (tx: Tx, clientId: number) =>
  (
    await tx
      .selectFrom('sign_owners')
      .select(['id', 'position', 'name', 'surname', 'birth_date as birthDate'])
      .select(['national_code as nationalCode', 'mobile_number as mobileNumber', 'email'])
      .where('client_id', '=', clientId)
      .orderBy('place')
      .orderBy('id')
      .execute()
  ).map(row => withoutNulls(row));

/** Changes of its state, the newest first. */
export const historyOf = async (tx: Tx, clientId: number) =>
  (
    await tx
      .selectFrom('case_history')
      .select(['id', 'at', 'event', 'from_state as from', 'to_state as to', 'description'])
      .select('user_id as userId')
      .where('client_id', '=', clientId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute()
  ).map(row => withoutNulls(row));

const MOST = 200;

/** How it stands: state, since when, and who has taken it for its review. */
export const statusOf = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('cases')
    .select(['state', 'state_since as stateSince', 'state_description as stateDescription'])
    .select(['reviewer_id as reviewerId', 'reviewed_at as reviewedAt'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** The inquiries of a case that wait for a service which did not answer. */
export const waitingInquiry = (tx: Tx, clientId: number, kind: string) =>
  tx
    .selectFrom('jobs')
    .select(['tried_at as triedAt', 'run_at as nextAt'])
    .where('client_id', '=', clientId)
    .where('kind', '=', kind)
    .where('last_error', '<>', TAKEN)
    .orderBy('create_date', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Invoices of a case that are to be sent. */
export async function queuedInvoices(tx: Tx, clientId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('invoice_counts')
    .select(sql<string | null>`sum(count)`.as('count'))
    .where('client_id', '=', clientId)
    .where('state', '=', invoiceState.id.readyToSend)
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

/** Names of people, by their ids; no transaction of a case sees them. */
export async function namesOf(
  db: Tx,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter(id => id !== null && id !== undefined);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map(({ id, ...name }) => [id, fullNameOf(name)]));
}
