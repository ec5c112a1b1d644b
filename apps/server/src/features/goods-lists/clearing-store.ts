import { sql } from 'kysely';
import type { Tx } from '../../platform/database/scope.ts';

/** Parts that were removed, and all of a list that is at its end: nobody reads them again. */
const isDone = sql<boolean>`(p.removed_at is not null or exists (
  select from goods_lists l where l.id = p.goods_list_id and l.state in (5, 6)))`;

/** Some pieces that nobody needs any more. */
export const donePieces = (tx: Tx, listId: string, most: number) =>
  tx
    .selectFrom('goods_list_pieces as c')
    .innerJoin('goods_list_parts as p', 'p.id', 'c.part_id')
    .select(['c.part_id as partId', 'c.start', 'c.sha256'])
    .where('p.goods_list_id', '=', listId)
    .where(isDone)
    .limit(most)
    .execute();

/** Whether other pieces have the same bytes. */
export async function isElsewhere(
  tx: Tx,
  { partId, start, sha256 }: { partId: string; start: number; sha256: Buffer },
): Promise<boolean> {
  const other = await tx
    .selectFrom('goods_list_pieces')
    .select('start')
    .where('sha256', '=', sha256)
    .where(eb => eb.or([eb('part_id', '<>', partId), eb('start', '<>', start)]))
    .executeTakeFirst();
  return other !== undefined;
}

export const forgetPiece = (tx: Tx, { partId, start }: { partId: string; start: number }) =>
  tx.deleteFrom('goods_list_pieces').where('part_id', '=', partId).where('start', '=', start).execute();

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
    and not exists (select from goods_list_pieces c where c.part_id = p.id)`.execute(tx);
}
