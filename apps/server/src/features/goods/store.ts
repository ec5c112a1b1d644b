import { goodResource } from '@moadi/contract/goods';
import type { goodSchema } from '@moadi/contract/goods/schemas';
import type { ListQuery } from '@moadi/contract/kit';
import { goodFields, type GoodDocument } from '@moadi/domain/goods';
import { searchText } from '@moadi/domain/primitives';
import type { z } from 'zod';
import { timestamp } from '../../platform/database/connect.ts';
import { filtered, listed, type ListSource } from '../../platform/database/list.ts';
import { fieldColumns, present, toColumns } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

export type Good = z.output<typeof goodSchema>;

const source: ListSource<typeof goodResource> = {
  resource: goodResource,
  id: 'id',
  search: 'search',
  columns: {
    nickName: { ref: 'nick_name', nullable: true },
    stuffId: 'stuff_id',
    description: 'description',
    vatRate: { ref: 'vat_rate', nullable: true },
    fee: { ref: 'fee', nullable: true },
    discount: { ref: 'discount', nullable: true },
    userCode: { ref: 'user_code', nullable: true },
    supplier: 'supplier',
    category: 'category',
    type: 'type',
    isActive: 'is_active',
    createDate: 'create_date',
  },
};

const columns = [
  'id',
  'client_id as clientId',
  ...fieldColumns(goodFields),
  'is_active as isActive',
  'create_date as createDate',
  'modify_date as modifyDate',
] as const;

const goodsOf = (tx: Tx, clientId: number) =>
  tx.selectFrom('goods').where('client_id', '=', clientId).where('deleted_at', 'is', null);

export async function listGoods(tx: Tx, clientId: number, list: ListQuery): Promise<Good[]> {
  const query = goodsOf(tx, clientId)
    .select(columns)
    .select(eb =>
      eb
        .selectFrom('measurement_units')
        .select('unit_name')
        .whereRef('measurement_units.code', '=', 'goods.measurement_unit')
        .as('measurementUnitName'),
    );
  return (await listed(query, source, list).execute()).map(row => present(row));
}

export async function countGoods(tx: Tx, clientId: number, list: ListQuery): Promise<number> {
  const query = goodsOf(tx, clientId).select(eb => eb.fn.countAll<number>().as('count'));
  return (await filtered(query, source, list).executeTakeFirstOrThrow()).count;
}

export async function findGood(tx: Tx, clientId: number, id: string): Promise<Good | undefined> {
  const row = await goodsOf(tx, clientId).select(columns).where('id', '=', id).executeTakeFirst();
  return row && present(row);
}

export async function insertGood(
  tx: Tx,
  clientId: number,
  id: string,
  good: GoodDocument,
  now: number,
): Promise<Good> {
  const row = await tx
    .insertInto('goods')
    .values({
      ...toColumns(goodFields, good),
      stuff_id: good.stuffId!,
      client_id: clientId,
      id,
      search: searchText(
        [good.nickName, good.description, good.stuffId, good.userCode].filter(Boolean).join(' '),
      ),
      create_date: timestamp(now),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return present(row);
}
