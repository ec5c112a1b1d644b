import { buyerResource } from '@moadi/contract/buyers';
import type { buyerSchema } from '@moadi/contract/buyers/schemas';
import type { ListQuery } from '@moadi/contract/kit';
import { buyerFields, type BuyerDocument } from '@moadi/domain/buyers';
import { searchText } from '@moadi/domain/primitives';
import type { z } from 'zod';
import { timestamp } from '../../platform/database/connect.ts';
import { filtered, listed, type ListSource } from '../../platform/database/list.ts';
import { fieldColumns, present, toColumns } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

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
    createDate: 'create_date',
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
] as const;

const buyersOf = (tx: Tx, clientId: number) =>
  tx.selectFrom('buyers').where('client_id', '=', clientId).where('deleted_at', 'is', null);

export const listBuyers = async (tx: Tx, clientId: number, list: ListQuery): Promise<Buyer[]> =>
  (await listed(buyersOf(tx, clientId).select(columns), source, list).execute()).map(row => present(row));

export async function countBuyers(tx: Tx, clientId: number, list: ListQuery): Promise<number> {
  const query = buyersOf(tx, clientId).select(eb => eb.fn.countAll<number>().as('count'));
  return (await filtered(query, source, list).executeTakeFirstOrThrow()).count;
}

export async function findBuyer(tx: Tx, clientId: number, id: string): Promise<Buyer | undefined> {
  const row = await buyersOf(tx, clientId).select(columns).where('id', '=', id).executeTakeFirst();
  return row && present(row);
}

export interface NewBuyer {
  clientId: number;
  id: string;
  buyer: BuyerDocument;
  /** A business inquiry confirmed its code. */
  inquiryState: boolean;
  now: number;
}

export async function insertBuyer(
  tx: Tx,
  { clientId, id, buyer, inquiryState, now }: NewBuyer,
): Promise<Buyer> {
  const row = await tx
    .insertInto('buyers')
    .values({
      ...toColumns(buyerFields, buyer),
      nick_name: buyer.nickName!,
      type_of_buyer: buyer.typeOfBuyer!,
      client_id: clientId,
      id,
      search: searchOf(buyer),
      inquiry_state: inquiryState,
      create_date: timestamp(now),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return present(row);
}

const searchOf = ({ nickName, name, surName, economyCode, nationalIdentityCode }: BuyerDocument): string =>
  searchText([nickName, name, surName, economyCode, nationalIdentityCode].filter(Boolean).join(' '));
