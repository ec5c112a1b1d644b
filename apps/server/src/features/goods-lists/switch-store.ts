import { sql } from 'kysely';
import { at, timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';

/** Who wants the list to be live, what they have looked at, and with which catalogue it was compared. */
export async function askedSwitch(tx: Tx, listId: string) {
  const { switched_by, as_of, digest, comparedWith, ...counts } = await tx
    .selectFrom('goods_lists')
    .select(['switched_by', 'as_of', 'digest', 'compared_with as comparedWith'])
    .select(['new_count as new', 'rate_count as rate', 'ended_count as ended'])
    .select(['other_count as other', 'withdrawn_count as withdrawn'])
    .select(
      sql<number>`(select count(*) from goods_list_remarks r where r.goods_list_id = goods_lists.id and r.is_refused)::int`.as(
        'refused',
      ),
    )
    .where('id', '=', listId)
    .executeTakeFirstOrThrow();
  // What was compared has all of them.
  return {
    ...{ userId: switched_by ?? undefined, asOf: as_of!, digest, comparedWith },
    counts: counts as { [K in keyof typeof counts]: number },
  };
}

/** Until the transaction ends nobody else writes the catalogue; everybody reads it as it was. */
export const holdCatalogue = (tx: Tx) => sql`lock table commodities in share row exclusive mode`.execute(tx);

export const lastChange = async (tx: Tx): Promise<number> =>
  (
    await tx
      .selectFrom('goods_list_changes')
      .select(({ fn }) => fn.max('n').as('n'))
      .executeTakeFirst()
  )?.n ?? 0;

/** Changes of so many numbers, `from` on, as rows of the catalogue. `asOf`: when the list stood so. */
export async function applyChanges(
  tx: Tx,
  {
    listId,
    from,
    until,
    asOf,
    now,
  }: { listId: string; from: number; until: number; asOf: number; now: number },
): Promise<void> {
  const some = sql`ch.n >= ${from} and ch.n < ${until}`;
  await sql`delete from commodities c using goods_list_changes ch where ${some} and ch.is_removed and c.id = ch.live_id`.execute(
    tx,
  );
  await sql`
    update commodities c set title = ch.title, search = ch.search, vat_rate = ch.vat_rate, tax_status = ch.tax_status,
      category = ch.category, type = ch.type, supplier = ch.supplier, rate_note = ch.rate_note,
      measurement_unit = ch.measurement_unit, edit_date = ch.edit_date, valid_from = ch.valid_from,
      valid_to = ch.valid_to, as_of = ${at(asOf)}, version = c.version + 1, modify_date = ${at(now)}
    from goods_list_changes ch
    where ${some} and not ch.is_removed and c.id = ch.live_id`.execute(tx);
  await sql`
    insert into commodities (id, stuff_id, title, search, vat_rate, tax_status, category, type, supplier, rate_note,
      measurement_unit, edit_date, valid_from, valid_to, as_of, create_date)
    select ${idOf(listId, now)}, stuff_id, title, search, vat_rate, tax_status, category, type, supplier, rate_note,
      measurement_unit, edit_date, valid_from, valid_to, ${at(asOf)}, ${at(now)}
    from goods_list_changes ch
    where ${some} and not ch.is_removed and ch.live_id is null
    order by n`.execute(tx);
}

/**
 * A UUID of version 7 for the change's number, in the order of these, so that an index grows at its end; by the list's own end it is
 * no other list's, whatever the clock says.
 */
const idOf = (listId: string, now: number) => sql`(
  substr(lpad(to_hex(${now}::bigint + (ch.n >> 24)), 12, '0') || '7' || lpad(to_hex(ch.n >> 12 & 4095), 3, '0')
    || '8' || lpad(to_hex(ch.n & 4095), 3, '0'), 1, 20) || right(${listId}::text, 12))::uuid`;

/** Ids that the list names and leaves as they are stand so as of this list, too. */
export async function noteAges(tx: Tx, asOf: number): Promise<void> {
  await sql`
    insert into commodity_ages as kept (stuff_id, as_of)
    select distinct s.stuff_id, ${timestamp(asOf)}::timestamptz from goods_list_rows s
    where not exists (select from goods_list_changes ch where ch.stuff_id = s.stuff_id and ch.change = 1)
    order by 1
    on conflict (stuff_id) do update set as_of = excluded.as_of where kept.as_of < excluded.as_of`.execute(
    tx,
  );
}
