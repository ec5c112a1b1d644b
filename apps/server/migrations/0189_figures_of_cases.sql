-- What the invoices of a case come to by day, by part over blocks of sixteen days, and by state ever, as far as it is folded: a home
-- reads no more with the years, a report of a year some hundred rows. What has come since is appended as before, with its case now;
-- a reader adds up both in one statement, and no transaction waits for another that changes the same case.

-- Nobody registers, changes or folds while what stands is added up.
lock table invoices, invoice_total_changes in share row exclusive mode;

-- What is appended from now on has a case: all of before is folded.
with gone as (delete from invoice_total_changes returning *)
insert into invoice_totals as totals
  select day, state, invoice_type, invoice_pattern, invoice_subject, sum(count), sum(total), sum(vat)
  from gone group by 1, 2, 3, 4, 5
on conflict (day, state, invoice_type, invoice_pattern, invoice_subject) do update set
  count = totals.count + excluded.count, total = totals.total + excluded.total, vat = totals.vat + excluded.vat;
alter table invoice_total_changes
  add column client_id bigint not null,
  drop constraint invoice_total_changes_pkey,
  add primary key (client_id, number);
call make_tenant_table('invoice_total_changes');
-- A tenant's transaction adds what it changed, and sees what its case has added.
revoke update, delete on invoice_total_changes from moadi_tenant;

create table invoice_figures (
  client_id bigint not null,
  -- day, state, pattern, type, subject, or ever: all days by state.
  of text collate "C" not null,
  -- A Tehran day, a block whose days are block * 16 and the fifteen after it, or 0 of ever.
  span integer not null,
  -- The state and the other parts as counts have them; the day of a day.
  model integer not null,
  count bigint not null,
  -- Rials of what is counted.
  total numeric not null,
  vat numeric not null,
  -- What of it are sales: how many, and their rials.
  accepted bigint not null,
  accepted_total numeric not null,
  accepted_vat numeric not null,
  primary key (client_id, of, span, model)
);

-- Whether invoices of a state, as counts have it, are sales.
create function is_sale(state smallint) returns boolean language sql immutable parallel safe
  return state in (4, 5, 106, 107);

-- The figures that one count is in.
create function figures_of(day integer, state smallint, invoice_type smallint, invoice_pattern smallint, invoice_subject smallint)
  returns table (of text, span integer, model integer) language sql immutable parallel safe
  as $$
    values ('day', day, day), ('state', day >> 4, state::integer), ('pattern', day >> 4, invoice_pattern::integer),
      ('type', day >> 4, invoice_type::integer), ('subject', day >> 4, invoice_subject::integer), ('ever', 0, state::integer)
  $$;

alter table invoice_counts no force row level security;
insert into invoice_figures
  select client_id, of, span, model, sum(count), sum(total), sum(vat),
    coalesce(sum(count) filter (where is_sale(state)), 0), coalesce(sum(total) filter (where is_sale(state)), 0),
    coalesce(sum(vat) filter (where is_sale(state)), 0)
  from invoice_counts, figures_of(day, state, invoice_type, invoice_pattern, invoice_subject)
  group by 1, 2, 3, 4;
alter table invoice_counts force row level security;
call make_tenant_table('invoice_figures');
revoke insert, update, delete on invoice_figures from moadi_tenant;

create or replace function count_invoices() returns trigger language plpgsql as $$
begin
  -- One statement, rows in key order: two transactions that touch the same counters never wait for each other crosswise.
  with changes as materialized (
    select client_id, day, state, invoice_type, invoice_pattern, invoice_subject,
      sum(change) as count, sum(total) as total, sum(vat) as vat
    from (
      select client_id, tehran_day(create_date) as day, counted_state(state, counts_otherwise) as state,
        invoice_type, invoice_pattern, invoice_subject, 1 as change,
        coalesce(total_invoice_value, 0) as total, coalesce(total_value_added_tax, 0) as vat
      from new_rows
      union all
      select client_id, tehran_day(create_date), counted_state(state, counts_otherwise),
        invoice_type, invoice_pattern, invoice_subject, -1,
        -coalesce(total_invoice_value, 0), -coalesce(total_value_added_tax, 0)
      from old_rows
    ) each
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 or sum(total) <> 0 or sum(vat) <> 0
  ), of_all as (
    insert into invoice_total_changes (client_id, day, state, invoice_type, invoice_pattern, invoice_subject, count, total, vat)
      select client_id, day, state, invoice_type, invoice_pattern, invoice_subject, count, total, vat from changes
  )
  insert into invoice_counts as counts
    (client_id, day, state, invoice_type, invoice_pattern, invoice_subject, changed, count, total, vat)
    select client_id, day, state, invoice_type, invoice_pattern, invoice_subject, true, count, total, vat
    from changes order by 1, 2, 3, 4, 5, 6
  on conflict (client_id, day, state, invoice_type, invoice_pattern, invoice_subject, changed)
    do update set count = counts.count + excluded.count, total = counts.total + excluded.total, vat = counts.vat + excluded.vat;
  return null;
end $$;

create or replace function count_new_invoices() returns trigger language plpgsql as $$
begin
  with changes as materialized (
    select client_id, tehran_day(create_date) as day, counted_state(state, counts_otherwise) as state,
      invoice_type, invoice_pattern, invoice_subject, count(*) as count,
      sum(coalesce(total_invoice_value, 0)) as total, sum(coalesce(total_value_added_tax, 0)) as vat
    from new_rows group by 1, 2, 3, 4, 5, 6
  ), of_all as (
    insert into invoice_total_changes (client_id, day, state, invoice_type, invoice_pattern, invoice_subject, count, total, vat)
      select client_id, day, state, invoice_type, invoice_pattern, invoice_subject, count, total, vat from changes
  )
  insert into invoice_counts as counts
    (client_id, day, state, invoice_type, invoice_pattern, invoice_subject, changed, count, total, vat)
    select client_id, day, state, invoice_type, invoice_pattern, invoice_subject, false, count, total, vat
    from changes order by 1, 2, 3, 4, 5, 6
  on conflict (client_id, day, state, invoice_type, invoice_pattern, invoice_subject, changed)
    do update set count = counts.count + excluded.count, total = counts.total + excluded.total, vat = counts.vat + excluded.vat;
  return null;
end $$;
