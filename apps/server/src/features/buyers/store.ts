import { buyerResource } from '@moadi/contract/buyers';
import type { buyerSchema } from '@moadi/contract/buyers/schemas';
import type { ListQuery } from '@moadi/contract/kit';
import { buyerFields, numberOf, type BuyerDocument } from '@moadi/domain/buyers';
import { searchText } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import type { z } from 'zod';
import { timestamp } from '../../platform/database/connect.ts';
import { filtered, type ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import { fieldColumns, withoutNulls, toColumns } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { RowKey } from '../../platform/database/sets.ts';

export type Buyer = z.output<typeof buyerSchema>;

const source: ListSource<typeof buyerResource> = {
  resource: buyerResource,
  id: 'id',
  search: 'search',
  columns: {
    nickName: 'nick_name',
    typeOfBuyer: 'type_of_buyer',
    economyCode: 'economy_code',
    nationalIdentityCode: 'national_identity_code',
    postalCode: 'postal_code',
    inquiryState: 'inquiry_state',
    isActive: 'is_active',
    businessName: 'business_name',
    clientId: 'client_id',
    createDate: 'create_date',
    modifyDate: { ref: 'modify_date', orElse: 'create_date' },
  },
};

const columns = [
  'id',
  'client_id as clientId',
  ...fieldColumns(buyerFields),
  'inquiry_state as inquiryState',
  'is_active as isActive',
  'create_date as createDate',
  'modify_date as modifyDate',
  'version',
] as const;

const buyers = (tx: Tx) => tx.selectFrom('buyers').where('deleted_at', 'is', null);

export const buyersOf = (tx: Tx, clientId: number) => buyers(tx).where('client_id', '=', clientId);

export const listBuyers = async (tx: Tx, clientId: number, list: PageQuery): Promise<Buyer[]> =>
  (await listed(buyersOf(tx, clientId).select(columns), source, list)).map(row => withoutNulls(row));

export async function countBuyers(tx: Tx, clientId: number, list: ListQuery): Promise<number> {
  const query = buyersOf(tx, clientId).select(eb => eb.fn.countAll<number>().as('count'));
  return (await filtered(query, source, list).executeTakeFirstOrThrow()).count;
}

/** Over all cases, for staff. */
const everywhere = (tx: Tx) =>
  buyers(tx).innerJoin(
    eb => eb.selectFrom('cases').select(['cases.client_id as case_id', 'business_name']).as('owner'),
    join => join.onRef('owner.case_id', '=', 'client_id'),
  );

export async function listAllBuyers(tx: Tx, list: PageQuery): Promise<Buyer[]> {
  const query = everywhere(tx).select([...columns, 'business_name as businessName']);
  return (await listed(query, source, list)).map(row => withoutNulls(row));
}

export async function countAllBuyers(tx: Tx, list: ListQuery): Promise<number> {
  const query = everywhere(tx).select(eb => eb.fn.countAll<number>().as('count'));
  return (await filtered(query, source, list).executeTakeFirstOrThrow()).count;
}

export async function findBuyer(tx: Tx, clientId: number, id: string): Promise<Buyer | undefined> {
  const row = await buyersOf(tx, clientId).select(columns).where('id', '=', id).executeTakeFirst();
  return row && withoutNulls(row);
}

/** A buyer of the same type, number and branch: only a name may be shared. */
export async function findTwin(
  tx: Tx,
  { clientId, id }: RowKey,
  buyer: BuyerDocument,
): Promise<{ nickName: string | null } | undefined> {
  const number = numberOf(buyer);
  if (number === undefined) return undefined;
  return buyersOf(tx, clientId)
    .select('nick_name as nickName')
    .where('id', '<>', id)
    .where(sql<string>`coalesce(economy_code, national_identity_code, passport_number)`, '=', number)
    .where('type_of_buyer', '=', buyer.typeOfBuyer!)
    .where(sql<string>`coalesce(branch_code, '')`, '=', buyer.branchCode ?? '')
    .executeTakeFirst();
}

export interface BuyerWrite extends RowKey {
  buyer: BuyerDocument;
  /** A business inquiry confirmed its code. */
  inquiryState: boolean;
  now: number;
}

export interface BuyerEdit extends BuyerWrite {
  /** The one that the edit began from. */
  version: number;
}

export async function insertBuyer(tx: Tx, { clientId, id, now, ...write }: BuyerWrite): Promise<Buyer> {
  const row = await tx
    .insertInto('buyers')
    .values({ ...written(write), client_id: clientId, id, create_date: timestamp(now) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return withoutNulls(row);
}

/** Undefined when it is no longer the version that the edit began from. */
export const replaceBuyer = (tx: Tx, { clientId, id, now, version, ...write }: BuyerEdit) =>
  changeBuyer(
    tx,
    { clientId, id, version },
    { ...written(write), modify_date: timestamp(now), version: version + 1 },
  );

export const setActive = (tx: Tx, key: RowKey, isActive: boolean, now: number) =>
  changeBuyer(tx, key, { is_active: isActive, modify_date: timestamp(now) });

export const setInquiryState = (tx: Tx, key: RowKey, inquiryState: boolean, now: number) =>
  changeBuyer(tx, key, { inquiry_state: inquiryState, modify_date: timestamp(now) });

export const markDeleted = (tx: Tx, key: RowKey, now: number) =>
  changeBuyer(tx, key, { deleted_at: timestamp(now) });

type Change = Partial<ReturnType<typeof written>> & {
  is_active?: boolean;
  modify_date?: string;
  deleted_at?: string;
  version?: number;
};

async function changeBuyer(
  tx: Tx,
  { clientId, id, version }: RowKey & { version?: number },
  change: Change,
): Promise<Buyer | undefined> {
  const row = await tx
    .updateTable('buyers')
    .set(change)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, query => query.where('version', '=', version!))
    .returning(columns)
    .executeTakeFirst();
  return row && withoutNulls(row);
}

const written = ({ buyer, inquiryState }: Pick<BuyerWrite, 'buyer' | 'inquiryState'>) => ({
  ...toColumns(buyerFields, buyer),
  nick_name: buyer.nickName!,
  type_of_buyer: buyer.typeOfBuyer!,
  search: searchOf(buyer),
  inquiry_state: inquiryState,
});

const searchOf = ({ nickName, name, surName, economyCode, nationalIdentityCode }: BuyerDocument): string =>
  searchText([nickName, name, surName, economyCode, nationalIdentityCode].filter(Boolean).join(' '));
