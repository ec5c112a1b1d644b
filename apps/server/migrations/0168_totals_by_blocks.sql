-- What all invoices come to by kind over blocks of sixteen days, as far as it is folded: a report of a year reads some twenty of them
-- and the days at its ends instead of each kind of each day. It follows invoice_totals by itself, whoever writes there.
create table invoice_block_totals (
  -- Its days are block * 16 and the fifteen after it.
  block integer not null,
  state smallint not null,
  invoice_type smallint not null,
  invoice_pattern smallint not null,
  invoice_subject smallint not null,
  count bigint not null,
  total numeric not null,
  vat numeric not null,
  primary key (block, state, invoice_type, invoice_pattern, invoice_subject)
);
grant select, insert, update, delete on invoice_block_totals to moadi_server;

insert into invoice_block_totals
  select day >> 4, state, invoice_type, invoice_pattern, invoice_subject, sum(count), sum(total), sum(vat)
  from invoice_totals group by 1, 2, 3, 4, 5;

create function total_blocks() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into invoice_block_totals as totals
      select day >> 4, state, invoice_type, invoice_pattern, invoice_subject, sum(count), sum(total), sum(vat)
      from new_rows group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (block, state, invoice_type, invoice_pattern, invoice_subject) do update set
      count = totals.count + excluded.count, total = totals.total + excluded.total, vat = totals.vat + excluded.vat;
  end if;
  if tg_op <> 'INSERT' then
    insert into invoice_block_totals as totals
      select day >> 4, state, invoice_type, invoice_pattern, invoice_subject, -sum(count), -sum(total), -sum(vat)
      from old_rows group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (block, state, invoice_type, invoice_pattern, invoice_subject) do update set
      count = totals.count + excluded.count, total = totals.total + excluded.total, vat = totals.vat + excluded.vat;
  end if;
  return null;
end $$;

create trigger total_blocks_new after insert on invoice_totals
  referencing new table as new_rows for each statement execute function total_blocks();
create trigger total_blocks_changed after update on invoice_totals
  referencing old table as old_rows new table as new_rows for each statement execute function total_blocks();
create trigger total_blocks_gone after delete on invoice_totals
  referencing old table as old_rows for each statement execute function total_blocks();
