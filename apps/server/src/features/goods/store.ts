import { goodResource } from '@moadi/contract/goods';
import type { goodSchema } from '@moadi/contract/goods/schemas';
import type { ListQuery } from '@moadi/contract/kit';
import { goodFields, type GoodDocument } from '@moadi/domain/goods';
import { searchText } from '@moadi/domain/primitives';
import type { ExpressionBuilder } from 'kysely';
import type { z } from 'zod';
import { timestamp } from '../../platform/database/connect.ts';
import { filtered, type ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import { fieldColumns, withoutNulls, toColumns } from '../../platform/database/rows.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { RowKey } from '../../platform/database/sets.ts';

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
    supplier: { ref: 'supplier', nullable: true },
    category: { ref: 'category', nullable: true },
    type: { ref: 'type', nullable: true },
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
  ...fieldColumns(goodFields),
  'is_active as isActive',
  'create_date as createDate',
  'modify_date as modifyDate',
  'version',
] as const;

const goods = (tx: Tx) => tx.selectFrom('goods').where('deleted_at', 'is', null);

const goodsOf = (tx: Tx, clientId: number) => goods(tx).where('client_id', '=', clientId);

const unitName = (eb: ExpressionBuilder<Database, 'goods'>) =>
  eb
    .selectFrom('measurement_units')
    .select('unit_name')
    .whereRef('measurement_units.code', '=', 'goods.measurement_unit')
    .as('measurementUnitName');

export async function listGoods(tx: Tx, clientId: number, list: PageQuery): Promise<Good[]> {
  const query = goodsOf(tx, clientId).select(columns).select(unitName);
  return (await listed(query, source, list)).map(row => withoutNulls(row));
}

export async function countGoods(tx: Tx, clientId: number, list: ListQuery): Promise<number> {
  const query = goodsOf(tx, clientId).select(eb => eb.fn.countAll<number>().as('count'));
  return (await filtered(query, source, list).executeTakeFirstOrThrow()).count;
}

/** Over all cases, for staff. */
const everywhere = (tx: Tx) =>
  goods(tx).innerJoin(
    eb => eb.selectFrom('cases').select(['cases.client_id as case_id', 'business_name']).as('owner'),
    join => join.onRef('owner.case_id', '=', 'client_id'),
  );

export async function listAllGoods(tx: Tx, list: PageQuery): Promise<Good[]> {
  const query = everywhere(tx)
    .select([...columns, 'business_name as businessName'])
    .select(eb => unitName(eb as never));
  return (await listed(query, source, list)).map(row => withoutNulls(row));
}

export async function countAllGoods(tx: Tx, list: ListQuery): Promise<number> {
  const query = everywhere(tx).select(eb => eb.fn.countAll<number>().as('count'));
  return (await filtered(query, source, list).executeTakeFirstOrThrow()).count;
}

export async function findGood(tx: Tx, { clientId, id }: RowKey): Promise<Good | undefined> {
  const query = goodsOf(tx, clientId).select(columns).select(unitName);
  const row = await query.where('id', '=', id).executeTakeFirst();
  return row && withoutNulls(row);
}

/** Goods that people could not tell from this one: of its name (or, without names, its id and description), or of its code. */
export async function findTwins(tx: Tx, { clientId, id }: RowKey, good: GoodDocument) {
  const { nickName, stuffId, description, userCode } = good;
  return goodsOf(tx, clientId)
    .select(['nick_name as nickName', 'description', 'user_code as userCode'])
    .where('id', '<>', id)
    .where(eb =>
      eb.or([
        nickName
          ? eb('nick_name', '=', nickName)
          : eb.and([
              eb('nick_name', 'is', null),
              eb('stuff_id', '=', stuffId!),
              eb('description', '=', description!),
            ]),
        ...(userCode ? [eb('user_code', '=', userCode)] : []),
      ]),
    )
    .limit(2)
    .execute();
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
    .values({ ...written(good), client_id: clientId, id, create_date: timestamp(now) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return withoutNulls(row);
}

/** Undefined when it is no longer the version that the edit began from. */
export const replaceGood = (
  tx: Tx,
  { clientId, id, version }: RowKey & { version: number },
  good: GoodDocument,
  now: number,
) =>
  changeGood(
    tx,
    { clientId, id, version },
    { ...written(good), modify_date: timestamp(now), version: version + 1 },
  );

export const setActive = (tx: Tx, key: RowKey, isActive: boolean, now: number) =>
  changeGood(tx, key, { is_active: isActive, modify_date: timestamp(now) });

export const markDeleted = (tx: Tx, key: RowKey, now: number) =>
  changeGood(tx, key, { deleted_at: timestamp(now) });

type Change = Partial<ReturnType<typeof written>> & {
  is_active?: boolean;
  modify_date?: string;
  deleted_at?: string;
  version?: number;
};

async function changeGood(
  tx: Tx,
  { clientId, id, version }: RowKey & { version?: number },
  change: Change,
): Promise<Good | undefined> {
  const row = await tx
    .updateTable('goods')
    .set(change)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, query => query.where('version', '=', version!))
    .returning(columns)
    .returning(eb => unitName(eb as never))
    .executeTakeFirst();
  return row && withoutNulls(row);
}

const written = (good: GoodDocument) => ({
  ...toColumns(goodFields, good),
  stuff_id: good.stuffId!,
  search: searchText(
    [good.nickName, good.description, good.stuffId, good.userCode].filter(Boolean).join(' '),
  ),
});
