-- A claim changes a job in place when its page has room for the new version: then no index is written.
alter table jobs set (fillfactor = 50);

-- What is registered and what changes afterwards are counted apart, and a reader adds up: a person who registers an invoice
-- never waits for a worker that just changes a thousand of the same case. A count of what changed may be negative.
alter table invoice_counts add column changed boolean not null default false;
alter table invoice_counts drop constraint invoice_counts_pkey;
alter table invoice_counts
  add primary key (client_id, day, state, invoice_type, invoice_pattern, invoice_subject, changed);

create or replace function count_invoices() returns trigger language plpgsql as $$
begin
  -- One statement, rows in key order: two transactions that touch the same counters never wait for each other crosswise.
  insert into invoice_counts as counts
    select client_id, day, state, invoice_type, invoice_pattern, invoice_subject, sum(change), true
    from (
      select client_id, tehran_day(create_date) as day, state, invoice_type, invoice_pattern, invoice_subject, 1 as change
        from new_rows
      union all
      select client_id, tehran_day(create_date), state, invoice_type, invoice_pattern, invoice_subject, -1
        from old_rows
    ) changes
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0
    order by 1, 2, 3, 4, 5, 6
  on conflict (client_id, day, state, invoice_type, invoice_pattern, invoice_subject, changed)
    do update set count = counts.count + excluded.count;
  return null;
end $$;

create or replace function count_new_invoices() returns trigger language plpgsql as $$
begin
  insert into invoice_counts as counts
    select client_id, tehran_day(create_date), state, invoice_type, invoice_pattern, invoice_subject, count(*), false
    from new_rows group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (client_id, day, state, invoice_type, invoice_pattern, invoice_subject, changed)
    do update set count = counts.count + excluded.count;
  return null;
end $$;
