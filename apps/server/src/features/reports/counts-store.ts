import type { TehranDay } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/scope.ts';

/* The counts that reports are made of: folded, held against the invoices, made anew. */

const keys = sql`state, invoice_type, invoice_pattern, invoice_subject`;

/** What of counts are sales: how many, and rials. */
const ofSales = sql`
  coalesce(sum(count) filter (where is_sale(state)), 0) as accepted,
  coalesce(sum(total) filter (where is_sale(state)), 0) as accepted_total,
  coalesce(sum(vat) filter (where is_sale(state)), 0) as accepted_vat`;

/** Adds what has come to the counts of all cases, and by a trigger to the figures of each; returns how many changes that were. */
export async function foldTotals(tx: Tx): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    with gone as (delete from invoice_total_changes returning *),
    kept as (
      insert into invoice_totals as totals
        select day, ${keys}, sum(count), sum(total), sum(vat)
        from gone group by day, ${keys} order by day, ${keys}
      on conflict (day, ${keys}) do update set
        count = totals.count + excluded.count, total = totals.total + excluded.total, vat = totals.vat + excluded.vat
    )
    select count(*)::int8 as folded from gone`.execute(tx);
  return rows[0]!.folded;
}

/** Where counts and invoices differ: a case, or all of them together. */
export interface Difference {
  /** Null: the counts of all cases. */
  clientId: number | null;
  day: TehranDay;
}

/** Holds the counts against the invoices themselves, in one snapshot; the first that differ, at most so many. */
export async function differences(tx: Tx, most: number): Promise<Difference[]> {
  const counted = sql`sum(count) as count, sum(total) as total, sum(vat) as vat`;
  const { rows } = await sql<Difference>`
    with real as materialized (
      select client_id, day, ${keys}, count(*) as count, sum(total) as total, sum(vat) as vat
      from (${asCounted}) each group by client_id, day, ${keys}
    ),
    of_cases as (
      select client_id, day, ${keys}, ${counted} from invoice_counts group by client_id, day, ${keys}
      having sum(count) <> 0 or sum(total) <> 0 or sum(vat) <> 0
    ),
    of_all as (
      select day, ${keys}, ${counted} from (
        select day, ${keys}, count, total, vat from invoice_totals
        union all select day, ${keys}, count, total, vat from invoice_total_changes
      ) each group by day, ${keys} having sum(count) <> 0 or sum(total) <> 0 or sum(vat) <> 0
    ),
    real_of_all as (select day, ${keys}, ${counted} from real group by day, ${keys}),
    totals_by_day as (
      select day, state, ${counted} from invoice_totals group by day, state
      having sum(count) <> 0 or sum(total) <> 0 or sum(vat) <> 0
    ),
    of_days as (
      select day, state, count, total, vat from invoice_day_totals where count <> 0 or total <> 0 or vat <> 0
    ),
    totals_by_block as (
      select day >> 4 as block, ${keys}, ${counted} from invoice_totals group by 1, ${keys}
      having sum(count) <> 0 or sum(total) <> 0 or sum(vat) <> 0
    ),
    of_blocks as (
      select block, ${keys}, count, total, vat from invoice_block_totals where count <> 0 or total <> 0 or vat <> 0
    ),
    figures_by_counts as (
      select client_id, of, span, model, ${counted}, ${ofSales}
      from invoice_counts, figures_of(day, ${keys}) group by client_id, of, span, model
    ),
    figures as (
      select client_id, of, span, model, ${counted}, sum(accepted) as accepted, sum(accepted_total) as accepted_total,
        sum(accepted_vat) as accepted_vat
      from (
        table invoice_figures
        union all select client_id, of, span, model, sum(count), sum(total), sum(vat), ${ofSales}
        from invoice_total_changes, figures_of(day, ${keys}) group by client_id, of, span, model
      ) each group by client_id, of, span, model
    ),
    differing_figures as (
      select client_id, of, span
      from (
        (table figures_by_counts except table figures) union (table figures except table figures_by_counts)
      ) each
      where count <> 0 or total <> 0 or vat <> 0 or accepted <> 0 or accepted_total <> 0 or accepted_vat <> 0
    ),
    differing as (
      (table real except table of_cases) union (table of_cases except table real)
    ),
    differing_of_all as (
      (table real_of_all except table of_all) union (table of_all except table real_of_all)
    ),
    differing_days as (
      (table totals_by_day except table of_days) union (table of_days except table totals_by_day)
    ),
    differing_blocks as (
      (table totals_by_block except table of_blocks) union (table of_blocks except table totals_by_block)
    )
    select client_id as "clientId", day from (
      select client_id, day from differing
      -- What differs of all days is told with the last of them.
      union select client_id, case of when 'day' then span when 'ever' then (
          select max(day) from invoice_counts where invoice_counts.client_id = differing_figures.client_id
        ) else span << 4 end
      from differing_figures
    ) of_cases
    union all select null::bigint, day from (
      select day from differing_of_all union select day from differing_days union select block << 4 from differing_blocks
    ) of_all
    order by 1 nulls first, 2 limit ${most}`.execute(tx);
  return rows;
}

/** Each invoice with what it is counted by. */
const asCounted = sql`
  select client_id, tehran_day(create_date) as day, counted_state(state, counts_otherwise) as state,
    invoice_type, invoice_pattern, invoice_subject,
    coalesce(total_invoice_value, 0) as total, coalesce(total_value_added_tax, 0) as vat
  from invoices`;

/** Makes all counts anew from the invoices, which nobody registers or changes meanwhile; returns how many invoices those are. */
export async function recount(tx: Tx): Promise<number> {
  await sql`lock table invoices, invoice_counts, invoice_total_changes, invoice_figures in share row exclusive mode`.execute(
    tx,
  );
  await sql`delete from invoice_counts`.execute(tx);
  // Changes that go are added to the figures: those go after them.
  await sql`delete from invoice_total_changes`.execute(tx);
  await sql`delete from invoice_figures`.execute(tx);
  await sql`delete from invoice_totals`.execute(tx);
  await sql`delete from invoice_day_totals`.execute(tx);
  await sql`delete from invoice_block_totals`.execute(tx);
  // What a case registers in a day lies together, as it does where it was counted as it came.
  await sql`
    insert into invoice_counts (client_id, day, ${keys}, changed, count, total, vat)
      select client_id, day, ${keys}, false, count(*), sum(total), sum(vat)
      from (${asCounted}) each group by client_id, day, ${keys} order by day, client_id`.execute(tx);
  await sql`
    insert into invoice_figures
      select client_id, of, span, model, sum(count), sum(total), sum(vat), ${ofSales}
      from invoice_counts, figures_of(day, ${keys})
      group by client_id, of, span, model order by span, client_id, of, model`.execute(tx);
  await sql`
    insert into invoice_totals (day, ${keys}, count, total, vat)
      select day, ${keys}, sum(count), sum(total), sum(vat) from invoice_counts group by day, ${keys}`.execute(
    tx,
  );
  const { count } = await tx
    .selectFrom('invoice_totals')
    .select(sql<number>`coalesce(sum(count), 0)::int8`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
