import { goodsListChange, goodsListRemark, type GoodsListChange } from '@moadi/domain/enums';
import type { LivePeriod, PeriodRemark, PlacedPeriod } from '@moadi/domain/goods-lists';
import { decimalText, parseDecimal, startOfDay } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { insertAll } from '../../platform/database/sets.ts';

/** What was found before, and rows of parts that are not of this list. Anyone who looks at it goes on seeing it meanwhile. */
export async function clearComparison(tx: Tx, listId: string): Promise<void> {
  await tx.deleteFrom('goods_list_changes').execute();
  await tx.deleteFrom('goods_list_ids').execute();
  await tx
    .deleteFrom('goods_list_remarks')
    .where('goods_list_id', '=', listId)
    .where('phase', '=', 2)
    .execute();
  await tx
    .deleteFrom('goods_list_rows')
    .where('part', 'not in', eb =>
      eb
        .selectFrom('goods_list_parts')
        .select('key')
        .where('goods_list_id', '=', listId)
        .where('removed_at', 'is', null),
    )
    .execute();
}

/**
 * Ids that have to be looked at one by one: those that the list has more than once or with a period of no day, and those of
 * which something is live that is not what the list says. All others are new or unchanged, and are told by sets.
 */
export async function collectIds(tx: Tx): Promise<void> {
  await sql`
    insert into goods_list_ids
    select stuff_id from goods_list_rows group by stuff_id having count(*) > 1 or bool_or(to_day < from_day)`.execute(
    tx,
  );
  await sql`
    insert into goods_list_ids
    select s.stuff_id from goods_list_rows s join commodities c on c.stuff_id = s.stuff_id
    where not exists (select from goods_list_ids i where i.stuff_id = s.stuff_id)
    group by s.stuff_id
    having count(*) > 1 or not bool_and(c.title = s.title and c.category = s.category and c.type = s.type
      and (c.vat_rate, c.tax_status, c.supplier, c.rate_note, c.valid_from, c.valid_to, c.edit_date)
        is not distinct from (s.vat_rate, s.tax_status, s.supplier, s.rate_note, tehran_midnight(s.from_day),
          tehran_midnight(s.to_day), tehran_midnight(s.edited_day)))`.execute(tx);
}

/** The ids that are there for the first time and once, in the order of the catalogue's own index; how many. */
export async function insertNew(tx: Tx, listId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into goods_list_changes (n, goods_list_id, change, stuff_id, title, search, vat_rate, tax_status, category, type,
      supplier, rate_note, edit_date, valid_from, valid_to)
    select row_number() over (order by stuff_id), ${listId}, ${goodsListChange.id.new}::smallint, stuff_id, title, search, vat_rate,
      tax_status, category, type, supplier, rate_note, tehran_midnight(edited_day), tehran_midnight(from_day),
      tehran_midnight(to_day)
    from goods_list_rows s
    where not exists (select from goods_list_ids i where i.stuff_id = s.stuff_id)
      and not exists (select from commodities c where c.stuff_id = s.stuff_id)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** How many ids the list names that need no look, new ones among them, and how many do. */
export async function countIds(tx: Tx): Promise<{ plain: number; looked: number }> {
  const { rows } = await sql<{ plain: number; looked: number }>`
    select (select count(*) from goods_list_rows s
        where not exists (select from goods_list_ids i where i.stuff_id = s.stuff_id)) as plain,
      (select count(*) from goods_list_ids) as looked`.execute(tx);
  return rows[0]!;
}

export const nextIds = async (tx: Tx, after: string, most: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('goods_list_ids')
      .select('stuff_id as id')
      .where('stuff_id', '>', after)
      .orderBy('stuff_id')
      .limit(most)
      .execute()
  ).map(({ id }) => id);

const plain = (rate: string | null): string | undefined =>
  rate === null ? undefined : decimalText(parseDecimal(rate)!);

/**
 * What the list says of ids, and what is searched for in each row; `part` is the part's own number. Each id is looked up for itself:
 * nothing is known yet of the rows that have just been read, and a plan for all of them together would read the whole table.
 */
export async function rowsOfIds(
  tx: Tx,
  ids: readonly string[],
): Promise<(PlacedPeriod & { search: string })[]> {
  const rows = await tx
    .selectFrom(sql<{ id: string }>`unnest(${[...ids]}::text[])`.as<'wanted'>(sql`wanted (id)`))
    .innerJoinLateral(
      eb =>
        eb.selectFrom('goods_list_rows').selectAll().whereRef('stuff_id', '=', 'wanted.id').offset(0).as('s'),
      join => join.onTrue(),
    )
    .innerJoin('goods_list_parts as p', 'p.key', 's.part')
    .selectAll('s')
    .select('p.number as part')
    .execute();
  return rows.map(row => ({
    ...{ stuffId: row.stuff_id, part: row.part, row: row.row, title: row.title, search: row.search },
    ...{ rate: plain(row.vat_rate), status: row.tax_status ?? undefined, note: row.rate_note ?? undefined },
    ...{ category: row.category, type: row.type, supplier: row.supplier ?? undefined },
    ...{ from: row.from_day, to: row.to_day ?? undefined, created: row.created_day, edited: row.edited_day },
  }));
}

export interface LiveRow extends LivePeriod {
  stuffId: string;
  search: string;
  unit: string | null;
}

const day = (column: 'valid_from' | 'valid_to' | 'edit_date', as: string) =>
  sql<number | null>`tehran_day(${sql.ref(column)})`.as(as);

export async function liveOfIds(tx: Tx, ids: readonly string[]): Promise<LiveRow[]> {
  const rows = await tx
    .selectFrom('commodities')
    .select(['id', 'stuff_id', 'title', 'search', 'vat_rate', 'tax_status', 'category', 'type', 'supplier'])
    .select(['rate_note', 'measurement_unit'])
    .select([day('valid_from', 'from'), day('valid_to', 'to'), day('edit_date', 'edited')] as const)
    .where('stuff_id', 'in', ids)
    .orderBy('stuff_id')
    .orderBy('id')
    .execute();
  return (rows as ((typeof rows)[number] & Record<'from' | 'to' | 'edited', number | null>)[]).map(row => ({
    ...{ id: row.id, stuffId: row.stuff_id, title: row.title, search: row.search },
    ...{ rate: plain(row.vat_rate), status: row.tax_status ?? undefined, note: row.rate_note ?? undefined },
    ...{ category: row.category, type: row.type, supplier: row.supplier ?? undefined },
    ...{ from: row.from ?? undefined, to: row.to ?? undefined, edited: row.edited ?? undefined },
    unit: row.measurement_unit,
  }));
}

const moment = (day: number | undefined): string | null =>
  day === undefined ? null : timestamp(startOfDay(day));

/** A row of `commodities` that is made, changed or taken out. */
export interface Change {
  change: GoodsListChange;
  stuffId: string;
  search: string;
  unit: string | null;
  period: Omit<LivePeriod, 'id'>;
  live: LivePeriod | undefined;
  isRemoved: boolean;
}

export const insertChanges = (
  tx: Tx,
  listId: string,
  first: number,
  changes: readonly Change[],
): Promise<void> =>
  insertAll(tx, {
    goods_list_changes: changes.map(({ change, stuffId, search, unit, period, live, isRemoved }, i) => ({
      ...{ n: first + i, goods_list_id: listId, change, is_removed: isRemoved, live_id: live?.id ?? null },
      ...{ stuff_id: stuffId, title: period.title, search, measurement_unit: unit },
      ...{ vat_rate: period.rate ?? null, tax_status: period.status ?? null, rate_note: period.note ?? null },
      ...{ category: period.category, type: period.type, supplier: period.supplier ?? null },
      ...{ edit_date: moment(period.edited), valid_from: moment(period.from), valid_to: moment(period.to) },
      ...{ before_rate: live?.rate ?? null, before_status: live?.status ?? null },
      ...{ before_from: moment(live?.from), before_to: moment(live?.to) },
    })),
  });

const isRefusal = new Set<number>(goodsListRemark.items.filter(({ refused }) => refused).map(({ id }) => id));

export const insertDecisions = (
  tx: Tx,
  listId: string,
  remarks: readonly (PeriodRemark & { stuffId: string })[],
): Promise<void> =>
  insertAll(tx, {
    goods_list_remarks: remarks.map(({ part, row, kind, stuffId, other }) => ({
      ...{ goods_list_id: listId, phase: 2, part, row, kind, is_refused: isRefusal.has(kind) },
      ...{ stuff_id: stuffId, other_part: other?.part ?? null, other_row: other?.row ?? null },
    })),
  });

/** What all changes come to, whatever order they were found in. */
export async function digestOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select count(*) || ':' || coalesce(sum(hashtextextended(concat_ws('|', change, is_removed, live_id, stuff_id, title,
      vat_rate, tax_status, category, type, supplier, rate_note, edit_date, valid_from, valid_to, before_rate, before_to), 0)
      ::numeric), 0) as digest
    from goods_list_changes`.execute(tx);
  return rows[0]!.digest;
}

/** The version of the catalogue: another one after each write. */
export const catalogueVersion = async (tx: Tx): Promise<number> =>
  (await tx.selectFrom('commodities_version').select('version').executeTakeFirstOrThrow()).version;

export interface Compared {
  new: number;
  rate: number;
  ended: number;
  other: number;
  withdrawn: number;
  same: number;
  digest: string;
  /** The version of the catalogue. */
  comparedWith: number;
  asOf: number;
}

export const noteCompared = (tx: Tx, listId: string, found: Compared) =>
  tx
    .updateTable('goods_lists')
    .set({
      ...{ new_count: found.new, rate_count: found.rate, ended_count: found.ended },
      ...{ other_count: found.other, withdrawn_count: found.withdrawn, same_count: found.same },
      ...{ digest: found.digest, compared_with: found.comparedWith, as_of: timestamp(found.asOf) },
    })
    .where('id', '=', listId)
    .execute();
