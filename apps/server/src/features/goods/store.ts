import { goodResource } from '@moadi/contract/goods/resources';
import type { goodSchema } from '@moadi/contract/goods/schemas';
import { goodFields, goodsSearchText, type GoodDocument, type OccurringWord } from '@moadi/domain/goods';
import { sql } from 'kysely';
import type { z } from 'zod';
import { caseRecordStore } from '../../platform/database/case-records.ts';
import type { ListSource } from '../../platform/database/list.ts';
import { fieldColumns, toColumns, withoutNulls } from '../../platform/database/rows.ts';
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

export const goods = caseRecordStore<Good, GoodValues, typeof goodResource>({
  table: 'goods',
  source,
  columns: fieldColumns(goodFields),
  lookups: [
    sql`(select unit_name from measurement_units where code = goods.measurement_unit)`.as(
      'measurementUnitName',
    ),
  ],
});

/** Goods that people could not tell from this one: of its name (or, without names, its id and description), or of its code. */
export async function findTwins(tx: Tx, { clientId, id }: RowKey, good: GoodDocument) {
  const { nickName, stuffId, description, userCode } = good;
  return tx
    .selectFrom('goods')
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
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

/** Words as they sound: those that were asked for, and those of the case's active goods, of its newest so many. */
export async function soundsOfKept(tx: Tx, clientId: number, asked: readonly string[], most: number) {
  const { rows } = await sql<OccurringWord>`
    select word, goods_sound(word) as sound, 0 as uses from unnest(${asked}::text[]) word
    union all
    select word, goods_sound(word), count(*)::int4
    from (
      select search from goods where client_id = ${clientId} and deleted_at is null and is_active order by id desc limit ${most}
    ) kept, unnest(goods_words(search)) word group by word`.execute(tx);
  return { asked: rows.filter(({ uses }) => uses === 0), kept: rows.filter(({ uses }) => uses > 0) };
}

export type KeptGood = Awaited<ReturnType<typeof keptWith>>[number];

/** The goods of a case that have these ids of the authority's list, in use or not. */
export async function keptWith(tx: Tx, clientId: number, stuffIds: readonly string[]) {
  if (stuffIds.length === 0) return [];
  const rows = await tx
    .selectFrom('goods')
    .select(['id', 'stuff_id as stuffId', 'nick_name as nickName', 'description', 'vat_rate as vatRate'])
    .select(['measurement_unit as measurementUnit', 'fee', 'discount', 'is_active as isActive', 'search'])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('stuff_id', 'in', [...new Set(stuffIds)])
    .orderBy('id')
    .execute();
  return rows.map(withoutNulls);
}

type GoodValues = ReturnType<typeof goodColumns>;

export const goodColumns = (good: GoodDocument) => ({
  ...toColumns(goodFields, good),
  stuff_id: good.stuffId!,
  search: goodsSearchText(
    [good.nickName, good.description, good.stuffId, good.userCode].filter(Boolean).join(' '),
  ),
});
