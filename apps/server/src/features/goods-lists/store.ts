import {
  goodsListChangeResource,
  goodsListRemarkResource,
  goodsListResource,
} from '@moadi/contract/goods-lists/resources';
import type { ListQuery } from '@moadi/contract/kit';
import type { GoodsListPartState, GoodsListState } from '@moadi/domain/enums';
import { sql } from 'kysely';
import { timestamp } from '../../platform/database/connect.ts';
import { counted, howMany, type ListSource } from '../../platform/database/list.ts';
import { listed, type PageQuery } from '../../platform/database/list-page.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';

const lists: ListSource<typeof goodsListResource> = {
  resource: goodsListResource,
  id: 'goods_lists.id',
  columns: { createDate: 'goods_lists.create_date', state: 'goods_lists.state' },
};

/** Sums over the parts of a list. */
const ofParts = (column: 'row_count' | 'refused_count' | 'remark_count', as: string) =>
  sql<number>`coalesce((select sum(${sql.ref(column)}) from goods_list_parts p
    where p.goods_list_id = goods_lists.id and p.removed_at is null), 0)::int`.as(as);

const listsWithCounts = (tx: Tx) =>
  tx
    .selectFrom('goods_lists')
    .innerJoin('users', 'users.id', 'goods_lists.user_id')
    .select(['goods_lists.id', 'goods_lists.state', 'goods_lists.create_date as createDate'])
    .select(['as_of as asOf', 'ended_at as endedAt', 'new_count as newCount', 'rate_count as rateCount'])
    .select(['ended_count as endedCount', 'other_count as otherCount', 'withdrawn_count as withdrawnCount'])
    .select('same_count as sameCount')
    .select(sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('userName'))
    .select([ofParts('row_count', 'rowCount'), ofParts('refused_count', 'refusedCount')] as const)
    .select(
      sql<number>`(select count(*) from goods_list_remarks r
        where r.goods_list_id = goods_lists.id and not r.is_refused)::int`.as('decidedCount'),
    );

type Counts = { rowCount: number; refusedCount: number; decidedCount: number };

export const listLists = async (tx: Tx, list: PageQuery) =>
  (await listed(listsWithCounts(tx), lists, list)).map(row => withoutNulls(row as typeof row & Counts));

export const countLists = (tx: Tx, list: ListQuery) =>
  counted(tx.selectFrom('goods_lists').select(howMany), lists, list);

/** Of one list at a time they are kept. */
const hasChanges =
  sql<boolean>`coalesce((select c.goods_list_id = goods_lists.id from goods_list_changes c order by c.n limit 1), false)`.as(
    'hasChanges',
  );

export async function findList(tx: Tx, id: string) {
  const row = await listsWithCounts(tx)
    .select(['progress_done as progressDone', 'progress_total as progressTotal'])
    .select(['compared_anew as comparedAnew', hasChanges])
    .where('goods_lists.id', '=', id)
    .executeTakeFirst();
  return row && withoutNulls(row as typeof row & Counts);
}

/** When the newest list that is live stood so. */
export const liveListAge = async (tx: Tx): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('goods_lists')
    .select(({ fn }) => fn.max('as_of').as('asOf'))
    .where('state', '=', 5)
    .executeTakeFirst();
  return row?.asOf ?? undefined;
};

/** One that is not at its end; the database lets no second one in. */
export const findOpenList = (tx: Tx) =>
  tx
    .selectFrom('goods_lists')
    .select(['id', 'state', 'create_date as createDate'])
    .where('state', 'in', [1, 2, 3, 4])
    .executeTakeFirst();

export const insertList = (tx: Tx, { id, userId, now }: { id: string; userId: string; now: number }) =>
  tx
    .insertInto('goods_lists')
    .values({ id, state: 1, user_id: userId, create_date: timestamp(now) })
    .execute();

/** Its state, held until the transaction ends: who else wants to move it on waits. */
export const lockList = (tx: Tx, id: string) =>
  tx.selectFrom('goods_lists').select(['id', 'state']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Moves it on from one state to another; false where somebody else has moved it. */
export async function moveList(
  tx: Tx,
  id: string,
  [from, to]: readonly [GoodsListState, GoodsListState],
  more: { endedAt?: number; comparedAnew?: boolean; switchedBy?: string } = {},
): Promise<boolean> {
  const { endedAt, comparedAnew, switchedBy } = more;
  const { numUpdatedRows } = await tx
    .updateTable('goods_lists')
    .set({ state: to, progress_done: 0, progress_total: 0 })
    .$if(endedAt !== undefined, query => query.set({ ended_at: timestamp(endedAt!) }))
    .$if(comparedAnew !== undefined, query => query.set({ compared_anew: comparedAnew! }))
    .$if(switchedBy !== undefined, query => query.set({ switched_by: switchedBy! }))
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const noteProgress = (tx: Tx, id: string, done: number, total: number) =>
  tx
    .updateTable('goods_lists')
    .set({ progress_done: done, progress_total: total })
    .where('id', '=', id)
    .execute();

const partColumns = [
  ...(['id', 'number', 'file_name as fileName', 'size', 'received', 'state', 'fault'] as const),
  ...(['text_size as textSize', 'text_read as textRead', 'row_count as rowCount'] as const),
  ...(['refused_count as refusedCount', 'as_of as asOf'] as const),
] as const;

const partsOf = (tx: Tx, listId: string) =>
  tx.selectFrom('goods_list_parts').where('goods_list_id', '=', listId).where('removed_at', 'is', null);

export type Part = Awaited<ReturnType<typeof listParts>>[number];

export const listParts = (tx: Tx, listId: string) =>
  partsOf(tx, listId)
    .select([...partColumns, 'key', 'sha256'])
    .orderBy('number')
    .execute();

export const findPart = (tx: Tx, listId: string, id: string) =>
  partsOf(tx, listId)
    .select([...partColumns, 'key', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirst();

export const listOfPart = async (tx: Tx, id: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('goods_list_parts')
      .select('goods_list_id as id')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.id;

export const lockPart = (tx: Tx, listId: string, id: string) =>
  partsOf(tx, listId)
    .select([...partColumns, 'key', 'sha256'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** A part of this name and size that has not come in whole. */
export const findArriving = (tx: Tx, listId: string, fileName: string, size: number) =>
  partsOf(tx, listId)
    .select([...partColumns, 'key', 'sha256'])
    .where('file_name', '=', fileName)
    .where('size', '=', size)
    .where('state', '=', 1)
    .executeTakeFirst();

interface NewPart {
  id: string;
  listId: string;
  fileName: string;
  size: number;
  now: number;
}

export const insertPart = (tx: Tx, { id, listId, fileName, size, now }: NewPart) =>
  tx
    .insertInto('goods_list_parts')
    .values(({ selectFrom }) => ({
      ...{ id, goods_list_id: listId, file_name: fileName, size, state: 1 as const },
      create_date: timestamp(now),
      number: selectFrom('goods_list_parts')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('goods_list_id', '=', listId),
    }))
    .execute();

export const removePart = (tx: Tx, id: string, now: number) =>
  tx
    .updateTable('goods_list_parts')
    .set({ removed_at: timestamp(now) })
    .where('id', '=', id)
    .execute();

/** So many bytes of it are there. */
export const noteReceived = (tx: Tx, id: string, received: number) =>
  tx.updateTable('goods_list_parts').set({ received }).where('id', '=', id).execute();

export const movePart = async (
  tx: Tx,
  id: string,
  [from, to]: readonly [from: readonly GoodsListPartState[], to: GoodsListPartState],
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('goods_list_parts')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const changes: ListSource<typeof goodsListChangeResource> = {
  resource: goodsListChangeResource,
  id: 'n',
  columns: { change: 'change', title: 'title', stuffId: 'stuff_id' },
};

export const listChanges = async (tx: Tx, listId: string, list: PageQuery) =>
  (
    await listed(
      tx
        .selectFrom('goods_list_changes')
        .where('goods_list_id', '=', listId)
        .select([sql<string>`n::text`.as('id'), 'change', 'stuff_id as stuffId', 'title'])
        .select(['before_rate as rateBefore', 'vat_rate as vatRate', 'before_status as statusBefore'])
        .select(['tax_status as taxStatus', 'before_from as fromBefore', 'valid_from as validFrom'])
        .select(['before_to as toBefore', 'valid_to as validTo']),
      changes,
      list,
    )
  ).map(row => withoutNulls(row));

export const countChanges = (tx: Tx, listId: string, list: ListQuery) =>
  counted(
    tx.selectFrom('goods_list_changes').where('goods_list_id', '=', listId).select(howMany),
    changes,
    list,
  );

const remarks: ListSource<typeof goodsListRemarkResource> = {
  resource: goodsListRemarkResource,
  // By its number: as it is answered, `id` is text.
  id: 'goods_list_remarks.id',
  columns: { part: 'part', row: 'row', stuffId: 'stuff_id', isRefused: 'is_refused', kind: 'kind' },
};

export const listRemarks = async (tx: Tx, listId: string, list: PageQuery) =>
  (
    await listed(
      tx
        .selectFrom('goods_list_remarks')
        .where('goods_list_id', '=', listId)
        .select([sql<string>`id::text`.as('id'), 'part', 'row', 'stuff_id as stuffId'])
        .select(['is_refused as isRefused', 'kind', 'column_name as column', 'value'])
        .select(['other_part as otherPart', 'other_row as otherRow']),
      remarks,
      list,
    )
  ).map(row => withoutNulls(row));

export const countRemarks = (tx: Tx, listId: string, list: ListQuery) =>
  counted(
    tx.selectFrom('goods_list_remarks').where('goods_list_id', '=', listId).select(howMany),
    remarks,
    list,
  );
