import { importEntryState, importKind, importState } from '@moadi/domain/enums';
import { startOfDay } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import { at } from '../../../platform/database/connect.ts';
import { howMany } from '../../../platform/database/list.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import type { RowKey } from '../../../platform/database/sets.ts';
import type { KeptFault } from './entries-store.ts';

/* What the entries of a book come to together. */

const { good, doubtful, faulty, registered } = importEntryState.id;
const wanted = [good, doubtful, registered];
const wrong = [doubtful, faulty];

export interface Sum {
  /** A Tehran day as its first instant in ms, or the value of the column. */
  key: string;
  count: number;
  total: string;
}

/** Sums of what is good or was registered, by one of its columns; the largest first. */
export async function sumsBy(
  tx: Tx,
  { clientId, id }: RowKey,
  by: 'day' | 'kind_key' | 'name',
  most: number,
): Promise<Sum[]> {
  const isDay = by === 'day';
  const value = isDay ? sql`tehran_day(day)` : sql`coalesce(${sql.ref(by)}, '')`;
  const { rows } = await sql<Sum>`
    select ${value} as key, count(*)::integer as count, coalesce(sum(total), 0)::text as total
    from import_entries where client_id = ${clientId} and import_id = ${id} and state in (${sql.join(wanted)})
      and ${isDay ? sql`day is not null` : sql`true`}
    group by 1 order by ${isDay ? sql`1` : sql`coalesce(sum(total), 0) desc, 1`} limit ${most}`.execute(tx);
  return rows.map(({ key, ...sums }) => ({ key: isDay ? String(startOfDay(Number(key))) : key, ...sums }));
}

export async function sumOfAll(tx: Tx, { clientId, id }: RowKey): Promise<{ count: number; total: string }> {
  const { rows } = await sql<{ count: number; total: string }>`
    select count(*)::integer as count, coalesce(sum(total), 0)::text as total
    from import_entries where client_id = ${clientId} and import_id = ${id} and state in (${sql.join(wanted)})`.execute(
    tx,
  );
  return rows[0]!;
}

/** When the middle one of its entries is issued, right or wrong; null where none says when. One date typed wrongly moves it little. */
export async function middleDayOf(tx: Tx, { clientId, id }: RowKey): Promise<number | null> {
  const { middleDay } = await tx
    .selectFrom('import_entries')
    .select(sql<number | null>`percentile_disc(0.5) within group (order by day)`.as('middleDay'))
    .where('client_id', '=', clientId)
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  return middleDay;
}

/** How many entries have each kind of fault, with one of its sentences. */
export async function faultKinds(tx: Tx, { clientId, id }: RowKey) {
  const { rows } = await sql<{ kept: KeptFault; isDoubt: boolean; entries: number }>`
    select (array_agg(f.kept))[1] as kept, f.is_doubt as "isDoubt", count(distinct e.number)::integer as entries
    from import_entries e
    cross join lateral (
      select value as kept, false as is_doubt from jsonb_array_elements(e.faults -> 'faults')
      union all
      select value, true from jsonb_array_elements(e.faults -> 'doubts')
    ) f
    where e.client_id = ${clientId} and e.import_id = ${id} and e.state in (${sql.join(wrong)})
    group by f.is_doubt, f.kept ->> 'code', f.kept ->> 'label' order by 3 desc limit 100`.execute(tx);
  return rows;
}

export const repeatKinds = (tx: Tx, { clientId, id }: RowKey) =>
  tx
    .selectFrom('import_entries')
    .where('client_id', '=', clientId)
    .where('import_id', '=', id)
    .select(['repeat', sql<number>`count(*)::integer`.as('entries')])
    .where('repeat', 'is not', null)
    .groupBy('repeat')
    .execute();

/** How many invoices of the case were sent since then. */
export const sentSince = async (tx: Tx, clientId: number, from: number): Promise<number> =>
  (
    await tx
      .selectFrom('invoices')
      .select(howMany)
      .where('client_id', '=', clientId)
      .where('sent_date', '>=', at(from))
      .executeTakeFirstOrThrow()
  ).count;

/** The median total of what a book comes to, and that of the case's invoices from earlier books. */
export async function medians(tx: Tx, { clientId, id }: RowKey): Promise<{ here?: string; before?: string }> {
  const { rows } = await sql<{ here: string | null; before: string | null }>`
    select
      (select percentile_disc(0.5) within group (order by total)::text from import_entries
        where client_id = ${clientId} and import_id = ${id} and total > 0) as here,
      (select percentile_disc(0.5) within group (order by total)::text from (
        select total from import_entries
        where client_id = ${clientId} and import_id in (
          select id from imports where client_id = ${clientId} and id <> ${id} and kind = ${importKind.id.invoices} and state = ${importState.id.done}
          order by ended_at desc limit 3) and state = ${registered} and total > 0 limit 20000) latest) as before`.execute(
    tx,
  );
  const { here, before } = rows[0]!;
  return { ...(here !== null && { here }), ...(before !== null && { before }) };
}
