import type { registrationSchema } from '@moadi/contract/registration/schemas';
import {
  caseStates,
  signOwnerFields,
  taxpayerFields,
  type ContactDocument,
  type SignOwnerDocument,
  type TaxpayerDocument,
} from '@moadi/domain/cases';
import { caseRoleType, caseState } from '@moadi/domain/enums';
import { sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import { isOffered, isOfferedIn } from '../../platform/database/catalogues.ts';
import { timestamp } from '../../platform/database/connect.ts';
import { fieldColumns, toColumns, withoutNulls } from '../../platform/database/rows.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { newId } from '../../platform/ids.ts';

type Answer = z.output<typeof registrationSchema>;
/** What the case's own tables have of it. */
export type StoredRegistration = Omit<Answer, 'evidences' | 'isSellerLocked' | 'dues'>;

export async function findRegistration(tx: Tx, clientId: number): Promise<StoredRegistration | undefined> {
  const row = await tx
    .selectFrom('cases as c')
    .leftJoin('activities as a', 'a.id', 'c.activity_id')
    .leftJoin('provinces as p', 'p.id', 'c.province_id')
    .leftJoin('cities as t', 't.id', 'c.city_id')
    .select([
      'c.client_id as id',
      'c.client_id as clientId',
      'c.version',
      'c.state',
      'c.state_description as stateDescription',
    ])
    .select(['c.case_name as caseName', 'c.type_of_case as typeOfCase', 'c.economy_code as economyCode'])
    .select(['c.company_register_number as companyRegisterNumber', 'c.branch_code as branchCode'])
    .select(['c.activity_id as activityId', 'c.is_non_taxable as isNonTaxable', 'c.description'])
    .select('c.owner_identity_certificate_number as ownerIdentityCertificateNumber')
    .select(['c.business_name as businessName', 'c.national_identity_code as nationalIdentityCode'])
    .select(['c.inquired_at as inquiredAt', 'c.fiscal_id as fiscalId', 'a.title as activityName'])
    .select(['c.landline_number as landlineNumber', 'c.fax_number as faxNumber', 'c.email', 'c.address'])
    .select(['c.postal_code as postalCode', 'p.name as provinceName', 't.name as cityName'])
    .select([sql<string | null>`c.province_id::text`.as('provinceId')])
    .select([sql<string | null>`c.city_id::text`.as('cityId')])
    .where('c.client_id', '=', clientId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { landlineNumber, faxNumber, email, address, postalCode, provinceId, cityId, ...rest } = row;
  const { provinceName, cityName, activityName, inquiredAt, ...taxpayer } = rest;
  const contact = withoutNulls({ landlineNumber, faxNumber, email, address, postalCode, provinceId, cityId });
  return {
    ...withoutNulls(taxpayer),
    isInquired: inquiredAt !== null,
    ...named('activity', taxpayer.activityId, activityName),
    contactInformation: {
      ...contact,
      ...named('province', provinceId, provinceName),
      ...named('city', cityId, cityName),
    },
    signOwners: await signOwnersOf(tx, clientId),
  };
}

const named = <K extends string>(name: K, id: string | null, label: string | null) =>
  id !== null && label !== null
    ? ({ [name]: { id, name: label } } as Record<K, { id: string; name: string }>)
    : {};

async function signOwnersOf(tx: Tx, clientId: number): Promise<Answer['signOwners']> {
  const rows = await tx
    .selectFrom('sign_owners')
    .select(['id', ...fieldColumns(signOwnerFields)])
    .where('client_id', '=', clientId)
    .orderBy('place')
    .execute();
  return rows.map(row => withoutNulls(row));
}

/** What the register said of an economic number. */
export interface Confirmed {
  businessName: string | undefined;
  nationalIdentityCode: string | undefined;
  /** Absent: it was asked before, and what it said then stays. */
  inquiredAt?: number;
}

export interface NewCase {
  clientId: number;
  userId: string;
  taxpayer: TaxpayerDocument;
  confirmed: Confirmed;
  now: number;
}

/** A draft with whom it belongs to and how it began. False: the number is taken. */
export async function insertCase(tx: Tx, one: NewCase): Promise<boolean> {
  const { clientId, userId, now } = one;
  const state = caseStates.nextState(null, 'save')!;
  const at = timestamp(now);
  const made = await tx
    .insertInto('cases')
    .values({
      ...taxpayerColumns(one.taxpayer, one.confirmed),
      ...{ client_id: clientId, owner_id: userId, state, state_since: at, create_date: at },
    })
    .onConflict(oc => oc.column('client_id').doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .insertInto('case_users')
    .values({
      ...{ client_id: clientId, id: newId(now), user_id: userId, create_date: at },
      role_type: caseRoleType.id.caseManager,
    })
    .execute();
  await tx
    .insertInto('case_history')
    .values({
      ...{ client_id: clientId, id: newId(now), at, user_id: userId },
      ...{ event: 'save', from_state: null, to_state: state },
    })
    .execute();
  return true;
}

export function taxpayerColumns(taxpayer: TaxpayerDocument, confirmed: Confirmed) {
  const { businessName, nationalIdentityCode, inquiredAt } = confirmed;
  return {
    ...toColumns(taxpayerFields, taxpayer),
    case_name: taxpayer.caseName!,
    type_of_case: taxpayer.typeOfCase!,
    business_name: businessName ?? null,
    national_identity_code: nationalIdentityCode ?? null,
    ...(inquiredAt !== undefined && { inquired_at: timestamp(inquiredAt) }),
  };
}

export const contactColumns = (contact: ContactDocument) => ({
  landline_number: contact.landlineNumber ?? null,
  fax_number: contact.faxNumber ?? null,
  email: contact.email ?? null,
  postal_code: contact.postalCode ?? null,
  address: contact.address ?? null,
  province_id: contact.provinceId === undefined ? null : Number(contact.provinceId),
  city_id: contact.cityId === undefined ? null : Number(contact.cityId),
});

/** Writes over one version of a case that may be edited; false where it is another one, or may not. */
export async function writeCase(
  tx: Tx,
  { clientId, version, now }: { clientId: number; version: number; now: number },
  values: Updateable<Database['cases']>,
): Promise<boolean> {
  const written = await tx
    .updateTable('cases')
    .set({ ...values, version: version + 1, modify_date: timestamp(now) })
    .where('client_id', '=', clientId)
    .where('version', '=', version)
    .where('state', 'in', [caseState.id.draft, caseState.id.caseFault])
    .executeTakeFirst();
  return written.numUpdatedRows === 1n;
}

export async function stateOf(tx: Tx, clientId: number) {
  const row = await tx
    .selectFrom('cases')
    .select('state')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.state;
}

/** The whole list anew; who was in it before keeps their id. Its case is locked by `writeCase`. */
export async function replaceSignOwners(
  tx: Tx,
  clientId: number,
  owners: readonly (SignOwnerDocument & { id?: string | undefined })[],
  now: number,
): Promise<void> {
  const before = await tx
    .deleteFrom('sign_owners')
    .where('client_id', '=', clientId)
    .returning(['id', 'create_date'])
    .execute();
  if (owners.length === 0) return;
  const since = new Map(before.map(row => [row.id, row.create_date]));
  await tx
    .insertInto('sign_owners')
    .values(
      owners.map(({ id, ...owner }, place) => {
        const kept = id === undefined ? undefined : since.get(id);
        return {
          ...toColumns(signOwnerFields, owner),
          ...{ position: owner.position!, name: owner.name!, surname: owner.surname! },
          ...{ national_code: owner.nationalCode!, mobile_number: owner.mobileNumber! },
          ...{ client_id: clientId, place, id: kept === undefined ? newId(now) : id! },
          create_date: timestamp(kept ?? now),
          modify_date: kept === undefined ? null : timestamp(now),
        };
      }),
    )
    .execute();
}

/** Whether it is offered; a case keeps what it has when that has ended. */
export async function isActivityFor(tx: Tx, id: string, clientId?: number): Promise<boolean> {
  const row = await tx
    .selectFrom('activities')
    .select('code')
    .where(sql<string>`activities.id::text`, '=', id)
    .where(eb =>
      eb.or([
        isOffered,
        eb.exists(
          eb
            .selectFrom('cases')
            .select('client_id')
            .where('client_id', '=', clientId ?? 0)
            .whereRef('activity_id', '=', 'activities.id'),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether it is a city of the province and both are offered; a case keeps what it has when that has ended. */
export async function isCityFor(
  tx: Tx,
  { provinceId, cityId }: ContactDocument,
  clientId: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('cities')
    .innerJoin('provinces', 'provinces.id', 'cities.province_id')
    .select('cities.name')
    .where(sql<string>`cities.id::text`, '=', cityId ?? '')
    .where(sql<string>`provinces.id::text`, '=', provinceId ?? '')
    .where(eb =>
      eb.or([
        eb.and([isOfferedIn('cities'), isOfferedIn('provinces')]),
        eb.exists(
          eb
            .selectFrom('cases')
            .select('client_id')
            .where('client_id', '=', clientId)
            .whereRef('city_id', '=', 'cities.id'),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Of any case. */
export async function isFiscalIdTaken(tx: Tx, fiscalId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('cases')
    .select('client_id')
    .where('fiscal_id', '=', fiscalId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who registers a case, or whose case it is. */
export const findPerson = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .select([
      'national_identity_code as identity',
      'nid_verification as nid',
      'shahkar_verification as shahkar',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

export async function identityOfOwner(tx: Tx, clientId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('cases')
    .innerJoin('users', 'users.id', 'cases.owner_id')
    .select('users.national_identity_code as identity')
    .where('cases.client_id', '=', clientId)
    .executeTakeFirst();
  return row?.identity ?? undefined;
}
