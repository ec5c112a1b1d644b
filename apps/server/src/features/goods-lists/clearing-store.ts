import { sql } from 'kysely';
import type { Tx } from '../../platform/database/scope.ts';

/** Parts that were removed, and all of a list that is at its end: nobody reads them again. */
const isDone = sql<boolean>`(p.removed_at is not null or exists (
  select from goods_lists l where l.id = p.goods_list_id and l.state in (5, 6)))`;

/** The parts whose pieces nobody needs any more. */
export const doneParts = async (tx: Tx, listId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('goods_list_parts as p')
      .select('p.id')
      .where('p.goods_list_id', '=', listId)
      .where(isDone)
      .execute()
  ).map(({ id }) => id);

/** What was read of parts that are done, and removed parts themselves. */
export async function clearDone(tx: Tx, listId: string): Promise<void> {
  const { rows } = await sql<{ isFree: boolean }>`
    select not exists (select from goods_lists where state between 1 and 4) as "isFree"`.execute(tx);
  if (rows[0]!.isFree) await sql`truncate goods_list_rows`.execute(tx);
  else
    await sql`delete from goods_list_rows r using goods_list_parts p
      where p.key = r.part and p.goods_list_id = ${listId} and ${isDone}`.execute(tx);
  await sql`
    delete from goods_list_remarks r using goods_list_parts p
    where p.goods_list_id = ${listId} and p.removed_at is not null
      and r.goods_list_id = p.goods_list_id and r.phase = 1 and r.part = p.number`.execute(tx);
  await sql`delete from goods_list_parts p where p.goods_list_id = ${listId} and p.removed_at is not null
    and not exists (select from upload_pieces c where c.upload_id = p.id)`.execute(tx);
}
