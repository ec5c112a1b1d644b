import { importEntryState } from '@moadi/domain/enums';
import { sql } from 'kysely';
import { intArray, textArray } from '../../../platform/database/arrays.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import type { RowKey } from '../../../platform/database/sets.ts';
import { PART, type PackedCells } from './cells.ts';

const { doubtful, faulty, skipped } = importEntryState.id;

/** A row as it stands in the book; rows count from 1, sheets from 0. */
export interface KeptRow extends PackedCells {
  sheet: number;
  row: number;
  hidden: boolean;
}

/** Rows of one book, each column as one parameter that the database need not parse. */
export async function insertRows(tx: Tx, { clientId, id }: RowKey, rows: readonly KeptRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into import_rows (client_id, import_id, sheet, row, hidden, cells, kinds)
    select ${clientId}::bigint, ${id}::uuid, sheet, row, hidden = 1, string_to_array(cells, ${PART}), kinds
    from unnest(${intArray(
      'smallint',
      rows.map(({ sheet }) => sheet),
    )}::smallint[],
      ${intArray(
        'integer',
        rows.map(({ row }) => row),
      )}::integer[],
      ${intArray(
        'smallint',
        rows.map(({ hidden }) => Number(hidden)),
      )}::smallint[],
      ${textArray(rows.map(({ cells }) => cells.join(PART)))}::text[],
      ${textArray(rows.map(({ kinds }) => kinds))}::text[]) as v (sheet, row, hidden, cells, kinds)`.execute(
    tx,
  );
}

const rowColumns = ['sheet', 'row', 'hidden', 'cells', 'kinds'] as const;

/** A row's columns with its cells as one text, as they came: an array of the database's is read letter by letter. */
const packedColumns = [
  ...(['r.sheet', 'r.row', 'r.hidden', 'r.kinds'] as const),
  sql<string>`array_to_string(r.cells, ${PART})`.as('packed'),
] as const;

const unpacked = <R extends { packed: string }>(rows: readonly R[]) =>
  rows.map(({ packed, ...row }) => ({ ...row, cells: packed === '' ? [] : packed.split(PART) }));

/** Rows of a sheet from one on. */
export const rowsFrom = async (
  tx: Tx,
  { clientId, id }: RowKey,
  { sheet, from, most }: { sheet: number; from: number; most: number },
): Promise<KeptRow[]> =>
  unpacked(
    await tx
      .selectFrom('import_rows as r')
      .select(packedColumns)
      .where('client_id', '=', clientId)
      .where('import_id', '=', id)
      .where('sheet', '=', sheet)
      .where('row', '>=', from)
      .orderBy('row')
      .limit(most)
      .execute(),
  );

/** Rows with the entry that each belongs to: one looked up after the other, whatever is known of a book that has just come in. */
const keyedRows = (tx: Tx, { clientId, id }: RowKey) =>
  tx
    .selectFrom('import_keys as k')
    .innerJoinLateral(
      from =>
        from
          .selectFrom('import_rows as r')
          .select(rowColumns)
          .whereRef('r.client_id', '=', 'k.client_id')
          .whereRef('r.import_id', '=', 'k.import_id')
          .whereRef('r.sheet', '=', 'k.sheet')
          .whereRef('r.row', '=', 'k.row')
          .limit(1)
          .as('r'),
      join => join.onTrue(),
    )
    .select(packedColumns)
    .where('k.client_id', '=', clientId)
    .where('k.import_id', '=', id);

/** The rows of some entries, in the order of the book. */
export const rowsOfEntries = async (
  tx: Tx,
  key: RowKey,
  { from, to }: { from: number; to: number },
): Promise<(KeptRow & { number: number })[]> =>
  unpacked(
    await keyedRows(tx, key)
      .select(sql<number>`k.number`.as('number'))
      .where('k.number', '>=', from)
      .where('k.number', '<=', to)
      .orderBy('k.number')
      .orderBy('r.sheet')
      .orderBy('r.row')
      .execute(),
  );

/** Forgets what was made of the rows: their entries, and which entry each belongs to. */
export async function forgetEntries(tx: Tx, { clientId, id }: RowKey): Promise<void> {
  for (const table of ['import_entries', 'import_keys', 'import_values'] as const)
    await tx.deleteFrom(table).where('client_id', '=', clientId).where('import_id', '=', id).execute();
}

/** Forgets the rows themselves, and with them what they were made of. */
export async function forgetRows(tx: Tx, { clientId, id }: RowKey): Promise<void> {
  for (const table of ['import_keys', 'import_rows'] as const)
    await tx.deleteFrom(table).where('client_id', '=', clientId).where('import_id', '=', id).execute();
}

/** The rows of a sheet whose entries were not registered, from one on. */
export const restRows = async (
  tx: Tx,
  key: RowKey,
  { sheet, from, most }: { sheet: number; from: number; most: number },
): Promise<KeptRow[]> =>
  unpacked(
    await keyedRows(tx, key)
      .innerJoin('import_entries as e', join =>
        join
          .onRef('e.client_id', '=', 'k.client_id')
          .onRef('e.import_id', '=', 'k.import_id')
          .onRef('e.number', '=', 'k.number'),
      )
      .where('k.sheet', '=', sheet)
      .where('k.row', '>=', from)
      .where('e.state', 'in', [doubtful, faulty, skipped])
      .orderBy('k.row')
      .limit(most)
      .execute(),
  );
