import { goodsListRemark } from '@moadi/domain/enums';
import type { Fault } from '@moadi/domain/faults';
import { sql } from 'kysely';
import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { insertAll } from '../../platform/database/sets.ts';
import type { PackedRows } from './reading/pack.ts';
import type { NumberedRemark } from './reading/rows.ts';
import type { Part } from './store.ts';

type PartKey = Pick<Part, 'id' | 'key' | 'number'> & { listId: string };

/** Forgets what was read of a part: of one whose reading broke off, or that is none of the list. */
export async function clearPart(tx: Tx, { key, number, listId }: PartKey): Promise<void> {
  await tx.deleteFrom('goods_list_rows').where('part', '=', key).execute();
  await tx
    .deleteFrom('goods_list_remarks')
    .where('goods_list_id', '=', listId)
    .where('phase', '=', 1)
    .where('part', '=', number)
    .execute();
}

/** Begins to read; false where it is not there to be read any more. */
export async function beginReading(tx: Tx, id: string, sha256: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('goods_list_parts')
    .set({ state: 3, sha256, text_size: 0, text_read: 0, row_count: 0, refused_count: 0, remark_count: 0 })
    .where('id', '=', id)
    .where('state', 'in', [2, 3, 4])
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The rows of a part, each column as one parameter that the database need not parse. */
export async function insertRows(tx: Tx, { key }: PartKey, rows: PackedRows): Promise<void> {
  await sql`
    insert into goods_list_rows (part, row, stuff_id, title, search, vat_rate, tax_status, category, type, supplier,
      rate_note, from_day, to_day, created_day, edited_day)
    select ${key}::integer, row, stuff_id, title, search, vat_rate::numeric, tax_status, category, type, supplier,
      rate_note, from_day, to_day, created_day, edited_day
    from unnest(${rows.row}::integer[], ${rows.stuff_id}::text[], ${rows.title}::text[], ${rows.search}::text[],
      ${rows.vat_rate}::text[], ${rows.tax_status}::smallint[], ${rows.category}::smallint[], ${rows.type}::smallint[],
      ${rows.supplier}::smallint[], ${rows.rate_note}::text[], ${rows.from_day}::integer[], ${rows.to_day}::integer[],
      ${rows.created_day}::integer[], ${rows.edited_day}::integer[])
      as v (row, stuff_id, title, search, vat_rate, tax_status, category, type, supplier, rate_note, from_day, to_day,
        created_day, edited_day)`.execute(tx);
}

const isRefusal = new Set<number>(goodsListRemark.items.filter(({ refused }) => refused).map(({ id }) => id));

/** A character that the database's texts cannot hold. */
const NUL = /\0/g;

export const insertRemarks = (
  tx: Tx,
  { number, listId }: PartKey,
  remarks: readonly NumberedRemark[],
): Promise<void> =>
  insertAll(tx, {
    goods_list_remarks: remarks.map(({ row, kind, stuffId, column, value }) => ({
      ...{ goods_list_id: listId, phase: 1, part: number, row, kind, is_refused: isRefusal.has(kind) },
      ...{ stuff_id: stuffId.replace(NUL, ''), column_name: column ?? null },
      value: value?.replace(NUL, '') ?? null,
    })),
  });

export interface ReadSoFar {
  textRead: number;
  rows: number;
  refused: number;
  remarks: number;
}

/** False where nobody wants the part any more. */
export async function noteRead(
  tx: Tx,
  id: string,
  { textRead, rows, refused, remarks }: ReadSoFar,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('goods_list_parts')
    .set({ text_read: textRead, row_count: rows, refused_count: refused, remark_count: remarks })
    .where('id', '=', id)
    .where('state', '=', 3)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const noteOpened = (tx: Tx, id: string, textSize: number) =>
  tx
    .updateTable('goods_list_parts')
    .set({ text_size: textSize })
    .where('id', '=', id)
    .where('state', '=', 3)
    .execute();

export const endReading = (tx: Tx, id: string, asOf: number) =>
  tx
    .updateTable('goods_list_parts')
    .set({ state: 4, as_of: timestamp(asOf), fault: null })
    .set(eb => ({ text_read: eb.ref('text_size') }))
    .where('id', '=', id)
    .where('state', '=', 3)
    .execute();

export const refusePart = (tx: Tx, id: string, { code, path, params }: Fault) =>
  tx
    .updateTable('goods_list_parts')
    .set({ state: 5, fault: JSON.stringify({ code, path, params }) })
    .where('id', '=', id)
    .where('state', 'in', [2, 3, 4])
    .execute();

/** How many rows there are of a part. */
export const countRows = async (tx: Tx, key: number): Promise<number> =>
  (
    await tx
      .selectFrom('goods_list_rows')
      .select(sql<number>`count(*)`.as('count'))
      .where('part', '=', key)
      .executeTakeFirstOrThrow()
  ).count;
