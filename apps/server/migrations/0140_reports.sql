-- Amounts beside the counts of invoices, and the counts of all cases at a second level, so that a report of the staff adds up
-- days and no tenant's rows, and no two cases write the same row.

-- Nobody registers or changes an invoice while what stands is added up.
lock table invoices in share row exclusive mode;

-- Rials of the invoices that are counted.
alter table invoice_counts
  add column total numeric not null default 0,
  add column vat numeric not null default 0;

-- Of the two rows that a kind may have, one bears them: a reader adds up both.
update invoice_counts as counts set total = sums.total, vat = sums.vat
from (
  select client_id, tehran_day(create_date) as day, state, invoice_type, invoice_pattern, invoice_subject,
    sum(coalesce(total_invoice_value, 0)) as total, sum(coalesce(total_value_added_tax, 0)) as vat
  from invoices group by 1, 2, 3, 4, 5, 6
) sums
where (counts.client_id, counts.day, counts.state, counts.invoice_type, counts.invoice_pattern, counts.invoice_subject)
    = (sums.client_id, sums.day, sums.state, sums.invoice_type, sums.invoice_pattern, sums.invoice_subject)
  and (not counts.changed or not exists (
    select from invoice_counts as other
    where (other.client_id, other.day, other.state, other.invoice_type, other.invoice_pattern, other.invoice_subject)
        = (sums.client_id, sums.day, sums.state, sums.invoice_type, sums.invoice_pattern, sums.invoice_subject)
      and not other.changed));

-- The counts of all cases as far as they are folded, and what has come since: a reader adds up both in one statement.
create table invoice_totals (
  day integer not null,
  state smallint not null,
  invoice_type smallint not null,
  invoice_pattern smallint not null,
  invoice_subject smallint not null,
  count bigint not null,
  total numeric not null,
  vat numeric not null,
  primary key (day, state, invoice_type, invoice_pattern, invoice_subject)
);
create table invoice_total_changes (
  number bigint generated always as identity primary key,
  day integer not null,
  state smallint not null,
  invoice_type smallint not null,
  invoice_pattern smallint not null,
  invoice_subject smallint not null,
  count bigint not null,
  total numeric not null,
  vat numeric not null
);
grant select, insert, update, delete on invoice_totals, invoice_total_changes to moadi_server;
-- A tenant's transaction adds what it changed, and sees nothing of others.
grant insert on invoice_total_changes to moadi_tenant;

insert into invoice_totals
  select day, state, invoice_type, invoice_pattern, invoice_subject, sum(count), sum(total), sum(vat)
  from invoice_counts group by 1, 2, 3, 4, 5;

create or replace function count_invoices() returns trigger language plpgsql as $$
begin
  -- One statement, rows in key order: two transactions that touch the same counters never wait for each other crosswise.
  with changes as materialized (
    select client_id, day, state, invoice_type, invoice_pattern, invoice_subject,
      sum(change) as count, sum(total) as total, sum(vat) as vat
    from (
      select client_id, tehran_day(create_date) as day, state, invoice_type, invoice_pattern, invoice_subject, 1 as change,
        coalesce(total_invoice_value, 0) as total, coalesce(total_value_added_tax, 0) as vat
      from new_rows
      union all
      select client_id, tehran_day(create_date), state, invoice_type, invoice_pattern, invoice_subject, -1,
        -coalesce(total_invoice_value, 0), -coalesce(total_value_added_tax, 0)
      from old_rows
    ) each
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 or sum(total) <> 0 or sum(vat) <> 0
  ), of_all as (
    insert into invoice_total_changes (day, state, invoice_type, invoice_pattern, invoice_subject, count, total, vat)
      select day, state, invoice_type, invoice_pattern, invoice_subject, sum(count), sum(total), sum(vat)
      from changes group by 1, 2, 3, 4, 5
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
    select client_id, tehran_day(create_date) as day, state, invoice_type, invoice_pattern, invoice_subject, count(*) as count,
      sum(coalesce(total_invoice_value, 0)) as total, sum(coalesce(total_value_added_tax, 0)) as vat
    from new_rows group by 1, 2, 3, 4, 5, 6
  ), of_all as (
    insert into invoice_total_changes (day, state, invoice_type, invoice_pattern, invoice_subject, count, total, vat)
      select day, state, invoice_type, invoice_pattern, invoice_subject, sum(count), sum(total), sum(vat)
      from changes group by 1, 2, 3, 4, 5
  )
  insert into invoice_counts as counts
    (client_id, day, state, invoice_type, invoice_pattern, invoice_subject, changed, count, total, vat)
    select client_id, day, state, invoice_type, invoice_pattern, invoice_subject, false, count, total, vat
    from changes order by 1, 2, 3, 4, 5, 6
  on conflict (client_id, day, state, invoice_type, invoice_pattern, invoice_subject, changed)
    do update set count = counts.count + excluded.count, total = counts.total + excluded.total, vat = counts.vat + excluded.vat;
  return null;
end $$;
