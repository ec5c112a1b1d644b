-- What all invoices come to by day and state alone, as far as it is folded: a report of all cases reads some hundred rows of it
-- instead of each kind of each day. It follows invoice_totals by itself, whoever writes there.
create table invoice_day_totals (
  day integer not null,
  state smallint not null,
  count bigint not null,
  total numeric not null,
  vat numeric not null,
  primary key (day, state)
);
grant select, insert, update, delete on invoice_day_totals to moadi_server;

insert into invoice_day_totals
  select day, state, sum(count), sum(total), sum(vat) from invoice_totals group by 1, 2;

create function total_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into invoice_day_totals as totals (day, state, count, total, vat)
      select day, state, sum(count), sum(total), sum(vat) from new_rows group by 1, 2 order by 1, 2
    on conflict (day, state) do update set
      count = totals.count + excluded.count, total = totals.total + excluded.total, vat = totals.vat + excluded.vat;
  end if;
  if tg_op <> 'INSERT' then
    insert into invoice_day_totals as totals (day, state, count, total, vat)
      select day, state, -sum(count), -sum(total), -sum(vat) from old_rows group by 1, 2 order by 1, 2
    on conflict (day, state) do update set
      count = totals.count + excluded.count, total = totals.total + excluded.total, vat = totals.vat + excluded.vat;
  end if;
  return null;
end $$;

create trigger totals_new after insert on invoice_totals
  referencing new table as new_rows for each statement execute function total_days();
create trigger totals_changed after update on invoice_totals
  referencing old table as old_rows new table as new_rows for each statement execute function total_days();
create trigger totals_gone after delete on invoice_totals
  referencing old table as old_rows for each statement execute function total_days();
