import { buyerResource } from '@moadi/contract/buyers/resources';
import type { buyerSchema } from '@moadi/contract/buyers/schemas';
import { buyerFields, numberOf, type BuyerDocument } from '@moadi/domain/buyers';
import { searchText } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import type { z } from 'zod';
import { caseRecordStore } from '../../platform/database/case-records.ts';
import type { ListSource } from '../../platform/database/list.ts';
import { fieldColumns, toColumns } from '../../platform/database/rows.ts';
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

export const buyers = caseRecordStore<Buyer, BuyerValues, typeof buyerResource>({
  table: 'buyers',
  source,
  columns: [...fieldColumns(buyerFields), 'inquiry_state as inquiryState'],
});

export const buyersOf = (tx: Tx, clientId: number) =>
  tx.selectFrom('buyers').where('client_id', '=', clientId).where('deleted_at', 'is', null);

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

type BuyerValues = ReturnType<typeof buyerColumns>;

/** `inquiryState`: a business inquiry confirmed its code. */
export const buyerColumns = (buyer: BuyerDocument, inquiryState: boolean) => ({
  ...toColumns(buyerFields, buyer),
  nick_name: buyer.nickName!,
  type_of_buyer: buyer.typeOfBuyer!,
  search: searchOf(buyer),
  inquiry_state: inquiryState,
});

const searchOf = ({ nickName, name, surName, economyCode, nationalIdentityCode }: BuyerDocument): string =>
  searchText([nickName, name, surName, economyCode, nationalIdentityCode].filter(Boolean).join(' '));
