import { contactResource } from '@moadi/contract/cases/resources';
import type { ListQuery } from '@moadi/contract/kit';
import { sql } from 'kysely';
import { counted, howMany, inPersian, type ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

const source: ListSource<typeof contactResource> = {
  resource: contactResource,
  id: 'c.client_id',
  columns: {
    businessName: 'c.business_name',
    clientId: 'c.client_id',
    postalCode: 'c.postal_code',
    mobileNumber: 'users.mobile_number',
    landlineNumber: 'c.landline_number',
    provinceName: { ...inPersian('provinces.name'), nullable: true },
    cityName: { ...inPersian('cities.name'), nullable: true },
    // Whatever number is asked for.
    provinceId: { ref: sql`c.province_id::text` },
    cityId: { ref: sql`c.city_id::text` },
    address: 'c.address',
    createDate: 'c.create_date',
    modifyDate: { ref: 'c.modify_date', orElse: 'c.create_date' },
  },
};

/** Cases that have said how they are reached, with the person whose they are. */
const contacts = (tx: Tx) =>
  tx
    .selectFrom('cases as c')
    .innerJoin('users', 'users.id', 'c.owner_id')
    .leftJoin('provinces', 'provinces.id', 'c.province_id')
    .leftJoin('cities', 'cities.id', 'c.city_id')
    .where(eb => eb.or([eb('c.landline_number', 'is not', null), eb('c.postal_code', 'is not', null)]));

const withColumns = (tx: Tx) =>
  contacts(tx)
    .select(['c.client_id as id', 'c.client_id as clientId'])
    .select(['c.business_name as businessName', 'c.postal_code as postalCode', 'c.address', 'c.email'])
    .select(['users.mobile_number as mobileNumber', 'c.landline_number as landlineNumber'])
    .select(['c.fax_number as faxNumber', 'provinces.name as provinceName', 'cities.name as cityName'])
    .select(['c.create_date as createDate', 'c.modify_date as modifyDate']);

export const listContacts = async (tx: Tx, list: PageQuery) =>
  (await listed(withColumns(tx), source, list)).map(row => withoutNulls(row));

export const countContacts = (tx: Tx, list: ListQuery) => counted(contacts(tx).select(howMany), source, list);

export async function findContact(tx: Tx, clientId: number) {
  const row = await withColumns(tx).where('c.client_id', '=', clientId).executeTakeFirst();
  return row && withoutNulls(row);
}
