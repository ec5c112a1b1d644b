-- A corrective or return that its buyer refused is no sale, and what it refers to is one again (protocol 7.2), though the states of
-- both stay. An invoice that counts otherwise than its state says is counted under its state and a hundred, in all counts.
alter table invoices add column counts_otherwise boolean;

create function counted_state(state smallint, counts_otherwise boolean) returns smallint
  language sql immutable parallel safe
  return case when counts_otherwise and state between 4 and 7 then state + 100 else state end;

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
    select client_id, tehran_day(create_date) as day, counted_state(state, counts_otherwise) as state,
      invoice_type, invoice_pattern, invoice_subject, count(*) as count,
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

-- The same for what was refused before. The owner of the tables writes over all cases: the rows, and what counts them.
alter table invoices no force row level security;
alter table invoice_counts no force row level security;
with corrections as (
  select client_id, id, reference_tax_id, state, coalesce(tax_payer_system_status, 0) in (1, 7, 8, 9) as fell
  from invoices where invoice_subject in (2, 4) and reference_tax_id is not null and state between 4 and 7
), otherwise as (
  select client_id, id from corrections where fell and state in (4, 5)
  union
  select r.client_id, r.id
  from invoices r join corrections c on c.client_id = r.client_id and c.reference_tax_id = r.tax_id
  where r.state in (6, 7) group by r.client_id, r.id having bool_and(c.fell)
)
update invoices set counts_otherwise = true
from otherwise where invoices.client_id = otherwise.client_id and invoices.id = otherwise.id;
alter table invoices force row level security;
alter table invoice_counts force row level security;
